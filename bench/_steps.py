"""Steps: how fast the environments are, with a mask and an observation for each step; choosing actions never counts."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from time import process_time

import numpy as np
from numpy.typing import NDArray

from alidade.env.solo import SoloEnv
from alidade.env.vector import SoloVectorEnv
from bench.speed import Measure, rate


def steps(seconds: float, sizes: Sequence[int]) -> Iterator[Measure]:
    """Steps a second of the plain environment, and of the vectorised one for several numbers of games."""
    what = "steps with mask and observation"
    yield Measure(f"environment: {what}", "base", "A", 1, 1, _rate(_plain(), 1, seconds), "steps/s")
    for size in sizes:
        figure = _rate(_vector(size), size, seconds)
        yield Measure(f"vector environment: {what}", "base", "A", 1, size, figure, "steps/s")


def _rate(step: Callable[[NDArray[np.int64]], NDArray[np.int8]], size: int, seconds: float) -> float:
    """How many steps a second are made by a function from actions to the masks of the next ones."""
    rng, spent = np.random.default_rng(1), 0.0
    masks = step(np.zeros(size, dtype=np.int64))

    def run(_: int) -> int:
        nonlocal masks, spent
        first = int(rng.integers(masks.shape[1]))
        actions = (np.roll(masks, -first, axis=1).argmax(axis=1) + first) % masks.shape[1]
        start = process_time()
        masks = step(actions)
        spent += process_time() - start
        return size

    return rate(run, seconds, lambda: spent)


def _plain() -> Callable[[NDArray[np.int64]], NDArray[np.int8]]:
    env = SoloEnv()
    env.reset(seed=1)

    def step(actions: NDArray[np.int64]) -> NDArray[np.int8]:
        if env.step(actions[0])[2]:
            env.reset()
        return env.action_masks()[None]

    return step


def _vector(size: int) -> Callable[[NDArray[np.int64]], NDArray[np.int8]]:
    env = SoloVectorEnv(size)
    env.reset(seed=1)

    def step(actions: NDArray[np.int64]) -> NDArray[np.int8]:
        mask = env.step(actions)[4]["action_mask"]
        assert isinstance(mask, np.ndarray)
        return mask

    return step
