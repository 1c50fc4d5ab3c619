"""Whatever is kept goes into the file, or is left out by name with its reason."""

from dataclasses import replace

import pytest
from django.apps import apps

from parties.copies.actions.archives import coming
from parties.copies.actions.wire import CARRIED, rules_of
from parties.copies.file.faults import CannotOpen, UnknownInLine, UnknownInPart, WrongLine
from parties.models import (
    Booking,
    BrowserSession,
    Came,
    Club,
    ClubLink,
    ClubLogEntry,
    CoupleCode,
    DeviceLink,
    FirstOpened,
    Inlet,
    LogEntry,
    Member,
    Night,
    NightResult,
    Outlet,
    Player,
    PlayerName,
    PublicPage,
    Slide,
    WayIn,
    WrongGuess,
)
from parties.wording.deeds import say
from scoring.as_json import written
from scoring.club.entry import CLUB_KINDS
from scoring.formats.named import CRIB_NIGHT
from scoring.log.entry import KINDS
from scoring.log.reading import Ways, translated
from tests.parties.copies.archives.clubs import a_club
from tests.parties.copies.archives.moving import as_elsewhere, club_file, file_of, opened
from tests.sweeping import swept

MODELS = list(apps.get_app_config("parties").get_models())

HERE = "a number of this database: what is carried is named by its key"
OF_THE_HALL = "about this machine in its hall"
STANDS_IN = "said by where it stands in the file"
AS_BY = "carried as `by`, the member's key and the name, or the device's key"

LEFT_OUT = {
    Club: {
        **dict.fromkeys(["id"], HERE),
        **dict.fromkeys(["seal_key", "wifi_password", "calendar_token"], "a secret"),
        **dict.fromkeys(["closed_at", "leaves_at"], "about the site that has it"),
        **dict.fromkeys(
            [
                *("telephones", "tables_tell", "practice_table", "wifi", "board_pictures"),
                *("board_language", "time_zone", "language", "couple_word", "evening_word"),
                *("game_word", "english"),
            ],
            OF_THE_HALL,
        ),
    },
    Member: {
        "id": HERE,
        "club": STANDS_IN,
        "user": "carried as a name; no password",
        "role": "told by the club's log",
        "first_password": "a matter of the password, which is not carried",
    },
    Player: {"id": HERE, "club": STANDS_IN, "same_as": "told anew from the club's log"},
    PlayerName: {"id": HERE, "player": STANDS_IN},
    Night: {"id": HERE, "club": STANDS_IN},
    DeviceLink: {
        "id": HERE,
        "night": "carried as the night's key",
        **dict.fromkeys(["token", "code"], "a secret of the device"),
    },
    FirstOpened: {"id": HERE, "night": STANDS_IN},
    LogEntry: {"id": HERE, "night": STANDS_IN, "by": AS_BY, "link": AS_BY, "member": AS_BY},
    ClubLogEntry: {"id": HERE, "club": STANDS_IN, "by": AS_BY, "link": AS_BY, "member": AS_BY},
}
"""Columns of what is carried."""

NEVER_CARRIED = {
    CoupleCode: "a secret of those who have the cards",
    Outlet: "a secret of this laptop",
    Inlet: "a secret of this site",
    Booking: "of no use once the door is shut; who is expected stands in the log",
    PublicPage: "written anew by the laptop",
    WayIn: "a secret of this machine",
    ClubLink: "a secret of this site",
    BrowserSession: "a secret of this machine",
    WrongGuess: "of no use when its minutes are over",
    Slide: "of the board of this hall, and larger than all the rest; every copy has them",
    NightResult: "reckoned anew from the log",
    Came: "told anew from the log",
}


@swept("model", MODELS)
def test_every_column_is_carried_or_left_out_with_a_reason(model):
    """A new one: its name in `CARRIED`, the shape of the file and a golden file; or in `LEFT_OUT`."""
    if model in NEVER_CARRIED:
        assert model not in CARRIED
        return
    carried, left_out = CARRIED[model], LEFT_OUT[model]
    kept = (*model._meta.concrete_fields, *model._meta.many_to_many)
    assert sorted((*carried, *left_out)) == sorted(column.name for column in kept)


@swept("kind", [*KINDS.values(), *CLUB_KINDS.values()])
def test_every_kind_of_entry_can_be_carried(kind):
    """By the types of its fields alone: one that JSON or another machine cannot have fails here."""
    assert translated(kind, {}, Ways()) == {}


def as_night_two_says(club, change):
    """What comes of the club's file once a line of its second night is otherwise."""
    told = opened(club_file(club))
    as_elsewhere(club)
    first, second = told.nights
    lines = [dict(line) for line in second.lines]
    change(lines)
    wrong = file_of(replace(told, nights=(first, replace(second, lines=tuple(lines)))))
    with pytest.raises(CannotOpen) as refused:
        coming(opened(wrong))
    return refused.value.reason, f"data/nights/{second.key}/lines.jsonl"


def test_a_line_that_nobody_here_can_read_is_named_and_nothing_is_changed(ida):
    def change(lines):
        lines[4]["kind"] = "danced"

    why, part = as_night_two_says(a_club(ida), change)
    assert why == UnknownInLine(part, 5, "danced")


def test_so_is_a_word_deep_in_a_line(ida):
    form = written(CRIB_NIGHT)
    form["movements"][0]["movement"]["kind"] = "splat"

    def change(lines):
        lines[4] |= {"kind": "plays", "facts": {"form": form}}

    why, part = as_night_two_says(a_club(ida), change)
    assert why == UnknownInLine(part, 5, "splat")
    assert "“splat”, which this program does not know" in say(why, {})


def test_a_line_that_names_somebody_who_is_nowhere_has_no_word_to_name(ida):
    def change(lines):
        lines[4] |= {"kind": "fee paid", "facts": {"player": "nobody", "amount": 500}}

    why, part = as_night_two_says(a_club(ida), change)
    assert why == WrongLine(part, 5)


@pytest.mark.parametrize(
    ("rules", "word"), [({"music": "yes"}, "music"), ({"odd": "splat"}, "splat")]
)
def test_so_is_a_word_in_the_rules_of_the_club(ida, rules, word):
    told = opened(club_file(a_club(ida)))
    told = replace(told, club=told.club | {"rules": told.club["rules"] | rules})
    with pytest.raises(CannotOpen) as refused:
        rules_of(told)
    assert refused.value.reason == UnknownInPart("data/club.json", word)
