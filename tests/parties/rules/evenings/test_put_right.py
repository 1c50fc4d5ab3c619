"""An earlier result put right on an evening by chairs: asked about first where later seats hang on it,
in one press where they do not, and never to the cost of those for whom something was entered since."""

import re

import pytest
from django.urls import reverse

from parties.models import Night
from scoring.games.rankings import games_made
from tests.parties.nights import text
from tests.parties.rules.evenings.test_composing import send
from tests.sweeping import swept

GAME = 1


def in_game(hall, name, game, *, people=16, groups=False, each=1):
    """An evening in the middle of which this game has begun."""
    hall.keeps(name, way="winners_on")
    hall.plans(name).opens()
    letters = "abcdefghijklmnop"
    for at in range(people):
        names = [f"Person {letters[at].upper()} {last}" for last in ("Gillis", "Burke")[:each]]
        hall.comes(*names, group=at % 2 if groups else 0)
    hall.press("draw-tables")
    hall.press("next-game", game="0")
    for played in range(1, game):
        for place in hall.evening.room(played).tables:
            enters(hall, place, played)
        hall.press("next-game", game=str(played))
    assert hall.evening.game == game
    return hall


def enters(hall, place, game, *more, won=0):
    """The first side has won, or another; in place of a line that stands."""
    sides = [side for side in place.sides if side]
    if hall.evening.night.sum_rule is None:
        seq = [str(each) for each in more]
        value = "-".join(map(str, (game, place.table, sides[won][0], *seq)))
        return hall.press("record-win", win=value)
    total = hall.evening.night.sum_rule.total or 100
    made = {
        f"points-{side[0]}": str(total - total // 4 if at == won else total // 4)
        for at, side in enumerate(sides)
    }
    again = {"instead_of": str(more[0])} if more else {}
    return hall.press("record-points", game=str(game), table=str(place.table), **made, **again)


def turns(hall, game=1, table=1):
    """The other side's button of a table that is over; what is answered."""
    place = hall.evening.room(game).at(table)
    return enters(hall, place, game, hall.evening.games.result_of(game, table).seq, won=1)


def sent(hall, address):
    """What the page was opened with."""
    return dict(each.split("=") for each in address.partition("?")[2].split("&"))


def address_of(hall, game=1, table=1):
    return reverse("put-right", args=[hall.night.pk, game, table])


def made_in(evening, *, but):
    return {(m.card, m.game): m for m in games_made(evening) if (m.game, m.table) != but}


WALKS = [
    ("singles_45s", 16, 1, False),
    ("maritime_party", 8, 2, False),
    ("whist_semi_partner", 16, 1, True),
    ("euchre_winners_right", 16, 1, False),
    ("irish_six_handed", 9, 2, False),
    ("whist_progressive", 16, 1, True),
    ("whist_partner", 8, 2, False),
]


@pytest.mark.thorough
@swept(("name", "people", "each", "groups"), WALKS)
def test_only_entered_wrongly_it_is_asked_shown_saved_and_undone(hall, name, people, each, groups):
    in_game(hall, name, 4, people=people, each=each, groups=groups)
    before = hall.evening
    answer = turns(hall)
    assert answer.status_code == 303
    assert answer["Location"].startswith(address_of(hall))
    assert hall.evening.lines == before.lines
    page = hall.client.get(answer["Location"])
    assert page.status_code == 200
    assert any(asked in text(page) for asked in ("Who went on to", "Who then did as winners do?"))
    walked = before.movers[GAME][1]
    said = sent(hall, answer["Location"]) | {"mover": str(walked)}
    shown = text(hall.client.get(address_of(hall), said))
    assert "Only the result was entered wrongly" in shown
    assert "Nobody’s seat changes." in shown
    hall.client.post(address_of(hall), said | {"save": "1"})
    after = hall.evening
    assert after.won[GAME][1] in before.room(GAME).at(1).sides[1]
    assert (after.chairs, after.movers) == (before.chairs, before.movers)
    assert made_in(after, but=(1, 1)) == made_in(before, but=(1, 1))
    hall.press("undo", seq=str(len(after.lines)))
    assert (hall.evening.levels, hall.evening.chairs) == (before.levels, before.chairs)


@pytest.mark.thorough
@swept(("name", "people", "each", "groups"), WALKS)
def test_who_went_on_has_to_be_said_before_what_follows_is_shown(hall, name, people, each, groups):
    in_game(hall, name, 4, people=people, each=each, groups=groups)
    opened = turns(hall)["Location"]
    assert "Say who went on." not in text(hall.client.get(opened))

    pressed = hall.client.get(address_of(hall), sent(hall, opened) | {"reason": ""})

    assert (pressed.status_code, "Say who went on." in text(pressed)) == (422, True)


@pytest.mark.thorough
@swept(("name", "people", "each", "groups"), WALKS)
def test_where_others_went_on_every_result_of_others_is_asked_game_after_game(
    hall, name, people, each, groups
):
    in_game(hall, name, 4, people=people, each=each, groups=groups)
    before = hall.evening
    place = before.room(GAME).at(1)
    said = sent(hall, turns(hall)["Location"]) | {"mover": str(place.sides[1][0])}
    for _round in range(5):
        page = hall.client.get(address_of(hall), said)
        asked = [each.form for each in page.context["questions"] if each.form]
        if not page.context["unanswered"]:
            break
        assert "Look again with these answers" in text(page)
        for form in asked:
            said |= answers(form, before.night.sum_rule)
    assert asked
    assert not page.context["unanswered"]
    hall.client.post(address_of(hall), said | {"save": "1"})
    after = hall.evening
    assert after.game == 4
    assert not after.misfits
    assert after.won[GAME][1] in place.sides[1]
    told = {(1, 1), *(tuple(map(int, form.prefix.split("-")[1:])) for form in asked)}
    assert all(same_at(before, after, *at) for at in over(after) - told)
    hall.press("undo", seq=str(len(after.lines)))
    assert (hall.evening.levels, hall.evening.chairs) == (before.levels, before.chairs)


def answers(form, rule):
    """That the first side won, as the form asks for it."""
    first = form.sides[0][0]
    if rule is None:
        return {f"{form.prefix}-winner": str(first)}
    most = rule.total or 50
    return {f"{form.prefix}-points-{c}": str(most if c == first else 0) for c, _says in form.sides}


def over(evening):
    return {(game, table) for game in (1, 2, 3) for table in evening.won[game]}


def same_at(before, after, game, table):
    game, table = game, table
    one, other = (evening.room(game).at(table) for evening in (before, after))
    return (
        {frozenset(side) for side in one.sides} == {frozenset(side) for side in other.sides}
        and before.games.points_at(game, table) == after.games.points_at(game, table)
        and before.won[game][table] == after.won[game][table]
    )


@pytest.mark.parametrize(
    ("name", "people", "groups"),
    [("euchre_compass", 8, False), ("mitchell", 8, False), ("round_robin", 8, False)],
)
def test_where_nothing_hangs_on_it_it_is_one_press(hall, name, people, groups):
    each = 2 if name != "euchre_compass" else 1
    in_game(hall, name, 3, people=people, groups=groups, each=each)
    before = hall.evening
    assert "results" not in turns(hall)["Location"]
    after = hall.evening
    assert len(after.lines) == len(before.lines) + 1
    assert after.chairs == before.chairs
    assert made_in(after, but=(1, 1)) == made_in(before, but=(1, 1))


def test_before_the_next_game_has_begun_it_is_one_press_and_the_seats_follow(hall):
    in_game(hall, "singles_45s", 2)
    for place in hall.evening.room(2).tables:
        enters(hall, place, 2)
    before = hall.evening
    assert "results" not in turns(hall, game=2)["Location"]
    assert hall.evening.chairs[:2] == before.chairs[:2]
    assert hall.evening.chairs[2] != before.chairs[2]


def test_put_a_result_right_leads_to_the_games_that_are_over(hall):
    in_game(hall, "singles_45s", 3)
    answer = hall.look("results")
    assert answer["Location"] == reverse("floor", args=[hall.night.pk]) + "?game=2"
    assert re.search(r'href="[^"]*\?game=1"', hall.client.get(answer["Location"]).content.decode())
    assert hall.look("results", game="1")["Location"].endswith("?game=1")


def test_points_that_cannot_be_and_level_ones_are_said(hall):
    in_game(hall, "whist_semi_partner", 3, groups=True)
    place = hall.evening.room(GAME).at(1)
    first, second = (side[0] for side in place.sides)
    said = {f"points-{first}": "9", f"points-{second}": "9", "mover": str(first)}
    page = hall.client.get(address_of(hall), said)
    assert (page.status_code, "Both sides come to 13" in text(page)) == (422, True)
    page = hall.client.get(address_of(hall), {f"points-{first}": "2", "mover": str(second)})
    assert page.status_code == 200


def test_level_points_ask_who_goes_on_where_the_next_game_has_not_begun(hall):
    in_game(hall, "maritime_party", 2, people=8, each=2)
    for place in hall.evening.room(2).tables:
        enters(hall, place, 2)
    place = hall.evening.room(2).at(1)
    first, second = (str(side[0]) for side in place.sides)
    for points in ("-30", "50"):
        level = {f"points-{first}": points, f"points-{second}": points}
        page = hall.client.get(address_of(hall, 2), level)
        assert (page.status_code, "Level: who goes on?" in text(page)) == (422, True)
    hall.client.post(address_of(hall, 2), level | {"mover": second, "save": "1"})
    assert hall.evening.won[2][1] is None
    assert hall.evening.movers[2][1] == int(second)


def test_the_bidder_is_out_first_with_fewer_points(hall):
    """Said on the page of any game that has begun; the points stay as they are."""
    in_game(hall, "maritime_party", 2, people=8, each=2)
    place = hall.evening.room(GAME).at(1)
    first, second = (side[0] for side in place.sides)
    now = hall.look("floor").content.decode()
    page = hall.look("floor", game="1").content.decode()
    assert (address_of(hall) in page, address_of(hall) in now) == (True, False)
    assert f"{reverse('floor', args=[hall.night.pk])}?game=2" in now
    chairs, made = hall.evening.chairs, dict(hall.evening.games.points_at(GAME, 1))

    said = {f"points-{card}": str(points) for card, points in made.items()}
    asked = text(hall.client.get(address_of(hall)))
    said |= {"winner": str(second), "mover": str(second)}
    hall.client.post(address_of(hall), said | {"save": "1"})

    assert "Who won? (Of two who are out in one hand, the bidder.)" in asked
    assert made == dict(hall.evening.games.points_at(GAME, 1)) == {first: 75, second: 25}
    assert hall.evening.won[GAME][1] == second
    assert hall.evening.chairs != chairs
    again = hall.client.get(address_of(hall))
    assert f"Couple {first}: 75 points; couple {second}: 25 points; couple {second} won" in text(
        again
    )
    assert again.context["form"].initial["winner"] == second


def test_where_seats_follow_from_all_so_far_it_is_one_press_and_whoever_sits_keeps_the_seat(hall):
    typed = {"name": "Ours", "first-goes": "by_rank"}
    send(hall.client, hall.club, "crib_night", **typed)
    hall.client.post(reverse("practice-evening", args=[hall.club.pk]), {"plays": "Ours"})
    hall.night = Night.objects.latest("pk")
    hall.press("next-game", game="0")
    for game in ("1", "2", "3"):
        hall.press("practice-play", until="game")
        hall.press("next-game", game=game)
    before = hall.evening
    made = before.games.points_at(GAME, 1)
    turned = {
        f"points-{card}": str(points)
        for (card, _), (_, points) in zip(made, made[::-1], strict=True)
    }
    seq = str(before.games.result_of(GAME, 1).seq)
    answer = hall.press("record-points", game="1", table="1", instead_of=seq, **turned)
    assert (answer.status_code, "results" in answer["Location"]) == (303, False)
    after = hall.evening
    assert sorted(after.games.points_at(GAME, 1)) != sorted(made)
    assert after.chairs == before.chairs
    assert made_in(after, but=(1, 1)) == made_in(before, but=(1, 1))
    hall.press("undo", seq=str(len(after.lines)))
    assert hall.evening.levels == before.levels
