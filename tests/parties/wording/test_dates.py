"""Days as the reader's language writes them, wherever they are written."""

from datetime import UTC, date, datetime
from pathlib import Path

from django.utils import timezone, translation

from parties.templatetags.parties import day as filtered
from parties.wording.country import day
from tests.sweeping import swept

TEMPLATES = Path(__file__).parents[3] / "templates"


@swept(
    ("language", "look", "on", "says"),
    [
        ("fr", "weekday", date(2027, 10, 1), "vendredi 1er octobre 2027"),
        ("fr", "weekday", date(2027, 10, 21), "jeudi 21 octobre 2027"),
        (
            "fr",
            "weekday and time",
            datetime(2026, 5, 1, 1, 1, tzinfo=UTC),
            "vendredi 1er mai, 01\N{NO-BREAK SPACE}h\N{NO-BREAK SPACE}01",
        ),
        ("fr", "short", date(2027, 10, 1), "1er oct."),
        (
            "fr",
            "time",
            datetime(2026, 5, 1, 20, 44, tzinfo=UTC),
            "20\N{NO-BREAK SPACE}h\N{NO-BREAK SPACE}44",
        ),
        ("en", "time", datetime(2026, 5, 1, 20, 44, tzinfo=UTC), "20:44"),
        ("en", "weekday", date(2027, 10, 1), "Friday, October 1, 2027"),
        ("en", "weekday and time", datetime(2026, 5, 1, 1, 1, tzinfo=UTC), "Friday, May 1, 01:01"),
        ("en", "long", date(2027, 10, 1), "October 1, 2027"),
        ("en", "short", date(2027, 10, 1), "Oct. 1"),
    ],
)
def test_english_puts_the_month_first_and_french_has_a_first_of_the_month(language, look, on, says):
    with translation.override(language):
        assert day(on, look) == says


def test_as_the_language_writes_days_where_nothing_else_is_asked_for():
    with translation.override("fr"):
        assert day(date(2026, 9, 1)) == "1er septembre 2026"
    with translation.override("en"):
        assert day(date(2026, 9, 1)) == "Sept. 1, 2026"


def test_a_template_writes_the_day_of_the_hall_not_of_the_clock():
    assert filtered.expects_localtime
    with translation.override("fr"), timezone.override("America/Halifax"):
        moment = timezone.localtime(datetime(2026, 9, 2, 1, 30, tzinfo=UTC))
        assert filtered(moment) == "1er septembre 2026"


@swept("look", ["DATE_FORMAT", "j F", "j N", "N j", "F j", "l"])
def test_no_page_writes_a_day_in_another_way(look):
    """Whatever writes days must know the first of the month."""
    pages = {page.name: page.read_text() for page in TEMPLATES.rglob("*.html")}

    assert [name for name, says in pages.items() if f'|date:"{look}' in says] == []
    assert any("|day" in says for says in pages.values())
