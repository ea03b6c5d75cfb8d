"""The libraries' own checkers, on every printed box."""

import gymnasium
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import (  # type: ignore[import-untyped]
    api_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
)

import alidade.env

BOXES = ("base", "heroes", "combined")

# PettingZoo knows by name the environments of its own whose observations hold a mask, and warns of any other.
mask_inside = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array", "ignore:Observation space for each agent probably should be"
)


@pytest.mark.parametrize("box", BOXES)
def test_gymnasium_checks_the_solo_environment(box: str) -> None:
    check_env(gymnasium.make("Alidade/Solo-v0", box=box).unwrapped)


@pytest.mark.parametrize("box", BOXES)
def test_pettingzoo_checks_all_seats_at_once(box: str) -> None:
    parallel_api_test(alidade.env.parallel_env(seats=3, box=box), num_cycles=200)


@pytest.mark.parametrize("seats", [2, 12])
def test_two_and_twelve_seats_play(seats: int) -> None:
    parallel_api_test(alidade.env.parallel_env(seats=seats), num_cycles=60)


@mask_inside
@pytest.mark.parametrize("box", BOXES)
def test_pettingzoo_checks_seat_after_seat(box: str) -> None:
    api_test(alidade.env.env(seats=2, box=box), num_cycles=120)


def test_the_same_seed_gives_the_same_game() -> None:
    seed_test(lambda: alidade.env.env(seats=2, box="heroes"), num_cycles=60)
    parallel_seed_test(lambda: alidade.env.parallel_env(seats=2, box="heroes"), num_cycles=60)


def test_every_mode_renders(capsys: pytest.CaptureFixture[str]) -> None:
    def is_svg(picture: object) -> bool:
        return isinstance(picture, str) and picture.startswith("<svg")

    render_test(lambda render_mode: alidade.env.env(seats=2, render_mode=render_mode), {"svg": is_svg})
    assert "Seat 2: 0 stars, 0 coins" in capsys.readouterr().out
