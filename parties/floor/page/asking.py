"""Where others have gone on playing on seats that hang on a result, another result is asked about first."""

from urllib.parse import urlencode

from django.http import HttpResponse
from django.urls import reverse
from django_htmx.http import HttpResponseClientRedirect

from parties.web.answers import see
from parties.web.button import Press
from scoring.games.by_sides import SideResult, as_it_went_on
from scoring.games.correcting import asks_who_walked
from scoring.numbers import Seq


def asks_first(press: Press, said: SideResult, instead_of: Seq | None) -> HttpResponse | None:
    """The page that asks who went on, with what was said; None where that need not be asked."""
    if instead_of is None:
        return None
    stands = press.evening.games.result_of(said.game, said.table)
    if stands is None or stands.seq != instead_of:
        return None
    place = press.evening.couples_at(said.game, said.table)
    if said.won not in (0, *place) or not _has_to_be_asked(press, said):
        return None
    page = reverse("put-right", args=[press.night.pk, said.game, said.table])
    typed = {f"points-{card}": made for card, made in said.points} or {"winner": said.winner}
    address = f"{page}?{urlencode(typed)}"
    if press.request.htmx:
        return HttpResponseClientRedirect(address)
    return see(address)


def _has_to_be_asked(press: Press, said: SideResult) -> bool:
    """Whether who went on does not follow; where couples sit, what is behind is for the organiser."""
    if press.evening.form is None:
        return not press.request.link and asks_who_walked(press.evening, said.game, said.table)
    return as_it_went_on(press.evening, said) is None
