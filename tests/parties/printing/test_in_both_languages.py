"""Every sheet that hangs or is handed out, with both languages on it, and names as long as they come."""

import pytest

from parties.models import Player
from parties.printing.paper.languages import InEach, drawn_in, gettext, in_each
from tests.builders import a_game, a_night, bell
from tests.parties.nights import a_kept_night, url
from tests.sweeping import swept

HALL = "Salle paroissiale Notre-Dame-de-l’Assomption de Chéticamp, Cap-Bret"
NAME = "Marie-Madeleine Bernadette Samson-Boudreau-Landry Deveau {:03}"

SAID = {
    "punch-cards.pdf": ("Starting table Table de départ", "Table where we finished Table à la fin"),
    "seating-list.pdf": ("by number / Qui commence où", "bye chair repos"),
    "table-signs.pdf": (
        "Winners go to / Les gagnants vont à",
        "Losers stay. Les perdants restent.",
    ),
    "door-list.pdf": ("Door list: by name / Liste de la porte", "Names / Noms", "Paid / Payé"),
    "house-rules.pdf": ("House rules / Règles de la salle", "First prize", "Premier prix"),
    "result-sheet.pdf": ("Results / Résultats", "Everybody / Tout le monde"),
    "callers-grid.pdf": ("Caller’s grid / Grille de l’annonceur", "Les perdants restent."),
    "evening.pdf": ("One evening / Une soirée",),
    "if-the-laptop-dies.pdf": ("If the laptop dies / ",),
}


@pytest.fixture
def night(db, ida):
    assert (len(HALL), len(NAME.format(1))) == (67, 60)
    night = a_kept_night(ida, *a_night(7), *a_game(1, 1, 3, 5), bell(2))
    night.hall = night.club.hall = HALL
    night.club.save()
    night.save()
    for number, player in enumerate(Player.objects.filter(club=night.club)):
        Player.objects.filter(pk=player.pk).update(name=NAME.format(number))
    return night


@swept(
    ("sheet", "asked"),
    [
        (sheet, {"paper": paper} | more)
        for sheet in SAID
        for paper, more in (
            ("letter", {}),
            ("a4", {"large": "on", "cards": "large", "signs": "two"}),
        )
    ],
)
def test_both_stand_on_it_and_nothing_leaves_the_page(client, night, read, ink, sheet, asked):
    drawn = client.get(url(sheet, night), asked | {"both": "on"}).content
    pages = read(drawn)

    words = " ".join(page.text for page in pages)
    for said in SAID[sheet]:
        assert said in words
    assert all(page.collisions() == [] for page in pages)
    for left in ink(drawn):
        assert min(left.left, left.right) >= 35
        assert min(left.top, left.bottom) >= 17
    assert sheet == "table-signs.pdf" or "Nov. 20, 2026" in words.replace("\u00a0", " ")


@pytest.mark.parametrize(
    ("sheet", "word"),
    [("seating-list.pdf", "Nr11"), ("door-list.pdf", "Nr11"), ("house-rules.pdf", "play")],
)
def test_large_print_has_larger_letters(client, ida, read, sheet, word):
    night = a_kept_night(ida, *a_night(4))

    small, large = (
        next(
            each
            for each in read(client.get(url(sheet, night), asked).content)[0].words
            if each.text == word
        )
        for asked in ({}, {"large": "on"})
    )

    assert large.bottom - large.top > 1.15 * (small.bottom - small.top)


def test_what_is_the_same_is_said_once():
    assert in_each(("en", "fr"), lambda: ("Table", 3)) == ("Table", 3)


def test_what_is_filled_in_has_each_languages_own_words():
    said = drawn_in(("en", "fr"), lambda: gettext("%(title)s: by name"))

    filled = said % {"title": InEach(["Door list", "Liste de la porte"])}

    assert filled == "Door list: by name / Liste de la porte\u00a0: par nom"


def test_a_couples_names_are_said_once_before_the_bracket():
    said = InEach(["Ida & Neil (house couple)", "Ida & Neil (couple de la salle)"])

    assert said == "Ida & Neil (house couple / couple de la salle)"
