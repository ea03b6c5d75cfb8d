"""Metrics for Prometheus; none has a label that names a table or a person."""

from __future__ import annotations

from collections.abc import Callable

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    Info,
    PlatformCollector,
    ProcessCollector,
    generate_latest,
)

from alidade.version import full_version

_FAST = (0.001, 0.0025, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5)
_LONG = (0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 30, 60)


class Metrics:
    """The metrics of a server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.connections = Gauge("alidade_connections", "Open sockets", registry=self.registry)
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

        self.storage = Histogram(
            "alidade_storage_seconds", "Operations of the storage", ["operation"], buckets=_FAST, registry=self.registry
        )
        self.lag = Histogram(
            "alidade_loop_lag_seconds", "How late the event loop wakes", buckets=_FAST, registry=self.registry
        )
        self.thinking = Histogram(
            "alidade_bot_seconds", "Strong bots from question to move", buckets=_LONG, registry=self.registry
        )
        Info("alidade_build", "The program", registry=self.registry).info({"version": full_version()})
        ProcessCollector(registry=self.registry)
        PlatformCollector(registry=self.registry)

    def watch(self, name: str, meaning: str, value: Callable[[], float]) -> None:
        """Add a gauge that is read when the metrics are requested."""
        Gauge(name, meaning, registry=self.registry).set_function(value)

    def text(self) -> bytes:
        """Everything in the format that Prometheus reads."""
        return generate_latest(self.registry)
