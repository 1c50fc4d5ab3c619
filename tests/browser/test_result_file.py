"""The result of a night as one file: opened from the disk as anybody opens it, and at its own address."""

import pytest

from tests.browser.looking import AXE, LAPTOP, TELEPHONE, resize, sideways, violations

pytestmark = pytest.mark.browser

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def night(hall):
    """A practice night, played to its end."""
    night = hall.practises(4)
    hall.say(f"{night}practice/play/", until="end")
    return night


def test_the_file_opens_from_a_stick(visitors, hall, night, tmp_path):
    status, said = hall.ask(
        "GET", f"{night}result/result.html?spoken=both".removeprefix(hall.address)
    )
    assert status == 200
    file = tmp_path / "result.html"
    file.write_text(said, "utf-8")

    page = visitors.page("about:blank", viewport=TELEPHONE)
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(file.as_uri())

    assert asked == [file.as_uri()], "it asks for nothing else"
    page.evaluate(AXE)
    assert sideways(page) == []
    assert violations(page) == []
    resize(page, LAPTOP)
    assert violations(page) == []
    assert page.locator("article").count() == 2
    assert page.locator("article >> nth=0 >> svg.race").is_visible()
