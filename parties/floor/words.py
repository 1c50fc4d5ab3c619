"""The notes of a night in words."""

from parties.wording.saying import say
from scoring.evening import Evening


def noted(evening: Evening, *, for_sheet: bool = False) -> tuple[str, ...]:
    """The notes in words, all of them or those for the result sheet."""
    return tuple(say(each, {}) for each in evening.notes if each.on_sheet or not for_sheet)
