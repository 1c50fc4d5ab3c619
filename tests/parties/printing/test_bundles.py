"""All sheets of the afternoon, and all of the end, each as one PDF in printing order."""

import pytest

from parties.models import FirstOpened
from tests.builders import a_door, a_night_of_totals
from tests.parties.nights import a_kept_night, url

ASKED = {"first": 1, "last": 9, "tables": 4}


def test_the_afternoon_comes_out_in_one_go_paper_first_and_cards_last(client, ida, read):
    night = a_kept_night(ida, *a_door(0)[:1])

    index, *pages = read(client.get(url("all-of-the-afternoon", night), ASKED).content)

    assert index.text.startswith("Sheets for the afternoon")
    assert "One evening page 2 If the laptop dies page 3 Door list page 4" in index.text
    assert "Table signs pages 6 to 9 Punch cards pages 10 to 11" in index.text
    assert "Not yet: Who begins where. " in index.text
    assert len(pages) == 10
    assert "One evening" in pages[0].text
    assert "Table 1" in pages[4].text
    assert "Couple" in pages[-1].text


def test_a_bundle_has_the_same_bytes_again_and_each_sheet_in_it_counts_as_opened(client, ida):
    night = a_kept_night(ida, *a_door(0)[:1])
    client.get(url("all-of-the-afternoon", night), ASKED)
    assert set(FirstOpened.objects.filter(night=night).values_list("what", flat=True)) == {
        *("evening", "if-the-laptop-dies", "door-list", "house-rules", "table-signs", "punch-cards")
    }
    first, second = (client.get(url("all-of-the-afternoon", night), ASKED).content for _ in "12")
    assert first == second
    assert b"/Lang (en)" in first


def test_the_end_has_the_result_first_and_no_sheet_with_nothing_on_it(client, ida, read):
    night = a_kept_night(ida, *a_night_of_totals(18, 16, 15))

    index, result, *_ = read(client.get(url("all-of-the-end", night)).content)

    assert "Results page 2" in index.text
    assert "Draws" not in index.text
    assert "Everybody" in result.text


@pytest.mark.parametrize(("cards", "pages"), [("usual", 2), ("large", 3)])
def test_cards_come_in_two_sizes(client, ida, read, cards, pages):
    night = a_kept_night(ida, *a_door(0)[:1])

    drawn = read(client.get(url("punch-cards.pdf", night), ASKED | {"cards": cards}).content)

    assert len(drawn) == pages
    assert all(page.collisions() == [] for page in drawn)
