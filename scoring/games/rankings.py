"""Who stands how for a prize that is given by something else than the place on the night.

The second half of a night begins after half of its games, the odd one being of the first: of 25 games
it is 14 to 25.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence, Set as AbstractSet
from dataclasses import replace
from typing import TYPE_CHECKING

from scoring.formats.choices import GROUPS, By, For, PrizeBy
from scoring.games.scores import games_made, tallies_of
from scoring.money.split import split
from scoring.numbers import CoupleNo, GameNo
from scoring.prizes.further import forts_win, lists
from scoring.prizes.offers import InFort, Level, rank
from scoring.prizes.secret import Reach, SecretNumberSet
from scoring.rules.choices import Places

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scoring.evening import Evening
    from scoring.facts import Facts
    from scoring.games.forts import FortLevel, FortScore
    from scoring.prizes.settling import Settlement


Games = set[int]

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


def half_is_over(evening: Evening) -> bool:
    """Whether every game of the first half has its results, game by game."""
    return not evening.totals_after and evening.is_complete(half_of(evening))


def standing_for_places(
    evening: Evening, forts: Sequence[FortLevel]
) -> tuple[tuple[Level, ...], AbstractSet[CoupleNo]]:
    """The levels that the first prize, the second and so on go to, and who can have the booby."""
    if forts_win(evening):
        return levels_of_forts(forts), whole(forts)
    return evening.placed, evening.whole_night


def by_group(evening: Evening) -> tuple[tuple[For, tuple[Level, ...]], ...]:
    """The standings as prizes are given: of each group by itself where nothing is given to the first of
    all, else of all together; of nobody where no games are played before a knock-out."""
    form = evening.form
    if evening.knock_out.is_all:
        return ()
    if form is None or not form.groups or form.gives_places or evening.rules.prizes:
        return ((For.ALL, evening.levels),)
    return tuple((each, _among(evening, each, evening.levels)) for each in GROUPS)


def standing_for(
    evening: Evening,
    given: PrizeBy,
    forts: Sequence[FortLevel],
    but: AbstractSet[CoupleNo] = frozenset(),
) -> tuple[Level, ...]:
    """The levels of those who can have such a prize, `but` for some, whose first one has the first."""
    if given.by is By.LAST_BUT_ONE:
        return _last_but_one(evening, _standing(evening, replace(given, by=By.LOWEST), forts), but)
    return without(but, _standing(evening, given, forts))


def without(some: AbstractSet[CoupleNo], levels: Iterable[Level]) -> tuple[Level, ...]:
    """The levels of all others, counted anew."""
    return _those(levels, lambda card: card not in some)


def _standing(evening: Evening, given: PrizeBy, forts: Sequence[FortLevel]) -> tuple[Level, ...]:
    if given.to is For.FORTS:
        mine, there = levels_of_forts(forts), whole(forts)
    else:
        mine, there = _among(evening, given.to, evening.levels), evening.whole_night
    match given.by:
        case By.TOTAL:
            return mine
        case By.LOWEST:
            return _from_below(evening, given.to, mine, there)
        case By.SECRET:
            secret = evening.prizes.secret if evening.prizes.secret_is_open else None
            return levels_off(mine, secret) if secret else ()
        case _:
            counts = counts_for(evening, given)
            return _among(evening, given.to, rank(counts))


def levels_off(levels: Iterable[Level], secret: SecretNumberSet) -> tuple[Level, ...]:
    """Those who have hit it, the nearest first; a level has how far it is off in place of its games."""
    off: dict[int, list[Level]] = {}
    for level in levels:
        off.setdefault(abs(level.games_won - secret.number), []).append(level)
    most = 0 if secret.reach is Reach.EXACT else max(off, default=0)
    near = sorted(far for far in off if far <= most)
    return tuple(
        Level(place, far, tuple(sorted(card for each in off[far] for card in each.couples)))
        for place, far in enumerate(near, 1)
    )


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
        case By.RUN:
            return _runs(evening)
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
        holes = evening.punches
        return {card: sum(game in games for game in holes.get(card, ())) for card in counts}
    for made in games_made(evening):
        if made.game in games and made.card in counts:
            counts[made.card] += made.points
    return counts


def longest(evening: Evening, goes_on: Games, counts: Games | None = None) -> int:
    """How many games count (all, where nothing else is said) while it goes on from game to game."""
    longest = run = 0
    for game in range(1, evening.last_game + 1):
        run = 0 if game not in goes_on else run + (counts is None or game in counts)
        longest = max(longest, run)
    return longest


def decided_of(evening: Evening) -> Mapping[CoupleNo, Games]:
    """The games in which somebody at the card's table had the hole."""
    decided: dict[CoupleNo, Games] = {}
    for game, won in evening.won.items():
        for table, winner in won.items():
            for card in evening.couples_at(game, table) if winner else ():
                decided.setdefault(card, set()).add(game)
    return decided


def _runs(evening: Evening) -> Mapping[CoupleNo, int]:
    """The most games that each card won one after the other, of whoever won one; nobody's where totals
    stand for some games, as nobody knows which were won. A game in which a card lost to nobody, as it
    sat out, counts for nothing and ends no run."""
    if evening.totals_after:
        return {}
    decided, games = decided_of(evening), {*range(1, evening.last_game + 1)}
    runs: dict[CoupleNo, int] = {}
    for card in sorted(evening.door.for_prizes):
        holes: Games = {*evening.punches.get(card, ())}
        if holes:
            lost = decided.get(card, set()) - holes
            runs[card] = longest(evening, games - lost, holes)
    return runs


def _best_games(evening: Evening) -> Mapping[CoupleNo, int]:
    """The most points of each card in one game."""
    best: dict[CoupleNo, int] = {}
    for made in games_made(evening):
        if made.card in evening.door.for_prizes:
            best[made.card] = max(made.points, best.get(made.card, made.points))
    return best


def _among(evening: Evening, to: For, levels: Iterable[Level]) -> tuple[Level, ...]:
    """The same levels with nobody but those whom a prize is for: never a fort, which is no card."""
    group_of = evening.door.group_of
    return _those(levels, lambda card: to in (For.ALL, GROUPS[group_of(card)]))


def _from_below(
    evening: Evening, to: For, levels: Sequence[Level], there: AbstractSet[CoupleNo]
) -> tuple[Level, ...]:
    """Lowest first: those who were there for every game, on levels that take no prize for the most."""
    free = levels[_taken(evening, to, levels) :]
    return _those(reversed(free), there.__contains__)


def _last_but_one(
    evening: Evening, below: Sequence[Level], but: AbstractSet[CoupleNo]
) -> tuple[Level, ...]:
    """The one level that has it: the second from below, or whoever stands second from below where
    places are counted by heads; the next one, where nobody is left there."""
    if evening.rules.places is Places.LEVELS:
        return without(but, below[1:])[:1]
    return without(but, [each for each in below if _heads_down_to(each, below) > 1])[:1]


def _heads_down_to(level: Level, levels: Sequence[Level]) -> int:
    return sum(len(each.couples) for each in levels if each.place <= level.place)


def _taken(evening: Evening, to: For, levels: Sequence[Level]) -> int:
    """How many levels have a prize for the most of all, among those whom it is for."""
    further = len(lists(evening).get(PrizeBy(By.TOTAL, to), ()))
    has_places = to is (For.FORTS if forts_win(evening) else For.ALL)
    return levels_with(
        evening, levels, max(further, len(evening.rules.prizes) if has_places else 0)
    )


def levels_with(evening: Evening, levels: Sequence[Level], prizes: int) -> int:
    """How many of these levels have one of so many prizes."""
    if evening.rules.places is Places.LEVELS:
        return prizes
    above = [_heads_down_to(level, levels) - len(level.couples) for level in levels]
    return sum(heads < prizes for heads in above)


def _those(levels: Iterable[Level], stays: Callable[[CoupleNo], bool]) -> tuple[Level, ...]:
    """The levels of those who stay, from place 1 on, without those that nobody is on."""
    some = (replace(level, couples=tuple(filter(stays, level.couples))) for level in levels)
    left = (level for level in some if level.couples)
    return tuple(replace(level, place=place) for place, level in enumerate(left, 1))
