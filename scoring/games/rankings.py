"""How all stand: by what counts, level, with ties broken, and in forts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence, Set as AbstractSet
from dataclasses import dataclass, replace
from functools import cached_property, partial
from itertools import combinations, pairwise, product
from typing import TYPE_CHECKING

from scoring.formats.choices import GROUPS, HOLES, By, For, PrizeBy, TieBreak, games_of
from scoring.money import split
from scoring.numbers import CoupleNo, GameNo, TableNo
from scoring.prizes.further import Reach, SecretNumberSet, forts_win, is_of_forts, lists
from scoring.prizes.offers import InFort, Level, rank
from scoring.rules.choices import Places
from scoring.seats.chair_room import Fort, forts_of, is_ghost

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scoring.evening import Evening
    from scoring.facts import Facts
    from scoring.formats.format import Format
    from scoring.prizes.offers import Settlement
    from scoring.seats.chair_room import ChairRoom
    from scoring.seats.room import Place


# What each card came to by what its format counts: holes or points, and what is counted by itself.


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


# How the cards stand in levels, and what parts those with as much: a list that a hall chooses.
#
# Each thing of the list parts those whom all before it left together. *Who won when they met* looks at
# nobody else: where each of them met each other, who won more of these games than were lost stands
# first; where two of them never met, it parts nobody. A cut is no part of it: it is left to the tie room.


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


# The second half of a night begins after half of its games, the odd one being of the first: of 25 games
# it is 14 to 25.


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


# How the forts of military whist stand: a fort has what both its pairs made in it, game by game.
#
# Who came late has the chair of a pair that left, or of one that was missing, and plays on for that fort;
# where two pairs changed chairs, each plays for the other's fort from there.


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
