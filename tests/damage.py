"""Archives damaged at random, as a stick, a mail program or somebody who knows the format could: bytes,
lines, their order, versions, names that lead elsewhere, parts that unfold to far more."""

import zipfile

from parties.copies.file import manifest
from parties.copies.file.parts import canonical
from tests.archives import marked, parts_of, put_together, zipped

NAMES = (
    "../../up.html",
    "/root.html",
    "data/../x.csv",
    "C:\\x.html",
    "a" * 300 + ".csv",
    "\u202e.pdf",
)
BOMB = 1 << 26  # bytes of nothing


def damaged(archive, rng):
    """The archive with one thing wrong in it."""
    return rng.choice(HOW)(archive, rng)


def of_kind(kind, archive, rng):
    """The same, of one of `KINDS`."""
    return rng.choice(KINDS[kind])(archive, rng)


def a_byte(archive, rng):
    at = rng.randrange(len(archive))
    return archive[:at] + bytes([archive[at] ^ rng.randrange(1, 256)]) + archive[at + 1 :]


def cut_off(archive, rng):
    return archive[: rng.randrange(len(archive))]


def longer(archive, rng):
    at = rng.randrange(len(archive) + 1)
    return archive[:at] + rng.randbytes(rng.randrange(1, 500)) + archive[at:]


def a_hole(archive, rng):
    """A sector of nothing, as a failing stick reads."""
    at = rng.randrange(0, len(archive), 512)
    left = archive[at + 512 :]
    return archive[:at] + b"\xff" * (len(archive) - at - len(left)) + left


def a_byte_with_a_mark_that_fits(archive, rng):
    """In what the mark is made of, so that only what lies deeper can tell."""
    body, end = archive[: -manifest.LENGTH], archive[-manifest.LENGTH :]
    changed = a_byte(body, rng)
    return marked(changed + end)


def a_line_otherwise(archive, rng):
    """One left out, twice, or changed, and every hash above it made anew."""
    parts, name, lines = _a_log(archive, rng)
    at = rng.randrange(len(lines))
    match rng.randrange(3):
        case 0:
            del lines[at]
        case 1:
            lines.insert(rng.randrange(len(lines)), lines[at])
        case _:
            lines[at] = a_byte(lines[at], rng)
    return put_together(parts | {name: b"".join(lines)})


def lines_in_another_order(archive, rng):
    """Two of them, each in the other's place."""
    parts, name, lines = _a_log(archive, rng)
    one, other = rng.sample(range(len(lines)), 2)
    lines[one], lines[other] = lines[other], lines[one]
    return put_together(parts | {name: b"".join(lines)})


def _a_log(archive, rng):
    parts = parts_of(archive)
    name = rng.choice([each for each in parts if each.endswith("lines.jsonl")])
    return parts, name, parts[name].splitlines(keepends=True)


def a_part_otherwise(archive, rng):
    parts = parts_of(archive)
    name = rng.choice([each for each in parts if each.startswith("data/") and len(parts[each]) > 9])
    return put_together(parts | {name: a_byte(parts[name], rng)[:-1]})


def another_version(archive, rng):
    parts = parts_of(archive)
    wrong = rng.choice([2, 10**6, -1, 0, "1", None, 1.5])
    return put_together(parts | {"manifest.json": parts["manifest.json"] | {"format": wrong}})


def a_name_that_leads_elsewhere(archive, rng):
    parts = parts_of(archive)
    manifest = parts.pop("manifest.json")
    return put_together({rng.choice(NAMES): b"x"} | parts | {"manifest.json": manifest})


def a_bomb(archive, rng):
    """A part, or the manifest itself, that unfolds to a thousand times its size."""
    parts = parts_of(archive)
    name = rng.choice([*parts])
    listed = canonical(parts["manifest.json"])
    others = [(each, listed if each == "manifest.json" else text) for each, text in parts.items()]
    swollen = [(each, bytes(BOMB) if each == name else text) for each, text in others]
    return marked(zipped(swollen, how=zipfile.ZIP_DEFLATED))


def far_too_deep(archive, rng):
    name = rng.choice(["data/club.json", "data/people.json"])
    return put_together(parts_of(archive) | {name: b"[" * rng.randrange(10**3, 10**6)})


def another_file(archive, rng):
    return rng.randbytes(rng.randrange(3000))


KINDS = {
    "bytes": (a_byte, cut_off, longer, a_hole, a_byte_with_a_mark_that_fits, a_part_otherwise),
    "lines": (a_line_otherwise,),
    "order": (lines_in_another_order,),
    "versions": (another_version,),
    "bombs": (a_bomb, far_too_deep),
    "names that lead elsewhere": (a_name_that_leads_elsewhere,),
    "another file": (another_file,),
}
HOW = tuple(how for kind in KINDS.values() for how in kind)
