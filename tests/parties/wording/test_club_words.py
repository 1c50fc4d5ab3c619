"""A club's own words in every sentence that the program has, in both languages."""

import re

import pytest
from django.utils import translation
from django.utils.translation import gettext, ngettext, pgettext

from parties.club.forms.club import WordsForm
from parties.telling.words import _PARTIES
from parties.wording.club_words import ClubWords, in_words_of, speak_as
from parties.wording.country import anywhere
from tests.catalogue import sentences

COUPLE = {("en", "pair"): "pair", ("en", "team"): "team", ("fr", "pair"): "duo"}
COUPLE |= {("fr", "team"): "tandem"}
FILLED_IN = re.compile(r"%\([a-z_]+\)[sd]|\{[a-z_]+\}")
CHOICES = {name: dict(field.choices) for name, field in WordsForm.base_fields.items()}


def all_that_is_said(language):
    """Each message of the catalogue and what is said for it; a choice of a word has its context."""
    for english, french in sentences():
        yield english, english if language == "en" else french


def changed(language, **chosen):
    words = ClubWords(**chosen)
    for message, said in all_that_is_said(language):
        now = in_words_of(words, language, message, said)
        if now != said:
            yield said, now


def without_fillings(said):
    return FILLED_IN.sub("%", said)


@pytest.mark.parametrize(("language", "chosen"), COUPLE)
def test_no_sentence_says_couple_and_nothing_else_is_otherwise(language, chosen):
    word = COUPLE[language, chosen]
    seen = list(changed(language, couple=chosen))
    assert len(seen) > 200
    for said, now in seen:
        assert not re.search(r"\bcouples?\b", without_fillings(now), re.IGNORECASE), now
        back = re.sub(rf"\b{word}(s?)\b", r"couple\1", now)
        back = re.sub(rf"\b{word.capitalize()}(s?)\b", r"Couple\1", back)
        own = re.sub(rf"\b{word}(s?)\b", r"couple\1", said)  # teams of three were there before
        assert back == own
        assert FILLED_IN.findall(now) == FILLED_IN.findall(said)


@pytest.mark.parametrize(("language", "chosen"), COUPLE)
def test_every_sentence_with_a_couple_in_it_is_in_the_clubs_word(language, chosen):
    left = [
        said
        for message, said in all_that_is_said(language)
        if "\x04" not in message
        and re.search(
            r"\bcouples?\b",
            without_fillings(in_words_of(ClubWords(couple=chosen), language, message, said)),
            re.IGNORECASE,
        )
    ]
    assert left == []


def test_what_is_said_in_french_agrees_with_couple_in_every_sentence():
    """A masculine noun that begins with a consonant stands wherever “couple” does."""
    assert {"duo", "tandem"} == {word for (language, _), word in COUPLE.items() if language == "fr"}


TOURNAMENT = {
    "À un tournoi de cartes, le couple qui vient d’arriver à la table donne en premier.",
    "Il y a un %(what)s le %(day)s. Endroit : %(where)s.",
    "%(tables)s tables ont joué au %(what)s du %(day)s. Endroit : %(where)s.",
    "Le %(what)s a eu lieu le %(day)s. Endroit : %(where)s.",
    "Le %(what)s du %(day)s, %(where)s, est annulé : %(reason)s.",
    "Le %(what)s du %(was)s, %(where)s, est remis au %(day)s : %(reason)s.",
    "Le %(what)s du %(was)s, %(where)s, est remis au %(day)s.",
    *("tournoi de 45", "tournoi d’euchre", "tournoi de whist", "tournoi de crib"),
    *("tournoi de 500", "tournoi de jeux", "Tournoi de 45 aux points", "Tournoi de crib"),
    "Tournoi de crib, un côté puis l’autre",
}
PARTY = {
    "C’est la soirée de 45 comme chaque club l’a. Changez quelque chose, ou planifiez une soirée de 45.",
    "Soirée de 45",
    "Soirée de whist, les gagnants se déplacent",
    "Soirée de whist, demi-partenaires",
    "Soirée de whist avec changement de partenaire",
    "Soirée de whist en couples",
    "%(count)s couple était attendu pour la soirée de 45. La liste revient si vous y revenez.",
    "%(count)s couples étaient attendus pour la soirée de 45. La liste revient si vous y revenez.",
    *(
        f"%(count)s {expected}. Les autres soirées n’ont pas cette liste : imprimez d’abord la liste de la "
        "porte, pour garder les noms. Elle revient si vous choisissez de nouveau la soirée de 45."
        for expected in ("couple est attendu", "couples sont attendus")
    ),
}


@pytest.mark.parametrize(
    ("chosen", "expected"), [("drive", PARTY), ("party", PARTY), ("tournament", TOURNAMENT)]
)
def test_every_french_sentence_in_which_the_evening_is_renamed(chosen, expected):
    """All of them, as their articles and participles follow: a new one is to be read first."""
    said = {now.replace("\u00a0", " ") for _, now in changed("fr", evening=chosen)}
    assert said == expected


@pytest.mark.parametrize("chosen", ["drive", "party", "tournament"])
def test_the_evening_in_english(chosen):
    seen = dict(changed("en", evening=chosen))
    for said, now in seen.items():
        assert now == re.sub(r"(?<=\w )(party|drive|night)\b(?! of| is)", chosen, said)
    assert ("45s card party" in seen) == ("euchre party" in seen) == (chosen != "party")
    assert ("45s drive" in seen) == ("whist drive" in seen) == (chosen != "drive")
    assert ("crib night" in seen) == (chosen == "tournament")
    assert not {"Beetle drive", "Card Party", "Card Party is starting."} & seen.keys()


def test_whatever_is_played_fits_into_every_sentence_about_a_tournament():
    """In French these sentences are masculine then, so each name that stands in them is."""
    words = ClubWords(evening="tournament")
    for what in _PARTIES.values():
        with translation.override("fr"):
            plain = str(what)
            assert plain.startswith("soirée d")
        with anywhere():
            speak_as(words)
            with translation.override("fr"):
                assert str(what) == plain.replace("soirée", "tournoi")


@pytest.mark.parametrize("chosen", ["forty-fives", "twenty-five", "25"])
def test_the_game_is_renamed_but_a_game_of_the_books_is_never_called_another(chosen):
    seen = dict(changed("en", game=chosen))
    assert seen["45s drive"] == f"{chosen[0].upper()}{chosen[1:]} drive"
    assert seen["45s"] == chosen[0].upper() + chosen[1:]
    french = {"forty-fives": "quarante-cinq", "twenty-five": "vingt-cinq", "25": "25"}[chosen]
    assert dict(changed("fr", game=chosen))["Tournoi de 45"] == f"Tournoi de {french}"
    by_the_book = {
        "45s, traditional",
        "45s, Cape Breton",
        "Auction 45s, with partners",
    } & seen.keys()
    assert len(by_the_book) == (3 if chosen == "forty-fives" else 0)
    assert not any("Wikipedia" in said for said in seen)


def test_the_terms_of_a_country():
    assert dict(changed("en", english="GB")) == dict(changed("en", usual="NZ"))
    seen = dict(changed("en", english="GB"))
    assert seen["Lunch"] == "Supper"
    assert seen["A real drum, deck or hat"] == "A real drum, pack or hat"
    assert "on the green, on deck" not in seen
    assert list(changed("fr", english="GB")) == list(changed("en", english="CA")) == []


def test_all_that_is_chosen_goes_together():
    words = ClubWords(couple="pair", evening="tournament", game="25", english="NZ")
    with anywhere():
        speak_as(words)
        with translation.override("en"):
            assert gettext("45s drive") == "25 tournament"
            assert gettext("Whist drive for couples") == "Whist tournament for pairs"
            assert ngettext("couple %(list)s", "couples %(list)s", 1) == "pair %(list)s"
            assert ngettext("couple %(list)s", "couples %(list)s", 2) == "pairs %(list)s"
        with translation.override("fr"):
            assert gettext("45s drive") == "Tournoi de 25"
            assert gettext("Whist drive for couples") == "Tournoi de whist en duos"
    assert gettext("45s drive") == "45s drive"


def test_a_choice_of_a_word_is_called_what_it_is():
    with anywhere():
        speak_as(ClubWords(couple="team", evening="party", game="25", english="GB"))
        assert pgettext("a word to choose", "couple") == "couple"
        assert str(CHOICES["evening_word"][""]) == "card party, drive"
        with translation.override("fr"):
            assert str(CHOICES["couple_word"][""]) == "couple"
            assert str(CHOICES["game_word"][""]) == "45"


def test_no_sentence_that_has_a_context_would_need_a_word_of_the_club():
    for message, said in all_that_is_said("en"):
        context, mark, english = message.partition("\x04")
        if mark and context != "a word to choose":
            for words in (ClubWords("pair", "party", "25"), ClubWords(evening="drive")):
                assert in_words_of(words, "en", english, english) == english, said


@pytest.mark.parametrize("name", CHOICES)
def test_every_choice_changes_something_in_some_language(name):
    field = name.removesuffix("_word")
    for chosen in CHOICES[name]:
        said = [*changed("en", **{field: chosen}), *changed("fr", **{field: chosen})]
        assert bool(said) == (chosen not in ("", "CA"))
