"""Every message that crosses the wire, as docs/protocol.md describes them; strict in both directions."""

from alidade.messages.ask import *
from alidade.messages.cards import *
from alidade.messages.coach import *
from alidade.messages.fields import *
from alidade.messages.match import *
from alidade.messages.replay import *
from alidade.messages.socket import *
from alidade.messages.table import *
