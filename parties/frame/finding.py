"""A couple that is looked for on a page of many: by its number, or by a few letters of a name."""

from django.http import HttpRequest

from parties.wording.finding import finds
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
