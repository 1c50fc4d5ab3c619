"""Of a name that was taken out no byte is left in the database's file, nor in the journal beside it."""

from pathlib import Path

import pytest
from django.db import connection

from parties.door import actions as door_actions
from parties.door.actions import About
from parties.models import Member, Player
from parties.prizes.actions import close_night
from tests.builders import a_night_of_totals
from tests.parties.door.door_nights import by
from tests.parties.nights import a_kept_night

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.skipif(connection.vendor != "sqlite", reason="the file is SQLite's"),
]

NAMES = "Zebulonia Quixwhistle", "Zebulonia Quixwistle", "comes by bus, says Quixwhistle"


def bytes_kept():
    """All that lies in the database and beside it."""
    kept = Path(connection.settings_dict["NAME"])
    return b"".join(path.read_bytes() for path in kept.parent.glob(f"{kept.name}*"))


def test_no_byte_of_a_forgotten_name_is_left_in_the_data(ida, settings, tmp_path):
    settings.DATA = tmp_path
    club = Member.objects.get(user=ida).club
    night = a_kept_night(ida, *a_night_of_totals(12, 11, 9))
    close_night(night=night, reason="counted at home", deed=by(ida))
    others = [Player(club=club, name=f"Somebody Nr{number}") for number in range(400)]
    Player.objects.bulk_create(others)
    door_actions.rename_person(club=club, player=11, name=NAMES[1], deed=by(ida))
    door_actions.say_of_person(
        club=club, player=11, about=About(NAMES[0], note=NAMES[2]), deed=by(ida)
    )
    assert [name for name in NAMES if name.encode() in bytes_kept()] == [*NAMES]

    door_actions.forget_person(club=club, player=11, deed=by(ida))

    assert b"Zebulon" not in bytes_kept()
    assert b"Quixw" not in bytes_kept()
    assert b"Somebody Nr399" in bytes_kept()
