"""The pots of a night as cards, and what a rule comes to while it is typed."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from parties.floor import words
from parties.floor.page.draws import DrawPanel, drawn_at, is_drawn, of_pot, to_follow
from parties.models import Night
from parties.pots import words as pots_words
from parties.pots.forms import (
    CardForm,
    FeedForm,
    KeepBackForm,
    OpeningForm,
    PotForm,
    PotRuleForm,
    SoldForm,
    WinnerForm,
    price_choices,
)
from parties.rules.words import pot_rules
from parties.till.actions import should_bring, would_bring
from parties.till.page import to_settle
from parties.web.fields import give_ids, plainly
from parties.web.finding import names_of, tonight
from parties.web.frame import night_context
from parties.web.undoing import undoable
from parties.wording.words import couple_names, tonight_too, winner
from scoring.draws.drawing import for_pot
from scoring.evening import Evening
from scoring.night.course import Phase
from scoring.numbers import Cents, CoupleNo, NightKey, Seq
from scoring.pots.odds import (
    USUAL_COUPLES,
    Outlook,
    can_be_won,
    chance_on,
    chances,
    outlook,
    usual_cards,
    weeks_to,
)
from scoring.pots.pots import SOMEBODY, Opening, PotStanding, PotTonight, in_for, results
from scoring.pots.saying import BroughtForward, kept_back, tickets_sold, too_late_to_join
from scoring.prizes.ties import DECK
from scoring.rules.choices import Odd
from scoring.rules.house_rules import HouseRules
from scoring.rules.pot_rules import COUNTED, Feed, FeedKind, PotRule, WonBy, by_the_person
from scoring.till.whose import whose
from scoring.what_follows import why_not

# The adviser: what a pot's rule comes to for this many couples, while it is typed.


@dataclass(frozen=True, slots=True)
class Advice:
    """What stands beside the rule. `says` is empty where no card wins the pot (`is_counted` is
    false then), and where what is typed is not a rule yet (`is_whole`)."""

    says: tuple[str, ...] = ()
    is_whole: bool = True
    is_counted: bool = True
    is_exact: bool = False
    couples: int = USUAL_COUPLES
    games: int = 0
    fed: Cents = Cents(0)
    three: bool = False
    tickets: bool = False


def advice(form: PotRuleForm, kept: PotRule, rules: HouseRules) -> Advice:
    """The advice on what is typed, or on the rule as it is kept where nothing is."""
    if form.is_bound and not form.is_valid():
        return Advice(is_whole=False)
    rule = form.rule() if form.is_bound else kept
    couples = form.couples_expected() if form.is_bound else USUAL_COUPLES
    if rule.won_by not in COUNTED:
        says = (pots_words.of_deck(len(DECK)),) if rule.has_deck else ()
        return Advice(says, is_counted=False)
    seen = _outlook(rule, couples, rules)
    return Advice(
        says=(_tonight(rule, seen, rules), *pots_words.beyond_tonight(seen)),
        is_exact=seen.tonight.is_exact,
        couples=couples,
        games=rules.games,
        fed=_fed_a_night(rule, couples, rules),
        three=rules.odd is Odd.THREE and couples % 2 == 1,
        tickets=any(feed.kind is FeedKind.TICKETS for feed in rule.feeds),
    )


def in_short(rule: PotRule, rules: HouseRules) -> str:
    """How likely a pot goes on a usual night; nothing where no card wins it."""
    if rule.won_by not in COUNTED:
        return ""
    return _tonight(rule, _outlook(rule, USUAL_COUPLES, rules), rules)


def _tonight(rule: PotRule, seen: Outlook, rules: HouseRules) -> str:
    """How likely it goes; of what cannot be, just that."""
    if rule.won_by is WonBy.REACH and rule.number > rules.games and not seen.tonight.value:
        return pot_rules.out_of_reach(rule.number, rules.games)
    return pot_rules.tonight(seen.tonight)


def _outlook(rule: PotRule, couples: int, rules: HouseRules) -> Outlook:
    return outlook(
        rule,
        Opening(rule.opening),
        _fed_a_night(rule, couples, rules),
        chances(rule, couples, rules),
        weeks_to(rule, tonight().isoformat()),
    )


def _fed_a_night(rule: PotRule, couples: int, rules: HouseRules) -> Cents:
    """What so many couples feed it on a night, if all of them pay its side fee."""
    return Cents(sum(_fed(feed, couples, rules) for feed in rule.feeds))


def _fed(feed: Feed, couples: int, rules: HouseRules) -> int:
    match feed.kind:
        case FeedKind.COUPLE | FeedKind.SIDE_FEE:
            return feed.value * couples
        case FeedKind.PERSON:
            return feed.value * 2 * couples
        case FeedKind.SHARE:
            return 2 * couples * rules.fee * feed.value // 100
        case FeedKind.TICKETS:
            return 0  # nobody knows how many will be sold


# Pots of the club that a night does not have yet, and can take along until its first money.


OF_CLUB = "of club "
"""What the button of a club's pot sends before its name."""


@dataclass(frozen=True, slots=True)
class Joining:
    """A pot with its button: *Jackpot $230: tonight too?*"""

    name: str
    says: str
    chance: str

    @property
    def value(self) -> str:
        """As its button sends it."""
        return OF_CLUB + self.name


def of_club(night: Night, evening: Evening) -> tuple[PotRule, ...]:
    """Those of the club's pots that somebody can win there."""
    form, rules, day = evening.form, evening.rules, night.date.isoformat()
    pots = night.club.house_rules.pots
    pots = pots if form is None or form.people_on_a_card == 2 else by_the_person(pots)
    return tuple(pot for pot in pots if can_be_won(pot, rules.games, day, form))


def joining(night: Night, evening: Evening) -> Sequence[Joining]:
    """Those that the night does not have, with what is in each, for as long as it can take them."""
    if evening.phase not in (Phase.PREPARE, Phase.DOOR) or too_late_to_join(evening, ""):
        return []
    taken = {pot.name.casefold() for pot in evening.rules.pots}
    found = [pot for pot in of_club(night, evening) if pot.name.casefold() not in taken]
    brings = would_bring(night, found) if found else {}
    known = len(evening.couples)
    cards, day = known if known > 1 else usual_cards(evening.form), night.date.isoformat()
    seen = [
        chance_on(pot, brings[pot.name], cards, evening.rules, day, evening.form) for pot in found
    ]
    return [
        Joining(
            pot.name,
            tonight_too(pot.name, brings[pot.name].amount),
            pot_rules.tonight(chance) if chance else "",
        )
        for pot, chance in zip(found, seen, strict=True)
    ]


# The pots of a night as their page shows them, one card each.


NEAR_MISSES = 5


@dataclass(frozen=True, slots=True)
class PotPanel:
    """One pot on the page. `handed_over` are the lines with which its shares were ticked off, `near`
    who has it or came near, in words; `counted` who has what was counted tonight and may win it for that;
    `deck` has the cards that are left in its deck, suit by suit;
    `comes` is what the nights before it bring, where that is not
    what this night says and can still be said, `left_before` the same in words; a night that has said
    nothing yet has the deck that they left."""

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
    left_before: str
    feed_form: FeedForm
    keep_form: KeepBackForm
    tickets_form: SoldForm | None
    sold: int
    entered: str
    winner_form: WinnerForm | None
    counted: tuple[tuple[CoupleNo, str], ...] = ()
    deck: tuple[tuple[str, ...], ...] = ()
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
    def comes_gone(self) -> str:
        """The cards that are gone by the nights before, as a field reads them."""
        return " ".join(self.comes.gone) if self.comes else ""

    @property
    def is_all_well(self) -> bool:
        """Whether nothing of it is open: neither who wins it nor what is handed over, nor its cash."""
        return self.pot.is_settled and not self.pot.due and not self.lacks


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
        "page": "pots",
        "undo": undoable(night, evening, names),
        "names": {
            **couple_names(evening.couples, names),
            SOMEBODY: winner(SOMEBODY),
        },
        "pots": _with_next([_with(card, again) for card in cards] if again else cards),
        "joining": joining(night, evening),
        "resting": pots_words.that_rest(evening),
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
    CardForm: "winner_form",
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
    before = pot.opening
    opening = about | {
        "amount": before.amount,
        "stood": before.stood,
        "gone": " ".join(before.gone),
    }
    sold, _amount = tickets_sold(evening, name)
    comes = comes if comes and _can_come(evening, pot, comes) else None
    pot = _with_the_deck_left(evening, pot, comes)
    return PotPanel(
        place=place,
        pot=pot,
        says=pots_words.standing(pot),
        chip=pots_words.chip(pot, has_begun=evening.games.have_begun),
        rule=tuple(pot_rules.lines(rule, evening.rules.games)),
        handed_over=_handed_over(evening, pot),
        near=tuple(_near(evening, pot)),
        contenders=pot.contenders if pot.standing is PotStanding.CUT_DUE else (),
        draw=of_pot(evening, rule, "pots") if is_drawn(rule) else None,
        cuts=tuple(to_follow(evening, for_pot(name), words.cut_for_pot(name), "pots")),
        winner_form=_winner_form(pot, f"id_{place}_winner_%s"),
        deck=tuple(pots_words.suits(pot.deck)),
        counted=tuple(pots_words.counted_for(evening, pot)) if not pot.is_settled else (),
        opening_form=OpeningForm(
            initial=opening, has_deck=rule.has_deck, auto_id=f"id_{place}_opening_%s"
        ),
        comes=comes,
        left_before=" ".join(pots_words.left_before(comes, before)) if comes else "",
        feed_form=FeedForm(initial=about, auto_id=f"id_{place}_feed_%s"),
        keep_form=KeepBackForm(
            initial=about | {"amount": kept_back(evening, rule)},
            auto_id=f"id_{place}_keep_%s",
        ),
        tickets_form=_tickets_form(evening, name, f"id_{place}_tickets_%s"),
        sold=sold,
        entered=pots_words.entered(evening, rule),
    )


def _with_the_deck_left(evening: Evening, pot: PotTonight, comes: Opening | None) -> PotTonight:
    """The pot with the deck that the nights before left, until its night says what it brings."""
    if comes is None or pot.rule.name in evening.purse.brought:
        return pot
    return replace(pot, opening=replace(pot.opening, gone=comes.gone))


def _tickets_form(evening: Evening, pot: str, ids: str) -> SoldForm | None:
    """Where the tickets of a sale are those of this pot, and none of its pots is drawn."""
    sells = any(each.of_tickets and each.sale == pot for each in evening.rules.pots)
    if not sells or sale_is_over(evening, pot):
        return None
    return SoldForm(initial={"pot": pot, "times": 1}, auto_id=ids)


def sale_is_over(evening: Evening, sale: str) -> bool:
    """Whether a pot that has the tickets of this one is drawn, or it is known what becomes of it."""
    fed = [rule.name for rule in evening.rules.pots if rule.sale == sale]
    drawn = [draw for name in fed if (draw := evening.draws.get(name))]
    return any(draw.outcome is not None for draw in drawn) or any(
        evening.pots[name].is_settled for name in fed
    )


def _winner_form(pot: PotTonight, ids: str) -> WinnerForm | None:
    named = pot.rule.won_by not in COUNTED or pot.standing is PotStanding.NAME_DUE
    if pot.is_settled or not named:
        return None
    return CardForm(left=pot.deck, auto_id=ids) if pot.deck else WinnerForm(auto_id=ids)


def _with_next(cards: list[PotPanel]) -> list[PotPanel]:
    """The first pot with something left to do has the page's big button."""
    waits = [
        card
        for card in cards
        if not card.pot.is_settled or any(s.couple not in card.handed_over for s in card.pot.shares)
    ]
    return [replace(card, leads=card is waits[0]) if waits else card for card in cards]


def _can_come(evening: Evening, pot: PotTonight, comes: Opening) -> bool:
    """Whether the night says something else than the nights before it carry, and can still say it;
    unsaid, nothing is agreed with. What was handed over stands on what was said."""
    said = evening.purse.brought.get(pot.rule.name)
    if not (comes.amount or comes.gone) if said is None else pot.opening == comes:
        return False
    anew = BroughtForward(
        pot.rule.name, comes.amount, NightKey(""), comes.stood, comes.must_go, comes.gone
    )
    return why_not(evening, anew) is None


def _near(evening: Evening, pot: PotTonight) -> list[tuple[CoupleNo, str]]:
    """Who has it, and who came nearest of those who won a game, once the games are over."""
    if not evening.games_are_over:
        return []
    if pot.rule.is_drawn:
        cards = results(evening, pot.rule.name)
        return [
            (card.couple, pots_words.lacking(card))
            for card in cards[: max(NEAR_MISSES, sum(not card.lacks for card in cards))]
        ]
    if pot.rule.won_by is not WonBy.REACH:
        return []
    entered = in_for(evening, pot.rule)
    holes = {couple: evening.holes.get(couple, 0) for couple in entered}
    short = [couple for couple in entered if holes[couple] and couple not in pot.reached]
    best = sorted(short, key=lambda couple: (-holes[couple], couple))
    return [(couple, pots_words.short_of(pot, holes[couple])) for couple in best[:NEAR_MISSES]]


def _handed_over(evening: Evening, pot: PotTonight) -> dict[CoupleNo, Seq]:
    """The lines with which the shares were ticked off, by couple."""
    paid, name = evening.purse.paid_seqs, pot.rule.name
    return {s.couple: paid[name, s.couple] for s in pot.shares if (name, s.couple) in paid}
