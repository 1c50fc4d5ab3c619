"""Names on paper as on the screen; what cannot be printed is said before, name by name."""

import pytest

from parties.models import Player
from parties.printing.paper.lettering import (
    BEHIND,
    BOLD,
    CAN_SET_SCRIPTS,
    HAN,
    HAS_HAN,
    REGULAR,
    in_reading_order,
    lacks_letters,
    register_fonts,
    runs,
    text_width,
)
from tests.builders import a_night
from tests.parties.nights import a_kept_night, text, url
from tests.sweeping import swept

NAMES = (
    "Mi’kma’ki Sɨpu Nmɨtɨ",
    "Lauchie MacÙisdean Òrain Ìomhar",
    "Nguyễn Thị Ánh Đặng Ướt Ẩn Ữ",
    "Łukasz Żółć Ędward Źdźbło",
    "Ḃríġid Ċaoiṁín",
    "Élise D’Entremont Cœur Noël Façade",
    "Øystein Åse Þór Ðað",
    "Šárka Dvořák Ğül İnci Őrsi",
)


@swept("name", NAMES)
def test_every_accent_has_its_letter_in_both_fonts(name):
    assert not lacks_letters(name)
    assert text_width(name, REGULAR, 12) < text_width(name, BOLD, 12)


def test_accents_come_out_on_paper(client, ida, words_of):
    night = a_kept_night(ida, *a_night(4))
    for player, name in zip(Player.objects.filter(club=night.club), NAMES, strict=True):
        Player.objects.filter(pk=player.pk).update(name=name)

    words = words_of(client.get(url("punch-cards.pdf", night)).content)

    assert all(name in words for name in NAMES)
    assert "cannot be printed" not in text(client.get(url("paper", night)))


def test_a_name_whose_letters_are_not_there_is_said_on_the_page_that_prints(client, ida):
    night = a_kept_night(ida, *a_night(4))
    chinese, plain = Player.objects.filter(club=night.club)[:2]
    Player.objects.filter(pk=chinese.pk).update(name="王伟𓀀")

    page = text(client.get(url("paper", night)))

    assert "cannot be printed" in page
    assert "王伟𓀀" in page
    assert plain.name not in page


@pytest.mark.skipif(CAN_SET_SCRIPTS, reason="it is installed here")
@pytest.mark.parametrize("name", ["محمد", "דוד"])
def test_without_the_extra_a_script_from_the_right_is_said_to_be_missing(name):
    assert lacks_letters(name)
    assert in_reading_order(name) == name


@pytest.mark.skipif(not CAN_SET_SCRIPTS, reason="the extra paper-scripts is not installed")
def test_with_the_extra_it_stands_in_its_order_and_forms():
    assert (
        in_reading_order("12 דוד & Neil")
        == "12 \u05d3\u05d5\u05d3 & Neil"[:3] + "דוד"[::-1] + " & Neil"
    )
    assert in_reading_order("محمد") == "\ufeaa\ufee4\ufea4\ufee3"
    assert not lacks_letters("محمد & דוד")


HAN_NAMES = ("王伟", "陳美玲", "張國榮", "山田 ひろし", "カトリーヌ", "김민수", "髙橋 渡邊")


@pytest.mark.skipif(HAS_HAN, reason="it is installed here")
@swept("name", HAN_NAMES)
def test_without_the_extra_a_chinese_japanese_or_korean_name_is_said_to_be_missing(name):
    assert lacks_letters(f"{name} & Ida Martell")


@pytest.mark.skipif(not HAS_HAN, reason="the extra paper-scripts is not installed")
@swept("name", HAN_NAMES)
def test_with_the_extra_chinese_japanese_and_korean_names_have_their_letters(name):
    assert not lacks_letters(f"{name} & Ida Martell")
    assert lacks_letters(f"{name} 𓀀")


@pytest.mark.skipif(not HAS_HAN, reason="the extra paper-scripts is not installed")
@pytest.mark.parametrize("sheet", ["punch-cards.pdf", "seating-list.pdf"])
def test_with_the_extra_they_come_out_on_paper(client, ida, words_of, sheet):
    night = a_kept_night(ida, *a_night(4))
    for player, name in zip(Player.objects.filter(club=night.club), HAN_NAMES, strict=False):
        Player.objects.filter(pk=player.pk).update(name=name)

    words = words_of(client.get(url(sheet, night)).content)

    assert "王伟" in words
    assert "김민수" in words
    assert "cannot be printed" not in text(client.get(url("paper", night)))


def test_only_letters_that_the_fonts_of_the_program_lack_are_taken_from_the_other(monkeypatch):
    monkeypatch.setattr("parties.printing.paper.lettering.HAS_HAN", True)
    register_fonts()

    assert runs("王伟 & Ida ﬁ", REGULAR) == [
        ("王伟", HAN),
        (" & Ida ", REGULAR),
        ("ﬁ", BEHIND[REGULAR]),
    ]
    assert runs("", REGULAR) == [("", REGULAR)]
