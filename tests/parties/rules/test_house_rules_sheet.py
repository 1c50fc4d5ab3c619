from dataclasses import replace

import pytest
from django.utils import translation

from parties.pots.views import presets
from parties.printing.paper.page import Heading, Paper
from parties.rules.forms.house_rules import HouseRulesForm
from parties.rules.sheets import HouseRulesSheet, draw_house_rules
from parties.rules.words.house_rules import lines, meanings, whys
from parties.rules.words.on_the_wall import Paragraph, paragraphs, tie_rules
from scoring.formats.named import (
    BEETLE_DRIVE,
    CRIB_NIGHT,
    IRISH_SIX_HANDED,
    MARITIME_PARTY,
    MILITARY_WHIST_ANY,
    SINGLES_45S,
    WHIST_PARTNER,
)
from scoring.rules.choices import Prize, PrizeKind, TicketPrice
from scoring.rules.house_rules import HouseRules
from tests.sweeping import swept
from tests.unusual_rules import OTHERWISE, UNUSUAL

SHEET = HouseRulesSheet(
    "House rules",
    Heading("Fire Hall", "Fri 20 Nov 2026"),
    (Paragraph("Who moves", ("The winners go up one table.", "The losers stay.")),),
)


def everything():
    """Rules that have all that a hall can have."""
    tickets = (TicketPrice(1, 100), TicketPrice(3, 200))
    return replace(
        UNUSUAL,
        prizes=tuple(Prize(PrizeKind.SHARE, share) for share in (30, 20, 10)),
        pots=tuple(presets().values()),
        ticket_prices=tickets,
    )


def on_the_wall(rules):
    return [sentence for about in paragraphs(rules) for sentence in (about.title, *about.sentences)]


def test_the_sheet_says_each_thing_under_its_name(read):
    [page] = read(draw_house_rules(SHEET, Paper.LETTER))

    assert page.text == (
        "House rules Fire Hall · Fri 20 Nov 2026 "
        "Who moves The winners go up one table. The losers stay. House rules page 1 of 1"
    )


@swept("rule", OTHERWISE.keys() - {"source"})
def test_a_rule_that_is_otherwise_says_so_on_the_wall(rule):
    assert on_the_wall(HouseRules()) != on_the_wall(HouseRules(**{rule: OTHERWISE[rule]}))


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("rules", [HouseRules(), everything()], ids=["usual", "everything"])
def test_the_wall_has_sentences_and_neither_help_nor_sources(rules, language):
    with translation.override(language):
        said = [each for about in paragraphs(rules) for each in about.sentences]
        asides = [
            str(each)
            for each in (*meanings(HouseRules).values(), *whys(HouseRules).values())
            if each
        ]

    assert all(each.endswith(".") for each in said)
    assert not [each for each in asides if each in " ".join(said)]


@swept("paper", Paper)
@swept("language", ["en", "fr"])
@swept("rules", [HouseRules(), everything()])
def test_the_rules_of_a_hall_are_in_letters_that_can_be_read_on_a_wall(
    read, rules, paper, language
):
    with translation.override(language):
        sheet = HouseRulesSheet("House rules", Heading("Hall"), tuple(paragraphs(rules)))
        pages = read(draw_house_rules(sheet, paper))

    assert len(pages) <= 2
    for page in pages:
        footer = next(word for word in reversed(page.words) if word.text == "House")
        assert min(map(size_of, [word for word in page.words if word.bottom < footer.top])) > 13.9
        assert page.collisions() == []


@pytest.mark.parametrize("paper", Paper)
def test_many_rules_take_several_pages_and_none_leaves_them(fits, paper):
    about = Paragraph("A tie that touches a prize", ("Split if all agree. " * 4, "Else cut. " * 20))
    document = draw_house_rules(
        HouseRulesSheet("House rules", Heading(""), (about,) * 20, practice=True), paper
    )

    pages = fits(document)
    assert len(pages) > 1
    for page in pages:
        assert "Practice" in page.text


def size_of(word):
    """The size of its letters, in points."""
    return word.bottom - word.top


def test_where_points_are_counted_the_wall_says_so_of_the_prizes():
    rules = HouseRules(booby=Prize(PrizeKind.AMOUNT, 500))
    of_points, of_holes = (
        " ".join(each for about in paragraphs(rules, form) for each in about.sentences)
        for form in (MARITIME_PARTY, SINGLES_45S)
    )
    assert "The prizes go by points" in of_points
    assert "for the fewest points" in of_points
    assert "fewest games" not in of_points
    assert "fewest games" in of_holes
    assert "go by points" not in of_holes


def test_where_all_prizes_are_things_nobody_is_told_of_a_split():
    things = HouseRules(
        prizes=(Prize(PrizeKind.GOODS, 0, "a ham"), Prize(PrizeKind.GOODS, 0, "tea"))
    )
    assert not [each for each in tie_rules(things) if "split" in each and "cannot" not in each]
    money_too = tie_rules(things, offered=(Prize(PrizeKind.AMOUNT, 500),))
    assert any("A split goes down" in each for each in money_too)


def test_a_rule_is_explained_by_what_is_counted():
    booby = {
        form: next(each.help for each in lines(HouseRules(), form) if each.label == "Booby prize")
        for form in (None, SINGLES_45S, MARITIME_PARTY, WHIST_PARTNER)
    }
    assert "games" in booby[None]
    assert "tricks" in booby[WHIST_PARTNER]
    assert booby[SINGLES_45S] == booby[None]
    assert "points" in booby[MARITIME_PARTY]
    form = HouseRulesForm(rules=HouseRules(), plays=MARITIME_PARTY)
    assert "points" in str(form.fields["booby"].help_text)
    assert "couples" not in str(form.fields["rolling"].help_text)


BOTH = "Whoever has an empty chair for a partner plays for both."
OUT = "Whoever has nobody to play sits out that game."


@swept(
    ("form", "says", "not_said"),
    [
        (SINGLES_45S, (BOTH, OUT), ()),
        (BEETLE_DRIVE, (BOTH,), (OUT,)),
        (CRIB_NIGHT, (OUT,), (BOTH,)),
        (MILITARY_WHIST_ANY, (OUT,), (BOTH,)),
        (IRISH_SIX_HANDED, ("A last table may play with fewer than the others.", OUT), (BOTH,)),
    ],
)
def test_the_wall_says_what_becomes_of_a_number_that_is_odd(form, says, not_said):
    moves = next(each for each in paragraphs(HouseRules(), form) if each.title == "Who moves")
    assert {*says} <= {*moves.sentences}
    assert not {*not_said} & {*moves.sentences}
