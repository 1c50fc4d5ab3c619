"""What a hurdle is worth: how likely a pot goes tonight, and how long it will stand.

The model: every game is a coin toss between the couples at its table, and winners walk as they do
in the hall. One card then is a row of tosses, for which there is a formula; but the couples of a
table hang together (one of them wins), so for the whole hall there is a formula only where there
is one table. Otherwise many nights are tossed at once, each by one bit of a long whole number,
and the chance comes with its standard error. Real couples differ in skill: good ones reach a
hurdle more often than this says.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from functools import lru_cache
from hashlib import shake_128
from math import ceil, comb, log, sqrt

from scoring.formats.format import Format
from scoring.numbers import Cents
from scoring.pots.pots import Opening
from scoring.rules.choices import Odd
from scoring.rules.house_rules import HouseRules
from scoring.rules.pot_rules import COUNTED, PotRule, SatOutCounts, WonBy, those

Counter = list[int]
"""A number for each night at once: whole numbers whose bits are the nights, the lowest digit first."""

MOST_NIGHTS = 1 << 16
FEWEST_NIGHTS = 1 << 10
_TOSSES = 1 << 26
"""How many tables are played in all, so that an answer is there while somebody types."""
_AT_ONCE = 6
"""Up to so many couples that reach a number on one night are counted."""
_JAR_DRAWS = 32
"""How many different draws of a jar's numbers the nights are spread over."""


@dataclass(frozen=True, slots=True)
class Chance:
    """How likely something is on a night. `error` is the standard error; 0 where it is exact."""

    value: float
    error: float = 0.0

    @property
    def is_exact(self) -> bool:
        """Whether a formula gave it."""
        return self.error == 0

    @property
    def nights(self) -> float | None:
        """Once in how many nights, on average; None where it never was."""
        return 1 / self.value if self.value else None


@dataclass(frozen=True, slots=True)
class Chances:
    """How likely it is that at least one couple has so many, by the number; index 0 is certain."""

    at_least: tuple[Chance, ...]

    def reach(self, number: int) -> Chance:
        """That at least one couple has this many; never, where there are not so many games."""
        return self.at_least[number] if number < len(self.at_least) else Chance(0.0)


def card_reaches(number: int, games: int, sides: int = 2) -> float:
    """How likely one card has at least so many of its games, each won by one of so many sides: exact.

    >>> card_reaches(8, 8) == 1 / 256
    True
    >>> card_reaches(20, 20, sides=3) == 3**-20
    True
    """
    some = range(max(number, 0), games + 1)
    return float(
        sum(comb(games, won) * (sides - 1) ** (games - won) for won in some) / sides**games
    )


def if_independent(number: int, games: int, couples: int, sides: int = 2) -> float:
    """How likely some card would reach it if the couples had nothing to do with each other."""
    return 1 - (1 - card_reaches(number, games, sides)) ** couples


def as_apart(cards: int, games: int, sides: int) -> Chances:
    """How likely the best of so many cards reaches each number, where nobody has tossed that evening:
    between cards that know nothing of each other and cards that never reach it together."""
    return Chances(tuple(_between(number, games, cards, sides) for number in range(games + 1)))


def _between(number: int, games: int, cards: int, sides: int) -> Chance:
    low = if_independent(number, games, cards, sides)
    high = min(1.0, cards * card_reaches(number, games, sides))
    return Chance((low + high) / 2, (high - low) / 4)


@lru_cache(maxsize=256)
def hurdle_chances(
    couples: int, games: int, *, bye_earns_hole: bool = False, house: bool = False
) -> Chances:
    """How likely the best of so many couples reaches each number of games.

    An odd one out sits in the bye chair; with `house` one couple of an even number is the
    house's, which wins nothing. For one table there is a formula: what one does not win the
    other does.
    """
    if couples < 2 or games < 1:
        return Chances((Chance(1.0),))
    if couples == 2 and not house:
        return Chances(tuple(Chance(_one_table(n, games)) for n in range(games + 1)))
    nights = _how_many(couples, games)
    everything = [(1 << nights) - 1] * games
    return _tossed(couples, everything, games, bye=bye_earns_hole, house=house)


@lru_cache(maxsize=256)
def jar_chances(
    couples: int, games: int, numbers: int, *, bye_earns_hole: bool = False, house: bool = False
) -> Chances:
    """How likely the best of so many couples has each number of the drawn games punched."""
    if couples < 2 or not 1 <= numbers <= games:
        return Chances((Chance(1.0),))
    if couples == 2 and not house:
        return Chances(tuple(Chance(_one_table(n, numbers)) for n in range(numbers + 1)))
    nights = _how_many(couples, games)
    counted = _drawn_games(games, numbers, nights)
    return _tossed(couples, counted, numbers, bye=bye_earns_hole, house=house)


def _one_table(number: int, games: int) -> float:
    """That one of two couples has at least `number`, where each game goes to one of them."""
    wins = sum(comb(games, won) for won in range(games + 1) if max(won, games - won) >= number)
    return wins / (1 << games)


def _how_many(couples: int, games: int) -> int:
    most = _TOSSES // (couples * games) // FEWEST_NIGHTS * FEWEST_NIGHTS
    return min(MOST_NIGHTS, max(FEWEST_NIGHTS, most))


def _drawn_games(games: int, numbers: int, nights: int) -> list[int]:
    """For each game the nights on which it is drawn; each block of nights has its own draw."""
    block = nights // _JAR_DRAWS
    ones = (1 << block) - 1
    counted = [0] * games
    for draw in range(_JAR_DRAWS):
        keys = [shake_128(f"jar {draw} {game}".encode()).digest(8) for game in range(games)]
        for game in sorted(range(games), key=keys.__getitem__)[:numbers]:
            counted[game] |= ones << (draw * block)
    return counted


@dataclass(slots=True)
class _Couple:
    """A couple on every night at once: its games that count, and on which nights it is the house's."""

    won: Counter
    house: int


def _tossed(couples: int, counted: Sequence[int], most: int, *, bye: bool, house: bool) -> Chances:
    """Every night at once: on the nights that `counted` has for a game, its winners get a hole."""
    nights = _how_many(couples, len(counted))
    digits = len(counted).bit_length()
    everything = (1 << nights) - 1
    seats = [_Couple([0] * digits, 0) for _ in range(couples)]
    if house:
        seats[-1].house = everything
    size = couples // 2 * len(counted) * nights // 8
    bits = shake_128(f"{couples} {len(counted)} {bye} {house}".encode()).digest(size)
    tosses = (
        int.from_bytes(bits[at : at + nights // 8], "big") for at in range(0, size, nights // 8)
    )
    stay, walk = seats[1::2], seats[: couples - couples % 2 : 2]
    alone = seats[-1] if couples % 2 else None
    for nights_counted in counted:
        pairs = [_played(a, b, next(tosses)) for a, b in zip(stay, walk, strict=True)]
        for winner, _loser in pairs:
            _count(winner.won, nights_counted)
        if alone and bye:
            _count(alone.won, nights_counted)
        movers = [winner for winner, _loser in pairs]
        arriving = [alone or movers[-1], *movers[:-1]]
        alone = movers[-1] if alone else None
        stay, walk = [loser for _winner, loser in pairs], arriving
    cards = [*stay, *walk, *([alone] if alone else [])]
    return _best(cards, most, nights)


def _played(one: _Couple, other: _Couple, toss: int) -> tuple[_Couple, _Couple]:
    """The winners and the losers of one table: on the nights of the toss, `one` wins."""
    swap = [(a ^ b) & toss for a, b in zip(one.won, other.won, strict=True)]
    house = (one.house ^ other.house) & toss
    winner = _Couple([b ^ s for b, s in zip(other.won, swap, strict=True)], other.house ^ house)
    loser = _Couple([a ^ s for a, s in zip(one.won, swap, strict=True)], one.house ^ house)
    return winner, loser


def _count(won: Counter, nights: int) -> None:
    """One more on these nights."""
    for digit, value in enumerate(won):
        won[digit], nights = value ^ nights, value & nights
        if not nights:
            return


def _best(cards: Sequence[_Couple], most: int, nights: int) -> Chances:
    """How likely the best card has at least each number, up to the most there can be."""
    everything = (1 << nights) - 1
    by_formula = [0.0] * (most + 1)
    if len(cards) % 2 == 0:
        playing = len(cards) - any(card.house for card in cards)
        by_formula = [playing * card_reaches(number, most) for number in range(most + 1)]
    sure = _sure(cards, most)
    chances = [Chance(1.0)] * (sure + 1)
    for number in range(sure + 1, most + 1):
        at_once = [0] * _AT_ONCE
        for card in cards:
            reached = _at_least(card.won, number, everything) & ~card.house
            for already in range(_AT_ONCE - 1, 0, -1):
                at_once[already] |= at_once[already - 1] & reached
            at_once[0] |= reached
        counts = [each.bit_count() for each in at_once]
        chances.append(_measured(counts, nights, by_formula[number]))
    return Chances(tuple(chances))


def _sure(cards: Sequence[_Couple], most: int) -> int:
    """What somebody must have: the holes of a night shared out as evenly as can be."""
    house = any(card.house for card in cards)
    holes = (len(cards) // 2 - house) * most
    return -(-holes // (len(cards) - house))


def _at_least(won: Counter, number: int, everything: int) -> int:
    """The nights on which a counter is not below a number, compared from the lowest digit up."""
    found = everything
    for digit, value in enumerate(won):
        found = value & found if number >> digit & 1 else value | found
    return found


def _measured(counts: Sequence[int], nights: int, expected: float) -> Chance:
    """A chance from the nights on which one, two, three … couples reached it.

    Simply the share of nights on which one did. Or, closer for what is rare: the number of couples
    that do is known on average by formula (0 where it is not), and what is tossed is only by how
    many it is more than one. The smaller error counts; where nothing was seen it is one night's.
    """
    share = counts[0] / nights
    inside = min(max(counts[0], 1), nights - 1) / nights
    simply = Chance(share, sqrt(inside * (1 - inside) / nights))
    if not expected or counts[-1]:
        return simply
    more = sum(counts[1:]) / nights
    squares = sum((2 * k + 1) * count for k, count in enumerate(counts[1:])) / nights
    error = sqrt(max(0.0, squares - more * more) / nights) or min(1 / nights, expected)
    closer = Chance(expected - more, error)
    return closer if error < simply.error else simply


@dataclass(frozen=True, slots=True)
class Outlook:
    """What to expect of a pot, tonight being the first night.

    `weeks` is the average number of nights until it goes, None where it may never; `size` what it
    is then worth, on average. After `likely_by` nights it has gone 19 times of 20, and holds
    `likely_size` if it has not before; both None where nobody can say. `longest` is the most
    nights it can stand, None where there is no end to it.
    """

    tonight: Chance
    weeks: float | None
    size: Cents | None
    likely_by: int | None
    likely_size: Cents | None
    longest: int | None


LIKELY = 0.95
"""19 times of 20."""


def outlook(
    rule: PotRule, opening: Opening, feed: Cents, chances: Chances, last: int | None = None
) -> Outlook:
    """What to expect of a pot that is fed so much a night; it must go in week `last` (0: tonight),
    where that is given. Raises ValueError for a pot that no card wins."""
    pot = _Standing(rule, opening, feed, chances, last)
    alive, weeks, size, by = 1.0, 0.0, float(pot.worth(0)), None
    for week in range(pot.changing):
        weeks += alive
        size += alive * (pot.worth(week) - pot.worth(week - 1)) if week else 0
        alive *= 1 - pot.chance(week).value
        if by is None and 1 - alive >= LIKELY:
            by = week + 1
    settles = pot.changing
    if alive and last is None:
        each = pot.chance(settles).value
        if not each:
            return Outlook(pot.chance(0), None, None, by, pot.held(by), None)
        weeks += alive / each
        size += alive * pot.growth_from(settles, each)
        by = settles + _nights(alive, each) if by is None else by
    longest = pot.end if last is not None or not alive else None
    return Outlook(pot.chance(0), weeks, Cents(round(size)), by, pot.held(by), longest)


@dataclass(frozen=True, slots=True)
class _Standing:
    """A pot as the weeks go by."""

    rule: PotRule
    opening: Opening
    feed: Cents
    chances: Chances
    last: int | None

    def __post_init__(self) -> None:
        if self.rule.won_by not in COUNTED:
            raise ValueError(f"no card wins {self.rule.name!r}")

    @property
    def changing(self) -> int:
        """The weeks in which its hurdle can still fall; up to its last, if it has one."""
        if self.last is not None:
            return self.last + 1
        if not self.rule.falls or self.rule.won_by is not WonBy.REACH:
            return 0
        falls = -(-max(0, self.rule.number - self.rule.lowest) // self.rule.falls)
        return max(0, falls - self.opening.stood)

    @property
    def end(self) -> int:
        """The most nights it can stand: to its last, or to the first that is certain."""
        certain = Chance(1.0)
        sure = (w + 1 for w in range(self.changing) if self.chance(w) == certain)
        return next(sure, self.changing)

    def chance(self, week: int) -> Chance:
        """How likely it goes in a week, if it stands so long."""
        if week == self.last or self.rule.won_by is WonBy.MOST_DRAWN:
            return Chance(1.0)
        if self.rule.is_drawn:
            return self.chances.at_least[-1]
        return self.chances.reach(self.rule.hurdle(self.opening.stood + week))

    def worth(self, week: int) -> int:
        """What it holds in a week, once it is fed."""
        worth = self.opening.amount + (week + 1) * self.feed
        return min(worth, self.rule.cap) if self.rule.cap else worth

    def held(self, nights: int | None) -> Cents | None:
        """What it holds on the last of so many nights."""
        return None if nights is None else Cents(self.worth(nights - 1))

    def growth_from(self, week: int, each: float) -> float:
        """What it grows on average from the week before `week` until it goes, when it goes with
        the chance `each` every week from then on. A cap cuts the row short."""
        first = self.worth(week) - self.worth(week - 1) if week else 0
        stays = 1 - each
        if not self.feed:
            return first
        room = self.rule.cap - self.worth(week) if self.rule.cap else None
        if room is None:
            return first + self.feed * stays / each
        whole, rest = divmod(max(0, room), self.feed)
        return first + self.feed * stays * (1 - stays**whole) / each + rest * stays ** (whole + 1)


def weeks_to(rule: PotRule, tonight: str, days: int = 7) -> int | None:
    """In which week from tonight a pot must go, with a night every so many days; None where it
    need not. The dates are ISO dates."""
    if not rule.must_go:
        return None
    left = (date.fromisoformat(rule.must_go) - date.fromisoformat(tonight)).days
    return max(0, -(-left // days))


def _nights(alive: float, each: float) -> int:
    """After how many more nights it has gone 19 times of 20, counted from the first."""
    return 1 if each >= 1 else max(1, ceil(log((1 - LIKELY) / alive) / log(1 - each)))


# Whether a pot can be won on an evening, and how likely: by its games, and by who sits at a
# table.


AS_GOOD_AS_NEVER = 1e-8
"""For one card: all of 25 games are more than that, all of 20 with three couples a table are not."""

USUAL_COUPLES = 30
"""Where nobody knows how many come."""


def can_be_won(pot: PotRule, games: int, date: str, form: Format | None = None) -> bool:
    """Whether somebody can win it on an evening of so many games, the 45s drive where none is given: holes
    are punched on its cards alone, so a jar is won nowhere else. A hurdle that falls still comes to it."""
    if pot.won_by not in COUNTED or form is None or form.is_the_drive:
        return pot.won_by is not WonBy.REACH or _is_reached(pot, games, date, 2)
    if pot.is_drawn or not form.count.holes:
        return False
    return _is_reached(pot, games, date, len(form.sides))


def _is_reached(pot: PotRule, games: int, date: str, sides: int) -> bool:
    return pot.must_go_on(date) or card_reaches(pot.fewest, games, sides) >= AS_GOOD_AS_NEVER


def that_can_be_won(
    pots: tuple[PotRule, ...], games: int, date: str, form: Format | None = None
) -> tuple[PotRule, ...]:
    """Those that somebody can win there; and one that another of them runs over into."""
    return those(pots, lambda pot: can_be_won(pot, games, date, form))


def usual_cards(form: Format | None) -> int:
    """How many cards there are where nobody knows how many come."""
    return 2 * USUAL_COUPLES // (form.people_on_a_card if form else 2)


def chance_on(
    pot: PotRule,
    opening: Opening,
    cards: int,
    rules: HouseRules,
    date: str,
    form: Format | None = None,
) -> Chance | None:
    """How likely it goes on that evening, with so many cards; None where no card wins it."""
    if pot.won_by not in COUNTED:
        return None
    seen = chances(pot, cards, rules, form)
    return outlook(pot, opening, Cents(0), seen, weeks_to(pot, date)).tonight


def chances(pot: PotRule, cards: int, rules: HouseRules, form: Format | None = None) -> Chances:
    """How likely the hall's best has so many games, or so many of the drawn ones."""
    if form is not None and not form.is_the_drive:
        return as_apart(cards, rules.games, len(form.sides))
    house = rules.odd is Odd.HOUSE_COUPLE and cards % 2 == 1
    playing = cards + house
    if pot.won_by is WonBy.REACH:
        bye = rules.bye_earns_hole
        return hurdle_chances(playing, rules.games, bye_earns_hole=bye, house=house)
    numbers = min(pot.number, rules.games)
    by_card = pot.sat_out is SatOutCounts.AS_CARD and rules.bye_earns_hole
    sat_out = by_card or pot.sat_out is SatOutCounts.WON
    return jar_chances(playing, rules.games, numbers, bye_earns_hole=sat_out, house=house)
