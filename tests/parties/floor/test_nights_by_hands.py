"""A worked night on the pages: each hand told at its table, each result entered with one press."""

from dataclasses import replace

import pytest

from scoring.games.points import HandKept, Scored
from scoring.games.results import Won
from scoring.seats.seating import Bell
from tests.parties.nights import a_kept_night, log, refreshed, then, url
from tests.worked_nights import NIGHTS, cents, read_night


def typed(hand):
    """A hand as it is said on the page of its table."""
    points, *more = hand.text.split(";")
    said = {"throw_in": "1"} if points == "x" else {"points": points}
    return said | dict(each.split("=") for each in more)


def enter_it(client, night, where):
    """The one press that enters what the hands say."""
    shown = client.get(url("hands-at", night, *where)).context
    if value := shown.get("enter") or dict(shown.get("wins", ())).get(shown.get("won_by")):
        return client.post(url("record-win", night), {"win": value})
    made = {f"points-{side.card}": side.typed for side in shown["tiles"][0].sides}
    said = dict(zip(("game", "table"), where, strict=True))
    return client.post(url("record-points", night), said | made)


@pytest.mark.parametrize(
    "name",
    [pytest.param("new-brunswick-by-points", marks=pytest.mark.thorough), "ireland-three-pairs"],
)
def test_a_night_is_played_by_its_hands_alone(client, ida, name):
    told = next(read_night(path) for path in NIGHTS if path.stem == name)
    entries = list(told.entries())
    first = entries.index(Bell(1))
    night = a_kept_night(ida, *entries[:first])
    for entry in entries[first:]:
        if isinstance(entry, HandKept):
            there = url("keep-hand", night, entry.game, entry.table)
            assert client.post(there, typed(entry)).status_code == 303, entry
            assert replace(log(night)[-1], number=entry.number) == entry
        elif isinstance(entry, Won | Scored):
            assert enter_it(client, night, (entry.game, entry.table)).status_code == 303
            assert log(night)[-1] == entry
        else:
            then(night, entry)
    then(night, *told.ties())
    paid = {told.letter(each.couple): each.amount for each in refreshed(night).awards.values()}
    assert paid == {who: cents(worth) for who, worth in told.told["expect"]["gets"].items()}
