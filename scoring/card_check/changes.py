"""What may be changed about cards, from which frame, by which slip, along which walk."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache
from heapq import heappop, heappush
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from scoring.facts import Facts
from scoring.numbers import CoupleNo, GameNo, Seq, TableNo
from scoring.seats.play import Play, Results
from scoring.seats.room import SeatsChange, Win, mover

if TYPE_CHECKING:
    from scoring.card_check.paths import Paths, Ring
    from scoring.evening import Evening


# What is in trouble, and what may be otherwise than the cards say: one hole, one walk, one table
# where a couple finished.
#
# Cards are named by their place among those known, games are counted from 0.


@dataclass(frozen=True, slots=True)
class Hole:
    """The hole of a card, by its place among those known, and of a game, counted from 0: in truth
    it is there where it was read as missing, or the other way round."""

    card: int
    when: int


@dataclass(frozen=True, slots=True)
class Exchange:
    """After a game, counted from 0, two couples, the lower first, sat down in each other's place."""

    one: int
    other: int
    when: int


@dataclass(frozen=True, slots=True)
class Stray:
    """After a game, counted from 0, a couple sat down at another table in the place of a couple
    whose card is not known, which took its place."""

    card: int
    table: TableNo
    when: int


@dataclass(frozen=True, slots=True)
class Ending:
    """The table where this couple finished is not the one that its card says."""

    card: int


Change = Hole | Exchange | Stray | Ending
"""One thing in which the truth may differ from the cards as they were read."""

Repaired = tuple[Change, ...]
"""All that is taken to be otherwise than the cards say; of exchanges after one game the later one
is of those who sat there after the earlier."""


class Trouble(NamedTuple):
    """Something that is wrong: in which game (from 0), at which table, and with which cards.
    `elsewhere`: the log has this couple at the table, and its card leads to another."""

    when: int
    table: TableNo | None
    cards: int
    elsewhere: bool = False


def bits(mask: int) -> Iterator[int]:
    """The places of the ones in a number."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


# What each thing that goes wrong costs, so that explanations of the same cards can be
# compared.
#
# The unit is one hole. Each cost has its reason; none of them is a measured frequency, for no
# hall has measured any. An explanation costs the sum of its parts, and of two the cheaper is
# the likelier.
#
# | what went wrong | cost | why | | --- | ---: | --- | | a hole missing, or one too many | 1
# | one slip of one hand | | a hole at the number beside | 2 | two holes of one card are not
# as they should be | | the other couple's card punched | 2 | two cards are wrong: one lacks a
# hole, one has it too many | | a card of another table punched | 4 | the same, but each table
# punches its own cards: somebody came with one from elsewhere | | winners stayed and losers
# walked | 2 | leaves the very cards of the line above, so it must cost as much | | two
# couples in each other's place, at the same table or the next | 2 | two couples went wrong,
# one step each | | two couples in each other's place, further apart | 3 | the same, and it is
# noticed more easily | | the same two in each other's place, and back after a later game | 3
# | one mistake, and its end: whoever notices it goes back | | couples that changed places in
# a circle | as the exchanges it takes | three couples are two exchanges | | a table written
# wrongly where a couple finished | 2 | written once, looking at the table; a hole is one of
# 25 | | a card that is not tonight's | 4 | dearer than any one slip, so no right card is put
# in doubt for one | | a lost card | 0 | it is known to be lost; its holes follow from the
# others |


HOLE = 1
NEXT_DOOR = 2
FAR = 3
THERE_AND_BACK = 3
BACK = THERE_AND_BACK - NEXT_DOOR
"""What it costs more, at least, that two who changed places went back."""
OTHER_TABLE = 4
FINISHED = 2
FOREIGN_CARD = 4


# A night without its results: seats, comings and goings, who keeps a table, which games count.
#
# The punch cards are laid into this frame. Who moves on from a place is the replay's own answer:
# the cards only take the place of the log's results.


NOT_SEEN = GameNo(0)
CARDS = Seq(0)
"""Stands for the line of the log where a result comes from the cards."""


@dataclass(frozen=True)
class Frame:
    """The games `first` to `last` of a night, with all the log says but who won.

    `told` are the results that no hole can tell: nobody got it, or another couple than the winner
    went on. `seen` is the last game of which a winner was entered as it was played: up to
    it who sat where was seen, so nobody came to those games by a wrong walk.
    """

    facts: Facts
    first: GameNo
    last: GameNo
    told: Mapping[tuple[GameNo, TableNo], Win]
    seen: GameNo = NOT_SEEN

    @property
    def seated(self) -> bool:
        """It is known who sat where when the games began."""
        return self.first in self.facts.seats.seated and self.first <= self.last

    @property
    def first_seats(self) -> tuple[tuple[TableNo, tuple[CoupleNo, ...]], ...]:
        """Who sits where as the games begin. Raises ValueError where nobody knows it."""
        if not self.seated:
            raise ValueError("no seats to begin from")
        return self.facts.seats.seated[self.first].seats

    def play(self, results: Results) -> Play:
        """The night that these results make in this frame."""
        play = Play(self.facts, self.first, self.last, results)
        play.run()
        return play


def frame_of(evening: Evening, through: GameNo | None = None) -> Frame:
    """The frame of a night, up to the last game that counts or to an earlier one."""
    last = evening.last_game if through is None else min(through, evening.last_game)
    first = evening.first_game
    bells = {GameNo(game): CARDS for game in range(first, last + 1)}
    changes = evening.seats.changes | {first: _changed_at_first(evening, first)}
    facts = replace(
        evening,
        seats=replace(evening.seats, changes=changes),
        games=replace(evening.games, bells=bells, wins={}),
    )
    return Frame(facts, first, last, _told(evening), evening.seen_until)


def _changed_at_first(facts: Facts, first: GameNo) -> list[SeatsChange]:
    """What changed the seats of the first game: plans that were drawn before its bell did not,
    couples that were seated elsewhere when it had rung did."""
    rung = facts.games.bells.get(first)
    return [
        change
        for change in facts.seats.changes.get(first, ())
        if not change.entry.can_be_the_draw or (rung is not None and change.seq > rung)
    ]


def _told(evening: Evening) -> dict[tuple[GameNo, TableNo], Win]:
    """Results whose mover no hole can tell."""
    return {
        at: win
        for at, win in evening.games.wins.items()
        if win.mover is not None and win.mover != win.winner
    }


# Slips of the hand with a punch: holes that are not as they should be, put together as few slips explain
# them.


@dataclass(frozen=True, slots=True, order=True)
class HoleChange:
    """In truth this card has the hole of this game, or has it not."""

    game: GameNo
    couple: CoupleNo
    hole: bool


class SlipKind(StrEnum):
    """How people go wrong with a punch."""

    MISSING = "missing"
    EXTRA = "extra"
    WRONG_COUPLE = "wrong_couple"
    WRONG_GAME = "wrong_game"
    WRONG_TABLE = "wrong_table"


@dataclass(frozen=True, slots=True)
class Slip:
    """One slip of the hand: the changes that put it right, and the table in the first of their
    games. `WRONG_COUPLE`: the other couple of the table was punched; `WRONG_TABLE`: a couple of
    another; `WRONG_GAME`: the number beside was."""

    kind: SlipKind
    changes: tuple[HoleChange, ...]
    table: TableNo | None

    @property
    def is_plain(self) -> bool:
        """It is of one game at one table."""
        return self.kind not in (SlipKind.WRONG_GAME, SlipKind.WRONG_TABLE)

    @property
    def cost(self) -> int:
        """What it costs to believe it."""
        return OTHER_TABLE if self.kind is SlipKind.WRONG_TABLE else HOLE * len(self.changes)


LIKELY = (SlipKind.WRONG_COUPLE, SlipKind.WRONG_GAME, SlipKind.WRONG_TABLE)
"""What two changes can be together, the likeliest first."""


def slips_of(
    changes: Iterable[HoleChange], tables: Mapping[HoleChange, TableNo | None]
) -> tuple[Slip, ...]:
    """The changes put together to as few slips of the hand as explain them, the likeliest first."""
    left, slips = list(changes), list[Slip]()
    for kind in LIKELY:
        for change in tuple(left):
            others = (each for each in left if _together(change, each, tables) is kind)
            if change in left and (other := next(others, None)):
                left = [each for each in left if each not in (change, other)]
                slips.append(Slip(kind, (change, other), tables[change]))
    for change in left:
        alone = SlipKind.MISSING if change.hole else SlipKind.EXTRA
        slips.append(Slip(alone, (change,), tables[change]))
    return tuple(sorted(slips, key=lambda slip: slip.changes))


def _together(
    one: HoleChange, other: HoleChange, tables: Mapping[HoleChange, TableNo | None]
) -> SlipKind | None:
    """The one slip that two changes may be."""
    if one.hole == other.hole:
        return None
    if one.game == other.game:
        same = tables[one] == tables[other]
        return SlipKind.WRONG_COUPLE if same else SlipKind.WRONG_TABLE
    return SlipKind.WRONG_GAME if one.couple == other.couple else None


# Couples that sat down in each other's place after a game: who may have, who did, what it costs.


def exchanges(
    paths: Paths, i: int, index: int, partners: int, reach: int | None
) -> Iterator[Change]:
    """How this couple may have sat down in another's place after a game: so many places from its own
    at most, or anywhere. A hole that is found to be otherwise later moves a place by one, so with
    holes to spare these may be two that now have the same place, or places further apart; and of a
    circle all may be near though the two that are exchanged last are not. Not where
    the next game was seen, for then it is known who sat where; and in the place of a couple whose
    card is not known, if `partners` may be anybody."""
    after, here = index + 1, paths.sits_down_at(i, index)
    if here is None or after >= len(paths.games) or paths.games[after] <= paths.frame.seen:
        return
    if paths.takes[index] or paths.strayed[index]:
        reach = None
    sitting, ring = sitting_down(paths, index), paths.rings[index]
    strays = paths.gaps[after] and partners == (1 << len(paths.couples)) - 1
    for table in ring.onward if reach is None else _within(ring, here, reach):
        for j in bits(partners & sitting.get(table, 0) & ~(1 << i)):
            yield Exchange(min(i, j), max(i, j), index)
        if strays and i not in paths.strayed[index]:
            yield Stray(i, table, index)


def _within(ring: Ring, here: TableNo, reach: int) -> set[TableNo]:
    """The places next door; with more reach also those beyond, and the couple's own."""
    near = set(ring.beside[here])
    for _ in range(reach - 1):
        near = near.union({here}, *(ring.beside[each] for each in near))
    return near


def sitting_down(paths: Paths, index: int) -> Mapping[TableNo, int]:
    """Who sat down where after a game, before anything was said to change."""
    if not paths.rings[index + 1].changes:
        return paths.who[index + 1]
    sitting = dict[TableNo, int]()
    for i in range(len(paths.couples)):
        table = paths.sits_down_at(i, index)
        if table is not None:
            sitting[table] = sitting.get(table, 0) | 1 << i
    return sitting


def wrong_walks(paths: Paths, index: int) -> Iterator[tuple[int, TableNo, TableNo]]:
    """Who sat down wrongly after a game: the card, where, and where it should have."""
    for i in {*paths.takes[index], *paths.strayed[index]}:
        right, went = paths.walks_to(i, index), paths.sits_down_at(i, index)
        if right is not None and went is not None and right != went:
            yield i, went, right


def walked_after(paths: Paths) -> Iterator[int]:
    """The games after which somebody sat down at a wrong place."""
    return (k for k, takes in enumerate(paths.takes) if takes or paths.strayed[k])


MOST_IN_A_CIRCLE = 6
"""Of so many couples it is counted out how they may have changed places; of more it is taken that all
are next door."""


class Circle(NamedTuple):
    """Couples of which each sat down in the place of the next: after which game, the cards known
    among them, their places, how many exchanges of two it takes, and what these cost at least."""

    when: int
    cards: tuple[int, ...]
    places: tuple[TableNo | None, ...]
    exchanges: int
    cost: int

    @property
    def dearer(self) -> int:
        """What they cost above as many exchanges next door."""
        return self.cost - NEXT_DOOR * self.exchanges


def circles(paths: Paths) -> Iterator[Circle]:
    """All who sat down wrongly. Where one of them is in the place of a couple whose card is not known,
    that couple is in the place which he would have had."""
    for index in walked_after(paths):
        strays = dict(paths.strayed[index])
        for cards in [*_circles(paths, index)]:
            yield _circle(paths, index, cards, strays)
        for i in [*strays]:
            yield _circle(paths, index, [i], strays)


class Mistake(NamedTuple):
    """One circle; or two of the same two couples, who changed places and after a later game went back. If
    they met from the one game to the other, losers may have walked, which leaves the same cards as the other
    card punched: so there it costs what it does."""

    circles: tuple[Circle, ...]
    met: bool = False

    @property
    def cost(self) -> int:
        """What it costs."""
        if len(self.circles) > 1 and not self.met:
            return THERE_AND_BACK
        return sum(circle.cost for circle in self.circles)

    @property
    def dearer(self) -> int:
        """What it costs above what its exchanges cost at least."""
        return self.cost - THERE_AND_BACK if len(self.circles) > 1 else self.circles[0].dearer

    @property
    def cards(self) -> int:
        """Who is known of them."""
        return sum(1 << i for i in self.circles[0].cards)

    @property
    def may_go_back(self) -> bool:
        """They are two who have changed places and not gone back."""
        (first, *back) = self.circles
        return not back and len(first.cards) == len(first.places) == 2


def mistakes(paths: Paths) -> list[Mistake]:
    """All who sat down wrongly, with those who went back."""
    found: list[Mistake] = []
    for circle in circles(paths):
        alone = Mistake((circle,))
        there = next((each for each in found if each.cards == alone.cards), None)
        if there and there.may_go_back and alone.may_go_back:
            one, other = circle.cards
            away = range(there.circles[0].when, circle.when + 1)
            met = any(paths.at[one][index] == paths.at[other][index] for index in away)
            found[found.index(there)] = Mistake((*there.circles, circle), met)
        else:
            found.insert(0, alone)
    return found


def _circle(paths: Paths, index: int, cards: Sequence[int], strays: dict[int, TableNo]) -> Circle:
    """These, with the couples not known in whose places some of them are, who stray no more."""
    places = list[TableNo | None]()
    for i in cards:
        places.append(paths.walks_to(i, index))
        if i in strays:
            places.append(strays.pop(i))
    cost = _cost_of_places(places, paths, index)
    return Circle(index, tuple(cards), tuple(places), len(places) - 1, cost)


def _circles(paths: Paths, index: int) -> Iterator[list[int]]:
    left = dict(paths.takes[index])
    while left:
        circle = [min(left)]
        while (taker := left.pop(circle[-1])) != circle[0]:
            circle.append(taker)
        yield circle


def _cost_of_places(places: Sequence[TableNo | None], paths: Paths, index: int) -> int:
    if len(places) > MOST_IN_A_CIRCLE:
        return NEXT_DOOR * (len(places) - 1)
    ring = paths.rings[index]
    near = tuple(tuple(ring.next_door(one, other) for other in places) for one in places)
    return cost_of_circle(near)


@cache
def cost_of_circle(near: tuple[tuple[bool, ...], ...]) -> int:
    """What it costs at least that each of these sat down in the place of the one before it, by which of
    their places are next door: exchanges of two, one after the other."""
    begun = tuple(range(len(near)))
    ended = (*begun[1:], begun[0])
    waiting, done = [(0, begun)], set[tuple[int, ...]]()
    while waiting:
        cost, sitting = heappop(waiting)
        if sitting == ended:
            return cost
        if sitting not in done:
            done.add(sitting)
            for one, other in combinations(begun, 2):
                sat = list(sitting)
                sat[one], sat[other] = sitting[other], sitting[one]
                more = NEXT_DOOR if near[one][other] else FAR
                heappush(waiting, (cost + more, tuple(sat)))
    raise AssertionError("every circle comes about by exchanges")


# Ways that hang on more than the own card: of couples whose card is not known, and at a table
# of three with a couple that stays put. What is said here is one way it may have been.


def walker_of_three(paths: Paths, index: int, table: TableNo) -> CoupleNo | None:
    """Who goes on from such a table, as far as the cards known tell."""
    here = [i for i, way in enumerate(paths.at) if way[index] == table]
    won = [paths.couples[i] for i in here if paths.holes[i][index]]
    game = paths.games[index]
    return mover(
        [paths.couples[i] for i in here],
        won[0] if len(won) == 1 else None,
        lambda couple: paths.frame.facts.seats.stays_put(couple, game),
        lambda couple: _came(paths, couple, index),
    )


def _came(paths: Paths, couple: CoupleNo, index: int) -> int:
    """The game (from 0) before which a couple last came to where it is."""
    way = paths.at[paths.couples.index(couple)]
    while index and way[index - 1] == way[index]:
        index -= 1
    return index


def follow_the_unknown(paths: Paths, index: int) -> None:
    """Where the couples go of whose cards nothing is known: with the holes that lack.

    Of two that meet the lower number is taken to have won.
    """
    ring = paths.rings[index]
    facts, lacking = paths.frame.facts, dict(ring.need)
    for holes, way in zip(paths.holes, paths.at, strict=True):
        table = way[index]
        if holes[index] and table in lacking:
            lacking[table] -= 1
    for couple, table in paths.unknown.items():
        if table is None or table not in ring.ways:
            continue
        hole = lacking[table] > 0
        lacking[table] -= hole
        if table in ring.told:
            paths.unknown[couple] = ring.said_walk(couple, table)
        elif not facts.seats.stays_put(couple, ring.game):
            paths.unknown[couple] = ring.ways[table][hole]
