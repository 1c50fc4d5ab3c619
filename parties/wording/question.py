"""What is asked before a deed is saved that brings something with it."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """What is said before somebody goes on: above, why, all that it brings with it, what more is to be known,
    and to a helper, who is told nothing of other nights.

    In how many `ways` one can go on, where there are several: what a button sends as what became of what
    was `handed` over, and what stands on it. The first `leads`, unless none is likelier than another.
    """

    title: str
    about: str
    follows: Sequence[str]
    besides: str
    for_a_helper: str
    ways: Sequence[tuple[str, str]] = ()
    leads: bool = True

    def in_full(self) -> tuple[str, ...]:
        """All of it but what stands above, on a page that shows what follows anyhow."""
        return self.about, *self.follows, self.besides
