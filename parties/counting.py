"""What is counted while the program runs, for whoever watches a site; on a laptop nobody does."""

from collections.abc import Callable

COUNTED: list[Callable[[str, str], None]] = []
"""Who is told of each."""


def count(what: str, which: str = "") -> None:
    """One more: a line of a log by its kind, a night worked out, a picture."""
    for tell in COUNTED:
        tell(what, which)
