"""The pots of a night as their page shows them, one card each."""

from dataclasses import dataclass, replace
from typing import Any

from parties.carried.actions import should_bring
from parties.carried.page import to_settle
from parties.draws import words as draws
from parties.draws.page import DrawPanel, drawn_at, is_drawn, of_pot, to_follow
from parties.fields.ids import give_ids
from parties.fields.money import plainly
from parties.frame.page import night_context
from parties.frame.undoing import undoable
from parties.models import Night
from parties.pots.forms.pots import FeedForm, KeepBackForm, OpeningForm, PotForm, WinnerForm
from parties.pots.forms.tickets import SoldForm, price_choices
from parties.pots.page.joining import joining
from parties.pots.words import pots as words
from parties.rules.words import pot_rules as rule_words
from parties.web.deeds import form_key
from parties.web.finding import names_of
from parties.wording.words import couple_names, winner
from scoring.draws.follows import for_pot
from scoring.evening import Evening
from scoring.night.phase import Phase
from scoring.numbers import CoupleNo, NightKey, Seq
from scoring.pots import jar
from scoring.pots.feeding import BroughtForward, brought_forward, tickets_sold
from scoring.pots.pots import SOMEBODY, Opening, PotStanding, PotTonight
from scoring.pots.tonight import in_for
from scoring.pots.winning import kept_back, share_handed_over
from scoring.rules.pot_rules import COUNTED, FeedKind, WonBy
from scoring.till.whose import whose
from scoring.why_not import why_not

NEAR_MISSES = 5


@dataclass(frozen=True, slots=True)
class PotPanel:
    """One pot on the page. `handed_over` are the lines with which its shares were ticked off, `near`
    who has it or came near, in words; `counted` who has what was counted tonight and may win it for that;
    `comes` is what the nights before it bring, where that is not
    what this night says and can still be said."""

    place: int
    pot: PotTonight
    says: str
    chip: str
    rule: tuple[str, ...]
    handed_over: dict[CoupleNo, Seq]
    near: tuple[tuple[CoupleNo, str], ...]
    contenders: tuple[CoupleNo, ...]
    draw: DrawPanel | None
    cuts: tuple[DrawPanel, ...]
    opening_form: OpeningForm
    comes: Opening | None
    feed_form: FeedForm
    keep_form: KeepBackForm
    tickets_form: SoldForm | None
    sold: int
    entered: str
    winner_form: WinnerForm | None
    counted: tuple[tuple[CoupleNo, str], ...] = ()
    lacks: bool = False
    leads: bool = False

    @property
    def more_is_faulty(self) -> bool:
        """Whether something was typed into what is folded away."""
        return any(form.is_bound for form in (self.opening_form, self.feed_form, self.keep_form))

    @property
    def comes_typed(self) -> str:
        """What the nights before bring, as a field reads it."""
        return plainly(self.comes.amount) if self.comes else ""

    @property
    def settled(self) -> bool:
        """Whether it is known what becomes of it."""
        return self.pot.is_settled

    @property
    def is_all_well(self) -> bool:
        """Whether nothing of it is open: neither who wins it nor what is handed over, nor its cash."""
        return self.settled and not self.pot.due and not self.lacks


def pots_context(night: Night, evening: Evening, again: PotForm | None = None) -> dict[str, Any]:
    """Everything the page shows; a refused form as it was typed."""
    names = names_of(night, evening)
    came_from, openings = should_bring(night, evening)
    carried = {name: opening for name, opening in openings.items() if name in came_from}
    lacking = {part.pot for part in whose(evening).parts if part.lacks}
    cards = [
        replace(_card(evening, pot, place, carried.get(name)), lacks=name in lacking)
        for place, (name, pot) in enumerate(evening.pots.items(), 1)
    ]
    return night_context(night, evening) | {
        "form_key": form_key(),
        "page": "pots",
        "undo": undoable(night, evening, names),
        "names": {
            **couple_names(evening.couples, names),
            SOMEBODY: winner(SOMEBODY),
        },
        "pots": _with_next([_with(card, again) for card in cards] if again else cards),
        "joining": joining(night, evening),
        "resting": words.that_rest(evening),
        "drawn_at": drawn_at(night, evening),
        "is_open": evening.phase is not Phase.CLOSED,
        "prices": price_choices(evening.rules.ticket_prices),
        "to_settle": to_settle(night, evening),
        "has_side_fees": any(rule.side_fee for rule in evening.rules.pots),
    }


def shows(context: dict[str, Any], form: PotForm) -> bool:
    """Whether a form that was refused stands on the page, where it can be typed again."""
    return any(form in (getattr(card, name) for name in FORMS.values()) for card in context["pots"])


FORMS: dict[type[PotForm], str] = {
    OpeningForm: "opening_form",
    FeedForm: "feed_form",
    KeepBackForm: "keep_form",
    SoldForm: "tickets_form",
    WinnerForm: "winner_form",
}
"""The forms in which something is typed, by where a card has them."""


def _with(card: PotPanel, again: PotForm) -> PotPanel:
    """The card with a form as it was typed, where it is a form of this card."""
    name = FORMS.get(type(again), "")
    shown = getattr(card, name) if name else None
    if shown is None or again.data.get("pot") != card.pot.rule.name:
        return card
    give_ids(again, str(shown.auto_id))
    changed: dict[str, Any] = {name: again}
    return replace(card, **changed)


def _card(evening: Evening, pot: PotTonight, place: int, comes: Opening | None) -> PotPanel:
    rule, name = pot.rule, pot.rule.name
    about = {"pot": name}
    opening = about | {"amount": pot.opening.amount, "stood": pot.opening.stood}
    sells = any(feed.kind is FeedKind.TICKETS for feed in rule.feeds)
    sold, _amount = tickets_sold(evening, name)
    named = rule.won_by not in COUNTED or pot.standing is PotStanding.NAME_DUE
    return PotPanel(
        place=place,
        pot=pot,
        says=words.standing(pot),
        chip=words.chip(pot, has_begun=evening.games.have_begun),
        rule=tuple(rule_words.lines(rule, evening.rules.games)),
        handed_over=_handed_over(evening, pot),
        near=tuple(_near(evening, pot)),
        contenders=pot.contenders if pot.standing is PotStanding.CUT_DUE else (),
        draw=of_pot(evening, rule, "pots") if is_drawn(rule) else None,
        cuts=tuple(to_follow(evening, for_pot(name), draws.cut_for_pot(name), "pots")),
        winner_form=WinnerForm(auto_id=f"id_{place}_winner_%s")
        if named and not pot.is_settled
        else None,
        counted=tuple(words.counted_for(evening, pot)) if not pot.is_settled else (),
        opening_form=OpeningForm(initial=opening, auto_id=f"id_{place}_opening_%s"),
        comes=comes if comes and _can_come(evening, pot, comes) else None,
        feed_form=FeedForm(initial=about, auto_id=f"id_{place}_feed_%s"),
        keep_form=KeepBackForm(
            initial=about | {"amount": kept_back(evening, rule)},
            auto_id=f"id_{place}_keep_%s",
        ),
        tickets_form=SoldForm(initial=about | {"times": 1}, auto_id=f"id_{place}_tickets_%s")
        if sells
        else None,
        sold=sold,
        entered=words.entered(evening, rule),
    )


def _with_next(cards: list[PotPanel]) -> list[PotPanel]:
    """The first pot with something left to do has the page's big button."""
    waits = [
        card
        for card in cards
        if not card.settled or any(s.couple not in card.handed_over for s in card.pot.shares)
    ]
    return [replace(card, leads=card is waits[0]) if waits else card for card in cards]


def _can_come(evening: Evening, pot: PotTonight, comes: Opening) -> bool:
    """Whether the night says something else than the nights before it carry, and can still say it;
    unsaid, nothing is agreed with. What was handed over stands on what was said."""
    said = brought_forward(evening).get(pot.rule.name)
    if not comes.amount if said is None else pot.opening == comes:
        return False
    anew = BroughtForward(pot.rule.name, comes.amount, NightKey(""), comes.stood, comes.must_go)
    return why_not(evening, anew) is None


def _near(evening: Evening, pot: PotTonight) -> list[tuple[CoupleNo, str]]:
    """Who has it, and who came nearest of those who won a game, once the games are over."""
    if not evening.games_are_over:
        return []
    if pot.rule.is_drawn:
        cards = jar.results(evening, pot.rule.name)
        return [
            (card.couple, words.lacking(card))
            for card in cards[: max(NEAR_MISSES, sum(not card.lacks for card in cards))]
        ]
    if pot.rule.won_by is not WonBy.REACH:
        return []
    entered = in_for(evening.played, pot.rule)
    holes = {couple: evening.holes.get(couple, 0) for couple in entered}
    short = [couple for couple in entered if holes[couple] and couple not in pot.reached]
    best = sorted(short, key=lambda couple: (-holes[couple], couple))
    return [(couple, words.short_of(pot, holes[couple])) for couple in best[:NEAR_MISSES]]


def _handed_over(evening: Evening, pot: PotTonight) -> dict[CoupleNo, Seq]:
    """The lines with which the shares were ticked off, by couple."""
    lines = {s.couple: share_handed_over(evening, pot.rule.name, s.couple) for s in pot.shares}
    return {couple: seq for couple, seq in lines.items() if seq}
