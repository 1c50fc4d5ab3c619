"""What the fields of the house rules show: the presets to start from."""

from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest

from parties.rules.forms.house_rules import HouseRulesForm
from parties.rules.words import house_rules as words
from parties.web.deeds import form_key
from scoring.rules.house_rules import HouseRules
from scoring.rules.presets import PRESETS


@dataclass(frozen=True, slots=True)
class Start:
    """A preset to start from: where it leads, what it is called, who told it."""

    url: str
    says: str
    source: str


def rules_to_start_from(request: HttpRequest, usual: HouseRules) -> HouseRules:
    """The preset that the page's address names, paid in the hall's own money, or the usual rules."""
    wanted = request.GET.get("preset")
    found = next((each.rules for each in PRESETS if each.name == wanted), None)
    return found.in_country(usual.country) if found else usual


def rules_context(request: HttpRequest, rules: HouseRulesForm) -> dict[str, Any]:
    """What the fields of the house rules show: the form, and the presets to start from."""
    starts = [
        Start(
            f"{request.path}?preset={each.name}", words.preset_name(each), words.source(each.rules)
        )
        for each in PRESETS
    ]
    return {"rules": rules, "starts": starts, "usual": request.path, "form_key": form_key()}


def status_of(rules: HouseRulesForm, *, whole: bool) -> int:
    """200 for a page just opened or one that grew some lines; 422 for faults."""
    return 422 if rules.is_bound and not whole and not rules.asks_for_more_prizes() else 200
