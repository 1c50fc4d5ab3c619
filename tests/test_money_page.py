"""The page about money is right: every figure of its tables is worked out again."""

import re
from collections import Counter
from dataclasses import fields, replace
from pathlib import Path
from types import SimpleNamespace

import pytest

from scoring.money import split
from scoring.pots.chain import NightOfPots, what_changes
from scoring.pots.odds import card_reaches, hurdle_chances, if_independent, jar_chances, outlook
from scoring.pots.pots import (
    SOMEBODY,
    Fed,
    Opening,
    PotLineKind,
    Told,
    counting,
    season_ledger,
    shares_of,
    tonight,
)
from scoring.pots.saying import DrawReported, PotPaid, PotWon, SideFeePaid, TicketsSold
from scoring.prizes.ties import Wish
from scoring.rules.choices import Places
from scoring.rules.house_rules import HouseRules
from scoring.rules.pot_rules import Feed, FeedKind, PotRule, WonBy
from scoring.season import money_of, season_of
from scoring.till.box import CashLine, CashMoved, Closing, Counted, FloatPut, till_of, tills_of
from scoring.till.payments import draws_of
from scoring.till.purse import CashWhat
from tests.builders import (
    a_night_of_totals,
    cut_made,
    dollars,
    evening,
    evening_after,
    paid_out,
    paying,
    wished,
)
from tests.purses import FIFTY, JACKPOT, JAR, brought, counted_night
from tests.sweeping import swept

PAGE = (Path(__file__).parents[1] / "docs" / "organisers" / "money.md").read_text()


def tables():
    """Every table of the page by the first cell of its head, as rows of cells."""
    found, rows = {}, []
    for line in [*PAGE.splitlines(), ""]:
        if line.startswith("|"):
            rows.append([cell.strip().strip("*") for cell in line.strip("|").split("|")])
        elif rows:
            found[" ".join(rows[0])] = rows[2:]
            rows = []
    return found


TABLES = tables()


def table(head):
    (rows,) = [rows for first, rows in TABLES.items() if first.startswith(head)]
    return rows


def cents(text):
    """$1,126.91, or with a minus sign before it, as they stand on the page."""
    number = int(re.sub(r"[^\d]", "", text))
    assert re.fullmatch(r"(?:\N{MINUS SIGN})?\$[\d,]+\.\d\d", text), text
    return -number if text.startswith("\N{MINUS SIGN}") else number


def numbers(text):
    return tuple(map(int, re.findall(r"\d+", text)))


def test_every_table_is_tried():
    source = Path(__file__).read_text()
    heads = [first for first in TABLES if not any(f'table("{h}' in source for h in parts_of(first))]

    assert len(TABLES) == 18
    assert heads == []


def parts_of(head):
    return [head[:length] for length in range(3, len(head) + 1)]


def a_night_of_twenty():
    totals = (20, 20, 18, 17, *(12 for _ in range(16)))
    night = evening(
        *counted_night(*totals, pots=(JACKPOT, JAR, FIFTY), prizes=dollars(60, 40, 20)),
        brought("Jackpot", 17_600, 1),
        *(SideFeePaid("Cookie jar", couple, 100) for couple in range(1, 15)),
        TicketsSold("50/50", 90, 9_000),
        PotWon("50/50", (0,)),
        PotWon("Cookie jar", ()),
        PotPaid("50/50", 0, 4_500),
        *(PotPaid("Jackpot", couple, 10_800) for couple in (1, 2)),
        wished(1, Wish.SPLIT),
        wished(2, Wish.SPLIT),
        CashLine(CashWhat.EXPENSE, 3_250, "lunch"),
    )
    night = evening_after(night, *map(paying, night.awards.values()))
    return evening_after(night, Counted("", till_of(night).expected - 25))


def a_week_later():
    """Nobody reaches the jackpot or has the jar; no tickets are sold, and nothing is missing."""
    totals = (19, 18, 17, *(12 for _ in range(17)))
    night = evening(
        *counted_night(*totals, pots=(JACKPOT, JAR, FIFTY), prizes=dollars(60, 40, 20)),
        brought("Jackpot", 0),
        brought("Cookie jar", 1_400, 1),
        *(SideFeePaid("Cookie jar", couple, 100) for couple in range(1, 15)),
        PotWon("50/50", ()),
        PotWon("Cookie jar", ()),
        CashLine(CashWhat.EXPENSE, 2_875, "lunch"),
    )
    return evening_after(night, *map(paying, night.awards.values()))


SEASON = season_of([("first", money_of(a_night_of_twenty())), ("second", money_of(a_week_later()))])


def test_season_is_the_sum_of_its_nights():
    *nights, together = table("figure first")

    assert [row[0] for row in nights] == [
        *("takings", "brought forward", "from the club", "prizes", "pots won", "pots carried"),
        *("expenses", "the hall's share", "difference"),
    ]
    for (_says, *amounts), field in zip(nights, fields(Closing)[: len(nights)], strict=True):
        closings = [night.closing for _key, night in SEASON.nights]
        assert [cents(each) for each in amounts] == [
            getattr(each, field.name) for each in (*closings, SEASON.closing)
        ]
    assert not any(getattr(SEASON.closing, each.name) for each in fields(Closing)[len(nights) :])
    assert together[0] == "together, on each side"
    assert [cents(each) for each in together[1:]] == [
        *(night.closing.came for _key, night in SEASON.nights),
        SEASON.closing.went,
    ]
    assert SEASON.came == SEASON.went == 69_400


@pytest.mark.parametrize(
    ("row", "pot"), list(zip(table("pot began"), (*SEASON.pots, SEASON), strict=True))
)
def test_pots_of_the_season_are_so(row, pot):
    name, began, put_in, won, ends = row
    if pot is SEASON:
        put_in_all = sum(each.fed for each in SEASON.pots)
        assert (name, cents(put_in), cents(won)) == ("together", put_in_all, SEASON.closing.pots)
    else:
        assert (name, cents(put_in), cents(won)) == (pot.name, pot.fed, pot.won)
    assert (cents(began), cents(ends)) == (pot.began, pot.ends)


def test_closing_is_that_of_the_night():
    till, rows = till_of(a_night_of_twenty()), table("came in")
    came = [cents(row[1]) for row in rows if row[1]]
    went = [cents(row[3]) for row in rows if row[3]]

    assert came == [
        till.fees,
        till.side_fees,
        till.tickets,
        till.brought_forward,
        till.from_club,
        till.came,
    ]
    assert went == [
        till.prizes,
        till.pots,
        till.carried,
        till.expenses,
        till.hall,
        till.difference,
        till.went,
    ]


def test_two_tills_hold_what_the_table_says():
    night = evening(
        *counted_night(20, 18, 17, 12, pots=(), prizes=dollars(10)),
        FloatPut("", 5_000),
        FloatPut("Tea table", 2_000),
        TicketsSold("", 30, 2_000, "Tea table"),
        CashMoved(500, "", "Tea table"),
        CashLine(CashWhat.EXPENSE, 1_250, "lunch", "Tea table"),
        replace(paid_out(1, 1_000), till="Tea table"),
        Counted("", 8_500),
        Counted("Tea table", 2_225),
    )
    rows = {row[0]: [cents(each) for each in row[1:]] for row in table("till")}
    tills = tills_of(night)

    moved = [each for said, each in rows.items() if said not in ("should be in it", "counted")]
    assert [sum(column) for column in zip(*moved[:-1], strict=True)] == rows["should be in it"]
    assert rows["float"][:2] == [till.float_ for till in tills]
    assert rows["should be in it"][:2] == [till.expected for till in tills]
    assert rows["counted"][:2] == [till.counted for till in tills]
    assert rows["difference"][:2] == [till.difference for till in tills]
    assert all(one + other == both for one, other, both in rows.values())


ACE = "Chase the Ace"
OF_ITS_SALE = (
    PotRule(ACE, (Feed(FeedKind.TICKETS, 30),), won_by=WonBy.ACE),
    PotRule("The ticket", (Feed(FeedKind.TICKETS, 20),), won_by=WonBy.DRAW, tickets_of=ACE),
)
CODES = str.maketrans("♠♥♦♣", "SHDC")


def test_four_weeks_of_chase_the_ace_come_to_this():
    begins = Opening()
    for _week, sold, ticket, fed, holds, halls, said in table("week sold"):
        card = said[:2].translate(CODES)
        began = replace(brought(ACE, begins.amount, begins.stood), gone=begins.gone)
        night = evening(
            *counted_night(20, 18, pots=OF_ITS_SALE, prizes=dollars(10)),
            *([began] if begins.amount else []),
            TicketsSold(ACE, cents(sold) // 100, cents(sold)),
            PotWon("The ticket", (SOMEBODY,)),
            PotWon(ACE, (SOMEBODY,) if card == "AS" else (), card),
        )
        pot = night.pots[ACE]

        assert (cents(ticket), cents(holds)) == (night.pots["The ticket"].worth, pot.worth)
        assert cents(fed) == pot.worth - begins.amount
        assert cents(halls) == cents(sold) - cents(ticket) - cents(fed)
        left = f": ${pot.won / 100:.2f} is won" if card == "AS" else f"{len(pot.deck)} left"
        assert said.endswith(left)
        begins = pot.next_opening


def test_the_draws_of_a_permit_come_to_this():
    *nights, together = table("night printed")
    sums = Counter()
    for _night, printed, sold, spoilt, unsold, gross, prize, expenses, net in nights:
        worth = dollars(int(prize.rpartition("$")[2]))[0].value
        night = evening(
            *counted_night(20, 18, pots=(), prizes=dollars(10)),
            TicketsSold("", int(sold), cents(gross)),
            DrawReported(
                *("", "a ham", worth),
                printed=int(printed),
                spoilt=int(spoilt),
                expenses=cents(expenses),
            ),
        )
        (draw,) = draws_of(night)

        assert (draw.unsold, draw.net, draw.value) == (int(unsold), cents(net), worth)
        sums.update(sold=int(sold), gross=draw.gross, expenses=draw.expenses, net=draw.net)
        sums["prizes"] += draw.value

    _said, _printed, sold, _spoilt, _unsold, gross, prizes, expenses, net = together
    told = {"sold": int(sold), "gross": cents(gross), "expenses": cents(expenses)}
    assert told | {"net": cents(net)} == {each: sums[each] for each in (*told, "net")}
    assert numbers(prizes) == (sums["prizes"] // 100, 300 - sums["prizes"] // 100)


@pytest.mark.parametrize(("prize", "couples", "unit", "get"), table("prize couples"))
def test_prize_is_shared_so(prize, couples, unit, get):
    shares = split(cents(prize), int(couples), cents(unit))

    assert list(shares) == [cents(share) for share in get.split(", ")]


SETTLED = {
    "both ties split": [
        *(wished(c, Wish.SPLIT) for c in (1, 2)),
        *(wished(c, Wish.SPLIT, 3) for c in (4, 5)),
    ],
    "B and D win a cut": [
        *(wished(c, Wish.CUT) for c in (1, 2)),
        cut_made(1, {1: "7C", 2: "3D"}),
        *(wished(c, Wish.CUT, 3) for c in (4, 5)),
        cut_made(3, {4: "2H", 5: "9S"}),
    ],
    "B wins a cut": [*(wished(c, Wish.CUT) for c in (1, 2)), cut_made(1, {1: "7C", 2: "3D"})],
    "A and B split": [wished(c, Wish.SPLIT) for c in (1, 2)],
    "nobody is asked": [],
}


@swept("row", table("places settled"))
def test_places_are_settled_so(row):
    places, how, *amounts = row
    rules = HouseRules(prizes=dollars(100, 60, 40), places=Places(places))

    night = evening_after(
        evening(*a_night_of_totals(18, 18, 16, 15, 15, rules=rules)), *SETTLED[how]
    )

    got = dict.fromkeys(night.couples, 0)
    for award in night.awards.values():
        got[award.couple] += award.amount
    assert list(got.values()) == [cents(amount) for amount in amounts]


def night_of_jackpot(key, fed, counts, opening, **more):
    told = Told(JACKPOT, 5, (Fed(FeedKind.COUPLE, fed),), counts, over=True, **more)
    return NightOfPots(
        key, "2026-11-02" if key == "first" else "2026-11-09", (told,), {"Jackpot": opening}
    )


FIRST = night_of_jackpot("first", 28 * 200, {3: 19}, Opening(12_000))
SECOND = night_of_jackpot(
    "second", 31 * 200, {4: 20, 7: 20}, Opening(17_600, 1), paid={4: 11_900, 7: 11_900}
)


def test_ledger_of_the_jackpot_is_right():
    lines = season_ledger((n.night, n.as_said["Jackpot"]) for n in (FIRST, SECOND))

    words = {PotLineKind.BROUGHT_FORWARD: "brought forward", PotLineKind.FED: "fed"}
    assert table("night line") == [
        [each.night, words.get(each.line.kind, f"won by couple {each.line.couple}"), row[2], row[3]]
        for each, row in zip(lines, table("night line"), strict=True)
    ]
    for each, (*_, amount, balance) in zip(lines, table("night line"), strict=True):
        assert (cents(amount), cents(balance)) == (each.line.amount, each.line.balance)


@pytest.mark.parametrize(
    ("worth", "winners", "kept", "unit", "each", "stays"), table("worth winners")
)
def test_pot_is_shared_so(worth, winners, kept, unit, each, stays):
    shares = shares_of(cents(worth), cents(kept), range(1, int(winners) + 1), cents(unit))

    assert {share.amount for share in shares} == {cents(each)}
    assert cents(worth) - sum(share.amount for share in shares) == cents(stays)


@pytest.mark.parametrize(("opening", "fed", "inside", "over"), table("brought forward fed"))
def test_pot_runs_over_so(opening, fed, inside, over):
    first = PotRule("First", won_by=WonBy.REACH, number=20, cap=50_000, overflow="Second")
    told = [Told(first, 5, (Fed(None, cents(fed)),)), Told(PotRule("Second"), 5)]

    pots = tonight(told, {"First": Opening(cents(opening))})

    assert pots["First"].worth == cents(inside)
    assert pots["First"].ran_over == pots["Second"].worth == cents(over)


@pytest.mark.parametrize(("stood", "games"), table("nights it has stood"))
def test_hurdle_falls_so(stood, games):
    rule = PotRule("Jackpot", won_by=WonBy.REACH, number=20, falls=1, lowest=17)

    assert rule.hurdle(int(stood)) == int(games)


@pytest.mark.parametrize(("punched", "has", "lacks"), table("punched has"))
def test_jar_counts_so(punched, has, lacks):
    rule = PotRule("Jar", won_by=WonBy.ALL_DRAWN, number=8)
    drawn = (2, 5, 9, 11, 14, 17, 20, 24)
    night = SimpleNamespace(punches={1: numbers(punched)}, sat_out={})

    counts = counting(night, rule, 1, drawn)

    assert len(counts) == int(has)
    assert tuple(game for game in drawn if game not in counts) == numbers(lacks)


def test_change_of_an_earlier_night_is_owed_so():
    right = night_of_jackpot("first", 28 * 200, {3: 20}, Opening(12_000))

    change = what_changes((FIRST, SECOND), (right, SECOND))

    assert [
        [each.night, str(each.couple), each.got, each.due, each.owed] for each in change.owed
    ] == [[*row[:2], *map(cents, row[2:])] for row in table("night couple got")]


@swept(("games", "percent", "error", "independent"), table("games per cent"))
def test_hurdle_is_worth_that(games, percent, error, independent):
    found = hurdle_chances(30, 25).reach(int(games))

    assert f"{100 * found.value:.1f}" == percent
    assert f"{100 * found.error:.2f}" == error
    assert f"{100 * if_independent(int(games), 25, 30):.1f}" == independent


@pytest.mark.parametrize(("drawn", "card", "nights"), table("drawn games"))
def test_jar_is_worth_that(drawn, card, nights):
    number = int(drawn)

    assert 1 / card_reaches(number, number) == int(card)
    assert f"{jar_chances(30, 25, number).reach(number).nights:.1f}" == nights


@pytest.mark.parametrize(
    ("row", "falls", "last"),
    list(zip(table("hurdle nights"), (0, 1, 0), (None, None, 4), strict=True)),
)
def test_jackpot_is_expected_so(row, falls, last):
    _, nights, worth, likely = row
    rule = PotRule(
        "Jackpot", (Feed(FeedKind.COUPLE, 200),), WonBy.REACH, number=20, falls=falls, lowest=17
    )

    found = outlook(rule, Opening(12_000), 30 * 200, hurdle_chances(30, 25), last)

    assert (f"{found.weeks:.1f}", found.size, found.likely_by) == (
        nights,
        cents(worth),
        int(likely),
    )


def test_text_of_the_closing_says_what_the_table_says():
    pots = a_night_of_twenty().pots

    assert pots["Jackpot"].worth == 21_600
    assert [share.amount for share in pots["Jackpot"].shares] == [10_800, 10_800]
    assert pots["50/50"].won == 4_500
    assert pots["Cookie jar"].carried == 1_400
