"""What is shown of a correction before it is saved, and where it leads then."""

from collections.abc import Sequence
from typing import Any

from django.urls import reverse

from parties.anew.actions import mark_of, needs
from parties.anew.page import settled_since
from parties.carried.page import if_added
from parties.log.night import Refused
from parties.models import Night
from parties.web.deeds import till_here
from parties.web.refusals import first_undo, why
from parties.web.requests import OrganiserRequest
from scoring.evening import Evening
from scoring.games.points import Scored
from scoring.games.putting_right import PutRight
from scoring.games.refusals import ResultsNoLongerFit
from scoring.night.anew import SettledAnew
from scoring.prizes import ties
from scoring.why_not import why_not


def shown_first(
    request: OrganiserRequest,
    night: Night,
    evening: Evening,
    right: PutRight | Scored,
    follows: Sequence[str],
) -> dict[str, Any]:
    """What is in its way or follows from it, on later nights and for what was settled since, too."""
    anew = needs(evening, right)
    later, seen = if_added(night, evening, *([anew] if anew else []), right)
    context = _in_the_way(request, night, evening, right, anew)
    return (
        context
        | settled_since(night, anew, till_here(request))
        | {
            "follows": [*follows, *later],
            "seen": [each for each in (seen, mark_of(anew) if anew else "") if each],
        }
    )


def _in_the_way(
    request: OrganiserRequest,
    night: Night,
    evening: Evening,
    right: PutRight | Scored,
    anew: SettledAnew | None,
) -> dict[str, Any]:
    """Why it cannot be saved whatever is answered, and what to undo first."""
    reason = None if anew or right.stands(evening) else why_not(evening, right)
    if reason is None or isinstance(reason, ResultsNoLongerFit):
        return {}
    refused = Refused(reason, night, entries=[right])
    return {"in_the_way": why(refused)} | first_undo(request, refused)


def next_page(night: Night, before: Evening, after: Evening) -> str:
    """Where what was settled once is settled anew; nothing where that was not touched."""
    if not before.games_are_over or before.settlements == after.settlements:
        return ""
    is_open = any(isinstance(each.standing, ties.Open) for each in after.settlements)
    return reverse("prizes" if is_open or not after.games_are_over else "payout", args=[night.pk])
