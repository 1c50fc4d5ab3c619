"""The pages of a season: its table, the ties about its prizes, their money."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import date
from functools import partial
from typing import Any

from django.contrib import messages
from django.core.paginator import Paginator
from django.forms import Form
from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _, gettext_lazy

from parties.club.page.club import Usual, championships, usual_night
from parties.dice import cut_playing_cards, dice
from parties.log import club as club_log
from parties.log.nights import causes_between
from parties.log.writing import Refused
from parties.models import Club, Night
from parties.people.page.book import book_of
from parties.pots import sheets, words as treasurer_words
from parties.pots.sheets import MoneyTable
from parties.pots.words import pot_figures
from parties.printing.forms import PaperForm
from parties.printing.page import as_pdf, made_ready, own_size, size_of
from parties.prizes.forms import CutForm, PlayOffForm, TurnForm, WishForm
from parties.rules.page.evenings import by_name, kept_by, offered_by, on_which, usual_nights
from parties.rules.page.house_rules import place_named, started_from
from parties.seasons import actions, sheets as table_paper, words
from parties.seasons.forms import (
    ChampionshipForm,
    DuesForm,
    FinalForm,
    GiveBackForm,
    HandOverForm,
    LevelForm,
    LimitForm,
    SeasonForm,
    SetAsideForm,
    WinnersForm,
    fits,
)
from parties.seasons.page import meetings as met, pictures as drawn
from parties.seasons.page.championship import (
    Parts,
    choices_of,
    finals_shown,
    parts_of,
    planned_last,
    sections_shown,
)
from parties.seasons.page.money import (
    FoldedSeason,
    KeptSeason,
    dues_shown,
    returns_tables,
    rows_of,
    season_at,
    season_before,
    season_between,
    season_folded,
    sheet_by_period,
    sheet_of_season,
)
from parties.seasons.page.permits import (
    PermitYear,
    about_forms,
    permits_between,
    sheet_of_permit,
)
from parties.seasons.page.prizes import cut_form, level_of, offered, prizes_context, share_left
from parties.seasons.page.table import (
    Standings,
    as_closed,
    heads_of,
    lines_of,
    on_paper,
    shown,
    standings,
)
from parties.web.answers import faulty, form_page, see, why
from parties.web.button import Press, bare_button, button
from parties.web.fields import PeriodForm
from parties.web.finding import club_of, tonight
from parties.web.requests import (
    OrganiserRequest,
    PersonRequest,
    deed,
    only_post,
    posted,
    takes_post,
)
from parties.web.spreadsheet import lines_for_spreadsheet
from parties.wording.country import Look, day, permit_label
from scoring.club.seasons import (
    MoneySetAside,
    SeasonCutMade,
    SeasonPlayedOff,
    SeasonPrizePaid,
    SeasonSet,
    SeasonWished,
    SetAsideGivenBack,
)
from scoring.formats.format import Format
from scoring.formats.named import DRIVE_45S, LEFT_OPEN, ROUND_ROBIN
from scoring.log.lines import OldPage
from scoring.money import total
from scoring.numbers import Cents, CoupleNo
from scoring.pots.odds import that_can_be_won
from scoring.prizes.ties import CutBy, all_split
from scoring.rules.house_rules import Preset, with_games
from scoring.season import Season
from scoring.seasons import SeasonPrize, SeasonRule, numbered, open_ties

# The prizes of a season: ties settled as at the end of a night, prizes handed over.


def prizes(request: OrganiserRequest, club_id: int, season: int) -> HttpResponse:
    """Every prize and how it stands, and the money for them."""
    found = standings(club_of(request, club_id), season)
    return render(request, "seasons/prizes.html", prizes_context(found))


def _back(press: Press, form: Form, /, *_args: Any, **places: Any) -> HttpResponse:
    back = "season-prizes", press.club.pk, places["season"]
    return faulty(press.request, form, back=back)


def see_prizes(press: Press, season: int) -> HttpResponse:
    """All of them, and the money."""
    return see("season-prizes", press.club.pk, season)


def _settled(press: Press, season: int, place: int) -> HttpResponse:
    """Look at the prize now."""
    address = reverse("season-prizes", args=[press.club.pk, season])
    return see(f"{address}#prize-{place}")


def _tie(press: Press, season: int, place: int) -> tuple[Standings, SeasonPrize]:
    """The prize, as the page had it. Raises Http404 where there is none, Refused where others are equal by
    now."""
    found = standings(press.club, season)
    prize = next((each for each in found.prizes if each.place == place), None)
    if prize is None:
        raise Http404
    form = LevelForm(press.sent)
    if not form.is_valid() or form.cleaned_data["level"] != level_of(prize):
        raise Refused(OldPage(), press.club)
    return found, prize


def _of(prize: SeasonPrize, number: CoupleNo, club: Club) -> tuple[Any, ...]:
    who = {at: who for who, at in numbered(prize.level).items()}.get(number)
    if who is None:
        raise Refused(OldPage(), club)
    return who


@button(WishForm, faulty=_back, then=_settled)
def wish(press: Press, form: WishForm, season: int, place: int) -> None:
    """What one of those who are equal wants, or all of them at once when they split."""
    _found, prize = _tie(press, season, place)
    wanted, wishes = form.cleaned_data["wish"], prize.said.wishes if prize.said else {}
    if wanted.couple is None:
        said = all_split(prize.level, wishes)
    else:
        said = [(_of(prize, wanted.couple, press.club), wanted.wants)]
    press.say_of_club(
        *(SeasonWished(season, prize.place, prize.level, who, wants) for who, wants in said)
    )


def _cards_cut(press: Press, season: int, place: int) -> CutForm:
    return cut_form(*_tie(press, season, place), press.sent)


def _cut_again(press: Press, form: CutForm, season: int, place: int) -> HttpResponse:
    if "turn" in form.errors:
        return _back(press, form, season=season)
    found = standings(press.club, season)
    context = prizes_context(found, cut=(place, form)) | {"faulty": form}
    return render(press.request, "seasons/prizes.html", context, status=422)


@button(_cards_cut, faulty=_cut_again, then=_settled)
def cut(press: Press, form: CutForm, season: int, place: int) -> None:
    """The cards that were cut from a real deck."""
    _cut(press, season, _in_turn(press, form, season, place), form.cards, CutBy.DECK)


@button(TurnForm, faulty=_back, then=_settled)
def cut_for_them(press: Press, form: TurnForm, season: int, place: int) -> None:
    """The program cuts, from the system's own randomness."""
    prize = _in_turn(press, form, season, place)
    _cut(press, season, prize, dict(cut_playing_cards(prize.cutters, dice())), CutBy.PROGRAM)


def _cut(
    press: Press, season: int, prize: SeasonPrize, cards: Mapping[CoupleNo, str], by: CutBy
) -> None:
    numbers = {number: who for who, number in numbered(prize.level).items()}
    cut = tuple((numbers.get(number, ()), card) for number, card in sorted(cards.items()))
    ace = press.club.house_rules.cut_ace
    press.say_of_club(SeasonCutMade(season, prize.place, prize.level, cut, by, ace))


def _in_turn(press: Press, form: TurnForm, season: int, place: int) -> SeasonPrize:
    """A page from before another cut would have its cards taken for the next one."""
    _found, prize = _tie(press, season, place)
    if form.cleaned_data["turn"] != len(prize.told.cuts):
        raise Refused(OldPage(), press.club)
    return prize


@button(PlayOffForm, faulty=_back, then=_settled)
def play_off(press: Press, form: PlayOffForm, season: int, place: int) -> None:
    """Who won the play-off."""
    _found, prize = _tie(press, season, place)
    winner = _of(prize, CoupleNo(form.cleaned_data["winner"]), press.club)
    press.say_of_club(SeasonPlayedOff(season, prize.place, prize.level, winner))


@button(HandOverForm, faulty=_back, then=see_prizes)
def hand_over(press: Press, form: HandOverForm, season: int) -> HttpResponse:
    """A prize, or a share of it, is with whoever has it."""
    place, number = form.place_and_number
    prizes = standings(press.club, season).prizes
    found = next((each for each in prizes if each.place == place), None)
    if found is None or number >= len(found.has):
        raise Refused(OldPage(), press.club)
    who, amount = found.has[number]
    press.say_of_club(SeasonPrizePaid(season, amount, found.place, who, found.prize.goods))
    messages.success(press.request, _("Handed over. Undo it in the club’s log."))
    return _settled(press, season, place)


# The money of a season's prizes: set aside, or the club's again.


def _set_aside(press: Press, season: int) -> SetAsideForm:
    left = share_left(press.club, standings(press.club, season))
    return SetAsideForm(press.sent, offered(left))


def _as_typed(press: Press, form: SetAsideForm | GiveBackForm, season: int) -> HttpResponse:
    if press.refused:
        form.add_error(form.how_much, why(press.refused))
    context = prizes_context(standings(press.club, season)) | {form.called: form}
    return render(press.request, "seasons/prizes.html", context, status=press.status_of(form))


@button(
    _set_aside,
    faulty=_as_typed,
    refused=_as_typed,
    then=see_prizes,
    says=gettext_lazy("Set aside. Undo it in the club’s log."),
)
def set_aside(press: Press, form: SetAsideForm, season: int) -> None:
    """Out of the hall's share of a night, or from elsewhere."""
    club, said = press.club, form.cleaned_data
    out_of, _night = share_left(club, standings(club, season)).get(said["night"], (None, None))
    press.say_of_club(replace(out_of or MoneySetAside(season, Cents(0)), amount=said["amount"]))


@button(
    GiveBackForm,
    faulty=_as_typed,
    refused=_as_typed,
    then=see_prizes,
    says=gettext_lazy("It is the club’s again. Undo it in the club’s log."),
)
def give_back(press: Press, form: GiveBackForm, season: int) -> None:
    """What is not needed is the club's again."""
    press.say_of_club(SetAsideGivenBack(season, form.cleaned_data["back"]))


# The seasons of a club: what counts, the table, the end.


ON_A_PAGE = 50

SEASON_ENDS = 5
"""The month, in the year after it began."""


def seasons(request: OrganiserRequest, club_id: int) -> HttpResponse:
    """All there are, the newest first."""
    club = club_of(request, club_id)
    says = book_of(club).says
    newest = sorted(says.seasons.items(), key=lambda each: (each[1].last, each[0]), reverse=True)
    found = [
        (number, rule.name, words.between(rule), number in says.seasons_closed)
        for number, rule in newest
    ]
    return render(request, "seasons/seasons.html", {"club": club, "seasons": found})


def season(request: OrganiserRequest, club_id: int, season: int) -> HttpResponse:
    """Who stands where."""
    club = club_of(request, club_id)
    return render(request, "seasons/season.html", _page(request, club, standings(club, season)))


def table_lines(request: OrganiserRequest, club_id: int, season: int) -> HttpResponse:
    """The table for a spreadsheet."""
    found = standings(club_of(request, club_id), season)
    name = f"season-{found.rule.first}-{found.rule.last}"
    return lines_for_spreadsheet(request, name, heads_of(found), lines_of(found))


def table_sheet(request: OrganiserRequest, club_id: int, season: int) -> HttpResponse:
    """The table for the wall, in the languages and on the paper that are asked for."""
    club, form = club_of(request, club_id), PaperForm(request.GET)
    form.is_valid()  # a size that is none is no fault: the sheet comes out on the club's own
    value = partial(on_paper, standings(club, season))
    return as_pdf("season", made_ready(form, size_of(club, form), value, table_paper.draw)())


def _page(request: OrganiserRequest, club: Club, found: Standings) -> dict[str, Any]:
    pages = Paginator(found.rows, ON_A_PAGE).get_page(request.GET.get("page"))
    stood = found.closed_as
    return {
        "club": club,
        "season": found,
        "rule": found.rule,
        "between": words.between(found.rule),
        "counts": words.counts(found.rule),
        "causes": words.causes(causes_between(club, *found.rule.dates)),
        "rows": shown(found, list(pages)),
        "pages": pages,
        "paper": PaperForm(),
        "is_closed": stood is not None,
        "stood": as_closed(found, stood) if stood and found.is_otherwise_now else [],
        "nights": len(found.came.nights),
        "not_in_it": words.not_in_it(found.came.not_over),
        "without_games": words.without_games(found.came.without_games),
        "not_known": words.not_known(found.rule.whose, found.came.not_known),
        "prizes": [words.prize_line(prize, found.names) for prize in found.prizes],
        "has_open_ties": bool(open_ties(found.prizes)),
        "has_meetings": met.are_there(found),
    }


@takes_post
def set_season(request: OrganiserRequest, club_id: int, season: int = 0) -> HttpResponse:
    """What counts in a season, or in a new one (0); posted, from now on."""
    club = club_of(request, club_id)
    known = book_of(club).says.seasons
    if season and season not in known:
        raise Http404
    rule = known.get(season) or _usual()
    form = SeasonForm(posted(request), rule, offered_by(club))
    if form.is_valid():
        number = season or max(known, default=0) + 1
        if form.rule != known.get(season):
            club_log.add(club, [SeasonSet(number, form.rule)], deed(request))
        return see("season", club.pk, number)
    return form_page(request, "seasons/rule.html", form, club=club, number=season)


def _usual() -> SeasonRule:
    """The season that is being played, each game won a point."""
    first, _today = season_at(tonight())
    last = first.replace(year=first.year + 1, month=SEASON_ENDS, day=31)
    return SeasonRule(_("Season"), first.isoformat(), last.isoformat())


def _season(press: Press, season: int) -> HttpResponse:
    return see("season", press.club.pk, season)


@bare_button(
    then=_season, says=gettext_lazy("The season is closed. The club’s log opens it again.")
)
def close(press: Press, season: int) -> None:
    """The season is over, unless a tie is open."""
    press.say_of_club(standings(press.club, season).closing)


def season_pictures(request: OrganiserRequest, club_id: int, season: int) -> HttpResponse:
    """Those in front night after night, how many came, the pots; each with its table."""
    club = club_of(request, club_id)
    found = standings(club, season)
    context = {
        "club": club,
        "season": found,
        "between": words.between(found.rule),
        "leaders": drawn.leaders(found),
        "attendance": drawn.attendance(club, found.rule),
        "pots": drawn.pots(club, *found.rule.dates),
    }
    return render(request, "seasons/season_pictures.html", context)


def season_meetings(request: OrganiserRequest, club_id: int, season: int) -> HttpResponse:
    """Who has met whom, and whom each has still to meet."""
    club = club_of(request, club_id)
    found = standings(club, season)
    context = {
        "club": club,
        "season": found,
        "between": words.between(found.rule),
        "crossed": met.crossed(found),
    }
    return render(request, "seasons/meetings.html", context)


# The money of a club's season: night by night, pot by pot, who got what; on screen and on
# paper.


Row = tuple[str, str, list[tuple[str, Cents]], bool]
"""A night, or a month or a year of nights: what it is called, where to look at it, what it came to under
the name of each column, and whether it is closed."""


def season_money(request: OrganiserRequest, club_id: int) -> HttpResponse:
    """The money of the season; without dates of the one that is being played."""
    club, form = club_of(request, club_id), _form(request)
    if not form.is_valid():
        return _not_these_days(request, club, form)
    dates = form.cleaned_data
    folded = season_folded(club, **dates)
    shown = _by_period(folded) if folded else _night_by_night(season_between(club, **dates))
    outside = shown["outside"]
    context = {
        "club": club,
        "form": form,
        "asked": _asked(dates["start"], dates["end"]),
        "before": _asked(*season_before(dates["start"])),
        "settled": words.settled(outside.settled),
        "purses": [
            (each.season, words.purse_of(each.name), words.purse(each.purse, each.of_nights))
            for each in outside.purses
        ],
        **shown,
        "dues": outside.dues,
        "dues_paid": dues_shown(club, outside.dues.since),
        "dues_form": DuesForm(initial={"since": dates["start"]}),
    }
    return render(request, "seasons/season_money.html", context)


@button(DuesForm, then="season-money", says=gettext_lazy("Saved."))
def set_dues(press: Press, form: DuesForm) -> None:
    """What members pay for a season, from now on asked at the door."""
    press.say_of_club(form.said)


def _not_these_days(
    request: PersonRequest, club: Club, form: PeriodForm, **more: Form
) -> HttpResponse:
    context = {"club": club, "form": form} | more
    return render(request, "seasons/season_money.html", context, status=422)


def _night_by_night(kept: KeptSeason) -> dict[str, Any]:
    season = kept.season
    rows = [
        (
            day(kept.nights[key].date, Look.LONG),
            reverse("night", args=[kept.nights[key].pk]),
            words.amounts(money.closing, season.closing),
            money.is_closed,
        )
        for key, money in season.nights
    ]
    return _sums(season, rows, kept.permits) | {
        "outside": kept.outside,
        "cut_off": words.cut_off(kept.cut_off),
        "rows_title": words.title(),
        "kept": kept.nights,
        "paid": list(_paid_lines(kept)),
        "paid_together": Cents(season.closing.prizes + season.closing.pots),
    }


def _by_period(folded: FoldedSeason) -> dict[str, Any]:
    rows = [
        (
            words.period(each.start, each.nights, is_year=each.is_year),
            _asked(each.start, each.end),
            words.amounts(each.closing, folded.season.closing),
            each.is_closed,
        )
        for each in folded.periods
    ]
    title = words.title(by_year=folded.by_year)
    return _sums(folded.season, rows, folded.permits) | {
        "outside": folded.outside,
        "cut_off": words.cut_off(folded.cut_off),
        "is_folded": True,
        "rows_title": title,
    }


def _sums(season: Season[Any], rows: list[Row], permits: Sequence[str]) -> dict[str, Any]:
    return {
        "season": season,
        "rows": rows,
        "returns": [_as_page(each) for each in returns_tables(season, permits)],
        "together": words.amounts(season.closing, season.closing),
        "came": words.came(season),
        "went": words.went(season),
        "pots": [
            (pot, [(each.says, each.of(pot)) for each in pot_figures(season.pots)])
            for pot in season.pots
        ],
        "pots_together": [
            (each.says, total(map(each.of, season.pots))) for each in pot_figures(season.pots)
        ],
    }


def _as_page(table: MoneyTable) -> tuple[str, list[str], list[list[tuple[str, str]]]]:
    """A table's title, what its columns are called, and each row with that beside every cell."""
    heads = [column.head for column in table.columns]
    return table.title, heads, [list(zip(heads, row.cells, strict=True)) for row in table.rows]


def _asked(start: date, end: date) -> str:
    return f"?start={start:%Y-%m-%d}&end={end:%Y-%m-%d}"


def season_sheet(request: OrganiserRequest, club_id: int) -> HttpResponse:
    """The same on paper."""
    club = club_of(request, club_id)
    form, size = _form(request), PaperForm(request.GET)
    if not (form.is_valid() & size.is_valid()):
        return _not_these_days(request, club, form, size=size)
    dates = form.cleaned_data
    folded = season_folded(club, **dates)
    sheet = sheet_by_period(folded) if folded else sheet_of_season(season_between(club, **dates))
    return as_pdf("season", sheets.draw_treasurer_sheet(sheet, size_of(club, size)))


def season_lines(request: OrganiserRequest, club_id: int) -> HttpResponse:
    """The same for a spreadsheet: an amount a line, so that it can be sorted and added up."""
    club, form = club_of(request, club_id), _form(request)
    if not form.is_valid():
        return _not_these_days(request, club, form)
    kept = season_between(club, **form.cleaned_data)
    heads = _("Date"), _("Section"), _("What"), _("To whom"), _("When"), _("Amount")
    return lines_for_spreadsheet(
        request,
        f"season-{kept.start.isoformat()}-{kept.end.isoformat()}",
        (*heads, permit_label()),
        rows_of(kept),
    )


# The year of a permit: its draws, its limit, and a sheet on which the winners' addresses stand.


def permits(request: OrganiserRequest, club_id: int) -> HttpResponse:
    """Each permit of the season with its draws, and its prizes beside its limit."""
    return _permits(request, club_of(request, club_id))


def _permits(
    request: PersonRequest, club: Club, faulty: Form | None = None, status: int = 200
) -> HttpResponse:
    form, years = _form(request), []
    context: dict[str, Any] = {"club": club, "form": form, "faulty": faulty}
    if form.is_valid():
        years = permits_between(club, **form.cleaned_data)
        context["asked"] = _asked(**form.cleaned_data)
    context |= {
        "years": [_year_shown(year, faulty) for year in years],
        "about_forms": about_forms(),
    }
    status = status if form.is_valid() else 422
    return render(request, "seasons/permits.html", context, status=status)


def _year_shown(year: PermitYear, sent: Form | None) -> tuple[Any, ...]:
    """A permit's year, the form for its limit, and each draw with the fields for its winners."""
    is_sent = sent is not None and sent.data.get("permit") == year.number
    limit = sent if is_sent and isinstance(sent, LimitForm) else LimitForm(initial=year.said)
    typed = sent if is_sent and isinstance(sent, WinnersForm) else WinnersForm(None, year.titles)
    return year, limit, [(each, [typed[name] for name in each.asked]) for each in year.draws]


def _limit_as_typed(press: Press, form: LimitForm) -> HttpResponse:
    return _permits(press.request, press.club, form, 422)


@button(LimitForm, faulty=_limit_as_typed, then="permits", says=gettext_lazy("Saved."))
def permit_limit(press: Press, form: LimitForm) -> None:
    """What the prizes under a permit may come to, from now on."""
    press.say_of_club(form.said)


def permit_lines(request: OrganiserRequest, club_id: int) -> HttpResponse:
    """Every draw of every permit for a spreadsheet."""
    club, form = club_of(request, club_id), _form(request)
    if not form.is_valid():
        return _permits(request, club)
    years = permits_between(club, **form.cleaned_data)
    rows = [(year.number, *each.points.values()) for year in years for each in year.draws]
    heads = years[0].draws[0].points if years else ()
    return lines_for_spreadsheet(request, "permits", (permit_label(), *heads), rows)


@only_post
def permit_sheet(request: OrganiserRequest, club_id: int) -> HttpResponse:
    """A permit's year on paper, with the names and the addresses that were typed: they stand there alone,
    and are kept nowhere. Raises Refused where there is no such permit any more."""
    club, form, number = club_of(request, club_id), _form(request), request.POST.get("permit")
    years = permits_between(club, **form.cleaned_data) if form.is_valid() else []
    year = next((each for each in years if each.number == number), None)
    if year is None:
        raise Refused(OldPage(), club)
    typed = WinnersForm(request.POST, year.titles)
    if not typed.is_valid():
        return _permits(request, club, typed, 422)
    sheet = sheet_of_permit(year, typed.cleaned_data)
    return as_pdf("permit", sheets.draw_treasurer_sheet(sheet, own_size(club)))


def _form(request: PersonRequest) -> PeriodForm:
    """What was asked for, or the season so far."""
    start, end = season_at(tonight())
    asked = {name: request.GET[name] for name in ("start", "end") if name in request.GET}
    return PeriodForm({"start": start.isoformat(), "end": end.isoformat()} | asked)


def _paid_lines(kept: KeptSeason) -> Iterator[tuple[Night, str, str, str, str]]:
    """Who got what on which night, when, and how much."""
    for key, money in kept.season.nights:
        night = kept.nights[key]
        for each in money.payments:
            what, whom = treasurer_words.what(each), treasurer_words.whom(each, kept.names)
            when = treasurer_words.when(each, kept.at[key], night.date)
            yield night, what, whom, when, treasurer_words.amount_in_column(each)


# A championship: planned, looked at, and its final and plate planned.


@takes_post
def plan_championship(request: OrganiserRequest, club_id: int) -> HttpResponse:
    """How many sections, what they play, and how many go on; posted, a night for each section."""
    club, start = club_of(request, club_id), started_from(request)
    usual = usual_night(club, tonight(), start)
    known = _known(club, place_named(start))
    form = ChampionshipForm(posted(request), known=known, initial=_first(usual, place_named(start)))
    if form.is_valid():
        return _plan(request, club, usual, form)
    return form_page(request, "seasons/plan.html", form, club=club, usual=usual, start=start)


def _first(usual: Usual, place: Preset | None) -> dict[str, Any]:
    rules = usual.rules
    return {
        "name": _("Championship"),
        "date": usual.form["date"],
        "hall": usual.form["hall"],
        "plays": place.plays if place else ROUND_ROBIN.name,
        "sections": 2,
        "go_on": 2,
        "fee": rules.fee,
        "doors": rules.doors,
        "begins": rules.begins,
    }


def _known(club: Club, place: Preset | None = None) -> Mapping[str, Format]:
    """All meet once; what the place plays that the page began with; and what this club plays, of all that
    says by itself who goes where."""
    kept, known = kept_by(club), by_name(club)
    drive = [DRIVE_45S.name] if on_which(usual_nights(club), DRIVE_45S).exists() else []
    names = [ROUND_ROBIN.name, *([place.plays] if place else []), *drive, *kept]
    return {name: known[name] for name in names if name in kept or name not in LEFT_OPEN}


def _plan(
    request: OrganiserRequest, club: Club, usual: Usual, form: ChampionshipForm
) -> HttpResponse:
    said = form.cleaned_data
    rules = with_games(usual.rules, said["games"] or form.form.games)
    actions.plan_championship(
        club,
        deed(request),
        name=said["name"],
        day=said["date"],
        hall=said["hall"],
        permit=usual.form["permit"],
        sections=said["sections"],
        go_on=said["go_on"],
        form=form.form,
        rules=replace(
            rules,
            pots=that_can_be_won(rules.pots, rules.games, said["date"].isoformat(), form.form),
            fee=said["fee"],
            doors=said["doors"],
            begins=said["begins"],
        ),
        on_paper=usual.form["on_paper"],
    )
    return see("championship", club.pk)


@takes_post
def championship(request: OrganiserRequest, club_id: int) -> HttpResponse:
    """How far each section is and who goes on; posted, the final and the plate are planned."""
    club = club_of(request, club_id)
    sent = posted(request)
    asked = (sent or request.GET).get("of", "")
    parts = parts_of(club, asked)
    if sent and (parts is None or f"{parts.of}" != asked):
        raise Refused(OldPage(), club)
    if parts is None:
        return render(request, "seasons/championship.html", {"club": club})
    if sent and parts.final:
        return _see(club, parts)  # it was planned meanwhile: here it is
    form = _final_form(club, parts, sent)
    if form and form.is_valid():
        return _plan_final(request, club, parts, form)
    page = {
        "club": club,
        "parts": parts,
        "form": form,
        "sections": sections_shown(parts, form.ticked if form else frozenset()),
        "next": next((e.letter for e in parts.sections if not e.evening.games_are_over), ""),
        "finals": finals_shown(parts),
        "others": [each for each in championships(parts.now) if each.of != parts.of],
        "changed": planned_last(club, parts),
    }
    status = 422 if form and form.is_bound else 200
    return render(request, "seasons/championship.html", page, status=status)


def _final_form(club: Club, parts: Parts, sent: Any) -> FinalForm | None:
    """Once every section is over, and until the final is planned."""
    if parts.final or not (parts.are_over or sent):
        return None
    plays = (parts.sections[0].evening.form if parts.sections else None) or DRIVE_45S
    others = {name: form for name, form in _known(club).items() if fits(form, plays)}
    known = {plays.name: plays} | others
    initial = {
        "date": tonight(),
        "plays": next(iter(known)),
        "fee": Cents(0),
        "cup": _("the cup"),
        "plate": _("the plate"),
    }
    return FinalForm(sent, choices=choices_of(parts), known=known, initial=initial)


def _plan_final(
    request: OrganiserRequest, club: Club, parts: Parts, form: FinalForm
) -> HttpResponse:
    went_on, by = form.cleaned_data["on"], deed(request)
    actions.plan_final(club, by, parts.said, parts.sections, went_on, form.final)
    messages.success(
        request, _("The final and the plate are planned, and everybody has a card there.")
    )
    return _see(club, parts)


def _see(club: Club, parts: Parts) -> HttpResponse:
    return see(f"{reverse('championship', args=[club.pk])}?of={parts.of}")
