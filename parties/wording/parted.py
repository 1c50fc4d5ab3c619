"""What parts those who have as much, in words: on the standings, where prizes are settled, on paper."""

from django.utils.translation import gettext as _

from parties.wording.words import listed
from scoring.evening import Evening
from scoring.formats.choices import TieBreak
from scoring.games.tie_breaks import Parted, parted_by


def parted_in_words(evening: Evening) -> dict[int, str]:
    """Games won: 5; by the place of each level that something parts from others with as much."""
    return {place: parting(said) for place, said in parted_by(evening).items()}


def names_of_parting(evening: Evening, place: int) -> str:
    """What parts a level from others with as much, by its names; no words where nothing does."""
    said = parted_by(evening).get(place, ())
    return listed(_name(by) for by, _figure in said)


def parting(said: tuple[Parted, ...]) -> str:
    """The same of what parts one level."""
    return ", ".join(_with_figure(by, figure) for by, figure in said)


def _with_figure(by: TieBreak, figure: int | None) -> str:
    if figure is None:
        return _name(by)
    return _("%(by)s: %(figure)s") % {"by": _name(by), "figure": figure}


def _name(by: TieBreak) -> str:
    return _(by.said)
