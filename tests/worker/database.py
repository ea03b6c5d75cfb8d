"""The browser's database, as a test has it: rows of text that may be refused, damaged, or written by another tab."""

from __future__ import annotations


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

    async def append(self, table: str, seq: int, entries: list[str], row: str) -> str:
        if self.refuses:
            return self.refuses
        places = [(table, seq + number) for number in range(len(entries))]
        if table not in self.rows or any(place in self.log for place in places):
            return "taken"
        self.rows[table] = row
        self.log.update(zip(places, entries, strict=True))
        return "written"

    async def load(self, table: str) -> list[str] | None:
        if table not in self.rows:
            return None
        return [self.rows[table], *(self.log[place] for place in sorted(self.log) if place[0] == table)]

    async def delete(self, table: str) -> None:
        self.rows.pop(table, None)
        for place in [place for place in self.log if place[0] == table]:
            del self.log[place]
