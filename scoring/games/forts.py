"""How the forts of military whist stand: a fort has what both its pairs made in it, game by game.

Who came late has the chair of a pair that left, or of one that was missing, and plays on for that fort;
where two pairs changed chairs, each plays for the other's fort from there.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from scoring.games.scores import Score, games_made
from scoring.games.tie_breaks import Parted, dealt_with, levels_by, meetings_in, parted_among
from scoring.numbers import CoupleNo, GameNo
from scoring.seats.chair_room import is_ghost
from scoring.seats.forts import Fort, forts_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from scoring.evening import Evening
    from scoring.formats.format import Format
    from scoring.games.scores import Made
    from scoring.games.tie_breaks import Met
    from scoring.seats.chair_room import ChairRoom

    Own = Mapping[CoupleNo, int]


@dataclass(frozen=True, slots=True)
class FortScore:
    """What a fort came to. `pairs` are those who played for it, whoever is at home there first, each with
    what it made for this fort; the number of one of them `speaks` for it. `flags` are the games that were
    won for it. `whole`: in every game both its pairs were there."""

    fort: Fort
    speaks: CoupleNo
    counts: int
    pairs: tuple[tuple[CoupleNo, int], ...]
    whole: bool
    flags: int


@dataclass(frozen=True, slots=True)
class FortLevel:
    """The forts on one place, and what parts them from others with as much."""

    place: int
    counts: int
    forts: tuple[FortScore, ...]
    parted: tuple[Parted, ...] = ()


def fort_levels(evening: Evening) -> tuple[FortLevel, ...]:
    """The forts, best first; none where people go by no forts, or before they have a seat."""
    form = evening.form
    if form is None or not evening.chairs or not forts_of(form, evening.chairs[0]):
        return ()
    told = _Told(form, evening)
    return tuple(
        FortLevel(
            level.place,
            level.games_won,
            tuple(sorted(map(told.score, level.couples), key=lambda each: each.fort.number)),
            told.parted.get(level.place, ()),
        )
        for level in told.levels
    )


class _Told:
    """The forts of an evening. Each is told by the number of the card that speaks for it: of the pair at
    home, or of whoever else is left of it."""

    def __init__(self, form: Format, evening: Evening) -> None:
        self.form, self.evening = form, evening
        first = evening.first_game
        self.rooms = {GameNo(game): room for game, room in enumerate(evening.chairs, first)}
        self.own = {game: _own(room) for game, room in self.rooms.items()}
        self._forts = forts_of(form, evening.chairs[-1])
        self.made = self._made()
        self.speaks = self._speaks()
        met = [each for game in self.rooms for each in self._met(game)]
        scores = self._scores()
        dealt = dealt_with(evening, of_forts=True)
        self.levels = levels_by(form, scores, met, dealt)
        self.parted = parted_among(form, self.levels, scores, met, dealt)

    def score(self, card: CoupleNo) -> FortScore:
        """What the fort came to for which a card speaks."""
        at = next(at for at, each in self.speaks.items() if each == card)
        made = self.made[at]
        return FortScore(
            fort=self._forts[at],
            speaks=card,
            counts=sum(made.values()),
            pairs=tuple((each, made[each]) for each in self._pairs(at)),
            whole=self._is_whole(at),
            flags=self._flags[at],
        )

    def _pairs(self, at: int) -> tuple[CoupleNo, ...]:
        """Who played for a fort: those who are there now, whoever is at home first, then the others."""
        now = self._forts[at].cards
        return (*now, *(each for each in sorted(self.made[at]) if each not in now))

    def _made(self) -> dict[int, Counter[CoupleNo]]:
        """What each card made for each fort."""
        made: dict[int, Counter[CoupleNo]] = {}
        for own in self.own.values():
            for card, at in own.items():
                made.setdefault(at, Counter())[card] += 0
        if self.form.count.points is not None:
            for each in self._games:
                made[self.own[each.game][each.card]][each.card] += each.points
            return made
        typed = self.evening.games.typed
        for card, at in self.own[self.evening.first_game].items():
            made[at][card] += typed.get(card, 0)
        for card, at in self._won:
            made[at][card] += 1
        return made

    @property
    def _games(self) -> Iterator[Made]:
        return (each for each in games_made(self.evening) if each.card in self.own[each.game])

    @property
    def _won(self) -> Iterator[tuple[CoupleNo, int]]:
        """Each game that was won: by which card, for which fort."""
        for card, games in self.evening.punches.items():
            yield from ((card, self.own[game][card]) for game in games if card in self.own[game])

    @cached_property
    def _flags(self) -> Counter[int]:
        return Counter(at for _card, at in self._won)

    def _speaks(self) -> dict[int, CoupleNo]:
        """Nobody for a fort that only the house's own couple plays for: it wins no prize."""
        can_win = self.evening.door.for_prizes
        some = ((at, [each for each in self._pairs(at) if each in can_win]) for at in self.made)
        return {at: cards[0] for at, cards in some if cards}

    def _scores(self) -> dict[CoupleNo, Score]:
        points: Counter[int] = Counter()
        against: Counter[int] = Counter()
        for each in self._games if self.form.count.points is not None else ():
            points[self.own[each.game][each.card]] += each.points
            against[self.own[each.game][each.card]] += each.against
        return {
            card: Score(card, self.made[at].total(), self._flags[at], points[at], against[at])
            for at, card in self.speaks.items()
        }

    def _met(self, game: GameNo) -> Iterator[Met]:
        """Who met whom in a game, by those who speak for the forts."""
        own = self.own[game]
        fort = {card: self.speaks[at] for card, at in own.items() if at in self.speaks}
        for sides, winners in meetings_in(self.evening, game):
            here = tuple(tuple(fort[card] for card in side if card in fort) for side in sides)
            yield here, tuple(fort[card] for card in winners if card in fort)

    def _is_whole(self, at: int) -> bool:
        """Whether both its pairs were there in every game that counts."""
        rooms = (room for game, room in self.rooms.items() if game <= self.evening.last_game)
        missed = (self.evening.missed.get(card, ()) for card in self.made[at])
        before = any(game < self.evening.first_game for games in missed for game in games)
        return not before and all(
            not is_ghost(card) for room in rooms for card in room.by_number[2 * at : 2 * at + 2]
        )


def _own(room: ChairRoom) -> Own:
    """The fort of each card in one game, by its place in the order of the tables."""
    return {card: at // 2 for at, card in enumerate(room.by_number) if not is_ghost(card)}
