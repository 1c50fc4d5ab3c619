"""The holes of a punch card in words."""

from collections.abc import Iterable

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from parties.wording.country import played
from parties.wording.words import games, listed
from scoring.numbers import GameNo


def holes(number: int) -> str:
    """13 holes; 1 hole."""
    return ngettext("%(count)s hole", "%(count)s holes", number) % {"count": number}


def on_a_card(number: int) -> str:
    """13 holes of a punch card; on another evening 13 games, or the points of 13 games."""
    form = played()
    if form is None:
        return holes(number)
    if form.count.points is None:
        return games(number)
    if not number:
        return _("no points")
    said = ngettext("points of %(count)s game", "points of %(count)s games", number)
    return said % {"count": number}


def numbers(some: Iterable[GameNo]) -> str:
    """The games as a card is read out and typed in: 1 3 4 7-9 12."""
    return " ".join(
        f"{run[0]}-{run[-1]}" if len(run) > 2 else " ".join(map(str, run)) for run in _runs(some)
    )


def in_runs(some: Iterable[GameNo]) -> str:
    """The games in a sentence: 1, 3, 4, 7 to 9 and 12."""
    to = _("%(first)s to %(second)s")
    return listed(
        said
        for run in _runs(some)
        for said in ([to % {"first": run[0], "second": run[-1]}] if len(run) > 2 else run)
    )


def _runs(some: Iterable[GameNo]) -> list[list[GameNo]]:
    runs: list[list[GameNo]] = []
    for game in sorted(some):
        if runs and game == runs[-1][-1] + 1:
            runs[-1].append(game)
        else:
            runs.append([game])
    return runs
