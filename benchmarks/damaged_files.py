"""A thousand damaged files of each kind that the program takes: python -m benchmarks.damaged_files [KIND]

Each is sent as a person sends it, and answered by a page: as what it says, or as a sentence about what is
wrong. CPU time and the memory of the whole process above what it had before, the worst of each kind; what
is neither is named with the number from which it is made again. SQLite, in a folder that is thrown away.
"""

import io
import json
import os
import struct
import sys
import tempfile
import zipfile
import zlib
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

FILES, SECONDS, MEGABYTES = 1_000, 2, 200
TESTS = Path(__file__).parents[1] / "tests"
LARGEST = 1 << 20
NUMBERS = (0, -1, 1, 2, 7, 99, 1_000, 10**5, 10**6, 10**9, 2**31, 10**14, 10**18)


def main() -> None:
    """Print a line for each kind; a fault of any ends it otherwise than well."""
    kinds = {each: made for each, made in _kinds().items() if sys.argv[1:] in ([], [each])}
    print(f"{'kind':12}files  as what they say  refused  slowest ms  most MB")
    worst = [_tell(kind, *made) for kind, made in kinds.items()]
    raise SystemExit(not all(worst))


def _tell(kind: str, send: Callable[[bytes], str], make: Callable[[Random], bytes]) -> bool:
    said: Counter[str] = Counter()
    slowest, most, faults = (0.0, 0), (0.0, 0), []
    send(make(Random(FILES)))
    for seed in range(FILES):
        sent = make(Random(seed))
        before, began = _memory("VmRSS", anew=True), process_time()
        try:
            said[send(sent)] += 1
        except Exception as fault:  # whatever it is: that is what is looked for
            faults.append((seed, repr(fault)[:200]))
        slowest = max(slowest, (process_time() - began, seed))
        most = max(most, (_memory("VmHWM") - before, seed))
    taken = said.pop("", 0)
    print(
        f"{kind:12}{FILES:5}  {taken:17}  {said.total():7}  {1000 * slowest[0]:6.0f} (#{slowest[1]})"
        f"  {most[0]:4.0f} (#{most[1]})",
        flush=True,
    )
    for sentence, often in said.most_common(12):
        print(f"    {often:5}  {sentence[:110]}")
    for seed, fault in faults[:5]:
        print(f"    fault  #{seed} {fault}")
    return not faults and slowest[0] <= SECONDS and most[0] <= MEGABYTES


def _memory(name: str, *, anew: bool = False) -> float:
    """MB of this process: now, or at most since it was asked for anew."""
    if anew:
        Path("/proc/self/clear_refs").write_text("5")
    lines = Path("/proc/self/status").read_text().splitlines()
    return next(int(each.split()[1]) / 1000 for each in lines if each.startswith(name))


def _kinds() -> dict[str, tuple[Callable[[bytes], str], Callable[[Random], bytes]]]:
    """How each is sent, answered by what is wrong with it, and how one is made."""
    from django.contrib.auth.models import User
    from django.test import Client
    from django.test.utils import setup_test_environment

    from parties.models import Club, Member, Slide
    from tests.damage import damaged

    setup_test_environment()  # so that an answer says what was wrong
    user = User.objects.create_user("ida")
    club = Club.objects.create(name="Boularderie")
    Member.objects.create(club=club, user=user)
    client = Client(headers={"host": "localhost"}, REMOTE_ADDR="127.0.0.1")
    client.force_login(user)

    def to(page: str, field: str = "file", name: str = "sent") -> Callable[[bytes], str]:
        def send(sent: bytes) -> str:
            file = io.BytesIO(sent)
            file.name = name
            Slide.objects.all().delete()  # a club has eight at most
            return _why(client.post(page, {field: file}))

        return send

    archive = (TESTS / "kept/0.9.0/night.zip").read_bytes()
    books = [each.read_bytes() for each in sorted((TESTS / "parties/lists/files").glob("*.xlsx"))]
    texts = [each.read_bytes() for each in sorted((TESTS / "parties/lists/files").glob("*.[ct]*"))]
    evenings, pictures, copy = _evenings(), _pictures(), _a_copy()
    return {
        "workbooks": (to(f"/clubs/{club.pk}/people/list/"), lambda rng: _book(rng, books)),
        "texts": (to(f"/clubs/{club.pk}/people/list/"), lambda rng: _bytes(rng, rng.choice(texts))),
        "evenings": (to(f"/clubs/{club.pk}/evenings/read/"), lambda rng: _evening(rng, evenings)),
        "archives": (to("/read-in/"), lambda rng: damaged(archive, rng)),
        "pictures": (
            to(f"/clubs/{club.pk}/slides/", "picture"),
            lambda rng: _picture(rng, pictures),
        ),
        "copies": (_look_into, lambda rng: _a_damaged_copy(rng, copy)),
    }


def _why(answer: Any) -> str:
    """The sentences with which a file is refused; "" where it is taken."""
    if answer.status_code in (200, 303):
        return ""
    assert answer.status_code == 422, answer.status_code
    said = [str(each) for faults in answer.context["form"].errors.values() for each in faults]
    assert said
    assert all(each.endswith(".") for each in said), said
    return " ".join(said)


def _look_into(sent: bytes) -> str:
    from parties.copies.actions.folder import Unusable, look_into, refuse_newer

    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "copy.sqlite3"
        path.write_bytes(sent)
        try:
            refuse_newer(path)
            look_into(path)
        except Unusable:
            return "This copy cannot be put back."
    return ""


def _bytes(rng: Random, sent: bytes) -> bytes:
    """Another byte, some more, some less, a hole, a part of it again and again."""
    for _ in range(rng.randint(1, 4)):
        at, long = rng.randrange(len(sent) + 1), rng.choice((1, 1, 7, 512, 20_000))
        rest = sent[at + long :]
        match rng.randrange(6):
            case 0:
                sent = sent[:at] + rng.randbytes(1) + sent[at + 1 :]
            case 1:
                sent = sent[:at] + rng.randbytes(long) + sent[at:]
            case 2:
                sent = sent[:at] + rest
            case 3:
                sent = sent[:at] + bytes(len(sent) - at - len(rest)) + rest
            case 4:
                again = sent[at : at + long]
                sent = sent[:at] + again * (rng.randrange(LARGEST) // (len(again) or 1)) + rest
            case _:
                sent = sent[:at] + str(rng.choice(NUMBERS)).encode() + sent[at + 1 :]
    return sent[:LARGEST]


def _book(rng: Random, books: list[bytes]) -> bytes:
    """Half of them as a whole zip with damage in one of its parts."""
    book = rng.choice(books)
    if rng.random() < 0.3:
        return _bytes(rng, book)
    try:
        with zipfile.ZipFile(io.BytesIO(book)) as packed:
            parts = {each: packed.read(each) for each in packed.namelist()}
    except zipfile.BadZipFile:
        return _bytes(rng, book)
    name = rng.choice([each for each in parts if "sheet" in each or rng.random() < 0.3] or [*parts])
    parts[name] = rng.choice((_bytes, _elements))(rng, parts[name])
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as packed:
        for each, inside in parts.items():
            packed.writestr(each, inside)
    return made.getvalue()


def _elements(rng: Random, part: bytes) -> bytes:
    """Some of what stands between two marks up to a hundred thousand times, or another number there."""
    pieces = part.split(b">")
    at = rng.randrange(len(pieces))
    some = b">".join(pieces[at : at + rng.randint(1, 4)]) + b">"
    many = rng.choice((2, 50, 10_000, 100_000))
    if rng.random() < 0.5:
        pieces[at:at] = [(some * min(many, 8 * LARGEST // len(some))).removesuffix(b">")]
    else:
        number = b'"%d"' % rng.choice(NUMBERS)
        quoted = pieces[at].split(b'"')
        pieces[at] = number.join(b'"'.join(quoted[to : to + 2]) for to in range(0, len(quoted), 2))
    return b">".join(pieces)


def _evenings() -> list[str]:
    from scoring.formats.format import as_text
    from scoring.formats.named import NAMED

    return [as_text(each) for each in NAMED]


def _evening(rng: Random, evenings: list[str]) -> bytes:
    """Half of them JSON still, with other numbers, words, or many more of the same in it."""
    text = rng.choice(evenings)
    if rng.random() < 0.3:
        return _bytes(rng, text.encode())
    said = json.loads(text)
    for _ in range(rng.choice((1, 1, 1, 4))):
        places = list(_places(said))
        within, key = rng.choice(places)
        within[key] = rng.choice((_another, _another, _more))(rng, within[key])
        if len(made := json.dumps(said).encode()) > LARGEST // 2:
            break
    return made


def _another(rng: Random, value: Any) -> Any:
    if rng.random() < 0.2:
        return rng.choice((None, True, "", "x" * 10_000, [], {}, 1.5, [[[[]]]]))
    if isinstance(value, int):
        return rng.choice((value + 1, value - 1, 2 * value, rng.choice(NUMBERS)))
    return rng.choice(("walk", "sit", value))


def _more(rng: Random, value: Any) -> Any:
    many = rng.choice((2, 30, 1_000, 10_000))
    return value * many if isinstance(value, list | str) and len(value) < 1_000 else [value] * many


def _places(said: Any) -> Iterator[tuple[Any, Any]]:
    inside = said.items() if isinstance(said, dict) else enumerate(said)
    for key, value in list(inside):
        yield said, key
        if isinstance(value, dict | list):
            yield from _places(value)


def _pictures() -> list[bytes]:
    from PIL import Image

    drawn, made = Image.effect_noise((200, 150), 60), []
    for kind, more in (
        ("PNG", {}),
        ("JPEG", {}),
        ("JPEG", {"progressive": True}),
        ("WEBP", {}),
        ("WEBP", {"lossless": True}),
    ):
        file = io.BytesIO()
        drawn.convert("RGB").save(file, kind, **more)
        made.append(file.getvalue())
    return made


def _picture(rng: Random, pictures: list[bytes]) -> bytes:
    """A fifth of them a PNG that fits together, and says another size."""
    if rng.random() < 0.8:
        return _bytes(rng, rng.choice(pictures))
    png = pictures[0]
    size = struct.pack(">II", *(rng.choice(NUMBERS[2:10]) for _ in range(2)))
    head = b"IHDR" + size + png[24:29]
    return png[:12] + head + struct.pack(">I", zlib.crc32(head)) + png[33:]


def _a_copy() -> bytes:
    import gzip
    import sqlite3

    told = gzip.decompress((TESTS / "kept/0.9.0/database.sql.gz").read_bytes()).decode()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "made"
        data = sqlite3.connect(path)
        data.executescript(told)
        data.close()
        return path.read_bytes()


def _a_damaged_copy(rng: Random, copy: bytes) -> bytes:
    """Bytes, or a word of the log in place of another, of the same length."""
    if rng.random() < 0.5:
        return _bytes(rng, copy)
    for _ in range(rng.randint(1, 30)):
        at = copy.find(b'":', rng.randrange(len(copy)))
        if at > 0:
            copy = copy[: at + 3] + rng.choice((b"9", b"-", b'"', b"[", b"n")) + copy[at + 4 :]
    return copy


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        os.environ |= {"CARD_PARTY_DATA": folder, "DJANGO_SETTINGS_MODULE": "config.settings"}
        os.environ.pop("DATABASE_URL", None)
        import django

        django.setup()
        from django.core.management import call_command

        call_command("migrate", verbosity=0)
        main()
