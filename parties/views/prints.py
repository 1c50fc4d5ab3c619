"""Paper: the night as plain values for the sheets that `parties.prints` draws."""

from collections.abc import Callable
from typing import Any

from django.http import HttpResponse
from django.shortcuts import render
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET

from parties.actions.log import Refused
from parties.forms.paper import PaperForm, PunchCardsForm
from parties.http import OrganiserRequest, names_of, night_of
from parties.models import Night
from parties.prints import callers_grid as grid
from parties.prints import house_rules_sheet as rules
from parties.prints import punch_cards as cards
from parties.prints import result_sheet as results
from parties.prints import seating_list as seats
from parties.prints.page import Paper
from parties.views.journey import night_context
from parties.wording import house_rules as rule_words
from parties.wording.settling import how_settled, notes
from parties.wording.words import Names, both, capital, money, prize
from scoring.evening import Evening, handed_over, should_be_in_box, to_hand_over
from scoring.numbers import Cents, CoupleNo, GameNo, TableNo
from scoring.refusals import SeatsNotDrawn, TooFewCouples
from scoring.room import Place


@require_GET
def paper(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """Every sheet of the night, with when it is wanted."""
    night = night_of(request, night_id)
    evening = night.evening()
    context = night_context(night, evening) | {
        "form": PunchCardsForm(initial={"first": 1, "last": 40, "paper": night.club.paper}),
        "seated": evening.seats_are_whole,
    }
    return render(request, "parties/paper.html", context)


@require_GET
def punch_cards(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """The couples' cards, or numbered blanks."""
    night = night_of(request, night_id)
    form = PunchCardsForm(request.GET)
    if not form.is_valid():
        return _asked_wrongly(request, night, form)
    evening = night.evening()
    blanks = form.blanks()
    if not blanks and not evening.couples:
        raise Refused(TooFewCouples(0), night)
    drawn = _blank_cards(night, evening, blanks) if blanks else _cards(night, evening)
    return _pdf("punch-cards", cards.draw(drawn, _paper(night, form)))


@require_GET
def callers_grid(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """The sheet with which the caller goes on by hand if the power fails."""
    return _sheet(request, night_id, "callers-grid", _grid, grid.draw)


@require_GET
def seating_list(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """Who begins where, to pin up."""
    return _sheet(request, night_id, "seating-list", _seats, seats.draw)


@require_GET
def house_rules_sheet(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """Tonight's rules, to pin up."""
    return _sheet(request, night_id, "house-rules", _rules, rules.draw)


@require_GET
def result_sheet(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """Levels, prizes, how each tie was settled, totals that agree."""
    return _sheet(request, night_id, "result-sheet", _results, results.draw)


def _sheet(
    request: OrganiserRequest,
    night_id: int,
    name: str,
    value: Callable[[Night, Evening], Any],
    draw: Callable[[Any, Paper], bytes],
) -> HttpResponse:
    night = night_of(request, night_id)
    form = PaperForm(request.GET)
    if not form.is_valid():
        return _asked_wrongly(request, night, PunchCardsForm(request.GET))
    return _pdf(name, draw(value(night, night.evening()), _paper(night, form)))


def _asked_wrongly(request: OrganiserRequest, night: Night, form: PunchCardsForm) -> HttpResponse:
    evening = night.evening()
    context = night_context(night, evening) | {"form": form, "seated": evening.seats_are_whole}
    return render(request, "parties/paper.html", context, status=422)


def _paper(night: Night, form: PaperForm) -> Paper:
    return Paper[(form.cleaned_data["paper"] or night.club.paper).upper()]


def _pdf(name: str, drawn: bytes) -> HttpResponse:
    response = HttpResponse(drawn, content_type="application/pdf")
    response["Content-Disposition"] = f'inline; filename="{name}.pdf"'
    return response


def _heading(night: Night) -> str:
    where = night.hall or night.club.hall or night.club.called
    return f"{where} · {date_format(night.date, 'DATE_FORMAT')}"


def _cards(night: Night, evening: Evening) -> list[cards.PunchCard]:
    names = names_of(night, evening)
    starts = evening.facts.given | _starts(evening)
    return [
        cards.PunchCard(
            number=number,
            names=tuple(names.get(player, "") for player in evening.couples[number]),
            start_table=starts.get(number),
            games=evening.rules.games,
            heading=_heading(night),
            practice=night.practice,
        )
        for number in sorted(evening.couples)
    ]


def _starts(evening: Evening) -> dict[CoupleNo, TableNo]:
    """Where each couple begins, as far as the draw stands for the couples that are here."""
    places = evening.rooms[0].places if evening.seats_are_whole else ()
    return {number: place.table for place in places for number in place.couples}


def _blank_cards(night: Night, evening: Evening, numbers: list[CoupleNo]) -> list[cards.PunchCard]:
    games, heading = evening.rules.games, _heading(night)
    return [
        cards.PunchCard(number, (), None, games, heading, practice=night.practice)
        for number in numbers
    ]


def _grid(night: Night, evening: Evening) -> grid.CallersGrid:
    game = evening.game or evening.first_game
    return grid.CallersGrid(
        title=_("Caller's grid"),
        heading=_heading(night),
        games=evening.rules.games,
        rows=tuple(_grid_row(evening, game, place) for place in _first_places(night, evening)),
        now=game if game > evening.first_game else None,
        practice=night.practice,
    )


def _grid_row(evening: Evening, game: GameNo, place: Place) -> grid.GridRow:
    games = [GameNo(number) for number in range(1, evening.rules.games + 1)]
    moved_on = _sat_out if place.sits_out else _won
    winners = tuple(moved_on(evening, each, place.table) for each in games)
    return grid.GridRow(place.table, place.couples, winners, evening.couples_at(game, place.table))


def _won(evening: Evening, game: GameNo, table: TableNo) -> CoupleNo | None:
    return evening.won.get(game, {}).get(table)


def _sat_out(evening: Evening, game: GameNo, table: TableNo) -> CoupleNo | None:
    begun = game in evening.facts.bells
    return next(iter(evening.couples_at(game, table)), None) if begun else None


def _first_places(night: Night, evening: Evening) -> tuple[Place, ...]:
    """The ring as it was drawn. Raises Refused while nobody has drawn it."""
    if not evening.seats_are_whole:
        raise Refused(SeatsNotDrawn(), night)
    return evening.rooms[0].places


def _seats(night: Night, evening: Evening) -> seats.SeatingList:
    return seats.SeatingList(
        title=_("Who begins where"),
        heading=_heading(night),
        seats=_seat_lines(_first_places(night, evening), evening, names_of(night, evening)),
        practice=night.practice,
    )


def _seat_lines(
    places: tuple[Place, ...], evening: Evening, names: Names
) -> tuple[seats.SeatLine, ...]:
    return tuple(
        seats.SeatLine(number, both(evening.couples[number], names), place.table)
        for place in places
        for number in place.couples
    )


def _rules(night: Night, evening: Evening) -> rules.HouseRulesSheet:
    return rules.HouseRulesSheet(
        title=_("House rules"),
        heading=_heading(night),
        lines=tuple(
            rules.RuleLine(line.label, line.value, line.help)
            for line in rule_words.lines(evening.rules)
        ),
        practice=night.practice,
    )


def _results(night: Night, evening: Evening) -> results.ResultSheet:
    if not evening.couples:
        raise Refused(TooFewCouples(0), night)
    names = names_of(night, evening)
    return results.ResultSheet(
        title=_("Results"),
        heading=_heading(night),
        levels=tuple(
            results.LevelLine(
                level.place,
                level.games_won,
                tuple(_named(number, evening, names) for number in level.couples),
            )
            for level in evening.levels
        ),
        awards=tuple(_award_lines(evening, names)),
        totals=tuple(_totals(evening)),
        notes=tuple(notes(evening)),
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
            lines.append(results.AwardLine(title, "", money(settlement.offer.amount), how))
        for award in settlement.awards:
            who = _named(award.couple, evening, names)
            lines.append(results.AwardLine(title, who, money(award.amount), how))
    return lines


def _totals(evening: Evening) -> list[tuple[str, str]]:
    """Takings, prizes, and what is left: figures that agree."""
    still = to_hand_over(evening)
    left = Cents(should_be_in_box(evening) - still)
    lines = [
        (_("Taken at the door"), money(evening.takings)),
        (_("Prizes handed over"), money(handed_over(evening))),
    ]
    if still:
        lines.append((_("Prizes still to hand over"), money(still)))
    if left < 0:
        return [*lines, (_("From the club"), money(Cents(-left)))]
    return [*lines, (_("The hall keeps"), money(left))]
