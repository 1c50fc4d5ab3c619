import logging

import pytest
from django.http import HttpResponse

from config.log_file import REQUEST
from config.middleware import number_requests, send_no_body_to_head
from config.settings import VERSION


@pytest.mark.django_db
def test_the_program_says_that_it_is_alive_to_whoever_asks(client):
    assert client.get("/healthz").content.decode() == f"card-party {VERSION}"


@pytest.mark.django_db
def test_every_answer_carries_the_rules_for_the_browser(client):
    headers = client.get("/healthz").headers
    policy = headers["Content-Security-Policy"]
    assert "default-src 'self'" in policy
    assert "unsafe" not in policy
    assert headers["X-Frame-Options"] == "DENY"
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "same-origin"


@pytest.mark.django_db
def test_files_carry_them_too(client, settings):
    settings.WHITENOISE_USE_FINDERS = True
    file = client.get("/static/parties/web/site.css")
    assert file.status_code == 200
    assert "default-src 'self'" in file.headers["Content-Security-Policy"]
    assert file.headers["X-Content-Type-Options"] == "nosniff"
    assert "no-store" not in file.headers["Cache-Control"]
    file.close()


@pytest.mark.django_db
@pytest.mark.parametrize("address", ["/healthz", "/", "/not-there"])
def test_no_answer_is_kept_by_a_browser_or_a_proxy(client, address):
    assert "no-store" in client.get(address).headers["Cache-Control"]


@pytest.mark.django_db
def test_another_name_than_this_machines_is_refused(client):
    assert client.get("/healthz", headers={"host": "elsewhere.example"}).status_code == 400


@pytest.mark.django_db
def test_a_request_leaves_one_line_without_what_was_typed(client, caplog):
    with caplog.at_level(logging.INFO, logger="config.middleware"):
        client.get("/healthz?q=MacDonald")
    (line,) = [each.message for each in caplog.records if each.name == "config.middleware"]
    assert line.startswith("GET /healthz 200 ")
    assert "MacDonald" not in line


def test_who_asks_without_the_contents_gets_none(rf):
    def answer(request):
        return HttpResponse("a page")

    assert send_no_body_to_head(answer)(rf.head("/")).content == b""
    assert send_no_body_to_head(answer)(rf.get("/")).content == b"a page"


@pytest.mark.django_db
@pytest.mark.parametrize("name", ["check-draw.html", "check-draw.0123abcd.html"])
def test_the_page_that_works_a_draw_out_may_run_its_own_script_and_ask_nobody(
    client, settings, name
):
    settings.WHITENOISE_USE_FINDERS = True
    answer = client.get(f"/static/parties/draws/{name}")
    policy = answer.headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "script-src 'unsafe-inline'" in policy
    answer.close()
    for other in ("/static/parties/draws/check-draw.html/", "/static/other/check-draw.html"):
        assert "unsafe" not in client.get(other).headers["Content-Security-Policy"]


def test_a_request_has_the_proxys_number_or_one_of_its_own(rf):
    asked = number_requests(lambda _request: HttpResponse(REQUEST.get()))

    named = asked(rf.get("/", headers={"X-Request-ID": "0123456789abcdef"}))
    others = [asked(rf.get("/", headers={"X-Request-ID": each})) for each in ("", "a\nb", "é" * 20)]

    assert named.content == b"0123456789abcdef" == named["X-Request-ID"].encode()
    assert len({each.content for each in others}) == 3
    assert all(len(each.content) == 32 for each in others)
    assert REQUEST.get() == ""
