"""A page without what its reader may not press; nothing is offered that would be refused."""

from urllib.parse import urlsplit

import pytest
from django.test import Client
from django.urls import resolve, reverse

from parties.club.actions import members as members
from parties.web.doorkeeper import called, may
from parties.web.offered import as_offered, read
from scoring.club.people import MemberRole
from tests.builders import a_night, bell, won
from tests.parties.nights import a_kept_night, an_organiser, deed_of, url
from tests.parties.web.test_strangers import a_member
from tests.sweeping import swept


def kept(page):
    """The page, where only /yes may be looked at and pressed."""
    return as_offered(page, lambda _method, address, _part: address.startswith("/yes"))


@swept(
    ("page", "left"),
    [
        ("<p>a &amp; b&nbsp;<br>c</p><!-- d -->", "<p>a &amp; b&nbsp;<br>c</p><!-- d -->"),
        ('<a class="button" href="/no">Go</a>', ""),
        ('<a class="button" href="/yes">Go</a>', '<a class="button" href="/yes">Go</a>'),
        ('<td><a href="/no">Ida</a></td>', "<td>Ida</td>"),
        ('<p>So <a href="/no">open it</a>.</p>', "<p>So open it.</p>"),
        ('<p>Saved. <a href="/no">Copies</a></p>', "<p>Saved. </p>"),
        ('<p><a href="/no">Copies</a></p>', ""),
        ('<a class="skip" href="#main">Skip</a>', '<a class="skip" href="#main">Skip</a>'),
        ('<ul><li><a class="back" href="/no">Floor</a> who wins</li></ul>', ""),
        (
            '<p>x</p><form method="post" action="/no"><p>Sure?</p><button>Go</button></form>',
            "<p>x</p>",
        ),
        (
            '<form class="c" method="post" action="/no"><ul><li>Ida <button>x</button></li></ul></form>',
            '<div class="c"><ul><li>Ida </li></ul></div>',
        ),
        (
            '<section><h2>Add</h2><p>Type.</p><form method="post" action="/no"><input></form></section>',
            "",
        ),
        (
            '<header><h1>Night</h1><div><a class="button" href="/no">Go</a></div></header>',
            "<header><h1>Night</h1></header>",
        ),
        (
            '<form id="f" method="post" action="/no"><button>x</button></form><button form="f">y</button>',
            "",
        ),
        (
            '<form action="/yes"><button formaction="/no">x</button>y</form>',
            '<form action="/yes">y</form>',
        ),
        (
            (
                '<details><summary>Seal</summary><ol class="how"><li>So.</li></ol>'
                '<form method="post" action="/no"><button>x</button></form></details>'
            ),
            "",
        ),
        (
            (
                "<details><summary>All</summary><ol><li>Ida</li></ol>"
                '<form method="post" action="/no"><button>x</button></form></details>'
            ),
            "<details><summary>All</summary><ol><li>Ida</li></ol></details>",
        ),
        (
            (
                '<form method="post" action="/no"><details><summary>Seal</summary>'
                '<ol class="how"><li>So.</li></ol><button>x</button></details></form>'
            ),
            "",
        ),
        ('<div hx-get="/no" hx-trigger="load" id="a">b</div>', '<div id="a">b</div>'),
        ('<img src="/no" alt="x">', ""),
    ],
)
def test_what_is_left_of_a_page(page, left):
    assert kept(page) == left


def test_a_page_that_offers_all_is_as_it_was():
    page = (
        '<!DOCTYPE html><svg viewBox="0 0 1 1"><path d="M0 0"/></svg><p>a</p><script>1<2</script>'
    )
    assert as_offered(page, lambda *_said: True) == page


@pytest.fixture
def night(db):
    return a_kept_night(an_organiser("ida"), *a_night(4), bell(1), won(1, 1, 1))


def browser_of(night, role):
    browser = Client()
    browser.force_login(a_member(night.club, role))
    return browser


def offered(page, path):
    """What a page offers: the method and the address of each link and each button."""
    for part in read(page.content.decode()).parts():
        said = part.attributes
        if part.tag == "a" and said.get("href", "").startswith("/"):
            yield "GET", said["href"]
        if part.tag == "form":
            yield (said.get("method") or "get").upper(), said.get("action") or path
        for name, method in (("hx-get", "GET"), ("hx-post", "POST"), ("formaction", "POST")):
            if said.get(name):
                yield method, said[name]


def pages_of(browser, night):
    """Every page that a link leads to, from the club and the night on; each once."""
    seen = set()
    asked = [reverse("club", args=[night.club_id]), reverse("night", args=[night.pk])]
    while asked:
        path = asked.pop()
        if path in seen:
            continue
        seen.add(path)
        page = browser.get(path)
        is_page = page.status_code == 200 and "html" in page["Content-Type"]
        found = list(offered(page, path)) if is_page else []
        yield path, page, found
        asked += [urlsplit(address).path for method, address in found if method == "GET"]


def is_refused(role, method, address):
    """Whether the address is of a club or a night, and not for this role."""
    match = resolve(urlsplit(address).path)
    of_a_club = {"club_id", "night_id"} & match.kwargs.keys()
    for_members = getattr(match.func, "login_required", True)
    return bool(of_a_club) and for_members and not may(role, called(match), method)


@pytest.mark.thorough
@pytest.mark.parametrize("role", [MemberRole.TREASURER, MemberRole.READER])
def test_nothing_is_offered_that_is_then_refused(night, role):
    met = 0
    for path, page, found in pages_of(browser_of(night, role), night):
        met += 1
        assert page.status_code != 403, path
        assert [each for each in found if is_refused(role, *each)] == [], path
    assert met > 15


def test_the_treasurer_undoes_what_was_the_treasurers_own(night):
    browser = browser_of(night, MemberRole.TREASURER)
    page = reverse("night", args=[night.pk])
    assert 'id="undo"' not in browser.get(page).content.decode()  # the organiser's
    theirs = browser.post(reverse("undo", args=[night.pk]), {"seq": 3, "page": "night"})
    assert theirs.status_code == 403
    assert "Only an organiser can undo what somebody else has entered." in theirs.content.decode()

    taken = browser.post(
        reverse("put-float", args=[night.pk]), {"amount": "20", "till": ""}, follow=True
    )
    own = night.log.order_by("-seq").first()
    assert own.by.first_name == "treasurer"
    assert taken.status_code == 200
    assert 'id="undo"' in browser.get(page).content.decode()
    undone = browser.post(reverse("undo", args=[night.pk]), {"seq": own.seq, "page": "night"})
    assert undone.status_code == 303


def test_the_logs_say_who_did_what(night):
    rita = browser_of(night, MemberRole.TREASURER)
    rita.post(reverse("put-float", args=[night.pk]), {"amount": "20", "till": ""})
    log = rita.get(reverse("log", args=[night.pk]))
    assert [line.by for line in log.context["log"]][:2] == ["treasurer", "ida"]


def test_a_reader_sees_no_takings(night):
    page = browser_of(night, MemberRole.READER).get(reverse("night", args=[night.pk]))
    assert "Fees at the door" not in page.content.decode()
    page = browser_of(night, MemberRole.TREASURER).get(reverse("night", args=[night.pk]))
    assert "Fees at the door" in page.content.decode()


def test_what_htmx_asks_for_is_refused_in_a_line(night):
    page = browser_of(night, MemberRole.READER).post(
        reverse("record-win", args=[night.pk]), headers={"HX-Request": "true"}
    )
    assert page.status_code == 409
    assert "Only an organiser can do this." in page.content.decode()


def test_a_reader_has_printed_nothing(night):
    browser = browser_of(night, MemberRole.READER)
    for sheet in ("seating-list.pdf", "board", "house-rules.pdf", "result-sheet.pdf"):
        assert browser.get(url(sheet, night)).status_code == 200
    assert not night.first_opened.exists()


def test_the_log_of_a_hundred_lines_asks_once_whose_they_are(night, django_assert_max_num_queries):
    browser = browser_of(night, MemberRole.TREASURER)
    for number in range(60):
        new = members.NewMember(f"Leo {number}", MemberRole.READER, "given to leo")
        deed = deed_of(night.club.members.order_by("pk")[0].user)
        members.add_member(night.club, deed, new=new)
    with django_assert_max_num_queries(12):
        browser.get(reverse("club-log", args=[night.club_id]))


def test_how_a_draw_is_sealed_is_told_where_it_can_be(db):
    """A treasurer reads what was drawn, and nothing of a button that is not there."""
    night = a_kept_night(an_organiser("ida"), *a_night(4), bell(1))
    draws = reverse("draws", args=[night.pk])
    treasurer = Client()
    treasurer.force_login(a_member(night.club, MemberRole.TREASURER))
    organiser = Client()
    organiser.force_login(night.club.members.get(role="organiser").user)

    said = "The program picks a secret number"
    assert said in organiser.get(draws).content.decode()
    page = treasurer.get(draws).content.decode()
    assert said not in page
    assert "A draw anybody can check" not in page
