"""What the tests of the pages share."""

import shutil
import subprocess

import pytest
from django.test import Client

from tests.lacking import lacking
from tests.web.card_nights import played


@pytest.fixture
def client(client, ida):
    """Ida's browser, in which she is signed in."""
    client.force_login(ida)
    return client


@pytest.fixture
def visitor():
    """A browser in which nobody is signed in."""
    return Client()


@pytest.fixture
def read_pdf():
    """Poppler's pdftotext, which .ci/run installs."""
    program = shutil.which("pdftotext")
    if program is None:
        lacking("pdftotext is missing, which comes with poppler-utils")

    def read(pdf):
        command = [program, "-layout", "-", "-"]
        read = subprocess.run(command, input=pdf, capture_output=True, check=True)  # noqa: S603 -- our own words
        return read.stdout.decode()

    return read


@pytest.fixture
def words_of(read_pdf):
    """The words of a PDF on one line."""
    return lambda pdf: " ".join(read_pdf(pdf).split())


@pytest.fixture(scope="session")
def whole():
    """A whole night of eight couples, to be told by its log or by its cards."""
    return played()
