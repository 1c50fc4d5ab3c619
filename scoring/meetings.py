"""Who has met whom on the nights on which all play all, whatever the numbers on their cards were."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from scoring.came import spans_of
from scoring.formats.so_far import Pair, pair
from scoring.numbers import CoupleNo, GameNo, PlayerId
from scoring.seats.chair_room import is_ghost
from scoring.seats.unmet import NOBODY, Circle, after, brings_all_together, meetings_from

if TYPE_CHECKING:
    from scoring.evening import Evening
    from scoring.formats.format import Format

Who = tuple[PlayerId, ...]
"""The people of a card, the lower number first; nobody of an empty chair."""

Main = Callable[[PlayerId], PlayerId]
"""The one number of a person who has several."""

Two = tuple[Who, Who]
"""Who met, the one with the lower numbers first; with nobody, who sat out."""


@dataclass(slots=True)
class Meetings:
    """How often every two have met and who sat out how often, over all nights that were `seen`. `circles`
    is how each would have gone on, the last night first."""

    met: Counter[Two] = field(default_factory=Counter)
    circles: list[tuple[Who, ...]] = field(default_factory=list)
    nights: int = 0

    def see(self, evening: Evening, main: Main) -> None:
        """The games of a night that is over; nothing of one that was no evening of all against all."""
        if not brings_all_together(evening.form) or evening.night.called_off:
            return
        self.nights += 1
        people = _people(evening, main)
        for game, one, other in _played(evening):
            self.met[two(people[one, game], people[other, game])] += 1
        for card, games in evening.sat_out.items():
            for game in games:
                self.met[two((), people[card, game])] += 1
        last = evening.last_game
        self.circles.insert(0, tuple(people.get((c, last), ()) for c in _goes_on(evening)))

    @property
    def everybody(self) -> tuple[Who, ...]:
        """All who have met anybody or sat out."""
        return tuple(sorted({who for each in self.met for who in each if who}))

    def times(self, one: Who, other: Who) -> int:
        """How often two have met."""
        return self.met[two(one, other)]

    def among(self, cards: Mapping[CoupleNo, Who]) -> Counter[Pair]:
        """The same of the cards of another night."""
        known = {who: card for card, who in cards.items()} | {(): NOBODY}
        found: Counter[Pair] = Counter()
        for (one, other), times in self.met.items():
            if one in known and other in known:
                found[pair(known[one], known[other])] += times
        return found

    def circles_of(self, cards: Mapping[CoupleNo, Who]) -> list[Circle]:
        """How each night would have gone on, by the cards of another one."""
        known = {who: card for card, who in cards.items()}
        return [tuple(known.get(who, NOBODY) for who in circle) for circle in self.circles]


def two(one: Who, other: Who) -> Two:
    """Two in the order of their numbers.

    >>> two((3, 4), (1, 2))
    ((1, 2), (3, 4))
    """
    return (one, other) if one < other else (other, one)


def cards_of(evening: Evening, main: Main) -> dict[CoupleNo, Who]:
    """The people of every card that is there before game 1."""
    return {card: _who(people, main) for card, people in evening.to_seat.items()}


def to_come(evening: Evening) -> Iterator[tuple[GameNo, Pair]]:
    """Who will meet in which game, as the tables are drawn; nothing before they are."""
    form = evening.form
    if form is None or not evening.chairs or not brings_all_together(form):
        return
    for game, (one, other) in meetings_from(form, _circle(evening, 0), evening.last_game):
        if one is not NOBODY:
            yield game, (one, other)


def _people(evening: Evening, main: Main) -> dict[tuple[CoupleNo, GameNo], Who]:
    """Who was on each card in each game."""
    return {
        (span.couple, GameNo(game)): _who(span.players, main)
        for span in spans_of(evening)
        for game in range(span.first, span.last + 1)
    }


def _who(people: tuple[PlayerId, ...], main: Main) -> Who:
    return tuple(sorted({main(each) for each in people}))


def _played(evening: Evening) -> Iterator[tuple[GameNo, CoupleNo, CoupleNo]]:
    """The games that somebody won or whose points were written, one against the other."""
    for game, room in enumerate(evening.rooms, evening.first_game):
        number = GameNo(game)
        won = evening.won.get(number, {})
        for place in room.tables:
            written = (number, place.table) in evening.games.points
            if place.table in won and (won[place.table] or written):
                one, other = (side[0] for side in place.sides or ())
                yield number, one, other


def _goes_on(evening: Evening) -> Circle:
    form: Format | None = evening.form
    if form is None or not evening.chairs:
        return ()
    last = GameNo(evening.first_game + len(evening.chairs) - 1)
    return after(form, _circle(evening, -1), last)


def _circle(evening: Evening, at: int) -> Circle:
    tables = evening.chairs[at].tables
    return tuple(NOBODY if is_ghost(card) else card for table in tables for card in table)
