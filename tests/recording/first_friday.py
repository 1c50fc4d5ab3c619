"""The first Friday: everything that can happen at the door, on the floor, in the tie room, at the
till, and the closing of it."""

import re

from tests.recording.forms import offered
from tests.recording.hall import Hall, person

JACKPOT = {"en": "Jackpot", "fr": "Gros lot"}
EARLY = ("prepared", "door", "game-1")


def prepare(hall: Hall) -> None:
    """Planned, its rules turned to and fro, couples that let us know, the board."""
    hall.recorder.begin("plan")
    ida = hall.ida
    ida.post(f"{hall.club}nights/", {"date": "26-1-1", "games": "0"}, 422)
    hall.plan(date="2026-11-20")
    hall.send_form("rules/", "rules/", games="4", odd="bye_chair", draw="handed_out")
    hall.send_form("rules/", "rules/", 422, date="0026-11-20", games="0")
    hall.send("expected/", 422, **{"first-name": "", "second-name": ""})
    for pair in ((1, 2), (3, 4), (91, 92)):
        names = {"first-name": person(pair[0]), "second-name": person(pair[1])}
        hall.send("expected/", **names)
    hall.send("expected/", 422, **{"first-name": person(1), "second-name": person(5)})
    gone = hall.offers("expected/", "expected/gone/", "pair")
    hall.send("expected/gone/", pair=gone[-1])
    hall.undo("expected/")
    hall.send("expected/gone/", pair=gone[-1])
    hall.send("expected/gone/", 422, pair="nobody")
    hall.send("board/settings/", 422, notice="x", hidden_last="many")
    hall.send("board/settings/", notice="Lunch at ten", standings="on", hidden_last="1")
    hall.send("board/link/")
    found = re.search(r"/board/([\w-]{20,})/", hall.look("board/settings/"))
    hall.walk.known["token"] = found[1] if found else None
    hall.send("till/float/", till="", amount="50")
    hall.send("till/float/", 422, till="", amount="-")
    hall.send("couples/", 409, **{"first-name": "A B", "second-name": "C D", "paid": "both"})
    hall.send("games/", 409, game=0)


def open_the_door(hall: Hall) -> None:
    """Couples with and without money, people alone, wrong names, table cards."""
    hall.recorder.begin("door")
    hall.send("door/open/")
    come = hall.offers("door/", "expected/here/", "come")
    hall.send("expected/here/", come=come[0])
    hall.send("expected/here/", 422, come="1-2")
    hall.send("expected/here/", 409, come=come[0].replace("paid", "owing"))
    hall.helper("Mary", "door")
    hall.helper("Leo", "floor")
    hall.by_link("Peggy")
    hall.couple_comes("", "X", 422)
    hall.couple_comes(person(1), person(9), 422)
    hall.couple_comes(person(3), person(4), number="2", first_price="half", table="1")
    hall.couple_comes(person(5), person(6), 409, number="1")
    hall.couple_comes(person(5), person(6), 422, says="17", first_price="free")
    mary = hall.helpers["door"]
    names = {"first-name": person(5), "second-name": person(6), "paid": "neither"}
    mary.post(f"{hall.night}couples/", names, 200, htmx=True)
    hall.ida.twice(f"{hall.night}couples/", **_pair(7, 8, paid="first"))
    hall.come(5, hall.couples - 1 if hall.couples > 5 else 4)
    _alone(hall)
    _mend(hall)
    _fees(hall)


def _pair(one: int, other: int, **more: str) -> dict[str, str]:
    return {"first-name": person(one), "second-name": person(other), "paid": "both"} | more


def _alone(hall: Hall) -> None:
    """Three come alone; two are paired, one goes home."""
    for at, number in enumerate((81, 82, 83)):
        paid = "no" if at == 1 else "yes"
        hall.send("singles/", **{"single-name": person(number), "paid": paid, "price": "full"})
    hall.send("singles/", 422, **{"single-name": ""})
    waiting = hall.offers("door/", "singles/pair/", "players")
    hall.send("singles/pair/", 422, players=waiting[:1], paid="both")
    hall.send("singles/gone/", player=waiting[-1])
    hall.send("singles/pair/", players=waiting[:2], paid="both")
    hall.send("singles/gone/", 422, player="99999")


def _mend(hall: Hall) -> None:
    """A misspelt name, somebody else, partners traded, a couple taken back, another number."""
    names = "couples/1/names/"
    hall.send(names, **{"first-name": "Rhoda Beaton-Gillis", "how": "spelling"})
    hall.send(names, **{"second-name": "Wilfred Denny", "how": "somebody else"})
    hall.send(names, 422, **{"second-name": "", "how": "spelling"})
    page = hall.look("couples/2/trade/")
    one, other = (offered(page, r"trade/", each) for each in ("one", "other"))
    hall.send("couples/2/trade/", 422, one="0")
    hall.send("couples/2/trade/", one=one[0], other=other[1])
    hall.undo("door/")
    hall.send("couples/2/trade/", one=one[0], other=other[1])
    hall.couple_comes("Buddy Kehoe", "Lauchie Kehoe", number="77")
    hall.look("couples/77/take-back/")
    hall.send("couples/77/take-back/")
    hall.send("couples/77/take-back/", 409)
    hall.send("couples/1/table/", table="1")
    hall.send("couples/3/table/", 409, table="1")
    hall.send("couples/3/table/", table="2")
    hall.send("couples/3/table/", 422, table="front")
    hall.send("couples/1/table/", table="")


def _fees(hall: Hall) -> None:
    """Other prices, money given back, owing."""
    players = offered(hall.look("couples/3/names/"), r"fee/", "player")
    hall.send("couples/3/fee/", 422, player=players[0], price="other")
    hall.send("couples/3/fee/", player=players[0], price="half", reason="a student")
    hall.send("couples/3/fee/", player=players[-1], price="other", amount="3.50")
    hall.send("fees/", couple="3")
    hall.send("fees/back/", couple="3", page="couple")
    hall.send("fees/", player=players[0])
    hall.send("couples/1/fee/", player=_first_of(hall, 1), price="free")
    hall.send("fees/too-much/", couple="1")
    hall.send("fees/", 422, couple="555")
    hall.send("fees/", 422)
    hall.look("fees/earlier/")


def _first_of(hall: Hall, couple: int) -> str:
    return offered(hall.look(f"couples/{couple}/names/"), r"fee/", "player")[0]


def till_and_pots(hall: Hall) -> None:
    """A second till, side fees, tickets, money into pots, seals and draws."""
    hall.recorder.begin("till-and-pots")
    jar = hall.offers("pots/side-fees/", "side-fees/take/", "pot")[0]
    hall.send("till/begin/", till="Tea table", amount="20")
    hall.send("till/begin/", 422, till="tea TABLE", amount="")
    hall.send("till/here/", till="Tea table", page="tickets")
    hall.send("tickets/", 422)
    hall.send("pots/tickets/", pot="", price="3-200", times="4")
    hall.send("till/here/", till="", page="pots")
    hall.send("pots/tickets/", pot="50/50", tickets="40", amount="40")
    hall.send("pots/tickets/", 422, pot="50/50")
    hall.send("till/lines/", 409, what="expense", amount="320", words="a band", till="Tea table")
    hall.send("till/lines/", what="expense", amount="12.50", words="lunch", till="Tea table")
    hall.send("till/lines/", what="taken", amount="12", words="fudge", till="")
    hall.send("till/lines/", 422, what="", amount="0", words="")
    hall.send("till/move/", amount="10", till="", to="Tea table")
    hall.send("till/move/", 409, amount="10", till="", to="")
    for couple in (1, 2, 3, 4):
        hall.send("pots/side-fees/take/", pot=jar, couple=couple)
    hall.send("pots/side-fees/back/", pot=jar, couple=2)
    hall.send("pots/side-fees/take/", 422, pot=jar, couple="x")
    jackpot = hall.offers("pots/", "pots/feed/", "pot")[0]
    hall.send("pots/feed/", pot=jackpot, amount="5", words="found under a table")
    hall.send("pots/feed/", 422, pot=jackpot, amount="", words="")
    hall.send("pots/opening/", pot=jackpot, amount="60", stood="2")
    hall.send("draws/seal/", draw=jar, back="pots")
    hall.send("draws/seal/", draw="Door prize", back="draws")
    hall.send("draws/seal/", 422, draw="")
    hall.send("draws/make/", 422, draw="Door prize", public="1", among="8", pick="1")
    hall.send("draws/make/", draw="Door prize", public="4 2 6 1", among="8", pick="2")
    hall.send("draws/type/", draw="Travelling prize", among="40", numbers="17, 3")
    hall.send("draws/type/", 422, draw="Travelling prize", among="40", numbers="17 17")


def seats(hall: Hall) -> None:
    """As the cards at the door have it, drawn, drawn again, by hand, by seal."""
    hall.recorder.begin("seats")
    hall.send_form("rules/", "rules/", draw="blind", odd="bye_chair")
    hall.send("seating/draw/")
    hall.send("seating/draw/", 409)
    hall.send("seating/draw/", sure="yes")
    hall.send("seating/seat/", 422, **{"table-1": "x", "table-2": "3"})
    hall.sit_in_order()
    hall.undo("seating/")
    hall.send("games/", 409, game=4)


def first_game(hall: Hall) -> None:
    """Taps, the same twice, another answer, by a helper, put right at once, undone."""
    hall.recorder.begin("game-1")
    hall.bell(1)
    hall.bell(1)
    tables = hall.wins()
    game, table, left, right = tables[0]
    hall.send("wins/", win=f"{game}-{table}-{left}")
    hall.send("wins/", win=f"{game}-{table}-{left}")
    hall.send("wins/", 409, win=f"{game}-{table}-{right}")
    hall.send("wins/", 422, win="nonsense")
    hall.send("wins/", 409, win=f"{game}-{table}-999")
    leo = hall.helpers["floor"]
    if len(tables) > 1:
        game, table, left, right = tables[1]
        leo.send(f"{hall.night}wins/", 200, htmx=True, win=f"{game}-{table}-{right}")
        page = leo.look(f"{hall.night}floor/")
        seqs = offered(page, "undo/", "seq")
        leo.send(f"{hall.night}undo/", seq=seqs[0] if seqs else 1)
    hall.ida.send(f"{hall.night}games/", 409, game=1)
    leo.send(f"{hall.night}stop/pause/", 403, reason="tea")


def mid_play(hall: Hall) -> None:
    """The rest of game 1 and 2 with what goes wrong in it."""
    hall.recorder.begin("mid-play")
    hall.play(1)
    _put_right(hall, 1)
    hall.send("stop/pause/", reason="tea")
    hall.send("stop/go-on/")
    hall.bell(2)
    _reseat(hall)
    _goings(hall)
    _notes(hall)
    hall.play(2, leave=1)
    _void(hall)
    hall.undo("floor/")
    hall.play(2)
    _change_rules(hall)
    hall.games(3, 3, side=1)


def _put_right(hall: Hall, game: int) -> None:
    """Wrong button, wrong walk, wrong winner who did walk: each seen first, each at its table."""
    page = hall.look(f"results/?game={game}")
    links = sorted({*re.findall(rf"results/{game}/(\d+)/", page)}, key=int)
    for table, way in zip(links, ("button", "walk", "winner"), strict=False):
        where = f"results/{game}/{table}/"
        shown = hall.look(where)
        winners = [each for each in offered(shown, r"", "winner") if each != "0"]
        won = next(iter(re.findall(r'name="winner" value="(\d+)"[^>]*checked', shown)), winners[0])
        other = next(each for each in winners if each != won)
        asked = {
            "button": {"winner": other, "mover": other},
            "walk": {"winner": won, "mover": other},
            "winner": {"winner": other, "mover": won},
        }[way]
        hall.look(f"{where}?winner={asked['winner']}&mover={asked['mover']}")
        hall.send(where, reason=f"wrong {way}", save="", **asked)
        hall.undo("results/")
        hall.send(where, reason=f"wrong {way}", save="", **asked)
    if links:
        hall.send(f"results/{game}/{links[0]}/", 422, winner="", mover="", save="")


def _reseat(hall: Hall) -> None:
    """Two couples sit in each other's chairs, and somebody says so."""
    from tests.recording.forms import as_sent  # noqa: PLC0415 -- one place

    page = hall.look("seats/")
    sent = as_sent(page, r"seats/")
    sides = [name for name in sent if name.startswith("seat-") and sent[name]]
    if len(sides) > 3:
        sent[sides[0]], sent[sides[2]] = sent[sides[2]], sent[sides[0]]
        hall.ida.post(f"{hall.night}seats/", sent, 200)
        hall.ida.post(f"{hall.night}seats/", sent | {"save": ""})
        hall.ida.post(f"{hall.night}seats/", sent | {sides[0]: "999"}, 422)


def _goings(hall: Hall) -> None:
    """Somebody is late, somebody leaves and comes back, cannot walk, is replaced; cards swapped."""
    late = 60
    hall.couple_comes(person(201), person(202), number=str(late))
    places = offered(hall.look(f"couples/{late}/sit-down/"), r"sit-down", "place")
    hall.send(f"couples/{late}/sit-down/", 422, place="9-9")
    if places:
        hall.send(f"couples/{late}/sit-down/", place=places[0])
    goes = hall.wins()[0][2]
    hall.send(f"couples/{goes}/leave/", 422)
    hall.send(f"couples/{goes}/leave/", ending=_endings(hall, goes)[0])
    back = offered(hall.look(f"couples/{goes}/sit-down/"), r"sit-down", "place")
    if back:
        hall.send(f"couples/{goes}/sit-down/", place=back[-1])
    hall.send("couples/1/stay-put/", stays="yes")
    hall.send("couples/1/stay-put/", stays="no")
    hall.send("couples/1/stay-put/", 422, stays="?")
    was = offered(hall.look("couples/3/substitute/"), r"substitute", "was")
    hall.send("couples/3/substitute/", 422, was=was[0], **{"now-name": ""})
    hall.send("couples/3/substitute/", was=was[0], **{"now-name": "Placide Aucoin"})
    hall.send("changes/cards/", one="1", other="3")
    hall.send("changes/cards/", 422, one="1", other="")
    hall.send("changes/cards/", 409, one="1", other="1")


def _endings(hall: Hall, couple: int) -> list[str]:
    return [e for e in offered(hall.look(f"couples/{couple}/leave/"), r"leave", "ending") if e]


def _notes(hall: Hall) -> None:
    hall.send("notes/", words="A misdeal", game="2", table="1", on_sheet="on")
    hall.send("notes/", words="Somebody reneged")
    hall.send("notes/", 422, words="", game="x")


def _void(hall: Hall) -> None:
    """The last table of the game is not played to its end: somebody goes home in the middle of it."""
    tables = hall.wins()
    if not tables:
        return
    _game, _table, *couples = tables[-1]
    ways = _endings(hall, couples[-1])
    if ways:
        hall.send(
            f"couples/{couples[-1]}/leave/", ending="nobody" if "nobody" in ways else ways[-1]
        )


def _change_rules(hall: Hall) -> None:
    """From game 3 on tea is later and a prize is another; seen first, then kept."""
    from tests.recording.forms import as_sent  # noqa: PLC0415 -- one place

    sent = as_sent(hall.look("rules/from/"), r"rules/from/")
    changed = sent | {"late_games": "half_won", "reason": "so the hall says", "prize_1": "$40"}
    hall.ida.post(f"{hall.night}rules/from/", changed | {"reason": ""}, 422)
    hall.ida.post(f"{hall.night}rules/from/", changed)
    hall.send("rules/", date="2026-11-20", hall="Parish Hall", permit="NS-118")
    hall.send("rules/", 409, games="9", date="2026-11-20")


def over(hall: Hall) -> None:
    """The last game; the jar's numbers, the 50/50, the hand's pot."""
    hall.recorder.begin("over")
    hall.games(4, 4)
    draw_pots(hall)
    hall.send("draws/type/", draw="50/50", among="40", numbers="17", back="pots")
    hall.send("pots/winner/", 422, pot="50/50", who="me")
    hall.send("pots/winner/", pot="50/50", who="somebody")
    hall.send("pots/keep-back/", pot="Jackpot", amount="1")
    hall.send("pots/winner/", pot="Share the wealth", who="1")


def draw_pots(hall: Hall) -> None:
    """Every sealed draw of the pots is made, by two cut cards."""
    for form in _draw_forms(hall.look("pots/")):
        if form["action"].endswith("draws/make/"):
            hall.send("draws/make/", **_without_key(form["sent"]) | {"public": "7D QS"})


def _draw_forms(page: str) -> list[dict]:
    from tests.recording.forms import Forms  # noqa: PLC0415 -- one place

    return Forms(page).forms


def _without_key(sent: dict[str, str]) -> dict[str, str]:
    return {name: value for name, value in sent.items() if name != "key"}


def settle(hall: Hall) -> None:
    """Ties: cut and split and played off, forfeits; cards typed and cut by the program."""
    from tests.recording.settling import settle_all  # noqa: PLC0415 -- read after this one

    hall.recorder.begin("settle")
    hall.send("prizes/1/wishes/", 422, wish="")
    hall.send("prizes/1/wishes/", 422, wish="1-sing")
    settle_all(hall)


def close(hall: Hall) -> None:
    """Prizes handed over, taken along, signed for; both tills counted; closed, opened, closed."""
    hall.recorder.begin("close")
    hall.send("payout/pay/", 422, award="x")
    awards = hall.offers("payout/", "payout/pay/", "award")
    if awards:
        hall.send("payout/sign/", 422, award=awards[0], pot="")
        hall.send("payout/sign/", award=awards[0], pot="", taker="a sister", signed="on")
    hall.pay_everything()
    hall.send("payout/close/", 409, counted="", reason="")
    hall.send("till/count/", 422, till="")
    hall.send("till/count/", till="", piece_25="3", piece_2000="9", piece_500="4")
    hall.send("till/count/", till="Tea table", amount="7.50")
    page = hall.look("till/")
    for till in ("", "Tea table"):
        amounts = [f["sent"] for f in _draw_forms(page) if f["action"].endswith("till/explain/")]
        for sent in amounts:
            if sent.get("till", "") == till:
                hall.send(
                    "till/explain/", **_without_key(sent) | {"reason": "a quarter rolled away"}
                )
    hall.send("till/explain/", 422, till="", amount="5", reason="")
    hall.send("payout/close/", counted="", reason="as it is")
    hall.look("payout/")
    hall.undo("payout/")
    hall.send("payout/close/", counted="", reason="as it is, once more")
    hall.send("wins/", 409, win="4-1-1")
    for helper in hall.helpers.values():
        helper.look(f"{hall.night}helping/")
        helper.send(f"{hall.night}wins/", 403, win="1-1-1")
