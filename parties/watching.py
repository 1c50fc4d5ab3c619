"""What is told of a site to Prometheus, at `/metrics`, to whoever has the token: everybody else finds nothing there.

A setting brings it in; nothing of it is there else. Each worker counts, and any of them tells of all
(`docs/hosting/gunicorn.conf.py`).
"""

import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from time import perf_counter

from django.conf import settings
from django.db import DatabaseError
from django.http import HttpRequest, HttpResponse
from django.utils.crypto import constant_time_compare
from prometheus_client import (
    CONTENT_TYPE_LATEST,
    REGISTRY,
    CollectorRegistry,
    Counter,
    Histogram,
    generate_latest,
)
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.multiprocess import MultiProcessCollector
from prometheus_client.registry import Collector

from parties.counting import COUNTED
from parties.replica import BEHIND, REPLICA
from parties.telling.actions import waiting

Answer = Callable[[HttpRequest], HttpResponse]

PATH = "/metrics"

_TOLD = {
    each: Counter(f"card_party_{each}", says, ["which"])
    for each, says in {
        "lines": "Lines added to the logs of nights; a tap is a line: won, points_made …",
        "replays": "Nights worked out from their logs.",
        "pictures": "Pictures of a night that were asked for: kept, or drawn anew.",
    }.items()
}
_ANSWERS = Counter("card_party_answers", "Answers; 409 is a refusal.", ["method", "status"])
_TOOK = Histogram(
    "card_party_answer_seconds",
    "How long an answer took.",
    ["what"],
    buckets=(0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10),
)


class _Now(Collector):
    """What is looked at when it is asked for."""

    def collect(self) -> Iterator[GaugeMetricFamily]:
        """The copies, the replica, what waits, and whether the database is there."""
        if age := _age_of_copy():
            yield _gauge("copy_age_seconds", "Since the newest copy was made.", age)
        if REPLICA in settings.DATABASES:
            behind = BEHIND.seconds()
            yield _gauge("replica_in_use", "Whether it is there and follows.", behind is not None)
            yield _gauge("replica_behind_seconds", "How far it is behind.", behind or 0)
        there, waits = True, 0
        try:
            waits = waiting()
        except DatabaseError:
            there = False
        yield _gauge("database_there", "Whether the database answers.", there)
        yield _gauge("waiting", "Bookings from home that no hall has answered yet.", waits)


def _gauge(name: str, says: str, value: float) -> GaugeMetricFamily:
    return GaugeMetricFamily(f"card_party_{name}", says, value=float(value))


def _age_of_copy() -> float | None:
    try:
        return time.time() - Path(os.environ.get("CARD_PARTY_COPY", "")).stat().st_mtime
    except OSError:
        return None


def count_answers(answer: Answer) -> Answer:
    """Count every answer, and tell whoever may ask."""
    COUNTED.append(lambda what, which: _TOLD[what].labels(which).inc())

    def counted(request: HttpRequest) -> HttpResponse:
        if request.path_info == PATH and _may_ask(request):
            return HttpResponse(_all(), content_type=CONTENT_TYPE_LATEST)
        began = perf_counter()
        response = answer(request)
        _TOOK.labels(_kind(request)).observe(perf_counter() - began)
        _ANSWERS.labels(str(request.method), str(response.status_code)).inc()
        return response

    return counted


def _may_ask(request: HttpRequest) -> bool:
    said = request.headers.get("Authorization", "")
    return constant_time_compare(said, f"Bearer {settings.METRICS_TOKEN}")


def _all() -> bytes:
    told = CollectorRegistry()
    if os.environ.get("PROMETHEUS_MULTIPROC_DIR"):
        MultiProcessCollector(told)  # type: ignore[no-untyped-call]
    else:
        told = REGISTRY
    return generate_latest(told) + generate_latest(_NOW)


_NOW = CollectorRegistry()
_NOW.register(_Now())


def _kind(request: HttpRequest) -> str:
    """Of few kinds: each has a row for every time."""
    path = request.path_info
    if path.startswith("/newer/"):
        return "newer"
    if path.endswith(("/picture/", "/floor/room/")):
        return "picture"
    if path.startswith("/static/"):
        return "file"
    return "press" if request.method == "POST" else "page"
