"""After how many games all have met, and what that comes to with as many as there are, in words."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from parties.wording.words import capital
from scoring.formats.format import Format
from scoring.formats.movement import EverybodyOnce
from scoring.numbers import GameNo


def met_in_words(form: Format, games: int, met: int) -> str:
    """After how many games all have `met`; with fewer or more `games` than that, what becomes of it."""
    partners = isinstance(form.movement_after(GameNo(1)), EverybodyOnce)
    after = capital(_partners_after(met) if partners else _met_after(met))
    if games == met:
        return after
    planned = ngettext("%(count)s is planned", "%(count)s are planned", games) % {"count": games}
    if games < met:
        short = (
            _("%(after)s; %(planned)s: some are never partners")
            if partners
            else _("%(after)s; %(planned)s: some do not meet")
        )
        return short % {"after": after, "planned": planned}
    again = (
        _("%(after)s; %(planned)s: from game %(game)s on they are partners again")
        if partners
        else _("%(after)s; %(planned)s: from game %(game)s on they meet again")
    )
    return again % {"after": after, "planned": planned, "game": met + 1}


def _met_after(met: int) -> str:
    return ngettext(
        "all have met after %(count)s game", "all have met after %(count)s games", met
    ) % {"count": met}


def _partners_after(met: int) -> str:
    return ngettext(
        "all have been partners after %(count)s game",
        "all have been partners after %(count)s games",
        met,
    ) % {"count": met}
