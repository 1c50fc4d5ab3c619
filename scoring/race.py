"""The race of a night: who was how far after each game, who led when, and what chance alone gives."""

from collections import Counter
from collections.abc import Collection, Hashable, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate, groupby
from math import comb
from operator import add
from typing import TypeVar

from scoring.evening import Evening
from scoring.formats.choices import Ends
from scoring.formats.format import Format
from scoring.formats.movement import Walk
from scoring.games.rankings import Games, decided_of, games_made, longest
from scoring.numbers import CoupleNo, GameNo, PlayerId, TableNo

_LIKELY = 0.5
"""Half a couple: what chance gives less often than that belongs to no picture of a night."""


@dataclass(frozen=True, slots=True)
class Lead:
    """From one game to another the same couples were ahead of all others, or level with each other."""

    first: GameNo
    last: GameNo
    couples: tuple[CoupleNo, ...]


@dataclass(frozen=True)
class Race:
    """What each card came to after each game from the first on, in which every table was done: its
    holes, for a couple that came late with what the games before it count, where the house rules have
    them count; or its points, where the format counts points."""

    counted: Mapping[CoupleNo, tuple[int, ...]]

    def among(self, cards: Collection[CoupleNo]) -> "Race":
        """The race of these alone."""
        return Race({card: had for card, had in self.counted.items() if card in cards})

    @property
    def games(self) -> int:
        """How many games it goes over."""
        return len(next(iter(self.counted.values()), ()))

    @cached_property
    def most(self) -> tuple[int, ...]:
        """What whoever led had, after each game."""
        return tuple(max(after) for after in zip(*self.counted.values(), strict=True))

    def behind(self, couple: CoupleNo) -> tuple[int, ...]:
        """How far a couple was behind whoever led, after each game."""
        return tuple(m - own for m, own in zip(self.most, self.counted[couple], strict=True))

    @cached_property
    def leads(self) -> tuple[Lead, ...]:
        """Who led, from which game to which."""
        ahead = [self._ahead(game) for game in range(self.games)]
        spans = groupby(range(self.games), key=lambda game: ahead[game])
        return tuple(_lead(list(games), couples) for couples, games in spans)

    def _ahead(self, at: int) -> tuple[CoupleNo, ...]:
        most = self.most[at]
        return tuple(couple for couple, counted in self.counted.items() if counted[at] == most)


@dataclass(frozen=True, slots=True)
class Spread:
    """So many `couples` won so many games at a table; `chance` is how many would be expected to if
    every game were the toss of a coin."""

    won: int
    couples: int
    chance: float


def race_of(evening: Evening) -> Race | None:
    """None where totals stand for games, as nobody knows in which they were won, and before the
    first game is over. The house couple is not in it: it has no place in the standings."""
    played = _whole_games(evening)
    if evening.totals_after or not played:
        return None
    ranked = sorted(_ranked(evening))
    if evening.form and evening.form.count.points is not None:
        return Race(_points_after(evening, ranked, played))
    return Race({couple: _after(evening, couple, played) for couple in ranked})


def spread_of(evening: Evening, among: Collection[CoupleNo] | None = None) -> tuple[Spread, ...]:
    """From the fewest games won, by a couple or likely by a toss, to the most, of all or `among` some;
    over games that somebody won: no game that counts for nobody, and none sat out. Nothing where no race is, where it
    is points that count, and where a table has more than two sides, as no coin has."""
    if race_of(evening) is None or not _is_like_a_coin(evening.form):
        return ()
    won, of = _won_at_tables(evening)
    of = of if among is None else Counter({card: of[card] for card in of if card in among})
    had, played = Counter(won[couple] for couple in of), Counter(of.values())
    upto = range(max(played, default=-1) + 1)
    chances = (sum(many * by_chance(k, n) for n, many in played.items()) for k in upto)
    spread = [Spread(k, had[k], chance) for k, chance in zip(upto, chances, strict=True)]
    likely = [each.won for each in spread if each.couples or each.chance >= _LIKELY]
    return tuple(spread[min(likely, default=0) : max(likely, default=-1) + 1])


def by_chance(won: int, games: int) -> float:
    """How likely it is to win exactly so many of so many games by the toss of a coin."""
    return comb(games, won) / (1 << games)


def _lead(games: list[int], couples: tuple[CoupleNo, ...]) -> Lead:
    return Lead(GameNo(games[0] + 1), GameNo(games[-1] + 1), couples)


def _ranked(evening: Evening) -> frozenset[CoupleNo]:
    return frozenset(couple for level in evening.levels for couple in level.couples)


def _whole_games(evening: Evening) -> range:
    last = 0
    while last < evening.last_game and evening.is_complete(GameNo(last + 1)):
        last += 1
    return range(1, last + 1)


def _after(evening: Evening, couple: CoupleNo, games: range) -> tuple[int, ...]:
    punched, most = {*evening.punches.get(couple, ())}, evening.games_credited.get(couple, 0)
    holes = accumulate(int(game in punched) for game in games)
    return (
        tuple(map(add, holes, (min(most, game // 2) for game in games))) if most else tuple(holes)
    )


def _points_after(
    evening: Evening, cards: Iterable[CoupleNo], games: range
) -> Mapping[CoupleNo, tuple[int, ...]]:
    made: dict[CoupleNo, list[int]] = {card: [0] * len(games) for card in cards}
    for each in games_made(evening):
        if each.card in made and each.game in games:
            made[each.card][each.game - games.start] += each.points
    return {card: tuple(accumulate(points)) for card, points in made.items()}


def _is_like_a_coin(form: Format | None) -> bool:
    return form is None or (form.count.points is None and len(form.sides) == 2)


def _won_at_tables(evening: Evening) -> tuple[Counter[CoupleNo], Counter[CoupleNo]]:
    won, of = Counter[CoupleNo](), Counter[CoupleNo]()
    ranked = _ranked(evening)
    for game in map(GameNo, _whole_games(evening)):
        room, won_at = evening.room(game), evening.won.get(game, {})
        for place in room.known if room else ():
            winner = won_at.get(place.table)
            if winner is None or not place.plays:
                continue
            winners = place.side_with(winner)
            for card in ranked.intersection(place.couples):
                of[card] += 1
                won[card] += card in winners
    return won, of


# The longest runs of a night's people, game after game: won, alone in the lead, at the head
# table.


Whoever = TypeVar("Whoever", bound=Hashable)
"""A person, or two on one card."""

OnCard = Mapping[tuple[Whoever, CoupleNo], set[int]]
"""The games for which each was on each card."""


@dataclass(frozen=True, slots=True)
class Runs:
    """The most games one after the other that somebody won on a card (`run`), after which the card was
    `alone` in the lead, and for which it sat at the `head` table, where the evening has one."""

    run: int = 0
    alone: int = 0
    head: int = 0


NO_RUNS = Runs()


def runs_of(evening: Evening, on_card: OnCard[PlayerId]) -> dict[PlayerId, Runs]:
    """Of everybody who was on a card. A game that gave nobody a hole at the table, as it was void or
    the couple sat out, neither counts as won nor ends that run."""
    decided, led, headed = decided_of(evening), _alone_in_the_lead(evening), _at_the_head(evening)
    runs: dict[PlayerId, Runs] = {}
    for (player, card), there in on_card.items():
        holes: Games = {*evening.punches.get(card, ())}
        lost = decided.get(card, set()) - holes
        before = runs.get(player, NO_RUNS)
        runs[player] = Runs(
            max(before.run, longest(evening, there - lost, holes)),
            max(before.alone, longest(evening, there & led.get(card, set()))),
            max(before.head, longest(evening, there & headed.get(card, set()))),
        )
    return runs


def _alone_in_the_lead(evening: Evening) -> Mapping[CoupleNo, Games]:
    led: dict[CoupleNo, Games] = {}
    race = race_of(evening)
    for lead in race.leads if race else ():
        if len(lead.couples) == 1:
            led.setdefault(lead.couples[0], set()).update(range(lead.first, lead.last + 1))
    return led


def _at_the_head(evening: Evening) -> Mapping[CoupleNo, Games]:
    headed: dict[CoupleNo, Games] = {}
    for number in range(evening.first_game, evening.last_game + 1):
        game = GameNo(number)
        table = head_table(evening, game)
        if table is not None and evening.is_complete(game):
            for card in evening.couples_at(game, table):
                headed.setdefault(card, set()).add(number)
    return headed


def head_table(evening: Evening, game: GameNo) -> TableNo | None:
    """The table that winners go up to and stay at: of those where all chairs are taken the first or the
    last. None where the winners of this game leave every table."""
    form, index = evening.form, game - evening.first_game
    if form is None or not 0 <= index < len(evening.chairs):
        return None
    movement = form.movement_after(game)
    if not isinstance(movement, Walk) or movement.ends is Ends.RING:
        return None
    room = evening.chairs[index]
    full = [table for table, here in enumerate(room.tables) if len(here) == form.chairs]
    return room.numbers[movement.head_of(full)] if full else None
