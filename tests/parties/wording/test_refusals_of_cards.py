"""Where a card is one person's, no refusal speaks of couples."""

from types import SimpleNamespace

from django.utils import translation

from parties.wording.club_words import ClubWords
from parties.wording.country import anywhere, words_of
from parties.wording.deeds import say
from scoring.door.facts import NumberOutOfRange, SamePlayerTwice
from scoring.draws.drawn import NothingToDraw
from scoring.rules.house_rules import CANADA
from scoring.seats.room import OtherPeopleSitThere, SeatsNotDrawn, TooFewCouples
from tests.sweeping import swept

REFUSALS = (
    NumberOutOfRange(0, 999),
    SamePlayerTwice(1),
    TooFewCouples(1),
    SeatsNotDrawn(),
    OtherPeopleSitThere((1,)),
    NothingToDraw("50/50"),
)


def hall(*, by_cards):
    return SimpleNamespace(
        country=CANADA, by_cards=by_cards, form=None, further=(), zone=None, words=ClubWords()
    )


@swept("language", ["en", "fr"])
@swept("refusal", REFUSALS)
def test_it_speaks_of_couples_only_where_couples_play(refusal, language):
    for by_cards in (True, False):
        with anywhere(), translation.override(language):
            words_of(hall(by_cards=by_cards))
            assert ("couple" in say(refusal, {1: "Ida"}).lower()) is not by_cards
