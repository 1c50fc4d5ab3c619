"""What holds for every test."""

import gc
from collections import Counter, deque
from pathlib import Path

import hypothesis
import pytest
from django.db import connection
from django.template import RequestContext, Template
from django.test import Client

from tests import passed
from tests.browser.program import Program
from tests.databases import knows_of_a_database
from tests.lacking import CHROMIUM, needs, not_tried
from tests.parties.nights import an_organiser

# Machines differ and are shared: no test is about time. Each law is tried on some examples every
# time, and .ci/run asks for --hypothesis-profile=thorough: on the same ones each time, so that what
# passed fails for a change alone. Whoever looks for more asks for --hypothesis-profile=anew.
for profile, examples in (("house", 12), ("thorough", 50), ("anew", 200)):
    same = profile != "anew"
    hypothesis.settings.register_profile(
        profile, deadline=None, max_examples=examples, derandomize=same
    )
hypothesis.settings.load_profile("house")


# What is collected stays until the end, and most of what a test makes is gone with its last name: to
# look for what is not, every 700 things, is a fifteenth of all that the tests take.
gc.set_threshold(50_000)


BROWSER = Path(__file__).parent / "browser"
DATABASE = {"db", "transactional_db", "live_server"}


@pytest.hookimpl(wrapper=True, optionalhook=True)
def pytest_xdist_auto_num_workers():
    """Half as many again as there are cores, where many tests wait for a browser."""
    cores = yield
    return cores + cores // 2 if CHROMIUM else cores


def pytest_collection_finish():
    gc.freeze()


def pytest_report_header():
    return f"database: {connection.vendor}"


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items, config):
    """So that `-m django_db` is every test with a database, also where a fixture asks for it,
    `-m browser` every one with a browser, and `-m either_database` what is tried on both databases."""
    for item in items:
        fixtures = getattr(item, "fixturenames", ())
        if "browser" in fixtures and item.path.parent == BROWSER:
            item.add_marker(pytest.mark.browser)
        asks = DATABASE.intersection(fixtures)
        if asks and not item.get_closest_marker("django_db"):
            item.add_marker(pytest.mark.django_db(transaction=asks != {"db"}))
        if item.get_closest_marker("django_db") and knows_of_a_database(item.path):
            item.add_marker("either_database")
    items[:], done = passed.left_to_try(items)
    config.hook.pytest_deselected(items=done)


def pytest_runtest_setup(item):
    if item.get_closest_marker("browser"):
        needs("chromium")


@pytest.hookimpl(wrapper=True)
def pytest_terminal_summary(terminalreporter):
    """The last that is read: what nobody tried, and what would bring what is not here."""
    yield
    skipped = terminalreporter.stats.get("skipped", ())
    told = Counter(each.longrepr[2].removeprefix("Skipped: ") for each in skipped)
    for line in not_tried(told):
        terminalreporter.write_line(line)
    passed.note(terminalreporter.stats.get("passed", ()))


@pytest.fixture(scope="session", autouse=True)
def context_of_pages_alone(django_test_environment):
    """Django's client keeps a copy of every template's context, each field's and each of its parts,
    which takes longer than to render them; our tests ask for that of the whole page."""
    told = Template._render

    def render(template, context):
        is_page = isinstance(context, RequestContext) and context.template is template
        return told(template, context) if is_page else template.nodelist.render(context)

    Template._render = render
    yield
    Template._render = told


@pytest.fixture(autouse=True)
def files_that_are_given_end(monkeypatch):
    """A server sends a file to its end and closes it; a test that looks at an answer's head does not."""
    asked, given = Client.request, []

    def request(self, **environ):
        answer = asked(self, **environ)
        if answer.streaming:
            given.append(answer)
        return answer

    monkeypatch.setattr(Client, "request", request)
    yield
    for answer in given:
        deque(answer.streaming_content, maxlen=0)


@pytest.fixture
def program(tmp_path):
    """The program as a hall starts it, in which nothing is yet."""
    program = Program(tmp_path / "data").start()
    yield program
    program.kill()


@pytest.fixture
def ida(db):
    """Somebody who runs a club."""
    return an_organiser()
