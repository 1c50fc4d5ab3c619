"""Where each person has a card, those who cut the deck are numbers: a card is what they cut."""

import pytest
from django.urls import reverse

from scoring.formats.named import SINGLES_45S
from scoring.night.rules import RulesSet
from scoring.prizes.offers import Wished
from scoring.prizes.ties import Cutting, Wish
from scoring.rules.choices import Prize, PrizeKind
from scoring.rules.house_rules import HouseRules
from tests.parties.nights import a_kept_night, text
from tests.scoring.evenings.played import Hall


@pytest.fixture
def night(ida):
    """Two people equal in first place, who cut."""
    hall = Hall(SINGLES_45S, 1)
    hall.say(RulesSet(HouseRules(games=1, prizes=(Prize(PrizeKind.AMOUNT, 5_000),))))
    hall.come(4)
    hall.sits()
    hall.plays(1)
    for card in hall.evening.levels[0].couples:
        hall.say(Wished(1, card, Wish.CUT))
    assert isinstance(hall.evening.settlements[0].standing, Cutting)
    return a_kept_night(ida, *(line.entry for line in hall.lines))


def test_who_cuts_is_a_number_with_a_name(client, night):
    one, other = night.evening().levels[0].couples
    says = text(client.get(reverse("prizes", args=[night.pk])))
    assert f"numbers {one} and {other} cut: the low card wins the first prize." in says
    assert f"Number {one}: Player Nr{one}1" in says
    sent = {f"card-{one}": "7", f"card-{other}": "3", "turn": "0"}
    client.post(reverse("cut", args=[night.pk, 1]), sent)
    says = text(client.get(reverse("prizes", args=[night.pk])))
    assert f"Number {other} won the cut: number {one} cut 7 and number {other} cut 3." in says
