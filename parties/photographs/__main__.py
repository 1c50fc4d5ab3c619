"""Reads one photograph from what comes in, and says as JSON what is on it: a process of its own, that
may take little and comes to an end whatever it was given."""

import json
import os
import sys
from contextlib import suppress

_MEMORY = 1_000_000_000
"""Bytes of addresses; a photograph of nine cards takes less than half of that."""


def main() -> None:
    """The number of games is its one word."""
    _take_little()
    from parties.photographs.reader import read_photograph  # noqa: PLC0415 -- within the bounds
    from scoring.as_json import written  # noqa: PLC0415

    found = read_photograph(sys.stdin.buffer.read(), int(sys.argv[1]))
    json.dump(written(found), sys.stdout)


def _take_little() -> None:
    """A quarter where a tap wants the processor too, and of memory only so much; Windows has neither."""
    os.environ["OPENBLAS_NUM_THREADS"] = "1"
    with suppress(ImportError, AttributeError, OSError, ValueError):
        import resource  # noqa: PLC0415 -- not on Windows

        os.nice(5)
        resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))
        resource.setrlimit(resource.RLIMIT_CPU, (20, 20))


if __name__ == "__main__":
    main()
