"""Compares the ways to a payload: ways.py CRIER PROGRAM WORKSPACES…

For each notification, template, locale and sample of each workspace, the payload or the error must be
the same from `crier stream`, C (PROGRAM is the compiled ways.c), Python, Arrow columns and `crier serve`;
for one of them, chosen by chance, also from `crier render`. The last two keep payloads that are too large.
"""

import http.client
import json
import pathlib
import random
import subprocess
import sys
from typing import NamedTuple, Optional

import crier
import pyarrow

STRANGE_LOCALE = "pt-BR"
LARGEST_INTEGER = 2**63


class Request(NamedTuple):
    notification: str
    template: str
    locale: str
    sample: str

    def json(self):
        return json.dumps({
            "notification": self.notification, "platform": self.template,
            "locale": self.locale, "sample": self.sample})


class Answer(NamedTuple):
    body: Optional[bytes]
    error: Optional[str]


def requests_of(folder):
    locales = sorted(path.stem for path in (folder / "Locales").glob("*.arb")) + [STRANGE_LOCALE]
    for notification in sorted(path for path in (folder / "Templates").iterdir() if path.is_dir()):
        samples = sorted(path.stem for path in (notification / "samples").glob("*.json"))
        templates = sorted(
            path.stem for path in notification.iterdir()
            if path.suffix in (".json", ".xml") and path.name != "notification.json")
        for template in templates:
            for sample in samples:
                for locale in locales:
                    yield Request(notification.name, template, locale, sample)


# The ways


def by_stream(program, folder, requests, on_oversize):
    output = subprocess.run(
        [program, "stream", "--workspace", folder, "--on-oversize", on_oversize], capture_output=True,
        input="".join(request.json() + "\n" for request in requests).encode())
    assert output.returncode in (0, 1), output.stderr
    for line in output.stdout.splitlines():
        record = json.loads(line)
        if "payload" in record:
            yield Answer(record["payload"].encode(), None)
        else:
            yield Answer(None, record["error"]["code"])


def by_python(folder, requests):
    workspace = crier.Workspace(folder)
    for request in requests:
        try:
            rendering = workspace.render(
                request.notification, request.template, locale=request.locale, sample=request.sample)
            yield Answer(rendering.body, None)
        except crier.RenderError as error:
            yield Answer(None, error.code)


def by_service(program, folder, requests):
    """Yields nothing if a file has an error, because the service then refuses to start."""
    process = subprocess.Popen(
        [program, "serve", "--port", "0", "--workspace", folder], stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL, text=True)
    try:
        line = process.stdout.readline()
        if not line:
            assert process.wait() == 1
            return
        connection = http.client.HTTPConnection("127.0.0.1", int(line.rsplit(":", 1)[1].strip("/\n ")))
        for request in requests:
            connection.request("POST", "/render", request.json(), {"Content-Type": "application/json"})
            answer = json.loads(connection.getresponse().read())
            if "body" in answer:
                yield Answer(answer["body"].encode(), None)
            else:
                yield Answer(None, answer["code"])
        connection.close()
    finally:
        process.terminate()
        process.wait()
        process.stdout.close()


def by_command(program, folder, request):
    output = subprocess.run(
        [program, "render", request.notification, "--workspace", folder, "--platform", request.template,
         "--locale", request.locale, "--sample", request.sample], capture_output=True)
    return output.stdout if output.returncode == 0 else None


class CProgram:
    def __init__(self, program):
        self.process = subprocess.Popen([program], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def answer(self, folder, request):
        self.process.stdin.write("".join(f"{field}\n" for field in (folder, *request)).encode())
        self.process.stdin.flush()
        kind, count = self.process.stdout.readline().split()
        content = self.process.stdout.read(int(count) + 1)[:-1]
        return Answer(content, None) if kind == b"payload" else Answer(None, content.decode())

    def close(self):
        self.process.stdin.close()
        assert self.process.wait() == 0


def columns_of(folder, request):
    """The arguments of a sample as columns of Arrow; None if a value has no column with its bytes."""
    path = folder / "Templates" / request.notification / "samples" / f"{request.sample}.json"
    content = json.loads(path.read_text(), parse_float=lambda text: [text])
    arguments = content.get("arguments", content)
    for value in arguments.values():
        if isinstance(value, bool) or isinstance(value, str):
            continue
        if not isinstance(value, int) or not -LARGEST_INTEGER <= value < LARGEST_INTEGER:
            return None
    return arguments


def by_columns(folder, requests, expected):
    """Compares the payloads of rows with those of the same arguments; returns the number of rows."""
    workspace = crier.Workspace(folder)
    count = 0
    for request, answer in zip(requests, expected):
        arguments = columns_of(folder, request)
        if arguments is None:
            continue
        rows = pyarrow.table({**{name: [value] * 2 for name, value in arguments.items()},
                              "the locale": [request.locale, None]})
        try:
            batch = pyarrow.table(workspace.render_batch(
                request.notification, request.template, arguments=rows, locale_column="the locale"))
        except crier.RenderError as error:
            found = Answer(None, error.code)
        else:
            body, code = batch["payload"][0].as_py(), batch["error_code"][0].as_py()
            found = Answer(body.encode() if body is not None else None, code)
        check("columns", folder, request, found, answer)
        count += 1
    return count


# The comparison


def check(way, folder, request, found, expected):
    if found != expected:
        raise AssertionError(f"{folder} {request}\n{way}: {str(found)[:2000]}\nstream: {str(expected)[:2000]}")


def main():
    program, folders = sys.argv[1], [pathlib.Path(folder) for folder in sys.argv[3:]]
    in_c = CProgram(sys.argv[2])
    chance = random.Random(1)
    counts = dict.fromkeys(["payloads", "errors", "columns", "served", "commands"], 0)
    for folder in folders:
        requests = list(requests_of(folder))
        expected = list(by_stream(program, folder, requests, "error"))
        kept = list(by_stream(program, folder, requests, "keep"))
        assert len(expected) == len(kept) == len(requests)
        for request, found, answer in zip(requests, by_python(folder, requests), expected):
            check("Python", folder, request, found, answer)
            check("C", folder, request, in_c.answer(folder, request), answer)
            counts["errors" if answer.body is None else "payloads"] += 1
        for request, found, answer in zip(requests, by_service(program, folder, requests), kept):
            check("serve", folder, request, found, answer)
            counts["served"] += 1
        counts["columns"] += by_columns(folder, requests, expected)
        number = chance.randrange(len(requests))
        body = by_command(program, folder, requests[number])
        check("render", folder, requests[number], body, kept[number].body)
        counts["commands"] += 1
    in_c.close()
    print(f"{len(folders)} workspaces:", ", ".join(f"{count} {name}" for name, count in counts.items()))
    assert all(counts.values()), "each way was taken"


main()
