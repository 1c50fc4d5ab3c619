"""Nights and seasons full of money that nobody would think of, made with any dice that can choose.

A night is told stage by stage: the door, the games, the ties, the pots, what is handed over, the
count. What is told fits what was told before; only the sums, the holes and the people are random.
"""

from dataclasses import replace

from scoring.door.facts import PaidBy
from scoring.door.fees import FeePaid, FeeSet
from scoring.door.registering import HouseCouple
from scoring.draws.drawing import DrawPlain, DrawTyped
from scoring.night.rules import RulesSet
from scoring.numbers import Cents
from scoring.pots.chain import NightOfPots, next_openings
from scoring.pots.pots import PotStanding, in_for, told_of
from scoring.pots.saying import (
    BroughtForward,
    KeptBack,
    PotFed,
    PotPaid,
    PotWon,
    SideFeePaid,
    TicketsSold,
)
from scoring.prizes import ties
from scoring.prizes.offers import CutMade, PlayedOff, Wished
from scoring.prizes.paying import left_to_hand_over
from scoring.prizes.ties import CutBy, Wish
from scoring.rules.choices import NoTaker, Places, Prize, PrizeKind
from scoring.rules.house_rules import HouseRules
from scoring.rules.pot_rules import (
    DRAWN,
    Entrants,
    Feed,
    FeedKind,
    PotRule,
    SatOutCounts,
    Several,
    WonBy,
)
from scoring.till.box import (
    CashLine,
    CashMoved,
    Counted,
    Explained,
    FloatPut,
    below_zero,
    till_of,
    tills_of,
)
from scoring.till.purse import CashWhat, Place
from scoring.till.whose import BorneByHall, CashFound, PutAway, laid_by
from scoring.what_follows import why_not
from tests.builders import (
    a_door,
    a_game,
    evening,
    paying,
    players_of,
    seated_in_order,
    totals_typed,
)

GAMES = 3
TILLS = ("", "door")
DATES = tuple(f"2026-{month:02}-{day:02}" for month in (9, 10, 11, 12) for day in (4, 11, 18, 25))


def a_pot(dice, name, later):
    """A pot that can have anything a rule can say; it runs over into one of the later ones."""
    kinds = dice.sample(list(FeedKind), dice.randint(0, 3))
    feeds = tuple(Feed(kind, dice.randint(1, 100)) for kind in kinds)
    side = FeedKind.SIDE_FEE in kinds
    seed = dice.choice((0, 0, dice.randint(1, 3_000)))
    return PotRule(
        name,
        feeds,
        dice.choice(list(WonBy)),
        number=dice.randint(1, GAMES),
        falls=dice.choice((0, 0, 1)),
        entrants=dice.choice(list(Entrants)) if side else Entrants.ALL,
        sat_out=dice.choice(list(SatOutCounts)),
        several=dice.choice(list(Several)),
        opening=dice.choice((0, dice.randint(1, 5_000))),
        seed=seed,
        cap=dice.choice((0, 0, seed + dice.randint(1, 5_000))),
        overflow=dice.choice(("", *later)),
        must_go=dice.choice(("", "", dice.choice(DATES))),
    )


def some_pots(dice):
    """Up to four pots."""
    names = ("Jackpot", "Cookie jar", "Christmas", "50/50")[: dice.randint(0, 4)]
    return tuple(a_pot(dice, name, names[place + 1 :]) for place, name in enumerate(names))


def a_prize(dice):
    """An amount, a share of the takings or a thing."""
    return dice.choice(
        (
            Prize(PrizeKind.AMOUNT, dice.randint(1, 6_000)),
            Prize(PrizeKind.SHARE, dice.randint(1, 30)),
            Prize(PrizeKind.GOODS, dice.randint(0, 3_000), "a ham"),
        )
    )


def some_rules(dice):
    """House rules with random money."""
    return HouseRules(
        games=GAMES,
        fee=Cents(dice.randint(0, 1_000)),
        prizes=tuple(a_prize(dice) for _ in range(dice.randint(0, 4))),
        booby=dice.choice((None, a_prize(dice))),
        no_taker=dice.choice(list(NoTaker)),
        rounding=Cents(dice.choice((1, 5, 25, 100))),
        bye_earns_hole=dice.choice((True, False)),
        places=dice.choice(list(Places)),
        pots=some_pots(dice),
    )


def begun(pot):
    """What a pot brings that no night before had: what it opens with."""
    return BroughtForward(pot.name, pot.opening, "", 0, must_go=False)


def a_money_night(dice, rules, openings=(), brought=begun):
    """A whole night, told to its last count. `openings` are what the pots bring to it, `brought` what
    a pot does of which its door hears only then."""
    said = [*the_door(dice, rules), *openings]
    said += what_is_there(dice, openings)
    said += other_pots(dice, evening(*said), brought)
    said += the_games(dice, evening(*said))
    said += draws_and_names(dice, evening(*said))
    night = evening(*said)
    for _ in range(60):
        step = the_next_of_a_tie(dice, night) or the_next_of_a_pot(dice, night)
        if step is None:
            break
        said.append(step)
        night = evening(*said)
    said += handed_over(dice, night)
    said += out_of_the_tills(dice, evening(*said))
    said += put_away(dice, evening(*said))
    said += added_where_it_lacks(evening(*said))
    said += the_count(dice, evening(*said))
    return (*said, *borne(dice, evening(*said)))


def the_door(dice, rules):
    """Couples, fees paid whole, half, later or never; side fees, tickets, floats, gifts."""
    couples = dice.randint(2, 7)
    said = [*a_door(couples, rules)]
    if couples > 2 and dice.random() < 0.2:
        said.append(HouseCouple(couples, house=True))
    said += [FloatPut(till, dice.randint(0, 9_000)) for till in TILLS if dice.random() < 0.5]
    house = {e.couple for e in said if isinstance(e, HouseCouple)}
    for couple in range(1, couples + 1):
        for player in players_of(couple):
            said += a_fee(dice, rules, player)
        said += [
            SideFeePaid(pot.name, couple, pot.side_fee, dice.choice(TILLS), a_way(dice))
            for pot in rules.pots
            if pot.side_fee and couple not in house and dice.random() < 0.6
        ]
    for pot in ("", *(pot.name for pot in rules.pots)):
        if dice.random() < 0.3:
            sold = dice.randint(1, 90), dice.randint(1, 9_000)
            said.append(TicketsSold(pot, *sold, dice.choice(TILLS)))
        if pot and dice.random() < 0.3:
            said.append(PotFed(pot, dice.randint(1, 4_000), "a gift", dice.choice(TILLS)))
    return said


def a_fee(dice, rules, player):
    """Whole, half, nothing yet, or free."""
    due, said = rules.fee, []
    if dice.random() < 0.2:
        due = dice.choice((0, rules.fee // 2))
        said.append(FeeSet(player, due, "young"))
    if due and dice.random() < 0.85:
        said.append(FeePaid(player, due, dice.choice(TILLS), a_way(dice)))
    return said


def a_way(dice):
    """In cash, most of the time."""
    return dice.choice((PaidBy.CASH, PaidBy.CASH, *PaidBy))


def the_games(dice, night):
    """Every game played at every table, or the holes counted on the cards."""
    couples = len(night.couples)
    if dice.random() < 0.5:
        return [totals_typed(*(dice.randint(0, GAMES) for _ in range(couples)), after=GAMES)]
    said = [seated_in_order(couples)]
    entries = [line.entry for line in night.lines]
    for game in range(1, GAMES + 1):
        room = evening(*entries, *said).room(game)
        tables = sorted(room.tables, key=lambda place: place.table)
        said += a_game(game, *(dice.choice(place.couples) for place in tables))
    return said


def draws_and_names(dice, night):
    """The numbers of the jars, and who wins what only people can say."""
    said = []
    for pot in night.pots.values():
        name, number = pot.rule.name, min(pot.rule.number, GAMES)
        if pot.rule.won_by in DRAWN and not night.totals_after:
            kind = dice.choice((DrawTyped, DrawPlain))
            said.append(kind(name, GAMES, tuple(dice.sample(range(1, GAMES + 1), number))))
        if dice.random() < 0.2:
            said.append(KeptBack(name, dice.randint(0, pot.worth)))
    return said


def the_next_of_a_pot(dice, night):
    """Who wins a pot that waits for a word; None where none does."""
    for name, pot in night.pots.items():
        if pot.standing is PotStanding.CUT_DUE:
            return PotWon(name, (dice.choice(pot.contenders),))
        if pot.standing in (PotStanding.NAME_DUE, PotStanding.NUMBERS_DUE):
            among = in_for(night, pot.rule)
            winners = dice.sample(among, dice.randint(0, min(2, len(among))))
            return PotWon(name, tuple(sorted(winners)))
    return None


def the_next_of_a_tie(dice, night):
    """One step of a tie that is open; None where none is."""
    for each in night.settlements:
        place, offer = each.offer.place, each.offer
        match each.standing:
            case ties.Asking(couples):
                wants = (Wish.CUT, Wish.PLAY_OFF) if offer.whole else (Wish.SPLIT, Wish.CUT)
                return Wished(place, couples[0], dice.choice(wants))
            case ties.Answering(_, couples):
                return Wished(place, couples[0], dice.choice((Wish.PLAY, Wish.FORFEIT)))
            case ties.Cutting(couples):
                cards = tuple((couple, dice.choice(ties.RANKS)) for couple in couples)
                return CutMade(place, cards, CutBy.DECK)
            case ties.Playing(couples):
                return PlayedOff(place, dice.choice(couples))
    return None


def handed_over(dice, night):
    """Prizes and shares handed over, most of them."""
    said = [
        replace(paying(award), till=dice.choice(TILLS))
        for award in left_to_hand_over(night)
        if dice.random() < 0.8
    ]
    return said + [
        PotPaid(name, share.couple, share.amount, till=dice.choice(TILLS))
        for name, pot in night.pots.items()
        for share in pot.shares
        if share.amount and dice.random() < 0.8
    ]


def out_of_the_tills(dice, night):
    """Expenses, the hall's share, the club's addition, money carried from till to till."""
    said = []
    for till in tills_of(night):
        if dice.random() < 0.4:
            what = dice.choice((CashWhat.FROM_CLUB, CashWhat.TAKEN, CashWhat.PAID_LATER))
            said.append(CashLine(what, dice.randint(1, 5_000), "so it is", till.name))
        if dice.random() < 0.2:
            late = CashWhat.PAID_LATER, dice.randint(1, 900), "last week", till.name, 1
            said.append(CashLine(*late, a_way(dice)))
        if dice.random() < 0.2:
            dues = CashWhat.DUES, dice.randint(1, 900), "2026-09-01", till.name, 1
            said.append(CashLine(*dues, a_way(dice)))
        if till.expected > 3 and dice.random() < 0.5:
            what = dice.choice((CashWhat.EXPENSE, CashWhat.TO_HALL))
            said.append(CashLine(what, dice.randint(1, till.expected // 3), "lunch", till.name))
        if till.expected > 3 and dice.random() < 0.3:
            to = dice.choice([name for name in ("", "door", "bar") if name != till.name])
            said.append(CashMoved(dice.randint(1, till.expected // 3), till.name, to))
    return said


def what_is_there(dice, openings):
    """Where the pots' money is; now and then not all of it is there, or nobody says."""
    of = sum(said.amount for said in openings if isinstance(said, BroughtForward))
    if not of or dice.random() < 0.3:
        return []
    left, found = of - dice.choice((0, 0, dice.randint(0, of))), []
    for _place in range(2):
        found.append(dice.choice((0, left, dice.randint(0, left))))
        left -= found[-1]
    return [CashFound(of, left, *found)]


def called_otherwise(name):
    """What a night calls a pot that it gives another name."""
    return f"{name} once more"


def other_pots(dice, night, brought):
    """Now and then the pots are others once the door is open: one is taken out, or called otherwise,
    or that and back."""
    rules, said = night.rules, []
    if rules.pots and dice.random() < 0.4:
        at = dice.randrange(len(rules.pots))
        gone, kept = rules.pots[at].name, list(rules.pots)
        renamed = replace(kept[at], name=called_otherwise(gone), must_go="")
        kept[at : at + 1] = dice.choice(([], [renamed]))
        names = [pot.name for pot in kept]
        pots = (pot if pot.overflow in names else replace(pot, overflow="") for pot in kept)
        said.append(RulesSet(replace(rules, pots=tuple(pots))))
        if renamed.name in names:
            said.append(brought(renamed))
        if dice.random() < 0.3:
            said.append(RulesSet(rules))
    return said if all(stand(night, said)) else []


def stand(night, said):
    """Whether each can be said after the ones before it."""
    for at, entry in enumerate(said):
        yield why_not(evening(*(line.entry for line in night.lines), *said[:at]), entry) is None


def put_away(dice, night):
    """Money carried out of the tills to where it is kept, and some of it back."""
    said = []
    for till in tills_of(night):
        if till.expected > 3 and dice.random() < 0.3:
            amount, place = dice.randint(2, till.expected), dice.choice(list(Place))
            said.append(PutAway(amount, till.name, place))
            if dice.random() < 0.3:
                said.append(PutAway(amount // 2, till.name, place, back=True))
    return said


def added_where_it_lacks(night):
    """The club adds what was handed out of a till above what was in it."""
    return [
        CashLine(CashWhat.FROM_CLUB, till.lacks, "for what was handed out", till.name)
        for till in below_zero(night)
    ]


def borne(dice, night):
    """The hall bears some of what is lacking, as far as it has money of its own."""
    till = till_of(night)
    own = max(0, till.halls + sum(night.purse.floats.values()))
    most = min(till.lacking, own)
    return [BorneByHall(dice.randint(1, most))] if most and dice.random() < 0.5 else []


def the_count(dice, night):
    """Some tills counted, right or wrong; what differs is explained."""
    said = []
    for till in tills_of(night):
        if dice.random() < 0.6:
            found = max(0, till.expected + dice.choice((0, 0, -25, 5, -till.expected)))
            said.append(Counted(till.name, found))
            if found != till.expected:
                said.append(Explained(till.name, till.expected - found, "nobody knows"))
    return said


def brought_to(dice, before, rules, date):
    """What each pot brings to a night after these: mostly what it should, now and then another sum."""
    told = told_of(evening(*a_door(2, rules)))
    return [
        BroughtForward(
            name,
            max(0, opening.amount + dice.choice((0, 0, 0, 500, -500))),
            before[-1].night if before else "",
            opening.stood,
            opening.must_go,
        )
        for name, opening in next_openings(before, told, date).items()
    ]


def a_season(dice, nights=4):
    """Some nights under one set of rules, each with its entries and what it says of its pots."""
    rules, season, pots = some_rules(dice), [], []
    for place in range(dice.randint(1, nights)):
        date = DATES[2 * place]
        said = a_money_night(dice, rules, brought_to(dice, pots, rules, date))
        night = evening(*said)
        purse = night.purse
        told = told_of(night)
        said = f"night {place}", date, told, purse.openings, purse.begun
        pots.append(NightOfPots(*said, lies=laid_by(night)))
        season.append(night)
    return season, pots
