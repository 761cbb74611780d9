"""Work over many starts, spread over the processors in chunks."""

import itertools
import math
import os
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
from numpy.typing import NDArray

Array = NDArray[Any]
Map = Callable[[Callable[[Any], Any], Iterable[Any]], Iterable[Any]]


def spread(
    work: Callable[[Array], tuple[Array, ...]],
    items: Array,
    *,
    workers: int | Map,
    progress: bool,
    compiled: bool,
) -> tuple[Array, ...]:
    """Call work on chunks of items.

    Parameters
    ----------
    work : callable
        Takes some of the items and returns a tuple of arrays with one entry for each of them. For other
        processes it must be picklable.
    items : ndarray, shape (M, ...)
        What there is to do, at least one.
    workers : int or callable
        So many threads, -1 for one a processor; or a function that is called as map is.
    progress : bool
        Whether to show a bar, by tqdm.
    compiled : bool
        Whether the work lets go of Python's lock, as compiled functions do. If it does not, threads would
        only wait for one another, and there is one.

    Returns
    -------
    tuple of ndarray, each of shape (M, ...)
        What work returned, joined.

    Raises
    ------
    ValueError
        If a map-like callable does not return one result for each chunk, or returns futures.

    Notes
    -----
    An error or a KeyboardInterrupt goes through and does not wait: chunks that threads have begun by then
    run to their ends unheard, and no others are begun.
    """
    threads = None if callable(workers) else _processors() if workers == -1 else workers
    count = max(1, len(items) // _chunk_size(len(items), threads, compiled))
    bounds = [k * len(items) // count for k in range(count + 1)]
    chunks = [items[a:b] for a, b in itertools.pairwise(bounds)]
    if threads is None:
        results = workers(work, chunks)
    else:
        results = _by_threads(work, chunks, min(threads, count) if compiled else 1)
    if progress:
        results = _with_bar(results, chunks)
    results = list(results)
    if len(results) != count or not all(isinstance(result, tuple) for result in results):
        kinds = ", ".join(sorted({type(result).__name__ for result in results})) or "nothing"
        raise ValueError(
            f"workers must return what map would, {count} results, got {len(results)}, of type {kinds}"
        )
    # A single long motion is not worth a copy.
    return results[0] if count == 1 else tuple(map(np.concatenate, zip(*results, strict=True)))


def _chunk_size(items: int, threads: int | None, compiled: bool) -> int:
    # Large enough to be worth sending, and compiled work also to keep eight lanes of a processor full; small
    # enough to share out fairly and to be interrupted. How many a map has at its disposal is not known.
    if not compiled:
        return max(1, items // 256)
    return max(8, 2 * math.isqrt(items) if threads is None else min(512, items // (4 * threads)))


def _by_threads(work: Callable[[Any], Any], chunks: list[Any], threads: int) -> Iterator[Any]:
    if threads == 1:
        yield from map(work, chunks)
        return
    pool = ThreadPoolExecutor(threads)
    try:
        yield from pool.map(work, chunks)
    finally:
        # Leaving a `with` block would wait for what has begun, even after an interrupt.
        pool.shutdown(wait=False, cancel_futures=True)


def _with_bar(results: Iterable[Any], chunks: list[Any]) -> Iterator[Any]:
    from tqdm.auto import tqdm

    with tqdm(total=sum(map(len, chunks))) as bar:
        for chunk, result in zip(chunks, results, strict=True):
            bar.update(len(chunk))
            yield result


def _processors() -> int:
    # A container or a batch system may leave this process only some of them.
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
