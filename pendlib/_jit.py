"""numba's compiler, or a stand-in that leaves functions as they are.

The stand-in serves where numba is missing, or where the environment variable PENDLIB_NO_NUMBA is 1. To import
this module is to import numba, so only the kernels do, and whatever runs them imports them late.
"""

import functools
import os
from typing import Any

try:
    if os.environ.get("PENDLIB_NO_NUMBA") == "1":
        raise ImportError
    import numba
except ImportError:

    def njit(function: Any = None, **options: Any) -> Any:
        """Leave the function as it is; usable with and without arguments, as numba's own."""
        return function if callable(function) else njit

else:
    njit = functools.partial(numba.njit, cache=True, nogil=True, error_model="numpy", fastmath={"contract"})
