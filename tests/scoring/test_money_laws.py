"""Money on nights and in seasons that nobody would think of, beside a treasurer with envelopes."""

from dataclasses import replace
from itertools import pairwise

from hypothesis import given, strategies as st

from scoring.door.facts import PaidBy
from scoring.door.fees import FeeGivenBack, FeePaid
from scoring.log.lines import Undone
from scoring.night.closing import Closed
from scoring.night.course import CalledOff
from scoring.pots.chain import all_pots, carried_through, in_order, what_changes
from scoring.pots.pots import season_ledger
from scoring.pots.saying import (
    KeptBack,
    PotFed,
    PotPaid,
    SideFeeGivenBack,
    SideFeePaid,
    TicketsSold,
)
from scoring.prizes.paying import PaidOut
from scoring.season import money_of, season_of
from scoring.seats.seating import Left
from scoring.till.box import CashLine, CashMoved, Counted, till_of, tills_of, unexplained
from scoring.till.payments import HandedTo
from scoring.till.purse import CashWhat, Place
from scoring.till.whose import BorneByHall, CashFound, Owner, PutAway, whose
from scoring.what_follows import why_not
from tests.builders import evening
from tests.envelopes import moved_since, pots_by_hand, sorted_into_envelopes
from tests.random_money import a_money_night, a_season, brought_to, some_rules

DICE = st.randoms(use_true_random=False)


def agrees_with_the_envelopes(night):
    """The till and the pots hold what the treasurer's envelopes hold, and the closing holds."""
    env, till = sorted_into_envelopes(night), till_of(night)
    by_hand = pots_by_hand(night, env)
    for name, (inside, over, shares, stays) in by_hand.items():
        pot = all_pots(night)[name]
        assert pot.worth + pot.ran_over == inside
        assert pot.ran_over == over
        assert {share.couple: share.amount for share in pot.shares} == shares
        assert pot.carried == stays
    assert till.expected == env.cash
    assert till.carried == sum(stays for *_, stays in by_hand.values())
    assert {one.name: one.taken for one in tills_of(night) if one.taken} == {
        name: cash for name, cash in env.tills.items() if cash
    }
    kept_at = {str(place): amount for place, amount in night.purse.kept_at.items() if amount}
    assert kept_at == {place: amount for place, amount in env.kept_at.items() if amount}
    assert sum(one.taken for one in tills_of(night)) + sum(kept_at.values()) == till.expected
    assert {one.name: one.since for one in tills_of(night) if one.counted is not None} == {
        name: moved_since(env, name) for name in env.counted
    }
    closes(night, till, env)


def closes(night, till, env):
    takings = sum(env.by_kind[kind] for kind in ("fee paid", "side fee paid", "tickets sold"))
    takings += (
        env.by_kind["pot fed"] + env.lines["taken"] + env.lines["paid_later"] + env.lines["dues"]
    )
    takings -= env.by_kind["fee given back"] + env.by_kind["side fee given back"]
    counted = sum(env.kept_at.values()) + sum(
        held_to_be_in(one, env) - env.floats.get(one.name, 0) for one in tills_of(night)
    )
    assert till.takings == takings
    assert till.difference == env.cash - counted
    assert till.closing.balances
    brought = sum(each[0] for each in env.brought.values())
    assert till.came == takings + brought + till.from_club + till.lacking
    assert (till.from_club, till.lacked_before) == (env.lines["from_club"], env.lacked_before)
    assert min(till.lacking, till.carried, till.held) >= 0
    assert till.hall >= till.elsewhere or env.borne
    assert till.elsewhere == env.elsewhere
    nobody_gives_unless_it_is_said(till, env)
    everybody_has_a_part(night, till, env)


def held_to_be_in(one, env):
    """What was counted in a till, with what came or went since while nobody has explained that."""
    if one.name not in env.counted:
        return one.expected
    return env.counted[one.name] + (0 if one.reason else moved_since(env, one.name))


def nobody_gives_unless_it_is_said(till, env):
    """What prizes and pots have above what is there was given by nobody: it is lacking, but for
    what the hall said it bears."""
    there = till.in_hand + till.elsewhere + till.lacking - till.held - till.carried
    assert till.hall - till.taken_along == there
    assert there - till.elsewhere >= -env.borne
    if till.lacked_before:
        assert till.lacking >= till.lacked_before - env.borne - env.lines["from_club"]


def everybody_has_a_part(night, till, env):
    """Whose the money is adds up to what is there, and no pot and no prize is left out."""
    parts = whose(night)
    floats = sum(env.floats.values())
    assert parts.in_hand == till.in_hand + floats
    assert sum(part.there for part in parts.parts) - parts.nobodys == parts.in_hand
    assert parts.lacking == till.lacking
    of_pots = {p.pot: p.amount for p in parts.parts if p.owner is Owner.POT}
    assert of_pots == {
        name: pot.carried + pot.due
        for name, pot in all_pots(night).items()
        if pot.carried + pot.due
    }
    assert all(0 <= part.lacks <= part.amount for part in parts.parts)
    assert not parts.nobodys or all(part.lacks == part.amount for part in parts.parts)


def no_pot_is_wrong(night):
    for pot in all_pots(night).values():
        shares = [share.amount for share in pot.shares]
        assert min((pot.worth, pot.carried, pot.ran_over, *shares)) >= 0
        assert len(set(shares)) <= 1, "everybody gets the same, to the cent"
        assert not any(amount % night.rules.rounding for amount in shares)
        assert pot.lines[-1].balance == pot.carried
        assert sum(line.amount for line in pot.lines) == pot.carried
        assert not pot.rule.cap or pot.worth <= pot.rule.cap


@given(DICE)
def test_every_cent_of_a_night_is_where_the_envelopes_have_it(dice):
    rules = some_rules(dice)

    night = evening(*a_money_night(dice, rules, brought_to(dice, [], rules, "2026-09-04")))

    assert night.misfits == frozenset()
    assert unexplained(night) == ()
    assert why_not(night, Closed(None, "as it is")) is None
    no_pot_is_wrong(night)
    agrees_with_the_envelopes(night)


def another_thing(dice, night):
    """Anything that may be said about money, in season or not."""
    couple = dice.choice(sorted(night.couples))
    player = dice.choice(night.couples[couple])
    pot = dice.choice([*night.pots, "Nothing"])
    amount = dice.choice((0, -1, 1, 5, 100, 10**9, dice.randint(1, 900)))
    till, way = dice.choice(("", "door")), dice.choice(list(PaidBy))
    return dice.choice(
        (
            FeePaid(player, amount, till, dice.choice(list(PaidBy))),
            FeeGivenBack(player, night.door.paid.get(player, amount), till),
            FeeGivenBack(player, amount, till, dice.choice(list(PaidBy))),
            SideFeePaid(pot, couple, 100, till, way),
            SideFeeGivenBack(pot, couple, night.purse.side_fees.get((pot, couple), 1), till, way),
            PotFed(pot, amount, "late", till),
            TicketsSold("", 3, amount, till),
            PaidOut(1, couple, amount, till),
            HandedTo(pot, 0, couple, player, signed=True),
            KeptBack(pot, amount),
            PotPaid(pot, couple, amount, till=till),
            CashLine(dice.choice(list(CashWhat)), amount, "late", till),
            CashLine(dice.choice(list(CashWhat)), amount, "late", till, player, way),
            CashMoved(amount, till, dice.choice(("", "door"))),
            Counted(till, amount),
            CashFound(night.purse.brought_along, amount),
            PutAway(amount, till, dice.choice(list(Place)), back=dice.choice((True, False))),
            BorneByHall(amount),
            CalledOff("storm"),
            Left(couple, 1),
            *[Undone(dice.choice(night.lines).seq)] * 6,
        )
    )


@given(DICE)
def test_corrections_and_undo_lose_no_cent_and_what_is_refused_changes_nothing(dice):
    said = a_money_night(dice, some_rules(dice))
    night = evening(*said[: dice.randint(1, len(said))])
    for _ in range(12):
        if night.couples:
            entry = another_thing(dice, night)
            if why_not(night, entry) is None:
                before, night = night, evening(*(line.entry for line in night.lines), entry)
                assert night.misfits <= before.misfits
        no_pot_is_wrong(night)
        if not night.night.called_off:
            agrees_with_the_envelopes(night)
        assert till_of(night).closing.balances


@given(DICE)
def test_undoing_the_last_thing_said_brings_back_every_cent(dice):
    said = a_money_night(dice, some_rules(dice))
    part = said[: dice.randint(2, len(said))]

    before, after = evening(*part[:-1]), evening(*part, Undone(len(part)))

    assert till_of(after) == till_of(before)
    assert tills_of(after) == tills_of(before)
    assert after.purse.handed == before.purse.handed
    assert after.pots == before.pots


@given(DICE)
def test_ledger_of_a_season_is_the_sum_of_its_nights(dice):
    season, nights = a_season(dice)
    for name in all_pots(season[0]):
        known = [all_pots(night).get(name) for night in season]
        pots = [pot for pot in known if pot]

        lines = season_ledger(
            (each.night, pot) for each, pot in zip(nights, known, strict=True) if pot
        )

        moved = sum(line.line.amount for line in lines)
        corrected = sum(b.opening.amount - a.carried for a, b in pairwise(pots))
        assert moved == pots[-1].carried == lines[-1].line.balance
        assert sum(x.line.amount for x in lines if x.line.kind == "corrected") == corrected
        assert pots[0].opening.amount + corrected + sum(
            pot.carried + pot.won - pot.opening.amount for pot in pots
        ) == moved + sum(pot.won for pot in pots)


@given(DICE)
def test_what_lies_in_a_pot_is_in_it_once_whatever_pots_its_nights_have(dice):
    """Over a season what came in went out or is kept, and no pot begins a night with other money."""
    season, nights = a_season(dice)
    money = season_of(
        (told.night, money_of(night)) for told, night in zip(nights, season, strict=True)
    )

    assert money.came == money.went
    ends = {pot.name: pot.ends for pot in money.pots}
    last = {name: pot.carried for night in season for name, pot in all_pots(night).items()}
    assert ends == last
    for told, night in zip(nights, season, strict=True):
        brought = night.purse.brought_along
        assert sum(pot.opening.amount for pot in all_pots(night).values()) == brought
        assert told.as_said == all_pots(night)


@given(DICE)
def test_order_of_entering_nights_does_not_matter(dice):
    _, nights = a_season(dice)

    assert carried_through(dice.sample(nights, len(nights))) == carried_through(nights)
    change = what_changes(nights, dice.sample(nights, len(nights)))
    assert change.carried == {}


@given(DICE)
def test_what_is_owed_after_a_change_is_what_the_chain_would_have_paid(dice):
    """Once everybody has what is owed, nobody is owed anything any more."""
    _, nights = a_season(dice)
    place = dice.randrange(len(nights))
    changed = replace(
        nights[place],
        told=tuple(
            replace(
                each,
                fed=each.fed[: dice.randint(0, len(each.fed))],
                called_off=dice.choice((False, True)),
            )
            for each in nights[place].told
        ),
    )
    after = (*nights[:place], changed, *nights[place + 1 :])

    change = what_changes(nights, after)

    settled = tuple(paid_as_due(night, change.owed) for night in after)
    assert what_changes(after, settled).owed == ()
    now = carried_through(after)
    for owed in change.owed:
        due = {s.couple: s.amount for s in now[owed.night][owed.pot].shares}
        assert owed.due == due.get(owed.couple, 0)
    for opening in change.openings:
        assert now[opening.night][opening.pot].opening == opening.should_be
    assert [each.night for each in in_order(after)] == [each.night for each in nights]


def paid_as_due(night, owed):
    """The same night when everybody has got, or given back, what is owed on it."""
    told = []
    for each in night.told:
        got = dict(each.paid or {})
        for one in owed:
            if (one.night, one.pot) == (night.night, each.rule.name):
                got[one.couple] = one.due
        told.append(replace(each, paid={couple: cents for couple, cents in got.items() if cents}))
    return replace(night, told=tuple(told))
