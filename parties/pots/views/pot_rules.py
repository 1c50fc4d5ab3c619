"""The pots of a club, or of one of its nights: their rules, and what a hurdle is worth."""

from dataclasses import dataclass, replace
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from parties.evenings.page.evenings import kept_by
from parties.frame.page import night_context
from parties.frame.undoing import undoable
from parties.pots.actions import pot_rules as actions
from parties.pots.forms.pot_rules import AddPotForm, PotRuleForm, sealed, unsealed
from parties.pots.page.advice import advice, in_short
from parties.pots.page.joining import OF_CLUB, of_club
from parties.pots.words.pots import holds_if_out, that_rest
from parties.rules.page import last_change_of
from parties.rules.words import pot_rules as words
from parties.table_game.page.hall import Hall, hall_of
from parties.web.answers import answer, faulty, see
from parties.web.deeds import deed, form_key
from parties.web.finding import names_of
from parties.web.requests import OrganiserRequest
from parties.wording.formats import counts_points
from scoring.formats.choices import Game
from scoring.formats.format import Format
from scoring.night.phase import Phase
from scoring.numbers import Cents
from scoring.rules.house_rules import HouseRules
from scoring.rules.pot_rules import Entrants, Feed, FeedKind, PotRule, WonBy, without_holes


@dataclass(frozen=True, slots=True)
class Preset:
    """A pot to begin with, at one press."""

    value: str
    rule: PotRule

    @property
    def lines(self) -> list[str]:
        """What it says."""
        return words.lines(self.rule)


@dataclass(frozen=True, slots=True)
class Kept:
    """A pot as the page lists it, and where it is changed."""

    url: str
    rule: PotRule
    advice: str

    @property
    def lines(self) -> list[str]:
        """What it says."""
        return words.lines(self.rule)


MOST_OF_A_NIGHT, SOME_OF_A_NIGHT, WHOLE_NIGHT = 20, 8, 25
"""Games to win for a jackpot, and drawn for a cookie jar, of the games of a night."""


def presets(games: int = WHOLE_NIGHT) -> dict[str, PotRule]:
    """The pots that halls know, under the names that the halls give them; on a night of few games fewer
    are asked for."""
    dollar, two = Cents(100), Cents(200)
    most, some = (_of(games, many) for many in (MOST_OF_A_NIGHT, SOME_OF_A_NIGHT))
    return {
        "jackpot": PotRule(
            _("Jackpot"), (Feed(FeedKind.COUPLE, two),), won_by=WonBy.REACH, number=most
        ),
        "cookie-jar": PotRule(
            _("Cookie jar"), (Feed(FeedKind.COUPLE, dollar),), won_by=WonBy.ALL_DRAWN, number=some
        ),
        "fifty-fifty": PotRule(_("50/50"), (Feed(FeedKind.TICKETS, 50),), won_by=WonBy.DRAW),
    }


def is_of_another_evening(hall: Hall) -> bool:
    """Whether it is played otherwise than the adviser reckons."""
    return hall.night is not None and hall.night.evening().form is not None


def _presets(hall: Hall) -> dict[str, PotRule]:
    """Those of a night that counts points are not won by games."""
    form = hall.night.evening().form if hall.night else None
    found = presets(hall.rules.games)
    kept = {rule.name for rule in without_holes(tuple(found.values()))}
    if not counts_points(form):
        return found
    left = {key: rule for key, rule in found.items() if rule.name in kept}
    return {"hand": hand_of_the_night(form), **left}


def _joins(hall: Hall) -> dict[str, PotRule]:
    """Those of the club that a night can take along."""
    found = of_club(hall.night, hall.night.evening()) if hall.night else ()
    return {OF_CLUB + pot.name: pot for pot in found}


def hand_of_the_night(form: Format | None) -> PotRule:
    """A pot for a hand that the hall names, of those who pay to be in: it grows until somebody has one."""
    is_crib = form is not None and form.game is Game.CRIB
    return PotRule(
        _("24 hand") if is_crib else _("Hand of the night"),
        (Feed(FeedKind.SIDE_FEE, Cents(100)),),
        won_by=WonBy.HAND,
        entrants=Entrants.PAID,
    )


def _of(games: int, many: int) -> int:
    """As many of so few games as `many` are of a whole night."""
    return many if games >= MOST_OF_A_NIGHT else max(1, round(many * games / WHOLE_NIGHT))


@require_GET
@never_cache
def pot_rules(
    request: OrganiserRequest, club_id: int | None = None, night_id: int | None = None
) -> HttpResponse:
    """The pots that there are, and new ones at a press."""
    hall = hall_of(request, club_id, night_id)
    gone, other = request.GET.get("gone", ""), is_of_another_evening(hall)
    context = _hall_context(hall) | {
        "pots": [
            Kept(_url(hall, "pot-rule", place), rule, "" if other else in_short(rule, hall.rules))
            for place, rule in enumerate(hall.rules.pots, 1)
        ],
        "presets": [Preset(value, rule) for value, rule in _presets(hall).items()],
        "elsewhere": words.elsewhere() if not hall.night and kept_by(hall.club) else "",
        "gone": unsealed(gone),
        "again": gone,
    }
    return render(request, "pots/pot_rules.html", context)


@require_POST
def add_pot(
    request: OrganiserRequest, club_id: int | None = None, night_id: int | None = None
) -> HttpResponse:
    """A pot more, from a preset or from the one just taken out."""
    hall = hall_of(request, club_id, night_id)
    joins = _joins(hall)
    form = AddPotForm(request.POST, {**_presets(hall), **joins})
    if not form.is_valid():
        back = ("night", hall.night.pk) if hall.night else ("club", hall.club.pk)
        return faulty(request, form, back=back)
    at, pot = form.cleaned_data["pot"]
    if hall.night and form.cleaned_data["preset"] in joins:
        actions.take_along(night=hall.night, pot=pot, deed=deed(request))
        return see("night", hall.night.pk)
    if at is None:
        _keep(request, hall, actions.with_new_pot(hall.rules, pot))
        return see(_url(hall, "pot-rule", len(hall.rules.pots) + 1))
    _keep(request, hall, actions.with_pot_again(hall.rules, pot, at))
    return see(_url(hall, "pot-rules"))


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def pot_rule(
    request: OrganiserRequest,
    place: int,
    club_id: int | None = None,
    night_id: int | None = None,
) -> HttpResponse:
    """One pot's rule to be changed, with the adviser beside it."""
    hall = hall_of(request, club_id, night_id)
    form = _form(hall, place, request.POST if request.method == "POST" else None)
    if form.is_valid() and not form.asks_for_advice():
        rule, says = _with_who_is_in(hall, _pot_at(hall, place), form.rule())
        _keep(request, hall, actions.with_pot(hall.rules, rule, place - 1))
        messages.success(request, " ".join([_("Saved: %(pot)s.") % {"pot": rule.name}, *says]))
        return see(_url(hall, "pot-rules"))
    status = 422 if form.is_bound and not form.is_valid() else 200
    return render(request, "pots/pot_rule.html", _one(hall, place, form), status=status)


@require_GET
@never_cache
def pot_advice(
    request: OrganiserRequest,
    place: int,
    club_id: int | None = None,
    night_id: int | None = None,
) -> HttpResponse:
    """What the rule that is being typed comes to."""
    hall = hall_of(request, club_id, night_id)
    context = _one(hall, place, _form(hall, place, request.GET or None))
    return answer(request, "pots/_pot_advice.html", context, page="pots/pot_rule.html")


@require_POST
def take_pot_out(
    request: OrganiserRequest,
    place: int,
    club_id: int | None = None,
    night_id: int | None = None,
) -> HttpResponse:
    """This pot is no longer among them. What a club takes out the page offers to put back; on a
    night that is what the undo button does."""
    hall = hall_of(request, club_id, night_id)
    gone = _pot_at(hall, place)
    try:
        rules = actions.without_pot(hall.rules, place - 1)
    except actions.RunsIntoIt as why:
        said = _("“%(other)s” runs over into “%(pot)s”. Change that first.")
        context = {
            "refusal": said % {"other": why.other, "pot": why.pot},
            "back_url": _url(hall, "pot-rules"),
        }
        return render(request, "409.html", context, status=409)
    _keep(request, hall, rules)
    query = "" if hall.night else f"?gone={sealed(place - 1, gone)}"
    return see(_url(hall, "pot-rules") + query)


def _with_who_is_in(hall: Hall, was: PotRule, rule: PotRule) -> tuple[PotRule, list[str]]:
    """A side fee that is new leaves in those who pay it, which is said; whoever wants everybody in says so
    afterwards."""
    if not rule.side_fee or was.side_fee or not _plays_others(hall):
        return rule, []
    rule = replace(rule, entrants=Entrants.PAID)
    return rule, list(words.who_is_in(rule))


def _plays_others(hall: Hall) -> bool:
    return is_of_another_evening(hall) if hall.night else bool(kept_by(hall.club))


def _form(hall: Hall, place: int, data: Any) -> PotRuleForm:
    rule, names = _pot_at(hall, place), [each.name for each in hall.rules.pots]
    return PotRuleForm(
        data,
        rule=rule,
        taken=[*names[: place - 1], *names[place:]],
        later=names[place:],
        counts_games=not (hall.night and counts_points(hall.night.evening().form)),
    )


def _pot_at(hall: Hall, place: int) -> PotRule:
    if not 1 <= place <= len(hall.rules.pots):
        raise Http404
    return hall.rules.pots[place - 1]


def _keep(request: OrganiserRequest, hall: Hall, rules: HouseRules) -> None:
    actions.keep_rules(club=hall.club, night=hall.night, rules=rules, deed=deed(request))


def _hall_context(hall: Hall) -> dict[str, Any]:
    context: dict[str, Any] = {
        "hall": hall,
        "club": hall.club,
        "form_key": form_key(),
        "list_url": _url(hall, "pot-rules"),
        "add_url": _url(hall, "add-pot"),
    }
    if not hall.night:
        return context | {"changed": last_change_of(hall.club, "pots")}
    evening = hall.night.evening()
    fixed = evening.phase not in (Phase.PREPARE, Phase.DOOR)
    undo = undoable(hall.night, evening, names_of(hall.night, evening))
    more = {"fixed": fixed, "undo": undo, "resting": that_rest(evening)}
    return context | night_context(hall.night, evening) | more


def _one(hall: Hall, place: int, form: PotRuleForm) -> dict[str, Any]:
    rule = _pot_at(hall, place)
    return _hall_context(hall) | {
        "form": form,
        "pot": rule,
        "advice": advice(form, rule, hall.rules),
        "has_advice": not is_of_another_evening(hall),
        "pot_url": _url(hall, "pot-rule", place),
        "advice_url": _url(hall, "pot-advice", place),
        "out_url": _url(hall, "take-pot-out", place),
        "holds": holds_if_out(hall.night.evening(), rule.name) if hall.night else "",
    }


def _url(hall: Hall, page: str, place: int | None = None) -> str:
    about = {"night_id": hall.night.pk} if hall.night else {"club_id": hall.club.pk}
    return reverse(page, kwargs=about if place is None else about | {"place": place})
