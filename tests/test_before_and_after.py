"""What is said to be walked by a test is walked by a test that there is."""

import re

from tests.written import DOCS, ROOT


def test_the_tests_that_walk_a_job_are_there():
    page = (DOCS / "before-and-after.md").read_text()
    walked = re.findall(r"`(tests/\S+\.py)`, `(test_\w+)`", page)

    assert len(walked) == len(
        re.findall(r"^\| (?!job|---|page|`|all|together)", page, re.MULTILINE)
    )
    assert [each for each in walked if f"def {each[1]}(" not in (ROOT / each[0]).read_text()] == []


def test_a_page_that_is_longer_than_before_has_its_reason():
    page = (DOCS / "before-and-after.md").read_text()
    rows = re.findall(r"^\| `(\S+)`" + r" \| ([\d,]+)" * 4 + r" \|", page, re.MULTILINE)
    longer = [name for name, *long in rows if any(now > was for was, now in pairs(long))]

    assert rows
    assert re.findall(r"^- `(\S+)`: ", page, re.MULTILINE) == longer


def pairs(long):
    """Before and now, at each width."""
    was, now, was_wide, now_wide = (int(each.replace(",", "")) for each in long)
    return (was, now), (was_wide, now_wide)
