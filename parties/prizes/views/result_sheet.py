"""The result sheet, as plain values."""

from dataclasses import replace

from django.http import HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET

from parties.floor.words import noted
from parties.log.night import Refused
from parties.models import Night
from parties.printing.page import heading_of, sheet_of
from parties.prizes import sheets as results
from parties.prizes.words.settling import how_settled, notes
from parties.rules.words.changed_rules import changed_tonight
from parties.till import words as till_words
from parties.web.finding import names_of
from parties.web.requests import OrganiserRequest
from parties.wording.course import ended_early
from parties.wording.words import Names, both, capital, money, prize, worth_of
from scoring.evening import Evening
from scoring.numbers import CoupleNo
from scoring.seats.refusals import TooFewCouples
from scoring.till.box import till_of


@require_GET
def result_sheet(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """Levels, prizes, how each tie was settled, totals that agree."""
    return sheet_of(request, night_id, "result-sheet", _results, results.draw)


def _results(night: Night, evening: Evening) -> results.ResultSheet:
    if not evening.couples:
        raise Refused(TooFewCouples(0), night)
    names = names_of(night, evening)
    return results.ResultSheet(
        title=_("Results"),
        heading=heading_of(night),
        levels=evening.levels,
        names={number: _named(number, evening, names) for number in evening.couples},
        awards=tuple(_award_lines(evening, names)),
        totals=tuple(_totals(evening)),
        notes=(
            *filter(None, [ended_early(evening)]),
            *notes(evening),
            *changed_tonight(evening),
            *noted(evening, for_sheet=True),
        ),
        practice=night.practice,
    )


def _named(number: CoupleNo, evening: Evening, names: Names) -> str:
    return f"{number}  {both(evening.couples[number], names)}"


def _award_lines(evening: Evening, names: Names) -> list[results.AwardLine]:
    lines: list[results.AwardLine] = []
    for settlement in evening.settlements:
        how = how_settled(evening, settlement)
        title = capital(prize(settlement.offer.place))
        if not settlement.awards:
            lines.append(results.AwardLine(title, "", worth_of(settlement.offer), how))
        for award in settlement.awards:
            who = _named(award.couple, evening, names)
            lines.append(results.AwardLine(title, who, worth_of(award), how))
    return lines


def _totals(evening: Evening) -> list[tuple[str, str]]:
    """What came in and where it went, by the books: what was missing when somebody counted the
    tills is the treasurer's business and not the wall's."""
    till = replace(till_of(evening), counted=None)
    lines = [
        *till_words.came(till),
        (_("Money in, and what was there before"), till.came),
        *till_words.went(till),
        (_("Money out, or kept"), till.went),
    ]
    said = [(label, money(amount)) for label, amount in lines]
    if till.held:
        still = _("Of that, %(amount)s is still to be handed over.")
        said.append((still % {"amount": money(till.held)}, ""))
    return said
