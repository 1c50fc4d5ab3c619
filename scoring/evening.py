"""What a night's log adds up to: who sat where, who won, how the couples stand, who gets what.

The second step of a replay: the night is worked out game by game from the facts. A result that
does not fit the people at the table is a misfit: it gives no hole and moves nobody.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property

from scoring import ties
from scoring.entries import PaidOut
from scoring.facts import Facts, Line, TieFacts, facts_of
from scoring.house_rules import HouseRules
from scoring.money import total
from scoring.numbers import Cents, CoupleNo, GameNo, PlayerId, Seq, TableNo
from scoring.prizes import BOOBY, Award, Offer, awards, offers
from scoring.room import Place, Room, first_room, next_room
from scoring.standings import Level, rank


class Phase(StrEnum):
    """Where a night stands."""

    PREPARE = "prepare"
    DOOR = "door"
    PLAY = "play"
    SETTLE = "settle"
    CLOSED = "closed"


@dataclass(frozen=True, slots=True)
class Settlement:
    """One prize: what is offered, how its tie stands, who gets what once it is settled."""

    offer: Offer
    standing: ties.Standing
    awards: tuple[Award, ...]


@dataclass(frozen=True)
class Evening:
    """A night as its log tells it. Games not yet known have no room."""

    lines: Sequence[Line]
    facts: Facts
    first_game: GameNo
    rooms: tuple[Room, ...]
    won: Mapping[GameNo, Mapping[TableNo, CoupleNo]]
    punches: Mapping[CoupleNo, tuple[GameNo, ...]]
    play_misfits: tuple[Seq, ...] = field(default=())

    @property
    def rules(self) -> HouseRules:
        """The night's own house rules."""
        return self.facts.rules

    @property
    def couples(self) -> Mapping[CoupleNo, tuple[PlayerId, PlayerId]]:
        """Who is registered."""
        return self.facts.couples

    def room(self, game: GameNo) -> Room | None:
        """Who sits where in a game, or None while nobody knows."""
        index = game - self.first_game
        return self.rooms[index] if 0 <= index < len(self.rooms) else None

    def couples_at(self, game: GameNo, table: TableNo) -> tuple[CoupleNo, ...]:
        """Who sits at a table in a game; nobody where that is not known."""
        room = self.room(game)
        place = room.at(table) if room else None
        return place.couples if place else ()

    def missing(self, game: GameNo) -> tuple[Place, ...]:
        """The tables of a game that have no result yet."""
        room = self.room(game)
        results = self.won.get(game, {})
        return tuple(p for p in room.tables if p.table not in results) if room else ()

    @cached_property
    def game(self) -> GameNo | None:
        """The game that is being played: the last one begun, or None before the first."""
        return max(self.facts.bells, default=None)

    @cached_property
    def seats_are_whole(self) -> bool:
        """Every registered couple has its place before `first_game`, and nobody else has."""
        return bool(self.rooms) and seated_couples(self.rooms[0]) == set(self.couples)

    @cached_property
    def games_are_over(self) -> bool:
        """Every game has its results, or totals stand for the whole night."""
        last = GameNo(self.rules.games)
        if self.totals_after >= last:
            return True
        return self.room(last) is not None and not self.missing(last)

    @property
    def totals_after(self) -> GameNo:
        """The game up to which typed totals stand in place of the games; 0 where none were typed."""
        return self.facts.totals.after if self.facts.totals else GameNo(0)

    @cached_property
    def phase(self) -> Phase:
        """Where the night stands; nobody sets it, it follows from the log."""
        if self.facts.closed:
            return Phase.CLOSED
        if self.games_are_over:
            return Phase.SETTLE
        if self.facts.bells or self.facts.totals:
            return Phase.PLAY
        return Phase.DOOR if self.facts.door_open else Phase.PREPARE

    @cached_property
    def holes(self) -> Mapping[CoupleNo, int]:
        """The holes on each couple's card so far."""
        typed = dict(self.facts.totals.totals) if self.facts.totals else {}
        return {c: typed.get(c, 0) + len(self.punches.get(c, ())) for c in self.couples}

    @cached_property
    def levels(self) -> tuple[Level, ...]:
        """The couples by games won."""
        return rank(self.holes)

    @cached_property
    def takings(self) -> Cents:
        """Fees taken, less fees given back, in cents."""
        return total(self.facts.paid.values())

    @property
    def takings_shared(self) -> Cents:
        """The takings of which prizes are shares: fixed once the first prize is handed over."""
        fixed = self.facts.takings_at_first_payout
        return self.takings if fixed is None else fixed

    @property
    def owing(self) -> Cents:
        """Fees that the couples here have still to pay, in cents."""
        return total(self.owed(p) for players in self.couples.values() for p in players)

    def owed(self, player: PlayerId) -> Cents:
        """What one person has still to pay, in cents; never less than nothing."""
        return Cents(max(0, self.rules.fee - self.facts.paid.get(player, 0)))

    @cached_property
    def settlements(self) -> tuple[Settlement, ...]:
        """Every prize and how it stands, best first; none before the games are over."""
        if not self.games_are_over:
            return ()
        whole_night = frozenset(self.couples)
        return tuple(
            self._settlement(offer)
            for offer in offers(self.levels, self.rules, self.takings_shared, whole_night)
        )

    @cached_property
    def awards(self) -> Mapping[tuple[int, CoupleNo], Award]:
        """What is to be handed over, by place and couple."""
        return {
            (award.place, award.couple): award
            for settlement in self.settlements
            for award in settlement.awards
        }

    @cached_property
    def misfits(self) -> frozenset[Seq]:
        """The lines of the log that do not fit the night that the others tell."""
        return frozenset((*self.facts.misfits, *self.play_misfits, *_settling_misfits(self)))

    def _settlement(self, offer: Offer) -> Settlement:
        standing = ties.standing(tie_of(offer, self.facts), self.rules.cut_ace)
        if isinstance(standing, ties.Open):
            return Settlement(offer, standing, ())
        return Settlement(offer, standing, awards(offer, standing, self.rules.rounding))


def tie_of(offer: Offer, facts: Facts) -> ties.Tie:
    """The tie about an offer, with all that was said about it. The booby is only ever cut for."""
    said = facts.ties.get(offer.place, TieFacts())
    return ties.Tie(
        couples=offer.couples,
        wishes=said.wishes,
        cuts=[dict(cut.cards) for cut in said.cuts],
        played_off=said.played_off,
        cut_only=offer.place == BOOBY,
    )


def seated_couples(room: Room) -> set[CoupleNo]:
    """Everybody who has a place."""
    return {couple for place in room.places for couple in place.couples}


def replay(lines: Sequence[Line]) -> Evening:
    """The night that a log tells. The same lines give the same night, always."""
    facts = facts_of(lines)
    first = GameNo(facts.totals.after + 1 if facts.totals else 1)
    play = _Play(facts, first)
    play.run()
    return Evening(
        lines=lines,
        facts=facts,
        first_game=first,
        rooms=tuple(play.rooms),
        won=play.won,
        punches={couple: tuple(games) for couple, games in play.punches.items()},
        play_misfits=play.misfits(),
    )


class _Play:
    """The games, worked out one after the other."""

    def __init__(self, facts: Facts, first: GameNo) -> None:
        self.facts = facts
        self.first = first
        self.rooms: list[Room] = []
        self.won: dict[GameNo, dict[TableNo, CoupleNo]] = {}
        self.punches: dict[CoupleNo, list[GameNo]] = {}
        self.fitting = 0

    def run(self) -> None:
        seated = self.facts.seated.get(self.first)
        if seated is None:
            return
        room = first_room(dict(seated.seats), self.facts.rules.direction)
        self.rooms.append(room)
        game = self.first
        while game in self.facts.bells:
            movers = self._movers(game, room)
            if len(movers) < len(room.places) or game == self.facts.rules.games:
                return
            room = next_room(room, movers)
            self.rooms.append(room)
            game = GameNo(game + 1)

    def _movers(self, game: GameNo, room: Room) -> dict[TableNo, CoupleNo]:
        """Who moves on from each place where that is known, the holes being punched on the way."""
        wins, won = self.facts.wins, self.won.setdefault(game, {})
        movers: dict[TableNo, CoupleNo] = {}
        for place in room.places:
            if len(place.couples) == 1:
                movers[place.table] = place.couples[0]
                continue
            win = wins.get((game, place.table))
            if win is not None and win.winner in place.couples:
                movers[place.table] = won[place.table] = win.winner
                self.punches.setdefault(win.winner, []).append(game)
                self.fitting += 1
        if self.facts.rules.bye_earns_hole:
            for couple in room.sitting_out:
                self.punches.setdefault(couple, []).append(game)
        return movers

    def misfits(self) -> tuple[Seq, ...]:
        """Results that no table of a game begun has, and bells before their time."""
        replaced = self.first - 1
        wins = (
            [
                win.seq
                for (game, table), win in self.facts.wins.items()
                if game > replaced and self.won.get(game, {}).get(table) != win.winner
            ]
            if self.fitting < len(self.facts.wins)
            else []
        )
        return (*wins, *self._early_bells(replaced))

    def _early_bells(self, replaced: int) -> list[Seq]:
        known = replaced + len(self.rooms)
        early = [seq for game, seq in self.facts.bells.items() if game > known]
        if self.rooms and seated_couples(self.rooms[0]) == set(self.facts.couples):
            return early
        return [seq for game, seq in self.facts.bells.items() if game > replaced]


def _settling_misfits(evening: Evening) -> list[Seq]:
    facts = evening.facts
    by_place = {settlement.offer.place: settlement for settlement in evening.settlements}
    misfits: list[Seq] = []
    for place, tie in facts.ties.items():
        if not _fits(tie, by_place.get(place)):
            misfits += tie.seqs
    for (place, couple), amount in facts.paid_out.items():
        if evening.awards.get((place, couple)) != Award(place, couple, amount):
            misfits.append(facts.paid_out_seqs[place, couple])
    return misfits


def _fits(tie: TieFacts, settlement: Settlement | None) -> bool:
    """Whether what was said and done about a tie is about the couples and the way it is settled."""
    if settlement is None or not set(tie.wishes) <= set(settlement.offer.couples):
        return False
    match settlement.standing:
        case ties.WonCut() | ties.Cutting(again=True):
            return tie.played_off is None
        case ties.WonPlayOff():
            return not tie.cuts
        case _:
            return not tie.cuts and tie.played_off is None


def left_to_hand_over(evening: Evening) -> tuple[Award, ...]:
    """Awards not yet ticked off; one of nothing needs no tick."""
    return tuple(
        award
        for key, award in evening.awards.items()
        if award.amount and key not in evening.facts.paid_out
    )


def to_hand_over(evening: Evening) -> Cents:
    """Prize money that has still to leave the box, in cents, whoever wins what is not settled."""
    unsettled = (s.offer.amount for s in evening.settlements if isinstance(s.standing, ties.Open))
    return total((*unsettled, *(award.amount for award in left_to_hand_over(evening))))


def handed_over(evening: Evening) -> Cents:
    """Prize money that has left the box, in cents."""
    return total(evening.facts.paid_out.values())


def paying(award: Award) -> PaidOut:
    """The entry that ticks an award off."""
    return PaidOut(award.place, award.couple, award.amount)


def should_be_in_box(evening: Evening) -> Cents:
    """Takings less what was handed over: the hall keeps it; below nothing, the club has added it."""
    return Cents(evening.takings - handed_over(evening))
