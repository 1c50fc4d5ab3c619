"""What a night tells of its pots: what feeds them, who is in, and how many games count for each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from scoring.money.split import share_of
from scoring.numbers import Cents, CoupleNo, GameNo, Seq
from scoring.pots.pots import NO_CARD, Fed, Opening, PotTonight, Told, tonight
from scoring.rules.choices import NoTaker
from scoring.rules.pot_rules import Entrants, Feed, FeedKind, PotRule, SatOutCounts, WonBy

if TYPE_CHECKING:
    from scoring.draws.drawn import Drawn
    from scoring.evening import Evening
    from scoring.facts import Facts
    from scoring.till.purse import Purse


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
