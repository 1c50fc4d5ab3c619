"""Nights for tests, as plain functions: couple 7 is always the players 71 and 72.

An entry built here has not been asked about; `evening_after` asks, and fails where one is refused.
"""

from collections.abc import Iterable
from dataclasses import replace
from itertools import count

from scoring.club.entry import ClubEntry, ClubUndone
from scoring.club.people import (
    Age,
    MemberRole,
    NamesChosen,
    NamesShown,
    PasswordAnew,
    PasswordWay,
    PeopleApart,
    PeopleWrittenIn,
    PersonForgotten,
    PersonGrouped,
    PersonMerged,
    PersonNoted,
    PersonOfAge,
    PersonRenamed,
    RoleGiven,
)
from scoring.club.seasons import (
    MoneySetAside,
    SeasonClosed,
    SeasonCutMade,
    SeasonPlayedOff,
    SeasonPrizePaid,
    SeasonSet,
    SeasonTieSettled,
    SeasonWished,
    SetAsideGivenBack,
    Stood,
)
from scoring.club.settings import (
    Besides,
    ChampionshipPlanned,
    DuesSet,
    EveningDropped,
    EveningKept,
    FinalPlanned,
    LeavesSite,
    PermitLimited,
    SeriesPlanned,
    SettingsChanged,
    WentOn,
)
from scoring.club.settled import FeeLeft, MoneyMoved, PotPutRight, Settling, ShareSettled, Spot
from scoring.door.facts import PaidBy
from scoring.door.fees import FeeGivenBack, FeePaid, FeeSet
from scoring.door.registering import (
    CardTaken,
    GroupMended,
    HouseCouple,
    PartnersTraded,
    PlayerReplaced,
    PunchCardsSwapped,
    Registered,
    ReservationDropped,
    Reserved,
    SingleGone,
    SingleWaiting,
    Substituted,
    TableGiven,
    Unregistered,
)
from scoring.draws.drawing import DrawMade, DrawPlain, DrawSealed, DrawTyped
from scoring.evening import Evening, replay, replay_on
from scoring.formats.choices import By, Spare
from scoring.formats.format import PrizeBy
from scoring.formats.movement import ByRank, DrawnAnew, From
from scoring.formats.named import (
    EUCHRE_COMPASS,
    EUCHRE_HEAD_TABLE,
    EUCHRE_PAIRS,
    MILITARY_WHIST,
    WHIST_WINNERS_WALK,
)
from scoring.games.points import HandKept, Scored, TableSays, Tallied
from scoring.games.results import HadNotLeft, PutRight, TotalPutRight, TotalsTyped, Voided, Won
from scoring.knock_out import bracket
from scoring.knock_out.saying import (
    KnockOutDrawn,
    KnockOutGone,
    KnockOutLate,
    KnockOutLeftOut,
    KnockOutPlanned,
    MatchWon,
)
from scoring.log.entry import Entry
from scoring.log.lines import Line, Undone
from scoring.night.closing import (
    Closed,
    Part,
    ResultPublished,
    ResultTakenBack,
    Revealed,
    SettledAnew,
)
from scoring.night.course import (
    CalledOff,
    DoorOpened,
    EndedEarly,
    Invitation,
    Invited,
    Moved,
    Noted,
    OnPaper,
    Partner,
    Paused,
    Resumed,
)
from scoring.night.rules import PartOf, Plays, RulesChanged, RulesSet
from scoring.numbers import BYE_CHAIR, Cents, CoupleNo, GameNo, MemberKey, PlayerId, Seq, TableNo
from scoring.pots.saying import (
    BroughtForward,
    DrawReported,
    KeptBack,
    PotFed,
    PotPaid,
    PotWon,
    SideFeeGivenBack,
    SideFeePaid,
    TicketsGivenBack,
    TicketsSold,
)
from scoring.prizes.further import (
    FurtherPrize,
    FurtherPrizesSet,
    Reach,
    SecretNumberOpened,
    SecretNumberSet,
    SetBy,
)
from scoring.prizes.offers import Award, CutMade, PlayedOff, Wished
from scoring.prizes.paying import GoodsTaken, PaidOut
from scoring.prizes.ties import CutBy, Wish
from scoring.punch_cards.card import Reading
from scoring.punch_cards.reading import (
    CardLost,
    CardRead,
    GamesFromCards,
    OtherwiseSaid,
    RepairAccepted,
    WalkAccepted,
)
from scoring.rules.choices import Prize, PrizeKind
from scoring.rules.house_rules import PRESETS, HouseRules
from scoring.seasons import Gives, How, SeasonRule, Whose
from scoring.seats.chairs import DrawnAhead
from scoring.seats.seating import Bell, Joined, Left, Seated, StaysPut, TableMoved
from scoring.till.box import CashLine, CashMoved, Counted, Explained, FloatPut, NotCounted
from scoring.till.payments import HandedTo
from scoring.till.purse import CashWhat, Place
from scoring.till.whose import BorneByHall, CashFound, NoLongerOwed, PutAway, Since, Wrongly
from scoring.what_follows import why_not

FEE = Cents(500)


def lines(*entries: Entry) -> tuple[Line, ...]:
    """The entries as a log, numbered from 1."""
    return tuple(Line(Seq(seq), entry) for seq, entry in enumerate(entries, 1))


def evening(*entries: Entry) -> Evening:
    """What these entries add up to, whether or not each of them was welcome."""
    return replay(lines(*entries))


def evening_after(before: Evening, *entries: Entry) -> Evening:
    """What the night adds up to when these entries follow, each of which must be welcome."""
    for entry in entries:
        refusal = why_not(before, entry)
        assert refusal is None, f"{entry} is refused: {refusal}"
        seq = Seq(before.lines[-1].seq + 1 if before.lines else 1)
        before = replay_on(before, Line(seq, entry))
    return before


def dollars(*amounts: int) -> tuple[Prize, ...]:
    """Prizes of whole dollars, best first."""
    return tuple(Prize(PrizeKind.AMOUNT, amount * 100) for amount in amounts)


def players_of(couple: int) -> tuple[PlayerId, PlayerId]:
    """The two people of a couple."""
    return PlayerId(couple * 10 + 1), PlayerId(couple * 10 + 2)


def registered(couple: int) -> Registered:
    """This couple comes in."""
    return Registered(CoupleNo(couple), players_of(couple))


def fees_paid(couples: Iterable[int], amount: Cents = FEE) -> tuple[FeePaid, ...]:
    """Both people of each couple pay."""
    return tuple(FeePaid(player, amount) for couple in couples for player in players_of(couple))


def seated(*tables: tuple[int, ...], bye: int | None = None, game: int = 1) -> Seated:
    """Couples by table, from table 1, and who sits in the bye chair."""
    places = [
        (TableNo(table), tuple(CoupleNo(each) for each in couples))
        for table, couples in zip(count(1), tables, strict=False)
    ]
    if bye is not None:
        places.append((BYE_CHAIR, (CoupleNo(bye),)))
    return Seated(GameNo(game), tuple(places))


def seated_in_order(couples: int, game: int = 1) -> Seated:
    """1 and 2 at table 1, 3 and 4 at table 2; an odd one out in the bye chair."""
    tables = [(couple, couple + 1) for couple in range(1, couples, 2)]
    return seated(*tables, bye=couples if couples % 2 else None, game=game)


def a_door(couples: int = 8, rules: HouseRules | None = None) -> tuple[Entry, ...]:
    """The door is open and the couples are in; nobody has paid or sits anywhere."""
    field = (registered(couple) for couple in range(1, couples + 1))
    return RulesSet(rules or HouseRules()), DoorOpened(), *field


def a_night(couples: int = 8, rules: HouseRules | None = None) -> tuple[Entry, ...]:
    """Everybody sits, in the order of their numbers; game 1 has not begun."""
    return *a_door(couples, rules), seated_in_order(couples)


def bell(game: int = 1) -> Bell:
    """A game begins."""
    return Bell(GameNo(game))


def won(game: int = 1, table: int = 1, by: int = 1) -> Won:
    """A couple wins its game."""
    return Won(GameNo(game), TableNo(table), CoupleNo(by))


def a_game(game: int, *winners: int) -> tuple[Entry, ...]:
    """The bell and the winners by table, from table 1; 0 stands for a table still playing."""
    results = (won(game, table, by) for table, by in zip(count(1), winners, strict=False) if by)
    return bell(game), *results


def totals_typed(
    *totals: int, after: int = 25, reason: str = "cards counted by hand"
) -> TotalsTyped:
    """The holes of each couple, from couple 1."""
    by_couple = ((CoupleNo(couple), holes) for couple, holes in enumerate(totals, 1))
    return TotalsTyped(GameNo(after), tuple(by_couple), reason)


def a_night_of_totals(*totals: int, rules: HouseRules | None = None) -> tuple[Entry, ...]:
    """Everybody has paid, and the holes were counted at the end: ready to settle."""
    rules = rules or HouseRules(prizes=dollars(100, 60, 40))
    couples = range(1, len(totals) + 1)
    return (
        *a_door(len(totals), rules),
        *(fees_paid(couples, rules.fee) if rules.fee else ()),
        totals_typed(*totals, after=rules.games),
    )


def wished(couple: int, wants: Wish, place: int = 1) -> Wished:
    """A tied couple says what it wants."""
    return Wished(place, CoupleNo(couple), wants)


def cut_made(place: int, cards: dict[int, str], by: CutBy = CutBy.DECK) -> CutMade:
    """What each couple cut."""
    return CutMade(place, tuple((CoupleNo(c), card) for c, card in cards.items()), by)


def played_off(winner: int, place: int = 1) -> PlayedOff:
    """A couple wins the play-off."""
    return PlayedOff(place, CoupleNo(winner))


def paid_out(couple: int, amount: int, place: int = 1) -> PaidOut:
    """So many cents are handed over."""
    return PaidOut(place, CoupleNo(couple), Cents(amount))


def seq_of(night: Evening, entry: Entry) -> Seq:
    """The line that says this, the last one if several do."""
    return max(line.seq for line in night.lines if line.entry == entry)


def paying(award: Award) -> PaidOut:
    """The entry that ticks an award off."""
    return PaidOut(award.place, award.couple, award.amount)


def undone(seq: int) -> Undone:
    """This line counts no more."""
    return Undone(Seq(seq))


ONE_OF_EACH: tuple[Entry, ...] = (
    RulesSet(PRESETS[1].rules),
    DoorOpened(),
    Plays(EUCHRE_COMPASS),
    Plays(replace(EUCHRE_COMPASS, spare=Spare.SITS_OUT)),
    Registered(12, (121, 122)),
    CardTaken(13, (131,), 1),
    GroupMended(13, 0),
    Unregistered(12),
    PlayerReplaced(12, 121, 7),
    SingleWaiting(8),
    SingleGone(8),
    FeePaid(121, 500),
    FeeGivenBack(121, 500),
    TableGiven(12, 4),
    Seated(1, ((1, (12, 5)), (0, (3,)))),
    Seated(1, ((1, (12, 5, 7)), (2, (3, 4, 9))), ((1, (2,)),)),
    DrawnAhead(2, (((1, 2, 3, 4),), ((1, 3, 2, 4),))),
    Bell(1),
    Scored(1, 4, ((12, 8), (5, 5)), 12),
    Scored(
        *(1, 4, ((12, 5), (5, 8)), 5, 12, 31),
        reason="turned round",
        answers=((2, 3, ((5, 8), (9, 5)), 5, 0),),
        sat_until=3,
    ),
    Tallied(1, 4, 12, "lone hand"),
    FurtherPrizesSet((FurtherPrize(PrizeBy(By.LOWEST), Prize(PrizeKind.AMOUNT, 500)),)),
    GoodsTaken(101, CoupleNo(1), "a ham"),
    SecretNumberSet(20, 60, 41, Reach.NEAREST, SetBy.PROGRAM),
    SecretNumberOpened(41),
    Won(7, 3, 12),
    PutRight(7, 3, 5, 31, 12, (5, 12), 9, ((8, 2, 5, 12),), "wrong button", sat_until=9),
    TotalsTyped(25, ((12, 18), (5, 0)), "late laptop"),
    TotalPutRight(5, 25, 11, "the card says so"),
    Wished(1, 12, Wish.PLAY_OFF),
    CutMade(3, ((12, "7C"), (5, "T")), CutBy.PROGRAM),
    PlayedOff(1, 5),
    KnockOutPlanned(8, 4, 3, third=True),
    KnockOutLeftOut(),
    KnockOutDrawn((12, 5, 13), ladder=True),
    MatchWon(bracket.Part.WINNERS, 12, 5, 1),
    KnockOutGone(5),
    KnockOutLate(7),
    PaidOut(0, 12, 500),
    Closed(12_300, "two fees owing"),
    Undone(Seq(9)),
    Reserved((121, 122)),
    ReservationDropped((121, 122)),
    FeeSet(121, 250, "half price"),
    PartnersTraded(121, 51),
    PunchCardsSwapped(12, 5),
    Substituted(12, 121, 7, 9),
    HouseCouple(12, house=True),
    StaysPut(12, 3, stays=True),
    Joined(12, 4, 3),
    Left(12, 8),
    HadNotLeft(12, 8, ((9, 3, 0, 5),), ((9, ((0, (12,)),)),)),
    TableMoved(9, 4, 3),
    Voided(7, 3, 5),
    TableSays(7, 3, 5, 9),
    TableSays(7, 3, 0, 9, ((9, 20), (5, 20)), 9, (9, 5)),
    RulesChanged(9, PRESETS[1].rules, "no bell any more"),
    Paused("fire alarm"),
    Resumed(),
    OnPaper(on=True),
    EndedEarly(20, "storm"),
    CalledOff("no power"),
    Noted(7, 3, "a misdeal", on_sheet=True),
    Moved("2026-11-20", "2026-11-27", "19:30", "20:00", "snow"),
    PartOf("Section A"),
    Invited(Invitation("12 Shore Road", "902 555 0101", "tea", Partner.NEEDED, "for the roof")),
    HandKept(7, 3, "trump S\n1: W AS 5S JS 4S", "", 12, ("FOLLOW_SUIT",), ((12, 20), (5, 10))),
    Revealed(Part.POT, name="Jackpot"),
    CardRead(12, (1, 3, 9), 4, Reading.SECOND, 31, photographed=True),
    CardLost(5),
    RepairAccepted(((12, 9, False), (5, 9, True)), "they say so themselves", (5,), ((12, 9, 6),)),
    WalkAccepted(3, ((4, (12, 7)), (5, (9, 5))), "all four say so"),
    OtherwiseSaid(
        ((((12, 9, False),), (5,), ((3, ((4, (12, 7)), (5, (9, 5)))),)),), "couple 5 says so"
    ),
    GamesFromCards(((1, 1, 12), (1, 2, 5))),
    BroughtForward("Jackpot", 12_000, "an earlier night", 3, must_go=True),
    PotFed("Jackpot", 2_000, "found under a table"),
    SideFeePaid("Cookie jar", 12, 100, "door", PaidBy.CARD),
    SideFeeGivenBack("Cookie jar", 12, 100, how=PaidBy.CARD),
    TicketsSold("50/50", 40, 8_000),
    TicketsGivenBack("50/50", 40, 8_000),
    DrawSealed("Cookie jar", "00112233445566778899aabbccddeeff"),
    DrawMade("Cookie jar", "42617", 8, 25),
    DrawTyped("50/50", 40, (17,)),
    DrawPlain("Cut, Jackpot", 52, (17, 4), "pot Jackpot"),
    PotWon("50/50", (12, 5)),
    KeptBack("Jackpot", 5_000),
    PotPaid("Jackpot", 12, 11_900, 121, "door"),
    FloatPut("door", 5_000),
    CashLine(CashWhat.EXPENSE, 3_250, "lunch", player=7),
    CashMoved(2_000, "door", ""),
    Counted("door", 4_075, ((25, 3), (2_000, 2)), "Ida and Rod"),
    NotCounted("door", "Mary has the key"),
    Explained("door", 25, "a quarter rolled away"),
    HandedTo("", 1, 1, player=11, signed=True),
    CashFound(12_000, 9_000, 1_000, 500, as_it_lay=True, of_pots=(("Jackpot", 1_500),)),
    PutAway(9_000, "door", Place.HOME),
    BorneByHall(1_500),
    DrawReported("", "a ham", 2000, "Effie’s sister", "the parish", bought=True),
    SettledAnew(
        (1, 3), ("Jackpot",), (Wrongly("", 1, 12, 6_000, Since.BACK),), opened=True, till="door"
    ),
    NoLongerOwed("Jackpot", 0, 12, 11_900, Since.BORNE, "door"),
    ResultPublished("abcdef", ("en", "fr")),
    ResultTakenBack(),
)
"""Every kind of entry once, in the order of `KINDS`; not a night."""

IDA = MemberKey("00000000-0000-4000-8000-000000000001")

ONE_OF_EACH_OF_A_CLUB: tuple[ClubEntry, ...] = (
    EveningKept(EUCHRE_COMPASS),
    EveningKept(EUCHRE_HEAD_TABLE),
    EveningKept(MILITARY_WHIST),
    EveningKept(WHIST_WINNERS_WALK),
    EveningKept(
        replace(
            EUCHRE_PAIRS, movements=(From(1, ByRank(evenly=True, drawn=True)), From(3, DrawnAnew()))
        )
    ),
    EveningDropped(EUCHRE_COMPASS),
    PersonRenamed(7, 1, 2),
    PersonForgotten(9),
    PersonGrouped(7, "Visitor"),
    PersonNoted(7, 2),
    PersonOfAge(7, Age.MINOR),
    NamesChosen(NamesShown.INITIAL),
    PersonMerged(8, 7),
    PeopleApart(7, 9),
    PeopleWrittenIn((7, 8, 9)),
    WentOn(2),
    LeavesSite(leaves=True),
    ClubUndone(1),
    ShareSettled("000001", "2026-11-20", "Jackpot", 4, 400, 5_800, Settling.PAID),
    PotPutRight("000001", "2026-11-20", "Jackpot", 400, 5_800, 5_800, (0, 1, 1), 600),
    FeeLeft(7, "000001", "2026-11-20", 500),
    MoneyMoved("000001", 500, Spot.BOX, Spot.BANK, 900),
    RoleGiven(IDA, MemberRole.ORGANISER, MemberRole.READER),
    PasswordAnew(IDA, PasswordWay.AT_THE_LAPTOP),
    SettingsChanged(
        HouseRules(fee=500), HouseRules(fee=600), (Besides("hall", "Fire Hall", "Legion"),)
    ),
    SeriesPlanned(("000001",), "2027-05-06", "2027-05-20", "CA-NS"),
    ChampionshipPlanned("Pairs", "2027-05-06", ("000001",), 2),
    FinalPlanned("000001", "Pairs", ("000001",), ((4, 7),)),
    SeasonSet(
        1,
        SeasonRule(
            name="Winter",
            first="2026-10-01",
            last="2027-04-30",
            whose=Whose.COUPLE,
            gives=Gives.PLACES,
            points=(10, 6, 3),
            best=5,
            least=3,
            prizes=(Prize(PrizeKind.AMOUNT, 5_000),),
            plays="crib_night",
        ),
    ),
    PermitLimited("AGD-117", 400_000),
    DuesSet("2026-09-01", 1_000),
    SeasonTieSettled(1, 1, ((7, 9), (11, 12)), How.CUT, (7, 9)),
    SeasonWished(1, 1, ((7, 9), (11, 12)), (7, 9), Wish.PLAY_OFF),
    SeasonCutMade(1, 1, ((7, 9), (11, 12)), (((7, 9), "7D"), ((11, 12), "K")), CutBy.DECK),
    SeasonPlayedOff(1, 1, ((7, 9), (11, 12)), (11, 12)),
    MoneySetAside(1, 2_000, "000001", "2026-11-20", 5_000),
    SetAsideGivenBack(1, 500),
    SeasonPrizePaid(1, 1_500, 2, (7, 9)),
    SeasonClosed(1, "Winter", (Stood(1, (7, 9), 20, 1),), (2,)),
)
"""Every kind of entry that a club's log keeps, once."""
