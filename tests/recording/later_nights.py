"""The Fridays after the first: pots go from night to night, cards make a night, some nights end badly."""

import re

from tests.recording.browser import ANY
from tests.recording.first_friday import _draw_forms, _without_key, draw_pots
from tests.recording.forms import as_sent, offered
from tests.recording.hall import Hall, person
from tests.recording.settling import settle_all
from tests.recording.still import STEP


def second(hall: Hall) -> None:
    """Totals are typed, the jackpot is won; what is owing of the first night is paid."""
    hall.recorder.begin("second-night")
    hall.recorder.still.pass_time(days=7)
    hall.plan(date="2026-11-27", places="pooled", no_taker="to_pot")
    hall.send("door/open/")
    for _ in range(2):
        hall.send("expected/here/", come=hall.offers("door/", "expected/here/", "come")[-1])
    have = len(re.findall(r"couples/\d+/names/", hall.look("door/")))
    for couple in range(101, 101 + max(4, hall.couples) - have // 2):
        hall.couple_comes(person(2 * couple), person(2 * couple + 1))
    for form in _draw_forms(hall.look("fees/earlier/")):
        if form["action"].endswith("fees/earlier/"):
            hall.send("fees/earlier/", **_pay(form))
    hall.send("fees/earlier/", 422, player="x")
    hall.send("draws/seal/", draw="Cookie jar", back="pots")
    hall.send_form("totals/", "totals/", 422, reason="")
    page = hall.look("totals/")
    sent = as_sent(page, r"totals/")
    holes = [name for name in sent if name.startswith("holes-")]
    typed = {name: str((4, 4, 3, 1)[at % 4]) for at, name in enumerate(holes)}
    hall.ida.post(f"{hall.night}totals/", sent | typed | {holes[0]: "5", "reason": "late"}, 422)
    hall.ida.post(f"{hall.night}totals/", sent | typed | {"reason": "the laptop came late"})
    settle_all(hall, begin=2)
    draw_pots(hall)
    shares = [f for f in _draw_forms(hall.look("pots/")) if f["action"].endswith("pots/pay/")]
    for form in shares:
        for share in form["offered"].get("share", ()):
            hall.send("pots/pay/", **_without_key(form["sent"]) | {"share": share})
    hall.send("pots/winner/", 303, pot="Share the wealth", who="nobody")
    hall.send("pots/winner/", 303, pot="50/50", who="nobody")
    hall.send("pots/winner/", ANY, pot="Cookie jar", who="nobody")
    hall.pay_everything()
    hall.send("till/uncounted/", till="", reason="nobody remembers")
    hall.send("payout/close/", reason="nobody remembers")


def _pay(form: dict) -> dict[str, str]:
    sent = _without_key(form["sent"])
    return {name: (form["offered"].get(name) or [""])[0] for name in ("player", "amount")} | sent


def third(hall: Hall, first: str) -> None:
    """The pot once more, and a deed on the first night that changes what later ones began with."""
    hall.recorder.begin("third-night")
    hall.recorder.still.pass_time(days=7)
    hall.plan(date="2026-12-04")
    hall.send("door/open/")
    for couple in range(121, 125):
        hall.couple_comes(person(2 * couple), person(2 * couple + 1))
    third_night = hall.night
    hall.enter(first)
    hall.undo("payout/")
    _undo_until_it_asks(hall)
    settle_all(hall)
    for till in ("", "Tea table"):
        hall.send("till/uncounted/", till=till, reason="it was counted before")
    hall.send("payout/close/", reason="put right")
    hall.enter(third_night)
    hall.look("pots/")
    for form in [f for f in _draw_forms(hall.look("pots/")) if f["action"].endswith("opening/")]:
        hall.send("pots/opening/", **_without_key(form["sent"]))


def _undo_until_it_asks(hall: Hall) -> None:
    """Back, deed by deed, to one on which the pots of later nights rest."""
    for _ in range(14):
        seqs = offered(hall.look("log/"), r"undo/", "seq")
        sent = {"seq": seqs[0] if seqs else "1", "page": "log"}
        asked = hall.ida.post(f"{hall.night}undo/", sent, ANY)
        if asked.status_code == 200:
            _go_on(hall, "undo/", asked, **sent)
            return


def called_off(hall: Hall) -> None:
    """No power: the fees go back."""
    hall.recorder.begin("called-off")
    hall.send("seating/draw/")
    hall.bell(1)
    hall.send("stop/call-off/", 422, reason="", fees="back")
    hall.look("stop/")
    said = {"reason": "no power", "fees": "back", "why": "it is dark"}
    answer = hall.send_form("stop/", "stop/call-off/", **said)
    _go_on(hall, "stop/call-off/", answer, **said)
    hall.look("")


def _go_on(hall: Hall, to: str, answer, **fields: str) -> None:
    """Once more, where later nights were asked about first."""
    mark = re.search(r'name="seen_later" value="(\w+)"', answer.content.decode())
    if mark and answer.status_code == 200:
        hall.send(to, **fields, seen_later=mark[1])


def with_trouble(hall: Hall) -> None:
    """An odd hall with a house couple, half-empty tables put together, the night ended early."""
    hall.recorder.begin("trouble")
    hall.recorder.still.pass_time(days=7)
    hall.plan(date="2026-12-11", games="6", odd="house_couple", rolling="on", draw="by_hand")
    hall.send("door/open/")
    for couple in range(1, 8):
        hall.couple_comes(person(300 + 2 * couple), person(301 + 2 * couple))
    names = {"first-name": "House One", "second-name": "House Two", "paid": "neither"}
    hall.send("seating/house-couple/", 422, **{"first-name": ""})
    hall.send("seating/house-couple/", 303, **names)
    hall.send("seating/draw/", sure="yes")
    hall.sit_in_order()
    hall.bell(1)
    for _ in range(3):
        hall.play(1)
    tables_now = hall.wins()
    for at in (0, 1):
        if len(tables_now) > at:
            couple = tables_now[at][2]
            ways = [w for w in hall.offers(f"couples/{couple}/leave/", "leave/", "ending") if w]
            way = {"ending": "not_begun" if "not_begun" in ways else ways[-1]} if ways else {}
            hall.send(f"couples/{couple}/leave/", **way)
    moves = hall.offers("changes/", "changes/tables/", "move")
    hall.send("changes/tables/", 422, move="x")
    if moves:
        hall.send("changes/tables/", move=moves[0])
    for _ in range(2):
        hall.play(2, 1)
    hall.look("stop/end/")
    afters = hall.offers("stop/end/", "stop/end/", "after")
    hall.send("stop/end/", 422, after=afters[-1] if afters else "1", reason="")
    hall.send("stop/end/", after=afters[-1] if afters else "1", reason="storm")
    settle_all(hall, begin=3)


def on_paper(hall: Hall) -> None:
    """A night without a laptop, made of its cards: lost ones, read twice, doubts, mended."""
    hall.recorder.begin("paper")
    hall.recorder.still.pass_time(days=7)
    hall.plan(date="2026-12-18", games="4", odd="bye_chair")
    hall.send("door/open/")
    for couple in range(1, 7):
        hall.couple_comes(person(400 + 2 * couple), person(401 + 2 * couple))
    cards = cards_of(hall.sit_in_order(), 4)
    for couple, (holes, finished) in sorted(cards.items())[:-1]:
        hall.send("cards/read/", couple=couple, holes=_said(holes), finished=finished)
    last, (holes, finished) = max(cards.items())
    hall.send("cards/read/", 422, couple=last, holes="9")
    hall.send("cards/read/", 422, couple="99", holes="1-")
    hall.send("cards/lost/", couple=last)
    hall.send("cards/lost/", 422, couple="")
    hall.look("cards/")
    hall.send(
        "cards/read/", couple=last, hole=[str(each) for each in sorted(holes)], finished=finished
    )
    first = min(cards)
    wrong = sorted({*cards[first][0]} ^ {1})
    hall.send("cards/second/", couple=first, holes=_said(wrong), finished=cards[first][1])
    hall.look("cards/")
    hall.send("cards/settle/", 422, couple=first, right="both")
    hall.send("cards/settle/", couple=first, right="second")
    hall.look("cards/")
    hall.look("cards/repairs/")
    for value in hall.offers("cards/", "repairs/accept/", "repair")[:1]:
        hall.send("cards/repairs/accept/", 422, repair=value, reason="")
        hall.send("cards/repairs/accept/", repair=value, reason="both couples say so")
    hall.send("cards/make/")
    hall.look("cards/")
    settle_all(hall)


def _said(holes) -> str:
    return " ".join(str(each) for each in sorted(holes)) or "0"


def walked_wrongly(hall: Hall) -> None:
    """Cards of a night on which two couples sat down in each other's chairs after a game."""
    hall.recorder.begin("walked-wrongly")
    hall.plan(date="2026-12-19", games="6", odd="bye_chair")
    hall.send("door/open/")
    for couple in range(1, 9):
        hall.couple_comes(person(600 + 2 * couple), person(601 + 2 * couple))
    for couple, (holes, finished) in cards_of(hall.sit_in_order(), 6, mixed=3).items():
        hall.send("cards/read/", couple=couple, holes=_said(holes), finished=finished)
    for page in ("cards/", "cards/?far=1", "cards/repairs/"):
        hall.look(page)


def cards_of(
    seats: dict[int, list[int]], games: int, mixed: int = 0
) -> dict[int, tuple[set[int], int]]:
    """A night walked through: the lower couple wins at odd tables, the winner walks one table on."""
    cards = {couple: set() for couples in seats.values() for couple in couples}
    finished, tables = {}, sorted(seats)
    for game in range(1, games + 1):
        walking = []
        for table in tables:
            finished |= dict.fromkeys(seats[table], table)
            winner = sorted(seats[table])[(table + game) % 2]
            cards[winner].add(game)
            seats[table].remove(winner)
            walking.append((winner, tables[(tables.index(table) + 1) % len(tables)]))
        if game == mixed:
            (one, here), (other, there) = walking[:2]
            walking[:2] = [(one, there), (other, here)]
        for winner, table in walking:
            seats[table].append(winner)
    return {couple: (holes, finished[couple]) for couple, holes in cards.items()}


def with_cards(hall: Hall) -> None:
    """A night tapped in whose cards say otherwise in two places: questions, a decision."""
    hall.recorder.begin("cards-and-taps")
    hall.plan(date="2027-01-08", games="3", odd="bye_chair")
    hall.send("door/open/")
    for couple in range(1, 5):
        hall.couple_comes(person(500 + 2 * couple), person(501 + 2 * couple))
    cards = cards_of(hall.sit_in_order(), 3)
    played = {couple: {*holes} for couple, (holes, _) in cards.items()}
    hall.bell(1)  # the others begin by themselves
    for game in range(1, 4):
        for number, table, *couples in hall.wins():
            winner = next((c for c in couples if game in played[c]), couples[0])
            hall.send("wins/", win=f"{number}-{table}-{winner}")
    couple = min(cards)
    played[couple] ^= {1, 2}
    for each in sorted(cards):
        hall.send("cards/read/", couple=each, holes=_said(played[each]), finished=cards[each][1])
    page = hall.look("cards/")
    for game, table in sorted({*re.findall(r"cards/(\d+)/(\d+)/", page)})[:2]:
        values = hall.offers(f"cards/{game}/{table}/", f"cards/{game}/{table}/", "answer")
        hall.send(f"cards/{game}/{table}/", 422, answer="", reason="")
        if values:
            hall.send(f"cards/{game}/{table}/", answer=values[-1], reason="both say so")
    hall.look("cards/")
    for value in hall.offers("cards/", "repairs/accept/", "repair")[:1]:
        hall.send("cards/repairs/accept/", repair=value, reason="both couples say so")


def practice(hall: Hall) -> None:
    """Pretend people, games by dice, one and then all."""
    hall.recorder.begin("practice")
    hall.ida.send(f"{hall.club}practice-nights/", 422, couples="1")
    answer = hall.ida.send(f"{hall.club}practice-nights/", couples=str(hall.couples))
    hall.enter(answer["Location"])
    hall.bell(1)
    hall.send("practice/play/", until="game")
    hall.send("practice/play/", 422, until="dawn")
    hall.send("practice/play/", until="end", page="floor")
    settle_all(hall, begin=1)


def referee(hall: Hall) -> None:
    """Hands checked, right and wrong; points; the club's and the night's own rules."""
    hall.recorder.begin("referee")
    for at in (hall.club, hall.night):
        page = hall.ida.look(f"{at}referee/check/?example=")
        text = re.search(r"<textarea[^>]*>\n?(.*?)</textarea>", page, re.DOTALL)[1]
        hall.ida.post(f"{at}referee/check/", {"text": text}, 200)
        hall.ida.post(f"{at}referee/check/", {"text": text.replace("5S JS", "JS 5S")}, 200)
        hall.ida.post(f"{at}referee/check/", {"text": "dealer Z"}, 422)
        hall.ida.post(f"{at}referee/check/", {"text": ""}, 422)
        hall.ida.look(
            f"{at}referee/points/?side=We&side=They&dealer=0&points=20+10&bid=20&bidder=A"
        )
        hall.ida.look(f"{at}referee/points/?side=We&side=We&dealer=0")
        hall.ida.look(f"{at}referee/points/?side=We&side=They&dealer=0&points=lots")
        hall.ida.look(f"{at}referee/rules/difference/?other=traditional_45")


def helpers_end(hall: Hall) -> None:
    """Codes that are wrong, again, withdrawn."""
    hall.recorder.begin("helpers")
    answer = hall.send("helpers/let-in/", name="Jo", role="door")
    hall.send("helpers/let-in/", 422, name="", role="boss")
    link = re.search(r"helpers/(\d+)/", answer["Location"])[1]
    answer = hall.send(f"helpers/{link}/let-in/")
    anew = re.search(r"helpers/(\d+)/", answer["Location"])[1]
    hall.send(f"helpers/{anew}/withdraw/")
    hall.send("helpers/network/", 404, network="on")
    hall.send("board/link/")
    hall.send("board/link/withdraw/")
    guess = hall.recorder.client("guesser", hall.language, REMOTE_ADDR="192.168.1.9")
    guess.send("/join/", 422, code="12")
    hall.recorder.still.step *= 0
    for _ in range(8):
        guess.send("/join/", 422, code="111111")
    guess.send("/join/", 429, code="111111")
    hall.recorder.still.step = STEP
    offered(hall.look("helpers/"), r"", "name")
