"""A format as a file: taken along to another hall, and read there.

>>> from scoring.formats.named import MITCHELL
>>> from_text(as_text(MITCHELL)) == MITCHELL
True
"""

import json
from collections.abc import Sequence
from dataclasses import MISSING, fields
from typing import Any, ClassVar

from scoring.as_json import AtFault, Unreadable, at_fault, read, written
from scoring.formats.format import Format
from scoring.formats.unfit import DoesNotFit, Unfit
from scoring.log.entry import gettext_noop

LONGEST = 1_000_000
"""Letters of a file that is looked at: the longest plan of a hundred tables has less."""


class NoEvening(Unfit):
    """Not JSON, or not an object, or too long to be one of ours."""

    said: ClassVar[str] = gettext_noop(
        "This program did not write this file. Save it again at the other hall, and read in that one."
    )


class OtherVersion(Unfit):
    """It was written by a later version, or by nothing of ours."""

    said: ClassVar[str] = gettext_noop(
        "This evening was saved by another version of the program. Bring both halls to the newest one."
    )


class NotKnown(Unfit):
    """A key, or its value, is none that there is."""

    key: str
    said: ClassVar[str] = gettext_noop(
        "This file says something that this program does not know: “%(key)s”."
    )


class Lacking(Unfit):
    """A word without which it is no evening is not there."""

    key: str
    said: ClassVar[str] = gettext_noop(
        "This file does not say “%(key)s”, which every evening has. Save it again at the other hall, and "
        "read that."
    )


NEEDED = tuple(
    each.name
    for each in fields(Format)
    if (each.default, each.default_factory) == (MISSING, MISSING)
)
"""The words that every file has."""


class NotKnownThere(Unfit):
    """A word is none that there is where it stands."""

    word: str
    within: str
    said: ClassVar[str] = gettext_noop(
        "This file says “%(word)s” in “%(within)s”, which this program does not know."
    )


def as_text(form: Format) -> str:
    """A format as JSON that people can read too."""
    return json.dumps(written(form), ensure_ascii=False, indent=1)


def as_line(form: Format) -> str:
    """The same without a letter too many, for a program to read again."""
    return json.dumps(written(form), ensure_ascii=False, separators=(",", ":"))


def from_text(text: str) -> Format:
    """The format of a file. Raises DoesNotFit with what is wrong, by its name."""
    if len(text) > LONGEST:
        raise DoesNotFit(NoEvening())
    try:
        data = json.loads(text, object_pairs_hook=_each_once)
    except (ValueError, RecursionError):
        raise DoesNotFit(NoEvening()) from None
    if not isinstance(data, dict) or "movements" not in data:
        raise DoesNotFit(NoEvening())
    if data.get("version") != Format.json_version:
        raise DoesNotFit(OtherVersion())
    if lacking := [key for key in NEEDED if key not in data]:
        raise DoesNotFit(Lacking(lacking[0]))
    try:
        return read(Format, data)
    except Unreadable as wrong:
        if isinstance(wrong.__cause__, DoesNotFit):
            raise wrong.__cause__ from None
        raise DoesNotFit(_not_known(wrong)) from None


def _not_known(wrong: Unreadable) -> Unfit:
    fault = at_fault(wrong) or AtFault(wrong.key)
    if not fault.within:
        return NotKnown(fault.word)
    return NotKnownThere(fault.word, ".".join(fault.within))


def _each_once(pairs: Sequence[tuple[str, Any]]) -> dict[str, Any]:
    values = dict(pairs)
    if len(values) < len(pairs):
        raise ValueError("a key stands there twice")
    return values
