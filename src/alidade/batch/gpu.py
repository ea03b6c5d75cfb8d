"""Games on a GPU: one thread per game, the engine compiled by numba-cuda, straight on PyTorch tensors.

The process must have been started with ALIDADE_BATCH=cuda.
"""

from __future__ import annotations

import torch
from numba import cuda

from alidade.batch.encoded_setup import NotInBatch, encode_setup
from alidade.batch.gpu_kernel import games_by_thread
from alidade.engine.setup import Setup
from alidade.rows import layout as at
from alidade.rows.compilable import ON_GPU

THREADS = 64


class GpuGames:
    """Many games of one set-up on a GPU; their results stay there as tensors of 64-bit integers."""

    def __init__(self, setup: Setup, count: int) -> None:
        if not ON_GPU:
            raise NotInBatch("batch_no_gpu")
        self.count, self.seats = count, setup.seats
        book = encode_setup(setup)
        self.book = torch.tensor(book.row, dtype=torch.int64, device="cuda")
        self.states = self._blank(count, book.state_size)
        self.sheets = self._blank(count, self.seats, at.SHEET)
        self.stars = self._blank(count, self.seats)
        self.drawn = self._blank(count)
        self._offers = self._blank(count, at.OFFER)
        self._moves = self._blank(count, self.seats, at.MOVE)

    def _blank(self, *shape: int) -> torch.Tensor:
        return torch.zeros(shape, dtype=torch.int64, device="cuda")

    def play_at_random(self, key: int) -> None:
        """Play every game from its deal to its end, game n with the key `key + n`."""
        tensors = self.book, self.states, self.sheets, self._offers, self._moves, self.drawn, self.stars
        games_by_thread[-(-self.count // THREADS), THREADS](*map(cuda.as_cuda_array, tensors), key)
        cuda.synchronize()
