"""What somebody in the hall said or did, as a frozen value that knows all about itself.

There are two logs, a night's and a club's, and a kind belongs to one of them: `Entry` is the base of
what a night's log keeps, `scoring.club.entry.ClubEntry` of what a club's keeps.

A kind of entry is one class: its name in the log and its facts, its sentence (`said`), what it adds
to the facts (`tell`), why it may not be said now (`why_not`), whether it stands already (`stands`).
Under its `kind` it registers itself, so that no list of kinds is kept anywhere.

An entry speaks of couple numbers and player ids, never of names, and it is never changed: to put
something right is an entry of its own. Games, tables and couples are the hall's own numbers, money
is cents.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, dataclass_transform

if TYPE_CHECKING:
    from scoring.evening import Evening
    from scoring.facts import Facts
    from scoring.log.lines import Refusal
    from scoring.numbers import Seq


# What can be said in one sentence: a template over a value's own fields.
#
# The sentence stands in English, once, beside the value it tells of. Whoever knows the
# reader's language looks it up there and fills in couples, tables, money and names as that
# language writes them: each placeholder is a field or a property, and its type says how it is
# spoken.
#
# class TableFull(Refusal): table: TableNo said: ClassVar[str] = gettext_noop("%(table)s has
# no room.")


@dataclass_transform(frozen_default=True)
class Said(ABC):
    """A value that can be said in one sentence. Each subclass is a frozen dataclass, without saying so."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        dataclass(frozen=True)(cls)

    @property
    @abstractmethod
    def said(self) -> str:
        """The sentence, with ``%(field)s`` for what is filled in; a property where it differs."""


def gettext_noop(text: str) -> str:
    """Mark a sentence for translation, by the name that the tools look for."""
    return text


# What somebody in the hall said or did, as a frozen value that knows all about itself.


class Kept(Said):
    """A line of some log. A subclass that has a `kind` can be kept in the log of its base."""

    kind: ClassVar[str]
    kinds: ClassVar[dict[str, Any]]
    """Every kind of this log by its name. A name once used keeps its meaning for good."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if kind := vars(cls).get("kind"):
            known = cls.kinds.setdefault(kind, cls)
            if known is not cls:
                raise TypeError(f"{kind!r} is the kind of {known} and of {cls}")

    def is_needed_by(self, later: Any) -> bool:
        """Whether a later entry was only welcome because of this one, where a replay would not
        show it."""
        return False

    def why_for_good(self) -> Refusal | None:
        """Why it can never be undone; None of nearly all."""
        return None


KINDS: dict[str, type[Entry]] = {}
"""Every kind that a night's log can keep."""


class Entry(Kept):
    """A line of a night's log."""

    kinds: ClassVar[dict[str, Any]] = KINDS
    takes_nothing_away: ClassVar[bool] = False
    """It can only add, so that nothing said before can rest on what it changes."""
    opens_again: ClassVar[bool] = False
    """It may be said of a night that is closed, which is then open again."""
    leaves_closed: ClassVar[bool] = False
    """It may be said of a night that is closed, and undone there, and leaves it closed: nothing that
    was won or paid can change by it."""

    is_passed_by: ClassVar[bool] = False
    """Whoever runs the night did not say it: the undo button, which is hers, looks past it."""

    @property
    def tells_of_games(self) -> bool:
        """Whether it says who won, or counts something there, and moves nothing that was said before."""
        return False

    @abstractmethod
    def tell(self, facts: Facts, seq: Seq) -> bool:
        """Add what this line says, and answer whether it fits what was said before it."""

    @abstractmethod
    def why_not(self, evening: Evening) -> Refusal | None:
        """Why this cannot be said of the night as it stands; None where it can."""

    def stands(self, evening: Evening) -> bool:
        """Whether it stands already: then there is nothing to add, and nothing to refuse.

        Two of most kinds are two, so this is False where a kind does not say otherwise.
        """
        return False

    def goes_with(self, other: Entry) -> bool:
        """Whether two of one press can be asked about together, as neither changes what the other
        may say: they are worked out once."""
        return False
