"""A club's evenings, done by its organiser and helpers: what every evening needs."""

import re
from base64 import urlsafe_b64encode
from typing import Any

from tests.recording.browser import Browser, Recorder
from tests.recording.forms import as_sent, offered
from tests.recording.walk import Walk

FIRST = ("Rhoda", "Fergus", "Effie", "Hector", "Flora", "Neil", "Sadie", "Angus")
FAMILY = ("Beaton", "Burke", "Rankin", "Samson", "Kehoe", "LeBlanc", "Fougère", "O’Handley")


def person(number: int) -> str:
    """Somebody of the village."""
    return f"{FIRST[number % 8]} {FAMILY[number // 8 % 8]} {number}"


class Hall:
    """Who is there, and where: `ida` runs the club, `night` is the address of tonight."""

    def __init__(self, recorder: Recorder, language: str, couples: int) -> None:
        self.recorder, self.language, self.couples = recorder, language, couples
        self.ida = recorder.client("ida", language)
        self.helpers: dict[str, Browser] = {}
        self.club, self.night, self.walk = "", "", Walk({})
        self.quick, self.parts_before_the_end = False, 0

    def stranger(self) -> Browser:
        """Somebody who only knows an address, and is not at the laptop."""
        return self.recorder.client("stranger", self.language, REMOTE_ADDR="192.168.1.20")

    def look(self, page: str) -> str:
        """A page of tonight."""
        return self.ida.look(f"{self.night}{page}")

    def send(self, to: str, want: int = 303, /, **fields: Any) -> Any:
        """A form of tonight."""
        return self.ida.send(f"{self.night}{to}", want, **fields)

    def send_form(self, page: str, to: str, want: int = 303, /, **fields: Any) -> Any:
        """A form as its page has it, with something typed in."""
        sent = as_sent(self.look(page), re.escape(to))
        return self.ida.post(f"{self.night}{to}", sent | fields, want)

    def offers(self, page: str, to: str, field: str) -> list[str]:
        """What can be pressed or chosen there."""
        return offered(self.look(page), re.escape(to), field)

    def undo(self, page: str, want: int = 303) -> None:
        """What the undo bar of a page names."""
        seqs = self.offers(page, "undo/", "seq")
        self.send("undo/", want, seq=seqs[0] if seqs else 1)

    def plan(self, **rules: Any) -> None:
        """A night more, in the club's way but for these rules."""
        page = self.ida.look(f"{self.club}nights/")
        sent = as_sent(page, r"nights/$") | rules
        answer = self.ida.post(f"{self.club}nights/", sent)
        self.enter(answer["Location"])

    def enter(self, address: str) -> None:
        """From here on this night is tonight."""
        self.night = address
        number = int(re.search(r"nights/(\d+)/", address)[1])
        club = int(re.search(r"clubs/(\d+)/", self.club)[1])
        known = {"night_id": number, "club_id": club, "couple": 1, "place": 1}
        self.walk.known |= known | {"game": 1, "table": 1}

    def everywhere(self, moment: str, *also: str) -> None:
        """Every address there is, by the organiser; also the sheets, what can be asked in an
        address, htmx, and the others who are there."""
        if self.quick:
            return
        self.recorder.begin(f"all-{moment}")
        self.walk.round(self.ida, sheets="sheets" in also, asked="asked" in also)
        if "htmx" in also:
            self.walk.round(self.ida, htmx=True, sheets=False)
        for helper in self.helpers.values() if "helpers" in also else ():
            self.walk.round(helper, sheets=False)
        if "strangers" in also:
            self.walk.round(self.stranger(), sheets=False)
        self.recorder.begin(f"after-{moment}")

    def come(self, first: int, last: int, *, paid: str = "both") -> None:
        """Couples come in and pay."""
        for couple in range(first, last + 1):
            self.couple_comes(person(2 * couple - 1), person(2 * couple), paid=paid)

    def couple_comes(self, one: str, other: str, want: int = 303, /, **fields: Any) -> None:
        """Two people at the door; it answers with the page where the couple is in."""
        sent = {"first-name": one, "second-name": other, "paid": "both"} | fields
        self.ida.post(f"{self.night}couples/", sent, want)

    def helper(self, name: str, role: str, **more: Any) -> Browser:
        """Somebody who helps, by the code that the organiser reads aloud."""
        answer = self.send("helpers/let-in/", name=name, role=role, **more)
        page = self.ida.look(answer["Location"])
        code = re.search(r">\s*(\d{3}) (\d{3})\s*<", page)
        self.walk.known["link_id"] = re.search(r"helpers/(\d+)/", answer["Location"])[1]
        browser = self.recorder.client(name, self.language, REMOTE_ADDR="192.168.1.7")
        browser.send("/join/", code=f"{code[1]} {code[2]}" if code else "000000")
        self.helpers[role] = browser
        return browser

    def sit_in_order(self) -> dict[int, list[int]]:
        """Two by two in the order of the numbers; the last of an odd hall has the bye chair."""
        sent = as_sent(self.look("seating/?way=by_hand"), r"seating/seat/")
        fields = [name for name in sent if name.startswith("table-")]
        tables = {name: str(at // 2 + 1) for at, name in enumerate(fields)}
        if len(fields) % 2:
            tables[fields[-1]] = "0"
        self.ida.post(f"{self.night}seating/seat/", sent | tables)
        seats: dict[int, list[int]] = {}
        for name, table in tables.items():
            seats.setdefault(int(table), []).append(int(name.removeprefix("table-")))
        return seats

    def by_link(self, name: str) -> Browser:
        """Somebody who helps, by the picture that the organiser shows: it holds the link alone."""
        self.send("helpers/let-in/", name=name, role="floor")
        link = urlsafe_b64encode(self.recorder.still.last_secret).rstrip(b"=").decode()
        browser = self.recorder.client(name, self.language, REMOTE_ADDR="192.168.1.8")
        browser.look(f"/join/{link}/")
        browser.look("/")
        self.ida.look(f"/join/{link}/")
        return browser

    def wins(self, browser: Browser | None = None) -> list[tuple[int, ...]]:
        """The tables that play, as the floor shows them: game, table, left couple, right couple."""
        page = (browser or self.ida).look(f"{self.night}floor/")
        tables: dict[tuple[int, int], list[int]] = {}
        for value in offered(page, "wins/", "win"):
            numbers = [int(each) for each in value.split("-")]
            if len(numbers) == 3:
                tables.setdefault((numbers[0], numbers[1]), []).append(numbers[2])
        return [(*where, *couples) for where, couples in sorted(tables.items())]

    def play(self, game: int, side: int = 0, *, leave: int = 0) -> None:
        """All tables but `leave` of them are entered, each once, the left couple or the right."""
        tables = self.wins()
        for at, (number, table, *couples) in enumerate(tables[: len(tables) - leave]):
            winner = couples[(side + at * game) % len(couples)]
            self.send("wins/", win=f"{number}-{table}-{winner}")

    def bell(self, game: int, want: int = 303) -> None:
        """Game `game` begins."""
        self.send("games/", want, game=game - 1)

    def games(self, first: int, last: int, side: int = 0) -> None:
        """So many whole games, the bell before each."""
        for game in range(first, last + 1):
            self.bell(game)
            self.play(game, side)

    def pay_everything(self) -> None:
        """Every prize and every share is handed over."""
        sent = [
            form["sent"] | {"award": value}
            for form in _forms(self.look("payout/"), "payout/pay/")
            for value in form["offered"].get("award", ())
        ]
        for each in sent:
            self.send("payout/pay/", **{k: v for k, v in each.items() if k != "key"})


def _forms(page: str, to: str) -> list[dict[str, Any]]:
    from tests.recording.forms import Forms  # noqa: PLC0415 -- read only where many are pressed

    return [form for form in Forms(page).forms if form["action"].endswith(to)]
