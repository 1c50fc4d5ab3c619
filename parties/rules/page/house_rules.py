"""What the fields of the house rules show: the evenings of other places to start from."""

from dataclasses import replace
from itertools import groupby
from typing import Any

from django.http import HttpRequest
from django.utils.translation import gettext as _

from parties.log.reading import LogLine, last_line
from parties.models import Club
from parties.rules.forms.house_rules import HouseRulesForm
from parties.rules.words.house_rules import rules_otherwise
from scoring.club.settings import SettingsChanged
from scoring.formats.format import Format
from scoring.log.lines import standing_lines
from scoring.night.rules import without_places
from scoring.rules.house_rules import PRESETS, HouseRules, Preset

START = "start"
"""What the address of a page, and its form, call the rules that it began with."""


def started_from(request: HttpRequest) -> str:
    """What the page began with: its form says so again, as no form keeps the page's address."""
    return request.POST.get(START, request.GET.get(START, ""))


def place_named(start: str) -> Preset | None:
    """The evening of a place that a page began with, if it is one."""
    return next((each for each in PRESETS if each.name == start), None)


def rules_to_start_from(
    request: HttpRequest, usual: HouseRules, plays: Format | None
) -> HouseRules:
    """Those that the page began with."""
    return rules_begun_with(started_from(request), usual, plays)


def rules_begun_with(start: str, usual: HouseRules, plays: Format | None) -> HouseRules:
    """The rules of the evening that the page began with, paid in this hall's own money, without prizes that
    what is played has not, its pots before the hall's own; or the usual ones."""
    if (found := place_named(start)) is None:
        return usual
    rules = found.rules.in_country(usual.country)
    pots = [replace(pot, name=_(pot.name)) for pot in rules.pots]
    named = {pot.name for pot in pots}
    pots += [pot for pot in usual.pots if pot.name not in named]
    return without_places(replace(rules, pots=tuple(pots)), plays)


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
    return last_line(club, [last], lambda _entry: "; ".join(rules_otherwise(changed)))


def rules_context(
    request: HttpRequest, rules: HouseRulesForm, club: Club, plays: Format | None = None
) -> dict[str, Any]:
    """What the fields of the house rules show: the form, and the evenings to start from, of all places or of
    those that go by what is played; those of the club's own country first."""
    here = sorted(PRESETS, key=lambda each: each.country != club.country.code)
    fit = [each for each in here if plays is None or each.plays == plays.name]
    places = [list(some) for _place, some in groupby(fit, key=lambda each: each.place)]
    start = started_from(request)
    told = {"rules": rules, "club": club, "start": start, "started": place_named(start)}
    return told | {"places": places}


def status_of(rules: HouseRulesForm, *, whole: bool) -> int:
    """200 for a page just opened or one that grew some lines; 422 for faults."""
    return 422 if rules.is_bound and not whole and not rules.asks_for_more_prizes() else 200
