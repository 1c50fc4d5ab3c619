"""What is done to every request and every answer."""

import logging
import re
from collections.abc import Callable
from time import perf_counter
from uuid import uuid4

from django.http import HttpRequest, HttpResponse
from django.utils.cache import add_never_cache_headers

from config.log_file import REQUEST

Answer = Callable[[HttpRequest], HttpResponse]

DRAW_CHECK = re.compile(r"/static/parties/draws/check-draw(\.[0-9a-f]+)?\.html")
POLICY = "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

PHOTOGRAPHS = re.compile(r"/nights/[0-9]+/cards/photographs/")
POLICY_OF_PHOTOGRAPHS = f"{POLICY}; img-src 'self' data:"
"""What was read is shown in the very answer, and kept nowhere."""

PUBLISHED = re.compile(r"/(result|at/[^/]+)/(?!coming/).*")
POLICY_OF_A_RESULT = (
    "default-src 'none'; style-src 'unsafe-inline'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
"""A published result is one file as well: its style is in it, it has no script, and it asks nobody."""

POLICY_OF_THE_DRAW_CHECK = (
    "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
"""The page that works a draw out again is one file, to be carried away on a stick: its script and
its style are in it. Nothing that anybody sends is ever written into it, and it may ask nobody."""

_REQUEST_ID = re.compile(r"[0-9a-f-]{16,36}")

logger = logging.getLogger(__name__)


def allow_only_our_own_scripts(answer: Answer) -> Answer:
    """Forbid the browser every script, style and picture that is not a file of ours.

    There is no nonce: no page has an inline script or style that would need one, but for the page
    that works a draw out again.
    """

    def answer_with_policy(request: HttpRequest) -> HttpResponse:
        response = answer(request)
        response.headers["Content-Security-Policy"] = _policy_of(request.path)
        return response

    return answer_with_policy


def _policy_of(path: str) -> str:
    if DRAW_CHECK.fullmatch(path):
        return POLICY_OF_THE_DRAW_CHECK
    if PHOTOGRAPHS.fullmatch(path):
        return POLICY_OF_PHOTOGRAPHS
    return POLICY_OF_A_RESULT if PUBLISHED.fullmatch(path) else POLICY


def keep_nothing(answer: Answer) -> Answer:
    """Let no browser and no proxy keep an answer that does not say itself how long it may be kept.

    What is on a page changes with every tap, and after signing out nobody leafs back to it.
    """

    def answer_to_be_kept_by_nobody(request: HttpRequest) -> HttpResponse:
        response = answer(request)
        if not any(response.has_header(name) for name in ("Cache-Control", "ETag")):
            add_never_cache_headers(response)
        return response

    return answer_to_be_kept_by_nobody


def send_no_body_to_head(answer: Answer) -> Answer:
    """Leave out what was asked for without its contents.

    The server would send them all the same, and the browser take them for the next answer.
    """

    def answer_without_body(request: HttpRequest) -> HttpResponse:
        response = answer(request)
        if request.method == "HEAD" and not response.streaming:
            response.content = b""
            response.headers["Content-Length"] = "0"
        return response

    return answer_without_body


def number_requests(answer: Answer) -> Answer:
    """Give each request an id, which its lines in the log have, and the answer: the proxy's, or one made here."""

    def answer_by_number(request: HttpRequest) -> HttpResponse:
        said = request.headers.get("X-Request-ID", "")
        before = REQUEST.set(said if _REQUEST_ID.fullmatch(said) else uuid4().hex)
        try:
            response = answer(request)
            response.headers["X-Request-ID"] = REQUEST.get()
            return response
        finally:
            REQUEST.reset(before)

    return answer_by_number


def log_requests(answer: Answer) -> Answer:
    """Leave one line in the log for each request: what was asked, answered, how long.

    The path alone: what is typed into a search is somebody's name. A screen that asks every two
    seconds and is told that there is nothing new would soon fill the log, so it leaves none.
    """

    def answer_and_log(request: HttpRequest) -> HttpResponse:
        began = perf_counter()
        response = answer(request)
        if response.headers.get("HX-Reswap") == "none":
            return response
        took = 1000 * (perf_counter() - began)
        logger.info("%s %s %d %.0f ms", request.method, request.path, response.status_code, took)
        return response

    return answer_and_log
