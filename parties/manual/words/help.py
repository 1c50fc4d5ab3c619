"""What stands behind the one link of each page, three sentences at most, and so on its evening."""

from collections.abc import Iterable

from django.conf import settings
from django.utils.functional import Promise

from parties.manual.words.on import Sentence, Sentences, drive, so_on
from parties.manual.words.pages import Written, read
from scoring.formats.format import Format


def _by_address(parts: Iterable[tuple[Written, tuple[Sentence, ...]]]) -> Sentences:
    """A heading is the name of a page’s address."""
    return {head[settings.LANGUAGE_CODE]: said for head, said in parts}


OF_CLUB = _by_address(read("of_club"))
"""Of the pages of a club: what it says is so whatever is played."""

OF_NIGHT = _by_address(read("of_night"))
"""Of the pages of a night, of which some is so on some evenings alone."""

HELP: Sentences = {**OF_CLUB, **OF_NIGHT}
"""Every page that has words of its own."""

SAME_AS = {
    "card-order": "referee",
    "change-card-rules": "card-rules",
    "change-rules": "change-habits",
    "end-early": "stop",
    "club-as-file": "night-as-file",
    "put-copy-back": "copies",
    "hall-rules": "referee",
    "mend-names": "door",
    "open-door": "door",
    "put-right": "results",
    "reseat": "changes",
    "rule-difference": "referee",
    "what-comes": "read-in",
}
"""Pages that need no sentences of their own."""

_PICTURED = frozenset(("door", "floor", "payout", "prizes", "seating"))
"""Pages of which `docs.making` has a picture: each is of a drive."""


def subject(page: str) -> str:
    """Under which name the help for a page stands; empty where it has none."""
    name = SAME_AS.get(page, page)
    return name if name in HELP else ""


def sentences(page: str, form: Format | None = None) -> list[str | Promise]:
    """What is said of a page where this is played, the 45s drive where nothing is; nothing of a page
    that leads to another one there."""
    return so_on(form, HELP.get(subject(page), ()))


def pictured(page: str, form: Format | None = None) -> str:
    """Which picture shows the page; empty where none shows it as it is on this evening."""
    name = subject(page)
    return name if name in _PICTURED and drive(form) else ""
