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
