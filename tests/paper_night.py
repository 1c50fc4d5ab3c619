"""Nights run on paper, by people who walk through a hall with a card in their hand.

It shares no code with the replay or the card check: places are lists of people in the order in
which they came, and whoever has to go gets up and sits down one place further on. The log says only
what an organiser would have said without a laptop: who sat where, who came, went or cannot walk.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Any

from scoring.door.registering import HouseCouple, Substituted
from scoring.games.results import Voided
from scoring.log.entry import Entry
from scoring.rules.choices import Odd
from scoring.rules.house_rules import HouseRules
from scoring.seats.seating import Bell, Joined, Left, Seated, StaysPut, TableMoved
from tests.builders import a_door, dollars, registered

PRIZES = dollars(100, 60, 40)


class Dice:
    """Throws that are the same for the same seed."""

    def __init__(self, seed: object) -> None:
        self.seed = seed
        self.throws = 0

    def below(self, ways: int) -> int:
        """0, 1 … but less than `ways`."""
        self.throws += 1
        thrown = blake2b(f"{self.seed} {self.throws}".encode(), digest_size=8).digest()
        return int.from_bytes(thrown) % ways

    def between(self, low: int, high: int) -> int:
        """From `low` to `high`, both of which can come."""
        return low + self.below(high - low + 1)

    def one_of(self, values: Sequence[Any]) -> Any:
        """One of these."""
        return values[self.below(len(values))]

    def shuffled(self, values: Sequence[Any]) -> list[Any]:
        """All of these in some order."""
        left, drawn = list(values), []
        while left:
            drawn.append(left.pop(self.below(len(left))))
        return drawn


@dataclass
class PaperNight:
    """A night that was played: its cards as they ought to be, and where everybody finished.

    `met` says who sat together: game, table, couples, who won, who walked on.
    """

    couples: int
    games: int
    dice: Dice
    rules: HouseRules
    seats: list[list[int]] = field(default_factory=list)
    numbers: list[int] = field(default_factory=list)
    cards: dict[int, set[int]] = field(default_factory=dict)
    finished: dict[int, int] = field(default_factory=dict)
    met: list[tuple[int, int, tuple[int, ...], int, int | None]] = field(default_factory=list)
    cannot_walk: dict[int, int] = field(default_factory=dict)
    voided: set[tuple[int, int]] = field(default_factory=set)
    said: list[Entry] = field(default_factory=list)
    before_game: dict[int, list[Callable[[], None]]] = field(default_factory=dict)
    wrong_walks: dict[int, Callable[[list[tuple[int, int]]], None]] = field(default_factory=dict)

    def entries(self) -> tuple[Entry, ...]:
        """The log without a single result."""
        return tuple(self.said)

    def play(self, last: int | None = None) -> "PaperNight":
        """All games, or so many."""
        for game in range(1, (last or self.games) + 1):
            for happen in self.before_game.get(game, ()):
                happen()
            self._one_game(game)
        return self

    def _one_game(self, game: int) -> None:
        walking: list[tuple[int, int]] = []
        for place, here in enumerate(self.seats):
            for couple in here:
                self.finished[couple] = self.numbers[place]
            if len(here) > 1 and (game, self.numbers[place]) in self.voided:
                walks = self.dice.one_of(here)
                self.said.append(Voided(game, self.numbers[place], walks))
            elif len(here) > 1:
                winner = self.dice.one_of(here)
                self.cards[winner].add(game)
                walks = self._walker(here, winner, game)
                self.met.append((game, self.numbers[place], tuple(here), winner, walks))
            else:
                walks = self._walker(here, here[0], game)
                if self.rules.bye_earns_hole:
                    self.cards[here[0]].add(game)
            if walks is not None and len(self.seats) > 1:
                walking.append((place, walks))
        self._walk(game, walking)

    def _walker(self, here: list[int], winner: int, game: int) -> int | None:
        able = [couple for couple in here if not self.cannot_walk.get(couple, 99) <= game]
        return winner if winner in able else next(iter(able), None)

    def _walk(self, game: int, walking: list[tuple[int, int]]) -> None:
        for place, couple in walking:
            self.seats[place].remove(couple)
        going = [((place + 1) % len(self.seats), couple) for place, couple in walking]
        if game in self.wrong_walks:
            self.wrong_walks[game](going)
        for place, couple in going:
            self.seats[place].append(couple)
        self.tidy()

    def tidy(self) -> None:
        """Nobody keeps an empty place."""
        kept = [each for each in zip(self.numbers, self.seats, strict=True) if each[1]]
        self.numbers = [number for number, _ in kept]
        self.seats = [here for _, here in kept]

    def place_of(self, couple: int) -> int:
        """Where in the ring a couple sits."""
        return next(i for i, here in enumerate(self.seats) if couple in here)

    def anybody(self) -> int:
        """Some couple that sits in the hall."""
        return self.dice.one_of([couple for here in self.seats for couple in here])


def on_paper(
    couples: int, dice: Dice, games: int = 25, *, three: bool = False, bye_earns: bool = False
) -> PaperNight:
    """Everybody sits, drawn blind; an odd couple in the bye chair, or as a third at a table."""
    rules = HouseRules(
        games=games,
        prizes=PRIZES,
        fee=0,
        bye_earns_hole=bye_earns,
        odd=Odd.THREE if three else Odd.BYE_CHAIR,
    )
    drawn = dice.shuffled(range(1, couples + 1))
    seats = [sorted(drawn[i : i + 2]) for i in range(0, couples - 1, 2)]
    numbers = list(range(1, len(seats) + 1))
    if couples % 2 and three:
        seats[-1] = sorted((*seats[-1], drawn[-1]))
    elif couples % 2:
        seats.append([drawn[-1]])
        numbers.append(0)
    night = PaperNight(couples, games, dice, rules, seats, numbers)
    night.cards = {couple: set() for couple in drawn}
    said = tuple((n, tuple(here)) for n, here in zip(numbers, seats, strict=True))
    night.said = [*a_door(couples, rules), Seated(1, said), Bell(1)]
    return night


def with_house_couple(night: PaperNight) -> PaperNight:
    """Two volunteers fill the last chairs."""
    night.said.insert(-2, HouseCouple(night.couples, house=True))
    return night


def with_substitute(night: PaperNight) -> PaperNight:
    """Somebody plays on in place of somebody; the card stays."""
    couple = night.anybody()
    game = night.dice.between(2, night.games)
    night.said.append(Substituted(couple, couple * 10 + 1, 9000, game))
    return night


def with_late(night: PaperNight) -> PaperNight:
    """A couple comes before some game and sits down with whoever sits alone, or makes a third."""
    late, game = night.couples + 1, night.dice.between(2, max(2, night.games // 3))
    night.said.append(registered(late))
    night.cards[late] = set()

    def comes() -> None:
        alone = [i for i, here in enumerate(night.seats) if len(here) == 1]
        place = alone[0] if alone else night.dice.below(len(night.seats))
        night.seats[place].append(late)
        night.said.append(Joined(late, game, night.numbers[place]))

    night.before_game.setdefault(game, []).append(comes)
    return night


def with_leaver(night: PaperNight) -> PaperNight:
    """A couple goes home in the middle of the night."""
    game = night.dice.between(night.games // 3 + 1, night.games)

    def goes() -> None:
        couple = night.anybody()
        night.seats[night.place_of(couple)].remove(couple)
        night.tidy()
        night.said.append(Left(couple, game - 1))

    night.before_game.setdefault(game, []).append(goes)
    return night


def with_two_leavers_put_together(night: PaperNight) -> PaperNight:
    """Two couples go home, and the two that are left alone are put at one table."""
    game = night.dice.between(night.games // 3 + 1, night.games)

    def go() -> None:
        full = [i for i, here in enumerate(night.seats) if len(here) == 2]
        one, other = sorted(night.dice.shuffled(full)[:2])
        for place in (one, other):
            night.said.append(Left(night.seats[place].pop(), game - 1))
        night.seats[one] += night.seats[other]
        night.seats[other] = []
        night.said.append(TableMoved(game, night.numbers[other], night.numbers[one]))
        night.tidy()

    night.before_game.setdefault(game, []).append(go)
    return night


def with_one_that_stays_put(night: PaperNight) -> PaperNight:
    """A couple keeps its table, win or lose, from some game on."""
    couple, game = night.anybody(), night.dice.one_of((1, 1, night.games // 2))
    night.cannot_walk[couple] = min(game, night.cannot_walk.get(couple, game))
    night.said.append(StaysPut(couple, game, stays=True))
    return night


def with_a_void(night: PaperNight) -> PaperNight:
    """A game that was not played to its end: nobody has the hole, somebody walks on."""
    night.voided.add((night.dice.between(1, night.games), night.dice.between(1, 3)))
    return night


def _game_without_a_walk(night: PaperNight) -> int:
    games = [game for game in range(1, night.games) if game not in night.wrong_walks]
    return int(night.dice.one_of(games))


def walking_wrongly(night: PaperNight) -> PaperNight:
    """After some game two couples that walk sit down in each other's chairs."""
    game = _game_without_a_walk(night)

    def mix(going: list[tuple[int, int]]) -> None:
        one = night.dice.below(len(going))
        other = (one + 1) % len(going)
        (there, first), (here, second) = going[one], going[other]
        going[one], going[other] = (here, first), (there, second)

    night.wrong_walks[game] = mix
    return night


def losing_and_walking(night: PaperNight) -> PaperNight:
    """After some game the losers of a table walk on, and the winners stay."""
    game = _game_without_a_walk(night)

    def mix(going: list[tuple[int, int]]) -> None:
        first = night.dice.below(len(going))
        order = [*range(first, len(going)), *range(first)]
        at = next(i for i in order if night.seats[going[i][0] - 1])
        place, winner = going[at]
        behind = (place - 1) % len(night.seats)
        loser = night.seats[behind].pop(0)
        night.seats[behind].insert(0, winner)
        going[at] = place, loser

    night.wrong_walks[game] = mix
    return night


def walking_far_away(night: PaperNight) -> PaperNight:
    """After some game two couples that walk sit down in each other's chairs, at tables that are not
    next to each other where the hall has such."""
    game = _game_without_a_walk(night)

    def mix(going: list[tuple[int, int]]) -> None:
        one = night.dice.below(len(going))
        other = (one + night.dice.between(2, max(2, len(going) - 2))) % len(going)
        (there, first), (here, second) = going[one], going[other]
        going[one], going[other] = (here, first), (there, second)

    night.wrong_walks[game] = mix
    return night
