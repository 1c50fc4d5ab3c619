"""House rules changed while the games go on: shown before it is saved, one deed, undone as one."""

from typing import Any

from django.http import HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _, gettext_lazy

from parties.log.night import Refused, was_sent
from parties.models import Night
from parties.printing.page import Bound, When, heading_of, printed
from parties.rules import actions, sheets as rules
from parties.rules.forms import ChangedRulesForm, Couples
from parties.rules.words import house_rules
from parties.rules.words.house_rules import FROM_A_GAME, changed_tonight, otherwise, since
from parties.rules.words.of_a_night import paragraphs_of
from parties.web.answers import see, why as why_refused
from parties.web.deeds import deed
from parties.web.finding import club_of, names_of, night_of
from parties.web.frame import night_context
from parties.web.requests import OrganiserRequest, takes_post
from parties.wording.following import following_new_rules
from parties.wording.words import both
from scoring.evening import Evening
from scoring.log.entry import Entry
from scoring.night.course import Phase
from scoring.night.rules import RulesChanged
from scoring.rules.presets import PRESETS
from scoring.what_follows import what_follows


def why(request: OrganiserRequest, club_id: int) -> HttpResponse:
    """Who says so, of every rule and every hall, and what is our own choice: here and nowhere else."""
    context = {
        "club": club_of(request, club_id),
        "reasons": house_rules.reasons(),
        "halls": [
            (house_rules.preset_name(each), house_rules.source(each.rules)) for each in PRESETS
        ],
    }
    return render(request, "rules/why.html", context)


@printed("house-rules", rules.draw, Bound(When.AFTERNOON, 50, gettext_lazy("House rules")))
def _rules(night: Night, evening: Evening) -> rules.HouseRulesSheet:
    return rules.HouseRulesSheet(
        title=_("House rules"),
        heading=heading_of(night),
        paragraphs=tuple(paragraphs_of(evening)),
        practice=night.practice,
    )


@takes_post
def change_rules_from(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """Asks what shall hold from which game on, shows what follows, saves on the second press."""
    night, by = night_of(request, night_id), deed(request)
    evening = night.evening()
    if request.method == "POST" and was_sent(night, by.key):
        return see("night", night.pk)
    if not evening.games.bells or evening.phase is Phase.CLOSED:
        return see("change-rules", night.pk)
    said = request.POST if request.method == "POST" else request.GET
    waiting = _waiting(night, evening)
    form = ChangedRulesForm(said if "game" in said else None, evening=evening, waiting=waiting)
    changed = _changed(form, evening, can_choose=bool(waiting))
    entries = _entries(night, evening, form, changed) if changed else []
    if changed and form.is_valid() and request.method == "POST" and entries:
        actions.change_rules_from(night, by, changed, form.house)
        return see("night", night.pk)
    faulty = form.is_bound and not form.is_valid() and not form.asks_for_more_prizes()
    context = night_context(night, evening) | {
        "form": form,
        "changed_tonight": changed_tonight(evening),
        "shows": changed is not None and form.is_valid(),
        **(_what_changes(evening, changed, entries) if changed and entries else {}),
    }
    return render(request, "rules/change_rules_from.html", context, status=422 if faulty else 200)


def _waiting(night: Night, evening: Evening) -> Couples:
    """The couples that sit at no table, with their names."""
    names = names_of(night, evening)
    numbers = (number for number in sorted(evening.couples) if number not in evening.here)
    return [(number, f"{number} {both(evening.couples[number], names)}") for number in numbers]


def _changed(form: ChangedRulesForm, evening: Evening, *, can_choose: bool) -> RulesChanged | None:
    """The change that the form asks for; None where it has faults or only grows some lines."""
    if form.asks_for_more_prizes() or not form.is_valid():
        return None
    said = form.cleaned_data
    changed = RulesChanged(said["game"], form.rules(), said["reason"].strip())
    if form.house is None and actions.needs_house(evening, changed):
        form.add_error("odd", _choose_them() if can_choose else _register_them())
        return None
    return changed


def _choose_them() -> str:
    return _("Somebody has nobody to play: choose below which couple is the house couple.")


def _register_them() -> str:
    return _(
        "Register the two volunteers as a couple at the door first. Then come back and choose them "
        "here."
    )


def _entries(
    night: Night, evening: Evening, form: ChangedRulesForm, changed: RulesChanged
) -> list[Entry]:
    """All that would be said; nothing where no rule is otherwise, or where it is refused."""
    if changed.rules == evening.night.rules_of(changed.game) == evening.rules:
        return []
    try:
        return list(actions.changing(night, evening, changed, form.house))
    except Refused as refused:
        form.add_error("odd", why_refused(refused))
        return []


def _what_changes(evening: Evening, changed: RulesChanged, entries: list[Entry]) -> dict[str, Any]:
    """The rules that are otherwise from that game on, those of the whole night, and what follows."""
    now = otherwise(evening.night.rules_of(changed.game), changed.rules)
    whole = otherwise(evening.rules, changed.rules)
    follows = what_follows(evening, *entries)
    later = any(each.game > changed.game for each in evening.night.rules_changes)
    return {
        "since": since(changed.game, evening.last_game),
        "from_game": [says for rule, says in now.items() if rule in FROM_A_GAME],
        "all_night": [says for rule, says in whole.items() if rule not in FROM_A_GAME],
        "follows": following_new_rules(evening, follows),
        "overtakes": later,
    }
