"""Any earlier result: looked up by game and table, and put right after seeing what follows."""

from collections.abc import Sequence
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
from parties.models import Night
from parties.results import actions
from parties.results.forms import NOBODY, CorrectionForm, answer_name, answers_in
from parties.results.page.putting_right import next_page, shown_first
from parties.results.views.by_sides import put_right_by_sides
from parties.web.answers import see
from parties.web.button import Press
from parties.web.deeds import deed, form_key
from parties.web.finding import names_of, night_of
from parties.web.requests import OrganiserRequest
from parties.wording.finding import MANY
from parties.wording.following import following, mistake
from parties.wording.words import Names, both, capital, couple, table
from scoring.evening import Evening
from scoring.games.correcting import Mistake, correction
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
    """Asks who gets the hole and who went on, shows what follows, and saves on the second press."""
    night = night_of(request, night_id)
    evening = night.evening()
    where = GameNo(game), TableNo(table)
    if not evening.result_of(*where) or table not in evening.movers.get(where[0], {}):
        raise Http404
    if evening.form:
        return put_right_by_sides(request, night, evening, where)
    said = request.POST if request.method == "POST" else request.GET
    form = _form(night, evening, where, said)
    right = _right(evening, where, form, answers_in(said.dict())) if form.is_bound else None
    if right and request.method == "POST" and "save" in said:
        after = actions.put_right(night=night, right=right, deed=deed(request))
        tell(Press(request, night, known=after))
        return see(next_page(night, evening, after) or _of_game(night, game))
    status = 422 if form.is_bound and right is None else 200
    context = _page(request, night, evening, where, form, right)
    return render(request, "results/put_right.html", context, status=status)


def _of_game(night: Night, game: int) -> str:
    return f"{reverse('results', args=[night.pk])}?game={game}"


def _form(
    night: Night, evening: Evening, where: tuple[GameNo, TableNo], said: Any
) -> CorrectionForm:
    game, at = where
    names, sitting = names_of(night, evening), evening.couples_at(game, at)
    choices = [(couple, _named(couple, evening, names)) for couple in sitting]
    walkers = [each for each in choices if each[0] in can_walk(evening, game, at)]
    stands = {
        "winner": evening.won[game].get(at) or NOBODY,
        "mover": evening.movers[game][at] or NOBODY,
    }
    return CorrectionForm(
        said if "winner" in said or "mover" in said else None,
        initial=stands,
        winners=[*choices, (NOBODY, _("Nobody: the game does not count"))],
        movers=walkers or [(NOBODY, _("Nobody: they keep their table")), *choices],
    )


def _right(
    evening: Evening,
    where: tuple[GameNo, TableNo],
    form: CorrectionForm,
    answers: dict[tuple[GameNo, TableNo], CoupleNo],
) -> PutRight | None:
    if not form.is_valid():
        return None
    return correction(
        evening,
        game=where[0],
        table=where[1],
        winner=CoupleNo(form.cleaned_data["winner"]),
        mover=CoupleNo(form.cleaned_data["mover"]),
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
            "is_mistake": kind is not Mistake.NOTHING,
            "questions": questions,
            "unanswered": any(question.answer is None for question in questions),
        }
    return night_context(night, evening) | context


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
    """Of two couples that can both walk, the one that was not said to have won; else nothing."""
    others = set(place.couples) - {evening.won[game][place.table]}
    if (
        len(place.couples) != 2
        or len(others) != 1
        or len(can_walk(evening, game, place.table)) != 2
    ):
        return ""
    (other,) = others
    return f"?winner={other}&mover={other}"


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
