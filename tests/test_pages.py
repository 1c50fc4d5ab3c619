"""What stands on the pages of a default night grows only where docs/pages.md says so."""

import pytest
from django.db import connection
from django.utils import timezone

from docs.making import pages
from parties.photographs import looking
from tests.default_night import how_much, most_on_each_page
from tests.recording.still import BEGIN


@pytest.mark.thorough
@pytest.mark.django_db
@pytest.mark.skipif(
    connection.vendor != "sqlite", reason="these are a laptop's pages, which name its folder"
)
def test_a_default_night_has_what_its_table_says(monkeypatch):
    """In the evening, as after midnight each line of a log has its day; without an extra. Where this fails: look whether
    a hall that uses nothing of it has to see it; if it has to, python -m docs.making.pages."""
    monkeypatch.setattr(timezone, "now", lambda: BEGIN)
    monkeypatch.setattr(looking, "find_spec", lambda _extra: None)

    assert pages.with_pages(pages.PAGE.read_text(), most_on_each_page()) == pages.PAGE.read_text()


def test_what_nobody_reads_is_not_counted():
    page = (
        "<head><title>no words</title></head><a href='/'>Two words</a><script>no words</script>"
        "<input type=hidden><input name=fee><select><option>one</option></select>"
    )
    much = how_much(page)
    assert (much.links, much.fields, much.words) == (1, 2, 3)
