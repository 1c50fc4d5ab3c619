"""A couple that is looked for on a page of many: by its number, or by a few letters of a name."""

from collections.abc import Sequence

from django.http import HttpRequest

from parties.web.fields import is_number
from parties.wording.names import MANY, answers_of, couple_answers_to
from parties.wording.words import Names, person
from scoring.evening import Evening
from scoring.numbers import CoupleNo

_LONGEST_SEARCH = 60


def looked_for(request: HttpRequest) -> str:
    """What was typed, or the number that was pressed."""
    return request.GET.get("find", "").strip()[:_LONGEST_SEARCH]


def is_meant(evening: Evening, couple: CoupleNo, names: Names, find: str) -> bool:
    """Whether the couple answers to what is looked for."""
    return finds(couple, [person(each, names) for each in evening.couples[couple]], find)


def finds(number: int, names: Sequence[str], typed: str) -> bool:
    """Whether a couple is meant: by its number, where a number was typed, else by its names.

    >>> finds(7, ("Rhoda MacNeil", "Fergus Burke"), "7")
    True
    """
    return str(number) == typed if is_number(typed) else couple_answers_to(names, typed)


def found_by(evening: Evening, names: Names) -> dict[CoupleNo, str]:
    """What finds a couple's row on the page itself, as rows of others are being filled in: its number
    and all that it answers to. Empty where the couples of the night are few."""
    if len(evening.couples) < MANY:
        return {}
    return {
        couple: " ".join([str(couple), *answers_of(tuple(person(each, names) for each in two))])
        for couple, two in evening.couples.items()
    }
