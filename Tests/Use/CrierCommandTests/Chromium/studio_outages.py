"""Studios of their own for the browser: one that ends and starts again, one without scripts, a large one."""

import contextlib
import html
import json
import os
import re
import shutil
import subprocess
import tempfile
import time

from studio_browser import COMBINATIONS, Studio

SCORE = "/?notification=match-score&sample=goal&platform=apns&locale=en"
FIELD = ".message[data-key='match-score.Body'] .editor:not([hidden]) textarea"

TAGS = ("en ar bg bn ca cs da de el es et eu fa fi fr gl he hi hr hu hy id is it ja ka ko lt lv ms nb"
        " nl pl pt ro ru sk sl sv tr").split()


@contextlib.contextmanager
def served(studio, folder):
    """A studio of a folder, on a page of the same browser; `end` and `resume` stop it and start it again."""
    studio.collect_messages()
    own = Studio(studio.browser, "", folder, studio.program, studio.pictures)

    def start(port):
        own.process = subprocess.Popen([own.program, "studio", "--port", str(port)], cwd=folder,
                                       stdout=subprocess.PIPE, text=True)
        own.base = re.search(r"http://\S+(?=/)", own.process.stdout.readline()).group()

    def stop():
        own.process.terminate()
        own.process.wait()

    def end():
        own.collect_messages()
        own.heard, own.messages = own.messages, []
        stop()

    def resume():
        start(int(own.base.rsplit(":", 1)[1]))
        own.collect_messages()
        # The browser logs each attempt to reach a server that has ended, and each answer cut short.
        own.messages = own.heard + [m for m in own.messages if "net::ERR_" not in m]

    own.end, own.resume = end, resume
    start(0)
    try:
        yield own
    finally:
        own.browser.get("about:blank")
        own.collect_messages()
        stop()
        studio.messages += own.messages
        studio.count += own.count
        studio.failures += own.failures


def copy(studio):
    """A copy of the shipped workspace."""
    folder = tempfile.mkdtemp()
    for name in ["Templates", "Locales"]:
        shutil.copytree(studio.path(name), os.path.join(folder, name))
    return folder


def offline(studio):
    """The studio ends while a text is typed: it is kept, and written once after the next start."""
    from selenium.webdriver.common.keys import Keys

    folder, name, views = copy(studio), "Locales/en.arb", []
    with served(studio, folder) as own:
        before = own.file(name)
        own.open(SCORE + "&message=match-score.Body")
        own.has(FIELD)
        own.find(FIELD).send_keys(Keys.CONTROL, Keys.END)
        own.end()
        own.expect("the page says that it is offline", own.shows("Offline since", "#live", 20), own.text("#live"))
        for words in [" one", " two", " three"]:
            own.keys(words)
            time.sleep(0.8)
        own.expect_text("typing goes on, and a notice says what waits", "offline",
                        ".message[data-key='match-score.Body'] .saved")
        typed = own.run("return document.querySelector(arguments[0]).value", FIELD)
        own.expect("what was typed stays in the field", typed.endswith("one two three"), typed)
        own.expect("and nothing is written", own.file(name) == before)
        for width, height, theme in COMBINATIONS:
            own.show(width, height, theme)
            views.append(own.examine("offline %d %s" % (width, theme)))
        own.show(1440, 900, "light")
        own.resume()
        own.expect("the page finds the studio again", own.shows("Live", "#live", 20), own.text("#live"))
        own.expect("then the draft is written", own.file_fits(
            name, lambda text: text.count("one two three") == 1, 10), own.file(name)[-300:])
        after = own.file(name)
        own.expect("and nothing else", after.replace(" one two three", "", 1) == before)
        time.sleep(2)
        saves = own.run("return performance.getEntriesByType('resource').filter("
                        "e => e.name.includes('/api/message?') && e.responseStatus === 200).length")
        own.expect("it was written exactly once", saves == 1 and own.file(name) == after, saves)
        own.click(".message[data-key='match-score.Body'] .undo")
        own.expect("Undo restores the bytes", own.file_becomes(name, before))
    shutil.rmtree(folder)
    return views


def without_script(studio):
    """Where scripts are off, links and forms still show everything."""
    from selenium.common.exceptions import StaleElementReferenceException
    from selenium.webdriver.common.by import By
    from selenium.webdriver.common.keys import Keys

    folder = copy(studio)
    with served(studio, folder) as own:
        browser = own.browser
        browser.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": True})

        def page():
            return browser.find_element(By.TAG_NAME, "body").text

        def stage():
            return browser.find_element(By.ID, "stage").text

        def becomes(words):
            """Waits for the page that a link or a form has requested."""
            end = time.monotonic() + 10
            while time.monotonic() < end:
                with contextlib.suppress(StaleElementReferenceException):
                    if words in stage():
                        return True
                time.sleep(0.05)
            return False
        try:
            browser.get(own.base + "/?notification=match-score&sample=goal&platform=apns")
            own.expect("the picture is there", "Sparta" in stage(), stage())
            browser.find_element(By.ID, "locale-fr").click()
            own.expect("a link shows another language", becomes("But"), stage())
            field = browser.find_element(By.ID, "field-home")
            field.clear()
            field.send_keys("Dynamo", Keys.ENTER)
            own.expect("Enter shows another argument", becomes("Dynamo"), stage())
            own.expect("and the language stays", "But" in stage(), stage())
            browser.find_element(By.ID, "device-android").click()
            own.expect("a link shows another device", "locale=fr" in browser.current_url
                       and browser.find_elements(By.CSS_SELECTOR, "#device.android"), browser.current_url)
            browser.find_element(By.ID, "open-send").click()
            own.expect("a link leads to the page that sends",
                       browser.find_elements(By.ID, "send-hub"), browser.current_url)
            browser.get(own.base + "/catalog?notification=match-score")
            own.expect("the catalog is a table", "match-score" in page() and len(
                browser.find_elements(By.CSS_SELECTOR, "#grid td, #grid tbody th")) > 8, page()[:300])
            browser.find_element(By.ID, "only-missing").click()
            own.expect("its filters are links", "only=missing" in browser.current_url, browser.current_url)
        finally:
            browser.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": False})
    shutil.rmtree(folder)


def everywhere(studio):
    """Every finding of `crier check` is on a page of the studio, at its locale."""
    folder = copy(studio)
    with served(studio, folder) as own:
        entries = json.loads(own.file("Locales/pl.arb"))
        entries.pop("match-score.Open")
        entries["match-score.Title"] = entries["match-score.Title"].replace("{$away}", "", 1)
        own.write("Locales/pl.arb", json.dumps(entries, ensure_ascii=False, indent=2) + "\n")
        own.write("Locales/fr.arb", own.file("Locales/fr.arb").replace('",\n', '"\n', 1))
        own.write("Templates/crier.json", '{"ignore":{"no-such-rule":"x"},"app":{"icon":"missing.png"}}\n')
        own.write("Templates/rich-push/notification.json", '{"descriptionn":"x"}\n')
        own.write("Templates/notify-user/fcmv1.json", '{"message":{"notification":{"bodyy":"$(user)"}}}\n')
        own.wait_for("/?notification=rich-push&tab=findings", "descriptionn")
        own.wait_for("/?notification=match-score&tab=findings", "fr.arb", 30)
        found = json.loads(own.crier("check", "--format", "json").stdout)["findings"]
        names = [n["name"] for n in json.loads(own.read("/api/workspace"))["notifications"]]
        pages, missing = {}, []
        for finding in found:
            path = finding["file"] or ""
            locale = path[8:-4] if path.startswith("Locales/") else "en"
            if locale not in pages:
                pages[locale] = " ".join(html.unescape(re.sub("<[^>]+>", "", own.read(
                    "/?notification=%s&locale=%s&tab=findings" % (name, locale)).decode())).lower()
                    for name in names)
            if finding["message"].lower() not in pages[locale]:
                missing.append((path, finding["code"], finding["message"]))
        own.expect("there are findings of many kinds", len({f["code"] for f in found}) >= 8, len(found))
        own.expect("each is on a page", not missing, missing[:3])
    shutil.rmtree(folder)


def large_workspace(notifications=50, messages=50, tags=TAGS):
    """A folder with many notifications in many languages."""
    folder = tempfile.mkdtemp()
    names = ["notice-%02d" % number for number in range(notifications)]
    properties = ["Title", "Body"] + ["Line%02d" % number for number in range(messages - 2)]
    for name in names:
        path = os.path.join(folder, "Templates", name)
        os.makedirs(path)
        body = {"aps": {"alert": {"title": "$(Title)", "body": "$(Body)"}},
                "lines": ["$(%s)" % line for line in properties[2:]]}
        with open(path + "/apns.json", "w", encoding="utf-8") as file:
            json.dump(body, file)
    os.makedirs(folder + "/Locales")
    for tag in tags:
        entries = {"@@locale": tag}
        for name in names:
            for number, line in enumerate(properties):
                entries["%s.%s" % (name, line)] = "%s %d %s" % (name, number, tag)
        with open("%s/Locales/%s.arb" % (folder, tag), "w", encoding="utf-8") as file:
            json.dump(entries, file, ensure_ascii=False, indent=1)
    return folder


# Scrolls the table for some seconds, one step a frame; returns the time of each frame and the most
# elements that the document had.
SCROLLING = """
    const [seconds, done] = [arguments[0], arguments[arguments.length - 1]];
    const box = document.querySelector('.grid-box'), times = [];
    let most = 0, last = performance.now(), by = 90;
    const end = last + seconds * 1000;
    const step = (now) => {
      times.push(now - last);
      last = now;
      most = Math.max(most, document.querySelectorAll('*').length);
      const before = box.scrollTop;
      box.scrollTop += by;
      if (box.scrollTop === before) by = -by;
      if (times.length % 7 === 0) box.scrollLeft = (box.scrollLeft + 60) % 3000;
      if (now < end) requestAnimationFrame(step);
      else done([times.sort((a, b) => a - b), most]);
    };
    requestAnimationFrame(step);"""


# Chooses a notification; returns the time until a frame shows it.
SWITCHING = """
    const [name, done] = [arguments[0], arguments[arguments.length - 1]], start = performance.now();
    const wait = () => document.querySelector('#stage').textContent.includes(name)
      ? requestAnimationFrame(() => done(performance.now() - start)) : setTimeout(wait, 1);
    document.getElementById('n-' + name).click();
    wait();"""

# Notes the time of the first frame that shows rows of the table.
FIRST_ROWS = """
    const look = (now) => document.querySelector('.grid-cell[data-path]')
      ? window.firstRows = now : requestAnimationFrame(look);
    requestAnimationFrame(look);"""


def table(studio, seconds=10):
    """A table of 100,000 cells: few elements, few requests, little memory; the times are reported."""
    folder, times = large_workspace(), {}
    with served(studio, folder) as own:
        own.open("/")
        own.open("/")
        times["first picture"] = own.run(
            "return performance.getEntriesByName('first-contentful-paint')[0]?.startTime")
        own.shows("notice-00", "#stage", 60)
        loads = own.run("return performance.getEntriesByType('resource')"
                        ".filter(e => e.initiatorType === 'fetch' && new URL(e.name).pathname === '/').length")
        own.expect("the first picture needs one page", loads <= 1, loads)
        times["page, bytes"] = len(own.read("/"))
        times["switch during the check"] = own.browser.execute_async_script(SWITCHING, "notice-31")
        # When the check ends, the page requests the visible part again.
        own.wait_for_check()
        switches = [own.browser.execute_async_script(SWITCHING, "notice-%02d" % n) for n in range(9)]
        times["switch, median"] = sorted(switches)[4]
        script = own.browser.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": FIRST_ROWS})
        own.browser.get(own.base + "/catalog?locales=all")
        own.expect("the table of 100,000 cells has its first rows", own.wait("window.firstRows", 60))
        times["first rows"] = own.run("return window.firstRows")
        own.browser.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", script)
        first = own.run("const row = document.querySelector('.grid-row');"
                        "return [...row.querySelectorAll('[role=gridcell]')].filter(e => !e.dataset.path).length")
        rows = own.run("const b = document.querySelector('.grid-box');"
                       "return [b.getAttribute('aria-rowcount'), b.getAttribute('aria-colcount')]")
        own.expect("its rows and columns are announced", rows == ["2501", "41"], rows)
        frames, most = own.browser.execute_async_script(SCROLLING, seconds)
        own.expect("while it scrolls, the page has at most 3,000 elements", 0 < most <= 3000, most)
        own.browser.execute_cdp_cmd("HeapProfiler.enable", {})
        own.browser.execute_cdp_cmd("HeapProfiler.collectGarbage", {})
        heap = own.browser.execute_cdp_cmd("Runtime.getHeapUsage", {})["usedSize"]
        own.expect("after that, its memory is at most 40 MB", heap <= 40e6, heap)
        pieces = own.run("return performance.getEntriesByType('resource').map(e => e.name)"
                         ".filter(n => n.includes('/api/catalog/rows'))")
        own.expect("each part of the table is requested once", len(pieces) == len(set(pieces)), pieces)
        own.expect("its first rows came with the page", first == 0, first)
        own.expect("it never requests all languages at once", not any(
            "locales=all" in name for name in pieces), pieces[:2])
        times.update({"frame, median": frames[len(frames) // 2], "frame, p95": frames[len(frames) * 95 // 100],
                      "heap, MB": heap / 1e6, "elements": most})
        end = own.run("const b = document.querySelector('.grid-box'); b.scrollTop = b.scrollHeight;"
                      "return b.scrollTop > 0")
        own.expect("the last row comes into view", end and own.has("[aria-rowindex='2501'] [data-path]", 20))
    shutil.rmtree(folder)
    studio.times = times


STORIES = [offline, without_script, everywhere, table]
