"""The JSON Schema beside `docs/archive.md` says of each object what the program says."""

import json

import pytest

from parties.copies.file import shapes
from tests.archives import CLUB, DEVICE, IDA, NIGHT, PEOPLE, line, packed, parts_of
from tests.kept.test_kept import VERSIONS
from tests.lacking import lacking
from tests.sweeping import swept
from tests.written import DOCS

SCHEMA = json.loads((DOCS / "archive.schema.json").read_text("utf-8"))
LINE = line(1) | {"hash": "0" * 64}


@pytest.fixture(scope="module")
def fits():
    """Whether a value is what the schema says under this name."""
    try:
        import fastjsonschema  # noqa: PLC0415 -- it may not be here
    except ImportError:
        lacking("fastjsonschema is not here")
    checks = {
        name: fastjsonschema.compile({"$ref": f"#/definitions/{name}"} | SCHEMA)
        for name in SCHEMA["definitions"]
    }

    def fits(name, value):
        try:
            checks[name](value)
        except fastjsonschema.JsonSchemaValueException:
            return False
        return True

    return fits


def said_in(archive):
    """Every object of an archive, with the name that the schema has for it."""
    for name, text in parts_of(archive).items():
        if name.endswith(".jsonl"):
            yield from (("line", json.loads(row)) for row in text.splitlines())
        elif name == "manifest.json":
            yield "manifest", text
        elif name.startswith("data/"):
            yield name.rpartition("/")[2].removesuffix(".json"), json.loads(text)


@swept("path", [each for version in VERSIONS for each in sorted(version.glob("*.zip"))])
def test_every_archive_that_is_kept_fits(fits, path):
    found = list(said_in(path.read_bytes()))

    assert {name for name, _ in found} == {
        *("manifest", "club", "people", "members", "devices", "night", "line")
    }
    assert [value for name, value in found if not fits(name, value)] == []


def test_the_smallest_archive_fits(fits):
    assert [value for name, value in said_in(packed()) if not fits(name, value)] == []


SAME = (
    ("club", CLUB, shapes.club),
    ("people", PEOPLE[0], shapes.person),
    ("members", IDA, shapes.member),
    ("devices", DEVICE, shapes.device),
    ("night", NIGHT, shapes.night),
    ("line", LINE, shapes.line),
)
WRONG = (None, 1, -1, "", "x" * 201, True, [], {}, 1 << 31, "2026-11-20", CLUB["key"])


@swept(("name", "value", "shape"), SAME)
def test_schema_and_program_refuse_the_same(fits, name, value, shape):
    """Each field as something else, left out, and one more; but for the hash, which the program reckons
    anew and does not look at."""
    is_list = SCHEMA["definitions"][name].get("type") == "array"
    others = [value | {field: wrong} for field in value for wrong in WRONG if field != "hash"]
    others += [{k: v for k, v in value.items() if k != field} for field in value]
    for other in (value, *others, value | {"more": 1}):
        assert fits(name, [other] if is_list else other) == shape(other), other
