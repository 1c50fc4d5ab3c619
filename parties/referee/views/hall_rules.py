"""The rules of the cards in this hall: to read, to hang on the wall, and where they differ from
another game's."""

from dataclasses import replace
from typing import Any

from django.http import HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET

from engine.combinations import warnings_for
from engine.presets import PRESETS
from engine.switches import ASKED_FIRST, Value, differences
from engine.variants import Variant
from parties.printing.page import as_pdf, heading, size_asked_for
from parties.referee.sheets import hall_rules as sheet
from parties.referee.views.playing_card_order import notes
from parties.referee.words.rulings import no_penalty
from parties.table_game.page.hall import Hall, hall_context, hall_of
from parties.table_game.words import games as words
from parties.table_game.words.rules_refused import sentence
from parties.web.faults import Fault
from parties.web.requests import OrganiserRequest
from parties.wording.words import capital


@require_GET
def hall_rules(
    request: OrganiserRequest, club_id: int | None = None, night_id: int | None = None
) -> HttpResponse:
    """All the rules of the cards, as this hall plays."""
    hall = hall_of(request, club_id, night_id)
    context = hall_context(hall, "hall-rules") | {
        "sections": words.sections(hall.variant, hall.turned),
        "who_plays": capital(words.who_plays(hall.variant)),
        "source": words.source(hall.variant),
        "doubts": [sentence(each) for each in warnings_for(hall.variant)],
        "notes": [*notes(hall.variant), no_penalty()],
        "sheet": hall.url("hall-rules-sheet"),
        "difference": hall.url("rule-difference"),
        "order": hall.url("card-order"),
        "change": _where_to_change(hall),
    }
    return render(request, "referee/hall_rules.html", context)


@require_GET
def hall_rules_sheet(
    request: OrganiserRequest, club_id: int | None = None, night_id: int | None = None
) -> HttpResponse:
    """The rules of the cards for the wall."""
    hall = hall_of(request, club_id, night_id)
    drawn = sheet.draw(_sheet(hall), size_asked_for(request, hall.club))
    return as_pdf("rules-of-the-cards", drawn)


@require_GET
def rule_difference(
    request: OrganiserRequest, club_id: int | None = None, night_id: int | None = None
) -> HttpResponse:
    """What is different here from another game as its source has it."""
    hall = hall_of(request, club_id, night_id)
    asked = request.GET.get("other", hall.variant.name)
    context = hall_context(hall, "hall-rules") | {
        "address": hall.url("rule-difference"),
        "rules": hall.url("hall-rules"),
        "games": words.GAMES.items(),
        "asked": asked,
    }
    if asked not in PRESETS:
        unknown = _("No card game here is called “%(name)s”.") % {"name": asked}
        context |= {"unknown": Fault(unknown, _("Compared with"), "other"), "asked": ""}
        return render(request, "referee/rule_difference.html", context, status=422)
    return render(request, "referee/rule_difference.html", context | _compared(hall, asked))


def _compared(hall: Hall, other: str) -> dict[str, Any]:
    there = PRESETS[other]
    lines = [
        (
            words.line(each.switch, each.here),
            _value_in(hall.variant, each.switch, each.here),
            _value_in(there, each.switch, each.there),
        )
        for each in differences(hall.variant, there)
        if words.applies(each.switch, hall.variant) or words.applies(each.switch, there)
    ]
    return {
        "other": words.game(other),
        "source": words.source(there),
        "lines": lines,
        "who_here": words.who_plays(hall.variant),
        "who_there": words.who_plays(there),
    }


def _value_in(variant: Variant, switch: str, value: Value) -> str:
    return words.value(switch, value) if words.applies(switch, variant) else _("not in this game")


def _where_to_change(hall: Hall) -> str:
    """The form in which the rules are turned."""
    if hall.night is not None:
        return reverse("change-card-rules", args=[hall.night.pk])
    return reverse("card-rules", args=[hall.club.pk])


def _sheet(hall: Hall) -> sheet.HallRulesSheet:
    """What hangs on the wall; what is not played is said only where people would ask."""
    sections = (
        replace(each, lines=tuple(line for line in each.lines if _hangs(line)))
        for each in words.sections(hall.variant, hall.turned)
    )
    source = _("Source: %(source)s.") % {"source": words.source(hall.variant)}
    return sheet.HallRulesSheet(
        title=_("Rules of the cards"),
        heading=heading(f"{words.game(hall.variant.name)} · {hall.club.called}"),
        sections=tuple(each for each in sections if each.lines),
        notes=(*notes(hall.variant), no_penalty(), source),
        practice=bool(hall.night and hall.night.practice),
    )


def _hangs(line: words.RuleLine) -> bool:
    return line.turned or not line.off or line.switch in (*ASKED_FIRST, "joker")
