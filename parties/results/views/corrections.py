"""Any earlier result: looked up by game and table, and put right after seeing what follows."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods

from parties.anew.actions import along_with
from parties.fields.numbers import is_number
from parties.frame.finding import is_meant, looked_for
from parties.frame.page import night_context
from parties.frame.undoing import tell, undoable
from parties.log.night import add
from parties.models import Night
from parties.results.forms import NOBODY, CorrectionForm, answer_name, answers_in
from parties.results.page.putting_right import next_page, shown_first
from parties.results.views.by_sides import put_right_by_sides
from parties.results.words import if_it_walked, who_walked
from parties.web.answers import see
from parties.web.button import Press
from parties.web.deeds import deed, form_key
from parties.web.finding import names_of, night_of
from parties.web.requests import OrganiserRequest
from parties.wording.finding import MANY
from parties.wording.following import following, in_one_line, mistake
from parties.wording.words import Names, both, capital, couple, table
from scoring.evening import Evening
from scoring.games.by_sides import walks_after
from scoring.games.correcting import Mistake, asks_who_walked, correction
from scoring.games.correcting import mistake as kind_of_mistake
from scoring.games.putting_right import PutRight
from scoring.numbers import CoupleNo, GameNo, TableNo
from scoring.seats.room import Place
from scoring.seats.stuck import can_walk
from scoring.what_follows import afterwards, what_follows


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


@require_GET
@never_cache
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


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
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
    form = _form(night, evening, where, said)
    mover = form.cleaned_data["mover"] if form.is_valid() else None
    right = None if mover is None else _right(evening, where, form, mover, answers_in(said))
    if right and request.method == "POST" and "save" in said:
        after = add(night, [right], deed(request))
        tell(Press(request, night, known=after))
        of_game = f"{reverse('results', args=[night.pk])}?game={game}"
        return see(next_page(night, evening, after) or of_game)
    is_faulty = form.errors or (request.method == "POST" and right is None)
    status = 422 if is_faulty else 200
    context = _page(request, night, evening, where, form, right)
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
        "form_key": form_key(),
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
        _("%(couple)s has the hole") % {"couple": capital(couple(winner))}
        if winner
        else _("Nobody has the hole")
    )
    if mover is None:
        return _("%(hole)s, nobody went on") % {"hole": hole}
    if mover == winner:
        return hole
    return _("%(hole)s, %(mover)s went on") % {"hole": hole, "mover": couple(mover)}


def _named(number: CoupleNo, evening: Evening, names: Names) -> str:
    return _("%(couple)s (%(names)s)") % {
        "couple": capital(couple(number)),
        "names": both(evening.couples[number], names),
    }
