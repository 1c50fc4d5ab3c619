"""The one shape of a button, of a night or of a club: find it, check the form, act, answer.

The function below it is the act alone, called once the form is right. What stands above it is read
as a sentence: a button with this form, that counts once, and then this page.

    @button(StayPutForm, once=True, then="changes")
    def stay_put(press: Press, form: StayPutForm, couple: int) -> Evening:
        stays = form.cleaned_data["stays"] == "yes"
        return actions.stay_put(press.night, press.deed, CoupleNo(couple), stays=stays)

Where the form's fields are the facts of an entry, the entry is said there and then:

    return press.say(Closed(**form.cleaned_data))

and where a page has many such, their forms alone are named (`buttons`).

- find: the night or the club of the address, for whoever runs it or helps at it; 404 for everybody else;
- check: a faulty form is 422, said on the way back to a page, or shown as typed by `faulty`;
- act: what is refused is 409: the page that shows faults is shown again, as typed and with the
  refusal first; by `refused`, where that is another; for htmx in the message line, as everywhere;
- answer: `then` is a page of the night or the club to look at now (303), or shows it as it is now; what
  was done is said there first, where `says` does.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property, wraps
from typing import Any, Concatenate, ParamSpec, TypeVar

from django.contrib import messages
from django.forms import Form
from django.http import Http404, HttpResponse, QueryDict
from django.shortcuts import render
from django.utils.functional import Promise

from parties.log.club import add as add_to_club
from parties.log.night import Deed, Refused, add, was_sent
from parties.log.writing import HasLog
from parties.models import Club, Night
from parties.web.answers import asked_in, faulty as say_faults, see, what_helps, why
from parties.web.fields import NotingRenderer
from parties.web.finding import club_of, names_of, night_of
from parties.web.frame import night_context
from parties.web.requests import KEPT_FOR, PersonRequest, deed, only_post, posted, takes_post, tap
from parties.wording.words import Names
from scoring.club.entry import ClubEntry
from scoring.evening import Evening
from scoring.log.entry import Entry


@dataclass(frozen=True)
class Press:
    """A button that is pressed, or the page of one that is looked at: by whom, of which night or club,
    and why it was refused, if it was."""

    request: PersonRequest
    owner: HasLog
    refused: Refused | None = None
    known: Evening | None = None

    @property
    def night(self) -> Night:
        """The night whose button it is."""
        if isinstance(self.owner, Night):
            return self.owner
        raise TypeError("a button of a club is of no night")

    @property
    def club(self) -> Club:
        """The club whose button it is, or whose night."""
        return self.owner.club if isinstance(self.owner, Night) else self.owner

    @cached_property
    def evening(self) -> Evening:
        """The night as it is now: before the deed, or after it."""
        return self.known or self.night.evening()

    @cached_property
    def deed(self) -> Deed:
        """Who does it, with the key that lets one page do it once."""
        return deed(self.request)

    @cached_property
    def tap(self) -> Deed:
        """The same without a key, for a button that names all it says."""
        return tap(self.request)

    def say(self, *entries: Entry) -> Evening:
        """This is said of the night, all of it or nothing, once for one page. Raises Refused."""
        return add(self.night, entries, self.deed)

    def tell(self, *entries: Entry) -> Evening:
        """The same by a button that names all it says. Raises Refused."""
        return add(self.night, entries, self.tap)

    def say_of_club(self, *entries: ClubEntry) -> None:
        """This is said of the club, in its own log. Raises Refused."""
        add_to_club(self.club, entries, self.deed)

    @property
    def was_kept(self) -> bool:
        """Whether it was kept on its device, and may have been sent before."""
        return KEPT_FOR in self.request.headers

    @cached_property
    def names(self) -> Names:
        """The names of everybody who is here."""
        return names_of(self.night, self.evening)

    @property
    def sent(self) -> QueryDict | None:
        """What the form says; None while its page is only looked at."""
        return posted(self.request)

    def status_of(self, form: Form) -> int:
        """Of a page with this form: it was refused, it is faulty, or it is there to be filled in."""
        if self.refused:
            return 409
        return 422 if form.is_bound else 200

    def page(self, template: str, form: Form, /, **about: Any) -> HttpResponse:
        """The page of this button in the frame of its night, its form as it stands or as it was typed."""
        night = self.owner if isinstance(self.owner, Night) else None
        frame = night_context(night, self.evening) if night else {"club": self.club}
        context = frame | {"form": form} | about
        return render(self.request, template, context, status=self.status_of(form))


F = TypeVar("F", bound=Form)
P = ParamSpec("P")  # the places of the address below its night: which couple, which prize

View = Callable[..., HttpResponse]
After = Evening | HttpResponse | None
"""What an act came to: the night as it is now, an answer of its own, or nothing of the two."""
Act = Callable[Concatenate[Press, F, P], After]
FormOf = type[F] | Callable[Concatenate[Press, P], F]
Shows = Callable[Concatenate[Press, F, P], HttpResponse]
"""Shows the form as it was typed."""
Says = str | Promise
"""What is said first on the next page."""
Then = Callable[Concatenate[Press, P], HttpResponse]
"""Shows the night as it is after the act."""


def button(
    form: FormOf[F, P],
    *,
    then: str | Then[P],
    faulty: str | Shows[F, P] = "",
    refused: Shows[F, P] | None = None,
    once: bool = False,
    says: Says = "",
) -> Callable[[Act[F, P]], View]:
    """A button with a form; or with what makes one, where the form has to know of the night.

    The faults are said on the way back to `then`, unless `faulty` is another page or shows them.
    What counts `once` is not looked at when the same page is sent again: it is done. An act that
    leads elsewhere than `then` answers for itself, and says itself what there is to say.
    """
    shows = _shows(faulty, then)

    def pressed(act: Act[F, P]) -> View:
        again = refused or _again(shows)
        return only_post(_view(form, act, shows, then, again, once=once, says=says))

    return pressed


def bare_button(
    *, then: str | Then[...], once: bool = False, says: Says = ""
) -> Callable[[Callable[..., After]], View]:
    """A button that says nothing but itself: no form, and so no faults."""

    def pressed(act: Callable[..., After]) -> View:
        @wraps(act)
        def bare(press: Press, _form: Form, /, *args: Any, **places: Any) -> After:
            return act(press, *args, **places)

        return only_post(_view(Form, bare, refuse, then, refuse, once=once, says=says))

    return pressed


def buttons(
    forms: Mapping[str, Callable[..., Any]],
    *,
    then: str,
    faulty: Callable[[Press, Any], HttpResponse],
    refused: Callable[[Press, Any], HttpResponse] | None = None,
    once: bool = False,
) -> View:
    """The buttons of a page that say one entry each, what their form has as `said`; by the last word of
    their addresses."""

    def form_of(press: Press, /, what: str) -> Any:
        if what not in forms:
            raise Http404
        return _reader_of(forms[what])(press)

    def as_typed(press: Press, form: Any, /, what: str) -> HttpResponse:
        return faulty(press, form)

    def again(press: Press, form: Any, /, what: str) -> HttpResponse:
        return refused(press, form) if refused else _again(as_typed)(press, form, what)

    return button(form_of, then=then, faulty=as_typed, refused=again, once=once)(say)


def say(press: Press, form: Any, /, *_args: Any, **_places: Any) -> Evening:
    """The act of a button whose form is all that it says."""
    return press.say(form.said)


def asks(
    form: FormOf[F, P],
    *,
    shows: Shows[F, P],
    then: str | Then[P],
    refused: Shows[F, P] | None = None,
    once: bool = False,
    says: Says = "",
) -> Callable[[Act[F, P]], View]:
    """A page that asks something, and its button, which has the page's own address."""

    def pressed(act: Act[F, P]) -> View:
        view = _view(form, act, shows, then, refused or _again(shows), once=once, says=says)
        return takes_post(view)

    return pressed


def _view(
    form: FormOf[F, P],
    act: Act[F, P],
    shows: Shows[F, P],
    then: str | Then[P],
    refused: Shows[F, P],
    *,
    once: bool,
    says: Says,
) -> View:
    read = _reader_of(form)
    answer = _look_at(then) if isinstance(then, str) else then

    @wraps(act)
    def view(request: PersonRequest, *args: P.args, **places: P.kwargs) -> HttpResponse:
        owner = _owner_of(request, places)
        press = Press(request, owner)
        if (once or press.was_kept) and was_sent(owner, press.deed.key):
            return answer(press, *args, **places)
        form = read(press, *args, **places)
        if not form.is_valid():
            return shows(press, form, *args, **places)
        try:
            after = act(press, form, *args, **places)
        except Refused as reason:
            return refused(Press(request, owner, reason), form, *args, **places)
        if isinstance(after, HttpResponse):
            return after
        if says:
            messages.success(request, f"{says}")
        known = after if isinstance(after, Evening) else None
        return answer(Press(request, owner, known=known), *args, **places)

    return view


def _owner_of(request: PersonRequest, places: dict[str, Any]) -> HasLog:
    """The night or the club of the address, whose number is no place below it."""
    if "night_id" in places:
        return night_of(request, places.pop("night_id"))
    return club_of(request, places.pop("club_id"))


def _reader_of(form: FormOf[F, P]) -> Callable[Concatenate[Press, P], F]:
    if not isinstance(form, type):
        return form
    plain: type[F] = form

    def read(press: Press, /, *args: P.args, **places: P.kwargs) -> F:
        return plain(press.sent)

    return read


def _look_at(page: str) -> Then[P]:
    def look(press: Press, /, *args: P.args, **places: P.kwargs) -> HttpResponse:
        return see(page, press.owner.pk)

    return look


def _shows(faulty: str | Shows[F, P], then: str | Then[P]) -> Shows[F, P]:
    if not isinstance(faulty, str):
        return faulty
    page = faulty or then
    if not isinstance(page, str):
        raise TypeError("say which page the faults of the form lead back to")
    return _said_on_the_way_to(page)


def refuse(press: Press, _form: Form, /, *_args: Any, **_places: Any) -> HttpResponse:
    """A refusal is said as everywhere, in the message line or on a page of its own."""
    raise press.refused or TypeError("nothing was refused")


def _again(shows: Shows[F, P]) -> Shows[F, P]:
    """The page with what was typed, and first on it why it could not be done, with what helps."""

    def again(press: Press, form: F, /, *args: P.args, **places: P.kwargs) -> HttpResponse:
        reason, request = press.refused, press.request
        if reason is None or request.htmx or not asked_in(form):
            return refuse(press, form)
        form.add_error(None, why(reason))
        request.helps = what_helps(request, reason)
        drawn = _note_what_is_drawn(form)
        response = shows(press, form, *args, **places)
        if not {field.html_name for field in asked_in(form)} <= drawn:
            response = say_faults(request, form, back=(_home_of(press), press.owner.pk))
        response.status_code = 409
        return response

    return again


def _home_of(press: Press) -> str:
    if isinstance(press.owner, Club):
        return "club"
    return "helping" if press.request.link else "night"


def _note_what_is_drawn(form: Form) -> set[str]:
    """The names of its fields that a page comes to draw: that of a closed night may draw none."""
    renderer = NotingRenderer()
    for field in asked_in(form):
        field.form.renderer = renderer
    return renderer.drawn


def _said_on_the_way_to(page: str) -> Shows[F, P]:
    def say(press: Press, form: F, /, *args: P.args, **places: P.kwargs) -> HttpResponse:
        return say_faults(press.request, form, back=(page, press.owner.pk))

    return say
