"""Words that an editor took out do not come back.

Every sentence of the program is in its catalogue, in both languages; what a hall reads of its
guides is looked through as well. An exception is a sentence in which the word means something else.
"""

import re

import pytest

from tests.catalogue import sentences
from tests.sweeping import swept
from tests.written import pages

NO_BREAK = "\u00a0"

ENGLISH = {  # a word that does not come back: a sentence as it was
    r"\w'\w": "Tonight's rules for ties",
    r"^Together\b|, together$|([Ff]ees|[Pp]rizes|tills|draws|nights) together\b": "Fees together",
    r"\bIn it (then|at the end)\b": "In it at the end",
    r"\b[Hh]abits?\b": "Keep these habits",
    r"\bSo much a (couple|person)\b": "So much a couple",
    r"\bWhat feeds it\b": "What feeds it",
    r"\b(and the like|in less out)\b": "Pots, tickets and the like, in less out",
    r"\b([Ss]its?|[Ss]eat(ed)?( them)?) otherwise\b": "People sit otherwise: say who sits where",
    r"\b(what is|plays?|are) otherwise\b": "Only for a hall that plays otherwise than its game has it.",
    r"\b(Prizes and ties|Settle the ties)\b": "Prizes and ties",
    r"^Kept[.:]|^Keep (this|these) (rules?|float|answers|settings)\b": "Keep this float",
    r"\bstands? there\b|\bstands twice\b": "%(couple)s stands there twice.",
    r"\bas good as never\b|\bgoes tonight\b|\bhas stood, 0\b": "It goes tonight for certain.",
    r"\b(lies so|belong together|the telephone of before)\b": "Since %(date)s it lies so:",
}
FRENCH = {
    r"(?i)\bensemble\b": "Prix, ensemble",
    r"(?i)\bdedans (à la fin|alors)\b|^Dedans": "Dedans à la fin",
    r"^Rien$|(?i:aucun rien)": "Rien",
    r"\bTirer les tables(?! au sort)": "Tirer les tables",
    r"\b(pense|penser) à un secret\b": "Le programme pense à un secret",
    r"^Quitter$": "Quitter",
    r"\ba tort\b": "La carte a tort",
    r"\b[Pp]ersonnes? (gratuites?|à tarif)\b": "%(number)s personne gratuite",
    r"[,·] de la (table )?%\(last\)[sd] à la\b": "de table, de la table %(last)d à la table %(first)d",
    r"\btirée ainsi\b": "La soirée est tirée ainsi",
    r"(?<!d’)\bhabitudes?\b|^Habitudes": "Les habitudes du club",
    r"^Garder (ce|ces|cette) (règles?|fonds|réponses|réglages)\b|C’est gardé": "Garder ce fonds",
    r"\b(Essayez|essayez|Choisissez|Comptez|Tirez|Tirer|Essayer) encore\b": "Essayez encore",
    r"\belle part\b|\bElle part\b|\bdoit partir\b": "Elle part ce soir, c’est certain.",
    r"\b(laisse ça|tant par|Tant par)\b": "On laisse ça comme ça",
    r"(?i)\bparties? (%\(\w+\)s )?de %\(games\)s": "Partie %(game)s de %(games)s",
}
SIDE_BY_SIDE = {  # « ensemble » of what is side by side, or of what two do at once
    "So far %(found)s; all cards together should have %(expected)s.",
    "All cards together should have %(expected)s holes%(why)s.",
    "The number of couples is odd: %(couples)s sit together at %(table)s.",
    "Put the two together",
    "Both decide together; anybody can work it out again.",
}
GUIDES = {"organisers/premiere-soiree": FRENCH, "organisers/first-evening": ENGLISH}


@swept("word", ENGLISH)
def test_no_english_sentence_has_a_word_taken_out(word):
    assert [english for english, _ in sentences() if re.search(word, english)] == []


@swept("word", FRENCH)
def test_no_french_sentence_has_a_word_taken_out(word):
    found = [
        english for english, french in sentences() if re.search(word, french.replace(NO_BREAK, " "))
    ]

    assert [each for each in found if each not in SIDE_BY_SIDE] == []


@pytest.mark.parametrize("guide", GUIDES)
def test_no_guide_has_a_word_taken_out(guide):
    text = pages()[f"docs/{guide}.md"].replace(NO_BREAK, " ")

    assert [word for word in GUIDES[guide] if re.search(word, text)] == []


@swept(("word", "before"), [*ENGLISH.items(), *FRENCH.items()])
def test_a_word_taken_out_would_be_found(word, before):
    assert re.search(word, before)


def test_every_exception_is_still_said():
    assert {english for english, _ in sentences()} >= SIDE_BY_SIDE
