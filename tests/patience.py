"""How long a test waits for what must come: a machine with much else to do is slow, and what never comes fails."""

PATIENCE = 180  # seconds
