"""The board, its switches, and the sheet of who announces what it shows."""

import uuid
from datetime import datetime

from django.contrib import messages
from django.contrib.auth.decorators import login_not_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import timezone
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language, gettext as _, gettext_lazy, override

from parties import network
from parties.board import actions
from parties.board.actions import MOST_SLIDES, TooManySlides, add_slide, show_slide, throw_away
from parties.board.forms import BoardForm, RevealForm, ShownForm, SlideForm
from parties.board.page import BOARD, languages_of, picture_context
from parties.door.page.book import names_by_address
from parties.made_once import A_WORD
from parties.models import DeviceLink, Night, Role, Slide
from parties.printing.actions import note_opened
from parties.web.answers import see
from parties.web.button import Press, asks, bare_button, button
from parties.web.finding import evening_past, names_of, night_of
from parties.web.pictures import (
    Nights,
    follow,
    look,
    newer_address,
    newest_of,
    of_night,
    picture_of,
)
from parties.web.requests import OrganiserRequest
from parties.wording.words import Names
from scoring.evening import Evening
from scoring.night.closing import steps_of

# The announcer's sheet, as an answer.

# The board for the hall's projector or television: its page, the picture it follows, its switches.


BY_LINK = "board-by-its-link"


def board(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """The board, for who runs the night."""
    night = night_of(request, night_id)
    note_opened(night, BOARD)
    return _page(request, of_night(night.pk), reverse("board-picture", args=[night.pk]))


@login_not_required
def board_by_link(request: HttpRequest, token: str) -> HttpResponse:
    """The board, for whoever has its link: the board and nothing else."""
    nights = _by_link(token)
    link = DeviceLink.objects.filter(token=token).values_list("pk", flat=True).first()
    return _page(request, nights, reverse("board-picture-by-link", args=[token]), link)


def board_picture(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """The picture that the page asks for every two seconds."""
    night = night_of(request, night_id)
    return follow(request, of_night(night.pk), BOARD, _draw)


@login_not_required
def board_picture_by_link(request: HttpRequest, token: str) -> HttpResponse:
    """The same by the link, until the evening of the night is past or the link is withdrawn."""
    return follow(request, _by_link(token), BY_LINK, _draw_by_link, until_past=True)


def _settings(press: Press) -> BoardForm:
    night = press.night
    now = {
        "notice": night.notice,
        "standings": night.standings_on_board,
        "hidden_last": night.standings_hidden_last,
        "language": night.club.board_language,
        "pictures": night.club.board_pictures,
    }
    form = BoardForm(press.sent, initial=now)
    if night.no_games:
        form.without_games()
    return form


def _settings_page(press: Press, form: BoardForm) -> HttpResponse:
    return press.page(
        "board/board_settings.html",
        form,
        link=_link(press.request, press.night),
        reached=bool(network.address()) or not network.has_switch(),
    )


@asks(_settings, shows=_settings_page, then="board-settings")
def board_settings(press: Press, form: BoardForm) -> None:
    """The notice, the switch of the standings, the link for the board."""
    actions.change_board(night=press.night, **form.cleaned_data)


def _reveal_form(press: Press) -> RevealForm:
    return RevealForm(press.sent, steps=steps_of(press.evening))


def _pressed_on(press: Press) -> HttpResponse:
    return see(press.request.POST["page"], press.night.pk)


@button(_reveal_form, faulty="payout", then=_pressed_on)
def reveal(press: Press, form: RevealForm) -> Evening:
    """The hall is shown the next thing that was won."""
    return press.tell(form.said)


@bare_button(then="board-settings")
def make_board_link(press: Press) -> None:
    """A link for the screen on the wall, which needs no password."""
    actions.make_link(night=press.night, at=timezone.now())


@bare_button(then="board-settings")
def withdraw_board_link(press: Press) -> None:
    """The link is good for nothing any more."""
    actions.withdraw_link(night=press.night, at=timezone.now())


def _link(request: HttpRequest, night: Night) -> str:
    """The board's link, if there is one, by the address for another screen: the laptop's own name
    for itself leads nowhere there."""
    link = actions.link_of(night)
    if link is None:
        return ""
    path = reverse("board-by-link", args=[link.token])
    opened = network.address()
    return f"{opened}{path}" if opened else request.build_absolute_uri(path)


_by_link = newest_of(
    lambda token: Night.objects.filter(
        club__closed_at=None,
        links__token=token,
        links__role=Role.BOARD,
        links__withdrawn_at=None,
    ),
    A_WORD,
)


def _page(
    request: HttpRequest, nights: Nights, picture_url: str, link: int | None = None
) -> HttpResponse:
    pk, version = look(nights, BY_LINK if link else BOARD)
    picture = picture_of(pk, version, _draw_by_link if link else _draw)
    if link and picture.is_past:
        raise Http404
    night = Night.objects.select_related("club").get(pk=pk)
    context = {
        "shown": night,
        "picture": mark_safe(picture.html),  # noqa: S308 -- as it was drawn
        "picture_url": picture_url,
        "newer": newer_address(pk, link),
        "by_link": bool(link),
    }
    with override(next(iter(languages_of(night.club)), get_language())):
        return render(request, "board/board.html", context)


def _draw(night: Night, seen: str) -> tuple[SafeString, datetime | None]:
    evening = night.evening()
    return _drawn(night, evening, names_of(night, evening), seen)


def _draw_by_link(night: Night, seen: str) -> tuple[SafeString, datetime | None]:
    evening = night.evening()
    names = names_by_address(night.club, evening.couples.values(), names_of(night, evening))
    return _drawn(night, evening, names, seen)


def _drawn(
    night: Night, evening: Evening, names: Names, seen: str
) -> tuple[SafeString, datetime | None]:
    context = {"seen": seen} | picture_context(night, evening, names)
    past_from = evening_past(night) if evening.night.closed is not None else None
    return render_to_string("board/_board.html", context), past_from


# The hall's own pictures: their page, and each as a screen asks for it.


def _form(press: Press) -> SlideForm:
    return SlideForm(press.sent, press.request.FILES or None)


def _slides(press: Press, form: SlideForm) -> HttpResponse:
    kept = enumerate(press.club.slides.defer("picture").order_by("pk"), 1)
    called = [
        (slide, slide.words or _("Picture %(number)s") % {"number": at}) for at, slide in kept
    ]
    return press.page("board/slides.html", form, slides=called, most=MOST_SLIDES)


@asks(_form, shows=_slides, then="slides", says=gettext_lazy("The board shows it from now on."))
def slides(press: Press, form: SlideForm) -> HttpResponse | None:
    """All of them; sent, one more."""
    picture, words = form.cleaned_data["picture"], form.cleaned_data["words"]
    try:
        add_slide(club=press.club, picture=picture, kind=form.measured.kind, words=words)
    except TooManySlides:
        form.add_error("picture", _("There are eight pictures already. Throw one away first."))
        return _slides(press, form)
    return None


@button(ShownForm, then="slides")
def show(press: Press, form: ShownForm, slide: int) -> None:
    """On the board, or off it and kept."""
    found = get_object_or_404(press.club.slides.defer("picture"), pk=slide)
    shown = form.cleaned_data["shown"] == "yes"
    show_slide(slide=found, shown=shown)
    says = _("The board shows it from now on.") if shown else _("Off the board. It is kept here.")
    messages.success(press.request, says)


@bare_button(then="slides")
def away(press: Press, slide: int) -> None:
    """Kept no more; a second time it is gone already."""
    if found := press.club.slides.defer("picture").filter(pk=slide).first():
        throw_away(slide=found)
        messages.success(press.request, _("The picture is thrown away."))


@login_not_required
def picture(_request: HttpRequest, key: uuid.UUID) -> HttpResponse:
    """One picture, for whoever has its key, as every board of the hall has; it never changes."""
    slide = get_object_or_404(Slide, key=key)
    for_good = {"Cache-Control": "private, max-age=31536000, immutable"}
    return HttpResponse(bytes(slide.picture), content_type=slide.kind, headers=for_good)
