"""Paper: every sheet when there is something to print, a sentence when there is not."""

import re

import pytest

from parties.models import Player
from parties.rules.actions import keep_settings
from scoring.door.registering import HouseCouple, Reserved
from scoring.night.closing import Closed
from scoring.night.rules import RulesChanged
from scoring.pots.saying import PotWon, TicketsSold
from scoring.punch_cards.reading import RepairAccepted
from scoring.rules.house_rules import HouseRules
from scoring.rules.pot_rules import PotRule, WonBy
from scoring.till.box import Counted
from tests.builders import a_door, a_game, a_night, a_night_of_totals, bell
from tests.parties.nights import a_kept_night, assert_says, deed_of, then, url
from tests.parties.pots.pot_nights import JACKPOT, with_pots
from tests.parties.punch_cards.card_nights import cards_of, entries, on_paper, played
from tests.purses import brought
from tests.sweeping import swept

SHEETS = [
    *(
        "punch-cards.pdf",
        "callers-grid.pdf",
        "seating-list.pdf",
        "table-signs.pdf",
        "door-list.pdf",
    ),
    *("house-rules.pdf", "evening.pdf", "if-the-laptop-dies.pdf", "result-sheet.pdf", "poster"),
    "treasurer.pdf",
    "knock-out.pdf",
]


def printed(response, read_pdf):
    """The words on a sheet, as one reads them."""
    return " ".join(read_pdf(response.content).split())


@swept("sheet", SHEETS)
@swept("paper", ["", "letter", "a4"])
def test_every_sheet_is_a_pdf_to_look_at_and_the_same_bytes_again(client, ida, sheet, paper):
    night = a_kept_night(ida, *a_night(7), *a_game(1, 1, 3, 5), bell(2))

    response, again = (client.get(url(sheet, night), {"paper": paper}) for _ in "12")

    assert response.status_code == 200
    assert response.content.startswith(b"%PDF")
    assert response.content == again.content
    assert response["Content-Disposition"].startswith("inline;")


@swept(
    ("told", "sheet", "words"),
    [
        (
            (
                *a_night(4),
                *a_game(1, 1, 3),
                RulesChanged(2, HouseRules(rolling=True), "they asked"),
            ),
            "result-sheet.pdf",
            [
                "House rules changed from game 2 on: No bell between games: yes (was: no). Why: they asked"
            ],
        ),
        (a_night(3), "punch-cards.pdf", ["Player Nr11", "Player Nr32", "bye chair", "Fire Hall"]),
        (
            (*a_night(7), *a_game(1, 1, 3, 5), bell(2)),
            "callers-grid.pdf",
            ["Printed in game 2", "to the bye chair"],
        ),
    ],
)
def test_sheets_say_who_is_here_how_far_play_is_and_which_rules_changed(
    client, ida, read_pdf, told, sheet, words
):
    said = printed(client.get(url(sheet, a_kept_night(ida, *told))), read_pdf)

    assert [each for each in words if each not in said] == []


def test_blank_cards_bear_the_numbers_that_were_asked_for(client, ida, read_pdf):
    night = a_kept_night(ida, *a_door(0)[:1])

    words = read_pdf(client.get(url("punch-cards.pdf", night), {"first": 101, "last": 109}).content)

    assert [str(number) in words for number in (99, 101, 109, 110)] == [False, True, True, False]
    assert words.count("\f") == 2


@swept(
    ("asked", "sentence"),
    [
        ({"first": 5, "last": 4}, "The last number comes before the first."),
        ({"first": 5}, "Say the number of the last card, too."),
        ({"first": 0, "last": 4}, "greater than or equal to 1"),
        ({"first": 1, "last": 100_000}, "less than or equal to 999"),
        ({"paper": "papyrus"}, "papyrus"),
    ],
)
def test_cards_asked_for_wrongly_get_a_sentence(client, ida, asked, sentence):
    night = a_kept_night(ida, *a_door(4))

    assert_says(client.get(url("punch-cards.pdf", night), asked), 422, sentence)


@pytest.mark.parametrize(
    ("couples", "sheet", "says"),
    [
        (4, "callers-grid.pdf", "Draw them first."),
        (4, "seating-list.pdf", "Draw them first."),
        (4, "table-signs.pdf", "Draw them first."),
        (0, "punch-cards.pdf", "It takes two couples to play."),
        (0, "result-sheet.pdf", "It takes two couples to play."),
    ],
)
def test_a_sheet_needs_couples_and_one_of_seats_the_draw(client, ida, couples, sheet, says):
    assert_says(client.get(url(sheet, a_kept_night(ida, *a_door(couples)))), 409, says)


def test_the_results_say_prizes_and_levels_and_nothing_of_the_halls_money(client, ida, read_pdf):
    night = a_kept_night(ida, *a_night_of_totals(18, 16, 15))
    then(night, Counted("", 3_000), Closed(None, "the till is short of prizes"))

    words = printed(client.get(url("result-sheet.pdf", night)), read_pdf)

    assert "First prize" in words
    assert "cards counted by hand" in words
    for of_the_hall in ("Fees", "Lacking", "till", "short", "$30", "handed over"):
        assert of_the_hall not in words


def test_the_results_say_who_won_each_pot_and_how_much_or_that_it_is_carried_on(
    client, ida, read_pdf
):
    numbers, ticket = (PotRule("Jar", (), WonBy.HAND), PotRule("50/50", (), WonBy.DRAW))
    rules = with_pots(JACKPOT, numbers, ticket)
    night = a_kept_night(ida, *a_night_of_totals(21, 20, 19, rules=rules))
    then(night, brought("Jar", 2_785))
    open_still = printed(client.get(url("result-sheet.pdf", night)), read_pdf)
    then(night, PotWon("Jar", ()), TicketsSold("50/50", 40, 4_000))

    words = printed(client.get(url("result-sheet.pdf", night)), read_pdf)

    assert "Jar Not settled yet." in open_still
    assert "Jackpot 1 Player Nr11 & Player Nr12 $3" in words
    assert "Jackpot 2 Player Nr21 & Player Nr22 $3" in words
    assert "Jar Nobody wins it: $27.85 is carried to the next night." in words
    assert "50/50" not in words


def test_the_clubs_own_paper_is_used(client, ida, read_pdf):
    night = a_kept_night(ida, *a_night(4))
    letter = client.get(url("punch-cards.pdf", night)).content
    club = night.club
    keep_settings(
        club,
        deed_of(ida),
        name=club.name,
        hall=club.hall,
        permit="",
        paper="a4",
        rules=club.house_rules,
    )

    assert client.get(url("punch-cards.pdf", night)).content != letter
    assert client.get(url("punch-cards.pdf", night), {"paper": "letter"}).content == letter


def asked_for(client, night):
    """How many cards and how many tables the page of all paper begins with."""
    form = client.get(url("paper", night)).context["form"]
    return form["last"].value(), form["tables"].value()


@swept(
    ("entries", "heads"),
    [
        ([], ["In the afternoon", "At the door", "During play", "At the end"]),
        (a_door(4)[1:], ["At the door", "During play", "At the end", "In the afternoon"]),
        (
            [*a_night(4)[1:], *a_game(1, 1, 3)],
            ["During play", "At the end", "In the afternoon", "At the door"],
        ),
        (
            a_night_of_totals(20, 16)[1:],
            ["At the end", "In the afternoon", "At the door", "During play"],
        ),
    ],
)
def test_the_sheets_of_now_stand_first_and_enter_in_a_number_prints_the_afternoons(
    client, ida, entries, heads
):
    night = a_kept_night(ida, a_night(4)[0], *entries)

    page = client.get(url("paper", night)).content.decode()

    assert [each for each in re.findall(r"<h2>([^<]+)</h2>", page) if each in heads] == heads
    assert re.search(r"<button[^>]*>", page[page.index('class="sheets"') :])[0] == "<button hidden>"


def test_the_paper_of_the_afternoon_is_for_as_many_as_are_in_and_expected(client, ida):
    night = a_kept_night(ida, *a_door(0)[:1])
    assert asked_for(client, night) == (40, 20)

    night = a_kept_night(ida, *a_door(3))
    assert asked_for(client, night) == (40, 20)
    book = Player.objects.bulk_create(
        [Player(club=night.club, name=f"Expected {each}") for each in range(10)]
    )
    for one, other in zip(book[::2], book[1::2], strict=True):
        then(night, Reserved((one.pk, other.pk)))

    assert asked_for(client, night) == (40, 4)


def test_before_the_door_it_is_for_as_many_as_came_last_time(client, ida):
    a_kept_night(ida, *a_door(46))
    tonight = a_kept_night(ida, *a_door(3), week=1)
    assert asked_for(client, tonight) == (46, 23)
    drawn = a_kept_night(ida, *a_night(6), week=2)
    assert asked_for(client, drawn) == (40, 3)


def test_signs_can_be_printed_before_anybody_is_here(client, ida, read_pdf):
    night = a_kept_night(ida, *a_door(0)[:1])

    words = printed(client.get(url("table-signs.pdf", night), {"tables": 3, "bye": "on"}), read_pdf)

    assert "Winners go to 2" in words
    assert "the bye chair" in words
    assert "Sit out one game, then go to 1" in words
    assert "Who comes to this table deals." in words


def test_the_door_list_says_who_owes_what(client, ida, read_pdf):
    words = printed(client.get(url("door-list.pdf", a_kept_night(ida, *a_night(3)))), read_pdf)

    assert "3 Player Nr31 & Player Nr32 bye chair owes $10" in words
    assert "by name" in words


def test_the_door_list_says_who_is_expected(client, ida, read_pdf):
    night = a_kept_night(ida, *a_night(3))
    book = [Player.objects.create(club=night.club, name=name) for name in ("Éva Cormier", "Al Roy")]
    then(night, Reserved(tuple(each.pk for each in book)))

    words = printed(client.get(url("door-list.pdf", night)), read_pdf)

    assert "Éva Cormier & Al Roy expected" in words


def test_cards_and_seating_list_say_who_is_the_house_couple(client, ida, read_pdf):
    night = a_kept_night(ida, *a_night(4), HouseCouple(4, house=True))

    cards, listed = (
        printed(client.get(url(name, night)), read_pdf)
        for name in ("punch-cards.pdf", "seating-list.pdf")
    )

    assert cards.count("House couple") == 1
    assert "Player Nr41 & Player Nr42 (house couple)" in listed


def test_the_questions_say_who_is_asked_what_and_not_what_hangs_on_it(client, ida, read_pdf):
    whole = played()
    winner = whole.won[3][2]
    night = a_kept_night(ida, *entries(whole), *cards_of(whole, (winner, 3)))

    words = printed(client.get(url("card-questions.pdf", night)), read_pdf)

    assert "who won game 3 at table 2." in words
    assert f"Entered: couple {winner}. Punched: nobody." in words
    assert f"Couple {winner}: Player Nr{winner}1 & Player Nr{winner}2" in words
    (other,) = {*whole.couples_at(3, 2)} - {winner}
    assert f"☐ Couple {other} won and went on" in " ".join(words.split())
    assert f"☐ Couple {other} won, but couple {winner} went on" in " ".join(words.split())
    assert f"☐ Couple {winner} won, as it was entered" in " ".join(words.split())
    assert "prize:" not in words.lower(), "who is asked would know what to say"


def test_couples_whose_cards_are_lost_are_asked_who_won_where_they_met(client, ida, read_pdf):
    whole = played()
    first, second = sorted(whole.couples_at(1, 2))
    night = a_kept_night(ida, *on_paper(whole), *cards_of(whole, lost=(first, second)))

    words = printed(client.get(url("card-questions.pdf", night)), read_pdf)

    assert "1. Game 1, table 2" in words
    assert "Neither card is in. Who won?" in words
    assert f"Couple {first}: Player Nr{first}1 & Player Nr{first}2" in words


def test_where_more_than_two_lost_cards_may_have_met_each_of_them_is_named(client, ida, read_pdf):
    whole = played()
    night = a_kept_night(ida, *on_paper(whole), *cards_of(whole, lost=(1, 2, 3, 4)))

    words = " ".join(printed(client.get(url("card-questions.pdf", night)), read_pdf).split())

    _above, *asked = words.split("Two of these played here:")
    assert asked
    for couple in (1, 2, 3, 4):
        assert f"Couple {couple}: Player Nr{couple}1 & Player Nr{couple}2" in asked[-1]
        assert f"☐ Couple {couple} won" in asked[-1]


def test_corrections_are_printed_with_their_reason_and_lines_to_sign(client, ida, read_pdf):
    whole = played()
    winner = whole.won[3][2]
    repair = RepairAccepted(((winner, 3, True),), "Both couples say so")
    night = a_kept_night(ida, *on_paper(whole), *cards_of(whole, (winner, 3)), repair)

    words = printed(client.get(url("card-corrections.pdf", night)), read_pdf)

    assert f"Couple {winner} gets hole 3" in words
    assert "Both couples say so" in words
    assert f"Couple {winner}: Player Nr{winner}1" in words
    assert "Organiser" in words
    nothing = a_kept_night(ida, *on_paper(whole))
    assert client.get(url("card-corrections.pdf", nothing)).status_code == 409
