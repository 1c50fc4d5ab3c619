"""Nights that went wrong in known ways, to hold what is said of their cards against what happened.

Made by another hand than `paper_night`: here a couple is a number on a ring of places, and people who go
wrong go wrong as they walk. The truth of every night is kept beside its cards.
"""

from dataclasses import dataclass, field
from enum import StrEnum

from scoring.evening import Evening
from scoring.punch_cards.reading import CardLost, CardRead
from scoring.rules.house_rules import HouseRules
from scoring.seats.seating import Seated
from tests.builders import a_door, dollars, evening
from tests.paper_night import Dice

GAMES = 25
PRIZES = dollars(100, 60, 40)
MOST_TRIES = 200


class Fault(StrEnum):
    """How a night goes wrong."""

    MISSING = "a hole missing"
    TOO_MANY = "a hole too many"
    BESIDE = "the number beside"
    OTHERS_CARD = "the loser’s card punched"
    LOSERS_WALKED = "the losers walked"
    CHANGED_PLACES = "two in each other’s place"
    THERE_AND_BACK = "there and back"
    LOST = "a lost card"
    EXCHANGED = "cards exchanged whole"


EIGHT = tuple(each for each in Fault if each is not Fault.EXCHANGED)
OF_WALKS = {Fault.LOSERS_WALKED, Fault.CHANGED_PLACES, Fault.THERE_AND_BACK}


@dataclass
class MadeNight:
    """Who sat where in each game, who won, and the cards as they came in; `log` is all that the
    program is told. Of a lost card nothing came in."""

    couples: int
    faults: tuple[Fault, ...]
    places: list[list[int]] = field(default_factory=list)
    sat: dict[int, dict[int, int]] = field(default_factory=dict)
    won: dict[int, set[int]] = field(default_factory=dict)
    cards: dict[int, set[int] | None] = field(default_factory=dict)
    finished: dict[int, int] = field(default_factory=dict)
    happened: list[tuple[Fault, tuple[int, ...], tuple[int, ...]]] = field(default_factory=list)
    """What went wrong on the cards: which couples, which games."""

    @property
    def truth(self) -> dict[int, tuple[int, ...]]:
        """The games that each couple won."""
        return {couple: tuple(sorted(games)) for couple, games in self.won.items() if games}

    @property
    def is_shown(self) -> bool:
        """Nothing went wrong that no card shows: cards exchanged whole, one punched for another, where
        the two have the same holes ever after, or a hole missing at the table of a lost card."""
        punched = (each for each in self.happened if each[0] is Fault.OTHERS_CARD)
        hidden = any(
            {game for game in self.won[winner] if game > at}
            == {game for game in self.won[loser] if game > at}
            for _fault, (winner, loser), (at, _at) in punched
        )
        missing = ((c[0], g[0]) for fault, c, g in self.happened if fault is Fault.MISSING)
        hidden = hidden or any(
            self.cards[other] is None
            for couple, game in missing
            for other in self.at(game, self.sat[game][couple])
        )
        return Fault.EXCHANGED not in self.faults and not hidden

    @property
    def entries(self) -> tuple[object, ...]:
        """What the program is told of it."""
        seats = tuple((self.number(p), tuple(sorted(c))) for p, c in enumerate(self.places))
        rules = HouseRules(games=GAMES, prizes=PRIZES, fee=0)
        cards = (
            CardLost(c) if h is None else CardRead(c, tuple(sorted(h)), self.finished.get(c))
            for c, h in sorted(self.cards.items())
        )
        return (*a_door(self.couples, rules), Seated(1, seats), *cards)

    @property
    def evening(self) -> Evening:
        """What the log adds up to."""
        return evening(*self.entries)

    def number(self, place: int) -> int:
        """The table at a place of the ring; the bye chair is the last."""
        return 0 if self.couples % 2 and place == len(self.places) - 1 else place + 1

    def at(self, game: int, place: int) -> list[int]:
        """Who sat there."""
        return [couple for couple, there in self.sat[game].items() if there == place]


def made_night(seed: object, couples: int, faults: tuple[Fault, ...], *, tables: bool) -> MadeNight:
    """A night of so many couples with these faults; with the last tables on the cards or without."""
    dice = Dice(f"{seed} {couples} {faults}")
    night = MadeNight(couples, faults)
    drawn = dice.shuffled(range(1, couples + 1))
    night.places = [drawn[i : i + 2] for i in range(0, couples, 2)]
    _walk_through(night, dice)
    night.cards = {couple: set(games) for couple, games in night.won.items()}
    for fault in sorted(faults, key=list(Fault).index):
        _spoil(night, fault, dice)
    if tables:
        last = night.sat[GAMES]
        written = (c for c, holes in night.cards.items() if holes is not None)
        night.finished = {couple: night.number(last[couple]) for couple in written}
    return night


def _walk_through(night: MadeNight, dice: Dice) -> None:
    night.won = {couple: set() for couple in range(1, night.couples + 1)}
    losing = {dice.between(1, GAMES - 1) for f in night.faults if f is Fault.LOSERS_WALKED}
    after = _changing_places(night, dice)
    where = {couple: p for p, here in enumerate(night.places) for couple in here}
    for game in range(1, GAMES + 1):
        night.sat[game] = dict(where)
        walking = _winners(night, game, dice)
        if game in losing:
            _let_the_losers_walk(night, game, walking, dice)
        for couple in walking:
            where[couple] = (where[couple] + 1) % len(night.places)
        for two in after.get(game, ()):
            one, other = two or _neighbours(where, len(night.places), dice)
            where[one], where[other] = where[other], where[one]


def _changing_places(night: MadeNight, dice: Dice) -> dict[int, list[list[int]]]:
    """After which games which two get up and sit down in each other's place."""
    after: dict[int, list[list[int]]] = {}
    for each in night.faults:
        if each is Fault.CHANGED_PLACES:
            two = dice.one_of((NEIGHBOURS, _two(night, dice)))
            after.setdefault(dice.between(1, GAMES - 1), []).append(two)
        elif each is Fault.THERE_AND_BACK:
            begin, two = dice.between(1, GAMES - 4), _two(night, dice)
            for game in (begin, begin + dice.one_of((2, 3, 3))):
                after.setdefault(game, []).append(two)
    return after


NEIGHBOURS: list[int] = []


def _neighbours(where: dict[int, int], places: int, dice: Dice) -> list[int]:
    """Two who should have sat down at places next to each other."""
    one = dice.one_of(sorted(where))
    beside = [c for c, at in where.items() if at == (where[one] + 1) % places]
    return sorted((one, dice.one_of([c for c in beside if c != one])))


def _two(night: MadeNight, dice: Dice) -> list[int]:
    return sorted(dice.shuffled(range(1, night.couples + 1))[:2])


def _winners(night: MadeNight, game: int, dice: Dice) -> list[int]:
    walking = []
    for place in range(len(night.places)):
        here = night.at(game, place)
        winner = dice.one_of(here)
        walking.append(winner)
        if len(here) > 1:
            night.won[winner].add(game)
    return walking


def _let_the_losers_walk(night: MadeNight, game: int, walking: list[int], dice: Dice) -> None:
    places = [p for p in range(len(night.places)) if len(night.at(game, p)) > 1]
    here = night.at(game, dice.one_of(places))
    winner = next(couple for couple in here if couple in walking)
    walking.remove(winner)
    walking += [couple for couple in here if couple != winner]


def _spoil(night: MadeNight, fault: Fault, dice: Dice) -> None:
    """Something goes wrong with the cards, at holes that are right as yet."""
    if fault in OF_WALKS:
        return
    kept = [couple for couple, holes in night.cards.items() if holes is not None]
    if fault is Fault.LOST:
        night.cards[dice.one_of(kept)] = None
        return
    if fault is Fault.EXCHANGED:
        one, other = dice.shuffled(kept)[:2]
        night.cards[one], night.cards[other] = night.cards[other], night.cards[one]
        return
    for _ in range(MOST_TRIES):
        winner = dice.one_of(kept)
        holes = _slip(night, fault, winner, dice)
        if holes and all((g in (night.cards[c] or ())) == (g in night.won[c]) for c, g in holes):
            for couple, game in holes:
                card = night.cards[couple]
                if card is not None:
                    card ^= {game}
            night.happened.append((fault, *zip(*holes, strict=True)))
            return


def _slip(night: MadeNight, fault: Fault, winner: int, dice: Dice) -> list[tuple[int, int]]:
    if not night.won[winner]:
        return []
    game = dice.one_of(sorted(night.won[winner]))
    others = [c for c in night.at(game, night.sat[game][winner]) if c != winner]
    loser = others[0]
    if night.cards[loser] is None and fault in (Fault.TOO_MANY, Fault.OTHERS_CARD):
        return []
    match fault:
        case Fault.MISSING:
            return [(winner, game)]
        case Fault.TOO_MANY:
            return [(loser, game)]
        case Fault.OTHERS_CARD:
            return [(winner, game), (loser, game)]
        case _:
            beside = game + dice.one_of((-1, 1))
            fits = 1 <= beside <= GAMES and beside not in night.won[winner]
            return [(winner, game), (winner, beside)] if fits else []


def numbered(seed: object, number: int) -> MadeNight:
    """The night of this number, always the same: 5 to 60 couples, one to four faults, each night with one
    fault alone as often as with two, or with more."""
    dice = Dice(f"{seed} {number}")
    many = dice.one_of((1, 1, 2, 2, 3, 4))
    couples = dice.one_of((dice.between(5, 15), dice.between(16, 30), dice.between(31, 60)))
    faults = tuple(dice.one_of(tuple(Fault)) for _ in range(many))
    return made_night(f"{seed} {number}", couples, faults, tables=not dice.below(3))
