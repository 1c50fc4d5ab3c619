"""The prizes of an evening that is composed: ticked, kept, offered on its nights, read at another hall."""

from dataclasses import replace

import pytest

from scoring.formats.choices import By, For
from scoring.formats.format import MOST, PrizeBy, from_text
from tests.parties.nights import assert_says, text
from tests.parties.rules.evenings.test_an_evening import Hall
from tests.parties.rules.evenings.test_composing import only_kept, send
from tests.parties.rules.evenings.test_files import keep, read
from tests.parties.rules.evenings.test_further_prizes import page

GROUPS = {"first_group": "home", "second_group": "visitors"}


def ticks(*given):
    return {f"prize-{to}-{by}": "on" for to, by in (each.split() for each in given)}


def test_what_is_ticked_are_its_prizes_and_its_nights_offer_them(client, club):
    said = ticks("all secret", "first total", "second lowest", "all tally")
    sent = send(client, club, "euchre_compass", name="Ours", **GROUPS, **said)

    assert sent.status_code == 303
    assert only_kept(club).prizes == (
        MOST,
        PrizeBy(By.TALLY, tally="lone hand"),
        PrizeBy(By.SECRET),
        PrizeBy(By.TOTAL, For.FIRST_GROUP),
        PrizeBy(By.LOWEST, For.SECOND_GROUP),
    )
    hall = Hall(client, club)
    hall.plans("Ours")
    assert "Least in all (visitors)" in page(hall)
    chosen = [line.value() for line, _is in hall.look("further-prizes").context["form"].lines()]
    offered = dict(hall.look("further-prizes").context["form"].fields["for_1"].choices)
    assert [offered[each] for each in chosen[:4]] == [
        "Most often “lone hand”",
        "Secret number",
        "Most in all (home)",
        "Least in all (visitors)",
    ]


def test_they_are_in_its_file_and_shown_before_another_hall_keeps_it(client, club):
    send(client, club, "euchre_compass", name="Ours", **ticks("all lowest"))
    ours = only_kept(club)
    file = client.get(f"/clubs/{club.pk}/evenings/file/", {"plays": "Ours"}).content.decode()
    assert from_text(file) == ours
    client.post(f"/clubs/{club.pk}/evenings/drop/", {"plays": "Ours"})

    shown = read(client, club, file)

    assert "Prizes: most in all, least in all" in text(shown)
    assert keep(client, club, shown, name="Theirs").status_code == 303
    assert only_kept(club) == replace(ours, name="Theirs")


@pytest.mark.parametrize(
    ("sent", "says"),
    [
        (ticks("first lowest"), "Name two groups, or give it to all."),
        (ticks("all best_game"), "Count it, or take the prize away."),
        (ticks("all tally") | {"tallies": ""}, "Count it, or take the prize away."),
    ],
)
def test_a_prize_for_what_is_not_there_is_said_and_nothing_is_kept(client, club, sent, says):
    assert_says(send(client, club, "euchre_winners_right", name="Ours", **sent), 422, says)


def test_what_it_began_from_and_is_no_more_goes_by_itself(client, club):
    sent = send(
        client, club, "euchre_head_table", name="Ours", first_group="", second_group="", tallies=""
    )

    assert sent.status_code == 303
    assert only_kept(club).prizes == (MOST,)
