"""What a test reads is all of a page, however slowly it comes."""

from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from time import sleep

import pytest
from playwright.sync_api import expect

from tests.browser.program import THIS_MACHINE

pytestmark = pytest.mark.browser

ASKED = '<h1>Asked</h1><a href="/list">To the list</a><form action="/list"><input></form>'
BEGINS, ENDS = b"<h1>List</h1><ul><li>1</li>", b"<li>2</li></ul>"


class Drips(BaseHTTPRequestHandler):
    """A page that leads to a list, of which half comes at once."""

    def do_GET(self):
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        self.wfile.write(b"<!DOCTYPE html><link rel=icon href=data:,>")
        if not self.path.startswith("/list"):
            self.wfile.write(ASKED.encode())
            return
        self.wfile.write(BEGINS)
        self.wfile.flush()
        sleep(0.4)
        self.wfile.write(ENDS)

    def log_message(self, *_said):
        """Nothing: a test looks at the page alone."""


@pytest.fixture
def slow(visitors):
    """The first page of a program that takes its time."""
    server = ThreadingHTTPServer((THIS_MACHINE, 0), Drips)
    thread = Thread(target=server.serve_forever)
    thread.start()
    page = visitors.page(f"http://{THIS_MACHINE}:{server.server_port}")
    page.goto("/")
    yield page
    server.shutdown()
    thread.join()
    server.server_close()


def by_a_click(page):
    page.get_by_role("link").click()


def by_enter(page):
    page.get_by_role("textbox").press("Enter")


@pytest.mark.parametrize("press", [by_a_click, by_enter])
def test_a_press_is_over_once_the_page_it_leads_to_is_there(slow, press):
    press(slow)

    assert len(slow.query_selector_all("li")) == 2, "what has come, without waiting for more"


def test_a_page_that_comes_by_itself_is_counted_to_its_end(slow):
    slow.evaluate("setTimeout(() => location.assign('/list'))")
    expect(slow.get_by_role("heading")).to_have_text("List")

    assert slow.locator("li").count() == 2
