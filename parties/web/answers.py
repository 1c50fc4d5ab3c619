"""The answer: a fragment for htmx, a page or a redirect otherwise; the faults of a form."""

import logging
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass
from http import HTTPStatus
from itertools import groupby
from operator import itemgetter
from typing import Any

from django.db import OperationalError, connection
from django.forms import BaseForm, BoundField, Form
from django.http import HttpRequest, HttpResponse, HttpResponseNotAllowed, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _, gettext_lazy

from parties.log.asked import AskedFirst
from parties.log.night import Refused
from parties.models import Club, LogEntry, Night, Player
from parties.web.finding import names_of
from parties.web.requests import NOT_SAID, SEEN, PersonRequest
from parties.wording import deeds
from parties.wording.deeds import another_answer, resting, sentence, together
from parties.wording.words import Names, table
from scoring.draws.drawn import SecretIsOut
from scoring.games.facts import AnotherAnswer, CountsForNobody
from scoring.log.lines import Refusal, RestsOnIt
from scoring.seats.play import can_walk

# What is wrong with what was sent: one list, first on the page, that leads to each field.


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong, in words, and with which field, by its label and its id; by none where it is
    the form as a whole, or a button."""

    says: str
    label: str = ""
    field: str = ""


def faults_on(page: Mapping[Any, Any]) -> list[Fault]:
    """The faults of every form that a page is made from, each once, and those it has by themselves.
    A form that the page has within something else stands beside it, too, once it was sent."""
    forms = [each for each in page.values() if isinstance(each, BaseForm) and each.is_bound]
    alone = [each for each in page.values() if isinstance(each, Fault)]
    return list(dict.fromkeys([*alone, *(fault for form in forms for fault in _faults_of(form))]))


def _faults_of(form: BaseForm) -> Iterator[Fault]:
    """Those of the people in it come first, as they stand first in it."""
    for part in vars(form).values():
        if isinstance(part, BaseForm):
            yield from _faults_of(part)
    for field in form:
        if field.errors:
            yield _fault_of(field)
    if form.non_field_errors():
        yield Fault(_together(form.non_field_errors()))


def _fault_of(field: BoundField) -> Fault:
    says = _together(field.errors)
    led_to = field.id_for_label or next((each.id_for_label for each in field), "")
    return Fault(says, str(field.label), led_to) if is_asked(field) and led_to else Fault(says)


def asked_in(form: BaseForm) -> list[BoundField]:
    """All that a person types or chooses in it, and in the forms of the people in it."""
    parts = [each for each in vars(form).values() if isinstance(each, BaseForm)]
    return [
        *(field for part in parts for field in asked_in(part)),
        *(field for field in form if is_asked(field)),
    ]


def is_asked(field: BoundField) -> bool:
    """Whether a person types or chooses it: a button's own field has no label."""
    return bool(field.field.label) and not field.is_hidden


def _together(errors: Iterable[Any]) -> str:
    return " ".join(str(each) for each in errors)


# The answer: a fragment for htmx, a page or a redirect otherwise; the faults of a form.


def answer(
    request: PersonRequest,
    fragment: str,
    context: dict[str, Any],
    *,
    page: str,
    status: int = 200,
) -> HttpResponse:
    """The fragment for htmx, and what is wrong for its place above; the page that includes it for a
    browser alone, to be read or typed again."""
    if not request.htmx:
        return render(request, page, context, status=status)
    response = render(request, fragment, context, status=status)
    if wrong := faults_on(context):
        response.write(render_to_string("web/_look_again.html", {"look_again": wrong}, request))
    return response


def done(
    request: PersonRequest,
    fragment: str,
    context: Callable[[], dict[str, Any]],
    *,
    to: str,
    night: Night,
) -> HttpResponse:
    """After a deed: the fragment from the new state for htmx, otherwise on to the page (303)."""
    if request.htmx:
        return render(request, fragment, context())
    return see(to, night.pk)


def faulty(request: PersonRequest, form: Form, *, back: tuple[Any, ...]) -> HttpResponse:
    """422 and the faults of a form whose page is not shown again, for htmx in the line above it.
    Otherwise what was typed stands on a page of its own, to be put right there."""
    page, *about = back
    context: dict[str, Any] = {"back_url": reverse(page, args=about)}
    if asked := asked_in(form):
        context |= {"form": form, "asked": asked, "sent": _besides(request, asked)}
    if request.htmx or not asked:
        faults = [str(error) for errors in form.errors.values() for error in errors]
        context = {"back_url": context["back_url"], "refusal": " ".join(faults)}
    fragment = "web/_messages.html" if request.htmx else "409.html"
    response = render(request, fragment, context, status=422)
    response["HX-Retarget"] = "#messages"
    return response


def _besides(request: PersonRequest, asked: list[BoundField]) -> list[tuple[str, list[Any]]]:
    """What was sent besides these fields, to be sent again with them."""
    known = {"csrfmiddlewaretoken", *(field.html_name for field in asked)}
    return [each for each in request.POST.lists() if each[0] not in known]


def form_page(request: HttpRequest, template: str, form: BaseForm, /, **about: Any) -> HttpResponse:
    """The page of a form: to be filled in, or as it was sent, where that is faulty."""
    context = {"form": form} | about
    return render(request, template, context, status=422 if form.is_bound else 200)


def see(to: str, *args: Any) -> HttpResponseRedirect:
    """Look at this page now: a reload of it sends nothing again."""
    response = redirect(to, *args)
    response.status_code = 303
    return response


def came_from(request: HttpRequest) -> str:
    """The page of ours that the button was on; nothing where the browser does not say."""
    page = request.headers.get("Referer", "")
    ours = url_has_allowed_host_and_scheme(page, {request.get_host()}, request.is_secure())
    return page if ours else ""


# What was refused, in words, and as an answer that says the way back.


logger = logging.getLogger(__name__)


def why(refused: Refused) -> str:
    """The reason of a refusal in words, with the names of the people it speaks of."""
    reason, owner = refused.reason, refused.owner
    if isinstance(owner, Club):
        names = _person_in(reason, owner.pk)
        return deeds.refused(reason, owner.lines(), owner.names_in_log(), names)
    if isinstance(reason, RestsOnIt):
        evening = owner.evening()
        return resting(evening.lines[reason.by - 1].entry, names_of(owner, evening), evening)
    if isinstance(reason, AnotherAnswer):
        return _another_answer(reason, owner)
    return sentence(reason, _person_in(reason, owner.club_id))


def _person_in(reason: Refusal, club_id: int) -> Names:
    player = getattr(reason, "player", None)
    return Player.objects.filter(club=club_id).names([player]) if player else {}


def what_helps(request: HttpRequest, refused: Refused) -> dict[str, Any]:
    """On a night: what has to be undone first, the result that is in doubt. Of a club its log tells."""
    if refused.night is None:
        return {}
    in_doubt = _result_in_doubt(request, refused.reason, refused.night)
    return {"night": refused.night} | first_undo(request, refused) | in_doubt


def first_undo(request: HttpRequest, refused: Refused) -> dict[str, Any]:
    """All that has to be undone first, for one button beside the refusal, which then does what was
    refused, unless that was itself an undo; not for a helper."""
    seqs = () if getattr(request, "link", None) else refused.undone_first()
    night = refused.night
    if not seqs or not night:
        return {}
    evening = night.evening()
    names = names_of(night, evening)
    pressed = night.log.filter(seq__in=seqs).order_by("-deed", "seq").values_list("deed", "seq")
    deeds = [[seq for _deed, seq in each] for _, each in groupby(pressed, itemgetter(0))]
    says = [
        together([evening.lines[seq - 1].entry for seq in each], names, evening) for each in deeds
    ]
    first, *also = (each[0] for each in deeds)
    undo = {"seq": first, "also": " ".join(map(str, also)), "says": says}
    is_said_then = refused.wants_more and not isinstance(refused.reason, SecretIsOut)
    if request.method == "POST" and is_said_then:
        undo |= {"again": _sent(request), "refused_at": request.get_full_path()}
    return {"first_undo": undo}


def _sent(request: HttpRequest) -> list[tuple[str, list[Any]]]:
    """All that was sent, to be sent once more."""
    ours = {"csrfmiddlewaretoken", "undo_first", "refused_at"}
    return [each for each in request.POST.lists() if each[0] not in ours]


def _result_in_doubt(request: HttpRequest, reason: Refusal, night: Night) -> dict[str, Any]:
    """The result of the very game of which two winners were told, with what was told last filled in:
    at the table others may sit by now. A helper is told to ask the organiser."""
    if not isinstance(reason, AnotherAnswer | CountsForNobody):
        return {}
    if getattr(request, "link", None):
        return {"ask": _("If that is wrong, tell the organiser, who can put it right.")}
    evening = night.evening()
    told = reason.told in can_walk(evening, reason.game, reason.table)
    filled_in = f"?winner={reason.told}" if told else ""
    url = reverse("put-right", args=[night.pk, reason.game, reason.table]) + filled_in
    says = _("Look at game %(game)s, %(table)s")
    at = {"game": reason.game, "table": table(reason.table)}
    return {"result": {"url": url, "says": says % at}}


def _another_answer(reason: AnotherAnswer, night: Night) -> str:
    win = night.evening().games.result_of(reason.game, reason.table)
    entry = win and night.log.select_related("by", "link").filter(seq=win.seq).first()
    if not entry:  # undone since: the answer was another one when it was asked about
        return sentence(reason, {})
    return another_answer(reason, _giver(entry), entry.at)


def _giver(entry: LogEntry) -> str:
    """Who said it: the organiser, the helper by the name that the link was given, or somebody elsewhere."""
    if entry.link:
        return entry.link.name or entry.link.get_role_display()
    return entry.by.first_name if entry.by else entry.who


class RefusalMiddleware:
    """Turns Refused into an answer: for htmx into the message line, otherwise into a page."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """The address of a button, looked at as a page, says so and shows the way back.

        That happens with Enter in the address bar after a refusal, and after a sign-in that a
        button was pressed before.
        """
        response = self.get_response(request)
        if request.method != "GET" or response.status_code != HTTPStatus.METHOD_NOT_ALLOWED:
            return response
        night = request.resolver_match and request.resolver_match.kwargs.get("night_id")
        context = {
            "refusal": _("This is the address of a button, not of a page."),
            "back_url": _page_of(request, night) if night else reverse("first"),
        }
        page = render(request, "409.html", context, status=response.status_code)
        page["Allow"] = response["Allow"]
        return page

    def process_view(
        self, request: HttpRequest, view: Callable[..., Any], _args: Any, _places: Any
    ) -> HttpResponse | None:
        """405 where the view says nothing of this method: of itself it is only looked at."""
        methods = getattr(view, "methods", ("GET", "HEAD"))
        return None if request.method in methods else HttpResponseNotAllowed(methods)

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponse | None:
        """409 and the sentence; what it would change in later nights; 503 where the disk takes
        nothing; all else is not ours to answer."""
        if isinstance(error, AskedFirst):
            return _ask_first(request, error)
        if isinstance(error, Refused):
            said = {"refusal": why(error)} | what_helps(request, error)
            return _say(request, said, HTTPStatus.CONFLICT)
        if isinstance(error, OperationalError) and connection.vendor == "sqlite":
            logger.exception("The database could not be written.")
            said = {"refusal": _CANNOT_SAVE}
            return _say(request, said, HTTPStatus.SERVICE_UNAVAILABLE)
        return None


def _ask_first(request: HttpRequest, asked: AskedFirst) -> HttpResponse:
    """What it would change in later nights, and the same form once more to go on with it. A helper
    is told nothing of other nights, and to ask the organiser."""
    if getattr(request, "link", None):
        return _say(request, {"refusal": asked.question.for_a_helper}, HTTPStatus.CONFLICT)
    said = {
        "night": asked.night,
        **asdict(asked.question),
        "seen": request.POST.getlist(SEEN),
        "mark": asked.mark,
        "sent": [each for each in request.POST.lists() if each[0] not in NOT_SAID],
        "back_url": ("" if SEEN in request.POST else came_from(request))
        or _page_of(request, asked.night.pk),
    }
    if getattr(request, "htmx", False):  # 409, which has a place of its own on every page
        return render(request, "web/_messages.html", said, status=HTTPStatus.CONFLICT)
    return render(request, "web/asked_first.html", said)


def _page_of(request: HttpRequest, night_id: int) -> str:
    helps = getattr(request, "link", None)
    return reverse("helping" if helps else "night", args=[night_id])


_CANNOT_SAVE = gettext_lazy(
    "This could not be saved. What was saved before is safe. Is the disk full, or "
    "the data folder closed to writing? Put that right, then try again."
)


def _say(request: HttpRequest, said: dict[str, Any], status: HTTPStatus) -> HttpResponse:
    fragment = "web/_messages.html" if getattr(request, "htmx", False) else "409.html"
    return render(request, fragment, said | {"back_url": came_from(request)}, status=status)
