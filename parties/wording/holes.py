"""The holes of a punch card in words."""

from collections.abc import Iterable

from django.utils.translation import ngettext

from scoring.numbers import GameNo


def holes(number: int) -> str:
    """13 holes; 1 hole."""
    return ngettext("%(count)s hole", "%(count)s holes", number) % {"count": number}


def numbers(games: Iterable[GameNo]) -> str:
    """The games as a card is read out and typed in: 1 3 4 7-9 12."""
    runs: list[list[GameNo]] = []
    for game in sorted(games):
        if runs and game == runs[-1][-1] + 1:
            runs[-1].append(game)
        else:
            runs.append([game])
    return " ".join(_run(run) for run in runs)


def _run(run: list[GameNo]) -> str:
    if len(run) > 2:
        return f"{run[0]}-{run[-1]}"
    return " ".join(str(game) for game in run)
