"""Who goes home, comes late, cannot walk or plays on for somebody; who sits where."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.forms import Form
from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _, ngettext

from parties.door import actions
from parties.door.forms.comings import (
    EvenOutForm,
    LeaveForm,
    MoveTableForm,
    ReseatForm,
    SitDownForm,
    StayPutForm,
    SubstituteForm,
    SwapForm,
    by_chairs,
    by_couples,
)
from parties.door.page.book import book_of
from parties.door.page.comings import (
    Places,
    endings_of,
    free_places,
    odd_couple,
    put_together,
    said_of_room,
    who_sits_out,
)
from parties.door.words import reseating
from parties.log.night import Refused, add, was_sent
from parties.models import Night
from parties.till.actions import along_with, mark_of, needs
from parties.till.page import settled_since
from parties.web.answers import see, why
from parties.web.button import Press, asks, button
from parties.web.fields import is_number
from parties.web.finding import names_of, night_of
from parties.web.frame import night_context
from parties.web.looked_for import found_by, is_meant, looked_for
from parties.web.requests import OrganiserRequest, deed, takes_post
from parties.web.undoing import tell, told, undoable
from parties.wording.deeds import following, went_home
from parties.wording.formats import format_lines
from parties.wording.names import MANY
from parties.wording.words import Names, both, capital, couple_names, couples, listed, person, table
from scoring.door.registering import PunchCardsSwapped
from scoring.evening import Evening, replay
from scoring.games.results import HadNotLeft
from scoring.log.entry import Entry
from scoring.log.lines import OldPage, standing_lines
from scoring.night.course import Phase
from scoring.numbers import BYE_CHAIR, CoupleNo, GameNo
from scoring.seats.room import AlreadyPlaying, NotPlaying, Place
from scoring.seats.seating import Left, Seated, TableMoved
from scoring.what_follows import afterwards, what_follows, why_not

# Comings and goings: who goes home, comes late, cannot walk, plays with somebody else.


@dataclass(frozen=True, slots=True)
class ComingOrGoing:
    """A couple and where it is: `state` is "here", "late" or "gone"."""

    couple: CoupleNo
    names: str
    state: str
    where: str
    sat_out: str
    stays: bool


def changes(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """Every couple with its table, and what can be done; of many, those that are looked for."""
    night, find = night_of(request, night_id), looked_for(request)
    evening = night.evening()
    if evening.bracket:
        return see("knock-out", night.pk)
    return render(request, "door/changes.html", _page(night, evening, find=find))


def _swap_again(press: Press, form: SwapForm) -> HttpResponse:
    page = _page(press.night, press.evening) | {"swap_form": form}
    return render(press.request, "door/changes.html", page, status=422)


def _leaving(press: Press, couple: int) -> LeaveForm:
    game, place = _seat_or_refused(press, couple)
    return LeaveForm(
        press.sent,
        others=actions.others_at(place, CoupleNo(couple)),
        is_done=actions.is_done(press.evening, game, place),
        endings=endings_of(press.evening.form, place, CoupleNo(couple)),
    )


def _leave_page(press: Press, form: LeaveForm, couple: int) -> HttpResponse:
    game, place = _seat_or_refused(press, couple)
    return press.page(
        "door/leave.html",
        form,
        row=_row(press.evening, CoupleNo(couple), press.names),
        game=game,
        where=capital(table(place.table)),
        others=form.others,
        is_done=form.is_done,
        are_over=press.evening.games_are_over,
        follows=who_sits_out(press.evening, CoupleNo(couple)),
        **(_said_late(press, Left(CoupleNo(couple), game)) if form.is_done else {}),
    )


def _seat_or_refused(press: Press, couple: int) -> tuple[GameNo, Place]:
    """The game and the place at which the couple sits. Raises Refused where it plays nowhere."""
    evening, number = press.evening, CoupleNo(couple)
    _couple_or_404(evening, number)
    sits = actions.seat_now(evening, number)
    if sits is None or not evening.games.bells:
        raise Refused(NotPlaying(number), press.night)
    return sits


def _said_late(press: Press, said: Entry) -> dict[str, Any]:
    """What was settled or closed since, said on the page itself; where something was handed over, it is
    asked about when it is pressed."""
    anew = needs(press.evening, said)
    if anew is None or anew.handed:
        return {}
    return settled_since(press.night, anew, "") | {"seen": mark_of(anew)}


def _not_gone_page(press: Press, form: Form, couple: int) -> HttpResponse:
    evening, number = press.evening, CoupleNo(couple)
    _couple_or_404(evening, number)
    said = actions.not_gone(evening, number)
    if said is None:
        raise Refused(AlreadyPlaying(number), press.night)
    return press.page(
        "door/not_gone.html",
        form,
        row=_row(press.evening, CoupleNo(couple), press.names),
        follows=following(evening, what_follows(evening, *along_with(evening, said))),
        games=[answer[0] for answer in said.answers],
        **_said_late(press, said),
    )


def _then_results(press: Press, couple: int) -> HttpResponse:
    """Where somebody has to say who won at their table since, on to the first of those games."""
    tell(press)
    said = standing_lines(press.evening.lines)[-1].entry
    if not isinstance(said, HadNotLeft) or not said.answers:
        return see("changes", press.night.pk)
    return see(f"{reverse('results', args=[press.night.pk])}?game={said.answers[0][0]}")


def _sitting_down(press: Press, couple: int) -> SitDownForm:
    evening, number = press.evening, CoupleNo(couple)
    _couple_or_404(evening, number)
    if number in evening.here:
        raise Refused(AlreadyPlaying(number), press.night)
    return SitDownForm(press.sent, places=free_places(evening, number))


def _sit_down_page(press: Press, form: SitDownForm, couple: int) -> HttpResponse:
    evening = press.evening
    plays = evening.form if actions.next_game(evening) <= evening.last_game else None
    return press.page(
        "door/sit_down.html",
        form,
        row=_row(evening, CoupleNo(couple), press.names),
        instead=said_of_room(evening, plays, form.places) if plays else "",
    )


def _substituting(press: Press, couple: int) -> SubstituteForm:
    evening, number = press.evening, CoupleNo(couple)
    _couple_or_404(evening, number)
    return SubstituteForm(
        press.sent,
        couple=[(each, person(each, press.names)) for each in evening.couples[number]],
        book=book_of(press.night, evening, gone_may_play=True),
        offers=reverse("offers", args=[press.night.pk]) + "?gone=1",
    )


def _substitute_page(press: Press, form: SubstituteForm, couple: int) -> HttpResponse:
    row = _row(press.evening, CoupleNo(couple), press.names)
    return press.page("door/substitute.html", form, row=row)


@asks(_leaving, shows=_leave_page, once=True, then=told("changes"))
def leave(press: Press, form: LeaveForm, couple: int) -> Evening:
    """Asks what becomes of the game, and says who sits out then."""
    number, mover = CoupleNo(couple), form.cleaned_data["mover"]
    return actions.leave(press.night, press.deed, number, form.chosen, mover)


@asks(Form, shows=_not_gone_page, once=True, then=_then_results)
def not_gone(press: Press, _form: Form, couple: int) -> Evening:
    """It was wrong that a couple had gone home: what follows, and one press."""
    _couple_or_404(press.evening, CoupleNo(couple))
    return actions.had_not_left(press.night, press.deed, CoupleNo(couple))


@asks(_sitting_down, shows=_sit_down_page, once=True, then=told("changes"))
def sit_down(press: Press, form: SitDownForm, couple: int) -> Evening:
    """Where a couple that came late or comes back sits down, the least disturbance first."""
    return actions.sit_down(press.night, press.deed, CoupleNo(couple), *form.where)


@button(StayPutForm, faulty="changes", once=True, then=told("changes"))
def stay_put(press: Press, form: StayPutForm, couple: int) -> Evening:
    """A couple cannot walk, or can again."""
    stays = form.cleaned_data["stays"] == "yes"
    return actions.stay_put(press.night, press.deed, CoupleNo(couple), stays=stays)


@asks(_substituting, shows=_substitute_page, once=True, then=told("changes"))
def substitute(press: Press, form: SubstituteForm, couple: int) -> Evening:
    """Somebody plays on in place of one of the couple."""
    was, now = form.cleaned_data["was"], form.now.meant
    return actions.substitute(press.night, press.deed, CoupleNo(couple), was, now)


@button(SwapForm, faulty=_swap_again, once=True, then=told("changes"))
def swap_punch_cards(press: Press, form: SwapForm) -> Evening:
    """Two couples got each other's card."""
    return press.say(PunchCardsSwapped(**form.cleaned_data))


@button(MoveTableForm, faulty="changes", once=True, then=told("changes"))
def move_table(press: Press, form: MoveTableForm) -> Evening:
    """Two half-empty tables become one."""
    return press.say(TableMoved(*form.moved))


@button(EvenOutForm, faulty="changes", once=True, then=told("floor"))
def even_out(press: Press, form: EvenOutForm) -> Evening:
    """What the rule for an odd couple wants now that people have come or gone."""
    return actions.even_out(press.night, press.deed, form.cleaned_data["plan"])


def _page(night: Night, evening: Evening, *, find: str = "") -> dict[str, Any]:
    names = names_of(night, evening)
    rows = [_row(evening, number, names) for number in sorted(evening.couples)]
    is_playing = evening.phase is Phase.PLAY and evening.games.bells
    merges: Places = put_together(evening) if is_playing else []
    return night_context(night, evening) | {
        "page": "changes",
        "undo": undoable(night, evening, names),
        "waiting": [row for row in rows if row.state != "here"] if is_playing else [],
        "couples": [
            row
            for row in rows
            if (row.state == "here" or not is_playing)
            and (not find or is_meant(evening, row.couple, names, find))
        ],
        "find": find,
        "can_find": len(rows) >= MANY,
        "is_playing": is_playing,
        "is_closed": evening.phase is Phase.CLOSED,
        "are_over": evening.games_are_over and evening.games.bells and not evening.night.called_off,
        "goes": format_lines(evening.form)[1] if evening.form else "",
        "may_walk": not evening.games_are_over and evening.phase is not Phase.CLOSED,
        "merges": merges,
        "odd_couple": odd_couple(evening),
        "swap_form": SwapForm(),
    }


def _sat_out(which: Sequence[GameNo]) -> str:
    """Sat out games 2 and 5; nothing for who sat out none."""
    said = ngettext("sat out game %(games)s", "sat out games %(games)s", len(which))
    return said % {"games": listed(which)} if which else ""


def _row(evening: Evening, number: CoupleNo, names: Names) -> ComingOrGoing:
    sat = evening.sat_out.get(number, ())
    return ComingOrGoing(
        couple=number,
        names=both(evening.couples[number], names),
        state="here"
        if number in evening.here
        else "gone"
        if number in evening.door.gone_home
        else "late",
        where=_where(evening, number),
        sat_out=_sat_out(sat),
        stays=evening.stays(number, actions.open_game(evening, number)),
    )


def _where(evening: Evening, number: CoupleNo) -> str:
    if number in evening.door.gone_home:
        return went_home(evening, number)
    sits = actions.seat_now(evening, number)
    if sits is None:
        return _("sits nowhere yet")
    _game, place = sits
    others = [each for each in place.couples if each != number]
    if not others:
        return _("%(table)s, alone") % {"table": table(place.table)}
    return _("%(table)s, with %(others)s") % {
        "table": table(place.table),
        "others": couples(others),
    }


def _couple_or_404(evening: Evening, number: CoupleNo) -> None:
    if number not in evening.couples:
        raise Http404


# Who sits where: people sit otherwise than the log has it, and somebody says how.


@takes_post
def reseat(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """The seats of a game that is still to be played; what follows; and, asked once more, saved."""
    night, by = night_of(request, night_id), deed(request)
    if request.method == "POST" and was_sent(night, by.key):
        return see("reseat", night.pk)
    evening = night.evening()
    if request.method == "POST":
        return _said(request, night, evening)
    game = _game_asked(evening, request.GET.get("game", ""))
    form = None if game is None else _form(night, evening, game)
    page = _reseating_page(night, evening) | {"game": game, "form": form}
    return render(request, "door/reseat.html", page)


def _said(request: OrganiserRequest, night: Night, evening: Evening) -> HttpResponse:
    """What was typed, against the seats that the page showed: the log may have gone on since."""
    seen, asked = (request.POST.get(name, "") for name in ("seen", "game"))
    shown = replay(evening.lines[: int(seen)]) if is_number(seen) and len(seen) < 9 else evening
    game = _game_asked(shown, asked)
    if game is None or str(game) != asked:
        raise Refused(OldPage(), night)
    form = _form(night, shown, game, request.POST)
    page = _reseating_page(night, evening) | {"game": game, "form": form, "seen": len(shown.lines)}
    if not form.is_valid():
        return render(request, "door/reseat.html", page, status=422)
    said = Seated(game, *form.changed)
    if said.seats and "save" in request.POST:
        add(night, [said], deed(request))
        tell(Press(request, night))
        return see("reseat", night.pk)
    page |= _preview(night, evening, said)
    return render(request, "door/reseat.html", page, status=409 if "refusal" in page else 200)


def _reseating_page(night: Night, evening: Evening) -> dict[str, Any]:
    names = names_of(night, evening)
    return night_context(night, evening) | {
        "page": "reseat",
        "undo": undoable(night, evening, names),
        "finds": found_by(evening, names),
        "games": _games(evening),
        "seen": len(evening.lines),
        "has_begun": evening.games.bells,
    }


def _preview(night: Night, evening: Evening, entry: Seated) -> dict[str, Any]:
    """What would follow, or why it cannot be."""
    if not entry.seats:
        return {"follows": []}
    if reason := why_not(evening, entry):
        return {"refusal": why(Refused(reason, night))}
    after, follows = afterwards(evening, entry), what_follows(evening, entry)
    return {"follows": reseating(evening, after, entry.game, follows)}


def _form(night: Night, evening: Evening, game: GameNo, data: Any = None) -> ReseatForm:
    names = names_of(night, evening)
    places, chairs = _open(evening, game), evening.chairs[game - evening.first_game :][:1]
    by_its_chairs = [by_chairs(evening.form, room, places) for room in chairs if evening.form]
    return ReseatForm(
        data,
        open_tables=by_its_chairs[0] if by_its_chairs else by_couples(places),
        chairs=bool(by_its_chairs),
        over={c: place.table for place in _over(evening, game) for c in place.couples},
        names=couple_names(evening.couples, names),
    )


def _games(evening: Evening) -> list[GameNo]:
    """The games of which somebody can say who sits where: begun or known, and not over."""
    if evening.phase is not Phase.PLAY or not evening.games.bells:
        return []
    start, known = evening.game or evening.first_game, evening.first_game + len(evening.rooms)
    return [
        GameNo(game)
        for game in range(start, known)
        if any(not place.sits_out for place in _open(evening, GameNo(game)))
    ]


def _game_asked(evening: Evening, asked: str) -> GameNo | None:
    games = _games(evening)
    return next((game for game in games if str(game) == asked), games[0] if games else None)


def _open(evening: Evening, game: GameNo) -> list[Place]:
    """The places of a game that are known and have no result, in the order of their numbers."""
    return [
        place for place in _known(evening, game) if place.table not in evening.won.get(game, {})
    ]


def _over(evening: Evening, game: GameNo) -> list[Place]:
    return [place for place in _known(evening, game) if place.table in evening.won.get(game, {})]


def _known(evening: Evening, game: GameNo) -> list[Place]:
    room = evening.room(game)
    places = room.known if room else ()
    return sorted(places, key=lambda place: (place.table == BYE_CHAIR, place.table))
