"""How far a deed is that takes long: counted night by night, and told to whoever waits for it."""

from collections.abc import Collection, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import TypeVar

from scoring.log.entry import gettext_noop

Item = TypeVar("Item")

WRITTEN = gettext_noop("Written: %(done)s of %(of)s nights")
CHECKED = gettext_noop("Checked: %(done)s of %(of)s nights")
LOOKED_AT = gettext_noop("Looked at: %(done)s of %(of)s nights")
READ_IN = gettext_noop("Read in: %(done)s of %(of)s nights")

_WHOSE: ContextVar[str] = ContextVar("whose", default="")
_FAR: dict[str, tuple[str, int, int]] = {}
"""Of the deeds of this process, by who waits: what is said, how many nights are done, and of how many."""


@contextmanager
def told_to(whose: str) -> Iterator[None]:
    """What is gone through in here is counted for this one."""
    token = _WHOSE.set(whose)
    try:
        yield
    finally:
        _WHOSE.reset(token)
        _FAR.pop(whose, None)


def each(some: Collection[Item], says: str) -> Iterator[Item]:
    """These one after the other, counted where somebody waits."""
    whose = _WHOSE.get()
    for done, one in enumerate(some):
        if whose:
            _FAR[whose] = says, done, len(some)
        yield one


def of(whose: str) -> tuple[str, int, int] | None:
    """How far this one's deed is; None where there is none."""
    return _FAR.get(whose)
