"""Before there is a club, and its founding; the habits and the pots it begins with."""

from tests.recording.forms import as_sent, offered
from tests.recording.hall import Hall

PASSWORD = "the joker is wild"


def practice_first(hall: Hall) -> None:
    """The button of the first page, before anybody has set anything up."""
    hall.recorder.begin("before-the-club")
    nobody = hall.recorder.client("nobody", hall.language)
    for address in ("/", "/set-up/", "/sign-in/", "/join/", "/healthz", "/clubs/1/", "/nights/1/"):
        nobody.look(address)
        hall.stranger().get(address)
    nobody.send("/practice/")
    nobody.look("/")
    nobody.send("/sign-out/")
    hall.stranger().send("/practice/")


def found_the_club(hall: Hall) -> None:
    """The form with its faults, and then without them."""
    hall.recorder.begin("set-up")
    ida = hall.ida
    ida.send("/language/", 302, language="fr" if hall.language == "en" else "en", next="/set-up/")
    ida.look("/set-up/")
    ida.send("/language/", 302, language=hall.language, next="/set-up/")
    ida.send("/set-up/", 422, club="", organiser="", password="short")
    typed = {"club": "Creignish Fire Hall", "organiser": "Ida  Martell", "password": PASSWORD}
    answer = ida.send("/set-up/", **typed)
    hall.club = answer["Location"].removesuffix("cards/")
    page = ida.look(f"{hall.club}cards/")
    ida.post(f"{hall.club}cards/", {}, 422)
    ida.post(f"{hall.club}cards/", as_sent(page, r"cards/$"))
    ida.send("/set-up/", 409, **typed)
    sign_in(hall)


def sign_in(hall: Hall) -> None:
    """Out, in with a wrong password, in with the right one; somebody elsewhere guesses."""
    hall.ida.send("/sign-out/")
    hall.ida.look("/")
    hall.ida.send("/sign-in/", 422, name="Ida Martell", password="wrong")
    hall.ida.send("/sign-in/?next=%2Fclubs%2F1%2F", 302, name="ida martell", password=PASSWORD)
    stranger = hall.stranger()
    for _ in range(6):
        stranger.send("/sign-in/", 422, name="Ida Martell", password="guess")


def habits(hall: Hall, games: int) -> None:
    """Four games, prizes of money and a thing, a fee, tickets, pots."""
    hall.recorder.begin("habits")
    page = hall.ida.look(f"{hall.club}habits/")
    sent = as_sent(page, r"habits/$")
    faulty = {"games": "99", "fee": "much", "prize_1": "70%", "prize_2": "40%", "break_after": "x"}
    hall.ida.post(f"{hall.club}habits/", sent | faulty, 422)
    hall.ida.post(f"{hall.club}habits/", sent | {"more_prizes": ""}, 200)
    rules = {
        "games": str(games),
        "fee": "5",
        "prize_1": "$30",
        "prize_2": "20%",
        "prize_3": "a ham ($20)",
        "booby": "$5",
        "break_after": "2",
        "hall": "Fire Hall",
        "permit": "NS-117",
        "ticket_prices": "1 for $1, 3 for $2"
        if hall.language == "en"
        else "1 pour 1 $, 3 pour 2 $",
    }
    hall.ida.post(f"{hall.club}habits/", sent | rules)
    for preset in ("jackpot", "cookie-jar", "fifty-fifty"):
        add_pot(hall, preset)
    pots(hall, games)


def add_pot(hall: Hall, preset: str) -> None:
    """A pot by its button, left as it comes."""
    hall.ida.send(f"{hall.club}pots/add/", preset=preset)


def pots(hall: Hall, games: int) -> None:
    """The jackpot for all games, kept back a little; a sealed jar with a side fee; a 50/50; a hand
    that the hall points with."""
    first, jar = f"{hall.club}pots/1/", f"{hall.club}pots/2/"
    page = hall.ida.look(first)
    sent = as_sent(page, r"pots/1/$")
    hall.ida.post(first, sent | {"number": "", "cap": "5", "seed": "9", "name": ""}, 422)
    hall.ida.post(first, sent | {"advise": "", "number": str(games)}, 200)
    jackpot = {
        "name": "Jackpot",
        "number": str(games),
        "opening": "50",
        "seed": "10",
        "falls": "1",
        "lowest": "2",
    }
    hall.ida.post(first, sent | jackpot | {"must_go": "2026-12-25"})
    page = hall.ida.look(jar)
    hall.ida.look(f"{hall.club}pots/2/advice/?name=Jar&won_by=all_drawn&number=2&couple=1")
    sealed = {
        "name": "Cookie jar",
        "number": "2",
        "couple": "",
        "side_fee": "1",
        "drawn": "before",
        "entrants": "paid",
    }
    hall.ida.post(jar, as_sent(page, r"pots/2/$") | sealed)
    page = hall.ida.look(f"{hall.club}pots/3/")
    hall.ida.post(f"{hall.club}pots/3/", as_sent(page, r"pots/3/$") | {"name": "50/50"})
    hall.ida.send(f"{hall.club}pots/add/", preset="jackpot")
    hall.ida.send(f"{hall.club}pots/add/", 422, preset="no such")
    page = hall.ida.look(f"{hall.club}pots/4/")
    hand = {"name": "Share the wealth", "won_by": "hand", "share": "10", "couple": "", "number": ""}
    hall.ida.post(f"{hall.club}pots/4/", as_sent(page, r"pots/4/$") | hand)
    answer = hall.ida.send(f"{hall.club}pots/4/out/")
    again = offered(hall.ida.look(answer["Location"]), r"pots/add/", "again")
    hall.ida.send(f"{hall.club}pots/add/", again=again[0] if again else "")
