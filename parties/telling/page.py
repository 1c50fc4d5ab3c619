"""A night as it is told to the world: its poster, its texts, its certificates, as plain values."""

from collections.abc import Iterator, Mapping
from datetime import date
from typing import Any

from django.conf import settings
from django.utils import translation
from django.utils.translation import gettext as _

from parties.book.page import public_names
from parties.models import Night
from parties.printing.page import heading_of, is_named_in
from parties.prizes.words import as_it_is_now, won_with
from parties.rules.words.on_the_wall import hours
from parties.telling import words
from parties.telling.actions import invitation_of
from parties.telling.forms import PosterForm
from parties.telling.sheets import Certificate, Poster
from parties.telling.words import Invited, Told, Winners
from parties.web.finding import names_of
from parties.wording.counted import GROUPS, group_name
from parties.wording.dates import Look, day, hour
from parties.wording.forts import forts_told
from parties.wording.words import both, capital, labelled, listed, money, percent, prize
from scoring.evening import Evening
from scoring.formats.choices import By
from scoring.formats.given import MOST
from scoring.night.invitation import Invitation, Partner
from scoring.numbers import CoupleNo, PrizePlace
from scoring.prizes.further import named
from scoring.rules.prizes import PrizeKind
from scoring.seats.room import Room

Called = Mapping[CoupleNo, str]
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
        " ".join(hours(rules)),
        labelled(_("Fee"), invited.fee) if invited.fee else "",
        capital(known.lunch),
        *_partner(known),
        capital(known.cause),
    ]
    return Poster(
        club="" if is_named_in(invited.where, night.club.called) else night.club.called,
        what=capital(invited.what),
        where=invited.where,
        when=capital(_day(night.date)),
        news=_on_poster(evening),
        is_off=evening.night.called_off is not None,
        begins=hour(rules.begins) if rules.begins else "",
        details=tuple(filter(None, lines)),
        prizes=tuple(_figures(evening)),
        address=known.address,
        telephone=known.telephone,
        small=_("Permit %(number)s") % {"number": night.permit} if night.permit else "",
        code="" if evening.night.called_off else _event(night, evening, known.address),
        code_says=_("For your calendar"),
        practice=night.practice,
        dots=words.without_cards(evening.form),
    )


def _figures(evening: Evening) -> Iterator[tuple[str, str]]:
    """Each prize as a figure, and what it is for."""
    for (_place, offered), (name, amount, _share) in zip(
        evening.offered, as_it_is_now(evening), strict=True
    ):
        if offered.kind is PrizeKind.SHARE:
            yield percent(offered.value), _("%(prize)s, of the takings") % {"prize": name}
        else:
            yield amount, name
    for pot, carried in _carried_in(evening):
        yield carried, _("%(pot)s now") % {"pot": pot}


def _carried_in(evening: Evening) -> list[tuple[str, str]]:
    """Each pot that has something in it, and how much."""
    return [(name, money(pot.carried)) for name, pot in evening.pots.items() if pot.carried]


def _partner(known: Invitation) -> list[str]:
    """Whether somebody may come alone, where it is said."""
    return [] if known.partner is Partner.NOT_SAID else [capital(_(known.partner.said))]


def _invited(night: Night, evening: Evening) -> Invited:
    rules = evening.rules
    return Invited(
        what=words.card_party(evening.form),
        where=_where(night),
        day=_day(night.date),
        news=_news(night, evening),
        is_off=evening.night.called_off is not None,
        begins=hour(rules.begins) if rules.begins else "",
        doors=hour(rules.doors) if rules.doors else "",
        fee=money(rules.fee) if rules.fee else "",
        prizes=_prizes(evening),
        jackpot=listed(map(" ".join, _carried_in(evening))),
        permit=night.permit,
        more=tuple(filter(None, _own_words(invitation_of(night, evening)))),
    )


def _news(night: Night, evening: Evening) -> str:
    """That it is called off, or on another day, as a sentence; nothing of a night as it was planned."""
    what, where, on = words.card_party(evening.form), _where(night), _day(night.date)
    if evening.night.called_off:
        return words.called_off(what, where, on, evening.night.called_off.reason)
    moved = evening.night.moved
    if moved is None or moved.was == moved.now:
        return ""
    return words.moved(what, where, _day(moved.from_day), on, moved.reason)


def _on_poster(evening: Evening) -> str:
    """The same across a poster."""
    if evening.night.called_off:
        return labelled(_("Called off"), evening.night.called_off.reason)
    moved = evening.night.moved
    if moved is None or moved.was == moved.now:
        return ""
    said = _("New day, no longer %(day)s") % {"day": _day(moved.from_day)}
    return labelled(said, moved.reason) if moved.reason else said


def _own_words(known: Invitation) -> list[str]:
    """The address and the rest, in the order in which people ask."""
    call = labelled(_("Telephone"), known.telephone) if known.telephone else ""
    return [known.address, known.lunch, *_partner(known), known.cause, call]


def _prizes(evening: Evening) -> str:
    """What each prize is; where all are shares, as one."""
    offered = evening.offered
    if offered and all(each.kind is PrizeKind.SHARE for _place, each in offered):
        shares = listed(percent(each.value) for _place, each in offered)
        return _("%(shares)s of the takings") % {"shares": shares}
    return listed(
        f"{prize(place)} {share or amount}"
        for (place, _each), (_name, amount, share) in zip(
            offered, as_it_is_now(evening), strict=True
        )
    )


def _where(night: Night) -> str:
    return night.hall or night.club.hall or night.club.called


def _day(on: date) -> str:
    """The weekday and the day, without the year: a poster hangs for weeks."""
    return day(on, Look.POSTER)


def _event(night: Night, evening: Evening, address: str) -> str:
    """The night as a telephone's calendar takes it, at the hall's own time of day."""
    begins = evening.rules.begins
    at = f"{night.date:%Y%m%d}" + (f"T{begins.replace(':', '')}00" if begins else "")
    place = ", ".join(filter(None, [_where(night), address]))
    for sign in "\\,;":
        place = place.replace(sign, "\\" + sign)
    what = capital(words.card_party(evening.form))
    lines = ("BEGIN:VEVENT", f"SUMMARY:{what}", f"DTSTART:{at}", f"LOCATION:{place}")
    return "\r\n".join((*lines, "END:VEVENT"))


def texts_of(night: Night, evening: Evening) -> list[tuple[str, list[dict[str, Any]]]]:
    """The texts in each language with its name, the club's or else the reader's first; each with its
    heading."""
    spoken = dict(settings.LANGUAGES)
    wanted = night.club.language or translation.get_language()
    codes = sorted(spoken, key=lambda code: code != wanted)
    return [(spoken[code], list(_texts(night, evening, code))) for code in codes]


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
    for kind, (label, text) in enumerate(zip(labels, texts, strict=True)):
        yield {
            "id": f"text-{language}-{kind}",
            "label": label,
            "text": text,
            "lang": language,
            "rows": max(3, len(text) // 30 + text.count("\n") + 1),
        }


def _told(night: Night, evening: Evening) -> Told:
    return Told(
        what=words.card_party(evening.form),
        where=_where(night),
        day=_day(night.date),
        tables=max((_tables(room) for room in evening.rooms), default=0),
        winners=tuple(_winners(evening, public_couples(night, evening))),
        carried=tuple(_carried(evening)),
    )


def _winners(evening: Evening, called: Called) -> Iterator[Winners]:
    yield from _best_forts(evening, called)
    for place, couples, has in _prizes_given(evening):
        who = listed(called[each] for each in couples)
        yield Winners(capital(prize(place)), who, has, _best_of(evening, place))
    yield from _pots_won(evening, called)


def _best_of(evening: Evening, place: PrizePlace) -> str:
    """The group of which the prize of this place is for the most; no words of any other prize."""
    given, rank = named(place, evening.prizes.further) or (MOST, 0)
    if evening.form is None or given.by is not By.TOTAL or given.to not in GROUPS or rank > 1:
        return ""
    return capital(group_name(evening.form, GROUPS.index(given.to)))


def _best_forts(evening: Evening, called: Called) -> Iterator[Winners]:
    """The fort with the most, or those with as much, where people play in forts."""
    best = [fort for fort in forts_told(evening, called) if fort.place == 1]
    if best:
        people = (called[card] for fort in best for card, _who, _made in fort.pairs)
        yield Winners(_("Best fort"), listed(dict.fromkeys(people)), best[0].counted)


def _tables(room: Room) -> int:
    return sum(place.plays for place in room.known)


def public_couples(night: Night, evening: Evening) -> Called:
    """Each couple as it stands on whatever leaves the hall."""
    people = [player for players in evening.couples.values() for player in players]
    names = public_names(night.club, people)
    return {number: names.couple(number, each) for number, each in evening.couples.items()}


def _prizes_given(evening: Evening) -> Iterator[tuple[PrizePlace, list[CoupleNo], str]]:
    """The place of each prize, who has it, as settled, and with what, where it is given by what counts."""
    for settlement in evening.settlements:
        got: dict[PrizePlace, list[CoupleNo]] = {}
        for award in settlement.awards:
            got.setdefault(award.place, []).append(award.couple)
        for place, couples in got.items():
            yield place, couples, won_with(evening, settlement.offer)


def _pots_won(evening: Evening, called: Called) -> Iterator[Winners]:
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
    """One for each couple that has a prize, the booby prize too. It is handed to whoever is named."""
    heading, names = heading_of(night), names_of(night, evening)
    cause = capital(invitation_of(night, evening).cause)
    return [
        Certificate(
            capital(prize(place)),
            both(evening.couples[each], names),
            has,
            day(night.date, Look.LONG),
            heading.where,
            cause,
            practice=night.practice,
        )
        for place, couples, has in _prizes_given(evening)
        for each in couples
    ]
