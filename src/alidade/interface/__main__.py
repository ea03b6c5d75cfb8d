"""`python -m alidade.interface messages` or `requests` prints the messages or the requests as TypeScript."""

import sys

from alidade.interface.typescript import MODULES

print(MODULES[sys.argv[1]](), end="")
