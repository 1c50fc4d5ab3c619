"""Points and hands of a table, and what its cards tell of themselves."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar

from scoring.door.facts import unknown
from scoring.games.facts import (
    AnotherScore,
    EnteredOtherwise,
    NotCounted,
    NotOneOfEachSide,
    SomebodyWins,
    SumIsWrong,
    WinnerHasFewer,
    WinnerWanted,
)
from scoring.games.results import NO_GAME, NOBODY, Won, are_pairs, exchange, named_in_place
from scoring.log.entry import Entry, gettext_noop
from scoring.log.lines import OldPage, ReasonMissing, Refusal, is_reason
from scoring.numbers import CoupleNo, GameNo, PrizePlace, Seq, TableNo
from scoring.prizes import ties
from scoring.prizes.ties import NotPlayingOff
from scoring.seats.room import Win

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scoring.evening import Evening
    from scoring.facts import Facts
    from scoring.formats.choices import SumRule
    from scoring.formats.format import Format
    from scoring.seats.room import Place


# The points of a table, where they are counted: one number for each side.


NO_SEQ = Seq(0)
"""Where an entry puts none right."""

Points = tuple[tuple[CoupleNo, int], ...]
"""A card of each side, and what its side made."""

ScoredAnswer = tuple[GameNo, TableNo, Points, CoupleNo, CoupleNo]
"""What a result is from now on: game, table, the points of each side, who won, who went on; without
points it is taken away."""


class Scored(Entry):
    """What each side of a table made; every card of the side has it. `winner` is a card of the side
    that won, 0 where the sides are level, and `mover` one of those who go on where they are: with
    `instead_of` it puts right what an earlier line said, and those `exchanged` change places in all
    that was entered later, as in `PutRight`. `answers` are later results at tables where others sit by
    it, and what they are instead; up to the game `sat_until` (0: to none) everybody sat by what stood."""

    kind: ClassVar[str] = "scored"
    game: GameNo
    table: TableNo
    points: Points
    winner: CoupleNo
    mover: CoupleNo = NOBODY
    instead_of: Seq = NO_SEQ
    exchanged: tuple[CoupleNo, ...] = ()
    reason: str = ""
    answers: tuple[ScoredAnswer, ...] = ()
    sat_until: GameNo = NO_GAME

    @property
    def said(self) -> str:
        if self.winner and self.mover:
            return gettext_noop(
                "%(table)s: %(score)s in game %(game)s, %(winner)s won, %(mover)s went on"
            )
        if self.winner:
            return gettext_noop("%(table)s: %(score)s in game %(game)s, %(winner)s won")
        return gettext_noop("%(table)s: %(score)s in game %(game)s")

    @property
    def score(self) -> str:
        """The numbers, in the order of the sides."""
        return " : ".join(str(made) for _card, made in self.points)

    @property
    def tells_of_games(self) -> bool:
        return not (self.instead_of or self.exchanged or self.answers)

    def tell(self, facts: Facts, seq: Seq) -> bool:
        at = self.game, self.table
        standing = facts.games.wins.get(at)
        exchange(facts, self.exchanged, self.game, NO_GAME)
        facts.games.keep_seats(self.game, self.table, self.sat_until)
        facts.games.wins[at] = Win(self.winner or None, seq, self.mover or None)
        facts.games.points[at] = self.points
        for game, table, points, winner, mover in self.answers:
            if points:
                facts.games.wins[game, table] = Win(winner or None, seq, mover or None)
                facts.games.points[game, table] = points
            else:
                facts.games.wins.pop((game, table), None)
                facts.games.points.pop((game, table), None)
        return not self.instead_of or (standing is not None and standing.seq == self.instead_of)

    def why_not(self, evening: Evening) -> Refusal | None:
        """One number for each side, that can be right, of a game that is being played."""
        if not are_pairs(self.exchanged):
            return OldPage()
        named = [card for card, _made in self.points]
        others = {self.winner, self.mover} - {NOBODY}
        if refusal := named_in_place(evening, self.game, self.table, (*named, *others)):
            return refusal
        return self._what_is_wrong(evening) or self._said_before(evening)

    def _what_is_wrong(self, evening: Evening) -> Refusal | None:
        place, form = evening.place_at(self.game, self.table), evening.form
        if place is None or form is None or form.count.points is None:
            return OldPage()
        sides = [place.side_of(card) for card, _made in self.points]
        playing = [number for number, side in enumerate(place.sides or ()) if side]
        if sorted(sides) != playing:
            return NotOneOfEachSide(self.table)
        made = {place.side_of(card): points for card, points in self.points}
        if wrong := _cannot_be(form, form.count.points, tuple(made.values())):
            return wrong
        best = [side for side, points in made.items() if points == max(made.values())]
        fewer = self.winner and place.side_of(self.winner) not in best
        if fewer and not form.may_win_with_fewer:
            return WinnerHasFewer(self.winner)
        if not self.winner and not self.mover and form.goes_by_result(self.game):
            return WinnerWanted(self.table)
        return None

    def _said_before(self, evening: Evening) -> Refusal | None:
        standing = evening.games.wins.get((self.game, self.table))
        if self.instead_of:
            return None if standing and standing.seq == self.instead_of else OldPage()
        return AnotherScore(self.game, self.table) if standing else None

    def stands(self, evening: Evening) -> bool:
        at = self.game, self.table
        win = evening.games.wins.get(at)
        said = win and (win.winner or NOBODY, win.mover or NOBODY) == (self.winner, self.mover)
        return (
            not (self.exchanged or self.answers)
            and bool(said)
            and sorted(evening.games.points.get(at, ())) == sorted(self.points)
        )


def _cannot_be(form: Format, rule: SumRule, made: tuple[int, ...]) -> Refusal | None:
    """Why the sides of a table cannot have made this together."""
    if not rule.allows(made):
        return SumIsWrong(rule.total, sum(made), at_most=rule.is_at_most)
    return None if form.can_be_level or len(set(made)) > 1 else SomebodyWins()


# What is counted by itself beside the games: a lone hand, a skunk, a perfect hand.


class Tallied(Entry):
    """One more of what the format counts by itself, for one card."""

    kind: ClassVar[str] = "tallied"
    game: GameNo
    table: TableNo
    couple: CoupleNo
    tally: str
    said: ClassVar[str] = gettext_noop("%(table)s, game %(game)s: %(tally)s for %(couple)s")

    @property
    def tells_of_games(self) -> bool:
        return True

    def tell(self, facts: Facts, seq: Seq) -> bool:
        facts.games.tallies.append(self)
        return self.couple in facts.couples

    def why_not(self, evening: Evening) -> Refusal | None:
        """Somebody who sits there, and something that is counted tonight."""
        if refusal := unknown(evening, self.couple):
            return refusal
        if evening.form is None or self.tally not in evening.form.count.tallies:
            return NotCounted(self.tally)
        return named_in_place(evening, self.game, self.table, [self.couple])


# A hand that was played at a table or in a play-off: the ruling on it, and the points it brought.


@dataclass(frozen=True, slots=True)
class Where:
    """The table in a game; where there is none, the play-off for a prize."""

    game: GameNo
    table: TableNo

    @property
    def said(self) -> str:
        if self.game == NO_GAME:
            return gettext_noop("%(place)s, the play-off")
        return gettext_noop("game %(game)s, %(table)s")

    @property
    def place(self) -> PrizePlace:
        return self.table


@dataclass(frozen=True, slots=True)
class Which:
    """One hand of a game, by its number where that is known."""

    number: int
    put_right: bool

    @property
    def said(self) -> str:
        if not self.number:
            return (
                gettext_noop("one hand put right") if self.put_right else gettext_noop("one hand")
            )
        if self.put_right:
            return gettext_noop("hand %(number)s put right")
        return gettext_noop("hand %(number)s")


class HandKept(Entry):
    """A hand as its text: its cards, which were checked, by the rules of which game (a preset's name,
    "" the hall's own); or its points and its bid as they were told. Who asked (0: nobody is named), the
    rules that it broke in order of play, by the engine's names for them, and the points of each couple
    where they were kept, in the order of the hand's sides.

    A play-off has no game: there the place of its prize stands for the table. With `instead_of` it
    stands where the hand of that line stood; without a text that one is taken back. `number` is which hand
    of the game it was then, 0 where nobody counted.

    It gives no hole: who won is said by its own button.
    """

    kind: ClassVar[str] = "hand kept"
    takes_nothing_away: ClassVar[bool] = True
    game: GameNo
    table: TableNo
    text: str
    by: str
    asked: CoupleNo
    broken: tuple[str, ...]
    taken: tuple[tuple[CoupleNo, int], ...]
    instead_of: Seq = NO_SEQ
    number: int = 0

    @property
    def said(self) -> str:
        if not self.text:
            return gettext_noop("%(where)s: %(which)s taken back")
        if self.taken:
            return gettext_noop("%(where)s, %(which)s: %(couples)s took %(points)s points")
        if self.asked:
            return gettext_noop(
                "game %(game)s, %(table)s: a hand was checked for %(asked)s, faults: %(faults)s"
            )
        return gettext_noop("game %(game)s, %(table)s: a hand was checked, faults: %(faults)s")

    @property
    def where(self) -> Where:
        return Where(self.game, self.table)

    @property
    def which(self) -> Which:
        return Which(self.number, put_right=bool(self.text and self.instead_of))

    @property
    def faults(self) -> int:
        return len(self.broken)

    @property
    def couples(self) -> tuple[CoupleNo, ...]:
        return tuple(couple for couple, _points in self.taken)

    @property
    def points(self) -> tuple[int, ...]:
        return tuple(points for _couple, points in self.taken)

    def tell(self, facts: Facts, seq: Seq) -> bool:
        """In the place of the hand that it puts right, else behind all others."""
        at, line = (self.game, self.table), self.instead_of
        known = facts.games.hands_at(*at)
        if not line:
            facts.games.hands[at] = {**known, seq: self}
            return True
        told = [(seq, self) if each == line else (each, hand) for each, hand in known.items()]
        facts.games.hands[at] = {each: hand for each, hand in told if hand.text}
        return line in known

    def why_not(self, evening: Evening) -> Refusal | None:
        """Some cards, and couples that sit at this table in a game that is or was being played."""
        named = {*self.couples, *filter(None, [self.asked])}
        if refusal := _out_of_place(evening, self, named):
            return refusal
        if self.instead_of:
            known = evening.games.hands_at(self.game, self.table)
            return None if self.instead_of in known else OldPage()
        return None if is_reason(self.text) or (self.text and self.taken) else ReasonMissing()


def playing_off(evening: Evening, place: PrizePlace) -> tuple[CoupleNo, ...]:
    """The couples that play off for this prize; nobody where there is no such play-off."""
    of_place = (each.standing for each in evening.settlements if each.offer.place == place)
    standing = next(of_place, None)
    return standing.couples if isinstance(standing, ties.Playing) else ()


def _out_of_place(evening: Evening, hand: HandKept, named: set[CoupleNo]) -> Refusal | None:
    if hand.game != NO_GAME:
        return named_in_place(evening, hand.game, hand.table, named)
    due = playing_off(evening, hand.table)
    return None if due and named <= {*due} else NotPlayingOff(due)


# What a table tells of itself: a card there says how it went, and that counts once every side says so.


class TableSays(Entry):
    """Card `by` says who won at its own table, or what each side made there: `winner` and `mover` as a
    result has them. By itself it gives nobody anything; said again, the last word of a card is the one
    that it stands by."""

    kind: ClassVar[str] = "table_says"
    json_unsaid: ClassVar[frozenset[str]] = frozenset({"points", "mover", "seats"})
    takes_nothing_away: ClassVar[bool] = True
    is_passed_by: ClassVar[bool] = True
    game: GameNo
    table: TableNo
    winner: CoupleNo
    by: CoupleNo
    points: Points = ()
    mover: CoupleNo = NOBODY
    seats: tuple[CoupleNo, ...] = ()

    @property
    def said(self) -> str:
        if not self.points:
            return gettext_noop("%(table)s: %(by)s says that %(winner)s won game %(game)s")
        if self.mover:
            return gettext_noop(
                "%(table)s: %(by)s says that game %(game)s ended %(score)s and %(mover)s goes on"
            )
        return gettext_noop("%(table)s: %(by)s says that game %(game)s ended %(score)s")

    @property
    def result(self) -> Won | Scored:
        """What is entered where all say so."""
        if not self.points:
            return Won(self.game, self.table, self.winner)
        return Scored(self.game, self.table, self.points, self.winner, self.mover)

    @property
    def score(self) -> str:
        """The numbers, in the order of the sides."""
        return " : ".join(str(made) for _card, made in self.points)

    @property
    def named(self) -> frozenset[CoupleNo]:
        """Everybody it speaks of, and who says it."""
        cards = {self.winner, self.by, self.mover, *(card for card, _made in self.points)}
        return frozenset(cards - {NOBODY})

    @property
    def tells_of_games(self) -> bool:
        return True

    def tell(self, facts: Facts, seq: Seq) -> bool:
        says, at = facts.games.says, (self.game, self.table)
        says[at] = {**says.get(at, {}), self.by: self}
        return True

    def why_not(self, evening: Evening) -> Refusal | None:
        """Who says it sits at the table, and it could be entered as it is said."""
        if refusal := named_in_place(evening, self.game, self.table, sorted(self.named)):
            return refusal
        if self.points and evening.games.result_of(self.game, self.table):
            return EnteredOtherwise(self.game, self.table)
        return self.result.why_not(evening)

    def stands(self, evening: Evening) -> bool:
        if evening.games.result_of(self.game, self.table):
            return self.result.stands(evening)
        return evening.games.says.get((self.game, self.table), {}).get(self.by) == self


def said_at(evening: Evening, game: GameNo, place: Place) -> Mapping[CoupleNo, TableSays]:
    """What each card of a table has said of a game there, of those who sit there now and as they sit; one
    that has said nothing is not in it."""
    said = evening.games.says.get((game, place.table), {})
    return {by: says for by, says in said.items() if _is_of(says, place)}


def _is_of(says: TableSays, place: Place) -> bool:
    return says.named <= {*place.couples} and says.seats in ((), place.couples)


def with_the_result(evening: Evening, says: TableSays) -> tuple[Entry, ...]:
    """What is said when a card says how it went: the result with it, where every side of its table has
    said so by now, and nobody there otherwise."""
    place = evening.place_at(says.game, says.table)
    if place is None or not _is_of(says, place):
        return (says,)
    says = replace(says, seats=place.couples)
    said = {**said_at(evening, says.game, place), says.by: says}
    sides_heard = {place.side_of(by) for by in said}
    agree = all(each.result == says.result for each in said.values())
    return (says, says.result) if agree and len(sides_heard) == len(place.heads) > 1 else (says,)


def is_disputed(evening: Evening, game: GameNo, table: TableNo) -> bool:
    """Whether at a table without a result not everybody says the same."""
    place = evening.place_at(game, table)
    if place is None or evening.games.result_of(game, table) is not None:
        return False
    return len({each.result for each in said_at(evening, game, place).values()}) > 1
