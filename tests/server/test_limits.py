"""Limits by address: fair to a room full of people, and cheap however many addresses there are."""

from __future__ import annotations

from contextlib import suppress
from types import SimpleNamespace

import pytest

from alidade.interface.request import FREE, Cost
from alidade.server import limits
from alidade.server.config import Limits, Rate
from alidade.server.limits import Gate, network
from alidade.table.errors import Refused

FEW = Limits(requests=Rate(2, 1), sockets=2)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """A clock of the limits alone, which stands still until it is set; other servers run beside."""
    now = [1000.0]
    monkeypatch.setattr("alidade.server.limits.time", SimpleNamespace(monotonic=lambda: now[0]))
    return now


def test_a_bucket_fills_by_itself(clock: list[float]) -> None:
    gate = Gate(FEW)
    gate.request("192.0.2.1")
    gate.request("192.0.2.1")
    with pytest.raises(Refused) as refused:
        gate.request("192.0.2.1")
    assert refused.value.values == {"seconds": 1}
    gate.request("192.0.2.2")
    clock[0] += 1
    gate.request("192.0.2.1")


ONCE = Rate(1, 0.01)
COSTS = (Cost(tables=1), Cost(listed=1), Cost(records=1), Cost(analyses=1), Cost(codes=1), Cost(bots=("master",)))


@pytest.mark.parametrize("cost", COSTS, ids=str)
def test_each_cost_has_a_limit_of_its_own(clock: list[float], cost: Cost) -> None:
    gate = Gate(Limits(tables=ONCE, listed=ONCE, records=ONCE, analyses=ONCE, codes=ONCE, strong_bots=ONCE))
    gate.charge("192.0.2.1", cost)
    with pytest.raises(Refused):
        gate.charge("192.0.2.1", cost)
    for other in (FREE, *COSTS):
        if other != cost:
            gate.charge("192.0.2.1", other)
    gate.charge("192.0.2.2", cost)


def test_the_rate_of_guesses_is_the_one_allowed(clock: list[float]) -> None:
    gate, allowed = Gate(Limits(codes=Rate(5, 4))), 0
    for _ in range(49):  # a sixteenth of a second apart
        clock[0] += 1 / 16
        with suppress(Refused):
            gate.charge("192.0.2.1", Cost(codes=1))
            allowed += 1
    assert allowed == 5 + 4 * 3


def test_all_addresses_of_one_network_are_one_asker(clock: list[float]) -> None:
    """Whoever has one address of IPv6 has the 2^64 beside it."""
    gate = Gate(FEW)
    gate.request("2001:db8:1:2::1")
    gate.request("2001:db8:1:2:ffff::9")
    with pytest.raises(Refused):
        gate.request("2001:db8:1:2::abcd")
    gate.request("2001:db8:1:3::1")
    assert gate.sockets.add("2001:db8::1")
    assert gate.sockets.add("2001:db8::2")
    assert not gate.sockets.add("2001:db8::3")
    gate.sockets.remove("2001:db8::1")
    assert gate.sockets.add("2001:db8::3")
    assert (network("::ffff:192.0.2.1"), network("::ffff:192.0.2.2")) == ("192.0.2.1", "192.0.2.2")
    assert (network("::1%eth0"), network("no:address"), network("")) == ("::/64", "no:address", "")


def test_bots_of_any_level_are_counted(clock: list[float]) -> None:
    gate = Gate(Limits(bots=Rate(200, 1)))
    gate.charge("192.0.2.1", Cost(bots=("random",) * 150))
    with pytest.raises(Refused):
        gate.charge("192.0.2.1", Cost(bots=("random",) * 100))
    gate.charge("192.0.2.1", Cost(bots=("master",) * 50))
    gate.charge("192.0.2.2", Cost(bots=("random",) * 100))


def test_full_buckets_are_dropped(clock: list[float]) -> None:
    gate = Gate(FEW)
    for n in range(100):
        gate.request(f"192.0.2.{n}")
    clock[0] += limits.TIDY + 1
    gate.request("192.0.2.7")
    assert len(gate._buckets) == 1
