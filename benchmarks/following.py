"""How a screen learns that there is something newer: python -m benchmarks.following --tools FOLDER

Polling and server-sent events side by side, both behind nginx by HTTPS: milliseconds of CPU of the
server and of nginx for each answer, and for each event that reaches one screen; and the memory of a
line that is held open. FOLDER has uvicorn and granian (pip install --target FOLDER uvicorn granian),
which the program does not need. Polls are asked over as many lines, each of which is kept.
"""

import asyncio
import os
import sys
import tempfile
from argparse import ArgumentParser
from contextlib import ExitStack
from pathlib import Path
from subprocess import DEVNULL, Popen, run
from time import clock_gettime, sleep

from benchmarks.device import Device
from benchmarks.site import NGINX, _certificate
from tests.browser.program import a_free_port

LINES, EVENTS = 200, 30

APP = """
import asyncio
waiting, said = set(), [0]
async def tell():
    while True:
        await asyncio.sleep(0.25)
        said[0] += 1
        for each in list(waiting):
            each.set()
async def app(scope, receive, send):
    if scope["type"] != "http":
        return
    if not said[0]:
        said[0] = 1
        app.task = asyncio.create_task(tell())
    await send({"type": "http.response.start", "status": 200, "headers": [
        (b"content-type", b"text/event-stream"), (b"x-accel-buffering", b"no")]})
    mine = asyncio.Event()
    waiting.add(mine)
    try:
        for _ in range(EVENTS):
            await mine.wait()
            mine.clear()
            await send({"type": "http.response.body", "body": b"data: newer\\n\\n", "more_body": True})
        await send({"type": "http.response.body", "body": b"data: end\\n\\n"})
    finally:
        waiting.discard(mine)
"""
POLLED = """
import asyncio
ANSWER = b"HTTP/1.1 200 OK\\r\\nContent-Type: text/plain\\r\\nCache-Control: no-store\\r\\nContent-Length: 0\\r\\n\\r\\n"
class Line(asyncio.Protocol):
    def connection_made(self, transport): self.transport = transport
    def data_received(self, data): self.transport.write(ANSWER)
async def main():
    server = await asyncio.get_running_loop().create_server(Line, "127.0.0.1", PORT)
    await server.serve_forever()
asyncio.run(main())
"""
SERVER = """
upstream asked {{ server 127.0.0.1:{behind}; keepalive 64; }}
server {{
    listen 127.0.0.1:{port} ssl;
    ssl_certificate {folder}/certificate.pem;
    ssl_certificate_key {folder}/certificate-key.pem;
    access_log off;
    keepalive_requests 100000;
    location / {{
        proxy_pass http://asked;
        proxy_http_version 1.1;
        proxy_set_header Connection "";
        proxy_buffering off;
    }}
}}
"""


def _clock(pids: list[int]) -> float:
    return sum(clock_gettime(~pid << 3 | 2) for pid in pids)


def _with_children(pid: int) -> list[int]:
    below = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [pid, *(found for each in below for found in _with_children(int(each)))]


def _kilobytes(pids: list[int]) -> int:
    said = (Path(f"/proc/{pid}/status").read_text() for pid in pids)
    return sum(int(each.partition("VmRSS:")[2].split()[0]) for each in said)


async def _polls(devices: list[Device]) -> int:
    async def one(device: Device) -> None:
        for _ in range(EVENTS):
            status, _ = await device.ask("GET", "/newer/x")
            assert status == 200

    await asyncio.gather(*map(one, devices))
    return EVENTS * len(devices)


async def _events(devices: list[Device]) -> int:
    async def one(device: Device) -> int:
        reader, writer = await device.open()
        writer.write(b"GET / HTTP/1.1\r\nHost: cards.example.org\r\n\r\n")
        heard = 0
        while b"end" not in (line := await reader.readline()):
            assert line
            heard += b"newer" in line
        writer.close()
        return heard

    return sum(await asyncio.gather(*map(one, devices)))


def main() -> None:
    """Measure each of them."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--tools", required=True)
    asked = parser.parse_args()
    os.environ["PYTHONPATH"] = asked.tools
    port = a_free_port()
    servers = {
        "polling": ([sys.executable, "polled.py"], _polls),
        "events, uvicorn": (
            [
                *(sys.executable, "-m", "uvicorn", "app:app", "--log-level", "error"),
                f"--port={port}",
            ],
            _events,
        ),
        "events, granian": (
            [
                *(sys.executable, "-m", "granian", "--interface", "asgi", "--log-level", "error"),
                *("--port", f"{port}", "app:app"),
            ],
            _events,
        ),
    }
    for what, (command, work) in servers.items():
        with tempfile.TemporaryDirectory() as name, ExitStack() as stack:
            folder = Path(name)
            folder.chmod(0o755)
            (folder / "app.py").write_text(APP.replace("EVENTS", str(EVENTS)))
            (folder / "polled.py").write_text(POLLED.replace("PORT", str(port)))
            run(_certificate(), cwd=folder, check=True, capture_output=True)  # noqa: S603 -- our own
            front = a_free_port()
            said = SERVER.format(folder=folder, port=front, behind=port)
            (folder / "card-party").write_text(said)
            (folder / "nginx.conf").write_text(NGINX.format(folder=folder))
            nginx = ["nginx", "-c", str(folder / "nginx.conf"), "-g", "daemon off;"]
            begun = [Popen(each, cwd=folder, stderr=DEVNULL) for each in (command, nginx)]  # noqa: S603
            for each in begun:
                stack.callback(each.wait)
                stack.callback(each.terminate)
            sleep(4)
            _measure(what, folder, front, begun, work)


def _measure(what, folder, port, begun, work) -> None:  # type: ignore[no-untyped-def]
    import ssl

    tls = ssl.create_default_context(cafile=str(folder / "certificate.pem"))
    devices = [Device(port, {}, origin="https://cards.example.org", tls=tls) for _ in range(LINES)]
    server, nginx = (_with_children(each.pid) for each in begun)
    before = _clock(server), _clock(nginx), _kilobytes(server), _kilobytes(nginx)
    many = asyncio.run(work(devices))
    each = [
        1000 * (_clock(pids) - was) / many
        for pids, was in ((server, before[0]), (nginx, before[1]))
    ]
    more = _kilobytes(server) - before[2], _kilobytes(nginx) - before[3]
    print(
        f"{what:16} {many} x {sum(each):.3f} ms (server {each[0]:.3f}, nginx {each[1]:.3f}, with the "
        f"handshakes); a line: server {more[0] / LINES:.0f} KB, nginx {more[1] / LINES:.0f} KB",
        flush=True,
    )


if __name__ == "__main__":
    main()
