"""A request has an end: its worker is ended, the others come to theirs, and the next one is answered."""

import os
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from http.client import HTTPException
from urllib.request import urlopen

import pytest

from config.settings import ROOT
from tests.lacking import begin
from tests.test_start import free

__all__ = ["free"]

PROGRAM = """
import os, time

def application(environ, start):
    if environ["PATH_INFO"].startswith("/c/"):
        open(os.path.join(os.path.dirname(__file__), "begun"), "w").close()
        while True:
            pass
    if environ["PATH_INFO"] == "/slow":
        time.sleep(2)
    start("200 OK", [])
    return [str(os.getpid()).encode()]
"""
KEY = "k" * 43


@contextmanager
def a_server(folder, port):
    """One worker, in which a request may last a second."""
    (folder / "circles.py").write_text(PROGRAM)
    how = [f"--bind=127.0.0.1:{port}", "--workers=1", "--graceful-timeout=3", "--no-control-socket"]
    conf = f"--config={ROOT}/docs/hosting/gunicorn.conf.py"
    with (
        (folder / "log").open("w") as log,
        begin(
            [sys.executable, "-m", "gunicorn", conf, *how, f"--pythonpath={folder}", "circles"],
            env={"PATH": "/usr/bin:/bin", "CARD_PARTY_LONGEST": "1"},
            stdout=log,
            stderr=log,
            cwd=ROOT,
        ) as server,
    ):
        try:
            yield
        finally:
            server.terminate()


def asked(port, page):
    """What is answered; nothing where the line is cut."""
    try:
        return urlopen(f"http://127.0.0.1:{port}{page}", timeout=60).read()
    except (OSError, HTTPException):
        return b""


def by_whom(port):
    """Who answers, once somebody does."""
    for _ in range(200):
        if found := asked(port, "/"):
            return found
        time.sleep(0.1)
    raise AssertionError("nobody answers")


@pytest.mark.thorough
@pytest.mark.skipif(os.name == "nt", reason="no server runs Windows")
def test_a_request_that_goes_round_in_circles_ends_with_its_worker(tmp_path, free):
    with a_server(tmp_path, free), ThreadPoolExecutor(2) as at_once:
        first = by_whom(free)
        endless = at_once.submit(asked, free, f"/c/{KEY}/")
        while not (tmp_path / "begun").exists():
            time.sleep(0.1)
        slow = at_once.submit(asked, free, "/slow")

        assert endless.result(60) == b""
        assert slow.result(60) == first
        assert by_whom(free) != first
    said = (tmp_path / "log").read_text()
    assert "A request lasted 1 seconds, its worker is ended: GET /c/…/" in said
    assert KEY not in said
