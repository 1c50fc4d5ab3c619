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


Games = Mapping[CoupleNo, tuple[GameNo, ...]]


@dataclass(frozen=True, slots=True)
class Played:
    """What the games of a night say to its pots.

    `holes` on each card; `punches` the games they are for, None where totals stand in their place;
    `sat_out` the games in which a couple had nobody to play. `takings` are the fees of which shares
    are reckoned, `unclaimed` the prize money that nobody reached.
    """

    facts: Facts
    over: bool
    holes: Mapping[CoupleNo, int]
    punches: Games | None
    sat_out: Games
    takings: Cents
    unclaimed: Cents
    draws: Mapping[str, Drawn]


def pots_of(played: Played) -> Mapping[str, PotTonight]:
    """The pots of a night by name, in the order of its house rules. A pot of which no line says
    what it brings forward brings nothing: that money is in no till."""
    said = played.facts.purse.openings
    openings = {rule.name: said.get(rule.name, Opening()) for rule in played.facts.rules.pots}
    told = tuple(_told(played, rule) for rule in played.facts.rules.pots)
    return tonight(told, openings)


def told_of(played: Played) -> tuple[Told, ...]:
    """What a night says of each of its pots, whatever they bring forward; of those that rest, that
    nothing is won."""
    return (
        *(_told(played, rule) for rule in played.facts.rules.pots),
        *told_to_rest(played.facts),
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


def in_for(played: Played, rule: PotRule) -> tuple[CoupleNo, ...]:
    """Who can win a pot: every couple but the house's, or those who paid its side fee."""
    facts = played.facts
    couples = sorted(facts.door.for_prizes)
    if rule.entrants is Entrants.ALL:
        return tuple(couples)
    return tuple(couple for couple in couples if (rule.name, couple) in facts.purse.side_fees)


def games_drawn(rule: PotRule, drawn: Drawn | None) -> tuple[GameNo, ...] | None:
    """The game numbers drawn for a pot, lowest first; None until they are."""
    if not rule.is_drawn or drawn is None or drawn.outcome is None:
        return None
    return tuple(GameNo(number) for number in sorted(drawn.outcome))


def counting(
    played: Played, rule: PotRule, couple: CoupleNo, drawn: tuple[GameNo, ...]
) -> tuple[GameNo, ...]:
    """Which of the drawn games count for a couple, as the pot's rule has it for games sat out."""
    punched = set((played.punches or {}).get(couple, ()))
    sat_out = set(played.sat_out.get(couple, ()))
    if rule.sat_out is SatOutCounts.WON:
        punched |= sat_out
    if rule.sat_out is SatOutCounts.NOT_WON:
        punched -= sat_out
    return tuple(game for game in drawn if game in punched)


def _told(played: Played, rule: PotRule) -> Told:
    facts, purse = played.facts, played.facts.purse
    drawn = games_drawn(rule, played.draws.get(rule.name))
    won = purse.won.get(rule.name)
    return Told(
        rule=rule,
        unit=facts.rules.rounding,
        fed=_fed(played, rule),
        counts=_counts(played, rule, drawn),
        numbers=min(rule.number, facts.rules.games) if rule.is_drawn else 0,
        named=won.couples if won else None,
        over=played.over,
        kept=purse.kept.get(rule.name),
        paid={
            couple: paid.amount for (pot, couple), paid in purse.paid.items() if pot == rule.name
        },
        called_off=_is_off(played, rule),
        turned=won.card if won else NO_CARD,
    )


def _counts(
    played: Played, rule: PotRule, drawn: tuple[GameNo, ...] | None
) -> Mapping[CoupleNo, int] | None:
    couples = in_for(played, rule)
    if rule.won_by is WonBy.REACH:
        return {couple: played.holes.get(couple, 0) for couple in couples}
    if drawn is None or played.punches is None:
        return None
    return {couple: len(counting(played, rule, couple, drawn)) for couple in couples}


def _fed(played: Played, rule: PotRule) -> tuple[Fed, ...]:
    purse, pots = played.facts.purse, played.facts.rules.pots
    fed = [Fed(feed.kind, _feed(played, rule, feed)) for feed in rule.feeds]
    fed += [Fed(None, each.amount) for each in purse.fed if each.pot == rule.name]
    to_pot = played.facts.rules.no_taker is NoTaker.TO_POT
    if to_pot and pots[0] == rule:
        fed.append(Fed(None, played.unclaimed))
    return tuple(fed)


def _is_off(played: Played, rule: PotRule) -> bool:
    """Whether the night was called off before anything of this pot was handed over."""
    paid = any(pot == rule.name for pot, _couple in played.facts.purse.paid)
    return played.facts.night.called_off is not None and not paid


def _feeds_nothing(played: Played, rule: PotRule) -> bool:
    """Whether it is off, and so is the one into which it runs over."""
    into = next((each for each in played.facts.rules.pots if each.name == rule.overflow), None)
    return _is_off(played, rule) and (into is None or _feeds_nothing(played, into))


def _feed(played: Played, rule: PotRule, feed: Feed) -> Cents:
    """A night called off feeds a pot nothing but what was paid in for the pot itself; what was
    handed over before stays, with all that it came from."""
    facts, is_off = played.facts, _feeds_nothing(played, rule)
    cards = [
        people
        for card, people in facts.couples.items()
        if card not in facts.door.house and not is_off
    ]
    match feed.kind:
        case FeedKind.COUPLE:
            return Cents(feed.value * len(cards))
        case FeedKind.PERSON:
            return Cents(feed.value * sum(map(len, cards)))
        case FeedKind.SHARE:
            takings = Cents(0) if is_off else played.takings
            return share_of(takings, feed.value, facts.rules.rounding)
        case FeedKind.SIDE_FEE:
            return facts.purse.side_fees_of(rule.name)
        case FeedKind.TICKETS:
            _, sold = facts.purse.tickets.get(rule.sale, (0, Cents(0)))
            return share_of(sold, feed.value, facts.rules.rounding)


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
    if drawn is None or evening.played.punches is None:
        return ()
    cards = []
    for couple in in_for(evening.played, rule):
        has = counting(evening.played, rule, couple, drawn)
        lacks = tuple(game for game in drawn if game not in has)
        cards.append(JarPunchCard(couple, has, lacks))
    return tuple(sorted(cards, key=lambda card: (len(card.lacks), card.couple)))
