"""The headings of docs/protocol.md are the requests, and its examples the messages that they say they are."""

from __future__ import annotations

import json
import re
from pathlib import Path
from types import NoneType

import pytest

from alidade import messages as m
from alidade.interface.handlers import HANDLERS, AnyRequest
from alidade.interface.typescript import MESSAGES
from alidade.messages.wire import Unreadable, read_client, read_text, write

PAGE = Path(__file__).parents[2] / "docs" / "protocol.md"
SECTION = re.compile(r"^####? (\w+)$(.*?)(?=^##)", re.MULTILINE | re.DOTALL)
REQUEST = re.compile(r"^### ([A-Z]+ /.*)\n\n\*(.*)\*$", re.MULTILINE)
BLOCK = re.compile(r"^```json$(.*?)^```$", re.MULTILINE | re.DOTALL)
EXAMPLES = [
    (name, text)
    for name, body in SECTION.findall(PAGE.read_text(encoding="utf-8") + "##")
    for text in BLOCK.findall(body)
]

INSIDE = {  # what only occurs as a part of another message
    "AmbushFace", "Award", "BotSeat", "Change", "Choice", "CoachMoment", "CostlyMoment",
    "Deck", "EdictStars", "Estimate",
    "Example", "ExploreFace", "HeroFace", "Hosting", "Lesson", "Listed", "Match", "ReplayFrame", "Monster",
    "News", "Picture", "ErrorDetail",
    "Rank", "Reason", "Report", "Result", "Rival", "RuinsFace", "PhraseValue", "ScoringFace",
    "SeasonFace", "SeasonStars", "Seat", "Settings", "Sheet", "SheetAt", "SheetMap",
    "BoxContents", "Skill", "SkillFace",
    "StandIn", "ResolvedStep", "FormerTerrain", "Weaker", "Wording", "Help",
}  # fmt: skip


@pytest.mark.parametrize(("name", "text"), EXAMPLES, ids=[name for name, _ in EXAMPLES])
def test_an_example_is_the_message_it_names(name: str, text: str) -> None:
    message = read_text(MESSAGES[name], text)
    if isinstance(message, m.Describe):
        return
    assert json.loads(write(message)) == json.loads(text), "the server writes every field"


def test_every_message_has_one_example() -> None:
    assert sorted(name for name, _ in EXAMPLES) == sorted(MESSAGES.keys() - INSIDE)


def line(request: AnyRequest) -> str:
    """What stands under the heading of a request."""
    takes = f"takes `{request.body.__name__}`, " if request.body is not NoneType else ""
    answers = {str: "text", NoneType: "nothing"}.get(request.answer, f"`{request.answer.__name__}`")
    return f"{request.summary} For {request.permission}; {takes}answers {answers} ({request.status})."


def test_the_headings_are_the_requests() -> None:
    assert dict(REQUEST.findall(PAGE.read_text(encoding="utf-8"))) == {one.route: line(one) for one in HANDLERS}


@pytest.mark.parametrize("text", [b'{"type":"draw","step":1,"id":"k","move":"-","x":1}', b'{"type":"no"}', b"[]", b"{"])
def test_what_is_not_on_the_page_is_refused(text: bytes) -> None:
    with pytest.raises(Unreadable):
        read_client(text)
