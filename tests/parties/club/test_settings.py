"""A changed price or rule of the club: said in its log, and undone where it was done."""

import re

from django.urls import reverse
from django.utils import timezone

from parties.log.night import Deed
from parties.models import Club
from parties.rules.actions import keep_settings
from scoring.rules.house_rules import HouseRules
from tests.parties.nights import assert_says, text
from tests.parties.web.forms_on import Page


def at(club, name):
    return reverse(name, args=[club.pk])


def save(client, club, **typed):
    """The page of the settings as it stands, with this typed into it."""
    page = Page(client.get(at(club, "change-habits")))
    (form,) = [each for each in page.forms if "games" in each.typed]
    assert client.post(form.action, form.sent(**typed)).status_code == 303
    club.refresh_from_db()


def undo(client, club):
    """The button that stands on the page of the settings, and the page it leads to."""
    address = at(club, "change-habits")
    (form,) = [each for each in Page(client.get(address)).forms if each.action.endswith("undo/")]
    referer = f"http://testserver{address}"
    answer = client.post(form.action, form.sent(), headers={"Referer": referer})
    club.refresh_from_db()
    return answer


def kept(club):
    """All that the next night is made from."""
    club.refresh_from_db()
    return {each.name: getattr(club, each.name) for each in Club._meta.fields}


def test_a_changed_price_is_undone_where_it_was_changed(client, club):
    before = kept(club)
    save(client, club, fee="6")
    page = text(client.get(at(club, "change-habits")))
    assert re.search(r"Fee[^:]*: \$6 \(was: \$5\) .*, ida Undo", page)

    assert undo(client, club)["Location"].endswith(at(club, "change-habits"))
    assert kept(club) == before
    assert "until now" not in text(client.get(at(club, "change-habits")))


def test_each_old_line_stands_in_the_log_as_it_was_said_then(client, club):
    save(client, club, fee="6")
    save(client, club, fee="7", hall="Legion")

    says = text(client.get(at(club, "club-log")))

    assert "$7 (was: $6); Hall: Legion (was: none)" in says
    assert "$6 (was: $5)" in says


def test_what_was_changed_since_stands_in_the_way_and_all_else_stays(client, club):
    save(client, club, fee="6")
    save(client, club, hall="Legion")
    save(client, club, fee="7")

    assert_says(client.post(at(club, "undo-of-club"), {"seq": 1}), 409, "Undo that first.")
    undo(client, club)
    client.post(at(club, "undo-of-club"), {"seq": 1})
    club.refresh_from_db()
    assert (club.house_rules.fee, club.hall) == (500, "Legion")


def test_nothing_changed_is_no_line_and_practice_has_none(client, club):
    save(client, club)
    assert not club.log.exists()
    club.practice = True
    club.save()

    keep_settings(club, Deed(None, timezone.now()), rules=HouseRules(fee=900))

    assert club.house_rules.fee == 900
    assert not club.log.exists()


def test_a_rule_of_a_pot_is_undone_in_the_log(client, club):
    client.post(reverse("add-pot", args=[club]), {"preset": "jackpot"})
    assert "“Jackpot”: It is fed by $2 a couple." in text(client.get(at(club, "club-log")))

    client.post(at(club, "undo-of-club"), {"seq": 1})

    club.refresh_from_db()
    assert club.house_rules.pots == ()
    assert club.pots_at is None
