"""Prints how fast the library is, and asserts nothing, because times depend on the machine: speed.py CRIER ROOT.

CRIER is the program, for the pipe that the library replaces; ROOT is the folder with the shipped workspace.
Each figure is the median of nine.
"""

import json
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

import crier
import pyarrow

ROUNDS, ROWS = 9, 200_000
PROGRAM, ROOT = sys.argv[1:]

# A string, a clipped one, a number and a part of an address, in five scripts and with escapes.
TEMPLATES = {
    "apns.json": '{"aps":{"alert":{"title":"$(title)","body":".(body, 60)"},"badge":"#(count)"},'
    '"link":"https://example.test/n?q=%(topic)"}',
    "wns-toast.xml": '<toast launch="n=%(topic)"><visual><binding template="ToastGeneric">'
    "<text>$(title)</text><text>.(body, 60)</text></binding></visual></toast>",
}
TEXTS = [
    'The "final" score, at last',
    "Un but à la dernière minute ⚽️ pour le club",
    "Příliš žluťoučký kůň úpěl ďábelské ódy",
    "本日の試合結果と\\ハイライト",
    "هدف في الدقيقة الأخيرة <عاجل> & مثير",
]


def median(measure):
    return statistics.median(measure() for _ in range(ROUNDS))


def seconds(action, clock=time.perf_counter):
    start = clock()
    action()
    return clock() - start


def bulk(folder):
    notification = pathlib.Path(folder, "Templates", "bulk")
    notification.mkdir(parents=True)
    for name, template in TEMPLATES.items():
        notification.joinpath(name).write_text(template)
    rows = [
        {"title": TEXTS[i % 5], "body": TEXTS[i % 5] * 2, "count": i, "topic": f"club {i % 97}"} for i in range(ROWS)
    ]
    table = pyarrow.Table.from_pylist(rows)
    requests = [{"id": i, "notification": "bulk", "arguments": row} for i, row in enumerate(rows)]
    workspace = crier.Workspace(folder)
    for platform in ("apns", "wns"):
        columns = median(
            lambda: seconds(
                lambda: pyarrow.table(workspace.render_batch("bulk", platform, arguments=table)), time.process_time))

        def pipe():
            lines = "".join(json.dumps({**request, "platform": platform}) + "\n" for request in requests)
            output = subprocess.run([PROGRAM, "stream", "--workspace", folder], input=lines.encode(), capture_output=True)
            payloads = [json.loads(line)["payload"] for line in output.stdout.splitlines()]
            assert len(payloads) == ROWS

        pipe_time = median(lambda: seconds(pipe))
        print(f"{platform}: {ROWS / columns / 1e6:.2f} million rows a second of processor time from Arrow;",
              f"through a pipe {ROWS / pipe_time / 1e6:.2f} million rows a second ({pipe_time / columns:.1f} x)")


def single():
    workspace = crier.Workspace(ROOT)
    arguments = {"category": "World"}
    render = lambda: workspace.render("localized-news", "apns", locale="pl", arguments=arguments)
    count = 20_000
    each = median(lambda: seconds(lambda: [render() for _ in range(count)]))
    print(f"a localized payload: {each / count * 1e6:.1f} µs")


def first():
    code = (
        "import time; start = time.perf_counter(); import crier; "
        f"crier.Workspace({ROOT!r}).render('localized-news', 'apns', locale='pl', arguments={{'category': 'World'}}); "
        "print(time.perf_counter() - start)"
    )
    run = lambda: float(subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout)
    print(f"import and first payload: {median(run) * 1000:.0f} ms")


with tempfile.TemporaryDirectory() as folder:
    bulk(folder)
single()
first()
