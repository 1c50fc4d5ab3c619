"""The pages that a site alone has: axe finds nothing, nothing scrolls sideways, in English and in French."""

import json
import os
import sys
from subprocess import PIPE
from threading import Thread

import pytest

from tests.browser.conftest import LAPTOP
from tests.browser.looking import faults, unfold
from tests.browser.program import Program, settings_for
from tests.lacking import run

SETTINGS = {
    "CARD_PARTY_SITE": "https://cards.example.org",
    "CARD_PARTY_MAIL": "smtp://mail.example.org",
}
SHOWN = os.environ.get("CARD_PARTY_SITE_PICTURES", "")
"""A folder for a picture of each, for whoever wants to look."""
SIZES = {390: {"width": 390, "height": 844}, 1366: LAPTOP}
MAKE_IT = (
    "import django; django.setup(); from tests.browser import site_of_clubs as site; site.tell()"
)


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """A program that is a site, the session of its keeper, and pages outside and inside."""
    program = Program(tmp_path_factory.mktemp("site"))
    with pytest.MonkeyPatch.context() as patch:
        for name, value in SETTINGS.items():
            patch.setenv(name, value)
        program.start()
        env = os.environ | settings_for(program.data)
        made = run([sys.executable, "-c", MAKE_IT], env=env, stdout=PIPE, check=True)
    Thread(target=program.process.stdout.read, daemon=True).start()
    yield program, *json.loads(made.stdout.splitlines()[-1])
    program.kill()


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("width", SIZES)
def test_every_page_of_a_site(site, visitors, width, language):
    program, session, outside, inside = site
    by_https = {"X-Forwarded-Proto": "https"}
    how = {"viewport": SIZES[width], "extra_http_headers": by_https, "locale": f"{language}-CA"}
    page = visitors.page(program.address, **how)
    visitors.faults.expect("status of 404")
    found = []
    for address in [*outside, *inside]:
        if address == inside[0]:
            cookie = {"name": "sessionid", "value": session, "url": program.address}
            page.context.add_cookies([cookie])
        page.set_viewport_size(SIZES[width])  # looking for faults leaves another
        page.goto(address)
        unfold(page)
        if SHOWN:
            name = f"{address.strip('/').replace('/', '-')[:24]}-{width}-{language}"
            page.screenshot(path=f"{SHOWN}/{name}.png", full_page=True)
        found += faults(page)
    assert found == []
