"""Which columns of what is kept an archive carries, which it leaves out and why, and one as JSON."""

import uuid
from collections.abc import Iterable, Mapping
from datetime import UTC, date, datetime
from typing import Any

from django.core.exceptions import ValidationError
from django.db.models import Field, Model

from parties.archive_file.contents import Json
from parties.models import (
    Came,
    Club,
    ClubLogEntry,
    CoupleCode,
    DeviceLink,
    FirstOpened,
    LogEntry,
    Member,
    Night,
    NightResult,
    Player,
    PlayerName,
    Slide,
    WayIn,
    WrongGuess,
)

CARRIED: Mapping[type[Model], tuple[str, ...]] = {
    Club: (
        *("key", "name", "hall", "permit", "rules", "paper", "not_only_cash", "on_paper"),
        *("habits_at", "pots_at", "cards_told", "practice"),
    ),
    Member: ("key",),
    Player: ("key", "name", "practice"),
    PlayerName: ("key", "text"),
    Night: (
        *("key", "date", "hall", "permit", "practice", "taken_out", "notice"),
        *("standings_on_board", "standings_hidden_last", "revision"),
    ),
    DeviceLink: ("key", "role", "name", "till", "made_at", "withdrawn_at"),
    FirstOpened: ("what", "at"),
    LogEntry: ("seq", "deed", "kind", "facts", "at", "key", "who"),
    ClubLogEntry: ("seq", "deed", "kind", "facts", "at", "key", "who"),
    NightResult: (),
    Came: (),
}
"""By their names, which are the names in the file too."""

_NUMBERED_HERE = "a number of this database: what is carried is named by its key"
_OF_THIS_HALL = "about this machine in its hall"
_STANDS_IN = "said by where it stands in the file"
LEFT_OUT: Mapping[type[Model], Mapping[str, str]] = {
    Club: {
        "id": _NUMBERED_HERE,
        "seal_key": "a secret of the machine that sealed",
        "telephones": _OF_THIS_HALL,
        "tables_tell": _OF_THIS_HALL,
        "practice_table": _OF_THIS_HALL,
        "wifi": _OF_THIS_HALL,
        "wifi_password": "a secret of the hall",
        "board_pictures": "a setting of the board of this hall",
        "time_zone": _OF_THIS_HALL,
        "language": _OF_THIS_HALL,
        **dict.fromkeys(("couple_word", "evening_word", "game_word", "english"), _OF_THIS_HALL),
        "calendar_token": "a secret of those who follow its calendar",
        "board_language": "a setting of the board of this hall",
    },
    Member: {
        "id": _NUMBERED_HERE,
        "club": _STANDS_IN,
        "user": "carried as a name; no password",
        "role": "told by the club's log",
        "first_password": "a matter of the password, which is not carried",
    },
    Player: {
        "id": _NUMBERED_HERE,
        "club": _STANDS_IN,
        "same_as": "told anew from the club's log",
    },
    PlayerName: {"id": _NUMBERED_HERE, "player": _STANDS_IN},
    Night: {"id": _NUMBERED_HERE, "club": _STANDS_IN},
    DeviceLink: {
        "id": _NUMBERED_HERE,
        "night": "carried as the night's key",
        "token": "a secret of the device",
        "code": "a secret of the device",
    },
    CoupleCode: dict.fromkeys(
        ("id", "link", "couple", "digits", "alike"), "a secret of those who have the cards"
    ),
    WayIn: dict.fromkeys(
        ("id", "key", "member", "fingerprint", "made_at", "ended_at"), "a secret of this machine"
    ),
    WrongGuess: dict.fromkeys(
        ("id", "what", "at_whom", "by", "at"), "of no use when its minutes are over"
    ),
    Slide: dict.fromkeys(
        ("id", "key", "club", "kind", "picture", "words", "shown"),
        "of the board of this hall, and larger than all the rest; every copy has them",
    ),
    FirstOpened: {"id": _NUMBERED_HERE, "night": _STANDS_IN},
    LogEntry: {
        "id": _NUMBERED_HERE,
        "night": _STANDS_IN,
        "by": "carried as the member's key and the name",
        "link": "carried as the device's key",
        "member": "carried as `by`",
    },
    ClubLogEntry: {
        "id": _NUMBERED_HERE,
        "club": _STANDS_IN,
        "by": "carried as the member's key and the name",
        "link": "carried as the device's key",
        "member": "carried as `by`",
    },
    NightResult: dict.fromkeys(
        ("id", "night", "last_seq", "money", "sums", "came", "people", "pairs"),
        "reckoned anew from the log",
    ),
    Came: dict.fromkeys(
        (
            *("id", "night", "player", "partner", "couple", "games", "won", "place", "run"),
            *("alone", "head", "more"),
        ),
        "told anew from the log",
    ),
}
"""What the file has not, by its name, with the reason."""


class Unfit(Exception):
    """A value of a file that no row here can have: `model`, `field`."""

    def __init__(self, model: str, field: str) -> None:
        super().__init__(f"{model}.{field}")
        self.model, self.field = model, field


def row_as_json(row: Model) -> Json:
    """What is carried of a row."""
    return {name: plain(getattr(row, name)) for name in CARRIED[type(row)]}


def plain(value: Any) -> Any:
    """A column's value as JSON has it; a moment in UTC."""
    if isinstance(value, uuid.UUID):
        return str(value)
    if isinstance(value, datetime):
        return value.astimezone(UTC).isoformat(timespec="microseconds")
    return value.isoformat() if isinstance(value, date) else value


def values_of(model: type[Model], data: Json, names: Iterable[str] = ()) -> dict[str, Any]:
    """The columns of a row, by their names, that a file's object carries. Raises Unfit."""
    return {name: _value(model, name, data) for name in names or CARRIED[model]}


def _value(model: type[Model], name: str, data: Json) -> Any:
    column = model._meta.get_field(name)
    if not isinstance(column, Field):
        raise Unfit(model.__name__, name)
    try:
        if data[name] is None or data[name] == "" or isinstance(data[name], dict):
            return _unchecked(column, data[name])
        return column.clean(data[name], None)
    except (KeyError, TypeError, ValueError, ValidationError) as wrong:
        raise Unfit(model.__name__, name) from wrong


def _unchecked(column: "Field[Any, Any]", value: Any) -> Any:
    """Nothing, where there may be nothing; no words, as of a name that was forgotten; and an object,
    which is looked into where it is read."""
    if value is None and not column.null:
        raise ValueError(column.name)
    return value
