"""What the fields of the house rules show: the halls to start from."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest
from django.utils.translation import gettext as _

from parties.log.reading import LogLine, when_and_by
from parties.models import Club
from parties.rules.forms import HouseRulesForm
from parties.rules.words import house_rules
from parties.rules.words.house_rules import rules_otherwise
from scoring.club.settings import SettingsChanged
from scoring.formats.format import Format
from scoring.log.lines import standing_lines
from scoring.night.rules import without_places
from scoring.rules.house_rules import HouseRules
from scoring.rules.presets import PRESETS

START = "start"
"""What the address of a page, and its form, call the rules that it began with."""

AS_THEY_WERE = ""


@dataclass(frozen=True, slots=True)
class Start:
    """Rules to start from: how the page's address names them, and what they are called."""

    name: str
    says: str


def started_from(request: HttpRequest) -> str:
    """What the page began with: its form says so again, as no form keeps the page's address."""
    return request.POST.get(START, request.GET.get(START, AS_THEY_WERE))


def rules_to_start_from(
    request: HttpRequest, usual: HouseRules, plays: Format | None = None
) -> HouseRules:
    """The hall's rules that the page began with, paid in this hall's own money and without prizes that
    the evening has not, or the usual ones."""
    wanted = started_from(request)
    found = next((each.rules for each in PRESETS if each.name == wanted), None)
    return without_places(found.in_country(usual.country), plays) if found else usual


def last_change_of(club: Club, rule: str) -> LogLine | None:
    """The last change of one of a club's rules that stands, where it changed nothing else: in words,
    with when and by whom, to be undone where that rule is changed."""
    lines = ((line, line.entry) for line in standing_lines(club.lines()))
    changes = [
        (line, entry)
        for line, entry in lines
        if isinstance(entry, SettingsChanged) and rule in entry.names
    ]
    if not changes or changes[-1][1].names != {rule}:
        return None
    last, changed = changes[-1]
    told = when_and_by(club, [last])
    return LogLine(last.seq, "; ".join(rules_otherwise(changed)), *told[last.seq], undone=False)


def rules_context(
    request: HttpRequest,
    rules: HouseRulesForm,
    club: Club,
    usual: Iterable[Start] | None = None,
) -> dict[str, Any]:
    """What the fields of the house rules show: the form, and the halls to start from. `usual` is
    what else there is to start from; nothing but the rules as they were, where nothing is said."""
    halls = [Start(each.name, house_rules.preset_name(each)) for each in PRESETS]
    return {
        "rules": rules,
        "club": club,
        "starts": [*halls, *(usual or [Start(AS_THEY_WERE, _("As they were"))])],
        "start": started_from(request),
    }


def status_of(rules: HouseRulesForm, *, whole: bool) -> int:
    """200 for a page just opened or one that grew some lines; 422 for faults."""
    return 422 if rules.is_bound and not whole and not rules.asks_for_more_prizes() else 200
