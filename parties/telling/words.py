"""The words for the newspaper and the group chat, before a night and after it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext as _, gettext_lazy

from parties.wording.words import capital, labelled
from scoring.evening import Evening
from scoring.formats.choices import Game
from scoring.formats.format import Format

FEW = 24
"""So many words a newspaper's calendar takes."""


_PARTIES: Mapping[Game, str | Promise] = {
    Game.FORTY_FIVES: gettext_lazy("45s card party"),
    Game.EUCHRE: gettext_lazy("euchre party"),
    Game.WHIST: gettext_lazy("whist drive"),
    Game.CRIB: gettext_lazy("crib night"),
    Game.FIVE_HUNDRED: gettext_lazy("500 party"),
    Game.OTHER: gettext_lazy("games night"),
}


def card_party(evening: Evening) -> str:
    """What people are asked to: a 45s card party, where nothing else is played, by knock-out."""
    form, plan = evening.form, evening.knock_out.plan
    what = {"what": _PARTIES[form.game if form else Game.FORTY_FIVES]}
    if plan is None:
        return str(what["what"])
    if plan.after:
        return _("%(what)s with a knock-out") % what
    return (_("%(what)s by double knock-out") if plan.double else _("%(what)s by knock-out")) % what


def without_cards(form: Format | None) -> bool:
    """Whether it is a games night, of which nobody knows that cards are played."""
    return form is not None and form.game is Game.OTHER


@dataclass(frozen=True, slots=True)
class Invited:
    """What is said before a night; what is empty is not said. `more` is in the hall's own words; `news`
    is that it was moved or, where it `is_off`, called off; `knock_out` that one is played."""

    what: str
    where: str
    day: str
    begins: str
    doors: str
    fee: str
    prizes: str
    jackpot: str
    permit: str
    more: tuple[str, ...] = ()
    news: str = ""
    knock_out: str = ""
    is_off: bool = False


@dataclass(frozen=True, slots=True)
class Winners:
    """Who won a prize or a pot, as the club names people in public; `best_of` which group, where each has
    prizes of its own."""

    prize: str
    names: str
    games: str = ""
    best_of: str = ""


@dataclass(frozen=True, slots=True)
class Told:
    """What is said after a night; `carried` is what stands in each pot now."""

    what: str
    where: str
    day: str
    tables: int
    winners: tuple[Winners, ...]
    carried: tuple[str, ...]


def invitation(night: Invited) -> str:
    """The paragraph before a night; of one that is called off, that it is."""
    if night.is_off:
        return night.news
    return _sentences(
        [
            night.news
            or _("There is a %(what)s at %(where)s on %(day)s.")
            % {"what": night.what, "where": night.where, "day": night.day},
            *_times(night),
            _("The fee is %(fee)s a person.") % {"fee": night.fee} if night.fee else "",
            _("Prizes: %(prizes)s.") % {"prizes": night.prizes} if night.prizes else "",
            _("In the pots now: %(pots)s.") % {"pots": night.jackpot} if night.jackpot else "",
            *_more(night),
            _("Everybody is welcome."),
            _("Permit %(number)s.") % {"number": night.permit} if night.permit else "",
        ]
    )


def short_invitation(night: Invited) -> str:
    """The same in at most 24 words, the least needed left out."""
    if night.is_off:
        return _few([night.news])
    return _few(
        [
            *([night.news] if night.news else _what_and_when(night)),
            *_times(night)[:1],
            _("Fee: %(fee)s.") % {"fee": night.fee} if night.fee else "",
            f"{night.jackpot}." if night.jackpot else "",
        ]
    )


def chat_invitation(night: Invited) -> str:
    """For the group chat, a line for each thing."""
    if night.is_off:
        return night.news
    lines = [
        night.news,
        _("Cards at %(where)s!") % {"where": night.where},
        night.knock_out,
        capital(night.day),
        *_times(night),
        _("Fee: %(fee)s.") % {"fee": night.fee} if night.fee else "",
        _("In the pots now: %(pots)s.") % {"pots": night.jackpot} if night.jackpot else "",
        *_more(night),
        _("Who is coming?"),
    ]
    return "\n".join(filter(None, lines))


def result(night: Told) -> str:
    """The paragraph after a night."""
    return _sentences(
        [
            _("%(tables)s tables played at the %(what)s at %(where)s on %(day)s.")
            % {"tables": night.tables, "what": night.what, "where": night.where, "day": night.day}
            if night.tables > 1
            else _("The %(what)s at %(where)s was held on %(day)s.")
            % {"what": night.what, "where": night.where, "day": night.day},
            *(f"{_won(each)}." for each in night.winners),
            *(f"{each}." for each in night.carried),
        ]
    )


def short_result(night: Told) -> str:
    """The same in at most 24 words, the least needed left out: the best of each group is not."""
    best_first = sorted(night.winners, key=lambda each: not each.best_of)
    return _few(
        [
            *_what_and_when(night),
            *(f"{labelled(each.best_of or each.prize, each.names)}." for each in best_first),
            *(f"{each}." for each in night.carried),
        ]
    )


def chat_result(night: Told) -> str:
    """For the group chat, a line for each prize."""
    lines = [
        f"{night.where}, {night.day}",
        *(_won(each) for each in night.winners),
        *night.carried,
        _("Thank you to everybody who came."),
    ]
    return "\n".join(lines)


def _what_and_when(night: Invited | Told) -> list[str]:
    return [f"{capital(night.what)}, {night.where}.", f"{capital(night.day)}."]


def called_off(what: str, where: str, day: str, reason: str) -> str:
    """That there is no night."""
    said = {"what": what, "where": where, "day": day, "reason": reason.rstrip(".")}
    return _("The %(what)s at %(where)s on %(day)s is called off: %(reason)s.") % said


def moved(what: str, where: str, was: str, day: str, reason: str) -> str:
    """That it is on another day."""
    said = {"what": what, "where": where, "was": was, "day": day, "reason": reason.rstrip(".")}
    if reason:
        return _("The %(what)s at %(where)s is moved from %(was)s to %(day)s: %(reason)s.") % said
    return _("The %(what)s at %(where)s is moved from %(was)s to %(day)s.") % said


def _times(night: Invited) -> list[str]:
    return [
        _("Cards begin at %(time)s.") % {"time": night.begins} if night.begins else "",
        _("Doors open at %(time)s.") % {"time": night.doors} if night.doors else "",
    ]


def _more(night: Invited) -> list[str]:
    return [f"{capital(each).rstrip('.')}." for each in night.more]


def _won(each: Winners) -> str:
    said = labelled(each.prize, each.names)
    return f"{said} ({each.games})" if each.games else said


def _sentences(said: Iterable[str]) -> str:
    return " ".join(filter(None, said))


def _few(said: Iterable[str]) -> str:
    """As many of the sentences, from the first on, as 24 words allow; the first is kept to them."""
    words: list[str] = []
    for sentence in said:
        more = [word for word in sentence.split(" ") if word]  # no “:” behind a no-break space
        if len(words) + len(more) <= FEW:
            words += more
        elif not words:
            words = more[:FEW]
    return " ".join(words)


# The result to share, in words: how far its address leads.


def reach(*, is_open: bool) -> str:
    """Where the address works, of a program on a laptop."""
    if is_open:
        return _(
            "This address works in this hall alone, on its network and while this computer is on. "
            "For people at home, save the result as a file."
        )
    return _("This address works on this computer alone. For others, save the result as a file.")
