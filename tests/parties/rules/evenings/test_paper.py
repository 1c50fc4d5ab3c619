"""The paper of other evenings: what stands on the tables, what lies on them, and who goes where."""

import re

import pytest
from django.urls import reverse
from django.utils import translation

from parties.rules.page.evenings import (
    Printed,
    lost_card,
    score_cards,
    seat_slips,
    table_cards,
    table_sheets,
    whole_way,
)
from parties.wording.formats import movement_in_words
from tests.parties.nights import url
from tests.parties.rules.evenings.test_an_evening import eight_at_tables
from tests.sweeping import swept

SHEETS = (
    "score-cards.pdf",
    "table-cards.pdf",
    "table-sheets.pdf",
    "who-sits-where.pdf",
    "seat-slips.pdf",
)


def of(hall, tables=None):
    return Printed(hall.night, hall.evening, tables)


def test_a_march_stands_on_the_tables_chair_by_chair(hall):
    eight_at_tables(hall, "euchre_compass")
    first, second = table_cards(of(hall)).cards
    assert first.chairs == (("N", "stays"), ("E", "→ 2"), ("S", "→ 2"), ("W", "stays"))
    assert second.chairs[1] == ("E", "→ 1")
    assert first.lines[:2] == ("N stays", "E goes to table 2")


def test_who_walks_by_the_result_stands_in_words(hall):
    eight_at_tables(hall, "euchre_winners_right")
    cards = table_cards(of(hall, tables=3)).cards
    assert [card.lines for card in cards][2] == ("Winners go to table 1", "Losers stay")
    assert cards[0].chairs == tuple((letter, "") for letter in "NESW")


def test_ladies_and_gents_have_a_line_each(hall):
    hall.keeps("whist_semi_partner")
    hall.plans("whist_semi_partner")
    with translation.override("fr"):
        lines = table_cards(of(hall, tables=4)).cards[0].lines
    assert lines == (
        "Les gagnants restent",
        "Dames qui perdent\N{NO-BREAK SPACE}: à la table 2",
        "Messieurs qui perdent\N{NO-BREAK SPACE}: à la table 4",
    )


def test_a_movement_that_changes_says_after_which_game(hall):
    hall.keeps("crib_both_ways")
    hall.plans("crib_both_ways")
    lines = table_cards(of(hall, tables=3)).cards[0].lines
    assert lines[0] == "After games 1 to 4:"
    assert lines[3] == "After games 5 to 7:"
    assert lines[-1] == "S goes to table 3"


def test_a_sheet_on_the_table_has_who_sits_there_and_everybodys_way_is_one_row(hall):
    eight_at_tables(hall, "euchre_compass")
    sheet = table_sheets(of(hall))
    assert [card.name for card in sheet.cards] == ["Table 1", "Table 2"]
    for table, card in enumerate(sheet.cards, 1):
        assert len(card.rows) == 12
        for row, game in zip(card.rows, sorted(of(hall).rooms), strict=True):
            here = of(hall).rooms[game].chairs_at(table)
            assert row[1] == f"{here[0]} {here[2]}"
            assert row[3] == f"{here[1]} {here[3]}"
    sheet = whole_way(of(hall))
    assert sheet.heads == ("Card", *map(str, range(1, 13)))
    assert [row[0] for row in sheet.rows] == [str(n) for n in range(1, 9)]
    chairs = hall.evening.chairs[0]
    table = next(t for t in chairs.numbers if 1 in chairs.chairs_at(t))
    letter = "NESW"[chairs.chairs_at(table).index(1)]
    assert sheet.rows[0][1] == f"{table} {letter}"


def test_a_slip_says_whose_chair_it_is_or_is_for_the_hat(hall):
    eight_at_tables(hall, "euchre_compass")
    slips = seat_slips(of(hall)).slips
    assert len({(slip.table, slip.chair) for slip in slips}) == 8
    assert all(slip.whose and "Partner" in slip.notes[0] for slip in slips)
    hat = seat_slips(of(hall, tables=5)).slips
    assert len({(slip.table, slip.chair) for slip in hat}) == len(hat) == 20
    assert not any(slip.whose for slip in hat)


@pytest.mark.parametrize("plays", ["euchre_compass", "euchre_winners_right", "crib_night"])
def test_every_sheet_is_drawn_in_both_languages_on_both_papers(hall, plays):
    eight_at_tables(hall, plays)
    for sheet in SHEETS:
        for paper in ("letter", "a4"):
            drawn = hall.look(sheet, paper=paper, both="on")
            assert drawn.content.startswith(b"%PDF"), sheet


def test_before_anybody_has_a_seat_the_hall_says_how_many_tables(hall):
    hall.keeps("euchre_compass")
    hall.plans("euchre_compass").opens()
    assert hall.look("paper").context["form"]["tables"].value() == 10
    assert hall.look("table-cards.pdf", tables="7").status_code == 200
    assert hall.look("who-sits-where.pdf").status_code == 409


@swept("tables", ["0", "x", "301", "-1", "1" * 40])
def test_a_number_of_tables_that_is_none_is_said(hall, tables):
    hall.keeps("euchre_compass")
    hall.plans("euchre_compass")
    for sheet in SHEETS[1:3]:
        answer = hall.look(sheet, tables=tables)
        assert answer.status_code == 422
        assert "tables" in answer.context["form"].errors
        assert url("table-cards.pdf", hall.night) in answer.content.decode()


def test_a_lost_card_has_what_is_entered_so_far(hall, words_of):
    eight_at_tables(hall, "euchre_compass")
    (one, _partner), (other, _other) = hall.sides()
    sent = {f"points-{one}": "8", f"points-{other}": "5"}
    hall.press("record-points", game="1", table="1", **sent)
    hall.press("tally", tally=f"1-1-{one}-lone hand")

    [card] = lost_card(hall.night, hall.evening, one).cards
    page = hall.client.get(reverse("lost-score-card", args=[hall.night.pk, one]))

    assert card.rows[0][-3:] == ("8", "5", "1")
    assert card.rows[1][-3:] == ("", "", "")
    assert "Lone hand" in words_of(page.content)
    assert hall.client.get(reverse("lost-score-card", args=[hall.night.pk, 99])).status_code == 404


def test_a_lost_card_of_holes_has_a_cross_for_a_game_won(hall):
    eight_at_tables(hall, "singles_45s")
    (one, _partner), (other, _other) = hall.sides()
    hall.press("record-win", win=f"1-1-{one}")
    rows = [lost_card(hall.night, hall.evening, each).cards[0].rows[0] for each in (one, other)]
    assert [row[-1] for row in rows] == ["×", ""]


def some_at_tables(hall, plays, many):
    """So many cards that sit where they were drawn, their names made up."""
    hall.keeps(plays)
    hall.plans(plays).opens()
    for at in range(many):
        people = range(hall.evening.form.people_on_a_card)
        hall.comes(*(f"{'abcdefghijklmnop'[at]} Gillis {'ABC'[each]}" for each in people))
    hall.press("draw-tables")
    return of(hall)


def test_where_the_way_is_by_chair_the_chair_stands_on_every_paper(hall):
    printed = some_at_tables(hall, "crib_night", 6)
    letters = {"N", "S"}
    assert {slip.chair for slip in seat_slips(printed).slips} == letters
    assert {row[1].split()[1] for row in whole_way(printed).rows} == letters
    assert {row[1].split()[1] for card in cards_of(hall) for row in card.rows} == letters
    assert [each.says for each in table_sheets(printed).columns][1:4:2] == ["N", "S"]
    assert set(hall.look("seating").context["chairs"].values()) == letters


def cards_of(hall):
    return score_cards(Printed(hall.night, hall.evening)).cards


def test_who_sits_out_is_told_so_on_every_paper(hall):
    printed = some_at_tables(hall, "euchre_winners_right", 14)
    out = [slip for slip in seat_slips(printed).slips if "Sits out game 1" in slip.notes]
    assert [(slip.table, slip.chair) for slip in out] == [(4, "")] * 2
    assert next(row[1] for card in cards_of(hall) for row in card.rows if card.notes) == "(4)"
    assert [card.name for card in table_sheets(printed).cards] == ["Table 1", "Table 2", "Table 3"]


def test_who_plays_two_hands_is_told_so_on_the_slips(hall):
    slips = seat_slips(some_at_tables(hall, "singles_45s", 14)).slips
    alone = [slip.table for slip in slips if "No partner: plays for both" in slip.notes]
    assert sorted(alone) == [3, 4]
    assert not any("Sits out game 1" in slip.notes for slip in slips)


def test_who_is_one_fort_stands_on_every_paper(hall):
    printed = some_at_tables(hall, "military_whist_any", 8)
    for fort in printed.forts:
        assert fort.home
        assert fort.out
        home, out = (next(c for c in cards_of(hall) if c.number == each) for each in fort.cards)
        stays = f"Fort {fort.number}: stays at home, couple {fort.out} goes out"
        assert home.notes == (stays,)
        assert {row[1] for row in home.rows} == {str(fort.number)}
        assert {row[1] for row in out.rows} >= {str(n) for n in (1, 2, 3, 4) if n != fort.number}
    said = f"Fort 1: couple {printed.forts[0].home} at home, couple {printed.forts[0].out} out"
    assert said in whole_way(printed).notes
    assert said in hall.look("seating").content.decode()


def test_the_seating_list_has_chairs_and_forts(hall, words_of):
    some_at_tables(hall, "euchre_compass", 8)
    assert re.search(
        r"1.?N .* 1.?S .* 1.?E .* 1.?W", words_of(hall.look("seating-list.pdf").content)
    )
    some_at_tables(hall, "military_whist_any", 8)
    words = words_of(hall.look("seating-list.pdf").content)
    assert "by fort" in words
    assert words.count("home") == words.count(" out") == 4


@pytest.mark.parametrize(
    ("plays", "cards", "then"),
    [
        ("maritime_party", 5, "Then all go to table 1"),
        (
            "euchre_winners_right",
            13,
            "After a game whoever sat out takes the chair of one who sits out next.",
        ),
    ],
)
def test_a_table_where_nobody_plays_says_so_and_where_they_go_then(hall, plays, cards, then):
    cards = table_cards(some_at_tables(hall, plays, cards)).cards
    assert cards[-1].lines == ("Nobody plays here: who comes sits out a game.", then)
    assert cards[-1].chairs == ()
    assert not any("Nobody plays here" in line for card in cards[:-1] for line in card.lines)


def test_every_card_on_a_table_can_be_gone_by(hall):
    first, *_others = table_cards(some_at_tables(hall, "round_robin", 8)).cards
    assert first.chairs == (("N", "stays"), ("S", "→ 2 N"))
    [*_others, last] = table_cards(of(hall)).cards
    assert last.chairs == (("N", "→ 4 S"), ("S", "→ 3"))

    fort = table_cards(some_at_tables(hall, "military_whist_any", 8)).cards[2]
    assert fort.chairs == (("home", "stays"), ("out", "→ 4"))
    assert fort.notes[0].startswith("Fort 3: couple ")
    assert fort.notes[1] == "Whose own fort is table 4 goes on to table 1."

    hall.keeps("all_with_all")
    hall.plans("all_with_all")
    [line] = table_cards(of(hall, tables=3)).cards[0].lines
    assert line == "Where you go stands on the list “Who sits where in each game”."


def test_where_partners_change_the_card_says_who_sits_where(hall):
    hall.keeps("singles_45s")
    hall.plans("singles_45s")
    assert table_cards(of(hall, tables=3)).cards[0].notes == (
        "Partners change. Of two who stay, N or E keeps the chair.",
        "The other one sits down to the right of that chair.",
        "Of two who come, who was N or E sits across from it.",
    )


def test_chairs_with_numbers_are_told_from_tables_and_couples(hall):
    hall.client.post(
        reverse("keep-evening", args=[hall.club.pk]),
        {"plays": "irish_six_handed", "way": "by_number"},
    )
    hall.plans("irish_six_handed").opens()
    for at in range(9):
        hall.comes(f"{'abcdefghi'[at]} Gillis", f"{'abcdefghi'[at]} Burke")
    hall.press("draw-tables")
    assert {slip.chair for slip in seat_slips(of(hall)).slips} == {f"chair {n}" for n in (1, 2, 3)}
    assert {row[1] for row in whole_way(of(hall)).rows} >= {"1-1", "1-2", "3-3"}
    assert whole_way(of(hall)).notes == ("4-1 is table 4, chair 1",)
    assert "chair 1 stays, chair 2 goes up 1 table" in movement_in_words(
        hall.evening.form, hall.evening.form.movements[0].movement
    )


@pytest.mark.parametrize("sheet", ["score-cards.pdf", "table-sheets.pdf"])
def test_the_words_over_the_columns_are_whole_and_no_smaller_than_the_eye_likes(
    hall, read, sheet, settings
):
    some_at_tables(hall, "euchre_compass", 13)
    hall.client.cookies[settings.LANGUAGE_COOKIE_NAME] = "fr"
    for asked in ({}, {"both": "on"}):
        for page in read(hall.look(sheet, paper="letter", **asked).content):
            assert "…" not in page.text
            assert min(word.bottom - word.top for word in page.words) > 7.99
            assert not page.collisions()


def test_a_card_names_no_chair_where_any_will_do(hall):
    hall.keeps("euchre_pairs")
    hall.plans("euchre_pairs")
    first, *_others = table_cards(of(hall, tables=3)).cards
    assert (first.chairs, first.lines) == ((), ("Winners go to table 2", "Losers stay"))


def test_in_both_languages_no_label_is_cut_and_a_chair_with_two_letters_is_written_once(hall, read):
    some_at_tables(hall, "all_with_all", 15)
    for sheet in ("door-list.pdf", "who-sits-where.pdf", "seat-slips.pdf", "seating-list.pdf"):
        for page in read(hall.look(sheet, both="on").content):
            assert "…" not in page.text
            assert not page.collisions()
            assert all(word.left >= 35 and word.right <= page.width - 35 for word in page.words)
    assert "1 W/O" in page.text.replace("\N{NO-BREAK SPACE}", " ")


def test_as_many_blank_cards_are_printed_as_there_are_chairs_at_the_tables_asked_for(
    hall, words_of
):
    hall.keeps("euchre_compass")
    hall.plans("euchre_compass")
    assert len(score_cards(Printed(hall.night, hall.evening)).cards) == 40
    cards = words_of(hall.look("score-cards.pdf", tables="3").content)
    assert cards.count("Initials") == 12
