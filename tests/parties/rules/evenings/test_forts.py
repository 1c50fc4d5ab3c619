"""The forts of military whist wherever an evening is told: on pages, on the board, on paper, taken along."""

import re
from dataclasses import replace

import pytest
from django.urls import reverse

from parties.board.page import announcers_sheet_of, board_context
from parties.copies.page import matter_of
from parties.people.page.lists import forts_table
from parties.prizes.page import result_sheet_of
from parties.telephones.page import Followed, couple_page
from parties.telling.page.telling import texts_of
from parties.web.finding import names_of
from scoring.formats.named import WHIST_PARTNER
from scoring.games.rankings import fort_levels
from scoring.night.rules import RulesSet
from scoring.numbers import CoupleNo
from tests.builders import dollars
from tests.parties.nights import a_kept_night, text, url
from tests.scoring.evenings.played import Hall
from tests.scoring.evenings.test_forts import BY_TRICKS


def an_evening(ida, form=BY_TRICKS, games=3, played=3):
    """Eight couples in four forts; the two of fort 1 are 1 and 2."""
    hall = Hall(form, games)
    hall.come(8)
    hall.sits(map(CoupleNo, range(1, 9)))
    for game in range(1, played + 1):
        hall.plays(game)
    first, *others = (line.entry for line in hall.lines)
    prizes = RulesSet(replace(first.rules, prizes=dollars(30, 20)))
    return a_kept_night(ida, prizes, *others)


@pytest.fixture
def night(ida):
    """One that is over."""
    return an_evening(ida)


@pytest.fixture
def other(ida):
    """Whist for partners, where nobody is in a fort."""
    return an_evening(ida, WHIST_PARTNER)


def best(night):
    return fort_levels(night.evening())[0].forts[0]


def said(night):
    """Fort 3: 84 tricks; and its pairs, each with what it made for it."""
    fort = best(night)
    return f"Fort {fort.fort.number}: {fort.counts} tricks", [
        (number, made) for number, made in fort.pairs
    ]


@pytest.mark.parametrize("page", ["standings", "prizes"])
def test_the_forts_stand_first_with_what_both_pairs_made(client, night, page):
    says = text(client.get(reverse(page, args=[night.pk])))
    head, pairs = said(night)
    at = says.index(f"Forts 1. {head}")
    for number, made in pairs:
        assert f"{number} Player Nr{number}1 & Player Nr{number}2 · {made}" in says[at:]
    later = "Place 1:" if page == "standings" else "First prize"
    assert at < says.index(later)


@pytest.mark.parametrize("page", ["standings", "prizes"])
def test_no_other_evening_says_a_word_of_forts(client, other, page):
    assert "Fort" not in client.get(reverse(page, args=[other.pk])).content.decode()


def test_they_are_on_the_board_before_the_couples_and_each_sees_its_own(ida):
    night = an_evening(ida, games=3, played=2)
    night.standings_on_board, night.standings_hidden_last = True, 0
    evening = night.evening()
    context = board_context(night, evening, names_of(night, evening))
    assert [fort.place for fort in context["forts"]] == sorted(
        fort.place for fort in context["forts"]
    )
    assert len(context["forts"]) == 4
    assert context["forts"][0].counts == best(night).counts
    page = couple_page(Followed(night, evening), 3, names_of(night, evening))
    assert [row.couples for row in page.forts if row.ours] == ["Fort 2: couples 3 and 4"]
    night.standings_on_board = False
    assert "forts" not in board_context(night, evening, names_of(night, evening))


def test_they_are_on_the_result_sheet_and_its_words(client, night, words_of):
    sheet = result_sheet_of(night, night.evening())
    assert sheet.forts[0].name == f"Fort {best(night).fort.number}"
    words = words_of(client.get(url("result-sheet.pdf", night)).content)
    assert len(re.findall(r"Fort [1-4]", words)) == 4
    assert words.index("Forts") < words.index("Everybody")


def test_the_announcer_reads_them_out_with_the_best_last(night):
    *_prizes, last = announcers_sheet_of(night, night.evening()).lines
    fort = best(night)
    assert (last.title, last.worth) == (
        f"Place 1: Fort {fort.fort.number}",
        f"{fort.counts} tricks, {fort.flags} flags",
    )
    assert [(each.number, each.gets) for each in last.winners] == [
        (str(number), f"{made} tricks") for number, made in fort.pairs
    ]


def test_the_result_to_share_and_the_texts_name_the_best(client, night):
    file = client.get(reverse("result-file", args=[night.pk])).content.decode()
    assert file.count("Fort ") == 4
    english = next(each["text"] for each in dict(texts_of(night, night.evening()))["English"])
    assert re.search(r"Best fort: .* \([0-9]+ tricks, [0-9]+ flags?\)\.", english)


def test_what_is_taken_along_has_a_list_of_them(night):
    table = forts_table(night.evening(), names_of(night, night.evening()))
    rows = list(table.rows)
    fort = best(night)
    assert len(rows) == 8
    assert rows[0][1] == f"Fort {fort.fort.number}"
    assert [(row[3].number, row[5].number) for row in rows[:2]] == list(fort.pairs)
    told = dict(matter_of(night, night.evening(), with_money=False))
    assert b"Fort" in told["csv/forts.csv"]
    page = next(matter.decode() for name, matter in told.items() if name.endswith(".html"))
    assert page.index("Forts") < page.index("Place 1:")


def test_of_another_evening_there_is_no_such_list(other):
    told = dict(matter_of(other, other.evening(), with_money=False))
    assert "csv/forts.csv" not in told
    assert not any(b"Fort" in matter for name, matter in told.items() if ".pdf" not in name)
