"""The night in pictures: game by game by slider, by keyboard and by itself, and good without any script."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.looking import NARROW, WIDER_THAN_THE_SCREEN, faults, resize, unfold
from tests.browser.organiser import CLUB, Organiser
from tests.browser.program import Program

pytestmark = pytest.mark.browser

TELEPHONE, LAPTOP = {"width": 390, "height": 844}, {"width": 1366, "height": 768}
LABELS_UPON_EACH_OTHER = """() => {
    const boxes = [...document.querySelectorAll('.race .end text')].map(each => each.getBoundingClientRect());
    const upon = (one, other) => one.top < other.bottom - 3 && other.top < one.bottom - 3
        && one.left < other.right && other.left < one.right;
    return boxes.filter((one, at) => boxes.some((other, each) => each > at && upon(one, other))).length;
}"""
DRAWN_SMALL = """() => [...document.querySelectorAll('svg.drawing text')]
    .map(each => each.getScreenCTM().d * parseFloat(getComputedStyle(each).fontSize)).filter(size => size < 15.9)"""


@pytest.fixture(scope="module")
def pictures(hall):
    """Of a night of six couples and four games."""
    night = hall.practises(6, games="4")
    for game in range(1, 5):
        hall.begins(night, game)
        hall.fills_in(night)
    return f"{night}pictures/"


def points(page):
    """How many games the first line goes over."""
    return len(page.locator(".race .kind-1").get_attribute("points").split())


def test_the_slider_goes_to_any_game_and_a_sentence_says_who_led(page, pictures):
    page.goto(pictures)
    slider = page.get_by_role("slider")
    expect(page.locator("#race-says")).to_have_text(re.compile("^After game 4"))
    won = page.locator(".keys .has").all_text_contents()

    slider.press("ArrowLeft")
    slider.press("ArrowLeft")
    expect(page.locator("#race-says")).to_have_text(re.compile("^After game 2"))
    assert slider.get_attribute("aria-valuetext").startswith("After game 2")
    assert points(page) == 2
    assert sum(map(int, page.locator(".keys .has").all_text_contents())) < sum(map(int, won))

    slider.press("End")
    assert page.locator(".keys .has").all_text_contents() == won
    assert page.evaluate(LABELS_UPON_EACH_OTHER) == 0


@pytest.mark.parametrize(
    "motion", ["no-preference", pytest.param("reduce", marks=pytest.mark.thorough)]
)
def test_the_race_plays_by_itself_and_stands_where_it_is_stopped(page, pictures, motion):
    page.emulate_media(reduced_motion=motion)
    page.goto(pictures)
    page.get_by_role("button", name="Play the race").press("Enter")
    stop = page.get_by_role("button", name="Pause")
    expect(page.locator("#race-says")).to_have_text(re.compile("^After game 2"))
    stop.click()
    stands = page.locator("#race-says").text_content()

    page.get_by_role("button", name="Play the race").click()
    expect(page.locator("#race-says")).to_have_text(re.compile("^After game 4"))
    expect(page.get_by_role("button", name="Play the race")).to_be_visible()
    assert stands < page.locator("#race-says").text_content()


def test_without_scripts_the_pictures_and_their_tables_are_there(visitors, hall, pictures):
    page = visitors.page(hall.address, storage_state=hall.signed_in, java_script_enabled=False)
    page.goto(pictures)

    expect(page.get_by_role("img", name=re.compile("behind the leader"))).to_be_visible()
    assert points(page) == 4
    expect(page.get_by_role("slider")).to_be_hidden()
    expect(page.locator("#race-says")).to_have_text(re.compile("^After game 4"))
    page.get_by_text("Game after game", exact=True).click()
    expect(page.locator("#race-table")).to_be_visible()


def test_they_can_be_read_on_every_screen_by_day_and_by_night(visitors, hall, pictures):
    page = visitors.page(hall.address, storage_state=hall.signed_in, locale="fr-CA")
    page.goto(pictures)
    unfold(page)

    for size in (NARROW, TELEPHONE, LAPTOP):
        resize(page, size)
        assert page.evaluate(DRAWN_SMALL) == []
        assert page.evaluate(WIDER_THAN_THE_SCREEN) == []
    assert faults(page) == []


def test_on_paper_nobody_unfolds_the_tables(page, pictures):
    page.goto(pictures)
    page.get_by_role("slider").press("Home")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    page.emulate_media(media="print")

    expect(page.get_by_role("slider")).to_be_hidden()
    expect(page.locator("#race-table")).to_be_visible()
    assert points(page) == 4


# The season


@pytest.fixture(scope="module")
def year(tmp_path_factory):
    """A hall of its own with two nights that are over, and the season that counts them."""
    program = Program(tmp_path_factory.mktemp("year")).start()
    hall = Organiser(program.address).set_up()
    for date, totals in (("2026-01-09", (3, 2, 1, 0)), ("2026-01-23", (1, 3, 2, 0))):
        night = hall.plans(date=date)
        hall.lets_in_couples(night, 4)
        hall.draws(night)
        hall.types_totals(night, *totals)
    said = {"name": "The year", "whose": "person", "gives": "games", "best": "0", "least": "0"}
    season = hall.press(f"{CLUB}seasons/new/", first="2026-01-01", last="2026-12-31", **said)
    yield hall, season
    program.kill()


def test_the_season_in_pictures_is_for_every_screen_and_for_paper(visitors, year):
    hall, season = year
    page = visitors.page(hall.address, storage_state=hall.signed_in)
    page.goto(f"{season}pictures/")

    expect(page.get_by_role("img", name=re.compile("How far behind each was"))).to_be_visible()
    expect(page.get_by_role("img", name=re.compile("People who came"))).to_be_visible()
    unfold(page)
    for size in (NARROW, TELEPHONE, LAPTOP):
        resize(page, size)
        assert page.evaluate(DRAWN_SMALL) == []
        assert page.evaluate(WIDER_THAN_THE_SCREEN) == []
    assert faults(page) == []


PLACE_OVER_NAME = """() => [...document.querySelectorAll('.season tbody th')].filter(each => {
    const place = each.querySelector('.place').getBoundingClientRect();
    const name = each.querySelector('a').getBoundingClientRect();
    return place.right > name.left && place.bottom > name.top && name.bottom > place.top;
}).length"""


def test_the_place_stands_before_the_name_on_every_screen(visitors, year):
    hall, season = year
    page = visitors.page(hall.address, storage_state=hall.signed_in)
    page.goto(season)
    assert page.locator(".season tbody th .place").count() == 8
    for width in (320, 390, 768, 1366, 1920):
        resize(page, {"width": width, "height": 800})
        assert page.evaluate(PLACE_OVER_NAME) == 0, width


def test_names_and_days_stand_on_the_page_that_is_printed(visitors, year):
    hall, season = year
    page = visitors.page(hall.address, storage_state=hall.signed_in)
    page.emulate_media(media="print")
    for path, said in (
        (season, "Rhoda Beaton 2"),
        (f"{CLUB}people/", "Rhoda Beaton 2"),
        (f"{CLUB}nights/past/", "January 23, 2026"),
        (f"{CLUB}seasons/", "The year"),
    ):
        page.goto(path)
        expect(page.get_by_role("link", name=said)).to_be_visible()
        expect(page.locator("a.back")).to_be_hidden()


# The board


TOO_SMALL_ON_THE_WALL = """() => {
    const shown = document.querySelector('.face:not([hidden]) .scene.slide:not(.off)');
    return [...shown.querySelectorAll('h2, p, text')]
        .map(each => (each.getScreenCTM?.().d ?? 1) * parseFloat(getComputedStyle(each).fontSize))
        .filter(size => size < Math.min(innerWidth, innerHeight) / 22 * .97);
}"""


def turned(page):
    """The slides that come as the board turns its pages, all of which can be read."""
    seen = set()
    for _turn in range(24):
        page.clock.run_for(8_000)
        slide = page.locator(".face:not([hidden]) .scene.slide:not(.off)")
        if slide.count():
            seen.add(slide.locator("h2").inner_text())
            assert page.evaluate(TOO_SMALL_ON_THE_WALL) == []
            assert slide.evaluate("each => each.scrollHeight - each.clientHeight") <= 1
    return seen


@pytest.mark.thorough
def test_at_tea_the_board_shows_pictures_that_are_read_from_the_back(visitors, hall):
    night = hall.practises(6, games="4", break_after="2")
    for game in (1, 2):
        hall.begins(night, game)
        hall.fills_in(night)
    shows = {"standings": "on", "hidden_last": "1", "pictures": "on"}
    hall.press(f"{night}board/settings/", **shows)
    page = visitors.page(hall.address, storage_state=hall.signed_in)
    page.clock.install()
    for width, height in ((1024, 768), (1366, 768), (1080, 1920)):
        page.set_viewport_size({"width": width, "height": height})
        page.goto(f"{night}board/")
        slides = turned(page)
        assert {"Who was ahead, game after game?", "An old game"} <= slides, width
    hall.press(f"{night}board/settings/", **(shows | {"pictures": ""}))
