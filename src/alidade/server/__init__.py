"""The server: tables that people play at, what they store, and how they are told."""

from alidade.extras import needs

needs("server")
