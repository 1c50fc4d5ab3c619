"""What parts those who have as much, in words: on the standings, where prizes are settled, on paper."""

from collections.abc import Mapping

from django.utils.translation import gettext as _

from parties.wording.counted import GROUPS, group_name, tally_name
from parties.wording.words import capital, labelled, listed
from scoring.evening import Evening
from scoring.formats.choices import TieBreak
from scoring.games.rankings import by_group
from scoring.games.scores import tallies_of
from scoring.games.tie_breaks import Parted, parted_by
from scoring.numbers import CoupleNo
from scoring.prizes.standings import Level, rank


def parted_in_words(evening: Evening) -> dict[CoupleNo, str]:
    """Games won: 5; for each card of a level that something parts from others with as much."""
    said = parted_by(evening)
    return {
        card: parting(said[level.place])
        for level in evening.levels
        if level.place in said
        for card in level.couples
    }


def standings_by_group(evening: Evening) -> list[tuple[str, tuple[Level, ...]]]:
    """The standings as prizes are given: under the name of each group, or of nobody where all are one."""
    form = evening.form
    return [
        (capital(group_name(form, GROUPS.index(to))) if form and to in GROUPS else "", levels)
        for to, levels in by_group(evening)
    ]


def tallied_in_words(
    evening: Evening, called: Mapping[CoupleNo, str]
) -> list[tuple[str, list[str]]]:
    """What is counted by itself, and who had how many of it, the most first; nothing of what nobody had."""
    return [
        (capital(tally_name(word)), [_had(level, called) for level in rank(had)])
        for word, had in tallies_of(evening).items()
        if had
    ]


def _had(level: Level, called: Mapping[CoupleNo, str]) -> str:
    return labelled(str(level.games_won), listed(called[each] for each in level.couples))


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
