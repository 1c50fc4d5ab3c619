"""A line of a log, and why something cannot be said in one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Generic, NamedTuple, TypeVar

from scoring.log.entry import Entry, Kept, Said, gettext_noop
from scoring.numbers import Seq

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from scoring.club.people import ClubNow
    from scoring.evening import Evening


# Why something cannot be done, as data with its sentence; and the reasons any entry can meet.
#
# A reason carries the hall's own numbers: couples, tables and games from 1, money in cents.


class Refusal(Said):
    """Why something cannot be said, and what to do about it."""


class PlanTakenOut(Refusal):
    """The plan of this night was taken out."""

    said: ClassVar[str] = gettext_noop("This night was taken out. Put it back first.")


class LineUnreadable(Refusal):
    """Line `seq` of the night's log cannot be read: what would follow it might contradict it."""

    seq: Seq
    said: ClassVar[str] = gettext_noop(
        "Line %(seq)s of this night’s log cannot be read, so nothing can be added. The organiser finds "
        "on the night’s page what to do."
    )


class ClubLineUnreadable(Refusal):
    """The same of line `seq` of the club's own log."""

    seq: Seq
    said: ClassVar[str] = gettext_noop(
        "Line %(seq)s of the club’s own log cannot be read, so nothing can be added to it. The organiser "
        "finds on the club’s page what to do."
    )


class NightClosed(Refusal):
    """The night is closed; only its closing can be undone."""

    said: ClassVar[str] = gettext_noop(
        "The night is closed. Open it again on its page to change anything."
    )


class OldPage(Refusal):
    """The page that was sent shows something that no longer stands."""

    said: ClassVar[str] = gettext_noop(
        "This page was old: it has changed since. Look again, then tap once more."
    )


class RestsOnIt(Refusal):
    """Entry `by` needs what would be taken away; that has to be undone first."""

    by: Seq
    said: ClassVar[str] = gettext_noop(
        "Something entered later rests on this. Undo that first, one step at a time."
    )


class NothingToUndo(Refusal):
    """There is no such entry, or it is undone already."""

    seq: Seq
    said: ClassVar[str] = gettext_noop("That is undone already.")


def is_reason(words: str) -> bool:
    """Whether words say why: a dot or a number says nothing to whoever reads it next year."""
    return any(letter.isalpha() for letter in words)


class ReasonMissing(Refusal):
    """A few words are needed that say why."""

    said: ClassVar[str] = gettext_noop("Say in a few words why.")


# The lines of a log, which of them count, and the line that takes another one back.


KeptThere = TypeVar("KeptThere", bound=Kept, covariant=True)


class LineOf(NamedTuple, Generic[KeptThere]):
    """An entry and its place in its log."""

    seq: Seq
    entry: KeptThere


class Line(LineOf[Entry]):
    """A line of a night's log."""

    __slots__ = ()


SomeLine = TypeVar("SomeLine", bound=LineOf[Kept])


class TakesBack(Kept):
    """Entry `undoes` of the same log counts no more."""

    said: ClassVar[str] = gettext_noop("Entry %(undoes)s undone")
    undoes: Seq

    def tell(self, facts: Any, seq: Seq) -> bool:
        """Nothing: the line that it undoes is passed over."""
        return True

    def why_not(self, told: Evening | ClubNow) -> Refusal | None:
        """A line that stands, on which nothing rests that a replay would not show."""
        return taken_back(told.lines, (self.undoes,))


class Undone(TakesBack, Entry):
    """Entry `undoes` of the night counts no more."""

    kind: ClassVar[str] = "undone"


def standing_lines(lines: Iterable[SomeLine]) -> tuple[SomeLine, ...]:
    """The lines that count: neither undone nor an undo themselves."""
    lines = tuple(lines)
    undone = {line.entry.undoes for line in lines if isinstance(line.entry, TakesBack)}
    return tuple(
        line for line in lines if line.seq not in undone and not isinstance(line.entry, TakesBack)
    )


def standing_from_the_last(lines: Sequence[SomeLine]) -> Iterator[SomeLine]:
    """The lines that count, the last first: who wants the last of them looks at no more."""
    undone: set[Seq] = set()
    for line in reversed(lines):
        if isinstance(line.entry, TakesBack):
            undone.add(line.entry.undoes)
        elif line.seq not in undone:
            yield line


def taken_back(lines: Sequence[LineOf[Any]], seqs: Sequence[Seq]) -> Refusal | None:
    """Entries of a log that stand can be undone together, where no later one needs them; the rules that a
    night began with cannot."""
    if lines and lines[0].seq in seqs and isinstance(lines[0].entry, Entry):
        return NothingToUndo(lines[0].seq)
    standing = {line.seq: line for line in standing_lines(lines)}
    for seq in seqs:
        if seq not in standing:
            return NothingToUndo(seq)
        for_good: Refusal | None = standing[seq].entry.why_for_good()
        if for_good:
            return for_good
    by = _took_them_for_granted([standing.pop(seq) for seq in seqs], standing.values())
    return RestsOnIt(by) if by else None


def _took_them_for_granted(
    undone: Iterable[LineOf[Any]], standing: Iterable[LineOf[Any]]
) -> Seq | None:
    """The last line that was only welcome because of these, where a replay would not show it."""
    # Few kinds are ever needed so: of a hall's hundred results none has to be asked.
    some = [each for each in undone if type(each.entry).is_needed_by is not Kept.is_needed_by]
    later = [line.seq for each in some for line in standing if _needs(line, each)]
    return max(later, default=None)


def _needs(line: LineOf[Any], earlier: LineOf[Any]) -> bool:
    return line.seq > earlier.seq and bool(earlier.entry.is_needed_by(line.entry))
