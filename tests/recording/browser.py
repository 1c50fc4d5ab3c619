"""Somebody's browser, whose every answer is written down in a file of its own."""

import html
import re
from collections import Counter
from pathlib import Path
from typing import Any

from tests.recording import plain
from tests.recording.still import Still

HEADERS = ("HX-Redirect", "HX-Retarget", "HX-Reswap", "HX-Trigger", "Content-Disposition")
MOST_IN_A_NAME = 90
ANY = 0
"""Whatever comes back is as it should be."""


class Recorder:
    """A folder of answers, in parts: a part is a moment of the evening or what is done between."""

    def __init__(self, folder: Path, data: Path, still: Still) -> None:
        self.folder, self.data, self.still = folder, data, still
        self.part, self.parts, self.steps = "", 0, 0
        self.answers: Counter[tuple[str, int]] = Counter()
        self.posts, self.surprises = 0, []

    def begin(self, part: str) -> None:
        """What follows goes into a folder of its own."""
        self.parts, self.steps = self.parts + 1, 0
        self.part = f"{self.parts:02}-{part}"
        (self.folder / self.part).mkdir(parents=True)

    def client(self, who: str, language: str, **more: Any) -> "Browser":
        """A browser in which nobody is signed in."""
        return Browser(self, who, language, **more)

    def keep(self, name: str, about: list[str], answer: Any, queries: int) -> str:
        """Writes an answer down; what stands in the file."""
        kind = answer.headers.get("Content-Type", "")
        content = b"".join(answer.streaming_content) if answer.streaming else answer.content
        said = [*about, f"status {answer.status_code}", f"queries {queries}", f"type {kind}"]
        said += [f"to {self._plainly(answer['Location'])}"] if "Location" in answer else []
        said += [f"{key} {answer[key]}" for key in HEADERS if key in answer]
        text = "\n".join(said) + "\n\n" + plain.body(content, kind, str(self.data))
        (self.folder / self.part / f"{name[:MOST_IN_A_NAME]}.txt").write_text(text)
        return text

    def _plainly(self, address: str) -> str:
        return plain.rewritten(address, str(self.data))


class Browser:
    """Looks at pages and sends forms; whatever comes back is kept."""

    def __init__(self, recorder: Recorder, who: str, language: str, **more: Any) -> None:
        from django.test import Client  # noqa: PLC0415 -- Django is not there before it is set up

        self.recorder, self.who = recorder, who
        heads = {"HTTP_HOST": "localhost", "HTTP_ACCEPT_LANGUAGE": language, **more}
        self.client = Client(raise_request_exception=False, **heads)

    def get(self, address: str, *, htmx: bool = False, name: str = "") -> Any:
        """A page, as a file named by its address."""
        name = name or f"{self.who}{'-htmx' if htmx else ''} {_as_name(address)}"
        heads = {"HTTP_HX_REQUEST": "true"} if htmx else {}
        return self._ask("GET", address, name, heads, None)

    def look(self, address: str) -> str:
        """A page as somebody sees it on the way, as a numbered step."""
        self.recorder.steps += 1
        return self.get(address, name=self._step(address)).content.decode()

    def send(self, address: str, want: int = 303, /, *, htmx: bool = False, **fields: Any) -> Any:
        """A form. What is answered is kept; another status than `want` is told at the end."""
        return self.post(address, fields, want, htmx=htmx)

    def post(
        self, address: str, fields: dict[str, Any], want: int = 303, *, htmx: bool = False
    ) -> Any:
        """A form whose fields have names that Python would not take."""
        recorder = self.recorder
        recorder.posts, recorder.steps = recorder.posts + 1, recorder.steps + 1
        recorder.still.pass_time()
        fields = {"key": f"form {recorder.posts}"} | fields
        heads = {"HTTP_HX_REQUEST": "true"} if htmx else {}
        answer = self._ask("POST", address, self._step(address), heads, fields)
        if want not in (ANY, answer.status_code):
            said = f"{recorder.part} {self._step(address)}: {answer.status_code} for {want}"
            recorder.surprises.append(f"{said} {fields} {_faults(answer)}")
        return answer

    def twice(self, address: str, want: int = 303, **fields: Any) -> None:
        """The same page sent twice, as by an impatient thumb."""
        fields = {"key": f"twice {self.recorder.posts}"} | fields
        self.post(address, fields, want)
        self.post(address, fields, want)

    def _step(self, address: str) -> str:
        return f"{self.recorder.steps:04} {self.who} {_as_name(address)}"

    def _ask(self, method: str, address: str, name: str, heads: Any, fields: Any) -> Any:
        from django.db import connection  # noqa: PLC0415 -- as above
        from django.test.utils import CaptureQueriesContext  # noqa: PLC0415 -- as above

        recorder = self.recorder
        sent = recorder.posts if method == "POST" else ""
        recorder.still.ask(f"{self.who} {method} {address} {sent}")
        connection.queries_log.clear()  # it holds only so many, and then counts none
        with CaptureQueriesContext(connection) as queries:
            if method == "GET":
                answer = self.client.get(address, **heads)
            else:
                answer = self.client.post(address, fields, **heads)
        about = [f"{method} {plain.rewritten(address, str(recorder.data))}", f"as {self.who}"]
        about += [f"with {key} = {value}" for key, value in (fields or {}).items() if key != "key"]
        recorder.keep(name, [*about, *(f"head {each}" for each in heads)], answer, len(queries))
        recorder.answers[_route_of(answer), answer.status_code] += 1
        if answer.status_code >= 500:
            recorder.surprises.append(f"{recorder.part} {name}: {answer.status_code}")
        return answer


def _route_of(answer: Any) -> str:
    """As the url conf writes the address; "" where it has none."""
    from django.urls import Resolver404  # noqa: PLC0415 -- as above

    try:
        return str(answer.resolver_match.route)
    except Resolver404:
        return ""


def _as_name(address: str) -> str:
    return re.sub(r"[^A-Za-z0-9.=]+", "-", address).strip("-") or "first"


def _faults(answer: Any) -> str:
    """The first few words of what went wrong, for whoever writes an evening."""
    text = re.sub(
        r"<(script|style|title|nav).*?</\1>", " ", answer.content.decode(), flags=re.DOTALL
    )
    plainly = " ".join(html.unescape(re.sub(r"<[^>]+>", " ", text)).split())
    return plainly[:300]
