"""What a night's log says outright, asked by name: no game has to be worked out for it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from scoring.door.ways import PaidBy
from scoring.money.split import total
from scoring.numbers import Cents
from scoring.prizes.choosing import as_offered
from scoring.prizes.further import is_of_forts, lists
from scoring.prizes.offers import BOOBY
from scoring.prizes.ties import TieFacts

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from collections.abc import Set as AbstractSet

    from scoring.door.swapping import Substituted
    from scoring.facts import Facts
    from scoring.formats.count import SumRule
    from scoring.formats.format import Format
    from scoring.games.hands import HandKept
    from scoring.games.points import Points
    from scoring.games.totals import TotalsTyped
    from scoring.log.lines import Line
    from scoring.night.closing import Closed
    from scoring.night.course import CalledOff, EndedEarly, Noted
    from scoring.night.invitation import Invitation
    from scoring.night.moving import Moved
    from scoring.night.reveal import Revealed
    from scoring.night.rules import RulesChanged
    from scoring.night.sharing import ResultPublished
    from scoring.numbers import CoupleNo, GameNo, PlayerId, PrizePlace, Seq, TableNo
    from scoring.prizes.further import FurtherPrize
    from scoring.prizes.secret import SecretNumberSet
    from scoring.punch_cards.denied import Happened
    from scoring.rules.house_rules import HouseRules
    from scoring.rules.prizes import Prize
    from scoring.seats.facts import Win


@dataclass(frozen=True)
class AsTold:
    """A night as far as its lines say it; those outside ask here and leave the facts alone."""

    lines: Sequence[Line]
    facts: Facts

    @property
    def rules(self) -> HouseRules:
        """The night's own house rules."""
        return self.facts.rules

    @property
    def rules_at_first(self) -> HouseRules:
        """The house rules before any of them was changed during play."""
        return self.facts.rules_set

    @property
    def rules_changes(self) -> Sequence[RulesChanged]:
        """Every change of the rules during play that stands, in the order said."""
        return self.facts.rules_changes

    def rules_of(self, game: GameNo) -> HouseRules:
        """The house rules that hold in a game."""
        return self.facts.rules_of(game)

    @property
    def door_is_open(self) -> bool:
        """Whether the door was ever opened."""
        return self.facts.door_open

    @property
    def on_paper(self) -> bool:
        """Whether nobody enters the games: the punch cards tell them at the end."""
        return self.facts.on_paper

    @property
    def bells(self) -> Mapping[GameNo, Seq]:
        """The line of each game's bell."""
        return self.facts.bells

    @property
    def has_rung(self) -> bool:
        """Whether a bell has rung: tables play, and tell who won."""
        return bool(self.facts.bells)

    @property
    def play_has_begun(self) -> bool:
        """Whether a bell has rung, or totals stand for games that nobody entered."""
        return bool(self.facts.bells or self.facts.totals)

    @property
    def totals(self) -> TotalsTyped | None:
        """The totals that were typed in, for which games and why."""
        return self.facts.totals

    @property
    def typed(self) -> Mapping[CoupleNo, int]:
        """The holes that were typed in for each couple."""
        return dict(self.facts.totals.totals) if self.facts.totals else {}

    @property
    def paused(self) -> Seq | None:
        """The line of the pause that is on."""
        return self.facts.paused

    @property
    def pause_reason(self) -> str:
        """Why play stands still, as it was last said."""
        return self.facts.pause_reason

    @property
    def notes(self) -> Sequence[Noted]:
        """Rulings and incidents, in the order said."""
        return self.facts.notes

    @property
    def invitation(self) -> Invitation | None:
        """What people are told of the night; None where nothing was said for it."""
        return self.facts.invitation

    @property
    def part(self) -> str:
        """Which part of a championship the night is; empty of all others."""
        return self.facts.part

    @property
    def moves(self) -> Sequence[Moved]:
        """How the night was moved, in the order said."""
        return self.facts.moves

    @property
    def moved(self) -> Moved | None:
        """From where it was planned at first to where it is now, with the last reason; None where
        nothing is otherwise in the end."""
        if not self.moves:
            return None
        first, last = self.moves[0], self.moves[-1]
        whole = replace(last, was=first.was, began=first.began)
        return whole if whole.is_a_move else None

    @property
    def hands(self) -> Sequence[HandKept]:
        """The checked hands that were kept with their ruling, in the order said."""
        return self.facts.hands

    def hands_at(self, game: GameNo, table: TableNo) -> tuple[HandKept, ...]:
        """Those of one game at a table."""
        return tuple(hand for hand in self.hands if (hand.game, hand.table) == (game, table))

    @property
    def published(self) -> ResultPublished | None:
        """That the result may be read, and where; None where it may not."""
        return self.facts.published

    @property
    def published_seq(self) -> Seq | None:
        """The line with which it was published last; None before."""
        return self.facts.published_seq

    @property
    def revealed(self) -> Sequence[Revealed]:
        """What the hall was shown of what was won, in the order in which it was."""
        return self.facts.revealed

    @property
    def ended_early(self) -> EndedEarly | None:
        """After which game the night ended before its time, and why, if it did."""
        return self.facts.ended_early

    @property
    def called_off(self) -> CalledOff | None:
        """That the night was given up, and why."""
        return self.facts.called_off

    @property
    def closed(self) -> Closed | None:
        """That the night was closed, what was counted and what was open."""
        return self.facts.closed

    @property
    def closed_seq(self) -> Seq | None:
        """The line with which the night was closed."""
        return self.facts.closed_seq

    @property
    def ended(self) -> Seq | None:
        """The line with which the night was closed or called off."""
        return self.facts.closed_seq or self.facts.called_off_seq

    @property
    def couples(self) -> Mapping[CoupleNo, tuple[PlayerId, ...]]:
        """Who is registered: the two people of a couple, the one of a single, by the card's number."""
        return self.facts.couples

    @property
    def form(self) -> Format | None:
        """The format that the night goes by; None where it is the 45s drive."""
        return self.facts.form

    @property
    def further(self) -> Sequence[FurtherPrize]:
        """The night's prizes beside those of the house rules, as they were said last."""
        return self.facts.further

    @property
    def chosen_by_rank(self) -> bool:
        """Whether the things among the further prizes are chosen by who wins them, in their order."""
        return self.facts.chosen_by_rank

    @property
    def secret(self) -> SecretNumberSet | None:
        """The night's secret number, which nobody is shown before it is opened."""
        return self.facts.secret

    @property
    def secret_is_open(self) -> bool:
        """Whether the hall was told the secret number."""
        return self.facts.secret_is_open

    @property
    def offered(self) -> tuple[tuple[PrizePlace, Prize], ...]:
        """Every prize of the night with its place: those of the house rules, the booby, further ones."""
        rules = self.rules
        booby = ((BOOBY, rules.booby),) if rules.booby else ()
        known = lists(self.form, self.further).values()
        further = (line for lines in known for line in as_offered(lines, self.facts))
        return (*enumerate(rules.prizes, 1), *booby, *sorted(further, key=lambda line: line[0]))

    def is_for_forts(self, place: PrizePlace) -> bool:
        """Whether the prize of a place is for forts: of a numbered one, whether all of them are."""
        return is_of_forts(self.facts, place)

    def points_at(self, game: GameNo, table: TableNo) -> Points:
        """What each side of a table made, where points are counted; nothing until that is said."""
        return self.facts.points.get((game, table), ())

    @property
    def sum_rule(self) -> SumRule | None:
        """What the points of a table come to, where points stand on a card; None where holes do."""
        return self.facts.form.count.points if self.facts.form else None

    @property
    def counts_points(self) -> bool:
        """Whether points stand on a card, and no holes."""
        return self.sum_rule is not None

    def group_of(self, card: CoupleNo) -> int:
        """Of which of the format's two groups a card is: 0 the first, 1 the second."""
        return self.facts.groups.get(card, 0)

    @property
    def house(self) -> AbstractSet[CoupleNo]:
        """The house couples: volunteers, without a fee and without a prize."""
        return self.facts.house

    @property
    def substituted(self) -> Sequence[Substituted]:
        """Who plays in place of whom, in the order in which it was said."""
        return self.facts.substitutes

    @property
    def gone_home(self) -> Mapping[CoupleNo, GameNo]:
        """Who went home, and after which game."""
        return self.facts.left

    def waits(self, couple: CoupleNo) -> bool:
        """Whether a couple came late and sits nowhere yet."""
        return couple in self.facts.late and couple not in self.facts.joined

    @property
    def singles(self) -> Sequence[PlayerId]:
        """Who is on the partner list."""
        return self.facts.singles

    @property
    def people(self) -> tuple[PlayerId, ...]:
        """Everybody who is in a couple or on the partner list."""
        return (*self.facts.couple_of, *self.facts.singles)

    @property
    def couple_of(self) -> Mapping[PlayerId, CoupleNo]:
        """The couple that each person plays in."""
        return self.facts.couple_of

    @property
    def expected(self) -> Sequence[tuple[PlayerId, PlayerId]]:
        """The couples that let us know."""
        return self.facts.reserved

    @property
    def tables_given(self) -> Mapping[CoupleNo, TableNo]:
        """The table on the card that each couple was handed at the door."""
        return self.facts.given

    @property
    def payers(self) -> tuple[PlayerId, ...]:
        """Whoever has paid at the door."""
        return tuple(self.facts.paid)

    def ways_paid(self, player: PlayerId) -> dict[PaidBy, Cents]:
        """What somebody paid tonight in each way, in cents, the cash first; below nothing where
        cash was given back for what was paid otherwise."""
        paid = {way: self.facts.paid_by(player, way) for way in PaidBy}
        otherwise = total(amount for way, amount in paid.items() if way is not PaidBy.CASH)
        return paid | {PaidBy.CASH: Cents(self.paid_by(player) - otherwise)}

    def paid_by(self, player: PlayerId) -> Cents:
        """What one person has paid at the door, in cents."""
        return self.facts.paid.get(player, Cents(0))

    def result_of(self, game: GameNo, table: TableNo) -> Win | None:
        """What was said of a table in a game, and the line that says so."""
        return self.facts.wins.get((game, table))

    def said_of_prize(self, place: int) -> TieFacts:
        """What was said and done about the prize of a place."""
        return self.facts.ties.get(place, TieFacts())

    @property
    def any_prize_handed_over(self) -> bool:
        """Whether a prize was handed over: from then on the shares of the takings stand."""
        return self.facts.takings_at_first_payout is not None

    def prize_handed_over(self, place: int, couple: CoupleNo) -> Seq | None:
        """The line with which a couple's prize was handed over."""
        return self.facts.paid_out_seqs.get((place, couple))

    @property
    def tills(self) -> tuple[str, ...]:
        """Every till that a line has named, the main one first."""
        return self.facts.purse.tills

    @property
    def denied(self) -> AbstractSet[Happened]:
        """What the hall said did not happen, of what would explain its punch cards."""
        return self.facts.denied
