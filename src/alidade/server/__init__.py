"""The server hosts tables: HTTP and WebSocket, storage, limits, metrics and the coach's process."""

from alidade.extras import needs

needs("server")
