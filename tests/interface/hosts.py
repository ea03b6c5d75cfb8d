"""Two homes to send requests to: a server over HTTP, and a device as a browser's worker has it."""

from __future__ import annotations

import asyncio
from typing import Protocol

from alidade import messages as m
from alidade.client import Client, ServerRefused
from alidade.interface.request import Answer, Body, Request
from alidade.messages.wire import read_text
from tests.worker.database import Rows
from tests.worker.page import Page


class Refusal(Exception):
    """A request was refused, with this code."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class Host(Protocol):
    """Where requests are sent to."""

    def ask(self, request: Request[Body, Answer], body: Body, token: str = "") -> Answer:
        """The answer; raises `Refusal`."""


class OnServer:
    """A server, asked by the Python client."""

    def __init__(self, client: Client) -> None:
        self._client = client

    def ask(self, request: Request[Body, Answer], body: Body, token: str = "") -> Answer:
        try:
            return self._client.ask(request, body, token)
        except ServerRefused as refused:
            raise Refusal(refused.code) from None


class OnDevice:
    """A device, asked as its page does."""

    def __init__(self, loop: asyncio.Runner) -> None:
        self._loop = loop
        self.page = loop.run(_new_page())

    def ask(self, request: Request[Body, Answer], body: Body, token: str = "") -> Answer:
        granted, text = self._loop.run(self.page.send(request, body, token))
        if not granted:
            raise Refusal(read_text(m.Refusal, text).error.code)
        return self.page.read(request, text)


async def _new_page() -> Page:
    return Page(Rows())
