"""The tie room of a season: a card for each prize, what those who are equal may choose, who has it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from parties.prizes.forms.ties import Wanted
from parties.prizes.page.ties import Choice
from parties.seasons import words
from parties.seasons.forms import SeasonCutForm
from parties.seasons.page.read import Standings
from parties.wording.wishes import card, not_here
from parties.wording.wishes import wish as wish_in_words
from parties.wording.words import capital, listed, money
from parties.wording.words import prize as prize_in_words
from scoring.money.split import split
from scoring.numbers import Cents, CoupleNo
from scoring.prizes import ties
from scoring.prizes.ties import CutBy, Wish
from scoring.rules.choices import PlayOff
from scoring.seasons.settling import SeasonPrize
from scoring.seasons.table import Who


@dataclass(frozen=True, slots=True)
class Tied:
    """One of the level: what may be chosen now, what was said, what it brings once that is known; `hand` is
    the button that hands it over, and `is_handed` where that is done."""

    number: CoupleNo
    name: str
    choices: tuple[Choice, ...]
    wants: str
    gets: str
    hand: str
    is_handed: bool


@dataclass(frozen=True, slots=True)
class Panel:
    """One prize on the page; `level` says between whom the page takes it to be."""

    place: int
    heading: str
    level: str
    people: tuple[Tied, ...]
    stands: str
    is_settled: bool
    money: tuple[tuple[str, str], ...]
    split_all: str
    hint: str
    cuts: tuple[str, ...]
    turn: int
    cut_form: SeasonCutForm | None
    players: tuple[Tied, ...]


def level_of(prize: SeasonPrize) -> str:
    """Between whom it stands, for a form: 7.9_11.12."""
    return "_".join(".".join(map(str, who)) for who in prize.level)


def panels(season: Standings, faulty: tuple[int, SeasonCutForm] | None = None) -> list[Panel]:
    """Every prize, best first."""
    found = [_Panel(season, prize).made() for prize in season.prizes]
    if faulty is None:
        return found
    at, form = faulty
    return [replace(each, cut_form=form) if each.place == at else each for each in found]


@dataclass(frozen=True, slots=True)
class _Panel:
    """A prize of a season, as it is put into words."""

    season: Standings
    prize: SeasonPrize

    def made(self) -> Panel:
        prize, standing = self.prize, self.prize.standing
        is_over = self.season.closed_as is not None
        asks = not is_over and prize.standing is not None and not self._is_acted_on()
        due = standing.couples if isinstance(standing, ties.Cutting) and not is_over else ()
        playing = standing.couples if isinstance(standing, ties.Playing) and not is_over else ()
        people = tuple(self._tied(number, asks=asks) for number in self._numbers())
        can_split = asks and not prize.is_thing and not isinstance(standing, ties.Split)
        return Panel(
            place=prize.place,
            heading=self._heading(),
            level=level_of(prize),
            people=people,
            stands=self._stands(),
            is_settled=bool(prize.has),
            money=tuple(self._money()) if asks else (),
            split_all=Wanted(None, Wish.SPLIT).value if can_split else "",
            hint=not_here(standing) if asks else "",
            cuts=tuple(self._cuts()) if isinstance(standing, ties.Cutting) else (),
            turn=len(prize.said.cuts) if prize.said else 0,
            cut_form=self._cut_form(due) if due else None,
            players=tuple(each for each in people if each.number in playing),
        )

    def _numbers(self) -> range:
        return range(1, len(self.prize.level) + 1)

    def _name(self, number: int) -> str:
        return self._who(self.prize.level[number - 1])

    def _who(self, who: Who) -> str:
        return words.who(who, self.season.names)

    def _names(self, numbers: tuple[CoupleNo, ...]) -> str:
        return listed(self._name(each) for each in numbers)

    def _heading(self) -> str:
        said = {"prize": capital(prize_in_words(self.prize.place)), "worth": self._worth()}
        return _("%(prize)s, %(worth)s") % said

    def _worth(self) -> str:
        return words.worth(self.prize.prize)

    def _is_acted_on(self) -> bool:
        """Somebody has cut or played for it: wishes are no longer asked."""
        said = self.prize.said
        return said is not None and bool(said.cuts or said.played_off)

    def _tied(self, number: int, *, asks: bool) -> Tied:
        prize, who = self.prize, self.prize.level[number - 1]
        wants = prize.said.wishes.get(who) if prize.said else None
        has = [each for each, _amount in prize.has]
        is_handed = (prize.place, who) in self.season.purse.handed_over
        may_have = self.season.closed_as is not None and who in has and not is_handed
        return Tied(
            number=CoupleNo(number),
            name=self._who(who),
            choices=tuple(self._choices(CoupleNo(number))) if asks and len(prize.level) > 1 else (),
            wants=capital(wish_in_words(wants)) if wants and not asks else "",
            gets=self._gets(who),
            hand=f"{prize.place} {has.index(who)}" if may_have else "",
            is_handed=is_handed,
        )

    def _gets(self, who: Who) -> str:
        if not self.prize.has:
            return ""
        amount = dict(self.prize.has).get(who)
        if amount is None:
            return _("no prize")
        return self.prize.prize.goods if self.prize.is_thing else money(amount)

    def _choices(self, number: CoupleNo) -> Iterator[Choice]:
        """To play or to give up answers somebody else who wants to play off."""
        said: Mapping[Who, Wish] = self.prize.said.wishes if self.prize.said else {}
        who = self.prize.level[number - 1]
        others_ask = any(wish is Wish.PLAY_OFF for other, wish in said.items() if other != who)
        labels = {Wish.SPLIT: _("Split"), Wish.CUT: _("Cut"), Wish.PLAY_OFF: _("Play off")}
        if others_ask:
            labels = {Wish.PLAY: _("Will play"), Wish.FORFEIT: _("Gives it up")}
        if others_ask and said.get(who) is Wish.PLAY_OFF:
            labels = {Wish.PLAY_OFF: _("Play off"), Wish.FORFEIT: _("Gives it up")}
        if self.prize.is_thing:
            labels.pop(Wish.SPLIT, None)
        for wants, label in labels.items():
            yield Choice(Wanted(number, wants).value, label, said.get(who) is wants)

    def _money(self) -> Iterator[tuple[str, str]]:
        """What each way brings: said before anybody chooses."""
        if not isinstance(self.prize.standing, ties.Open):
            return
        all_or_nothing = _("%(amount)s or nothing") % {"amount": self._worth()}
        if not self.prize.is_thing:
            yield _("Split"), self._shares()
        yield _("Cut or play off"), all_or_nothing

    def _shares(self) -> str:
        worth, unit = Cents(self.prize.prize.value), self.season.book.club.house_rules.rounding
        step = unit if worth % unit == 0 else Cents(1)
        parts = split(worth, len(self.prize.level), step)
        if parts[0] == parts[-1]:
            return _("%(amount)s each") % {"amount": money(parts[0])}
        lucky = tuple(CoupleNo(at) for at, part in enumerate(parts, 1) if part == parts[0])
        others = tuple(CoupleNo(at) for at, part in enumerate(parts, 1) if part != parts[0])
        return _("%(more)s to %(lucky)s, %(less)s to %(others)s") % {
            "more": money(parts[0]),
            "lucky": self._names(lucky),
            "less": money(parts[-1]),
            "others": self._names(others),
        }

    def _cut_form(self, due: tuple[CoupleNo, ...]) -> SeasonCutForm:
        turn = len(self.prize.said.cuts) if self.prize.said else 0
        names = {number: self._name(number) for number in due}
        return SeasonCutForm(names, auto_id=f"id_{self.prize.place}_%s", initial={"turn": turn})

    def _cuts(self) -> Iterator[str]:
        """Every cut, the first one first."""
        for number, each in enumerate(self.prize.said.cuts if self.prize.said else ()):
            cards = listed(
                pgettext("by name", "%(couple)s cut %(card)s")
                % {"couple": self._who(who), "card": card(text)}
                for who, text in each.cards.items()
            )
            said = _("again, %(cards)s") % {"cards": cards} if number else cards
            by_program = each.by is CutBy.PROGRAM
            yield _("%(cards)s (cut by the program)") % {"cards": said} if by_program else said

    def _stands(self) -> str:
        """What has to happen next, or how it was settled."""
        prize = self.prize
        if not prize.level:
            return _("Nobody is at this place.")
        if len(prize.level) == 1:
            return _("Nobody else is at this place.")
        if prize.standing is None:
            return capital(_(prize.how.said)) + "." if prize.how else ""
        if isinstance(prize.standing, ties.Open):
            return self._open(prize.standing)
        return self._settled(prize.standing)

    def _open(self, standing: ties.Open) -> str:
        what = prize_in_words(self.prize.place)
        match standing:
            case ties.Asking(silent):
                said = ngettext(
                    "Still to say: %(couples)s.", "Still to say: %(couples)s.", len(silent)
                )
                return said % {"couples": self._names(silent)}
            case ties.Answering(askers, silent):
                asked = ngettext(
                    "%(couples)s wants to play off", "%(couples)s want to play off", len(askers)
                ) % {"couples": self._names(askers)}
                answers = ngettext(
                    "%(couples)s plays or gives up the %(prize)s",
                    "%(couples)s each play or give up the %(prize)s",
                    len(silent),
                ) % {"couples": self._names(silent), "prize": what}
                return _("%(asked)s, so %(answers)s.") % {"asked": asked, "answers": answers}
            case ties.Cutting(cutting, again):
                who = {"couples": self._names(cutting), "prize": what}
                if again:
                    return _("Equal low cards: %(couples)s cut again.") % who
                if self.prize.is_thing:
                    return _("%(couples)s cut for the %(prize)s: the low card wins it.") % who
                return (
                    _("Not all want to split, so %(couples)s cut: the low card wins the %(prize)s.")
                    % who
                )
            case ties.Playing(players):
                return self._playing(players)

    def _playing(self, players: tuple[CoupleNo, ...]) -> str:
        one_hand = self.season.book.club.house_rules.play_off is PlayOff.ONE_HAND
        said = (
            _("%(couples)s play off, one hand.")
            if one_hand
            else _("%(couples)s play off, one game.")
        ) % {"couples": self._names(players)}
        if len(players) == 2:
            return said
        first = _("They cut first: the low card sits out, and the winner of the others plays on.")
        return f"{said} {first}"

    def _settled(self, standing: ties.Settled) -> str:
        match standing:
            case ties.WonCut(winner):
                cuts = {"couple": self._name(winner), "cuts": "; ".join(self._cuts())}
                return pgettext("by name", "%(couple)s won the cut: %(cuts)s.") % cuts
            case ties.WonPlayOff(winner, forfeited):
                rest = (CoupleNo(each) for each in self._numbers())
                lost = tuple(each for each in rest if each not in (winner, *forfeited))
                said = {"couple": self._name(winner), "others": self._names(lost)}
                gave_up = _("%(others)s gave it up.") % {"others": self._names(forfeited)}
                won = pgettext("by name", "%(couple)s won the play-off against %(others)s.") % said
                return f"{won} {gave_up}" if forfeited else won
            case ties.WonByForfeit(winner):
                others = tuple(CoupleNo(each) for each in self._numbers() if each != winner)
                said = {"couple": self._name(winner), "others": self._names(others)}
                return (
                    pgettext("by name", "%(couple)s wanted to play off; %(others)s gave it up.")
                    % said
                )
            case _:
                amounts = {amount for _who, amount in self.prize.has}
                if len(amounts) < 2:
                    return _("All said split.")
                return _("All said split; the odd coins go to the first in the list.")
