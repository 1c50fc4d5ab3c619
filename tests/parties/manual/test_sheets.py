"""One evening, and what to do if the laptop dies: as it is on each evening, on one page."""

import html
import re

import pytest
from django.utils import translation

from parties.manual.sheets import EveningSheet, draw
from parties.manual.words.on import On
from parties.manual.words.pages import EVENING, evening, if_it_dies
from parties.models import Club
from parties.printing.paper.page import Heading, Paper
from scoring.night.rules import RulesSet
from scoring.rules.choices import Direction, Odd
from scoring.rules.house_rules import HouseRules
from tests.builders import a_night
from tests.parties.manual.evenings import EVENINGS, OTHERS, not_so
from tests.parties.nights import a_kept_night, url
from tests.parties.rules.evenings.test_an_evening import Hall
from tests.sweeping import swept
from tests.test_first_evening import on_the_pages, stands_in

LANGUAGES = ("en", "fr")
QUOTED = {"en": r"“([^”]+)”", "fr": r"«\xa0([^»]+)\xa0»"}

HALLS = [
    HouseRules(direction=direction, odd=odd, rolling=rolling)
    for direction in Direction
    for odd in Odd
    for rolling in (False, True)
]


def steps_of(parts):
    return [step for _, steps in parts for step in steps]


def buttons_in(steps, language):
    return {word for step in steps for word in re.findall(QUOTED[language], step)}


def lacking_on_the_pages(buttons, language):
    on_pages = on_the_pages(language)
    return [each for each in buttons if not stands_in(each.replace("\xa0", " "), on_pages)]


# What is pressed


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_buttons_of_the_evening_stand_on_the_pages(language):
    with translation.override(language):
        said = [[str(each) for each in steps_of(evening(HouseRules(), form))] for form in EVENINGS]
    buttons = [buttons_in(steps, language) for steps in said]

    assert min(map(len, buttons)) > 15
    assert lacking_on_the_pages(set().union(*buttons), language) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_buttons_that_bring_a_dead_laptop_back_stand_on_the_pages(language):
    with translation.override(language):
        drive = [step for rules in HALLS for step in steps_of(if_it_dies(rules, None))]
        other = [step for form in OTHERS for step in steps_of(if_it_dies(HALLS[0], form))]

    assert len(buttons_in(drive, language)) == 6
    assert lacking_on_the_pages(buttons_in([*drive, *other], language), language) == []


WALKED = ["euchre_compass", "euchre_head_table", "whist_semi_partner", "crib_night"]
AT_THE_VERY_END = {"Make the night from the cards", "Close the night"}
"""Once all cards are read in, and once all is handed over: the walk does not go so far."""

LOOKED_AT = (
    *("night", "door", "seating", "paper", "changes", "floor", "standings", "card-check"),
    *("count-card", "prizes", "payout", "till"),
)


def shown_on(hall):
    """What can be read on the pages of a night as it stands now."""
    answers = (hall.look(page) for page in LOOKED_AT)
    some = [each.content.decode() for each in answers if each.status_code == 200]
    said = html.unescape(re.sub(r"<[^>]*>", " ", " ".join(some)))
    return re.sub(r"\s+", " ", said)


@pytest.mark.thorough
@pytest.mark.parametrize("plays", WALKED)
def test_whoever_walks_through_the_evening_finds_each_button(client, ida, plays):
    hall = Hall(client, Club.objects.get(members__user=ida))
    hall.keeps(plays)
    shown = shown_on(hall.plans(plays))
    shown += shown_on(hall.opens())
    for at in range(8):
        shown += shown_on(hall) if at == 4 else ""
        hall.comes(f"Rhoda Beaton {at}", group=at % 2 if hall.evening.form.groups else 0)
    shown += shown_on(hall)
    hall.press("draw-tables")
    shown += shown_on(hall)
    for game in (0, 1):
        hall.press("next-game", game=str(game))
    shown += shown_on(hall)
    hall.client.post(f"/clubs/{hall.club.pk}/practice-evenings/", {"plays": plays})
    hall.night = hall.club.nights.latest("pk")
    hall.press("practice-play", until="end")
    shown += shown_on(hall)
    form = hall.evening.form
    said = [*steps_of(evening(HouseRules(), form)), *steps_of(if_it_dies(hall.evening.rules, form))]

    looked_for = buttons_in(said, "en") - AT_THE_VERY_END
    assert [each for each in looked_for if each not in shown] == []


# What is so


@swept("language", LANGUAGES)
@swept("form", OTHERS)
def test_they_say_no_word_of_what_an_evening_does_not_have(form, language):
    words = re.compile("|".join(not_so(form)), re.IGNORECASE)
    with translation.override(language):
        said = [*steps_of(evening(HouseRules(), form)), *steps_of(if_it_dies(HALLS[0], form))]

    assert [each for each in said if words.search(each)] == []


def test_no_step_is_taken_nowhere():
    some = [each for _, steps in EVENING for each in steps if isinstance(each, On)]

    assert [each.says for each in some if not any(map(each.is_so, EVENINGS))] == []


def test_what_is_done_by_hand_is_what_this_hall_plays():
    said = [" ".join(steps_of(if_it_dies(rules, None))) for rules in HALLS]

    assert len(set(said)) == len(HALLS)
    for rules, words in zip(HALLS, said, strict=True):
        assert ("from the highest to table 1" in words) == (rules.direction is Direction.UP)
        assert ("bye chair" in words) == (rules.odd is Odd.BYE_CHAIR)
        assert ("Of three couples" in words) == (rules.odd is Odd.THREE)
        assert ("ring: only then they walk" in words) == (not rules.rolling)


@swept(
    ("name", "said"),
    [
        ("euchre_compass", "where the card on the table says, chair by chair."),
        ("euchre_head_table", "winners and losers go where the card on the table says."),
        ("round_robin", "everybody goes where “Who sits where in each game” says."),
        ("by rank", "Those meet who have as much so far."),
        ("drawn", "A draw before each game."),
        ("crib_night", "whoever comes to it sits out."),
    ],
)
def test_where_everybody_goes_by_hand_is_said(name, said):
    form = next(each for each in OTHERS if each.name == name)
    by_hand = steps_of(if_it_dies(HouseRules(), form))

    assert any(said in step for step in by_hand)
    ahead = steps_of(if_it_dies(HouseRules(rolling=True), form))
    assert any("those of its next game are there" in step for step in ahead)


def test_where_tables_go_on_by_themselves_nobody_is_told_to_press_for_the_next_game():
    for form in EVENINGS:
        said = [" ".join(steps_of(evening(HouseRules(rolling=on), form))) for on in (True, False)]
        assert ["“Next game”" in each for each in said] == [False, True]
        assert ["goes on by itself" in each for each in said] == [True, False]


# On paper


def pages_of(sheet):
    return sheet.count(b"/Type /Page\n")


OPEN = {"en": "Open the door", "fr": "Ouvrir la porte"}
DIES = {"en": "If the laptop dies", "fr": "Si l’ordinateur"}


@swept(
    ("sheet", "night", "says"),
    [
        ("evening.pdf", a_night(2), OPEN),
        *(("if-the-laptop-dies.pdf", [RulesSet(HouseRules(odd=odd))], DIES) for odd in Odd),
    ],
)
@swept("language", LANGUAGES)
@swept("paper", ["letter", "a4"])
def test_each_takes_one_page(client, ida, paper, language, sheet, night, says, read_pdf):
    asked = {"headers": {"Accept-Language": language}, "data": {"paper": paper}}

    pdf = client.get(url(sheet, a_kept_night(ida, *night)), **asked).content

    assert pages_of(pdf) == 1
    assert says[language] in read_pdf(pdf)


@pytest.mark.thorough
@swept("language", LANGUAGES, parts=2)
@swept("form", OTHERS)
def test_either_takes_one_page_whatever_is_played(form, language):
    with translation.override(language):
        for parts in (evening(HouseRules(), form), if_it_dies(HouseRules(), form)):
            assert (
                pages_of(draw(EveningSheet("Sheet", Heading(""), parts=parts), Paper.LETTER)) == 1
            )


@pytest.mark.parametrize("sheet", ["evening.pdf", "if-the-laptop-dies.pdf"])
def test_they_are_printed_from_the_paper_of_another_evening(client, ida, sheet, read_pdf):
    club = Club.objects.get(members__user=ida)
    client.post(f"/clubs/{club.pk}/practice-evenings/", {"plays": "euchre_compass"})
    night = club.nights.latest("pk")

    assert url(sheet, night) in client.get(url("paper", night)).content.decode()
    assert "score card" in read_pdf(client.get(url(sheet, night)).content)
