"""Times of several tasks that take turns, so that what else the machine does falls on all alike."""

import time
from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

# Shorter tasks are repeated for so long, in seconds.
SHORTEST = 2e-3


def interleaved(
    tasks: Sequence[Callable[[], object]], rounds: int, clock: Callable[[], float] = time.process_time
) -> NDArray[np.float64]:
    """Seconds that each task takes in each round, shape (rounds, tasks), the first runs not counted."""
    repeats = []
    for task in tasks:
        task()
        begin = clock()
        task()
        repeats.append(1 + int(SHORTEST / max(clock() - begin, 1e-9)))
    times = np.empty((rounds, len(tasks)))
    for row in times:
        for k, (task, repeat) in enumerate(zip(tasks, repeats, strict=True)):
            begin = clock()
            for _ in range(repeat):
                task()
            row[k] = (clock() - begin) / repeat
    return times
