"""What the pages and the paper of other evenings show."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from django.conf import settings
from django.db.models import OuterRef, Q, Subquery
from django.db.models.fields.json import KT
from django.http import Http404
from django.utils import translation
from django.utils.translation import gettext as _, ngettext, pgettext

from parties.dice import dice
from parties.log.facts import fact
from parties.log.night import Refused
from parties.log.reading import LogLine, last_line
from parties.models import Club, LogEntry, Night, NightQuerySet
from parties.printing.actions import codes_on_cards
from parties.printing.page import heading_of, tables_to_print_for
from parties.rules.forms.choosing import (
    BY_CHAIR,
    BY_RANK,
    GOES,
    USUAL_PEOPLE,
    PeopleForm,
    PlaysForm,
)
from parties.rules.forms.composing import can_be_composed
from parties.rules.page.pictures import EveningPicture, evening_pictures
from parties.rules.sheets import (
    Column,
    ScoreCard,
    ScoreCards,
    SeatSlip,
    SeatSlips,
    TableCard,
    TableCards,
    WholeWay,
)
from parties.web.button import Press
from parties.web.fields import is_number
from parties.web.finding import names_of, tonight
from parties.wording.deeds import club_deed
from parties.wording.formats import (
    Row,
    are_numbered,
    chair_if_asked,
    chair_name,
    chairs_in_words,
    counted,
    format_lines,
    format_name,
    fort_in_words,
    is_a_halls_own,
    met_in_words,
    on_chairs_in_words,
    own_fort,
    seat_in_words,
    ways_in_words,
)
from parties.wording.names import folded
from parties.wording.words import capital, couple_names, labelled, so_many_tables, tally_name
from scoring.club.people import club_now
from scoring.club.settings import EveningDropped, EveningKept
from scoring.evening import Evening
from scoring.formats.choices import Entry, Game, Meet
from scoring.formats.effect import Between, Effect, Met, all_met_after, effect_of
from scoring.formats.format import TWO, Format
from scoring.formats.movement import ByRank, From, March, Movement, RoundRobin
from scoring.formats.named import (
    ALSO_OFFERED,
    DRIVE_45S,
    LEFT_OPEN,
    MANNERS,
    OFFERED,
    Manner,
    Way,
    going,
    manner_of,
    way_of,
)
from scoring.games.rankings import Made, games_made, tallied_by
from scoring.log.lines import standing_lines
from scoring.night.rules import Plays
from scoring.numbers import CoupleNo, GameNo, NightKey, TableNo
from scoring.seats.chair_room import ChairRoom, Fort, forts_of, is_ghost
from scoring.seats.chairs import ways
from scoring.seats.play import Sits, sits_at, waiting_place
from scoring.seats.room import SeatsNotDrawn

# What an evening will do with so many people, in words.


OTHER_WAYS: Mapping[str, Movement] = {
    "all_once": RoundRobin(),
    BY_RANK: ByRank(Meet.NEW, evenly=True, drawn=True),
}
"""In which more meet than where people march by their chairs, as the form has them."""


def effect_in_words(form: Format, people: int) -> dict[str, Any]:
    """What a format does with so many people: played out by dice where the results say who goes where."""
    cards, left_over = divmod(people, form.people_on_a_card)
    try:
        effect = effect_of(form, cards, dice().randrange)
    except ValueError:
        return {"called": format_name(form), "fits": False, "says": []}
    says = [
        *_left_over(form, left_over),
        *_at_the_tables(form, effect),
        *_says(form, effect, cards),
    ]
    return {"called": format_name(form), "fits": True, "says": list(map(capital, says))}


def meets_in_words(form: Format, cards: int) -> str:
    """If 12 people come, in 9 games: 6 different opponents, the same one at most 2 times; nothing where it is not for so
    many. Of what hangs on the dice one evening is played."""
    try:
        effect = effect_of(form, cards, dice().randrange, 1)
    except ValueError:
        return ""
    return labelled(for_so_many(form, cards), f"{_against(effect)}.")


def for_so_many(form: Format, cards: int) -> str:
    """Of how many people and games it speaks, as nobody knows yet who comes."""
    said = {"people": cards * form.people_on_a_card, "games": form.games}
    return _("If %(people)s people come, in %(games)s games") % said


def other_ways(form: Format, cards: int) -> dict[str, str]:
    """Where people march by their chairs and meet somebody again who could still meet others: that way and
    those with which they meet more, each with whom they meet; else nothing."""
    marches = all(isinstance(each.movement, March) for each in form.movements)
    if not marches or form.sides != TWO or cards <= form.chairs:
        return {}
    ways = {each: going_by(form, each) for each in ("", *OTHER_WAYS)}
    met = {way: effect_of(by, cards, dice().randrange, 1) for way, by in ways.items()}
    said = {
        way: f"{GOES[way or BY_CHAIR][0]}: {_against(each)}"
        for way, each in met.items()
        if not way or each.opponents.different > met[""].opponents.different
    }
    return said if len(said) > 1 else {}


def ways_left_open(form: Format, cards: int) -> dict[str, str]:
    """Where everybody can go, each with whom they meet, where no source says it; else nothing."""
    if form.name not in LEFT_OPEN:
        return {}
    ways = {way.value: going(form, way) for way in Way}
    met = {way: effect_of(by, cards, dice().randrange, 1) for way, by in ways.items()}
    return {way: labelled(format_lines(ways[way])[1], _against(met[way])) for way in ways}


def going_by(form: Format, way: str) -> Format:
    """The same evening with another way for everybody; with none as it is."""
    if not way:
        return form
    if form.name in LEFT_OPEN:
        return going(form, Way(way))
    return replace(form, movements=(From(GameNo(1), OTHER_WAYS[way]),))


def way_gone(form: Format | None) -> str:
    """The other way by which it goes for everybody; nothing where it goes by none of these."""
    goes = form.movements[0].movement if form else None
    return next((way for way, movement in OTHER_WAYS.items() if movement == goes), "")


def _left_over(form: Format, people: int) -> Iterator[str]:
    """Who is on no card, as a card is for more."""
    if not people:
        return
    if form.entry is Entry.COUPLE:
        yield _("1 person has no partner")
    else:
        alone = ngettext("%(count)s person has no team", "%(count)s people have no team", people)
        yield alone % {"count": people}


def _at_the_tables(form: Format, effect: Effect) -> Iterator[str]:
    yield _between(effect.tables, so_many_tables(effect.tables[1]))
    if effect.empty[1]:
        empty = (
            _("empty chairs: %(number)s")
            if form.entry is Entry.SINGLE
            else _("empty places: %(number)s")
        )
        yield empty % {"number": _between(effect.empty, f"{effect.empty[1]}")}
    if effect.waiting[1]:
        waiting = _between(effect.waiting, _so_many(form, effect.waiting[1]))
        yield _("sitting out in each game: %(who)s") % {"who": waiting}


def _between(numbers: Between, most: str) -> str:
    """3 tables; or 3 to 4 tables, where it is not the same in each game."""
    if numbers[0] == numbers[1]:
        return most
    return _("%(least)s to %(most)s") % {"least": numbers[0], "most": most}


def _so_many(form: Format, cards: int) -> str:
    match form.entry:
        case Entry.SINGLE:
            said = ngettext("%(count)s person", "%(count)s people", cards)
        case Entry.COUPLE:
            said = ngettext("%(count)s couple", "%(count)s couples", cards)
        case Entry.TEAM:
            said = ngettext("%(count)s team", "%(count)s teams", cards)
    return said % {"count": cards}


def _says(form: Format, effect: Effect, cards: int) -> Iterator[str]:
    """Whom one plays with and against, how often one does not, and how many games there are."""
    about = "" if effect.exact else _("about") + " "
    if effect.partners:
        never = _("%(about)s%(number)s different partners, none of them twice")
        often = _("%(about)s%(number)s different partners, the same one at most %(most)s times")
        alone = round(effect.partners.different) <= 1 < effect.partners.most
        yield _("always the same partner") if alone else _met(effect.partners, about, never, often)
    yield _against(effect)
    yield _sits_out(*effect.sits_out)
    if effect.alone[1]:
        yield _alone(*effect.alone, about=about, evenly=form.shares_evenly)
    yield counted(None, form.games)
    if met := all_met_after(form, cards):
        yield met_in_words(form, form.games, met)


def _against(effect: Effect) -> str:
    never = _("%(about)s%(number)s different opponents, none of them twice")
    often = _("%(about)s%(number)s different opponents, the same one at most %(most)s times")
    return _met(effect.opponents, "" if effect.exact else _("about") + " ", never, often)


def _met(met: Met, about: str, never: str, often: str) -> str:
    """On average over everybody; where nothing hangs on who wins, who has fewest and who has most. If the
    same one comes again on some evenings alone, it is twice at most."""
    number = f"{round(met.different)}"
    if not about:
        number = _between(met.between, f"{met.between[1]}")
    said = never if met.most <= 1 else often
    return said % {"about": about, "number": number, "most": max(2, round(met.most))}


def _alone(least: int, most: int, *, about: str, evenly: bool) -> str:
    """How often it is at most; where it is shared evenly, which hangs on no dice, how often each."""
    if not evenly:
        both = ngettext(
            "beside an empty chair one plays for both, %(about)s%(count)s game at most",
            "beside an empty chair one plays for both, %(about)s%(count)s games at most",
            most,
        )
        return both % {"about": about, "count": most}
    if least < most:
        both = _("beside an empty chair each plays for both in %(least)s to %(most)s games")
        return both % {"least": least, "most": most}
    both = ngettext(
        "beside an empty chair each plays for both in %(count)s game",
        "beside an empty chair each plays for both in %(count)s games",
        most,
    )
    return both % {"count": most}


def _sits_out(least: int, most: int) -> str:
    if least < most:
        out = _("each sits out %(least)s to %(most)s games")
        return out % {"least": least, "most": most}
    if most:
        out = ngettext("each sits out %(count)s game", "each sits out %(count)s games", most)
        return out % {"count": most}
    return _("nobody sits out")


# The formats that a club can choose from.


@dataclass(frozen=True, slots=True)
class Offered:
    """A format as it is offered: its name as forms send it, what it is called, where everybody goes in few
    words, a picture of each of its movements, three lines."""

    form: Format
    called: str
    says: str
    lines: Sequence[str]
    is_kept: bool = False

    @property
    def name(self) -> str:
        """As a form sends it."""
        return self.form.name

    @property
    def pictures(self) -> Sequence[EveningPicture]:
        """What its lines say, at a glance: not where nobody has said yet where everybody goes."""
        is_known = self.is_kept or self.name not in LEFT_OPEN
        return evening_pictures(self.form, goes_are_known=is_known)

    @property
    def is_own(self) -> bool:
        """Whether the hall composed it, or read it from a file."""
        return is_a_halls_own(self.form)

    @property
    def can_be_composed(self) -> bool:
        """Whether the page for composing has a place for all of it."""
        return can_be_composed(self.form)


NAMED = {form.name: form for form in (*OFFERED, *ALSO_OFFERED)}
"""Those of the program, by name."""


def kept_by(club: Club) -> dict[str, Format]:
    """What the club plays beside its drive, by name."""
    return club_now(club.lines()).says.evenings


def by_name(club: Club) -> dict[str, Format]:
    """Every format that a night of this club can be planned by: its own first."""
    kept = kept_by(club)
    return {DRIVE_45S.name: DRIVE_45S, **kept} | (NAMED | kept)


def plays_form(press: Press) -> PlaysForm:
    """One of them is chosen."""
    open_ones = LEFT_OPEN - kept_by(press.club).keys()
    return PlaysForm(press.sent, known=by_name(press.club), open_ones=open_ones)


def taken_names(club: Club, but: str = "") -> frozenset[str]:
    """How every evening that this club can see is called, in each language; but for one of its own."""
    forms = [form for form in by_name(club).values() if form.name != but]
    said = {form.name for form in forms}
    for language, _name in settings.LANGUAGES:
        with translation.override(language):
            said |= {format_name(form) for form in forms}
    return frozenset(map(folded, said))


def last_kept(club: Club) -> LogLine | None:
    """What was kept, changed or dropped last, to be undone; None where the club's log says nothing of
    it any more."""
    lines = standing_lines(club.lines())
    kept = [each for each in lines if isinstance(each.entry, EveningKept | EveningDropped)]
    return last_line(club, kept, lambda entry: club_deed(entry, lines, {}, {}))


def offered(form: Format, *, is_kept: bool = False) -> Offered:
    """A format in words; of one whose movement stands in no source, not as if it were known."""
    who, goes, counts = format_lines(form)
    if form.name in LEFT_OPEN and not is_kept:
        goes = capital(_("the hall says who goes where after a game"))
    manner = manner_of(form.name)
    says = _(manner.said) if manner and NAMED[form.name].movements == form.movements else goes
    return Offered(form, format_name(form), says, [who, goes, counts], is_kept)


# What is played, asked as people say it.


def asked_next(club: Club, sent: Mapping[str, str]) -> dict[str, Any]:
    """What is asked after what was `sent` so far: the game; one of its ways; what that one needs. Raises
    Http404 for what there is not."""
    known = by_name(club)
    if (named := sent.get("plays", DRIVE_45S.name)) not in known:
        raise Http404
    if "plays" in sent:
        return _needed(club, known[named], sent)
    if game := next((each for each in Game if each == sent.get("game")), None):
        return {"game": capital(_(game.said)), "ways": _ways_of(club, known, MANNERS[game])}
    return {"games": [(_asks(each), capital(_(each.said))) for each in Game]}


def _asks(game: Game) -> str:
    """For its ways; where it has but one, for that."""
    first, *others = MANNERS[game]
    return f"game={game.value}" if others else f"plays={next(iter(first.evenings))}"


def _ways_of(
    club: Club, known: Mapping[str, Format], manners: Iterable[Manner]
) -> list[tuple[str, Offered, bool]]:
    """Each in words, with its first evening and whether that was played; those first that were, most
    recently."""
    played, kept = [*most_recent_first(club)], kept_by(club)
    order = {name: at - len(played) for at, name in enumerate(played)}
    ways = [(min(each.evenings, key=lambda e: order.get(e, 0)), each.said) for each in manners]
    return [
        (_(said), offered(known[name], is_kept=name in kept), name in order)
        for name, said in sorted(ways, key=lambda way: order.get(way[0], 0))
    ]


def _needed(club: Club, form: Format, sent: Mapping[str, str]) -> dict[str, Any]:
    kept, manner = kept_by(club), manner_of(form.name)
    tried = PeopleForm(sent if "cards" in sent else None, initial={"cards": USUAL_PEOPLE})
    people = tried.cleaned_data["cards"] if tried.is_valid() else USUAL_PEOPLE
    ways = ways_left_open(form, people // form.people_on_a_card)
    switches = manner.evenings if manner and len(manner.evenings) > 1 else {}
    return {
        "chosen": offered(form, is_kept=form.name in kept),
        "tried": tried,
        "ways_left_open": ways,
        "way": way_of(form) if ways and form.name in kept else "",
        "switches": [(name, _(says)) for name, says in switches.items()],
        "effect": None if ways else effect_in_words(form, people),
    }


def as_tonight(evening: Evening, form: Format) -> Format:
    """An evening as it is played tonight, perhaps another way than usually, or as it usually is."""
    return evening.form if evening.form and evening.form.name == form.name else form


def offered_by(club: Club) -> dict[str, Format]:
    """What the club plays, as it is asked when a night is planned: the drive among it, unless the club has
    had nights and none of them was one."""
    kept, nights = kept_by(club), usual_nights(club)
    has_had_others = kept and nights.filter(date__lt=tonight()).exists()
    never = has_had_others and not on_which(nights, DRIVE_45S).exists()
    return kept if never else {DRIVE_45S.name: DRIVE_45S, **kept}


# What a club plays, as it was played most recently.


_LATELY = 60
"""So many nights say what was."""


def most_recent_first(club: Club) -> dict[str, Format]:
    """What is offered, by name: before what is only planned what was played; at the end what was never
    said."""
    known = offered_by(club)
    if len(known) == 1:
        return known
    nights = usual_nights(club).annotate(played=what_was_played(), to_come=Q(date__gt=tonight()))
    played = nights.order_by("to_come", "-date", "-pk")
    lately = [name or DRIVE_45S.name for name in played.values_list("played", flat=True)[:_LATELY]]
    return {name: known[name] for name in dict.fromkeys([*lately, *known]) if name in known}


def usual_nights(club: Club) -> NightQuerySet:
    """Planned or had: none of a championship, which is not how the club's nights are."""
    nights = club.nights.filter(practice=not club.has_nights, taken_out=False)
    return nights.exclude(pk__in=_parts_of_championships(club))


def _parts_of_championships(club: Club) -> set[int]:
    says = club_now(club.lines()).says
    keys = (key for first in says.championships for key in says.nights_of_championship(first))
    return {number_of(key) for key in keys}


def number_of(key: NightKey) -> int:
    """The row of a night; none has 0, which is what another machine's key comes to."""
    return int(key) if is_number(key) else 0


def on_which(nights: NightQuerySet, plays: Format) -> NightQuerySet:
    """Those of the nights on which this is played."""
    alike = Q(played=plays.name)
    alike |= Q(played=None) if plays.is_the_drive else Q()
    return nights.annotate(played=what_was_played()).filter(alike)


def what_was_played() -> Subquery:
    """The name of it, for each night; none where nobody said that it is another evening than the drive."""
    said = LogEntry.objects.filter(night=OuterRef("pk"), kind=Plays.kind).order_by("-seq")
    return Subquery(
        said.annotate(name=KT(fact(Plays, lambda said: said.form.name))).values("name")[:1]
    )


# What stands on the paper of another evening: who sits where, as far as it is known, else room to
# write.


@dataclass(frozen=True)
class Printed:
    """A night for its paper; for so many `tables`, as long as nobody sits anywhere."""

    night: Night
    evening: Evening
    asked: int | None = None

    @cached_property
    def form(self) -> Format:
        """What is played."""
        return self.evening.form or DRIVE_45S

    @cached_property
    def games(self) -> range:
        """The numbers of the games."""
        return range(1, self.evening.rules.games + 1)

    @cached_property
    def rooms(self) -> Mapping[int, ChairRoom]:
        """The chairs of each game that were sat on or are known beforehand, by its number."""
        sat, first = self.evening.chairs, self.evening.first_game
        if not sat:
            return {}
        now = GameNo(first + len(sat) - 1)
        rooms = (*sat[:-1], *ways(self.form, sat[-1], now, self.games.stop - 1, sat[:-1]))
        return dict(enumerate(rooms, first))

    @cached_property
    def sits(self) -> Mapping[int, Mapping[CoupleNo, Sits]]:
        """Where everybody sits in each of those games."""
        return {game: sits_at(self.form, room) for game, room in self.rooms.items()}

    @cached_property
    def forts(self) -> tuple[Fort, ...]:
        """The forts of military whist, once everybody has a seat."""
        return forts_of(self.form, self.rooms[min(self.rooms)]) if self.rooms else ()

    @cached_property
    def tables(self) -> tuple[TableNo, ...]:
        """The tables in the order in which people go on: of the last game that is known, or so many."""
        if self.rooms and self.asked is None:
            return self.rooms[max(self.rooms)].numbers
        many = self.asked or tables_to_print_for(self.evening)
        return tuple(map(TableNo, range(1, many + 1)))

    @cached_property
    def row(self) -> Row:
        """The same for their cards, with the place where nobody plays, if there is one."""
        last = self.rooms[max(self.rooms)] if self.rooms and self.asked is None else None
        waits = last is not None and waiting_place(self.form, last) is not None
        return Row(self.form, self.tables, len(self.games), waits)

    @cached_property
    def names(self) -> Mapping[CoupleNo, str]:
        """Whose each card is."""
        return couple_names(self.evening.couples, names_of(self.night, self.evening))

    @property
    def card_or_couple(self) -> str:
        """What stands over the numbers on the cards."""
        return _("Card") if self.night.by_cards else _("Couple")

    @property
    def head(self) -> dict[str, Any]:
        """What each of its sheets says of itself."""
        return {"heading": heading_of(self.night), "practice": self.night.practice}


def score_cards(of: Printed) -> ScoreCards:
    """A card for everybody who is here, or blank ones for so many tables; with each game's table, chair
    and partner where they are known beforehand."""
    blank = range(1, len(of.tables) * of.form.chairs + 1)
    numbers = sorted(of.evening.couples) or [CoupleNo(each) for each in blank]
    codes = codes_on_cards(of.night, numbers)
    return ScoreCards(
        title=_("Score cards"),
        played=format_name(of.form),
        columns=_columns(of.form),
        cards=tuple(_score_card(of, each, codes.get(each, "")) for each in numbers),
        foot=_("Total"),
        **of.head,
    )


def _score_card(of: Printed, card: CoupleNo, code: str) -> ScoreCard:
    opens = [_("Code %(code)s") % {"code": code}] if code else []
    notes = (*opens, *card_notes(of, card))
    return ScoreCard(card, of.names.get(card, ""), card_rows(of, card), notes)


def card_notes(of: Printed, card: CoupleNo) -> tuple[str, ...]:
    """A card's fort, and how its cells are to be read."""
    rests = any(card in sits and sits[card].sits_out for sits in of.sits.values())
    return tuple(filter(None, (own_fort(of.forts, card), *_how_to_read(of, rests=rests))))


def _in_brackets() -> str:
    return _("In brackets: sits out that game")


def lost_card(night: Night, evening: Evening, card: CoupleNo) -> ScoreCards:
    """The card of somebody who has lost it, with what is entered of it so far."""
    of = Printed(night, evening)
    made = {each.game: each for each in games_made(evening) if each.card == card}
    tallied, cards = tallied_by(evening, card), score_cards(of)
    lost = next(each for each in cards.cards if each.number == card)
    words = of.form.count.tallies
    rows = tuple(
        (*row, *_entered(of.form, made.get(game), [tallied[game, word] for word in words]))
        for game, row in zip(map(GameNo, of.games), lost.rows, strict=True)
    )
    return replace(cards, cards=(replace(lost, rows=rows),))


def _entered(form: Format, made: Made | None, tallied: Iterable[int]) -> Iterator[str]:
    """The cells of a game that are filled in by hand otherwise."""
    if form.count.holes:
        yield "×" if made and made.won else ""
    if form.count.points is not None:
        yield str(made.points) if made else ""
        yield str(made.against) if made else ""
    yield from (str(number or "") for number in tallied)


def _columns(form: Format) -> tuple[Column, ...]:
    said = [Column(_("Game"), 2), Column(_("Table"), 2)]
    if form.on_a_side > 1:
        said.append(Column(pgettext("a narrow column", "Partner"), 3))
    if form.count.holes:
        said.append(Column(_("Won"), 2))
    if form.count.points is not None:
        said += [Column(_("For"), 2), Column(_("Against"), 3)]
    said += [Column(capital(tally_name(tally)), 4) for tally in form.count.tallies]
    return (*said, Column(_("Initials"), 3))


def card_rows(of: Printed, card: CoupleNo) -> tuple[tuple[str, ...], ...]:
    """These cells: each game, and where the card sits in it with whom, as far as that is known."""
    cells = 2 if of.form.on_a_side > 1 else 1
    where = {game: _where(of.form, of.sits.get(game, {}).get(card)) for game in of.games}
    return tuple((str(game), *said[:cells]) for game, said in where.items())


def _where(form: Format, sits: Sits | None) -> tuple[str, str]:
    """A card's table with its chair, in brackets where it has nobody to play there, and its partner's
    number; nothing where it has no chair."""
    if sits is None:
        return "", ""
    place = _in_a_cell(form, sits)
    if sits.sits_out:
        return f"({place})", ""
    return place, "—" if sits.alone else " ".join(map(str, sits.partners))


def _in_a_cell(form: Format, sits: Sits) -> str:
    """Table and chair as short as can be: 4 N; where chairs have numbers 4-1."""
    if not seat_in_words(form, sits):
        return str(sits.table)
    chair = chair_name(form, sits.chair)
    return f"{sits.table}-{chair}" if are_numbered(form.chairs) else f"{sits.table} {chair}"


def _how_to_read(of: Printed, *, rests: bool) -> Iterator[str]:
    """What has to be said of such cells."""
    if of.rooms and of.form.asks_for_chairs and are_numbered(of.form.chairs):
        yield _("4-1 is table 4, chair 1")
    if rests:
        yield _in_brackets()


def table_cards(of: Printed) -> TableCards:
    """A card to stand on each table: its chairs, and where everybody goes from there."""
    return TableCards(
        title=_("Table cards"),
        played=format_name(of.form),
        cards=tuple(_table_card(of, at) for at in range(len(of.tables))),
        **of.head,
    )


def _table_card(of: Printed, at: int) -> TableCard:
    fort = next((each for each in of.forts if each.number == of.tables[at]), None)
    here = [fort_in_words(fort)] if fort and of.asked is None else []
    return TableCard(
        of.tables[at],
        tuple(chairs_in_words(of.row, at)),
        tuple(ways_in_words(of.row, at)),
        (*here, *on_chairs_in_words(of.row, at)),
    )


def table_sheets(of: Printed) -> ScoreCards:
    """A sheet that stays on each table where somebody plays, a row for each game: who sat on each side,
    and what it made."""
    played = [table for at, table in enumerate(of.tables) if not of.row.waits_at(at)]
    return ScoreCards(
        title=_("Sheets for the tables"),
        played=format_name(of.form),
        columns=_columns_at_table(of),
        cards=tuple(
            ScoreCard(
                None,
                _("Table %(table)s") % {"table": table},
                _rows_at(of, table),
                _notes_at(of, table),
            )
            for table in played or of.tables
        ),
        **of.head,
    )


def _notes_at(of: Printed, table: TableNo) -> tuple[str, ...]:
    rests = (_rests(of, game, room.chairs_at(table)) for game, room in of.rooms.items())
    return (_in_brackets(),) if any(rests) else ()


def _columns_at_table(of: Printed) -> tuple[Column, ...]:
    form = of.form
    made = _("Won") if form.count.points is None else pgettext("a narrow column", "Points")
    said = [Column(_("Game"), 2)]
    for side in form.sides:
        letters = " ".join(_over_a_column(form, side))
        said += [Column(letters.strip() or of.card_or_couple, 3), Column(made, 2)]
    return (*said, Column(_("Initials"), 3))


def _over_a_column(form: Format, side: Sequence[int]) -> Iterator[str]:
    """What the chairs of a side are called, where that matters."""
    for chair in side if form.asks_for_chairs else ():
        yield chair_name(form, chair) if len(side) > 1 else chair_if_asked(form, chair)


def _rows_at(of: Printed, table: TableNo) -> tuple[tuple[str, ...], ...]:
    rows = []
    for game in of.games:
        room = of.rooms.get(game)
        cells = _cells_of(of, game, room.chairs_at(table)) if room else [""] * len(of.form.sides)
        rows.append((str(game), *(cell for said in cells for cell in (said, ""))))
    return tuple(rows)


def _cells_of(of: Printed, game: int, here: Sequence[CoupleNo]) -> Iterator[str]:
    """The cards on each side of a table, in brackets where they have nobody to play there."""
    rests = _rests(of, game, here)
    for side in of.form.sides:
        sat = [here[chair] for chair in side if chair < len(here)]
        said = " ".join("—" if is_ghost(card) else str(card) for card in sat)
        in_brackets = rests and not all(map(is_ghost, sat))
        yield f"({said})" if in_brackets else said


def _rests(of: Printed, game: int, here: Sequence[CoupleNo]) -> bool:
    """Whether somebody sits at a table who has nobody to play in that game."""
    return any(of.sits[game][card].sits_out for card in here if not is_ghost(card))


def whole_way(of: Printed) -> WholeWay:
    """Everybody's table and chair in each game that is known, a card a row. Raises Refused while nobody
    has a seat."""
    if not of.evening.chairs:
        raise Refused(SeatsNotDrawn(), of.night)
    games = sorted(of.rooms)
    rests = any(sits.sits_out for game in games for sits in of.sits[game].values())
    return WholeWay(
        title=_("Who sits where in each game"),
        played=format_name(of.form),
        heads=(of.card_or_couple, *map(str, games)),
        rows=tuple(
            (str(card), *(_where(of.form, of.sits[game].get(card))[0] for game in games))
            for card in sorted(of.evening.couples)
        ),
        notes=(*map(fort_in_words, of.forts), *_how_to_read(of, rests=rests)),
        **of.head,
    )


def seat_slips(of: Printed) -> SeatSlips:
    """Slips to be cut apart: who sits on which chair in the first game; or one for each chair, for the
    hat, where nobody has a seat yet."""
    slips = _slips_for_the_hat(of) if of.asked or not of.rooms else _slips_of(of)
    return SeatSlips(title=_("Seat slips"), slips=tuple(slips), **of.head)


def _slips_of(of: Printed) -> Iterator[SeatSlip]:
    game = min(of.sits)
    for card, sits in sorted(of.sits[game].items()):
        chair = seat_in_words(of.form, sits)
        fort = own_fort(of.forts, card)
        notes = tuple(note for note in (fort, _beside(sits, game)) if note)
        yield SeatSlip(sits.table, chair, f"{card} {of.names[card]}", notes)


def _beside(sits: Sits, game: int) -> str:
    """Who plays with somebody, or that nobody does."""
    if sits.sits_out:
        return _("Sits out game %(game)s") % {"game": game}
    if sits.alone:
        return _("No partner: plays for both")
    cards = " ".join(map(str, sits.partners))
    return _("Partner: %(cards)s") % {"cards": cards} if cards else ""


def _slips_for_the_hat(of: Printed) -> Iterator[SeatSlip]:
    for table in of.tables:
        for chair in range(of.form.chairs):
            yield SeatSlip(table, chair_if_asked(of.form, chair), "")
