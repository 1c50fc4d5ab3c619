"""The organisers' pages speak the words of the program's pages, and show the sheets as they are."""

import re
import sys
from subprocess import PIPE

import pytest
from django.conf import settings

from tests.lacking import needs, run
from tests.written import DOCS, ROOT, pages

EVENINGS = {"en": "first-evening.md", "fr": "premiere-soiree.md"}


def on_the_pages(language):
    """Everything that the pages can say in this language, as it stands in their templates."""
    text = (ROOT / "locale/fr/LC_MESSAGES/django.po").read_text()
    ours = re.sub(r'"\n"', "", text)
    word = {"en": "msgid(?:_plural)?", "fr": r"msgstr(?:\[\d\])?"}[language]
    said = re.findall(rf'^{word} "(.+)"$', ours, re.MULTILINE)
    return [each.replace("\xa0", " ") for each in said]


@pytest.mark.parametrize("language", EVENINGS)
def test_the_words_of_the_first_evening_stand_on_the_pages(language):
    page = pages()[f"docs/organisers/{EVENINGS[language]}"].replace("\xa0", " ")
    italics = re.findall(r"(?<![*\w])\*([^*\n]+)\*(?!\*)", page)
    said = on_the_pages(language)
    named = {"italics", "italique", *(name for _, name in settings.LANGUAGES)}

    assert len(italics) > 40
    assert [word for word in italics if not (word in named or stands_in(word, said))] == []


def stands_in(word, said):
    """Whether this is one of the words said, with any number in the place of a gap."""
    return word in said or any(
        re.fullmatch(re.sub(r"%\\?\(\w+\\?\)s", "[^ ]+(?: \\\\$)?", re.escape(each)), word)
        for each in said
        if "%(" in each
    )


def test_the_first_evening_has_as_many_steps_in_both_languages():
    steps = {
        language: re.findall(r"^(\d+)\. ", pages()[f"docs/organisers/{name}"], re.MULTILINE)
        for language, name in EVENINGS.items()
    }

    assert steps["en"] == steps["fr"] == [str(number) for number in range(1, 17)]


@pytest.mark.thorough
@pytest.mark.parametrize("language", EVENINGS)
def test_the_samples_are_what_the_program_prints(language, tmp_path):
    needs("pdftotext")
    makes = [sys.executable, "-m", "docs.making", "--only", "samples", "--into", str(tmp_path)]
    run([*makes, "--language", language], cwd=ROOT, check=True)

    assert words_on(tmp_path / "samples" / language) == words_on(DOCS / "samples" / language)


def words_on(folder):
    """The words on every sheet in a folder."""
    return {
        path.name: run(["pdftotext", "-layout", path, "-"], stdout=PIPE, check=True).stdout
        for path in folder.glob("*.pdf")
    }
