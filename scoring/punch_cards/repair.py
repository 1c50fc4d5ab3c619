"""Holes that were decided to be punched wrongly."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from scoring.door.refusals import SeatedTwice, no_such_game
from scoring.log.entry import Entry, Said, gettext_noop
from scoring.log.refusals import OldPage, ReasonMissing, Refusal, is_reason
from scoring.numbers import CoupleNo, EachTable, GameNo, HowManyHoles, Seq, TableNo
from scoring.punch_cards.card import PointsOnCard, not_tonight
from scoring.punch_cards.reading import counted, is_in, points_in, punch_cards_in
from scoring.punch_cards.refusals import CardNotIn, NothingToRepair
from scoring.seats.facts import SeatsChange
from scoring.seats.seating import Seated

if TYPE_CHECKING:
    from scoring.evening import Evening
    from scoring.facts import Facts


Hole = tuple[CoupleNo, GameNo, bool]
"""A couple, a game, and whether its card should have that hole."""


class HoleRepaired(Said):
    """A hole that a card should have, or should not."""

    couple: CoupleNo
    game: GameNo
    has: bool

    @property
    def said(self) -> str:
        if self.has:
            return gettext_noop("%(couple)s gets hole %(game)s")
        return gettext_noop("%(couple)s has no hole %(game)s")


class TableForgotten(Said):
    """The table on this couple's card is wrong."""

    couple: CoupleNo
    said: ClassVar[str] = gettext_noop("where %(couple)s finished is not known")


class HolesCounted(Said):
    """How many holes a card should have up to a game: which of them are wrong nobody knows."""

    couple: CoupleNo
    after: GameNo
    holes: HowManyHoles
    said: ClassVar[str] = gettext_noop("%(couple)s has %(holes)s for games 1 to %(after)s")


class PointsRepaired(Said):
    """What a card should say of a game; nothing where it was not played."""

    couple: CoupleNo
    game: GameNo
    made: str

    @property
    def said(self) -> str:
        if self.made:
            return gettext_noop("%(couple)s has %(made)s in game %(game)s")
        return gettext_noop("%(couple)s has nothing in game %(game)s")


class RepairAccepted(Entry):
    """Somebody has decided that these holes were punched wrongly, and said why; and that the
    table where these couples finished is written wrongly on their cards.

    `counts`: of games that totals stand for, how many holes a card should have: couple, up to
    which game, how many. Where points are counted, `points` is what a card should say of a game, and
    in `no_points` it should say nothing.
    """

    kind: ClassVar[str] = "repair accepted"
    takes_nothing_away: ClassVar[bool] = True
    leaves_closed: ClassVar[bool] = True
    holes: tuple[Hole, ...]
    reason: str
    misplaced: tuple[CoupleNo, ...] = ()
    counts: tuple[tuple[CoupleNo, GameNo, int], ...] = ()
    points: tuple[tuple[CoupleNo, PointsOnCard], ...] = ()
    no_points: tuple[tuple[CoupleNo, GameNo], ...] = ()
    said: ClassVar[str] = gettext_noop("cards repaired: %(repaired)s. %(reason)s")

    @property
    def repaired(self) -> tuple[HoleRepaired | TableForgotten | HolesCounted | PointsRepaired, ...]:
        """Everything that is otherwise on the cards from now on."""
        holes = (HoleRepaired(*each) for each in self.holes)
        counts = (HolesCounted(*each) for each in self.counts)
        points = (PointsRepaired(c, g, _made(own, other)) for c, (g, own, other) in self.points)
        none = (PointsRepaired(couple, game, "") for couple, game in self.no_points)
        tables = (TableForgotten(couple) for couple in self.misplaced)
        return (*holes, *tables, *counts, *points, *none)

    @property
    def couples(self) -> tuple[CoupleNo, ...]:
        """Whose cards it is about."""
        said = {couple for couple, *_ in (*self.holes, *self.counts)}
        said |= {couple for couple, _ in (*self.points, *self.no_points)}
        return tuple(sorted({*said, *self.misplaced}))

    def tell(self, facts: Facts, seq: Seq) -> bool:
        facts.cards.repairs.append(self)
        read = {couple for couple, card in facts.cards.by_couple.items() if card.stands}
        return read.issuperset(self.couples)

    def why_not(self, evening: Evening) -> Refusal | None:
        """What the cards do not have like that, and a reason."""
        couples = self.couples
        games = [game for _couple, game, _ in (*self.holes, *self.counts)]
        games += [game for _couple, (game, _own, _against) in self.points]
        games += [game for _couple, game in self.no_points]
        strange = [not_tonight(evening, couple) for couple in couples]
        strange += [no_such_game(game, evening.rules.games) for game in games]
        if refusal := next((each for each in strange if each), None):
            return refusal
        if (out := next((c for c in couples if not is_in(evening, c)), None)) is not None:
            return CardNotIn(out)
        if _stands_so(evening, self):
            return NothingToRepair()
        return None if is_reason(self.reason) else ReasonMissing()


def _made(own: int, against: int | None) -> str:
    return str(own) if against is None else f"{own} : {against}"


def _stands_so(evening: Evening, entry: RepairAccepted) -> bool:
    cards, points = punch_cards_in(evening), points_in(evening)
    return (
        all((game in cards[couple].punched) == hole for couple, game, hole in entry.holes)
        and all(cards[couple].finished is None for couple in entry.misplaced)
        and all(counted(evening, after).get(couple) == so for couple, after, so in entry.counts)
        and all(points[c].get(game) == (own, other) for c, (game, own, other) in entry.points)
        and all(game not in points[couple] for couple, game in entry.no_points)
    )


# What was asked about the punch cards, and was otherwise.


Sat = tuple[GameNo, tuple[tuple[TableNo, tuple[CoupleNo, ...]], ...]]
"""Who sat where before a game."""
Happened = tuple[tuple[Hole, ...], tuple[CoupleNo, ...], tuple[Sat, ...]]
"""One way it may have been: holes, couples whose last table is written wrongly, wrong seats."""


class OtherwiseSaid(Entry):
    """Somebody was asked, and said that it was in none of these `ways`. Nothing on the cards is changed by
    it, and nothing is certain any more that rests on them."""

    kind: ClassVar[str] = "explanation denied"
    takes_nothing_away: ClassVar[bool] = True
    leaves_closed: ClassVar[bool] = True
    ways: tuple[Happened, ...]
    reason: str
    said: ClassVar[str] = gettext_noop("What was asked about the cards was otherwise. %(reason)s")

    @property
    def couples(self) -> tuple[CoupleNo, ...]:
        """Whose cards or seats were asked about."""
        holes = {couple for holes, _misplaced, _sat in self.ways for couple, *_ in holes}
        misplaced = {couple for _holes, those, _sat in self.ways for couple in those}
        tables = (at for *_, sat in self.ways for _game, tables in sat for at in tables)
        return tuple(sorted({*holes, *misplaced, *(c for _table, here in tables for c in here)}))

    def tell(self, facts: Facts, seq: Seq) -> bool:
        facts.cards.denied.update(self.ways)
        return True

    def why_not(self, evening: Evening) -> Refusal | None:
        """Couples of tonight, something that was asked, and a reason."""
        strange = (not_tonight(evening, couple) for couple in self.couples)
        if refusal := next((each for each in strange if each), None):
            return refusal
        if not self.couples:
            return NothingToRepair()
        return None if is_reason(self.reason) else ReasonMissing()


# Couples that sat down in each other's place, on a night that is told by its cards.


class WalkAccepted(Entry):
    """Somebody has decided, and said why, that before `game` couples sat down in each other's place:
    who sat at these whole places then. The holes stand; no game is made by it."""

    kind: ClassVar[str] = "walk accepted"
    takes_nothing_away: ClassVar[bool] = True
    leaves_closed: ClassVar[bool] = True
    game: GameNo
    seats: tuple[tuple[TableNo, tuple[CoupleNo, ...]], ...]
    reason: str
    said: ClassVar[str] = gettext_noop(
        "Before game %(game)s couples sat in each other’s place, at %(places)s. %(reason)s"
    )

    @property
    def places(self) -> EachTable:
        """The tables it names."""
        return tuple(table for table, _couples in self.seats)

    def tell(self, facts: Facts, seq: Seq) -> bool:
        seated = SeatsChange(seq, Seated(self.game, self.seats))
        facts.seats.changes.setdefault(self.game, []).append(seated)
        return True

    def why_not(self, evening: Evening) -> Refusal | None:
        """Couples of tonight, each once, before games of which no winner was entered; and a reason."""
        sitting = [couple for _table, couples in self.seats for couple in couples]
        strange = [not_tonight(evening, couple) for couple in sitting]
        strange.append(no_such_game(self.game, evening.rules.games))
        if refusal := next((each for each in strange if each), None):
            return refusal
        if twice := next((each for each in sitting if sitting.count(each) > 1), None):
            return SeatedTwice(twice)
        if self.game <= max(evening.seen_until, evening.first_game):
            return OldPage()
        return None if is_reason(self.reason) else ReasonMissing()
