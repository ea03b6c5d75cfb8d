"""`python -m alidade.messages` prints the messages as TypeScript types."""

from alidade.messages.typescript import typescript

print(typescript(), end="")
