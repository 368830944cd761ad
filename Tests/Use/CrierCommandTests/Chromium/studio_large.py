"""Measures the studio in headless Chromium: times in a large workspace, and memory over many edits.

Usage: studio_large.py CRIER [EDITS]; prints milliseconds and bytes. Use an optimized program. The large
workspace has 50 notifications, 2,500 messages and 40 languages; each time is measured 50 times. EDITS (10,000)
changes are saved in the shipped workspace while a page is open. CRIER_AXE names the folder of the
accessibility engine, as in `.ci/run`.
"""

import json
import os
import shutil
import sys
import time
import urllib.request

import studio_outages
from studio_browser import Studio, look

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../../..")

PAINTED = "return performance.getEntriesByName('first-contentful-paint')[0]?.startTime"

# Types a word into the field of a message; returns the time until the picture shows it.
TYPING = """
    const [word, done] = [arguments[0], arguments[arguments.length - 1]];
    const field = document.querySelector('.editor:not([hidden]) textarea'), start = performance.now();
    field.value = word;
    field.dispatchEvent(new Event('input', {bubbles: true}));
    const wait = () => document.getElementById('device').textContent.includes(word)
      ? done(performance.now() - start) : setTimeout(wait, 0);
    wait();"""

# Notes the time at which the picture shows a word.
AWAITING = """
    const word = arguments[0];
    window.seen = 0;
    const wait = () => document.getElementById('device').textContent.includes(word)
      ? window.seen = Date.now() : setTimeout(wait, 1);
    wait();"""


def of_50(measure):
    """The median and the 95th percentile of 50 measurements."""
    times = sorted(measure(number) for number in range(50))
    return {"median": round(times[25], 1), "p95": round(times[47], 1)}


def opened(own):
    own.browser.get(own.base + "/")
    return own.wait("performance.getEntriesByName('first-contentful-paint').length") and own.run(PAINTED)


def saved(own, number):
    """The time from the end of a save, as an editor makes it, until the picture has the text."""
    word, name = "file%d." % number, "Locales/en.arb"
    own.run(AWAITING, word)
    entries = json.loads(own.file(name))
    entries["notice-00.Title"] = word
    own.write(name, json.dumps(entries, indent=1))
    start = time.time()
    return own.wait("window.seen") - start * 1000


def times(studio):
    """Opening, choosing, typing and saving in the large workspace."""
    folder = studio_outages.large_workspace()
    with studio_outages.served(studio, folder) as own:
        own.open("/")
        own.wait_for_check()
        found = {
            "open": of_50(lambda _: opened(own)),
            "switch": of_50(lambda n: own.browser.execute_async_script(
                studio_outages.SWITCHING, "notice-%02d" % ((n + 1) % 50))),
        }
        own.open("/?notification=notice-00&message=notice-00.Title")
        own.wait_for_check()
        found["key"] = of_50(lambda n: own.browser.execute_async_script(TYPING, "key%d." % n))
        own.open("/?notification=notice-00")
        own.wait_for_check()
        found["file"] = of_50(lambda n: saved(own, n))
    shutil.rmtree(folder)
    return found


def edit(own, key, text, digest):
    """Saves a text as the page does; returns the digest of the changed file."""
    body = json.dumps({"key": key, "locale": "en", "text": text, "digest": digest}).encode()
    request = urllib.request.Request(own.base + "/api/message?notification=match-score", body, {
        "Content-Type": "application/json", "X-Crier": "1"}, method="PUT")
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)["digest"]


def memory(own):
    """The bytes that the studio and its page use, after the page has collected its garbage."""
    with open("/proc/%d/statm" % own.process.pid, encoding="ascii") as file:
        resident = int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    own.browser.execute_cdp_cmd("HeapProfiler.collectGarbage", {})
    return {"studio": resident, "page": own.browser.execute_cdp_cmd("Runtime.getHeapUsage", {})["usedSize"]}


def edits(studio, count):
    """The memory after a tenth of the edits, after half of them, and after all."""
    studio.workspace = ROOT
    folder, key = studio_outages.copy(studio), "match-score.Title"
    with studio_outages.served(studio, folder) as own:
        own.open("/?notification=match-score&message=" + key)
        own.browser.execute_cdp_cmd("HeapProfiler.enable", {})
        digest = own.run("return document.querySelector(`[data-key='match-score.Title']`).dataset.digest")
        found, start = {}, time.monotonic()
        for number in range(1, count + 1):
            digest = edit(own, key, "{{Edit %d {$home} {$score} {$away}}}" % number, digest)
            if number in (count // 10, count // 2, count):
                own.shows("Edit %d" % number, "#device", 60)
                found[number] = memory(own)
        found["seconds"] = round(time.monotonic() - start)
    shutil.rmtree(folder)
    return found


def measure(browser, arguments):
    studio = Studio(browser, "", "", arguments[0], None)
    report = {"times": times(studio), "memory": edits(studio, int(arguments[1]) if arguments[1:] else 10_000)}
    studio_outages.table(studio)
    return {**report, "table": studio.times, "failures": studio.failures, "messages": studio.messages}


if __name__ == "__main__":
    sys.exit(look.main(measure))
