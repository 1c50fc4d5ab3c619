"""French as it is written in Canada, for every sentence of the compiled catalogue."""

import re
from pathlib import Path

import pytest
from django.utils.translation import override

from parties.club.forms.club import PracticeForm
from parties.printing.paper.lettering import clean
from parties.rules.forms.house_rules import HouseRulesForm
from parties.wording.words import couples, games, money, prize
from scoring.rules.house_rules import CAPE_BRETON
from tests.catalogue import sentences
from tests.sweeping import swept

PLACE = re.compile(r"%\(\w+\)[sd]|\{\w+\}")
NO_BREAK = "\u00a0"


def where(fault):
    return [french for _, french in sentences() if re.search(fault, french)]


def test_catalogue_is_there():
    assert len(list(sentences())) > 1000


def test_nothing_that_is_filled_in_gets_lost():
    lost = [
        (english, french)
        for english, french in sentences()
        if not set(PLACE.findall(english)) <= set(PLACE.findall(french))  # a plural may say more
    ]

    assert lost == []


@swept(
    "fault",
    [
        pytest.param("[\"'“”]", id='quotes are « » and apostrophes ’: " would end an attribute'),
        pytest.param(f"«[^{NO_BREAK}]|[^{NO_BREAK}]»", id="a no-break space inside « »"),
        pytest.param(f"[^{NO_BREAK}]:", id="a no-break space before a colon"),
        pytest.param(r"\s[;!?]", id="none before ; ! ?"),
        pytest.param(rf"(?<!{NO_BREAK})\$", id="a no-break space before $"),
        pytest.param(r"(?i)\b(ronde|équipe|manche|évènement)s?\b", id="words of other games"),
    ],
)
def test_french_is_written_as_in_canada(fault):
    assert where(fault) == []


OF_POTS = re.compile(r"#: .*(parties|scoring|templates)/(rules/)?(words/)?pot(s/|_rules)")


def test_a_pot_is_neither_masculine_nor_feminine():
    """A jackpot is *un gros lot*, and *une cagnotte*: what stands beside its name fits both."""
    catalogue = Path(__file__).parents[1] / "locale/fr/LC_MESSAGES/django.po"
    about = [each for each in catalogue.read_text().split("\n\n") if OF_POTS.search(each)]
    assert len(about) > 100

    french = ["".join(re.findall('"(.*)"', each.partition("\nmsgstr")[2])) for each in about]
    fault = re.compile(r"\b([Ii]l|[Ee]lle|l[ae]) (est|va|gagne|prend|reçoit)\b|(gagné|retiré)e\b")
    named = re.compile("cagnotte|partie|règle|^Il gagne$")  # the last: a couple
    assert [each for each in french if fault.search(each) and not named.search(each)] == []


def test_no_sentence_hides_where_the_catalogue_is_not_looked_for():
    """Inside an f-string `makemessages` finds nothing, so it is never put into French."""
    sources = sorted((Path(__file__).parents[1] / "parties").rglob("*.py"))

    assert sources
    hidden = [
        path.name for path in sources if re.search(r"\{n?p?gettext\(|\{_\(", path.read_text())
    ]
    assert hidden == []


def test_words_follow_the_number():
    with override("fr"):
        said = [games(0), games(1), games(2), couples([4]), couples([4, 7])]

    assert said == ["0 partie", "1 partie", "2 parties", "le couple 4", "les couples 4 et 7"]


def test_prizes_and_money_are_french():
    with override("fr"):
        said = [prize(1), prize(4), money(1335), money(4000)]

    assert said == ["premier prix", "4e prix", f"13,35{NO_BREAK}$", f"40{NO_BREAK}$"]


def test_a_number_in_a_refusal_does_not_fix_its_language():
    with override("fr"):
        rules = HouseRulesForm({"games": "99"}, rules=CAPE_BRETON.rules)
        practice = PracticeForm({"couples": "1"})

        assert rules.errors["games"][0].startswith("Une soirée compte de 1 à 40 parties")
        assert practice.errors["couples"] == ["Une soirée d’essai compte de 2 à 300 couples."]


def test_paper_keeps_no_break_spaces():
    assert clean(f"«{NO_BREAK}repos{NO_BREAK}» ") == f"«{NO_BREAK}repos{NO_BREAK}»"
