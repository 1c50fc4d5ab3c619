"""Where a night stands and what comes next, for the steps and the one big button of every page."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _

from parties.models import Night
from parties.web.finding import tonight
from parties.wording.deeds import say
from scoring.draws.drawing import SEATS, waiting_for
from scoring.evening import Evening
from scoring.knock_out.bracket import FEWEST
from scoring.meetings import brings_all_together
from scoring.night.course import Phase
from scoring.numbers import TableNo
from scoring.pots.pots import PotTonight
from scoring.prizes import ties
from scoring.prizes.further import waits_for_secret
from scoring.prizes.paying import left_to_hand_over
from scoring.punch_cards.reading import any_cards, still_out
from scoring.rules.choices import Draw, Odd
from scoring.seats.by_chairs import kept_draw
from scoring.seats.play import Stuck, stuck
from scoring.till.box import counted_too_soon, not_counted, till_of, unexplained


@dataclass(frozen=True, slots=True)
class Step:
    """One stage of the night: done, now or later."""

    says: str
    state: str


@dataclass(frozen=True, slots=True)
class StuckPlace:
    """A table that nobody can leave, in words, and the way to seat its couples otherwise, if there
    is one now."""

    table: TableNo
    says: str
    mend: "NextStep | None"


@dataclass(frozen=True, slots=True)
class NextStep:
    """The big button. With `fields` it is a form that is posted, otherwise a way to a page."""

    label: str
    url: str
    fields: tuple[tuple[str, Any], ...] | None = None

    @property
    def is_form(self) -> bool:
        """Whether pressing it does something at once."""
        return self.fields is not None


def steps(evening: Evening) -> list[Step]:
    """Prepare, door, play, settle, closed; done is only what nothing is left of."""
    said = {
        Phase.PREPARE: _("Prepare"),
        Phase.DOOR: _("Door"),
        Phase.PLAY: _("Play"),
        Phase.SETTLE: _("Prizes"),
        Phase.CLOSED: _("Closed"),
    }
    now = list(said).index(evening.phase)
    states = ["done" if i < now else "now" if i == now else "later" for i in range(len(said))]
    known = dict(zip(said, states, strict=True)) | dict.fromkeys(_not_done(evening), "later")
    return [Step(said[phase], state) for phase, state in known.items()]


def _not_done(evening: Evening) -> tuple[Phase, ...]:
    """What a night that is over has left open: its games and prizes where it was called off, its
    prizes where something is not handed over or lacking."""
    if evening.phase is not Phase.CLOSED:
        return ()
    if evening.night.called_off:
        return Phase.PLAY, Phase.SETTLE
    till = till_of(evening)
    is_open = till.held or till.lacking or left_to_hand_over(evening)
    return (Phase.SETTLE,) if is_open else ()


def next_step(night: Night, evening: Evening) -> NextStep:
    """What the volunteer does now."""
    match evening.phase:
        case Phase.PREPARE:
            as_planned = night.practice or night.date == tonight()
            fields = () if as_planned else None
            return NextStep(_("Open the door"), reverse("open-door", args=[night.pk]), fields)
        case Phase.DOOR | Phase.PLAY if _is_knocked_out(evening):
            label = _("Go to the knock-out") if evening.bracket else _("Draw the knock-out")
            return _page(night, label, "knock-out")
        case Phase.DOOR | Phase.PLAY:
            return _playing(night, evening)
        case Phase.SETTLE:
            return _settling(night, evening)
        case Phase.CLOSED:
            return _page(night, _("Print the result sheet"), "paper")


def _is_knocked_out(evening: Evening) -> bool:
    """Whether what is to be played now is a knock-out."""
    some = bool(evening.last_game or evening.bracket) or evening.size_of_knock_out >= FEWEST
    return bool(evening.knock_out.plan) and evening.games_are_played and some


def _page(night: Night, label: str, name: str) -> NextStep:
    return NextStep(label, reverse(name, args=[night.pk]))


def _playing(night: Night, evening: Evening) -> NextStep:
    """From the first couple to the last game; after typed totals the tables are drawn anew. Where
    all cards are in, the games were played on paper, and the night is made from its cards; where
    it is a night on paper, they are read in when everybody has played."""
    if len(evening.couples) < (FEWEST if night.no_games else 2):
        cards = evening.form and evening.form.people_on_a_card != 2
        return _page(night, _("Give out cards") if cards else _("Register couples"), "door")
    if any_cards(evening) and not still_out(evening):
        label = _("Check the cards") if evening.form else _("Check the punch cards")
        return _page(night, label, "card-check")
    if not evening.seats_are_whole:
        return _seating(night, evening)
    if evening.night.on_paper:
        begun, due = _("Read the cards in"), _("When all have played: read the cards in")
        return _page(night, begun if any_cards(evening) else due, "count-card")
    game = evening.first_game
    if game in evening.games.bells:
        mend = next((each.mend for each in stuck_places(night, evening) if each.mend), None)
        return mend or _page(night, _("Go to the floor"), "floor")
    label = _("Start game %(game)s") % {"game": game}
    return NextStep(label, reverse("next-game", args=[night.pk]), (("game", game - 1),))


def _seating(night: Night, evening: Evening) -> NextStep:
    """The tables are drawn before the first game, with one press where nothing is to be asked; in a
    night under way people sit at theirs: it is said who sits where, or their cards are read in."""
    if evening.games.totals:
        by_hand = reverse("seating", args=[night.pk]) + "?way=by_hand"
        return NextStep(_("Say who sits where"), by_hand)
    if is_under_way(evening):
        return _page(night, _("Read the cards in"), "count-card")
    if kept_draw(evening):
        return _page(night, _("Say who sits where"), "seating")
    if not _is_drawn_at_once(evening):
        return _page(night, _("Draw the tables"), "seating")
    return NextStep(_("Draw the tables"), reverse("draw-tables", args=[night.pk]), ())


def is_under_way(evening: Evening) -> bool:
    """Whether games were played at tables that nobody may have entered: totals or cards tell them."""
    return bool(evening.games.totals) or any_cards(evening)


def _is_drawn_at_once(evening: Evening) -> bool:
    """Whether nobody has to say how: the program draws, no draw stands that some of the couples may
    keep, none is sealed, no house couple is wanted, and no season may go on with who has not met."""
    is_odd = len(evening.to_seat) % 2 == 1
    wants_house = is_odd and evening.rules.odd is Odd.HOUSE_COUPLE and not evening.door.house
    is_first = evening.phase is Phase.DOOR and not evening.rooms
    is_plain = evening.rules.draw is Draw.BLIND and not waiting_for(evening, SEATS)
    is_plain = is_plain and not brings_all_together(evening.form)
    return is_first and is_plain and not wants_house


def stuck_places(night: Night, evening: Evening) -> list[StuckPlace]:
    """Where nobody can go on, in words: said where the games are played, and before the first."""
    return [
        StuckPlace(each.table, say(each, {}), _mend(night, evening, each))
        for each in stuck(evening)
    ]


def _mend(night: Night, evening: Evening, place: Stuck) -> NextStep | None:
    if not evening.games.bells or not place.now:
        return None
    url = f"{reverse('reseat', args=[night.pk])}?game={place.game}"
    return NextStep(_("Seat them another way"), url)


def _settling(night: Night, evening: Evening) -> NextStep:
    if any_tie_open(evening):
        return _page(night, _("Settle the prizes"), "prizes")
    if left_to_hand_over(evening):
        return _page(night, _("Hand out the prizes"), "payout")
    if any_pot_open(evening):
        return _page(night, _("Settle the pots"), "pots")
    if has_to_count(evening):
        return _page(night, _("Count the till"), "till")
    return _page(night, _("Close the night"), "payout")


def any_tie_open(evening: Evening) -> bool:
    """Whether nobody knows yet who gets a prize."""
    return waits_for_secret(evening) or any(
        isinstance(each.standing, ties.Open) for each in evening.settlements
    )


def any_pot_open(evening: Evening) -> bool:
    """Whether something of a pot waits."""
    return any(is_open(pot) for pot in evening.pots.values())


def has_to_count(evening: Evening) -> bool:
    """Whether a till waits: for its count, for another one, or for a word about what it lacks."""
    several = len(evening.purse.tills) > 1 and bool(not_counted(evening))
    wrong = counted_too_soon(evening) or unexplained(evening)
    return not evening.purse.counted or several or bool(wrong)


def is_open(pot: PotTonight) -> bool:
    """Whether something of a pot waits: who wins it, or a share that is not handed over."""
    if not pot.is_settled:
        return bool(pot.worth)
    return pot.handed_over != pot.won


def night_context(night: Night, evening: Evening) -> dict[str, Any]:
    """What every page of a night shows: the night, its steps, the big button."""
    return {
        "night": night,
        "evening": evening,
        "phase": evening.phase.value,
        "steps": steps(evening),
        "next_step": next_step(night, evening),
        "stuck": stuck_places(night, evening),
    }


def paused_since(night: Night, evening: Evening) -> datetime | None:
    """Since when play stands still, or None while it goes on."""
    if evening.night.paused is None:
        return None
    return night.told([evening.night.paused])[evening.night.paused].at
