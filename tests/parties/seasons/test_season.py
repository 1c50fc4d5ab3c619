"""The money of a season: what its pages, its sheet and its lines say, and that they agree."""

import csv
import datetime
from io import StringIO

import pytest
from django.core.management import call_command
from django.urls import reverse
from django.utils import timezone

from parties.floor import actions as floor
from parties.log import results
from parties.log.night import Deed, add
from parties.models import LogEntry, Night, NightResult
from parties.prizes import actions as prizes
from parties.till.actions import ChangesLater
from scoring.as_json import written
from scoring.log.lines import Undone
from scoring.pots.saying import PotPaid
from scoring.season import NightSums, money_of
from tests.builders import a_door, paid_out
from tests.parties.nights import a_kept_night, assert_says, refreshed, text, then, url
from tests.parties.pots.pot_nights import a_jackpot_night
from tests.purses import brought
from tests.sweeping import swept

DATES = {"start": "2026-09-01", "end": "2027-05-31"}


def a_night_on(user, day, *totals, opening=0):
    """A jackpot night of November 2026, with what its jackpot brings; nothing handed over yet."""
    night = a_jackpot_night(user, *totals)
    Night.objects.filter(pk=night.pk).update(date=datetime.date(2026, 11, day), permit="NS-117")
    then(night, brought("Jackpot", opening))
    return Night.objects.get(pk=night.pk)


def closed(user, night):
    """Closed with what is open, for a reason."""
    by = Deed(by=user, at=LogEntry.objects.filter(night=night).latest("seq").at)
    prizes.close_night(night=night, reason="as it is", deed=by)
    return night


@pytest.fixture
def season(ida):
    """$10.00 and $4.00 into the jackpot; then $6.00 more, and couple 1 takes $20. The second is open."""
    first = closed(ida, a_night_on(ida, 13, 19, 12, opening=1000))
    second = a_night_on(ida, 20, 20, 12, 11, opening=1400)
    then(second, paid_out(1, 1000), PotPaid("Jackpot", 1, 2000))
    return [first, second]


def asked(client, night, name="season-money", **dates):
    return client.get(reverse(name, args=[night.club_id]), DATES | dates)


def rows(client, night):
    raw = asked(client, night, "season-lines").content
    assert raw.startswith(b"\xef\xbb\xbf")
    return list(csv.DictReader(StringIO(raw.decode("utf-8-sig"))))


def test_the_season_is_there_night_by_night_each_pot_and_who_got_what(client, season):
    says = text(asked(client, season[0]))
    assert "2 nights in all" in says
    assert "Takings $50" in says
    assert "In the pots at the beginning $10" in says
    assert "November 13, 2026 $20.00 $10.00 – $10.00 – $14.00 – $6.00 –" in says
    assert "November 20, 2026 not closed yet $30.00 $14.00 – $10.00 $20.00 – – $14.00 –" in says
    assert "Total $50.00 $24.00 – $20.00 $20.00 $14.00 – $20.00 –" in says
    assert "Jackpot $10.00 $10.00 −$20.00 –" in says  # noqa: RUF001 a minus sign
    assert "November 13, 2026 Brought forward $10.00 $10.00 Amount per couple $4.00 $14.00" in says
    assert "November 20, 2026 Amount per couple $6.00 $20.00 Won by couple 1 −$20.00 –" in says  # noqa: RUF001 a minus sign
    assert "Balance –" in says
    assert "November 13, 2026 First prize 1 Player Nr11 & Player Nr12 not handed over $10" in says
    assert "November 20, 2026 Jackpot 1 Player Nr11 & Player Nr12" in says
    assert "3 times, $40 in all" in says


def test_the_lines_for_a_spreadsheet_add_up(client, season):
    found = rows(client, season[0])

    def amounts(section, **more):
        wanted = {"Section": section} | more
        own = [row for row in found if wanted.items() <= row.items()]
        return [row["Amount"] for row in own]

    assert amounts("Money in, with what was there", What="Takings") == ["20.00", "30.00"]
    assert amounts("Money in, with what was there", What="Takings, total") == ["50.00"]
    assert amounts("Prizes, to whom") == ["10.00", "10.00", "20.00"]
    assert amounts("Pots, to whom") == ["20.00", "20.00"]
    *lines, together = amounts("Jackpot, from the first cent to the last")
    assert sum(map(float, lines)) == float(together) == 0
    assert {row["Permit or licence number"] for row in found if row["Date"]} == {"NS-117"}
    (paid,) = [row for row in found if row["What"] == "Jackpot" and row["To whom"]]
    assert paid["When"]
    assert "First prize (not handed over)" in [row["What"] for row in found]


def test_the_lines_for_a_spreadsheet_in_french_have_its_commas(client, season):
    client.cookies["django_language"] = "fr"

    raw = asked(client, season[0], "season-lines").content.decode("utf-8-sig")

    found = list(csv.reader(StringIO(raw), delimiter=";"))
    assert {len(row) for row in found} == {7}
    assert found[1][5] == "20,00"


@pytest.mark.parametrize("paper", ["", "letter", "a4"])
def test_the_sheet_has_the_same_figures(client, season, read_pdf, paper):
    says = " ".join(read_pdf(asked(client, season[0], "season-sheet", paper=paper).content).split())

    assert "Permit or licence number: NS-117" in says
    assert "Nights: 2 nights" in says
    assert "Nov. 20, 2026 $30.00 $14.00 – $10.00 $20.00 – – $14.00 – not closed yet" in says
    assert "Nov. 20, 2026 NS-117 Jackpot 1 Player Nr11 & Player Nr12" in says
    assert "Total prizes $20.00 Won from pots $20.00" in says
    assert "ask the authority that gives the permits" in says


def test_without_dates_it_is_the_season_so_far(client, season):
    url = reverse("season-money", args=[season[0].club_id])

    assert 'name="start" value="20' in client.get(url).content.decode()
    assert "-09-01" in client.get(url).content.decode()


def test_nights_of_other_dates_are_not_in_it(client, season):
    says = text(asked(client, season[0], end="2026-11-19"))
    assert "1 night " in says
    assert "November 20, 2026" not in says
    says = text(asked(client, season[0], start="2025-01-01", end="2025-02-01"))
    assert "No night opened its door between these dates." in says


def test_a_night_that_never_opened_its_door_and_a_practice_night_are_not_in_it(client, ida, season):
    a_kept_night(ida, *a_door(0)[:1])
    practice = a_night_on(ida, 21, 20, 12)
    Night.objects.filter(pk=practice.pk).update(practice=True)

    assert "2 nights in all" in text(asked(client, season[0]))


@swept("page", ["season-money", "season-sheet", "season-lines"])
@swept(
    ("dates", "sentence"),
    [
        ({"start": "yesterday"}, "Enter a valid date."),
        ({"start": "2027-06-01"}, "The last day comes before the first."),
        ({"start": "0001-01-01"}, "Check the year."),
        ({"end": "9999-12-31"}, "Check the year."),
    ],
)
def test_dates_that_make_no_sense_get_a_sentence(client, season, page, dates, sentence):
    assert_says(asked(client, season[0], page, **dates), 422, sentence)


def test_paper_that_nobody_has_gets_a_sentence(client, season):
    assert_says(asked(client, season[0], "season-sheet", paper="papyrus"), 422, "papyrus")


def test_many_closed_nights_cost_no_more_queries_than_one(
    client, ida, django_assert_num_queries, season
):
    closed(ida, season[1])
    with django_assert_num_queries(7):  # session, club, sums, club’s log, nights, names, times
        asked(client, season[0])
    for day in range(1, 6):
        closed(ida, a_night_on(ida, day, 19, 12))

    with django_assert_num_queries(7):
        assert "7 nights in all" in text(asked(client, season[0]))


def test_a_night_opened_again_and_changed_is_not_taken_for_what_it_was(client, ida, season):
    night = season[0]
    then(night, Undone(refreshed(night).night.closed_seq))
    more = brought("Jackpot", 3000)
    with pytest.raises(ChangesLater) as asks:
        then(night, more)
    add(night, [more], Deed(ida, timezone.now(), seen=asks.value.mark))

    assert "In the pots at the beginning $30" in text(asked(client, night))
    closed(ida, night)
    assert "In the pots at the beginning $30" in text(asked(client, night))


def test_a_night_called_off_is_kept_too(ida):
    night = a_kept_night(ida, *a_door(4))
    by = Deed(by=ida, at=LogEntry.objects.latest("seq").at)

    floor.call_off(night=night, reason="storm", money=floor.MoneyOff(), deed=by)

    assert night.result.last_seq == len(night.lines())


def test_what_is_kept_is_what_the_log_says(season):
    kept = season[0].result

    assert kept.money == written(money_of(season[0].evening()))
    assert str(kept)


def test_nights_closed_before_anything_was_kept_are_kept_at_the_start(season):
    NightResult.objects.all().delete()

    results.keep_missing_results()

    assert [each.night_id for each in NightResult.objects.all()] == [season[0].pk]


def test_a_log_that_cannot_be_read_keeps_nobody_from_starting(ida, season):
    said = {"kind": "never heard of", "facts": {}, "by": ida, "at": season[0].log.latest("seq").at}
    LogEntry.objects.create(night=season[0], seq=99, deed=99, **said)
    NightResult.objects.all().delete()

    results.keep_missing_results()

    assert not NightResult.objects.exists()


def test_a_result_that_is_wrong_is_made_anew(season, capsys):
    NightResult.objects.update(money={"version": 0})

    call_command("keep_results")

    assert capsys.readouterr().out == "1 nights looked at, 1 kept anew.\n"
    assert results.keep_all_results() == (1, 0)


def test_what_another_version_kept_is_not_believed(client, season):
    NightResult.objects.update(money={"version": 0})

    assert "Takings $50" in text(asked(client, season[0]))


def test_it_is_found_from_the_club(client, season):
    page = client.get(reverse("club", args=[season[0].club_id])).content.decode()

    assert reverse("season-money", args=[season[0].club_id]) in page
    assert url("night", season[0]) in asked(client, season[0]).content.decode()


@pytest.fixture
def sixty_nights(ida):
    """The same night closed sixty times, on every sixth day from the first of January."""
    first = closed(ida, a_night_on(ida, 13, 19, 12))
    rows, result = list(first.log.values()), first.result
    days = [datetime.date(2026, 1, 1) + datetime.timedelta(days=6 * n) for n in range(60)]
    Night.objects.filter(pk=first.pk).update(date=days[0])
    nights = Night.objects.bulk_create(
        Night(club=first.club, date=day, permit="NS-117") for day in days[1:]
    )
    LogEntry.objects.bulk_create(
        LogEntry(**row | {"id": None, "night_id": night.pk, "key": ""})
        for night in nights
        for row in rows
    )
    NightResult.objects.bulk_create(
        NightResult(night=night, last_seq=result.last_seq, money=result.money, sums=result.sums)
        for night in nights
    )
    return [first, *nights]


YEAR = {"start": "2026-01-01", "end": "2026-12-31"}


def test_more_nights_than_fit_on_a_page_stand_by_month(client, sixty_nights):
    page = asked(client, sixty_nights[0], **YEAR)
    says = text(page)

    assert "60 nights in all" in says
    assert "Takings $1,200" in says
    assert "January 2026 · 6 nights $120.00 – – $60.00" in says
    assert "Total $1,200.00 – – $600.00" in says
    assert "Player Nr11" not in says
    assert "?start=2026-01-01&amp;end=2026-01-31" in page.content.decode()
    january = text(asked(client, sixty_nights[0], start="2026-01-01", end="2026-01-31"))
    assert "January 7, 2026 $20" in january
    assert "1 Player Nr11" in january


def test_more_months_than_fit_on_a_page_stand_by_year(client, sixty_nights):
    for place, night in enumerate(sixty_nights):
        first = datetime.date(2021 + place // 12, 1 + place % 12, 1)
        Night.objects.filter(pk=night.pk).update(date=first)

    page = asked(client, sixty_nights[0], start="2021-01-01", end="2025-06-30")

    assert "Year by year" in text(page)
    assert "2024 · 12 nights $240" in text(page)
    assert "2025 · 6 nights $120" in text(page)
    assert "?start=2025-01-01&amp;end=2025-06-30" in page.content.decode()


def test_the_sheet_of_many_nights_has_their_months(client, sixty_nights, read_pdf):
    sheet = asked(client, sixty_nights[0], "season-sheet", **YEAR)
    says = " ".join(read_pdf(sheet.content).split())

    assert "Month by month" in says
    assert "January 2026 · 6" in says
    assert "Total $1,200.00" in says
    assert "print the money of one month at a time" in says


def test_the_sums_of_nights_that_are_not_kept_are_told_from_their_logs(client, sixty_nights):
    with_all = text(asked(client, sixty_nights[0], **YEAR))

    NightResult.objects.filter(night__in=sixty_nights[:3]).update(sums={})
    NightResult.objects.filter(night__in=sixty_nights[3:6]).update(last_seq=1)
    NightResult.objects.filter(night__in=sixty_nights[6:9]).delete()
    older = sixty_nights[9].result.sums | {"version": 1}
    NightResult.objects.filter(night__in=sixty_nights[9:12]).update(sums=older)
    later = {**sixty_nights[12].result.sums, "version": NightSums.json_version + 1, "drawn": 7}
    NightResult.objects.filter(night__in=sixty_nights[12:15]).update(sums=later)
    odd = {"version": NightSums.json_version, "phase": "won"}
    NightResult.objects.filter(night__in=sixty_nights[15:18]).update(sums=odd)

    assert text(asked(client, sixty_nights[0], **YEAR)) == with_all
    results.keep_missing_results()
    assert {each.sums["version"] for each in NightResult.objects.all()} == {NightSums.json_version}
    assert NightResult.objects.count() == 60


@pytest.mark.parametrize("page", ["season-money", "season-sheet"])
def test_months_cost_as_many_queries_for_sixty_nights_as_for_fifty_four(
    client, sixty_nights, page, django_assert_max_num_queries
):
    for end in ("2026-12-31", "2026-11-20"):
        with django_assert_max_num_queries(5):  # session, club, its log, how many, sums
            asked(client, sixty_nights[0], page, start="2026-01-01", end=end)
