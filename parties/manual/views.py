"""The help for a page, and one evening on a sheet."""

from urllib.parse import urlsplit

from django.contrib.auth.decorators import login_not_required
from django.http import Http404, HttpResponse
from django.utils.translation import get_language, gettext as _, gettext_lazy

from parties.manual import sheets
from parties.manual.words.pages import evening as evening_of, if_it_dies, pictured, sentences
from parties.models import Night
from parties.printing.page import Bound, When, heading_of, printed
from parties.web.answers import answer, came_from
from parties.web.away import is_away
from parties.web.doorkeeper import home_of
from parties.web.finding import asked_on
from parties.web.requests import PersonRequest
from scoring.evening import Evening


@login_not_required
def help_with(request: PersonRequest, page: str) -> HttpResponse:
    """What a page is for, on the evening on which it is asked: unfolded on it by htmx, otherwise on a page
    of its own that leads back."""
    night = asked_on(request)
    form = night.evening().form if night else None
    said = () if is_away(page, form) else sentences(page, form)
    if not said:
        raise Http404
    shown = pictured(page, form)
    context = {
        "page": page,
        "sentences": said,
        "picture": f"pictures/{get_language()}/{shown}.png" if shown else "",
        "back_url": _back(request, night),
    }
    return answer(request, "manual/_help.html", context, page="manual/help.html")


def _back(request: PersonRequest, night: Night | None) -> str:
    """The page that the link was on; the night's own where that is not known, or where it is this one
    in another language."""
    page = came_from(request)
    if page and urlsplit(page).path != request.path:
        return page
    return home_of(request, night) if night else "/"


@printed("evening", sheets.draw, Bound(When.AFTERNOON, 10, gettext_lazy("One evening")))
def _evening_sheet(night: Night, evening: Evening) -> sheets.EveningSheet:
    return sheets.EveningSheet(
        title=_("One evening"),
        heading=heading_of(night),
        parts=evening_of(evening.rules, evening.form),
        practice=night.practice,
    )


@printed(
    "if-the-laptop-dies",
    sheets.draw,
    Bound(When.AFTERNOON, 20, gettext_lazy("If the laptop dies")),
)
def _dead_laptop_sheet(night: Night, evening: Evening) -> sheets.EveningSheet:
    return sheets.EveningSheet(
        title=_("If the laptop dies"),
        heading=heading_of(night),
        parts=if_it_dies(evening.rules, evening.form),
        practice=night.practice,
    )
