"""Standings, a result put right or broken off, totals typed."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _

from parties.floor.page.hands import carried
from parties.floor.words import after
from parties.log.night import Refused, add
from parties.models import Night
from parties.prizes import words as prizes_words
from parties.results import words
from parties.results.forms import (
    NOBODY,
    CorrectionForm,
    ShadowForm,
    SideForm,
    TotalsForm,
    VoidForm,
    answer_name,
    answers_in,
)
from parties.results.page.pictures import (
    after_each_game,
    lead_picture,
    led,
    length_picture,
    race_picture,
    rows,
    spread_picture,
    usual,
)
from parties.results.page.results import (
    Asked,
    asked,
    drawn_card,
    form_of,
    games_of,
    late_ones,
    lengths_of,
    next_page,
    not_timed,
    parts_of,
    place_of,
    shown_first,
    walk_of,
)
from parties.results.words import as_entered, if_it_walked, what_was_wrong, who_walked
from parties.till.actions import along_with, mark_of, needs
from parties.till.page import if_added, settled_since
from parties.web.answers import see
from parties.web.button import Press, asks
from parties.web.fields import is_number
from parties.web.finding import names_of, night_of
from parties.web.frame import night_context
from parties.web.looked_for import found_by, is_meant, looked_for
from parties.web.requests import OrganiserRequest, deed, posted, takes_post
from parties.web.undoing import tell, told, undoable
from parties.wording.deeds import (
    following,
    following_holes,
    following_seats,
    in_one_line,
    mistake,
    went_home,
)
from parties.wording.formats import counted, counts_points, forts_told, prizes_of_forts
from parties.wording.knock_out import place_lines
from parties.wording.names import MANY
from parties.wording.ties import (
    parted_in_words,
    races_by_group,
    standings_by_group,
    tallied_in_words,
)
from parties.wording.words import (
    Names,
    both,
    capital,
    couple as words_couple,
    couple_names,
    prize,
    table,
)
from scoring.evening import Evening
from scoring.games.correcting import (
    Mistake,
    asks_who_walked,
    correction,
    mistake as kind_of_mistake,
    walks_after,
)
from scoring.games.results import PutRight, TotalsTyped, Voided
from scoring.log.lines import OldPage
from scoring.numbers import CoupleNo, GameNo, TableNo
from scoring.prizes.further import FURTHER
from scoring.punch_cards.reading import any_cards, counted as reading_counted, otherwise_than_totals
from scoring.seats.play import can_walk
from scoring.seats.room import Place
from scoring.what_follows import afterwards, what_follows, why_not

# An earlier result of an evening by chairs put right, after seeing what follows: how it went, and
# who went on where the next game has begun.


def put_right_by_sides(
    request: OrganiserRequest, night: Night, evening: Evening, where: tuple[GameNo, TableNo]
) -> HttpResponse:
    """Asks how it went and who went on, shows what follows, and saves once all of it is answered."""
    game, at = where
    sent = (request.POST if request.method == "POST" else request.GET).dict()
    names = names_of(night, evening)
    form, hand = form_of(evening, game, at, names, sent), carried(night, evening, where, sent)
    right = asked(evening, form, at, names, sent) if form.is_valid() else None
    if right and right.open_from is None and request.method == "POST" and "save" in sent:
        entries = [*([hand.entry] if hand else []), right.right.entry(evening)]
        after = add(night, entries, deed(request))
        tell(Press(request, night, known=after))
        floor = f"{reverse('floor', args=[night.pk])}?game={game}"
        return see(next_page(night, evening, after) or floor)
    context = _asks(evening, form, game, at) | {"hand": hand}
    if right:
        context |= _follows(request, night, evening, right)
    status = 422 if form.is_bound and right is None else 200
    page = night_context(night, evening) | context
    return render(request, "results/put_right.html", page, status=status)


def _asks(evening: Evening, form: SideForm, game: GameNo, at: TableNo) -> dict[str, Any]:
    return {
        "form": form,
        "game": game,
        "table": at,
        "where": capital(table(at)),
        "stands": as_entered(evening, game, place_of(evening, game, at)),
    }


def _follows(
    request: OrganiserRequest, night: Night, evening: Evening, right: Asked
) -> dict[str, Any]:
    entry, said = right.right.entry(evening), right.right.result
    follows, open_from = what_follows(evening, *along_with(evening, entry)), right.open_from
    if open_from is not None:  # what comes to whom is known once all of it is answered
        known = tuple(each for each in follows.seats if each.game <= open_from)
        told = following_seats(replace(follows, seats=known))
    else:
        told = [*following_seats(follows), *following_holes(evening, follows)]
    stands = entry.stands(evening)
    place = place_of(evening, said.game, said.table)
    return shown_first(request, night, evening, entry, told) | {
        "mistake": mistake(Mistake.NOTHING) if stands else what_was_wrong(evening, said, place),
        "is_mistake": not stands,
        "questions": right.questions,
        "unanswered": open_from is not None,
    }


# Any earlier result: looked up by game and table, and put right after seeing what follows.


@dataclass(frozen=True, slots=True)
class Result:
    """A table of a game with what is entered for it, or one that still plays it; and what it mostly
    should be instead, as the page that puts it right is asked for it: the other couple won."""

    game: GameNo
    table: TableNo
    couples: tuple[str, ...]
    says: str
    plays: bool
    rather: str

    @property
    def leads_to(self) -> str:
        """The page where it is put right, or broken off."""
        return "void" if self.plays else "put-right"


@dataclass(frozen=True, slots=True)
class Meant:
    """A couple that answers to what is looked for."""

    couple: CoupleNo
    names: str


@dataclass(frozen=True, slots=True)
class Walker:
    """A couple that may have got up and walked: what was wrong then, and what follows from it."""

    couple: CoupleNo
    names: str
    says: str
    follows: str


@dataclass(frozen=True, slots=True)
class Question:
    """A result that would no longer fit: the field, what it is about, and what may be answered."""

    field: str
    about: str
    choices: tuple[tuple[int, str], ...]
    answer: int | None


def results(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """The results of one game, each with the way to put it right, and the tables that still play it,
    each with the way to break it off; the last game with any result first. Or those of one couple
    that is looked for, whatever the game."""
    night = night_of(request, night_id)
    evening = night.evening()
    with_any = [game for game in sorted(evening.won) if evening.won[game]]
    if evening.form:
        last = max(with_any, default=evening.game)
        return see(f"{reverse('floor', args=[night.pk])}?game={request.GET.get('game') or last}")
    games = sorted({*with_any, *evening.playing.values()})
    asked, last = request.GET.get("game", ""), max(with_any or games, default=None)
    game = int(asked) if is_number(asked) and int(asked) in games else last
    names = names_of(night, evening)
    shown = [] if game is None else _results(evening, GameNo(game), names)
    context: dict[str, Any] = {"games": games, "game": game, "results": shown}
    context |= {"undo": undoable(night, evening, names), "can_find": len(evening.couples) >= MANY}
    if find := looked_for(request):
        context |= _found(evening, games, names, find)
    return render(request, "results/results.html", night_context(night, evening) | context)


@takes_post
def put_right(request: OrganiserRequest, night_id: int, game: int, table: int) -> HttpResponse:
    """Asks who gets the hole and who went on, shows what follows, and saves on the second press. Where
    one of them has played since, who walked is a question by itself that has no answer beforehand."""
    night = night_of(request, night_id)
    evening = night.evening()
    where = GameNo(game), TableNo(table)
    if not evening.games.result_of(*where) or table not in evening.movers.get(where[0], {}):
        raise Http404
    if evening.form:
        return put_right_by_sides(request, night, evening, where)
    said = (request.POST if request.method == "POST" else request.GET).dict()
    form, hand = _form(night, evening, where, said), carried(night, evening, where, said)
    mover = form.cleaned_data["mover"] if form.is_valid() else None
    right = None if mover is None else _right(evening, where, form, mover, answers_in(said))
    if right and request.method == "POST" and "save" in said:
        after = add(night, [*([hand.entry] if hand else []), right], deed(request))
        tell(Press(request, night, known=after))
        of_game = f"{reverse('results', args=[night.pk])}?game={game}"
        return see(next_page(night, evening, after) or of_game)
    is_faulty = form.errors or (request.method == "POST" and right is None)
    status = 422 if is_faulty else 200
    context = _page(request, night, evening, where, form, right) | {"hand": hand}
    return render(request, "results/put_right.html", context, status=status)


def _form(
    night: Night, evening: Evening, where: tuple[GameNo, TableNo], said: dict[str, str]
) -> CorrectionForm:
    game, at = where
    names, sitting = names_of(night, evening), evening.couples_at(game, at)
    choices = [(couple, _named(couple, evening, names)) for couple in sitting]
    walkers = [each for each in choices if each[0] in can_walk(evening, game, at)]
    stands = {
        "winner": evening.won[game].get(at) or NOBODY,
        "mover": evening.movers[game][at] or NOBODY,
    }
    walks = walks_after(evening, game) and game < evening.last_game
    return CorrectionForm(
        _data(evening, where, said) if "winner" in said or "mover" in said else None,
        initial=stands,
        winners=[*choices, (NOBODY, _("Nobody: the game does not count"))],
        movers=walkers or [(NOBODY, _("Nobody: they keep their table")), *choices],
        asks_walk=walks and not asks_who_walked(evening, game, at),
    )


def _data(evening: Evening, where: tuple[GameNo, TableNo], said: dict[str, str]) -> dict[str, str]:
    """What was sent, and who went on where that is neither said nor asked: who won, or who did as it was
    entered."""
    if said.get("mover") or asks_who_walked(evening, *where):
        return said
    game, at = where
    walked = evening.movers[game][at] or NOBODY
    winner, able = said.get("winner", ""), map(str, can_walk(evening, game, at))
    return said | {"mover": winner if winner in able else str(walked)}


def _right(
    evening: Evening,
    where: tuple[GameNo, TableNo],
    form: CorrectionForm,
    mover: CoupleNo,
    answers: Mapping[tuple[GameNo, TableNo], CoupleNo],
) -> PutRight:
    return correction(
        evening,
        game=where[0],
        table=where[1],
        winner=CoupleNo(form.cleaned_data["winner"]),
        mover=mover,
        answers=[(game, at, said, said) for (game, at), said in sorted(answers.items())],
        reason=form.cleaned_data["reason"],
    )


def _page(
    request: OrganiserRequest,
    night: Night,
    evening: Evening,
    where: tuple[GameNo, TableNo],
    form: CorrectionForm,
    right: PutRight | None,
) -> dict[str, Any]:
    game, at = where
    names = names_of(night, evening)
    context: dict[str, Any] = {
        "form": form,
        "game": game,
        "table": at,
        "where": capital(table(at)),
        "stands": _says(evening, game, at),
    }
    if right:
        kind = kind_of_mistake(evening, right)
        follows = what_follows(evening, *along_with(evening, right))
        questions = _questions(evening, right, follows.unfit, names)
        context |= shown_first(request, night, evening, right, following(evening, follows)) | {
            "mistake": mistake(kind),
            "in_one_line": in_one_line(follows),
            "is_mistake": kind is not Mistake.NOTHING,
            "questions": questions,
            "unanswered": any(question.answer is None for question in questions),
        }
    elif form.is_valid():
        context["who_walked"] = who_walked(evening, where)
        context["walkers"] = _walkers(evening, where, form, names)
    return night_context(night, evening) | context


def _walkers(
    evening: Evening, where: tuple[GameNo, TableNo], form: CorrectionForm, names: Names
) -> list[Walker]:
    """Each couple that may have walked, first the one that did as it was entered: then only the hole is
    wrong, as mostly where nobody has missed anything."""
    game, at = where
    walked = evening.movers[game][at]
    able = sorted(can_walk(evening, game, at), key=lambda couple: couple != walked)
    rights = [(each, _right(evening, where, form, each, {})) for each in able]
    return [
        Walker(
            each,
            _named(each, evening, names),
            if_it_walked(evening, right),
            in_one_line(what_follows(evening, *along_with(evening, right))),
        )
        for each, right in rights
    ]


def _questions(
    evening: Evening,
    right: PutRight,
    unfit: tuple[tuple[GameNo, TableNo], ...],
    names: Names,
) -> list[Question]:
    after = afterwards(evening, right)
    answered = {(game, at): winner for game, at, winner, _mover in right.answers}
    return [
        Question(
            field=answer_name(game, at),
            about=_("Game %(game)s, %(table)s: who won and went on?")
            % {"game": game, "table": table(at)},
            choices=(
                *((c, _named(c, evening, names)) for c in _met(after, game, at)),
                (NOBODY, _("Nobody played there")),
            ),
            answer=answered.get((game, at)),
        )
        for game, at in sorted({*unfit, *answered})
    ]


def _met(evening: Evening, game: GameNo, at: TableNo) -> tuple[CoupleNo, ...]:
    """Who played at a table; nobody where a couple sat alone."""
    sitting = evening.couples_at(game, at)
    return sitting if len(sitting) > 1 else ()


def _found(evening: Evening, games: Sequence[int], names: Names, find: str) -> dict[str, Any]:
    """The couples that answer to it; of a single one its results, the last first."""
    meant = [each for each in sorted(evening.couples) if is_meant(evening, each, names, find)]
    results = _of_couple(evening, games, meant[0], names) if len(meant) == 1 else []
    couples = [Meant(each, both(evening.couples[each], names)) for each in meant]
    return {"find": find, "couples": couples, "results": results}


def _of_couple(
    evening: Evening, games: Sequence[int], couple: CoupleNo, names: Names
) -> list[Result]:
    return [
        result
        for game in reversed(games)
        if (place := evening.place_of(couple, GameNo(game)))
        for result in _results(evening, GameNo(game), names)
        if result.table == place.table
    ]


def _results(evening: Evening, game: GameNo, names: Names) -> list[Result]:
    room = evening.room(game)
    return [
        Result(
            game,
            place.table,
            tuple(_named(each, evening, names) for each in place.couples),
            _("Still playing") if plays else _says(evening, game, place.table),
            plays,
            "" if plays else _rather(evening, game, place),
        )
        for place in sorted(room.tables if room else (), key=lambda place: place.table)
        for plays in [place.table not in evening.won.get(game, {})]
        if not plays or evening.playing.get(place.table) == game
    ]


def _rather(evening: Evening, game: GameNo, place: Place) -> str:
    """Of two couples the one that was not said to have won; else nothing."""
    others = {*place.couples} - {evening.won[game][place.table]}
    return f"?winner={others.pop()}" if len(others) == 1 else ""


def _says(evening: Evening, game: GameNo, at: TableNo) -> str:
    winner, mover = evening.won[game][at], evening.movers[game][at]
    hole = (
        _("%(couple)s has the hole") % {"couple": capital(words_couple(winner))}
        if winner
        else _("Nobody has the hole")
    )
    if mover is None:
        return _("%(hole)s, nobody went on") % {"hole": hole}
    if mover == winner:
        return hole
    return _("%(hole)s, %(mover)s went on") % {"hole": hole, "mover": words_couple(mover)}


def _named(number: CoupleNo, evening: Evening, names: Names) -> str:
    return _("%(couple)s (%(names)s)") % {
        "couple": capital(words_couple(number)),
        "names": both(evening.couples[number], names),
    }


# The night in pictures: who led when, how long the games took, how many were won beside what chance
# gives.


def pictures(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """Each with the table behind it; a sentence where there is nothing to draw."""
    night = night_of(request, night_id)
    evening = night.evening()
    names = couple_names(evening.couples, names_of(night, evening))
    context = night_context(night, evening) | {
        "names": names,
        "as_of": words.as_of(evening),
        "totals_stand": bool(evening.totals_after),
        "by_points": counts_points(evening.form),
    }
    if races := list(races_by_group(evening)):
        shown = int(request.GET.get("group") == "1" and len(races) > 1)
        _name, race, spread = races[shown]
        context |= {"groups": [name for name, *_ in races], "shown_group": shown}
        context |= {"race": race_picture(race), "rows": rows(race), "led": list(led(race))}
        context |= {"leads": lead_picture(race), "late": late_ones(evening)}
        context |= {"games": range(1, race.games + 1), "spread": spread_picture(spread)}
        context |= {"said": list(after_each_game(race, names, evening.form))}
        context |= _lengths(night, evening)
    return render(request, "results/night_pictures.html", context)


def _lengths(night: Night, evening: Evening) -> dict[str, Any]:
    found = lengths_of(night, evening)
    drawn: dict[str, Any] = {"lengths": found, "not_timed": not_timed(found)}
    if found.known:
        games = max(found.minutes)
        drawn |= {"length_picture": length_picture(found.minutes, games)}
        drawn |= {"usual": usual(found.minutes)}
    return drawn


# How the couples stand, and the night of one couple.


def standings(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """The couples by levels, at any time; of a knock-out from the start they are on its page."""
    night = night_of(request, night_id)
    evening = night.evening()
    if evening.knock_out.is_all:
        return see("knock-out", night.pk)
    names = couple_names(evening.couples, names_of(night, evening))
    numbered = {number: f"{number} {who}" for number, who in names.items()}
    context = night_context(night, evening) | {
        "names": names,
        "forts": forts_told(evening, names),
        "fort_prizes": prizes_of_forts(evening),
        "away": {each: _away(evening, each) for each in evening.door.gone_home},
        "prizes": {
            each.offer.couples: capital(prize(each.offer.place))
            for each in evening.settlements
            if each.offer.place <= FURTHER and not each.offer.forts
        },
        "as_of": words.as_of(evening),
        "totals_stand": prizes_words.totals_stand(evening),
        "tallied": [*place_lines(evening, numbered), *tallied_in_words(evening, numbered)],
    }
    context |= _by_what_counts(evening)
    return render(request, "results/standings.html", context)


def _by_what_counts(evening: Evening) -> dict[str, Any]:
    """Games or points in words, and how long the longest bar is."""
    reached = [level.games_won for level in evening.levels]
    return {
        "counted": {each: counted(evening.form, each) for each in reached},
        "parted": parted_in_words(evening),
        "groups": standings_by_group(evening),
        "most": max(1, *reached, 0) if evening.form else evening.rules.games,
    }


def couple(request: OrganiserRequest, night_id: int, couple: int) -> HttpResponse:
    """The night of one couple: its games, and why it stands where it stands."""
    night = night_of(request, night_id)
    evening, number = night.evening(), CoupleNo(couple)
    if number not in evening.couples:
        raise Http404
    if evening.form:
        return see("standings", night.pk)  # a card's own way is not drawn there yet
    games = list(games_of(evening, number))
    context = night_context(night, evening) | {
        "couple": number,
        "names": couple_names(evening.couples, names_of(night, evening)),
        "holes": evening.holes[number],
        "games": games,
        "punch_card": drawn_card(evening, number),
        "walk": walk_of(games),
        "why": words.why(evening, number),
        "prizes": words.prizes_of(evening, number),
        "not_known": words.not_known(evening),
        "as_of": words.as_of(evening),
    }
    return render(request, "results/couple.html", context)


def _away(evening: Evening, number: CoupleNo) -> str:
    after = evening.door.gone_home.get(number, evening.last_game)
    return went_home(evening, number) if after < evening.last_game else ""


# Totals typed in place of the games: up to which game, what they replace, and then saved.


def _form_of(press: Press) -> TotalsForm:
    return _totals_form(press.evening, press.sent)


def _totals_page(press: Press, form: TotalsForm) -> HttpResponse:
    context = _totals(press.night, press.evening, form)
    return render(press.request, "results/totals.html", context, status=press.status_of(form))


@asks(_form_of, shows=_totals_page, once=True, then="totals")
def type_totals(press: Press, form: TotalsForm) -> Evening | HttpResponse:
    """The holes on every card, in place of the games; nothing that was typed gets lost. What they
    replace is shown first, as it is now."""
    typed, evening = form.typed, press.evening
    shown = press.request.POST.get("shown", "")
    if _replaces(evening, typed) and shown != str(len(evening.lines)):
        return _what_they_replace(press, form)
    return press.say(typed)


def _replaces(evening: Evening, typed: TotalsTyped) -> bool:
    """Whether something stands for these games already: totals, or results of tables."""
    played = any(results for game, results in evening.won.items() if game <= typed.after)
    return evening.games.totals is not None or played


def _what_they_replace(press: Press, form: TotalsForm) -> HttpResponse:
    # A closed night's page offers no totals where games stand: then it is opened again by itself.
    is_offered = press.evening.games.totals or not press.evening.night.closed
    anew = needs(press.evening, form.typed) if is_offered else None
    reason = None if anew else why_not(press.evening, form.typed)
    if reason:
        raise Refused(reason, press.night, entries=[form.typed])
    said = [*([anew] if anew else []), form.typed]
    later, seen = if_added(press.night, press.evening, *said)
    context = (
        _totals(press.night, press.evening, form)
        | {
            "replaces": [*words.replacing(press.evening, form.typed, *said), *later],
            "shown": len(press.evening.lines),
            "seen": [each for each in (seen, mark_of(anew) if anew else "") if each],
        }
        | settled_since(press.night, anew, press.deed.till)
    )
    return render(press.request, "results/totals.html", context)


def _totals_form(evening: Evening, data: Any = None) -> TotalsForm:
    last, typed = GameNo(evening.rules.games), evening.games.totals
    first = GameNo(max(evening.game or 1, evening.totals_after, 1))
    # Whoever has entered games says up to which one: the whole night would wipe them all.
    initial: dict[str, Any] = {} if evening.games.bells else {"after": last}
    if typed:
        initial = {"after": typed.after, "reason": typed.reason}
        initial |= {f"holes-{number}": holes for number, holes in typed.totals}
    elif any_cards(evening):
        initial["reason"] = _("Counted from the cards")
        holes = reading_counted(evening, evening.last_game)
        initial |= {f"holes-{number}": so for number, so in holes.items()}
    games = range(first, last), last, evening.totals_after
    return TotalsForm(sorted(evening.couples), games, data, initial=initial)


def _totals(night: Night, evening: Evening, form: TotalsForm) -> dict[str, Any]:
    names = names_of(night, evening)
    typed = evening.games.totals
    return night_context(night, evening) | {
        "page": "totals",
        "form": form,
        "names": couple_names(evening.couples, names),
        "finds": found_by(evening, names),
        "fields": [(number, form[f"holes-{number}"]) for number in sorted(evening.couples)],
        "typed": typed,
        "unlike_cards": bool(otherwise_than_totals(evening)),
        "from_cards": not typed and any_cards(evening),
        "counted": bool(evening.punches),
        "totals_stand": prizes_words.totals_stand(evening),
        "control_sum": _control_sum(evening, form),
        "undo": undoable(night, evening, names),
    }


def _control_sum(evening: Evening, form: TotalsForm) -> str:
    """Of what stands in the form if it could be read, else of what was typed before."""
    if form.is_bound and form.is_valid():
        return words.control_sum(evening, form.cleaned_data["after"], sum(form.totals.values()))
    typed = evening.games.totals
    if typed is None or form.is_bound:
        return words.control_sum(evening, evening.rules.games, None)
    return words.control_sum(evening, typed.after, sum(holes for _, holes in typed.totals))


# A game under way that nobody wins: it is broken off at its table, and counts for nobody.


def _asked(press: Press, game: int, table: int) -> VoidForm:
    """Who can go on from a table that is playing this game; nobody where nobody can."""
    evening, at = press.evening, (GameNo(game), TableNo(table))
    if table not in evening.playing or evening.playing[at[1]] != game:
        raise Refused(OldPage(), press.night)  # somebody has entered a winner since
    walkers = [(each, _goes_on(evening, *at, each, press.names)) for each in can_walk(evening, *at)]
    return VoidForm(press.sent, movers=walkers or [(NOBODY, _("Nobody: they keep their table"))])


def _voiding_page(press: Press, form: VoidForm, game: int, table: int) -> HttpResponse:
    return press.page("results/void.html", form, game=game, table=table)


@asks(_asked, shows=_voiding_page, once=True, then=told("floor"))
def void(press: Press, form: VoidForm, game: int, table: int) -> Evening:
    """Asks who goes on; nobody gets the hole."""
    return press.say(Voided(GameNo(game), TableNo(table), form.cleaned_data["mover"]))


def _goes_on(evening: Evening, game: GameNo, at: TableNo, number: CoupleNo, names: Names) -> str:
    """The couple, and the table that it goes on to; after the last game nobody goes anywhere."""
    who = {"couple": capital(words_couple(number)), "names": both(evening.couples[number], names)}
    room = evening.room(game)
    to = after([place.table for place in room.places])[at] if room else at
    if to == at or game >= evening.last_game:
        return _("%(couple)s (%(names)s)") % who
    return _("%(couple)s (%(names)s), to %(table)s") % (who | {"table": table(to)})


# The hall's own numbers, typed beside the program's. Nothing of it is entered, or kept.


@takes_post
def shadow(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """What the hall wrote on paper, and every number in which the program has something else."""
    night = night_of(request, night_id)
    evening = night.evening()
    form = ShadowForm(evening.couples, tuple(evening.pots), posted(request))
    is_said = form.is_valid()
    context = night_context(night, evening) | {
        "form": form,
        "names": couple_names(evening.couples, names_of(night, evening)),
        "compared": is_said,
        "parts": parts_of(night, evening, form.hall()) if is_said else (),
    }
    status = 422 if form.is_bound and not is_said else 200
    return render(request, "results/shadow.html", context, status=status)
