"""What the log of a night says, line by line, before the games are worked out."""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from itertools import zip_longest
from typing import TYPE_CHECKING

from scoring.door.ways import PaidBy
from scoring.log.lines import Undone
from scoring.numbers import Cents, CoupleNo, GameNo, PlayerId, Seq, TableNo, TillName
from scoring.prizes.ties import TieFacts
from scoring.punch_cards.facts import PunchCardFacts
from scoring.rules.house_rules import HouseRules
from scoring.seats.facts import SatBy, SeatsChange, Win
from scoring.till.purse import Purse

if TYPE_CHECKING:
    from scoring.door.swapping import Substituted
    from scoring.formats.format import Format
    from scoring.games.hands import HandKept
    from scoring.games.points import Points
    from scoring.games.tallies import Tallied
    from scoring.games.totals import TotalsTyped
    from scoring.log.lines import Line
    from scoring.night.closing import Closed
    from scoring.night.course import CalledOff, EndedEarly, Noted
    from scoring.night.invitation import Invitation
    from scoring.night.moving import Moved
    from scoring.night.reveal import Revealed
    from scoring.night.rules import RulesChanged
    from scoring.night.sharing import ResultPublished
    from scoring.prizes.further import FurtherPrize
    from scoring.prizes.secret import SecretNumberSet
    from scoring.punch_cards.denied import Happened
    from scoring.punch_cards.repair import RepairAccepted
    from scoring.seats.comings import StaysPut
    from scoring.seats.seating import Seated


@dataclass(slots=True)
class Facts:
    """What the log of a night says, line by line, before the games are worked out."""

    rules: HouseRules = field(default_factory=HouseRules)
    form: Format | None = None
    door_open: bool = False
    on_paper: bool = False
    couples: dict[CoupleNo, tuple[PlayerId, ...]] = field(default_factory=dict)
    groups: dict[CoupleNo, int] = field(default_factory=dict)
    couple_of: dict[PlayerId, CoupleNo] = field(default_factory=dict)
    singles: list[PlayerId] = field(default_factory=list)
    paid: dict[PlayerId, Cents] = field(default_factory=dict)
    paid_otherwise: dict[tuple[PlayerId, PaidBy], Cents] = field(default_factory=dict)
    given: dict[CoupleNo, TableNo] = field(default_factory=dict)
    seated: dict[GameNo, Seated] = field(default_factory=dict)
    drawn_ahead: dict[GameNo, tuple[tuple[CoupleNo, ...], ...]] = field(default_factory=dict)
    bells: dict[GameNo, Seq] = field(default_factory=dict)
    wins: dict[tuple[GameNo, TableNo], Win] = field(default_factory=dict)
    sat_by: dict[tuple[GameNo, TableNo], tuple[SatBy, ...]] = field(default_factory=dict)
    says: dict[tuple[GameNo, TableNo], dict[CoupleNo, CoupleNo]] = field(default_factory=dict)
    points: dict[tuple[GameNo, TableNo], Points] = field(default_factory=dict)
    tallies: list[Tallied] = field(default_factory=list)
    totals: TotalsTyped | None = None
    totals_seq: Seq | None = None
    further: tuple[FurtherPrize, ...] = ()
    chosen_by_rank: bool = False
    taken: dict[tuple[int, CoupleNo], str] = field(default_factory=dict)
    taken_seqs: dict[tuple[int, CoupleNo], Seq] = field(default_factory=dict)
    secret: SecretNumberSet | None = None
    secret_is_open: bool = False
    ties: dict[int, TieFacts] = field(default_factory=dict)
    paid_out: dict[tuple[int, CoupleNo], Cents] = field(default_factory=dict)
    takings_at_first_payout: Cents | None = None
    paid_out_seqs: dict[tuple[int, CoupleNo], Seq] = field(default_factory=dict)
    closed: Closed | None = None
    closed_seq: Seq | None = None
    misfits: list[Seq] = field(default_factory=list)
    rules_set: HouseRules = field(default_factory=HouseRules)
    rules_changes: list[RulesChanged] = field(default_factory=list)
    changes: dict[GameNo, list[SeatsChange]] = field(default_factory=dict)
    stays: dict[CoupleNo, list[StaysPut]] = field(default_factory=dict)
    joined: dict[CoupleNo, list[GameNo]] = field(default_factory=dict)
    left: dict[CoupleNo, GameNo] = field(default_factory=dict)
    went: dict[CoupleNo, list[GameNo]] = field(default_factory=dict)
    late: set[CoupleNo] = field(default_factory=set)
    house: set[CoupleNo] = field(default_factory=set)
    reserved: list[tuple[PlayerId, PlayerId]] = field(default_factory=list)
    due: dict[PlayerId, Cents] = field(default_factory=dict)
    substitutes: list[Substituted] = field(default_factory=list)
    paused: Seq | None = None
    pause_reason: str = ""
    ended_early: EndedEarly | None = None
    called_off: CalledOff | None = None
    called_off_seq: Seq | None = None
    notes: list[Noted] = field(default_factory=list)
    invitation: Invitation | None = None
    moves: list[Moved] = field(default_factory=list)
    part: str = ""
    hands: list[HandKept] = field(default_factory=list)
    revealed: list[Revealed] = field(default_factory=list)
    published: ResultPublished | None = None
    published_seq: Seq | None = None
    cards: dict[CoupleNo, PunchCardFacts] = field(default_factory=dict)
    repairs: list[RepairAccepted] = field(default_factory=list)
    denied: set[Happened] = field(default_factory=set)
    purse: Purse = field(default_factory=Purse)

    def keep_seats(self, game: GameNo, table: TableNo, until: GameNo) -> None:
        """The result that stands is put right, and up to the game `until` everybody sat by it."""
        if until and (win := self.wins.get((game, table))):
            known, points = self.sat_by.get((game, table), ()), self.points.get((game, table), ())
            self.sat_by[game, table] = (*known, SatBy(until, win.winner, points))

    def rules_of(self, game: GameNo) -> HouseRules:
        """The house rules that hold in a game."""
        rules = self.rules_set
        for changed in self.rules_changes:
            if changed.game <= game:
                rules = changed.rules
        return rules

    def has_begun(self, game: GameNo) -> bool:
        """Its bell has rung; or it needs none and the first game's has."""
        bells = self.bells
        return game in bells or bool(bells and game > min(bells) and self.rules_of(game).rolling)

    def plays(self, couple: CoupleNo) -> bool:
        """Whether a couple has its place: registered, at a table if it came late, not gone."""
        waits = couple in self.late and couple not in self.joined
        return couple in self.couples and couple not in self.left and not waits

    def there(self, game: GameNo) -> AbstractSet[CoupleNo]:
        """Who was there to play a game, as their coming and going was said."""
        return {couple for couple in self.couples if self._was_there(couple, game)}

    def _was_there(self, couple: CoupleNo, game: GameNo) -> bool:
        came, went = self.joined.get(couple, []), self.went.get(couple, ())
        if couple not in self.late:
            if not came and not went:
                return True
            came = [GameNo(1), *came]
        times = zip_longest(came, went)
        return any(since <= game and (until is None or game <= until) for since, until in times)

    @property
    def for_prizes(self) -> AbstractSet[CoupleNo]:
        """Everybody but the house couple, which wins neither a prize nor a pot."""
        return self.couples.keys() - self.house

    def plays_in(self, player: PlayerId, besides: CoupleNo) -> CoupleNo | None:
        """The other couple, not gone home, that this person plays in; None where there is none."""
        couple = self.couple_of.get(player)
        return None if couple in self.left or couple == besides else couple

    def lent(self, couple: CoupleNo) -> tuple[PlayerId, ...]:
        """The people on this couple's card who belong to another couple by now."""
        return tuple(p for p in self.couples.get(couple, ()) if self.couple_of[p] != couple)

    def pay(self, player: PlayerId, how: PaidBy, till: TillName, amount: int) -> None:
        """A fee that somebody paid or, below nothing, got back; a till holds what is cash."""
        self.paid[player] = Cents(self.paid.get(player, 0) + amount)
        if how is PaidBy.CASH:
            self.purse.move(till, amount)
        else:
            self.paid_otherwise[player, how] = Cents(self.paid_by(player, how) + amount)

    def paid_by(self, player: PlayerId, how: PaidBy) -> Cents:
        """What somebody paid in one way; in cash, all of it, as cash can be given back for any."""
        if how is PaidBy.CASH:
            return self.paid.get(player, Cents(0))
        return self.paid_otherwise.get((player, how), Cents(0))

    def off_punch_card(self, player: PlayerId) -> None:
        """Somebody's name was taken off a couple's card. Who stepped in elsewhere when the own
        couple had gone home belongs to that couple again."""
        others = (couple for couple, players in self.couples.items() if player in players)
        other = next(others, None)
        if other is None:
            self.couple_of.pop(player, None)
        else:
            self.couple_of[player] = other

    def give_up_the_draw(self) -> None:
        """The tables that were drawn before game 1 do not hold any more."""
        for game in self.seated:
            self.changes[game] = [c for c in self.changes[game] if not c.entry.can_be_the_draw]
        self.seated.clear()

    def stays_put(self, couple: CoupleNo, game: GameNo) -> bool:
        """Whether a couple keeps its table in a game."""
        stays = False
        for said in self.stays.get(couple, ()):
            if said.game <= game:
                stays = said.stays
        return stays


def facts_of(lines: Sequence[Line]) -> Facts:
    """What the log says, an undone line saying nothing.

    A line that speaks of what is not there (a fee of a person who never came, a correction of a
    line that no longer counts) is kept as a misfit, never dropped.
    """
    facts = Facts()
    undone = {line.entry.undoes for line in lines if type(line.entry) is Undone}
    for seq, entry in lines:
        if seq not in undone and not entry.tell(facts, seq):
            facts.misfits.append(seq)
    return facts
