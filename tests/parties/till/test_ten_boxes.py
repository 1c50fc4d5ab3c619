"""Ten boxes that are wrong in ten ways, and what a treasurer reads of each on the page alone."""

from scoring.log.lines import RestsOnIt, standing_lines
from scoring.pots.saying import PotPaid
from scoring.rules.house_rules import HouseRules
from scoring.till.box import CashLine, CashMoved, Counted, FloatPut
from scoring.till.purse import CashWhat, Place
from scoring.till.whose import CashFound, PutAway
from scoring.what_follows import why_not_undone
from tests.builders import a_door, dollars, fees_paid, paid_out, totals_typed
from tests.parties.nights import a_kept_night, assert_says, refreshed, text, then, undo_beside, url
from tests.parties.pots.pot_nights import JACKPOT, with_pots
from tests.purses import brought
from tests.sweeping import swept

POTS = with_pots(JACKPOT)
"""Four couples pay $40: $10 is the first prize, $8 goes into the jackpot, which nobody wins."""


def settled(*more, rules=POTS, totals=(18, 12, 11, 10), paid=(1, 2, 3, 4)):
    return (*a_door(4, rules), *fees_paid(paid), totals_typed(*totals), *more)


BROUGHT = brought("Jackpot", 10_000)
PRIZE = paid_out(1, 1_000)

BOXES = {
    "the pots of the night before are not there, and the count agrees with what is": (
        settled(BROUGHT, CashFound(10_000, 0), PRIZE, Counted("", 3_000)),
        ["$100 of “Jackpot” is lacking.", "It has what went in less what went out, but $100 is"],
        ["It agrees to the cent."],
    ),
    "a part of the pots' money was left at home, and nobody has found the rest": (
        settled(BROUGHT, CashFound(10_000, 2_000, 5_000), PRIZE, Counted("", 5_000)),
        ["$30 of “Jackpot” is lacking.", "Kept at home: $50", "In the box: $50"],
        ["It agrees to the cent."],
    ),
    "some of the jackpot is gone from the box": (
        settled(BROUGHT, PRIZE, Counted("", 10_200)),
        ["$28 is missing.", "$6 of “Jackpot” is lacking.", "Lacking: Jackpot"],
        ["It agrees to the cent."],
    ),
    "prizes were promised above the takings": (
        settled(rules=HouseRules(prizes=dollars(60))),
        ["$20 is lacking for the prizes.", "Prizes not handed over $60.00", "The club added $20"],
        ["From the club"],
    ),
    "more was handed out than there was": (
        settled(paid_out(1, 6_000), rules=HouseRules(prizes=dollars(60))),
        ["$20 more was handed out than there was. Nobody has said who put it in."],
        ["From the club", "The hall covers"],
    ),
    "the prizes were paid out of the float": (
        settled(FloatPut("", 5_000), paid_out(1, 6_000), rules=HouseRules(prizes=dollars(60))),
        ["$20 of the float is lacking.", "As it should be $30.00", "The hall covers $20"],
        ["more was handed out than there was"],
    ),
    "somebody gave too much change": (
        settled(PRIZE, Counted("", 2_850)),
        ["$1.50 is missing.", "Why, in a few words", "The hall’s own $20.50"],
        ["is lacking", "It agrees to the cent."],
    ),
    "there is more than there should be, as nobody wrote the float down": (
        settled(PRIZE, Counted("", 8_000)),
        ["There is $50 too much.", "The hall’s own $72.00"],
        ["It agrees to the cent."],
    ),
    "a prize was handed out after the count": (
        settled(Counted("", 4_000), PRIZE),
        ["The count is old.", "$40 was counted. Since then $10 went out. Count it again."],
        ["It agrees to the cent."],
    ),
    "one till is right, and the other one paid out of nothing": (
        (
            *settled(FloatPut("Tea", 0), PRIZE, Counted("", 3_000), CashMoved(500, "", "Tea")),
            CashLine(CashWhat.EXPENSE, 500, "milk", "Tea"),
            PotPaid("Jackpot", 1, 800, till="Tea"),
        ),
        ["Till “Tea” Float –", "$8 more was handed out than was in it. Move it here"],
        ["It agrees to the cent."],
    ),
}


@swept("box", BOXES)
def test_the_page_alone_says_what_is_wrong(client, ida, box):
    entries, says, never = BOXES[box]
    totals = totals_typed(20, 12, 11, 10)
    is_won = any(isinstance(each, PotPaid) for each in entries)
    shown = [totals if is_won and each.kind == totals.kind else each for each in entries]
    night = a_kept_night(ida, *shown[:1])
    then(night, *shown[1:])

    page = text(client.get(url("till", night)))

    assert [said for said in says if said not in page] == []
    assert [said for said in never if said in page] == []


def test_a_box_in_which_nothing_is_wrong_says_that_alone(client, ida):
    right = BROUGHT, CashFound(10_000, 2_000, 8_000), PRIZE, Counted("", 5_000)
    night = a_kept_night(ida, *settled(*right))

    page = text(client.get(url("till", night)))

    assert "It agrees to the cent." in page
    assert "Jackpot $108.00 The hall’s own $22.00 As counted $130.00" in page
    assert "Lacking" not in page
    assert "“Jackpot” is lacking" not in page


def test_what_is_lacking_is_owed_until_somebody_says_who_bears_it(client, ida):
    said = FloatPut("", 5_000), BROUGHT, CashFound(10_000, 8_200), PRIZE, Counted("", 16_200)
    lacks = "$18 of “Jackpot” is lacking."
    for name, sent in (
        ("till/bear", {"amount": "1800"}),
        (
            "till/lines",
            {"what": "from_club", "amount": "18", "words": "for what was lacking", "till": ""},
        ),
        ("find-cash", {"of": "10000", "box": "100"}),
    ):
        night = a_kept_night(ida, *settled(*said))
        assert lacks in text(client.get(url("till", night)))

        assert client.post(url(name, night), sent).status_code == 303

        page = text(client.get(url("till", night)))
        assert lacks not in page, name
        assert ("From the club $18" in page) == (name == "till/lines")
        seq = len(night.lines())
        client.post(url("undo", night), {"seq": seq, "page": "till"})
        assert lacks in text(client.get(url("till", night)))


def test_money_is_kept_at_home_and_fetched_back(client, ida):
    night = a_kept_night(ida, *settled(PRIZE))

    sent = {"amount": "8", "way": "home", "till": ""}
    assert client.post(url("till/away", night), sent).status_code == 303
    page = text(client.get(url("till", night)))
    assert "In the box: $22 Kept at home: $8" in page
    assert "Jackpot $8.00" in page
    assert "lacking" not in page

    too_much = client.post(url("till/away", night), sent | {"amount": "9", "way": "home-back"})
    assert_says(too_much, 409, "Only $8 is kept there.")
    client.post(url("till/away", night), sent | {"way": "home-back"})
    assert "Kept at home:" not in text(client.get(url("till", night)))


def test_the_night_begins_by_asking_for_the_pots_money(client, ida):
    night = a_kept_night(ida, *a_door(4, POTS), BROUGHT)
    asks = "Is the pots’ money there? The pots bring $100 from the nights before."
    for page in ("night", "till"):
        assert asks in text(client.get(url(page, night))), page

    client.post(url("find-cash", night), {"of": "10000", "box": "100"})

    for page in ("night", "till"):
        assert asks not in text(client.get(url(page, night))), page
    then(night, PutAway(4_000, "", Place.BANK))
    assert "At the bank: $40" in text(client.get(url("till", night)))


def test_more_than_the_pots_bring_is_not_found(client, ida):
    night = a_kept_night(ida, *a_door(4, POTS), BROUGHT)

    refused = client.post(url("find-cash", night), {"of": "10000", "box": "100", "home": "5"})

    assert_says(refused, 422, "That is $105 in all, but the pots bring $100.")
    old = client.post(url("find-cash", night), {"of": "9000", "box": "90"})
    assert old.status_code == 409


def test_what_came_back_into_the_box_is_not_unsaid_of_where_it_lay(client, ida):
    back = PutAway(2_000, "", Place.HOME, back=True)
    night = a_kept_night(ida, *a_door(4, POTS), BROUGHT, CashFound(10_000, 8_000, 2_000), back)

    refused = client.post(url("find-cash", night), {"of": "10000", "box": "100"})

    assert_says(refused, 409, "Since then $20 more than that has come back from there into a till.")
    found = next(line.seq for line in night.evening().lines if line.entry.kind == CashFound.kind)
    assert why_not_undone(night.evening(), [found]) == RestsOnIt(found + 1)
    assert client.post(
        url("find-cash", night), {"of": "10000", "box": "70", "home": "30"}
    ).has_header("Location")
    assert "Kept at home: $10" in text(client.get(url("till", night)))


def test_what_came_back_is_undone_by_the_button_beside_the_refusal_and_nothing_else(client, ida):
    """Of $20 at home and $30 at the bank half came back from each; only that from home is in the way."""
    home, bank = (PutAway(1_000, "", place, back=True) for place in (Place.HOME, Place.BANK))
    lay = CashFound(10_000, 5_000, 2_000, 3_000)
    night = a_kept_night(ida, *a_door(4, POTS), BROUGHT, lay)
    then(night, home, bank)
    sent = {"of": "10000", "box": "70", "bank": "30"}

    refused = client.post(url("find-cash", night), sent)
    undo_beside(client, night, refused)

    standing = [line.entry for line in standing_lines(refreshed(night).lines)]
    assert (home in standing, bank in standing) == (False, True)
    assert CashFound(10_000, 7_000, 0, 3_000) in standing, "what was typed is done with it"
