"""The picture of a couple's page, answered before anybody asks who is there."""

import re
from collections.abc import Callable

from django.http import Http404, HttpRequest, HttpResponse

from parties.couples.views.couple import couple_picture

_PICTURE = re.compile(r"/c/([^/]+)/picture/")

Answer = Callable[[HttpRequest], HttpResponse]


def answer_pictures_first(answer: Answer) -> Answer:
    """Answers the pages that follow: with every winner that comes in hundreds of them ask, and most
    hear that nothing of it concerns them."""

    def answer_or_pass_on(request: HttpRequest) -> HttpResponse:
        found = _PICTURE.fullmatch(request.path_info)
        return (found and _picture(request, found[1])) or answer(request)

    return answer_or_pass_on


def _picture(request: HttpRequest, said: str) -> HttpResponse | None:
    """None where there is nobody to show it to."""
    try:
        return couple_picture(request, said)
    except Http404:
        return None
