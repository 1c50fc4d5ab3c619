"""Who stands how for a prize that is given by something else than the place on the night.

The second half of a night begins after half of its games, the odd one being of the first: of 25 games
it is 14 to 25.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import replace
from typing import TYPE_CHECKING

from scoring.formats.choices import By, For, PrizeBy
from scoring.games.scores import games_made, tallies_of
from scoring.money.split import split
from scoring.numbers import CoupleNo, GameNo
from scoring.prizes.choosing import chosen
from scoring.prizes.further import forts_win, lists
from scoring.prizes.offers import InFort, Level, rank
from scoring.prizes.secret import levels_off
from scoring.prizes.settling import Lines, Settlement, further_settled, places_reached, settled
from scoring.rules.choices import Places

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scoring.evening import Evening
    from scoring.facts import Facts
    from scoring.games.forts import FortLevel, FortScore


# Prizes that go to forts: who stands how for them, and who of a fort shares what it gets.


def levels_of_forts(forts: Sequence[FortLevel]) -> tuple[Level, ...]:
    """The forts as levels of the cards that speak for them."""
    return tuple(
        Level(each.place, each.counts, tuple(fort.speaks for fort in each.forts)) for each in forts
    )


def whole(forts: Sequence[FortLevel]) -> frozenset[CoupleNo]:
    """The cards that speak for forts whose two pairs were there in every game."""
    return frozenset(fort.speaks for fort in _all(forts) if fort.whole)


def for_forts(settled: Settlement, forts: Sequence[FortLevel], facts: Facts) -> Settlement:
    """A prize as it was settled among those who speak for forts: the pairs of each share what it gets,
    and a thing is handed to the one who speaks."""
    sharing = {fort.speaks: _sharing(fort, facts) for fort in _all(forts)}
    offer = replace(settled.offer, forts=tuple(sharing[card] for card in settled.offer.couples))
    unit = facts.rules.rounding
    awards = tuple(
        replace(award, couple=card, amount=part, goods=award.goods if card == award.couple else "")
        for award in settled.awards
        for pairs in [sharing[award.couple].pairs]
        for card, part in zip(pairs, split(award.amount, len(pairs), unit), strict=True)
        if part or card == award.couple
    )
    return replace(settled, offer=offer, awards=awards)


def _all(forts: Sequence[FortLevel]) -> Iterator[FortScore]:
    return (fort for level in forts for fort in level.forts)


def _sharing(fort: FortScore, facts: Facts) -> InFort:
    """Whoever has its two chairs at the end; the house's own couple has no share, nor has who left."""
    here = [card for card in fort.fort.cards if card in facts.door.for_prizes]
    return InFort(fort.fort.number, tuple(here) or (fort.speaks,))


# Who stands how for a prize that is given by something else than the place on the night.


def settlements_of(evening: Evening, forts: Sequence[FortLevel]) -> tuple[Settlement, ...]:
    """Every prize of the house rules and how it stands, then the further ones line by line."""
    takings, facts = evening.takings_shared, evening
    levels, there = standing_for_places(evening, forts)
    numbered: Iterable[Settlement] = settled(levels, takings, there, facts)
    if forts_win(facts):
        numbered = (for_forts(each, forts, facts) for each in numbered)
    return (*numbered, *_further(evening, forts, lists(evening.form, facts.prizes.further)))


def settlements_at_half(evening: Evening) -> tuple[Settlement, ...]:
    """The prizes for the first half and how each stands, as soon as nothing of that half is still to come;
    none of a night that was called off."""
    some = {
        given: lines
        for given, lines in lists(evening.form, evening.prizes.further).items()
        if given.by is By.FIRST_HALF
    }
    is_due = some and not evening.night.called_off and half_is_over(evening)
    return _further(evening, (), some) if is_due else ()


def half_is_over(evening: Evening) -> bool:
    """Whether every game of the first half has its results, game by game."""
    return not evening.totals_after and evening.is_complete(half_of(evening))


def _further(
    evening: Evening, forts: Sequence[FortLevel], some: Mapping[PrizeBy, Lines]
) -> tuple[Settlement, ...]:
    """Further prizes, line by line."""
    takings, facts = evening.takings_shared, evening
    found = [
        for_forts(each, forts, facts) if given.to is For.FORTS else each
        for given, lines in some.items()
        for each in chosen(
            further_settled(standing_for(evening, given, forts), lines, takings, facts),
            lines,
            facts,
        )
    ]
    return tuple(sorted(found, key=lambda each: each.offer.place))


def standing_for_places(
    evening: Evening, forts: Sequence[FortLevel]
) -> tuple[tuple[Level, ...], AbstractSet[CoupleNo]]:
    """The levels that the first prize, the second and so on go to, and who can have the booby."""
    if forts_win(evening):
        return levels_of_forts(forts), whole(forts)
    return evening.levels, evening.whole_night


def by_group(evening: Evening) -> tuple[tuple[For, tuple[Level, ...]], ...]:
    """The standings as prizes are given: of each group by itself where nothing is given to the first of
    all, else of all together."""
    form = evening.form
    if form is None or not form.groups or form.gives_places or evening.rules.prizes:
        return ((For.ALL, evening.levels),)
    groups = (For.FIRST_GROUP, For.SECOND_GROUP)
    return tuple((each, _among(evening, each, evening.levels)) for each in groups)


def places_taken(evening: Evening, forts: Sequence[FortLevel]) -> int:
    """How many of the numbered prizes somebody stands for."""
    levels, _there = standing_for_places(evening, forts)
    return places_reached(levels, evening.rules)


def standing_for(evening: Evening, given: PrizeBy, forts: Sequence[FortLevel]) -> tuple[Level, ...]:
    """The levels of those who can have such a prize, whose first one has the first."""
    if given.to is For.FORTS:
        mine, there = levels_of_forts(forts), whole(forts)
    else:
        mine, there = _among(evening, given.to, evening.levels), evening.whole_night
    match given.by:
        case By.TOTAL:
            return mine
        case By.LOWEST:
            return _from_below(evening, given.to, mine, there)
        case By.LAST_BUT_ONE:
            below = _from_below(evening, given.to, mine, there)
            return _last_but_one(evening, below)
        case By.SECRET:
            secret = evening.prizes.secret if evening.prizes.secret_is_open else None
            return levels_off(mine, secret) if secret else ()
        case _:
            counts = counts_for(evening, given)
            return _among(evening, given.to, rank(counts))


def counts_for(evening: Evening, given: PrizeBy) -> Mapping[CoupleNo, int]:
    """What each card has of what a prize is given by; those that have none of it are left out where
    it is counted by itself."""
    can_win = evening.door.for_prizes
    match given.by:
        case By.TALLY:
            had: Mapping[CoupleNo, int] = tallies_of(evening).get(given.tally, {})
            return {card: number for card, number in had.items() if number and card in can_win}
        case By.BEST_GAME:
            return _best_games(evening)
        case By.FIRST_HALF:
            return _in_games(evening, range(1, half_of(evening) + 1))
        case _:
            return _in_games(evening, range(half_of(evening) + 1, evening.last_game + 1))


def half_of(evening: Evening) -> GameNo:
    """The last game of the first half, of the games that the night was to have."""
    return GameNo((evening.rules.games + 1) // 2)


def _in_games(evening: Evening, games: range) -> Mapping[CoupleNo, int]:
    """Points or games won in these games; nobody's where totals stand for one of them, as nobody knows
    when they were won, or where none of them was played."""
    if not games or games[0] > evening.last_game or evening.totals_after >= games[0]:
        return {}
    counts = dict.fromkeys(sorted(evening.door.for_prizes), 0)
    if evening.form is None or evening.form.count.points is None:
        return {card: _holes_in(evening, card, games) for card in counts}
    for made in games_made(evening):
        if made.game in games and made.card in counts:
            counts[made.card] += made.points
    return counts


def _holes_in(evening: Evening, card: CoupleNo, games: range) -> int:
    return sum(game in games for game in evening.punches.get(card, ()))


def _best_games(evening: Evening) -> Mapping[CoupleNo, int]:
    """The most points of each card in one game."""
    best: dict[CoupleNo, int] = {}
    for made in games_made(evening):
        if made.card in evening.door.for_prizes:
            best[made.card] = max(made.points, best.get(made.card, made.points))
    return best


def _among(evening: Evening, to: For, levels: Iterable[Level]) -> tuple[Level, ...]:
    """The same levels with nobody but those whom a prize is for, counted anew."""
    left: list[Level] = []
    for level in levels:
        cards = tuple(card for card in level.couples if _is_for(evening, to, card))
        if cards:
            left.append(replace(level, place=len(left) + 1, couples=cards))
    return tuple(left)


def _is_for(evening: Evening, to: For, card: CoupleNo) -> bool:
    match to:
        case For.ALL:
            return True
        case For.FIRST_GROUP:
            return evening.door.group_of(card) == 0
        case For.SECOND_GROUP:
            return evening.door.group_of(card) == 1
        case For.FORTS:
            return False  # a fort is no card


def _from_below(
    evening: Evening, to: For, levels: Sequence[Level], there: AbstractSet[CoupleNo]
) -> tuple[Level, ...]:
    """Lowest first: those who were there for every game, on levels that take no prize for the most."""
    free = levels[_taken(evening, to, levels) :]
    return _anew([_only(there, level) for level in reversed(free)])


def _last_but_one(evening: Evening, below: Sequence[Level]) -> tuple[Level, ...]:
    """The one level that has it: the second from below, or whoever stands second from below where
    places are counted by heads."""
    if evening.rules.places is Places.LEVELS:
        return _anew(below[1:2])
    second = next((level for level in below if _heads_down_to(level, below) > 1), None)
    return _anew([second] if second else [])


def _heads_down_to(level: Level, levels: Sequence[Level]) -> int:
    return sum(len(each.couples) for each in levels if each.place <= level.place)


def _taken(evening: Evening, to: For, levels: Sequence[Level]) -> int:
    """How many levels have a prize for the most of all, among those whom it is for."""
    further = len(lists(evening.form, evening.prizes.further).get(PrizeBy(By.TOTAL, to), ()))
    has_places = to is (For.FORTS if forts_win(evening) else For.ALL)
    prizes = max(further, len(evening.rules.prizes) if has_places else 0)
    if evening.rules.places is Places.LEVELS:
        return prizes
    above = [_heads_down_to(level, levels) - len(level.couples) for level in levels]
    return sum(heads < prizes for heads in above)


def _only(there: AbstractSet[CoupleNo], level: Level) -> Level:
    cards = tuple(card for card in level.couples if card in there)
    return replace(level, couples=cards)


def _anew(levels: Sequence[Level]) -> tuple[Level, ...]:
    """The same, from place 1 on, without those that nobody is on."""
    some = (level for level in levels if level.couples)
    return tuple(replace(level, place=place) for place, level in enumerate(some, 1))
