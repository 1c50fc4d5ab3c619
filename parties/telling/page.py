"""A night as it is told to the world: its poster, its texts, its certificates, as plain values."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from django.conf import settings
from django.utils import translation
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from parties.book.page.public_names import public_names
from parties.models import Night
from parties.printing.page import heading_of
from parties.prizes.words.offered import as_it_is_now
from parties.telling import words
from parties.telling.actions import invitation_of
from parties.telling.forms import PosterForm
from parties.telling.sheets.certificates import Certificate
from parties.telling.sheets.poster import Poster
from parties.telling.words import Invited, Told, Winners
from parties.web.finding import names_of
from parties.wording.country import in_french
from parties.wording.dates import hour
from parties.wording.words import both, capital, games, labelled, listed, money, prize
from scoring.evening import Evening
from scoring.night.invitation import Invitation, Partner
from scoring.rules.prizes import PrizeKind

if TYPE_CHECKING:
    from scoring.numbers import CoupleNo

Called = Mapping["CoupleNo", str]
"""Each couple by what it is called."""


def posters_of(night: Night, evening: Evening, form: PosterForm) -> list[Poster]:
    """The night in each language that the form asks for."""
    said, known = [], invitation_of(night, evening)
    for language in form.languages():
        with translation.override(language):
            said.append(_poster(night, evening, known))
    return said


def _poster(night: Night, evening: Evening, known: Invitation) -> Poster:
    rules, invited = evening.rules, _invited(night, evening)
    lines = [
        _("Doors open at %(time)s") % {"time": invited.doors} if invited.doors else "",
        labelled(_("Fee"), invited.fee) if invited.fee else "",
        labelled(_("Prizes"), invited.prizes) if invited.prizes else "",
        capital(known.lunch),
        *_partner(known),
        capital(known.cause),
    ]
    pots = [pot for pot in evening.pots.values() if pot.carried]
    rich = max(pots, key=lambda pot: pot.carried, default=None)
    return Poster(
        what=_("Card party"),
        where=invited.where,
        when=capital(_day(night)),
        begins=hour(rules.begins) if rules.begins else "",
        details=tuple(filter(None, lines)),
        jackpot=rich.rule.name if rich else "",
        jackpot_now=money(rich.carried) if rich else "",
        address=known.address,
        telephone=known.telephone,
        small=_("Permit %(number)s") % {"number": night.permit} if night.permit else "",
        code=_event(night, evening, known.address),
        code_says=_("For your calendar"),
        practice=night.practice,
    )


def _partner(known: Invitation) -> list[str]:
    """Whether somebody may come alone, where it is said."""
    return [] if known.partner is Partner.NOT_SAID else [capital(_(known.partner.said))]


def _invited(night: Night, evening: Evening) -> Invited:
    rules = evening.rules
    return Invited(
        where=_where(night),
        day=_day(night),
        begins=hour(rules.begins) if rules.begins else "",
        doors=hour(rules.doors) if rules.doors else "",
        fee=money(rules.fee) if rules.fee else "",
        prizes=listed(_prizes(evening)),
        jackpot=listed(_in_pots(evening)),
        permit=night.permit,
        more=tuple(filter(None, _own_words(invitation_of(night, evening)))),
    )


def _own_words(known: Invitation) -> list[str]:
    """The address and the rest, in the order in which people ask."""
    call = labelled(_("Telephone"), known.telephone) if known.telephone else ""
    return [known.address, known.lunch, *_partner(known), known.cause, call]


def _prizes(evening: Evening) -> Iterator[str]:
    """What each prize is; of a share that has no money yet, that it is one."""
    rules = evening.rules
    offered = [*rules.prizes, *([rules.booby] if rules.booby else [])]
    for each, (name, amount, share) in zip(offered, as_it_is_now(evening), strict=True):
        yield f"{name} {share if each.kind is PrizeKind.SHARE else amount}"


def _in_pots(evening: Evening) -> list[str]:
    rich = ((name, pot.carried) for name, pot in evening.pots.items() if pot.carried)
    return [f"{name} {money(amount)}" for name, amount in rich]


def _where(night: Night) -> str:
    return night.hall or night.club.hall or night.club.called


def _day(night: Night) -> str:
    """The weekday and the day, without the year: a poster hangs for weeks."""
    said = date_format(night.date, "l j F" if in_french() else "l, F j")
    return said.replace(" 1 ", " 1er ") if in_french() else said


def _event(night: Night, evening: Evening, address: str) -> str:
    """The night as a telephone's calendar takes it, at the hall's own time of day."""
    begins = evening.rules.begins
    at = f"{night.date:%Y%m%d}" + (f"T{begins.replace(':', '')}00" if begins else "")
    place = ", ".join(filter(None, [_where(night), address]))
    for sign in "\\,;":
        place = place.replace(sign, "\\" + sign)
    what = _("Card party")
    lines = ("BEGIN:VEVENT", f"SUMMARY:{what}", f"DTSTART:{at}", f"LOCATION:{place}")
    return "\r\n".join((*lines, "END:VEVENT"))


def texts_of(night: Night, evening: Evening) -> list[dict[str, Any]]:
    """Each text with its heading, in each language."""
    return [each for code, _name in settings.LANGUAGES for each in _texts(night, evening, code)]


def _texts(night: Night, evening: Evening, language: str) -> Iterator[dict[str, Any]]:
    with translation.override(language):
        if evening.games_are_over:
            told = _told(night, evening)
            texts = words.result(told), words.short_result(told), words.chat_result(told)
        else:
            invited = _invited(night, evening)
            texts = (
                words.invitation(invited),
                words.short_invitation(invited),
                words.chat_invitation(invited),
            )
    labels = _("For the newspaper"), _("In at most 24 words"), _("For the group chat")
    spoken = dict(settings.LANGUAGES)[language]
    for kind, (label, text) in enumerate(zip(labels, texts, strict=True)):
        yield {
            "id": f"text-{language}-{kind}",
            "label": labelled(spoken, label),
            "text": text,
            "lang": language,
            "rows": max(3, len(text) // 30 + text.count("\n") + 1),
        }


def _told(night: Night, evening: Evening) -> Told:
    return Told(
        where=_where(night),
        day=_day(night),
        tables=len(evening.couples) // 2,
        winners=tuple(_winners(evening, public_couples(night, evening))),
        carried=tuple(_carried(evening)),
    )


def public_couples(night: Night, evening: Evening) -> Called:
    """Each couple as it stands on whatever leaves the hall."""
    people = [player for players in evening.couples.values() for player in players]
    names = public_names(night.club, people)
    return {number: names.couple(number, each) for number, each in evening.couples.items()}


def _winners(evening: Evening, called: Called) -> Iterator[Winners]:
    """Who has each prize, as settled; then who won a pot."""
    won = {each: level.games_won for level in evening.levels for each in level.couples}
    for settlement in evening.settlements:
        got: dict[int, list[CoupleNo]] = {}
        for award in settlement.awards:
            got.setdefault(award.place, []).append(award.couple)
        for place, couples in got.items():
            who = listed(called[each] for each in couples)
            yield Winners(capital(prize(place)), who, games(won[couples[0]]))
    for name, pot in evening.pots.items():
        couples = [share.couple for share in pot.shares if share.couple in evening.couples]
        if couples:
            who = listed(called[each] for each in couples)
            yield Winners(f"{name} ({money(pot.won)})", who)


def _carried(evening: Evening) -> Iterator[str]:
    for name, pot in evening.pots.items():
        if pot.is_settled and pot.carried:
            yield _("%(pot)s now: %(amount)s") % {"pot": name, "amount": money(pot.carried)}


def certificates_of(night: Night, evening: Evening) -> list[Certificate]:
    """One for each prize that is settled, the booby prize too. It is handed to whoever is named."""
    heading, names = heading_of(night), names_of(night, evening)
    called = {number: both(each, names) for number, each in evening.couples.items()}
    cause = capital(invitation_of(night, evening).cause)
    return [
        Certificate(
            each.prize,
            each.names,
            each.games,
            heading.day,
            heading.where,
            cause,
            practice=night.practice,
        )
        for each in _winners(evening, called)
        if each.games
    ]
