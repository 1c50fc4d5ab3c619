"""A list beside the club's book: who is new, who is known, who is perhaps somebody known."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from functools import cached_property

from parties.lists.forms.heads import is_like_a_head
from parties.lists.forms.names import Named
from parties.lists.forms.sending import ANOTHER
from parties.people.page.book import Book, Row
from parties.wording.likeness import alike
from parties.wording.spelling import folded
from scoring.numbers import PlayerId


class Stands(Enum):
    """How somebody of the list stands to the book."""

    NEW = "new"
    KNOWN = "known"
    TWICE = "twice"
    PERHAPS = "perhaps"


@dataclass(frozen=True, slots=True)
class Looked:
    """Somebody of the list, at a place of it counted from 0; who is perhaps somebody else, is either of
    the book (`row`) or further up in the list (`before`)."""

    at: int
    named: Named
    stands: Stands
    row: Row | None = None
    before: Named | None = None
    answer: str = ""
    is_left_out: bool = False

    @property
    def is_written(self) -> bool:
        """Whether *Go on* writes this one in."""
        is_another = self.stands is Stands.PERHAPS and self.answer == ANOTHER
        return (self.stands is Stands.NEW or is_another) and not self.is_left_out


@dataclass(frozen=True)
class Preview:
    """All of a list, in its order."""

    people: tuple[Looked, ...]

    def _of(self, stands: Stands) -> list[Looked]:
        return [each for each in self.people if each.stands is stands]

    @cached_property
    def new(self) -> list[Looked]:
        """Who is in no book."""
        return self._of(Stands.NEW)

    @cached_property
    def known(self) -> list[Looked]:
        """Who is in the book under just this name."""
        return self._of(Stands.KNOWN)

    @cached_property
    def twice(self) -> list[Looked]:
        """Who stands further up in the list."""
        return self._of(Stands.TWICE)

    @cached_property
    def perhaps(self) -> list[Looked]:
        """Who may be somebody under another name."""
        return self._of(Stands.PERHAPS)

    @cached_property
    def perhaps_heads(self) -> list[Looked]:
        """Who is new in the first line, where that may be the heads of the columns: of all below each
        is a whole name, and there none."""
        first = [each for each in self.people if each.named.line == self.people[0].named.line]
        below = self.people[len(first) :]
        is_head = [is_like_a_head(each.named.name) for each in (*first, *below)]
        if len(below) < 2 or is_head != [True] * len(first) + [False] * len(below):
            return []
        return [each for each in first if each.stands is Stands.NEW]

    @property
    def is_open(self) -> bool:
        """Whether nobody has said yet of each who may be somebody known, whether it is."""
        return any(not each.answer for each in self.perhaps)

    @property
    def written(self) -> list[str]:
        """The names that *Go on* writes in."""
        return [each.named.name for each in self.people if each.is_written]

    def answered(self, answer: Callable[[int], str], left_out: Collection[int]) -> "Preview":
        """The same with what was said of each."""
        return Preview(
            tuple(
                replace(each, answer=answer(each.at), is_left_out=each.at in left_out)
                for each in self.people
            )
        )


def preview_of(book: Book, people: Sequence[Named]) -> Preview:
    """How everybody of a list stands to the book; in as many queries for a thousand as for one."""
    known = {folded(name) for name in (*book.names.values(), *book.other_names)}
    new: dict[PlayerId, Named] = {}
    stands: list[Stands] = []
    listed: set[str] = set()
    for at, each in enumerate(people):
        key = folded(each.name)
        stands.append(
            Stands.KNOWN if key in known else Stands.TWICE if key in listed else Stands.NEW
        )
        listed.add(key)
        if stands[-1] is Stands.NEW:
            new[_number(at)] = each
    like = _like(book, new)
    rows = {row.player: row for row in book.rows([who for who in like.values() if who > 0])}
    return Preview(
        tuple(_looked(at, each, stands[at], like, rows, people) for at, each in enumerate(people))
    )


def _looked(
    at: int,
    named: Named,
    stands: Stands,
    like: Mapping[PlayerId, PlayerId],
    rows: Mapping[PlayerId, Row],
    people: Sequence[Named],
) -> Looked:
    other = like.get(_number(at)) if stands is Stands.NEW else None
    if other is None:
        return Looked(at, named, stands)
    before = None if other > 0 else people[-other - 1]
    return Looked(at, named, Stands.PERHAPS, rows.get(other), before)


def _like(book: Book, new: Mapping[PlayerId, Named]) -> dict[PlayerId, PlayerId]:
    """Who of the list is perhaps who: somebody of the book, else somebody further up."""
    names = {**book.names, **{who: each.name for who, each in new.items()}}
    found: dict[PlayerId, PlayerId] = {}
    for one, other in _pairs(names):
        found[one] = max(other, found.get(one, other))
    return found


def _pairs(names: Mapping[PlayerId, str]) -> Iterator[tuple[PlayerId, PlayerId]]:
    """Pairs of which the first is of the list, and the other of the book or further up in it."""
    for one, other in alike(names):
        low, high = min(one, other), max(one, other)
        if low < 0:
            yield low, high


def _number(at: int) -> PlayerId:
    """Of somebody who has none yet: the further down in the list, the further below nothing."""
    return PlayerId(-1 - at)
