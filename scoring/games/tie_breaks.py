"""How the cards stand in levels, and what parts those with as much: a list that a hall chooses.

Each thing of the list parts those whom all before it left together. *Who won when they met* looks at
nobody else: where each of them met each other, who won more of these games than were lost stands
first; where two of them never met, it parts nobody. A cut is no part of it: it is left to the tie room.
"""

from __future__ import annotations

from collections import Counter
from functools import partial
from itertools import combinations, pairwise, product
from typing import TYPE_CHECKING

from scoring.formats.choices import TieBreak
from scoring.games.scores import scores_of
from scoring.numbers import CoupleNo, GameNo
from scoring.prizes.further import is_of_forts
from scoring.prizes.offers import Level

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from scoring.evening import Evening
    from scoring.facts import Facts
    from scoring.formats.format import Format
    from scoring.games.scores import Score
    from scoring.seats.room import Place

Equals = tuple[CoupleNo, ...]
"""Cards that nothing has parted yet, the lowest number first."""

Met = tuple[tuple[tuple[CoupleNo, ...], ...], tuple[CoupleNo, ...]]
"""The sides that met at a table, and those who won there."""


def levels_of(form: Format, evening: Evening) -> tuple[Level, ...]:
    """Levels, best first: by what the format counts, and where two have as much by its tie-breaks."""
    return levels_by(form, scores_of(form, evening), list(_met(form, evening)), dealt_with(evening))


def levels_by(
    form: Format,
    scores: Mapping[CoupleNo, Score],
    met: Sequence[Met],
    dealt: Sequence[set[CoupleNo]],
) -> tuple[Level, ...]:
    """The same of any scores, of who met whom, and of what is dealt with already."""
    *_before, (_last, parted) = _step_by_step(form, scores, met, dealt)
    return tuple(
        Level(place, scores[cards[0]].counts, cards) for place, cards in enumerate(parted, 1)
    )


Parted = tuple[TieBreak, int | None]
"""What parts some cards from others with as much, and their figure of it; None of meetings."""


def parted_by(evening: Evening) -> dict[int, tuple[Parted, ...]]:
    """By the place of a level: what parts it from the next ones that have as much, above and below."""
    form, levels = evening.form, evening.levels
    if form is None or not _as_much(levels):
        return {}
    scores = scores_of(form, evening)
    return parted_among(form, levels, scores, list(_met(form, evening)), dealt_with(evening))


def _as_much(levels: Sequence[Level]) -> list[tuple[Level, Level]]:
    """Those that follow each other with as much."""
    return [(a, b) for a, b in pairwise(levels) if a.games_won == b.games_won]


def parted_among(
    form: Format,
    levels: Sequence[Level],
    scores: Mapping[CoupleNo, Score],
    met: Sequence[Met],
    dealt: Sequence[set[CoupleNo]],
) -> dict[int, tuple[Parted, ...]]:
    """The same of the levels of any scores."""
    steps = list(_step_by_step(form, scores, met, dealt))
    found: dict[int, dict[TieBreak, int | None]] = {}
    for pair in _as_much(levels):
        one, other = (level.couples[0] for level in pair)
        by = next(by for by, parted in steps if by and not _together(parted, one, other))
        for level in pair:
            figure = None if by is TieBreak.MET else _figure(scores, by, level.couples[0])
            found.setdefault(level.place, {})[by] = figure
    return {place: tuple(each.items()) for place, each in found.items()}


def _together(parted: Sequence[Equals], one: CoupleNo, other: CoupleNo) -> bool:
    return any(one in cards and other in cards for cards in parted)


def _step_by_step(
    form: Format,
    scores: Mapping[CoupleNo, Score],
    met: Sequence[Met],
    dealt: Sequence[set[CoupleNo]],
) -> Iterator[tuple[TieBreak | None, list[Equals]]]:
    """The cards by what the format counts, and then by each of its tie-breaks."""
    parted = _parted([tuple(sorted(scores))], lambda card: scores[card].counts)
    yield None, parted
    for each in form.tie_breaks:
        match each:
            case TieBreak.MET:
                parted = _by_meetings(parted, met, dealt)
            case TieBreak.CUT:
                return
            case _:
                parted = _parted(parted, partial(_figure, scores, each))
        yield each, parted


def _figure(scores: Mapping[CoupleNo, Score], by: TieBreak, card: CoupleNo) -> int:
    score = scores[card]
    figures = {TieBreak.WINS: score.wins, TieBreak.POINTS: score.points}
    return figures.get(by, score.spread)


def _parted(some: Sequence[Equals], by: Callable[[CoupleNo], int]) -> list[Equals]:
    """The same, each parted by a figure of its cards, the highest first."""
    return [cards for equals in some for cards in _by_figure(equals, by)]


def _by_figure(equals: Equals, by: Callable[[CoupleNo], int]) -> Iterator[Equals]:
    found: dict[int, list[CoupleNo]] = {}
    for card in equals:
        found.setdefault(by(card), []).append(card)
    return (tuple(cards) for _figure, cards in sorted(found.items(), reverse=True))


def _by_meetings(
    some: Sequence[Equals], met: Sequence[Met], dealt: Sequence[set[CoupleNo]]
) -> list[Equals]:
    """What was said, cut for or paid among all of some cards stands: they are not parted behind it."""
    parted: list[Equals] = []
    for equals in some:
        ahead = {} if any(set(equals) <= each for each in dealt) else won(met, equals)
        parted += _by_figure(equals, lambda card, ahead=ahead: ahead.get(card, 0))  # type: ignore[misc]
    return parted


def won(at_tables: Iterable[Met], cards: Equals) -> Mapping[CoupleNo, int]:
    """The games of each of these cards against the others, those won less those lost; nothing where
    two of them never met."""
    met: set[frozenset[CoupleNo]] = set()
    ahead: Counter[CoupleNo] = Counter()
    for at_table, winners in at_tables:
        sides = [[card for card in side if card in cards] for side in at_table]
        for one, other in combinations(sides, 2):
            for pair in product(one, other):
                met.add(frozenset(pair))
                ahead.update({card: _sign(card, pair, winners) for card in pair})
    all_met = all(frozenset(pair) in met for pair in combinations(cards, 2))
    return dict(ahead) if all_met else {}


def sides_of(place: Place) -> tuple[tuple[CoupleNo, ...], ...]:
    """Who plays together at a table."""
    return place.sides or tuple((card,) for card in place.couples)


def _sign(card: CoupleNo, pair: Iterable[CoupleNo], winners: Equals) -> int:
    """Whether a card won against the other, lost, or neither did."""
    if not any(each in winners for each in pair):
        return 0
    return 1 if card in winners else -1


def _met(form: Format, evening: Evening) -> Iterator[Met]:
    """Who met whom, where that parts anybody."""
    return meetings(evening) if TieBreak.MET in form.tie_breaks else iter(())


def meetings(evening: Evening) -> Iterator[Met]:
    """Every table that is done."""
    for game, _room in enumerate(evening.rooms, evening.first_game):
        yield from meetings_in(evening, GameNo(game))


def meetings_in(evening: Evening, game: GameNo) -> Iterator[Met]:
    """Those of one game."""
    room, results = evening.room(game), evening.won.get(game, {})
    for place in room.known if room else ():
        if place.table in results:
            yield sides_of(place), place.side_with(results[place.table])


def dealt_with(facts: Facts, *, of_forts: bool = False) -> list[set[CoupleNo]]:
    """The cards that already said, cut or were paid something about one prize: of those for forts, or of
    all others."""
    found: dict[int, set[CoupleNo]] = {}
    for place, said in facts.prizes.ties.items():
        cutting = (card for cut in said.cuts for card, _cut in cut.cards)
        found.setdefault(place, set()).update(said.wishes, cutting)
    for place, card in facts.prizes.paid_out:
        found.setdefault(place, set()).add(card)
    mine = {place: cards for place, cards in found.items() if is_of_forts(facts, place) == of_forts}
    return [cards for cards in mine.values() if len(cards) > 1]
