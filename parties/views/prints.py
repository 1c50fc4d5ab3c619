"""Paper: the night as plain values for the sheets that `parties.prints` draws."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET

from parties.actions.log import Refused
from parties.forms.paper import PaperForm, PunchCardsForm, TableSignsForm
from parties.http import OrganiserRequest, names_of, night_of
from parties.models import Night
from parties.prints import callers_grid as grid
from parties.prints import house_rules_sheet as rules
from parties.prints import punch_cards as cards
from parties.prints import result_sheet as results
from parties.prints import seating_list as seats
from parties.prints import table_signs as signs
from parties.prints.page import Paper
from parties.views.journey import night_context
from parties.views.noting import noted
from parties.wording import house_rules as rule_words
from parties.wording import till as till_words
from parties.wording.changed_rules import changed_tonight
from parties.wording.dates import day
from parties.wording.movement import after
from parties.wording.settling import how_settled, notes, worth_of
from parties.wording.words import Names, both, capital, games, money, prize
from scoring.evening import Evening
from scoring.numbers import BYE_CHAIR, CoupleNo, GameNo, TableNo
from scoring.rules.house_rules import HouseRules
from scoring.seats.refusals import SeatsNotDrawn, TooFewCouples
from scoring.seats.room import Place, in_ring
from scoring.till.box import till_of
from scoring.till.payments import prizes_of, shares_of_pots


@require_GET
def paper(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """Every sheet of the night, with when it is wanted."""
    night = night_of(request, night_id)
    evening = night.evening()
    context = night_context(night, evening) | {
        "form": PunchCardsForm(initial={"first": 1, "last": 40, "paper": night.club.paper}),
        "signs": TableSignsForm(initial={"tables": max(len(evening.couples) // 2, 1)}),
        "seated": evening.seats_are_whole,
        "has_won": _has_won(evening),
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
def lost_punch_card(request: OrganiserRequest, night_id: int, couple: int) -> HttpResponse:
    """One couple's card once more, with its holes so far."""
    night = night_of(request, night_id)
    form = PaperForm(request.GET)
    if not form.is_valid():
        return _asked_wrongly(request, night, PunchCardsForm(request.GET))
    evening = night.evening()
    if couple not in evening.couples:
        raise Http404
    card = next(each for each in _cards(night, evening) if each.number == couple)
    punched = frozenset(evening.punches.get(CoupleNo(couple), ()))
    typed = evening.typed.get(CoupleNo(couple), 0)
    before = _("%(holes)s won of games 1 to %(after)s") % {
        "holes": games(typed),
        "after": evening.totals_after,
    }
    again = replace(card, punched=punched, names=(*card.names, *([before] if typed else [])))
    return _pdf(f"card-{couple}", cards.draw([again], _paper(night, form)))


@require_GET
def callers_grid(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """The sheet with which the caller goes on by hand if the power fails."""
    return sheet_of(request, night_id, "callers-grid", _grid, grid.draw)


@require_GET
def seating_list(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """Who begins where, to pin up."""
    return sheet_of(request, night_id, "seating-list", _seats, seats.draw)


@require_GET
def table_signs(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """Signs for the tables, tonight's own or of so many tables."""
    night = night_of(request, night_id)
    form = TableSignsForm(request.GET)
    if not form.is_valid():
        return _asked_wrongly(request, night, form)
    evening = night.evening()
    ring = _afternoon_ring(form, evening.rules) or [
        place.table for place in _first_places(night, evening)
    ]
    goes = after(ring) if len(ring) > 1 else {}
    sheet = signs.TableSigns(
        club=heading_of(night).split(" · ")[0],
        signs={each: goes.get(each) for each in sorted(ring, key=_bye_last)},
        two_a_page=form.cleaned_data["two"],
        practice=night.practice,
    )
    return _pdf("table-signs", signs.draw(sheet, _paper(night, form)))


@require_GET
def house_rules_sheet(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """Tonight's rules, to pin up."""
    return sheet_of(request, night_id, "house-rules", _rules, rules.draw)


@require_GET
def result_sheet(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """Levels, prizes, how each tie was settled, totals that agree."""
    return sheet_of(request, night_id, "result-sheet", _results, results.draw)


def _has_won(evening: Evening) -> bool:
    """Whether it is known who gets what, so that envelopes and receipts can be printed."""
    payments = (*prizes_of(evening), *shares_of_pots(evening))
    return bool(payments) and all(each.couple is not None for each in payments)


def sheet_of(
    request: OrganiserRequest,
    night_id: int,
    name: str,
    value: Callable[[Night, Evening], Any],
    draw: Callable[[Any, Paper], bytes],
) -> HttpResponse:
    """The sheet of this name, on the paper that was asked for."""
    night = night_of(request, night_id)
    form = PaperForm(request.GET)
    if not form.is_valid():
        return _asked_wrongly(request, night, PunchCardsForm(request.GET))
    return _pdf(name, draw(value(night, night.evening()), _paper(night, form)))


def _asked_wrongly(request: OrganiserRequest, night: Night, form: PaperForm) -> HttpResponse:
    evening = night.evening()
    forms = {"form": PunchCardsForm(), "signs": TableSignsForm()}
    forms["signs" if isinstance(form, TableSignsForm) else "form"] = form
    context = night_context(night, evening) | forms | {"seated": evening.seats_are_whole}
    return render(request, "parties/paper.html", context, status=422)


def _paper(night: Night, form: PaperForm) -> Paper:
    return Paper[(form.cleaned_data["paper"] or night.club.paper).upper()]


def _pdf(name: str, drawn: bytes) -> HttpResponse:
    response = HttpResponse(drawn, content_type="application/pdf")
    response["Content-Disposition"] = f'inline; filename="{name}.pdf"'
    return response


def heading_of(night: Night) -> str:
    """The hall and the day, for the top of a sheet."""
    where = night.hall or night.club.hall or night.club.called
    return f"{where} · {day(night.date)}"


def _cards(night: Night, evening: Evening) -> list[cards.PunchCard]:
    names = names_of(night, evening)
    starts = starts_of(evening)
    return [
        cards.PunchCard(
            number=number,
            names=_names_on_card(evening, number, names),
            start_table=starts.get(number),
            games=evening.rules.games,
            heading=heading_of(night),
            practice=night.practice,
        )
        for number in sorted(evening.couples)
    ]


def _names_on_card(evening: Evening, number: CoupleNo, names: Names) -> tuple[str, ...]:
    both_names = tuple(names.get(player, "") for player in evening.couples[number])
    return (*both_names, _("House couple")) if number in evening.house else both_names


def starts_of(evening: Evening) -> dict[CoupleNo, TableNo]:
    """Where each couple begins: as it was drawn, where the draw stands for the couples that are
    here, else as the card says that it was handed."""
    places = evening.rooms[0].places if evening.seats_are_whole else ()
    drawn = {number: place.table for place in places for number in place.couples}
    return {**evening.tables_given, **drawn}


def _blank_cards(night: Night, evening: Evening, numbers: list[CoupleNo]) -> list[cards.PunchCard]:
    games, heading = evening.rules.games, heading_of(night)
    return [
        cards.PunchCard(number, (), None, games, heading, practice=night.practice)
        for number in numbers
    ]


def _grid(night: Night, evening: Evening) -> grid.CallersGrid:
    game = evening.game or evening.first_game
    return grid.CallersGrid(
        title=_("Caller's grid"),
        heading=heading_of(night),
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
    begun = evening.has_begun(game)
    return next(iter(evening.couples_at(game, table)), None) if begun else None


def _first_places(night: Night, evening: Evening) -> tuple[Place, ...]:
    """The ring as it was drawn. Raises Refused while nobody has drawn it."""
    if not evening.seats_are_whole:
        raise Refused(SeatsNotDrawn(), night)
    return evening.rooms[0].places


def _seats(night: Night, evening: Evening) -> seats.SeatingList:
    names = names_of(night, evening)
    return seats.SeatingList(
        title=_("Who begins where"),
        heading=heading_of(night),
        places=_first_places(night, evening),
        names={number: _both_and_house(evening, number, names) for number in evening.couples},
        practice=night.practice,
    )


def _both_and_house(evening: Evening, number: CoupleNo, names: Names) -> str:
    said = both(evening.couples[number], names)
    if number not in evening.house:
        return said
    return _("%(names)s (house couple)") % {"names": said}


def _afternoon_ring(form: TableSignsForm, rules: HouseRules) -> list[TableNo]:
    """The ring of so many tables; nothing where tonight's own are asked for."""
    tables = form.numbers()
    if tables and form.cleaned_data["bye"]:
        tables.append(BYE_CHAIR)
    return [place.table for place in in_ring((Place(each, ()) for each in tables), rules.direction)]


def _bye_last(number: TableNo) -> tuple[bool, int]:
    return number == BYE_CHAIR, number


def _rules(night: Night, evening: Evening) -> rules.HouseRulesSheet:
    return rules.HouseRulesSheet(
        title=_("House rules"),
        heading=heading_of(night),
        lines=tuple(rule_words.lines(evening.rules)),
        practice=night.practice,
    )


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
        (_("Came in, and was there before"), till.came),
        *till_words.went(till),
        (_("Went out, or is kept"), till.went),
    ]
    said = [(label, money(amount)) for label, amount in lines]
    if till.held:
        still = _("Of that, %(amount)s is still to be handed over.")
        said.append((still % {"amount": money(till.held)}, ""))
    return said
