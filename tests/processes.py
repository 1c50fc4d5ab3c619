"""Several processes at once on the database of the tests, each with a connection of its own."""

import multiprocessing
import os
from collections.abc import Callable, Sequence
from typing import Any

import pytest
from django.db import connections

from parties.log.night import Refused

PATIENCE = 60  # seconds

needs_processes = pytest.mark.skipif(
    not hasattr(os, "fork") and not os.environ.get("CI"),  # in CI it fails instead
    reason="processes are forked here, which Windows cannot do",
)


def at_once(work: Callable[..., Any], calls: Sequence[tuple[Any, ...]]) -> list[Any]:
    """What came of the work in a process for each call, all let go together: what it returned, or
    the reason it was refused for. Raises what else it raised."""
    connections.close_all()  # a connection shared with a child would be spoilt for both
    fork = multiprocessing.get_context("fork")
    gate, answers = fork.Barrier(len(calls)), fork.SimpleQueue()
    children = [
        fork.Process(target=_child, args=(number, work, call, gate, answers))
        for number, call in enumerate(calls)
    ]
    for child in children:
        child.start()
    heard = dict(answers.get() for _ in children)
    for child in children:
        child.join(PATIENCE)
    for came in heard.values():
        if isinstance(came, Exception):
            raise came
    return [heard[number] for number in range(len(calls))]


def _child(number: int, work: Callable[..., Any], call: Any, gate: Any, answers: Any) -> None:
    try:
        gate.wait(PATIENCE)
        answers.put((number, work(*call)))
    except Refused as refused:
        answers.put((number, refused.reason))
    except Exception as error:
        answers.put((number, RuntimeError(repr(error))))
    finally:
        connections.close_all()
