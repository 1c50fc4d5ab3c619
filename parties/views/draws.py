"""Draws that anybody can check: sealed, then drawn with a number from the hall, or a real drum."""

from dataclasses import dataclass
from typing import Any

from django.http import HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST

from parties.actions import pots as actions
from parties.forms.pots import DrawForm, DrumForm, PublicForm
from parties.http import OrganiserRequest, deed, faulty, form_key, names_of, night_of, see
from parties.models import Night
from parties.prints import draw_sheet as paper
from parties.views.journey import night_context
from parties.views.prints import heading_of, sheet_of
from parties.views.undoing import undoable
from parties.wording.words import listed
from scoring.drawn import Drawn
from scoring.entries import CutBy
from scoring.evening import Evening, Phase
from scoring.pot_rules import DrawnWhen, PotRule, WonBy
from scoring.seals import in_fours


@dataclass(frozen=True, slots=True)
class DrawCard:
    """A draw as a page shows it. `pick` and `among` are None where somebody has to say them;
    `may_seal` and `may_draw` say which buttons there are; `back` is the page it stands on."""

    name: str
    back: str
    pick: int | None
    among: int | None
    drawn: Drawn | None
    may_seal: bool
    may_draw: bool
    of_games: bool = False
    why_not: str = ""

    @property
    def fingerprint(self) -> str:
        """To be read aloud, in fours; empty while nothing is sealed."""
        return in_fours(self.drawn.fingerprint) if self.drawn and self.drawn.fingerprint else ""

    @property
    def secret(self) -> str:
        """In fours, once the draw is made and never before."""
        return in_fours(self.drawn.secret) if self.drawn and self.drawn.secret else ""

    @property
    def public(self) -> str:
        """What the hall gave."""
        return (self.drawn and self.drawn.public) or ""

    @property
    def by_hand(self) -> bool:
        """Whether a real drum gave it."""
        return self.drawn is not None and self.drawn.by is CutBy.DECK

    @property
    def numbers(self) -> str:
        """What was drawn, in the order drawn; empty before."""
        return listed(self.drawn.outcome) if self.drawn and self.drawn.outcome else ""

    @property
    def of(self) -> str:
        """How many of how many, once that is said."""
        if self.drawn is None or self.drawn.outcome is None:
            return ""
        said = {"pick": len(self.drawn.outcome), "among": self.drawn.among}
        return _("%(pick)s of %(among)s") % said

    @property
    def public_form(self) -> PublicForm:
        """For the public number."""
        return PublicForm(initial=self._initial(), auto_id=f"id_{self._id}_public_%s")

    @property
    def drum_form(self) -> DrumForm:
        """For a real drum."""
        return DrumForm(initial=self._initial(), auto_id=f"id_{self._id}_drum_%s")

    @property
    def _id(self) -> str:
        return "".join(each if each.isalnum() else "-" for each in self.name)

    def _initial(self) -> dict[str, Any]:
        return {"draw": self.name, "back": self.back, "pick": self.pick, "among": self.among}


@require_GET
@never_cache
def draws(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """Every draw of the night, and a new one."""
    night = night_of(request, night_id)
    evening = night.evening()
    pots = [rule for rule in evening.rules.pots if is_drawn(rule)]
    of_pots = {rule.name for rule in pots}
    open_still = evening.phase is not Phase.CLOSED
    others = [
        DrawCard(name, "draws", 1, None, drawn, may_seal=False, may_draw=open_still)
        for name, drawn in evening.draws.items()
        if name not in of_pots
    ]
    context = night_context(night, evening) | {
        "form_key": form_key(),
        "page": "draws",
        "undo": undoable(night, evening, names_of(night, evening)),
        "draws": [*(of_pot(evening, rule, "draws") for rule in pots), *others],
        "form": DrawForm(initial={"back": "draws"}) if open_still else None,
        "drum": DrumForm(auto_id="id_drum_%s"),
    }
    return render(request, "parties/draws.html", context)


@require_POST
def seal_draw(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """The program thinks of a secret and shows its fingerprint."""
    night = night_of(request, night_id)
    form = DrawForm(request.POST)
    if not form.is_valid():
        return faulty(request, form, back=("draws", night.pk))
    actions.seal_draw(night=night, draw=form.cleaned_data["draw"], deed=deed(request))
    return see(form.page_to_return_to(), night.pk)


@require_POST
def make_draw(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """The hall has given its public number."""
    night = night_of(request, night_id)
    form = PublicForm(request.POST)
    if not form.is_valid():
        return faulty(request, form, back=("draws", night.pk))
    said = form.cleaned_data
    actions.make_draw(
        night=night,
        draw=said["draw"],
        public=said["public"],
        pick=said["pick"],
        among=said["among"],
        deed=deed(request),
    )
    return see(form.page_to_return_to(), night.pk)


@require_POST
def type_draw(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """What a real drum gave."""
    night = night_of(request, night_id)
    form = DrumForm(request.POST)
    if not form.is_valid():
        return faulty(request, form, back=("draws", night.pk))
    said = form.cleaned_data
    actions.type_draw(
        night=night,
        draw=said["draw"],
        among=said["among"],
        numbers=said["numbers"],
        deed=deed(request),
    )
    return see(form.page_to_return_to(), night.pk)


@require_GET
def draw_sheet(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """Fingerprints to pin up before the draws; numbers, once they are drawn."""
    return sheet_of(request, night_id, "draws", _draw_sheet, paper.draw)


def of_pot(evening: Evening, rule: PotRule, back: str) -> DrawCard:
    """The draw of a pot's game numbers, or of its ticket."""
    drawn = evening.draws.get(rule.name)
    is_sealed = drawn is not None and drawn.fingerprint is not None
    pick, among = _how_many(evening, rule)
    too_soon = rule.is_drawn and not evening.games_are_over
    too_late = rule.is_drawn and rule.drawn is DrawnWhen.BEFORE and bool(evening.facts.bells)
    is_open = evening.phase is not Phase.CLOSED and (drawn is None or drawn.outcome is None)
    return DrawCard(
        name=rule.name,
        back=back,
        pick=pick,
        among=among,
        drawn=drawn,
        may_seal=is_open and not is_sealed and not too_late,
        may_draw=is_open and not too_soon,
        of_games=rule.is_drawn,
        why_not=_("They are drawn when the last game is in.") if is_open and too_soon else "",
    )


def is_drawn(rule: PotRule) -> bool:
    """Whether something is drawn for a pot: game numbers, or a ticket."""
    return rule.is_drawn or rule.won_by is WonBy.DRAW


def _draw_sheet(night: Night, evening: Evening) -> paper.DrawSheet:
    rules = {rule.name: rule for rule in evening.rules.pots if is_drawn(rule)}
    cards = [
        of_pot(evening, rules[name], "draws")
        if name in rules
        else DrawCard(name, "draws", None, None, drawn, may_seal=False, may_draw=False)
        for name, drawn in evening.draws.items()
    ]
    return paper.DrawSheet(
        title=_("Draws"),
        heading=heading_of(night),
        draws=tuple(
            paper.DrawLine(
                card.name, card.fingerprint, card.public, card.secret, card.numbers, card.of
            )
            for card in cards
        ),
        practice=night.practice,
    )


def _how_many(evening: Evening, rule: PotRule) -> tuple[int, int | None]:
    if rule.is_drawn:
        games = evening.last_game if evening.games_are_over else evening.rules.games
        return min(rule.number, games), games
    sold, _amount = evening.facts.purse.tickets.get(rule.name, (0, 0))
    return 1, sold or None
