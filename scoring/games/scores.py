"""What each card came to by what its format counts: holes or points, and what is counted by itself."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from scoring.formats.choices import HOLES, games_of
from scoring.numbers import CoupleNo, GameNo, TableNo

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from scoring.evening import Evening
    from scoring.formats.format import Format
    from scoring.seats.room import Place


@dataclass(frozen=True, slots=True)
class Score:
    """What a card came to: `counts` is what its format ranks by, holes or points."""

    card: CoupleNo
    counts: int
    wins: int
    points: int
    against: int

    @property
    def spread(self) -> int:
        """Points for, less points against."""
        return self.points - self.against


@dataclass(frozen=True, slots=True)
class Made:
    """What one card made in one game, at which table, and what was made against it."""

    card: CoupleNo
    game: GameNo
    table: TableNo
    points: int
    against: int
    won: bool


def games_made(evening: Evening) -> Iterator[Made]:
    """Every game of every card that has a result, in the order of the games."""
    for game, room in enumerate(evening.rooms, evening.first_game):
        won = evening.won.get(GameNo(game), {})
        for place in room.known:
            if place.table in won:
                yield from _made_at(evening, GameNo(game), place)


def _made_at(evening: Evening, game: GameNo, place: Place) -> Iterator[Made]:
    sides = place.sides or tuple((couple,) for couple in place.couples)
    said = evening.games.points.get((game, place.table), ())
    made = {place.side_of(card): points for card, points in said if card in place.couples}
    winners = place.side_with(evening.won[game][place.table])
    for number, side in enumerate(sides):
        own = made.get(number, 0)
        for card in side:
            against = sum(made.values()) - own
            yield Made(card, game, place.table, own, against, card in winners)


def scores_of(form: Format, evening: Evening) -> dict[CoupleNo, Score]:
    """What each card came to, but for those that win no prize."""
    points: Counter[CoupleNo] = Counter()
    against: Counter[CoupleNo] = Counter()
    if form.count.points is not None:
        for made in games_made(evening):
            points[made.card] += made.points
            against[made.card] += made.against
    holes, wins = evening.holes, evening.punches
    ranked_by: Mapping[CoupleNo, int] = holes if form.count.points is None else points
    return {
        card: Score(
            card, ranked_by.get(card, 0), len(wins.get(card, ())), points[card], against[card]
        )
        for card in evening.couples
        if card in evening.door.for_prizes
    }


def tallies_of(evening: Evening) -> dict[str, Counter[CoupleNo]]:
    """How many of each thing that is counted by itself each card has."""
    count = evening.form.count if evening.form else HOLES
    found: dict[str, Counter[CoupleNo]] = {word: Counter() for word in count.counted}
    for said in evening.games.tallies:
        found.setdefault(said.tally, Counter())[said.couple] += 1
    if count.games_of:
        reached = (each.card for each in games_made(evening) if each.points >= count.games_of)
        found[games_of(count.games_of)].update(reached)
    return found


def tallied_by(evening: Evening, card: CoupleNo) -> Counter[tuple[GameNo, str]]:
    """How many of each thing this card has from each game."""
    of_card = (said for said in evening.games.tallies if said.couple == card)
    return Counter((said.game, said.tally) for said in of_card)
