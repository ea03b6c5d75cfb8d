"""The browser's database, as a test has it: rows of text that may be refused, damaged, or written by another tab."""

from __future__ import annotations

import json


class Rows:
    """Two stores of a database: the tables' rows, and their logs."""

    def __init__(self) -> None:
        self.rows: dict[str, str] = {}
        self.log: dict[tuple[str, int], str] = {}
        self.refuses = ""

    async def create(self, table: str, row: str) -> str:
        if self.refuses:
            return self.refuses
        if table in self.rows:
            return "taken"
        self.rows[table] = row
        return "written"

    async def append(self, table: str, seq: int, entries: str, row: str) -> str:
        if self.refuses:
            return self.refuses
        texts = json.loads(entries)
        places = [(table, seq + number) for number in range(len(texts))]
        if table not in self.rows or any(place in self.log for place in places):
            return "taken"
        self.rows[table] = row
        self.log.update(zip(places, texts, strict=True))
        return "written"

    async def load(self, table: str) -> str:
        if table not in self.rows:
            return ""
        return json.dumps([self.rows[table], *(self.log[place] for place in sorted(self.log) if place[0] == table)])

    async def delete(self, table: str) -> None:
        self.rows.pop(table, None)
        for place in [place for place in self.log if place[0] == table]:
            del self.log[place]
