"""Prizes for the forts of military whist: said, settled, handed over and told, on pages and on paper."""

import re
from dataclasses import replace

import pytest
from django.urls import reverse

from parties.board.page import announcers_sheet_of
from parties.prizes.page import result_sheet_of
from parties.rules.forms.composing import PrizesForm
from parties.telephones.page import Followed, couple_page
from parties.web.finding import names_of
from scoring.formats.choices import By, For
from scoring.formats.format import PrizeBy
from scoring.formats.named import WHIST_PARTNER
from scoring.prizes.further import FurtherPrize, FurtherPrizesSet
from scoring.rules.choices import Prize, PrizeKind
from tests.parties.nights import a_kept_night, text
from tests.scoring.evenings.test_forts import BY_TRICKS, FLAGS, all_alike

pytestmark = pytest.mark.django_db

BEST = FurtherPrize(PrizeBy(By.TOTAL, For.FORTS), Prize(PrizeKind.AMOUNT, 4000))
NAMED = "Prize for the most in all (forts)"


@pytest.fixture
def night(ida):
    """Four forts that all have as much."""
    hall = all_alike(FLAGS)
    hall.say(FurtherPrizesSet((BEST,)))
    return a_kept_night(ida, *(line.entry for line in hall.lines))


def say(client, night, what):
    return client.post(reverse("wish", args=[night.pk, 101]), {"wish": what})


def page(client, night, name="prizes"):
    return text(client.get(reverse(name, args=[night.pk])))


def test_they_are_among_what_a_further_prize_is_for(client, night):
    form = client.get(reverse("further-prizes", args=[night.pk])).context["form"]
    offered = [says for _value, says in form.fields["for_1"].choices if "forts" in str(says)]
    assert offered == ["Most in all (forts)", "Least in all (forts)", "Last but one (forts)"]


def test_the_tie_room_asks_the_forts(client, night):
    says = page(client, night)
    assert f"{NAMED}, $40: four forts on 36 What does each fort want?" in says
    assert "Fort 2 3 Player Nr31 & Player Nr32; 4 Player Nr41 & Player Nr42" in says
    say(client, night, "1-split")
    assert "Still to say: forts 2, 3 and 4." in page(client, night)
    say(client, night, "3-play_off")
    assert "Fort 2 wants to play off, so forts 1, 3 and 4 each play or give up" in page(
        client, night
    )


def test_a_cut_is_said_of_forts(client, night):
    for each in (1, 3, 5, 7):
        say(client, night, f"{each}-cut")
    says = page(client, night)
    assert "forts 1, 2, 3 and 4 cut: the low card wins" in says
    assert "Fort 4: 7 Player Nr71 & Player Nr72; 8 Player Nr81 & Player Nr82" in says
    cards = {"card-1": "2", "card-3": "K", "card-5": "K", "card-7": "9", "turn": "0"}
    client.post(reverse("cut", args=[night.pk, 101]), cards)
    how = "Fort 1 won the cut: fort 1 cut 2, fort 2 cut K, fort 3 cut K and fort 4 cut 9."
    assert how in page(client, night)
    handed = page(client, night, "payout")
    assert how in handed
    assert re.search(
        r"1 Player Nr11 & Player Nr12 .*\$20.* 2 Player Nr21 & Player Nr22 .*\$20", handed
    )
    sheet = result_sheet_of(night, night.evening())
    assert [(line.couple[0], line.amount, line.how) for line in sheet.awards] == [
        ("1", "$20", how),
        ("2", "$20", how),
    ]


def test_all_share_where_all_say_split(client, night):
    say(client, night, "all-split")
    split = "Split among forts 1, 2, 3 and 4; those of each share."
    assert split in page(client, night)
    assert page(client, night, "payout").count("$5") >= 8
    [line, *_forts] = announcers_sheet_of(night, night.evening()).lines
    assert (line.how, len(line.winners), {each.gets for each in line.winners}) == (split, 8, {"$5"})


def test_the_other_pair_of_a_fort_sees_its_prize_too(client, night):
    say(client, night, "all-split")
    night.refresh_from_db()
    evening = night.evening()
    names = names_of(night, evening)
    got = couple_page(Followed(night, evening), 2, names).got
    assert got == couple_page(Followed(night, evening), 1, names).got


def test_who_composes_military_whist_is_asked_for_prizes_of_forts_and_nobody_else():
    sent = {"prize-forts-total": "on", "prize-all-lowest": "on"}
    form = PrizesForm(sent, BY_TRICKS)
    assert form.is_valid()
    labels = [str(label) for label, *_rest in form.for_whom()]
    assert "Prizes for the forts" in labels
    given = form.given((), BY_TRICKS.count)
    assert given == (PrizeBy(By.LOWEST), PrizeBy(By.TOTAL, For.FORTS))
    assert replace(BY_TRICKS, prizes=given).prizes == given
    others = PrizesForm(sent, WHIST_PARTNER)
    assert "Prizes for the forts" not in [str(label) for label, *_rest in others.for_whom()]
    assert others.is_valid()
    assert others.given((), WHIST_PARTNER.count) == (PrizeBy(By.LOWEST),)


def test_the_log_says_the_fort_for_which_a_couple_spoke(client, night):
    for each in (1, 3, 5, 7):
        say(client, night, f"{each}-cut")
    assert f"{NAMED}: fort 4, cut" in page(client, night)
    cards = {"card-1": "2", "card-3": "K", "card-5": "K", "card-7": "9", "turn": "0"}
    client.post(reverse("cut", args=[night.pk, 101]), cards)
    log = page(client, night, "log")
    assert f"{NAMED}: fort 2, cut" in log
    assert f"{NAMED}: cut by forts 1, 2, 3 and 4" in log
    assert f"{NAMED}: couple" not in log


def test_who_composes_an_evening_may_give_the_numbered_prizes_to_couples_as_before():
    first, elsewhere = BY_TRICKS.movements[0], WHIST_PARTNER.movements[0]
    form = PrizesForm({}, BY_TRICKS)
    assert form.is_valid()
    assert not form.for_forts(first.movement)
    asked = PrizesForm({"forts_win": "on"}, BY_TRICKS)
    assert asked.is_valid()
    assert asked.for_forts(first.movement)
    assert not asked.for_forts(elsewhere.movement)
