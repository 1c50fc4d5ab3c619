"""A stranger at a site, with an address of his own: a process for each thing that he does.

At `/join/` he types wrong codes, each due at its time whether or not the one before was answered, and
holds lines open on which half a question was asked, each opened anew when it is hung up on. His own
work stands back a little behind everybody else's: in truth it is another machine's.
"""

import asyncio
import os
import re
import sys
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from resource import RLIMIT_NOFILE, RUSAGE_CHILDREN, getrlimit, getrusage, setrlimit
from subprocess import PIPE, Popen
from time import perf_counter

from benchmarks.device import Device
from benchmarks.site import NAME, Site

HERE = "127.0.0.3"
CODES, WITHIN, LINES = 1000, 18.0, 50  # seconds
HALF_OPEN = 1100
HALF = f"GET / HTTP/1.1\r\nHost: {NAME}\r\n".encode()
TOKEN = re.compile(rb'name="csrfmiddlewaretoken" value="(\w+)"')


@contextmanager
def stranger(site: Site, *, codes: int = CODES, half_open: int = HALF_OPEN) -> Iterator[None]:
    """He is at it until it is left; then he says what he was answered."""
    does = [
        f"--{name}={many}" for name, many in (("codes", codes), ("half-open", half_open)) if many
    ]
    at_work = [_begun(site, each) for each in does]
    try:
        yield
    finally:
        before = getrusage(RUSAGE_CHILDREN)
        for each in at_work:
            each.communicate("enough\n")
            assert each.returncode == 0
        used = getrusage(RUSAGE_CHILDREN)
        clock = used.ru_utime + used.ru_stime - before.ru_utime - before.ru_stime
        print(f"    his own part took {clock:.1f} s of CPU")


def _begun(site: Site, does: str) -> Popen[str]:
    called = [sys.executable, "-m", "benchmarks.stranger", does, str(site.folder), str(site.port)]
    return Popen(called, stdin=PIPE, text=True)  # noqa: S603 -- our own


async def types_codes(site: Site, number: int, answered: Counter[int]) -> None:
    """All of them, over many lines; `answered` is what with."""
    first = site.device({}, here=HERE)
    _, page = await first.ask("GET", "/join/")
    token, cookie = TOKEN.search(page), first.heard["set-cookie"]
    assert token, page
    secret = cookie.partition("csrftoken=")[2].partition(";")[0]
    began = perf_counter()
    turns = iter(range(number))

    async def one_line(device: Device) -> None:
        for each in turns:
            await asyncio.sleep(began + each * WITHIN / number - perf_counter())
            code = f"{each:08}"
            status, _ = await device.ask("POST", "/join/", code=code)
            answered[status] += 1

    lines = [site.device({"csrftoken": secret}, here=HERE) for _ in range(LINES)]
    await asyncio.gather(*map(one_line, lines))


async def holds_a_line(site: Site, hung_up: Counter[str]) -> None:
    """One that says half a question and waits; without end."""
    while True:
        device = site.device({}, here=HERE)
        try:
            reader, writer = await device.open()
            writer.write(HALF)
            await reader.read()
            hung_up["hung up"] += 1
            writer.close()
        except OSError:
            hung_up["refused"] += 1
            await asyncio.sleep(1)


async def at_it(site: Site, codes: int, half_open: int) -> None:
    """Until somebody says that it is enough."""
    hung_up, answered = Counter[str](), Counter[int]()
    begun = [asyncio.create_task(holds_a_line(site, hung_up)) for _ in range(half_open)]
    begun += [asyncio.create_task(types_codes(site, each, answered)) for each in [codes] if each]
    await asyncio.to_thread(sys.stdin.readline)
    if codes:
        answers = ", ".join(f"{n} x {status}" for status, n in sorted(answered.items()))
        print(f"    the stranger's codes were answered with {answers}", flush=True)
    if half_open:
        print(f"    his {half_open} half-open lines: {dict(hung_up)}", flush=True)
    for each in begun:
        if each.done():
            each.result()
        each.cancel()
    await asyncio.gather(*begun, return_exceptions=True)


def main() -> None:
    """Be one."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--codes", type=int, default=0)
    parser.add_argument("--half-open", type=int, default=0)
    parser.add_argument("folder", type=Path)
    parser.add_argument("port", type=int)
    asked = parser.parse_args()
    os.nice(5)
    _, most = getrlimit(RLIMIT_NOFILE)
    setrlimit(RLIMIT_NOFILE, (min(4096, most), most))
    site = Site(asked.folder, asked.port, "")
    asyncio.run(at_it(site, asked.codes, asked.half_open))


if __name__ == "__main__":
    main()
