"""The first tables drawn or typed, and their list and signs on paper."""

from collections.abc import Mapping
from typing import Any

from django.contrib import messages
from django.forms import Form
from django.http import HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _, gettext_lazy, ngettext

from parties.dice import meeting_again
from parties.door import actions as door_actions
from parties.door.forms.door import CoupleForm
from parties.door.page.book import book_of
from parties.door.page.door import NO_BOOK
from parties.door.words import spare_in_words, tables_in_words
from parties.floor import actions, words
from parties.floor.forms import ChairsForm, GamesForm, SeatsForm, SpareForm
from parties.floor.page.draws import drawn_at, to_follow
from parties.floor.page.seating import (
    chairs_of,
    drawn_together,
    first_chairs,
    first_forts,
    first_places,
    games_that_misfit,
    going_on,
)
from parties.floor.sheets import floor
from parties.floor.words import after
from parties.models import Night
from parties.printing.forms import TableSignsForm
from parties.printing.page import (
    Asked,
    Bound,
    Drawn,
    When,
    heading_of,
    printed,
    printed_as_asked,
)
from parties.web.answers import see
from parties.web.button import Press, bare_button, button
from parties.web.finding import names_of, night_of
from parties.web.frame import is_under_way, night_context
from parties.web.looked_for import found_by
from parties.web.requests import OrganiserRequest
from parties.web.undoing import told, undoable
from parties.wording.formats import chair_name, fort_in_words, seat_in_words
from parties.wording.words import (
    Names,
    both,
    capital,
    couple,
    couple_names,
    couples,
    group_name,
    listed,
    person,
    so_many,
    table,
)
from scoring.door.registering import GroupMended
from scoring.draws.drawing import SEATS
from scoring.evening import Evening, seated_couples
from scoring.formats.format import Format
from scoring.numbers import BYE_CHAIR, CoupleNo, TableNo
from scoring.rules.choices import Draw, Odd
from scoring.rules.house_rules import HouseRules
from scoring.seats.by_chairs import kept_draw
from scoring.seats.play import Sits
from scoring.seats.room import Place, in_ring
from scoring.seats.seating import wants_volunteers

# Who begins where, and the signs of the tables, as plain values for their sheets.


@printed_as_asked(
    "table-signs", TableSignsForm, Bound(When.AFTERNOON, 80, gettext_lazy("Table signs"))
)
def _signs(asked: Asked[TableSignsForm]) -> Drawn:
    """Tonight's own, or of so many tables. Raises Refused where none are drawn and no number is asked for."""
    ring = _afternoon_ring(asked.form, asked.evening.rules) or [
        place.table for place in first_places(asked.night, asked.evening)
    ]
    walks = not asked.evening.knock_out.is_all
    goes = after(ring) if walks and len(ring) > 1 else {}
    sheet = floor.TableSigns(
        club=asked.night.club.called,
        signs={each: goes.get(each) for each in sorted(ring, key=_bye_last)},
        lie=floor.Lie(asked.form.cleaned_data["signs"] or floor.Lie.ONE.value),
        walks=walks,
        practice=asked.night.practice,
    )
    return asked.drawn(lambda: sheet, floor.draw_table_signs)


@printed(
    "seating-list",
    floor.draw_seats,
    Bound(When.AFTERNOON, 60, gettext_lazy("Who begins where")),
)
def _seats(night: Night, evening: Evening) -> floor.SeatingList:
    names = names_of(night, evening)
    return floor.SeatingList(
        title=_("Who begins where"),
        heading=heading_of(night),
        places=first_places(night, evening),
        names={number: _both_and_house(evening, number, names) for number in evening.couples},
        people={
            number: [person(each, names) for each in players]
            for number, players in evening.couples.items()
        },
        seats=_seats_in_words(evening),
        forts=first_forts(evening),
        practice=night.practice,
    )


def _seats_in_words(evening: Evening) -> dict[CoupleNo, str]:
    """Table and chair: 4 N; of whoever has nobody to play, that it sits out there, which may stand under
    them."""
    return {card: _on_two_lines(evening, sits) for card, sits in first_chairs(evening).items()}


def _on_two_lines(evening: Evening, sits: Sits) -> str:
    letter = seat_in_words(evening.form, sits) if evening.form else ""
    parts = (f"{sits.table} {letter}".strip(), _("sits out") if sits.sits_out else "")
    return " ".join(part.replace(" ", "\N{NO-BREAK SPACE}") for part in parts if part)


def _both_and_house(evening: Evening, number: CoupleNo, names: Names) -> str:
    said = both(evening.couples[number], names)
    if number not in evening.door.house:
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


# The seating before the first game: drawn blind, as handed out, or by hand; shown by table.


def seating(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """Who begins where, and the three ways to say so."""
    night = night_of(request, night_id)
    evening = night.evening()
    if night.no_games:
        return see("knock-out", night.pk)
    asked = request.GET.get("way", "")
    usual = Draw.BY_HAND if is_under_way(evening) else evening.rules.draw
    way = Draw(asked) if asked in set(Draw) else usual
    return render(request, "floor/seating.html", seating_context(night, evening, way))


Seats = SeatsForm | ChairsForm


def _seating_seats(press: Press) -> Seats:
    evening = press.evening
    names = couple_names(evening.to_seat, names_of(press.night, evening))
    if evening.form is None:
        return SeatsForm(press.sent, couples=names)
    return _on_chairs(evening, evening.form, names, press.sent)


def _seats_again(press: Press, form: Seats) -> HttpResponse:
    return _again(press, form, seating_context(press.night, press.evening, Draw.BY_HAND, form))


def _house(press: Press) -> CoupleForm:
    offers = reverse("offers", args=[press.night.pk])
    return CoupleForm(press.sent, book=book_of(press.night, press.evening), offers=offers)


def _house_again(press: Press, form: CoupleForm) -> HttpResponse:
    context = seating_context(press.night, press.evening, press.evening.rules.draw)
    return _again(press, form, context | {"house_form": form})


def _again(press: Press, form: Form, context: dict[str, Any]) -> HttpResponse:
    return render(press.request, "floor/seating.html", context, status=press.status_of(form))


@bare_button(once=True, then="seating")
def draw_tables(press: Press) -> Evening | HttpResponse:
    """A blind draw; where there is one already, or a night is under way, only if somebody says so."""
    if (refused := _unless_sure(press)) is not None:
        return refused
    return actions.draw_tables(press.night, press.deed)


@bare_button(once=True, then="seating")
def seat_unmet_first(press: Press) -> Evening | HttpResponse:
    """The tables as a season goes on with them, said in the same way."""
    if (refused := _unless_sure(press)) is not None:
        return refused
    return actions.seat_unmet_first(press.night, press.deed)


def _unless_sure(press: Press) -> HttpResponse | None:
    """The page with its reason, where tables would be given up and nobody said so."""
    evening, sure = press.evening, press.request.POST.get("sure") == "yes"
    taken = evening.seats_are_whole or is_under_way(evening)
    if sure or not taken or _is_fixed(evening):
        return None
    drawn = _("The tables are drawn already. Nothing was changed.")
    under_way = _("People sit at their tables. Nothing was changed.")
    context = seating_context(press.night, evening, Draw.BLIND) | {
        "refusal": drawn if evening.seats_are_whole else under_way,
    }
    return render(press.request, "floor/seating.html", context, status=409)


@button(_seating_seats, faulty=_seats_again, then=told("seating"))
def seat(press: Press, form: Seats) -> Evening:
    """The tables as they were handed out or as somebody says."""
    return actions.seat(press.night, press.deed, *form.seats)


@button(GamesForm, faulty="seating", once=True, then=told("seating"))
def play_so_many(press: Press, form: GamesForm) -> Evening:
    """As many games as it takes for all to meet."""
    return actions.play_so_many(press.night, press.deed, form.cleaned_data["games"])


@button(SpareForm, faulty="seating", once=True, then=told("seating"))
def let_spare(press: Press, form: SpareForm) -> Evening:
    """What becomes of whoever is spare."""
    return actions.let_spare(press.night, press.deed, form.cleaned_data["spare"])


@bare_button(once=True, then="seating")
def share_chairs(press: Press) -> Evening:
    """As many as are needed take a chair of the other group, drawn by the program."""
    before = len(press.night.evening().lines)
    evening = actions.share_chairs(press.night, press.deed)
    new = (line.entry for line in evening.lines[before:])
    names = names_of(press.night, evening)
    drawn = [
        both(evening.couples[each.couple], names) for each in new if isinstance(each, GroupMended)
    ]
    messages.info(press.request, _("Drawn: %(names)s.") % {"names": listed(drawn)})
    return evening


def _where_they_sit(press: Press) -> HttpResponse:
    """Once games are played, who sits down is said with the comings and goings."""
    return told("changes" if press.evening.games.bells else "seating")(press)


@button(_house, faulty=_house_again, once=True, then=_where_they_sit)
def house_couple(press: Press, form: CoupleForm) -> Evening:
    """Two volunteers make an odd field even; they owe no fee."""
    return door_actions.register_couple(press.night, press.deed, form.people, house=True)


def seating_context(
    night: Night, evening: Evening, way: Draw, form: Seats | None = None
) -> dict[str, Any]:
    """Everything the page shows, from the night as it now stands; a faulty form as it was typed."""
    names = names_of(night, evening)
    number = len(evening.to_seat)
    drawn = evening.rooms[0].places if evening.rooms else ()
    return night_context(night, evening) | {
        "page": "seating",
        "undo": undoable(night, evening, names),
        "game": evening.first_game,
        "way": way.value,
        "number_says": so_many(number),
        "tables_say": tables_in_words(evening),
        "spare": spare_in_words(evening),
        "odd": number % 2 if evening.form is None else 0,
        "bye": _has_bye(evening),
        "odd_says": _odd_says(evening),
        "asks_for_house_couple": _asks_for_house_couple(evening),
        "house_form": CoupleForm(book=NO_BOOK, offers=reverse("offers", args=[night.pk])),
        "house_not_needed": sorted(evening.door.house) if number % 2 else [],
        "too_few": number < 2,
        "fixed": _is_fixed(evening),
        "under_way": is_under_way(evening),
        "no_games_left": _no_games_left(evening),
        "names": couple_names(evening.couples, names),
        "drawn": [(capital(table(place.table)), place.couples) for place in _by_table(drawn)],
        "whole": evening.seats_are_whole,
        "changed": _changed_since(evening) if drawn else [],
        "fitted_in": _fitted_in(evening, names),
        "kept_apart": _kept_apart(night, evening) if evening.seats_are_whole else "",
        "drawn_at": drawn_at(night, evening),
        "draws": list(to_follow(evening, SEATS, words.first_tables(), "seating")),
        "form": form or _seats_form(evening, names, way),
        "finds": found_by(evening, names),
        **_of_other_evenings(night, evening),
    }


def _of_other_evenings(night: Night, evening: Evening) -> dict[str, Any]:
    goes_on = going_on(night, evening)
    return {
        "chairs": chairs_of(evening),
        "example": _example(evening.form),
        "drawn_together": drawn_together(evening),
        "forts": [fort_in_words(fort) for fort in first_forts(evening)],
        "more_of_one": _more_of_one_group(evening),
        "goes_on": goes_on,
        "misfit": games_that_misfit(evening, goes_on=goes_on is not None),
    }


def _example(form: Format | None) -> str:
    """A table and a chair, as they are typed."""
    return f"3 {chair_name(form, form.chairs - 1)}" if form else ""


def _more_of_one_group(evening: Evening) -> str:
    """That partners are lacking, and what can be done, where each side has one of two groups."""
    form, (groups, short) = evening.form, actions.groups_of(evening)
    if form is None or not short:
        return ""
    few = groups.index(min(groups, key=len))
    said = ngettext(
        "There are more %(many)s than %(few)s. So that nobody plays alone who need not, %(count)s of them takes a chair "
        "of the %(few)s, and is one of those for the prizes too: press the name at the door, or draw who.",
        "There are more %(many)s than %(few)s. So that nobody plays alone who need not, %(count)s of them take chairs "
        "of the %(few)s, and are some of those for the prizes too: press the names at the door, or draw who.",
        short,
    )
    names = {"many": group_name(form, 1 - few), "few": group_name(form, few)}
    return said % {"count": short, **names}


def _is_odd(evening: Evening) -> bool:
    return len(evening.to_seat) % 2 == 1


def _has_bye(evening: Evening) -> bool:
    """Whether somebody begins in the bye chair, as the tables are drawn or will be."""
    if evening.seats_are_whole:
        return bool(evening.rooms[0].sitting_out)
    return not evening.form and _is_odd(evening) and evening.rules.odd is not Odd.THREE


def _asks_for_house_couple(evening: Evening) -> bool:
    odd = not evening.form and _is_odd(evening) and not evening.door.house
    before = odd and evening.rules.odd is Odd.HOUSE_COUPLE and not _is_fixed(evening)
    return before or wants_volunteers(evening)


def _odd_says(evening: Evening) -> str:
    """Who sits out or where three sit, with the reason; empty where the number is even."""
    if evening.form or not _is_odd(evening):
        return ""
    if not evening.seats_are_whole:
        return {
            Odd.BYE_CHAIR: _("The number of couples is odd: one couple begins in the bye chair."),
            Odd.HOUSE_COUPLE: _("The number of couples is odd: one couple has nobody to play."),
            Odd.THREE: _("The number of couples is odd: one table gets three couples."),
        }[evening.rules.odd]
    for place in evening.rooms[0].places:
        if place.sits_out:
            says = _("The number of couples is odd: %(couple)s sits out the first game.")
            return says % {"couple": couple(place.couples[0])}
        if len(place.couples) == 3:
            says = _("The number of couples is odd: %(couples)s sit together at %(table)s.")
            together = couples(sorted(place.couples))
            return says % {"couples": together, "table": table(place.table)}
    return ""


def _is_fixed(evening: Evening) -> bool:
    return evening.first_game in evening.games.bells or _no_games_left(evening)


def _no_games_left(evening: Evening) -> bool:
    """Totals were typed in for the whole night, so nobody needs a table."""
    return evening.first_game > evening.rules.games


def _seats_form(evening: Evening, names: Names, way: Draw) -> Seats:
    """With the cards that were handed out at the door, or with the tables as they are drawn."""
    if evening.form:
        return _on_chairs(evening, evening.form, couple_names(evening.to_seat, names))
    tables: dict[CoupleNo, TableNo] = dict(evening.door.tables_given)
    if way is not Draw.HANDED_OUT and evening.rooms:
        tables |= {c: place.table for place in evening.rooms[0].places for c in place.couples}
    return SeatsForm(couples=couple_names(evening.to_seat, names), tables=tables)


def _on_chairs(
    evening: Evening, form: Format, names: Mapping[CoupleNo, str], sent: Any = None
) -> ChairsForm:
    """With the chairs of game 1 as they are drawn."""
    first = evening.chairs[:1]
    seats = {
        card: (at, chair)
        for room in first
        for at, here in zip(room.numbers, room.tables, strict=True)
        for chair, card in enumerate(here)
    }
    second = actions.second_group(evening)
    return ChairsForm(sent, cards=names, form=form, seats=seats, second=second)


def _by_table(places: tuple[Place, ...]) -> list[Place]:
    """Tables in their order, the bye chair last."""
    return sorted(places, key=lambda place: (place.table == BYE_CHAIR, place.table))


def _changed_since(evening: Evening) -> list[str]:
    """What became of the couples after the tables were drawn, in words."""
    seated, here = seated_couples(evening.rooms[0]), set(evening.to_seat)
    return [
        says % {"couples": capital(couples(sorted(some)))}
        for some, says in (
            (here - seated, _("%(couples)s came in after the draw.")),
            (seated - here, _("%(couples)s left after the draw.")),
        )
        if some
    ]


def _fitted_in(evening: Evening, names: Names) -> dict[str, Any]:
    """The draw with who has come or gone since: who sits where it was not drawn so, in words, and
    the whole of it as the form of the tables sends it; nothing where it cannot be kept."""
    seats = kept_draw(evening)
    if seats is None:
        return {}
    drawn = {place.table: place.couples for place in evening.rooms[0].places}
    at = {couple: place for place, couples in seats for couple in couples}
    new = [Place(*each) for each in seats if drawn.get(each[0]) != each[1]]
    return {
        "places": [(capital(table(place.table)), place.couples) for place in _by_table(tuple(new))],
        "form": SeatsForm(couples=couple_names(evening.to_seat, names), tables=at),
    }


def _kept_apart(night: Night, evening: Evening) -> str:
    """Whether last time's table-mates are apart, in words; nothing where the house does not ask."""
    if evening.form or not evening.rules.avoid_last_table_mates:
        return ""
    mates = actions.last_table_mates(night, evening)
    seats = tuple((place.table, place.couples) for place in evening.rooms[0].places)
    if not mates:
        return ""
    if not (again := meeting_again(seats, mates)):
        return _("Nobody begins with people of last time’s first table.")
    return ngettext(
        "At %(count)s table people of last time’s first table meet again.",
        "At %(count)s tables people of last time’s first table meet again.",
        again,
    ) % {"count": again}
