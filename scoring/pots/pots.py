"""A pot by its rule, and the pots of tonight."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Protocol

from scoring.as_json import Row
from scoring.money import rounded_down, share_of, total
from scoring.numbers import Cents, CoupleNo, GameNo, PlayingCard, Seq
from scoring.prizes.ties import DECK
from scoring.rules.choices import NoTaker
from scoring.rules.pot_rules import (
    COUNTED,
    Entrants,
    Feed,
    FeedKind,
    PotRule,
    SatOutCounts,
    Several,
    WonBy,
)

if TYPE_CHECKING:
    from scoring.draws.drawn import Drawn
    from scoring.evening import Evening
    from scoring.facts import Facts
    from scoring.till.purse import Purse


# A pot on one night, from the first cent to the last, and over the nights of a season.
#
# What comes in: what it brings forward, what feeds it, what runs over from another pot. What goes
# out: what runs over its cap, what is won. The rest is carried to the next night. Nothing is
# rounded away: the odd coins of a shared pot stay in it.


ACE, NO_CARD = PlayingCard("AS"), PlayingCard("")
"""The card that wins a deck's pot; and that none was turned."""

SOMEBODY = CoupleNo(0)
"""The winner of a draw who is in no couple."""


@dataclass(frozen=True, slots=True)
class Opening:
    """What a pot brings to a night, how many nights it has stood unwon, and which cards are gone from its
    deck."""

    amount: Cents = Cents(0)
    stood: int = 0
    must_go: bool = False
    gone: tuple[PlayingCard, ...] = ()


@dataclass(frozen=True, slots=True)
class Fed:
    """Money that went in tonight; `kind` is None where somebody put it in by hand."""

    kind: FeedKind | None
    amount: Cents


@dataclass(frozen=True, slots=True)
class Told:
    """What one night says of one pot, whatever it brings forward.

    `counts` are the games won, or the drawn games that count, of each couple that is in; empty
    until they are known. `named` are the winners that somebody named, None while nobody did.
    `over`: the games are over. `kept` is what is kept back in place of the rule's seed. `paid` is
    what was handed over, by couple, `turned` the card that somebody turned from its deck. On a night `called_off` nothing is won, and it does not count
    among those that the pot has stood.
    """

    rule: PotRule
    unit: Cents
    fed: tuple[Fed, ...] = ()
    counts: Mapping[CoupleNo, int] | None = None
    numbers: int = 0
    named: tuple[CoupleNo, ...] | None = None
    over: bool = False
    kept: Cents | None = None
    paid: Mapping[CoupleNo, Cents] | None = None
    called_off: bool = False
    turned: PlayingCard = NO_CARD


class PotStanding(StrEnum):
    """How a pot stands: games go on, its game numbers or cards are awaited, several have to cut
    for it, somebody has to name the winner; or it is settled."""

    PLAYING = "playing"
    NUMBERS_DUE = "numbers_due"
    CUT_DUE = "cut_due"
    NAME_DUE = "name_due"
    NOT_WON = "not_won"
    WON = "won"


@dataclass(frozen=True, slots=True)
class Share:
    """What one winner gets."""

    couple: CoupleNo
    amount: Cents


class PotLineKind(StrEnum):
    """What a line of a pot's ledger is about."""

    BROUGHT_FORWARD = "brought_forward"
    FED = "fed"
    RAN_IN = "ran_in"
    RAN_OVER = "ran_over"
    WON = "won"
    KEPT_BACK = "kept_back"
    CORRECTED = "corrected"


@dataclass(frozen=True, slots=True)
class PotLine(Row):
    """One line of a ledger: what went in (or, below nothing, out), and what is in the pot then.

    What is kept back of a pot that was won moves nothing: its amount is 0, its balance what stays.
    """

    kind: PotLineKind
    amount: Cents
    balance: Cents
    couple: CoupleNo | None = None
    feed: FeedKind | None = None


@dataclass(frozen=True, slots=True)
class PotTonight:
    """A pot on one night.

    `worth` is what is in it once it is fed; `hurdle` the games to reach, or how many drawn games;
    `reached` who has them by the cards; `contenders` who wins, or who has still to cut for it;
    `shares` what each winner gets.
    """

    rule: PotRule
    opening: Opening
    fed: tuple[Fed, ...]
    ran_in: Cents
    ran_over: Cents
    hurdle: int
    worth: Cents
    standing: PotStanding
    reached: tuple[CoupleNo, ...]
    contenders: tuple[CoupleNo, ...]
    shares: tuple[Share, ...]
    paid: Mapping[CoupleNo, Cents]
    called_off: bool = False
    turned: PlayingCard = NO_CARD

    @property
    def deck(self) -> tuple[PlayingCard, ...]:
        """The cards that are left in its deck; none of a pot without one."""
        gone = {*self.opening.gone, self.turned}
        return tuple(card for card in DECK if card not in gone) if self.rule.has_deck else ()

    @property
    def won(self) -> Cents:
        """What its winners get together."""
        return total(share.amount for share in self.shares)

    @property
    def handed_over(self) -> Cents:
        """What its winners have in hand already, in cents."""
        return total(self.paid.values())

    @property
    def due(self) -> Cents:
        """What is won and not handed over yet."""
        return total(share.amount for share in self.shares if share.couple not in self.paid)

    @property
    def carried(self) -> Cents:
        """What stays in it for the next night."""
        return Cents(self.worth - self.won)

    @property
    def is_settled(self) -> bool:
        """Whether it is known what is won and what is carried."""
        return self.standing in (PotStanding.NOT_WON, PotStanding.WON)

    @property
    def next_opening(self) -> Opening:
        """What it brings to the next night. Whatever was told, its ace is in the deck."""
        if self.standing is PotStanding.WON:
            return Opening(self.carried)
        gone = tuple(
            card for card in (*self.opening.gone, self.turned) if card not in (NO_CARD, ACE)
        )
        return Opening(self.carried, self.opening.stood + (not self.called_off), gone=gone)

    @property
    def lines(self) -> tuple[PotLine, ...]:
        """Its ledger of the night; the last balance is what is carried."""
        kinds = PotLineKind
        moves: list[_Move] = [(kinds.BROUGHT_FORWARD, self.opening.amount, None, None)]
        moves += [(kinds.FED, each.amount, None, each.kind) for each in self.fed]
        moves += [(kinds.RAN_IN, self.ran_in, None, None)] if self.ran_in else []
        moves += [(kinds.RAN_OVER, Cents(-self.ran_over), None, None)] if self.ran_over else []
        moves += [(kinds.WON, Cents(-each.amount), each.couple, None) for each in self.shares]
        moves += [(kinds.KEPT_BACK, Cents(0), None, None)] if self.shares and self.carried else []
        return _with_balances(moves)


def tonight(told: Sequence[Told], openings: Mapping[str, Opening]) -> dict[str, PotTonight]:
    """The pots of one night, by name. What runs over the cap of one is in a later one the same night."""
    ran: dict[str, Cents] = {}
    pots: dict[str, PotTonight] = {}
    for each in told:
        name = each.rule.name
        opening = openings.get(name, Opening(each.rule.opening))
        pot = _worked_out(each, opening, ran.get(name, Cents(0)))
        pots[name] = pot
        if each.rule.overflow:
            ran[each.rule.overflow] = Cents(ran.get(each.rule.overflow, 0) + pot.ran_over)
    return pots


def shares_of(
    worth: Cents, keep: Cents, winners: Sequence[CoupleNo], unit: Cents
) -> tuple[Share, ...]:
    """What each winner gets of a pot of which `keep` stays: the same for each, in whole units.

    >>> [share.amount for share in shares_of(Cents(23_805), Cents(0), (CoupleNo(4), CoupleNo(7)), Cents(5))]
    [11900, 11900]
    """
    if not winners:
        return ()
    each = rounded_down(Cents(max(0, worth - keep) // len(winners)), unit)
    return tuple(Share(couple, each) for couple in sorted(winners))


def _worked_out(told: Told, opening: Opening, ran_in: Cents) -> PotTonight:
    rule = told.rule
    inside = Cents(opening.amount + ran_in + total(each.amount for each in told.fed))
    ran_over = Cents(max(0, inside - rule.cap)) if rule.cap else Cents(0)
    worth = Cents(inside - ran_over)
    hurdle = _hurdle(told, opening)
    reached = _reached(told, hurdle, must_go=opening.must_go)
    standing, contenders = _standing(told, reached)
    keep = rule.seed if told.kept is None else told.kept
    won = standing is PotStanding.WON
    return PotTonight(
        rule=rule,
        opening=opening,
        fed=tuple(each for each in told.fed if each.amount),
        ran_in=ran_in,
        ran_over=ran_over,
        hurdle=hurdle,
        worth=worth,
        standing=standing,
        reached=reached,
        contenders=contenders,
        shares=shares_of(worth, keep, contenders, told.unit) if won else (),
        paid=told.paid or {},
        called_off=told.called_off,
        turned=told.turned,
    )


def _hurdle(told: Told, opening: Opening) -> int:
    if told.rule.is_drawn:
        return told.numbers
    return told.rule.hurdle(opening.stood) if told.rule.won_by is WonBy.REACH else 0


def _standing(
    told: Told, reached: tuple[CoupleNo, ...]
) -> tuple[PotStanding, tuple[CoupleNo, ...]]:
    """How it stands, and who wins it or has to cut for it."""
    if told.called_off:
        return PotStanding.NOT_WON, ()
    if told.rule.won_by not in COUNTED:
        return _as_named(told)
    if not told.over:
        return PotStanding.PLAYING, ()
    if told.counts is None:
        return (PotStanding.NUMBERS_DUE, ()) if told.named is None else _as_named(told)
    if told.rule.several is Several.CUT and len(reached) > 1:
        return _cut_for(reached, told.named or ())
    return (PotStanding.WON if reached else PotStanding.NOT_WON), reached


def _cut_for(
    winners: tuple[CoupleNo, ...], named: tuple[CoupleNo, ...]
) -> tuple[PotStanding, tuple[CoupleNo, ...]]:
    if len(named) == 1 and named[0] in winners:
        return PotStanding.WON, named
    return PotStanding.CUT_DUE, winners


def _as_named(told: Told) -> tuple[PotStanding, tuple[CoupleNo, ...]]:
    if told.named is None:
        return (PotStanding.NAME_DUE if told.over else PotStanding.PLAYING), ()
    return (PotStanding.WON if told.named else PotStanding.NOT_WON), told.named


def _reached(told: Told, hurdle: int, *, must_go: bool) -> tuple[CoupleNo, ...]:
    """Who has it by the cards, once the games are over."""
    if not told.over or told.counts is None or told.rule.won_by not in COUNTED:
        return ()
    best = max(told.counts.values(), default=0)
    least = best if must_go or told.rule.won_by is WonBy.MOST_DRAWN else hurdle
    return tuple(sorted(c for c, count in told.counts.items() if count >= max(least, 1)))


_Move = tuple[PotLineKind, Cents, CoupleNo | None, FeedKind | None]


def _with_balances(moves: Iterable[_Move], balance: int = 0) -> tuple[PotLine, ...]:
    lines = []
    for kind, amount, couple, feed in moves:
        balance += amount
        lines.append(PotLine(kind, amount, Cents(balance), couple, feed))
    return tuple(lines)


@dataclass(frozen=True, slots=True)
class SeasonLine:
    """A line of a pot's ledger over many nights, with the key of its night."""

    night: str
    line: PotLine


class HasLedger(Protocol):
    """A pot on one night, as far as its ledger goes; the first line is what it brought forward."""

    @property
    def lines(self) -> tuple[PotLine, ...]:
        """Its ledger of the night."""


def season_ledger(nights: Iterable[tuple[str, HasLedger]]) -> tuple[SeasonLine, ...]:
    """One pot from its first cent to its last, night after night in their order.

    What a night brings forward stands there once, as the first line of all. Where a later night
    brought forward something else than the one before it carried, the difference is a line
    `corrected`: nothing is hidden, and each balance follows from the one above.
    """
    lines: list[SeasonLine] = []
    for night, pot in nights:
        before = lines[-1].line.balance if lines else None
        if before is None:
            lines += [SeasonLine(night, line) for line in pot.lines]
            continue
        opening, *rest = pot.lines
        if differs := opening.amount - before:
            corrected = PotLine(PotLineKind.CORRECTED, Cents(differs), opening.amount)
            lines.append(SeasonLine(night, corrected))
        lines += [SeasonLine(night, line) for line in rest]
    return tuple(lines)


# What a night tells of its pots: what feeds them, who is in, and how many games count for each.


def pots_of(evening: Evening, *, over: bool) -> Mapping[str, PotTonight]:
    """The pots of a night by name, in the order of its house rules. A pot of which no line says
    what it brings forward brings nothing: that money is in no till."""
    said = evening.purse.openings
    openings = {rule.name: said.get(rule.name, Opening()) for rule in evening.rules.pots}
    told = tuple(_told(evening, rule, over=over) for rule in evening.rules.pots)
    return tonight(told, openings)


def told_of(evening: Evening) -> tuple[Told, ...]:
    """What a night says of each of its pots, whatever they bring forward; of those that rest, that
    nothing is won."""
    return (
        *(_told(evening, rule, over=evening.games_are_over) for rule in evening.rules.pots),
        *told_to_rest(evening),
    )


def told_to_rest(facts: Facts) -> tuple[Told, ...]:
    """The same of the pots that have money in them and that its house rules do not have any more."""
    purse, played = facts.purse, {rule.name for rule in facts.rules.pots}
    names = dict.fromkeys((*purse.brought, *(each.pot for each in purse.fed)))
    told = (
        Told(
            rule=PotRule(name),
            unit=facts.rules.rounding,
            fed=tuple(Fed(None, each.amount) for each in purse.fed if each.pot == name),
            over=True,
            called_off=True,
        )
        for name in names
        if name not in played
    )
    return tuple(each for each in told if each.fed or purse.openings[each.rule.name].amount)


def in_for(evening: Evening, rule: PotRule) -> tuple[CoupleNo, ...]:
    """Who can win a pot: every couple but the house's, or those who paid its side fee."""
    couples = sorted(evening.door.for_prizes)
    if rule.entrants is Entrants.ALL:
        return tuple(couples)
    return tuple(couple for couple in couples if (rule.name, couple) in evening.purse.side_fees)


def games_drawn(rule: PotRule, drawn: Drawn | None) -> tuple[GameNo, ...] | None:
    """The game numbers drawn for a pot, lowest first; None until they are."""
    if not rule.is_drawn or drawn is None or drawn.outcome is None:
        return None
    return tuple(GameNo(number) for number in sorted(drawn.outcome))


def counting(
    evening: Evening, rule: PotRule, couple: CoupleNo, drawn: tuple[GameNo, ...]
) -> tuple[GameNo, ...]:
    """Which of the drawn games count for a couple, as the pot's rule has it for games sat out."""
    punched = set(evening.punches.get(couple, ()))
    sat_out = set(evening.sat_out.get(couple, ()))
    if rule.sat_out is SatOutCounts.WON:
        punched |= sat_out
    if rule.sat_out is SatOutCounts.NOT_WON:
        punched -= sat_out
    return tuple(game for game in drawn if game in punched)


def _told(evening: Evening, rule: PotRule, *, over: bool) -> Told:
    purse = evening.purse
    drawn = games_drawn(rule, evening.draws.get(rule.name))
    won = purse.won.get(rule.name)
    return Told(
        rule=rule,
        unit=evening.rules.rounding,
        fed=_fed(evening, rule),
        counts=_counts(evening, rule, drawn),
        numbers=min(rule.number, evening.rules.games) if rule.is_drawn else 0,
        named=won.couples if won else None,
        over=over,
        kept=purse.kept.get(rule.name),
        paid={
            couple: paid.amount for (pot, couple), paid in purse.paid.items() if pot == rule.name
        },
        called_off=_is_off(evening, rule),
        turned=won.card if won else NO_CARD,
    )


def _counts(
    evening: Evening, rule: PotRule, drawn: tuple[GameNo, ...] | None
) -> Mapping[CoupleNo, int] | None:
    couples = in_for(evening, rule)
    if rule.won_by is WonBy.REACH:
        return {couple: evening.holes.get(couple, 0) for couple in couples}
    if drawn is None or evening.totals_after:
        return None
    return {couple: len(counting(evening, rule, couple, drawn)) for couple in couples}


def _fed(evening: Evening, rule: PotRule) -> tuple[Fed, ...]:
    purse, rules = evening.purse, evening.rules
    fed = [Fed(feed.kind, _feed(evening, rule, feed)) for feed in rule.feeds]
    fed += [Fed(None, each.amount) for each in purse.fed if each.pot == rule.name]
    if rules.no_taker is NoTaker.TO_POT and rules.pots[0] == rule:
        fed.append(Fed(None, evening.unclaimed))
    return tuple(fed)


def _is_off(evening: Evening, rule: PotRule) -> bool:
    """Whether the night was called off before anything of this pot was handed over."""
    paid = any(pot == rule.name for pot, _couple in evening.purse.paid)
    return evening.night.called_off is not None and not paid


def _feeds_nothing(evening: Evening, rule: PotRule) -> bool:
    """Whether it is off, and so is the one into which it runs over."""
    into = next((each for each in evening.rules.pots if each.name == rule.overflow), None)
    return _is_off(evening, rule) and (into is None or _feeds_nothing(evening, into))


def _feed(evening: Evening, rule: PotRule, feed: Feed) -> Cents:
    """A night called off feeds a pot nothing but what was paid in for the pot itself; what was
    handed over before stays, with all that it came from."""
    is_off = _feeds_nothing(evening, rule)
    cards = [
        people
        for card, people in evening.couples.items()
        if card not in evening.door.house and not is_off
    ]
    match feed.kind:
        case FeedKind.COUPLE:
            return Cents(feed.value * len(cards))
        case FeedKind.PERSON:
            return Cents(feed.value * sum(map(len, cards)))
        case FeedKind.SHARE:
            takings = Cents(0) if is_off else evening.takings_shared
            return share_of(takings, feed.value, evening.rules.rounding)
        case FeedKind.SIDE_FEE:
            return evening.purse.side_fees_of(rule.name)
        case FeedKind.TICKETS:
            _, sold = evening.purse.tickets.get(rule.sale, (0, Cents(0)))
            return share_of(sold, feed.value, evening.rules.rounding)


def pot_misfits(purse: Purse, pots: Mapping[str, PotTonight]) -> list[Seq]:
    """Winners named whom a pot did not ask for, and shares handed over that nobody is due."""
    misfits = [seq for name, seq in purse.won_seqs.items() if not _asked_for(purse, pots, name)]
    due = {(name, share.couple): share.amount for name, pot in pots.items() for share in pot.shares}
    misfits += [
        purse.paid_seqs[key] for key, paid in purse.paid.items() if due.get(key) != paid.amount
    ]
    return misfits


def _asked_for(purse: Purse, pots: Mapping[str, PotTonight], name: str) -> bool:
    pot = pots.get(name)
    return pot is not None and pot.contenders == purse.won[name].couples


# A cookie jar card by card: who has which of the drawn games, and what each of them lacks.


@dataclass(frozen=True, slots=True)
class JarPunchCard:
    """One couple that is in: the drawn games it has, and those it lacks."""

    couple: CoupleNo
    has: tuple[GameNo, ...]
    lacks: tuple[GameNo, ...]


def results(evening: Evening, pot: str) -> tuple[JarPunchCard, ...]:
    """Every card that is in, the fullest first; nothing until the games are drawn, or where the
    cards do not say which games they are punched for. Raises KeyError for a pot unknown tonight."""
    rule = evening.pots[pot].rule
    drawn = games_drawn(rule, evening.draws.get(pot))
    if drawn is None or evening.totals_after:
        return ()
    cards = []
    for couple in in_for(evening, rule):
        has = counting(evening, rule, couple, drawn)
        lacks = tuple(game for game in drawn if game not in has)
        cards.append(JarPunchCard(couple, has, lacks))
    return tuple(sorted(cards, key=lambda card: (len(card.lacks), card.couple)))
