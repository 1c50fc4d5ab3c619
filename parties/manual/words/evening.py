"""One evening, to hang beside the laptop: what is done when, button by button."""

from collections.abc import Iterable

from parties.manual.words import pages
from parties.manual.words.on import On, by_the_bell, so_on, without_a_bell
from scoring.formats.format import Format
from scoring.rules.house_rules import HouseRules

Parts = tuple[tuple[str, tuple[str, ...]], ...]
"""The parts of a sheet by their names, and the steps of each."""

EVENING = tuple((pages.in_words(head), steps) for head, steps in pages.read("evening"))
"""All that is said on some evening."""


def evening(rules: HouseRules, form: Format | None) -> Parts:
    """The evening as it goes where this is played, by these rules."""
    never = by_the_bell if rules.rolling else without_a_bell
    return in_words(
        (part, so_on(form, (s for s in steps if not (isinstance(s, On) and s.is_so is never))))
        for part, steps in EVENING
    )


def in_words(parts: Iterable[tuple[object, Iterable[object]]]) -> Parts:
    """Parts and steps in the reader's language."""
    return tuple((str(part), tuple(map(str, steps))) for part, steps in parts)
