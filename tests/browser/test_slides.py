"""The hall's own pictures in a browser: a large one is made smaller before it is sent, and the board
shows one each time it has turned its pages, as large as its screen lets it."""

import pytest
from playwright.sync_api import expect

from tests.browser.looking import AXE, misfits, violations
from tests.slides import png

pytestmark = pytest.mark.browser

TURN = 8_000  # ms
LARGEST = 600 * 1024
NOISE = (1400, 900)  # points: 3.8 MB


@pytest.fixture
def night(page, hall):
    """Seven couples in their first game; the page is that of the pictures. None is left for others."""
    address = hall.practises(7)
    page.goto(hall.begins(address))
    page.goto(f"{address}board/settings/")
    page.get_by_role("link", name="Pictures of our own on the board").click()
    pictures = page.url
    yield address
    page.goto(pictures)
    for wish in ("Take it off the board", "Throw it away for good"):
        for _ in range(page.get_by_role("button", name=wish).count()):
            page.get_by_role("button", name=wish).first.click()


def give(page, picture, words="", name="picture.png"):
    kind = {"name": name, "mimeType": "image/png", "buffer": picture}
    page.get_by_label("The picture").set_input_files(kind)
    page.get_by_label("Words below it").fill(words)
    page.get_by_role("button", name="Put it on the board").click()


@pytest.mark.thorough
def test_a_large_picture_is_made_smaller_before_it_is_sent(page, night):
    large = png(*NOISE, noise=True)
    assert len(large) > LARGEST

    give(page, large, "The lunch is given by the Co-op")

    expect(page.get_by_text("The board shows it from now on.")).to_be_visible()
    picture = page.locator(".slides img")
    assert picture.evaluate(
        "img => img.decode().then(() => [img.naturalWidth, img.naturalHeight])"
    ) == [*NOISE]
    sent = page.request.get(picture.get_attribute("src"))
    assert len(sent.body()) <= LARGEST
    assert sent.headers["content-type"] == "image/jpeg"


def test_what_is_no_picture_is_sent_and_refused_in_words(visitors, page, night):
    visitors.faults.expect("422")
    give(page, b"The next date is the 12th", name="date.png")
    expect(page.locator("main")).to_contain_text("This is no picture that every screen shows.")


def test_the_board_shows_one_a_round_and_passes_over_what_it_cannot_show(
    visitors, page, hall, night
):
    give(page, png(40, 20), "The Co-op")
    expect(page.locator(".slides img")).to_have_count(1)
    give(page, png(30, 30), "Damaged")
    expect(page.locator(".slides img")).to_have_count(2)
    damaged = page.locator(".slides img").nth(1).get_attribute("src")
    give(page, png(20, 40), "The fire hall")
    expect(page.locator(".slides img")).to_have_count(3)
    board, address = visitors.page(hall.address), hall.board_of(night)
    board.clock.install()
    board.route(
        f"**{damaged}", lambda route: route.fulfill(body=png()[:20], content_type="image/png")
    )

    for width, height in ((1024, 768), (1366, 768), (1080, 1920)):
        board.set_viewport_size({"width": width, "height": height})
        board.goto(address)
        shown = [each for each in turned(board, width, height) if each != "page"]
        assert shown[:4] == ["The Co-op", "The fire hall"] * 2, (width, shown)


def turned(board, width, height):
    """The words below each picture as it comes, and each page between them."""
    seen = []
    for _ in range(12):
        scene = board.locator(".face:not([hidden]) .scene:not(.off)").filter(visible=True)
        said = scene.inner_text().split("\n")
        picture = scene.locator("img")
        playing = board.locator(".still-playing").filter(visible=True)
        if picture.count():
            box = picture.bounding_box()
            assert box["height"] > 200, box
            expect(playing).to_have_count(1)
            assert box["y"] + box["height"] <= height, box
            assert box["x"] + box["width"] <= width, box
        seen.append(said[-1] if picture.count() else "page")
        board.clock.run_for(TURN)
    return seen


def test_the_page_of_the_pictures_can_be_heard_and_read(page, night):
    give(page, png(40, 20), "The Co-op")
    expect(page.locator(".slides img")).to_have_count(1)
    page.get_by_role("button", name="Take it off the board").click()
    expect(page.get_by_text("Not on the board")).to_be_visible()
    page.evaluate(AXE)
    assert violations(page) + misfits(page) == []
