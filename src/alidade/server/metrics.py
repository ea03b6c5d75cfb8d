"""Metrics for Prometheus; none has a label that names a table or a person."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

_FAST = (0.001, 0.0025, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5)


class Metrics:
    """The metrics of a server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.connections = Gauge("alidade_connections", "Open sockets", registry=self.registry)
        self.tables = Gauge("alidade_tables_loaded", "Tables in memory", registry=self.registry)
        self.opened = Counter("alidade_tables_opened", "Tables opened", registry=self.registry)
        self.messages = Counter("alidade_messages", "Socket messages by type", ["type"], registry=self.registry)
        self.refused = Counter("alidade_refused", "Socket messages refused, by code", ["code"], registry=self.registry)
        self.dropped = Counter("alidade_slow", "Connections sent away for being slow", registry=self.registry)
        self.requests = Histogram(
            "alidade_request_seconds",
            "Requests by route and status",
            ["route", "status"],
            buckets=_FAST,
            registry=self.registry,
        )
        self.handling = Histogram(
            "alidade_message_seconds", "Handling of a socket message", ["type"], buckets=_FAST, registry=self.registry
        )

    def text(self) -> bytes:
        """Everything in the format that Prometheus reads."""
        return generate_latest(self.registry)
