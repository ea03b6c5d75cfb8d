"""The worker pool: plays jobs on one core, several or a cluster, and yields outcomes in the order of the jobs."""

from __future__ import annotations

import multiprocessing
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from typing import ClassVar, TypeVar

from alidade.engine.errors import AlidadeError
from alidade.extras import needs
from alidade.lab.job import GameJob, Outcome, play_all

AHEAD = 3  # bundles in flight per worker, so that none waits
BUNDLE = 8  # games in a bundle

T = TypeVar("T")


class NoWorkers(AlidadeError):
    """Workers that are not available."""

    sentences: ClassVar[Mapping[str, str]] = {
        "no_cluster": "There is no Ray cluster at {address}: {reason}",
        "worker_lost": "A worker process was killed, possibly because memory ran out.",
    }


def play_jobs(jobs: Iterable[GameJob], workers: int = 1, ray: str = "", bundle: int = BUNDLE) -> Iterator[Outcome]:
    """Play the jobs and yield their outcomes in order, whichever worker played them.

    `ray` is the address of a Ray cluster (`auto` for the one this machine belongs to, `local` for a new one)."""
    bundles = _bundles(jobs, bundle)
    if ray:
        return _on_cluster(bundles, ray)
    return _on_cores(bundles, workers) if workers > 1 else (played for jobs in bundles for played in play_all(jobs))


def _bundles(jobs: Iterable[GameJob], size: int) -> Iterator[list[GameJob]]:
    source = iter(jobs)
    while bundle := list(islice(source, size)):
        yield bundle


def _on_cores(bundles: Iterator[list[GameJob]], workers: int) -> Iterator[Outcome]:
    methods = multiprocessing.get_all_start_methods()
    context = multiprocessing.get_context("forkserver" if "forkserver" in methods else "spawn")
    with ProcessPoolExecutor(workers, mp_context=context, initializer=_leave_interrupts) as pool:
        try:
            yield from _in_order(bundles, lambda jobs: pool.submit(play_all, jobs), lambda sent: sent.result(), workers)
        except BaseException as error:
            pool.shutdown(wait=False, cancel_futures=True)
            if isinstance(error, BrokenProcessPool):
                raise NoWorkers("worker_lost") from None
            raise


def _leave_interrupts() -> None:
    """Ignore interrupts: the process that sends out the jobs handles them."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _on_cluster(bundles: Iterator[list[GameJob]], address: str) -> Iterator[Outcome]:
    needs("cluster")
    import ray

    try:
        ray.init(address=address, log_to_driver=False, ignore_reinit_error=True)
    except (ConnectionError, ValueError, RuntimeError) as error:
        raise NoWorkers("no_cluster", address=address, reason=str(error).split("\n")[0]) from None
    cores = int(ray.cluster_resources().get("CPU", 1))
    remote = ray.remote(play_all)
    try:
        yield from _in_order(bundles, remote.remote, ray.get, cores)
    finally:
        ray.shutdown()


def _in_order(
    bundles: Iterator[list[GameJob]],
    send: Callable[[list[GameJob]], T],
    fetch: Callable[[T], list[Outcome]],
    workers: int,
) -> Iterator[Outcome]:
    """Keep some bundles in flight per worker, and fetch the oldest first."""
    sent: deque[T] = deque(send(jobs) for jobs in islice(bundles, AHEAD * workers))
    while sent:
        yield from fetch(sent.popleft())
        sent.extend(send(jobs) for jobs in islice(bundles, 1))
