"""Each request finds its own night or club, and with it whose money and days its answer has."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

from parties.wording.country import anywhere

Answer = Callable[[HttpRequest], HttpResponse]


def find_country_anew(answer: Answer) -> Answer:
    """Forget the country of the request before, which the same thread may have answered."""

    def answer_anywhere(request: HttpRequest) -> HttpResponse:
        with anywhere():
            return answer(request)

    return answer_anywhere
