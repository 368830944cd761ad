"""Uses the studio in headless Chromium, as an author and an accessibility engine do.

Usage: studio_page.py ADDRESS WORKSPACE [FOLDER FOR PICTURES]; prints one JSON document. The workspace
is changed. `studio_page.py --check` ends with 0 if everything that is needed is installed.
"""

import json
import os
import sys
import time
import urllib.request

FOLDER = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(FOLDER, "../../../Faces/PreviewingTests/Chromium"))

import look  # noqa: E402

SAMPLES = "Templates/match-score/samples"
TEMPLATE = "Templates/match-score/apns.json"


class Page(look.Page):
    """The browser and the workspace of the studio."""

    def __init__(self, browser, base, workspace, pictures):
        super().__init__(browser, pictures, "studio-")
        self.base, self.workspace = base.rstrip("/"), workspace

    def open(self, path, width=1440, theme="light", height=1000):
        super().open(self.base + path, width, theme, height)
        self.wait("document.readyState === 'complete'")
        self.wait("document.getElementById('live').textContent === 'Live'")

    def shows(self, text, selector="#picture"):
        return bool(self.wait(
            "(document.querySelector(%s)?.textContent ?? '').includes(%s)"
            % (json.dumps(selector), json.dumps(text))))

    def file(self, name):
        with open(os.path.join(self.workspace, name), encoding="utf-8") as file:
            return file.read()

    def write(self, name, text):
        """Saves a file as editors do: a new file takes the place of the old one."""
        path = os.path.join(self.workspace, name)
        with open(path + "~", "w", encoding="utf-8") as file:
            file.write(text)
        os.replace(path + "~", path)

    def view(self, name, path, width, theme):
        self.open(path, width, theme, 844 if width < 600 else 1000)
        self.wait("![...document.querySelectorAll('.cell-picture')].slice(0, 2)"
                  ".some(e => !e.querySelector('.cell-content').children.length"
                  " && e.getBoundingClientRect().top < innerHeight)", 5)
        return self.examine("%s %d %s" % (name, width, theme))

    def examine(self, name):
        """Also the room between the preview's end and the fold."""
        fold = self.run(
            "const e = document.querySelector('.device .frame');"
            "return e ? Math.round(innerHeight - e.getBoundingClientRect().bottom) : null")
        return {"fold": fold, **super().examine(name)}

    def report(self):
        """The JSON report of what is on screen."""
        with urllib.request.urlopen(self.base + "/api/preview" + self.query()) as answer:
            return json.load(answer)

    def query(self):
        # The address follows after typing pauses.
        end = time.monotonic() + 5
        before = None
        while time.monotonic() < end:
            now = self.run("return location.search")
            if now == before:
                return now
            before = now
            time.sleep(0.2)
        return before


def set_field(page, name, text):
    """Types into the field of an argument, as a person does."""
    from selenium.webdriver.common.by import By
    from selenium.webdriver.common.keys import Keys

    field = page.browser.find_element(By.ID, "field-" + name)
    field.send_keys(Keys.CONTROL, "a")
    field.send_keys(text)


def by_mouse(page):
    """Open, pick, type, compare the bytes, save, and follow a word to its source."""
    from selenium.webdriver.common.by import By
    from selenium.webdriver.support.ui import Select

    page.open("/")
    page.browser.find_element(By.ID, "n-match-score").click()
    picked = page.shows("Sparta")
    Select(page.browser.find_element(By.ID, "choose-locale")).select_by_visible_text("fr")
    in_french = page.shows("Match retour")
    set_field(page, "home", "Dynamo & <b>Ł</b>")
    typed = page.shows("Dynamo & <b>Ł</b>")
    payload = page.shows("Dynamo", "#facts .payload")
    remaining = page.run("return document.getElementById('field-home-left').textContent")
    report = page.report()
    page.browser.refresh()
    kept = page.shows("Dynamo & <b>Ł</b>")
    word = page.run("return document.querySelector('.device a.t').href")
    place = page.run("return document.querySelector('#facts .origins a.place').href")

    page.browser.find_element(By.ID, "sample-name").send_keys("evening")
    page.browser.find_element(By.ID, "save").click()
    page.wait("location.search.includes('sample=evening')")
    saved = page.file(SAMPLES + "/evening.json")
    chosen = page.wait("document.getElementById('choose-sample').value === 'evening'")

    set_field(page, "goals", "7")
    page.shows("7 buts")
    page.browser.find_element(By.ID, "sample-name").send_keys("evening")
    page.browser.find_element(By.ID, "save").click()
    asked = page.wait("document.getElementById('replace')?.textContent")
    untouched = page.file(SAMPLES + "/evening.json") == saved
    question = page.examine("question 1440 light")
    page.browser.find_element(By.ID, "replace").click()
    page.wait("location.search.includes('sample=evening') && document.getElementById('choose-sample')")
    replaced = page.file(SAMPLES + "/evening.json")
    os.remove(os.path.join(page.workspace, SAMPLES + "/evening.json"))
    return {"picked": picked, "french": in_french, "typed": typed, "payload": payload,
            "remaining": remaining, "kept": kept, "word": word, "place": place,
            "body": report["previews"][0]["payload"], "arguments": report["arguments"],
            "saved": json.loads(saved), "chosen": bool(chosen), "asked": asked,
            "untouched": untouched, "replaced": json.loads(replaced)}, question


def by_keyboard(page):
    """The same without a mouse."""
    from selenium.webdriver.common.by import By
    from selenium.webdriver.common.keys import Keys

    page.open("/")
    keys = lambda *all: page.browser.switch_to.active_element.send_keys(*all)
    page.browser.find_element(By.TAG_NAME, "body").send_keys("/")
    keys("match", Keys.ENTER)
    picked = page.shows("Sparta")
    keys(Keys.ESCAPE)
    page.browser.find_element(By.TAG_NAME, "body").send_keys("l")
    locale = page.wait("document.getElementById('choose-locale').selectedIndex === 1")
    page.browser.find_element(By.TAG_NAME, "body").send_keys("p")
    platform = page.wait("document.getElementById('tab-fcmv1').hasAttribute('aria-current')")
    page.browser.find_element(By.TAG_NAME, "body").send_keys("a")
    first = page.run("return document.activeElement.name")
    for _ in range(40):
        if page.run("return document.activeElement.id") == "field-home":
            break
        keys(Keys.TAB)
    keys(Keys.CONTROL, "a")
    keys("Kladno")
    typed = page.shows("Kladno")
    focused = page.run("return document.activeElement.id")
    for _ in range(40):
        if page.run("return document.activeElement.id") == "sample-name":
            break
        keys(Keys.TAB)
    keys("keys", Keys.TAB, Keys.ENTER)
    page.wait("location.search.includes('sample=keys')")
    saved = os.path.exists(os.path.join(page.workspace, SAMPLES + "/keys.json"))
    for _ in range(60):
        if page.run("return document.activeElement.matches('.device a.t')"):
            break
        keys(Keys.TAB)
    word = page.run("return document.activeElement.href")
    marked = page.run("return !!document.querySelector('.payload .t.on')")
    os.remove(os.path.join(page.workspace, SAMPLES + "/keys.json"))
    return {"picked": picked, "locale": bool(locale), "platform": bool(platform), "first": first,
            "typed": typed, "focused": focused, "saved": saved, "word": word, "marked": marked}


def live(page):
    """Files change under the page: pictures follow, and the place and the edits stay."""
    page.open("/?notification=match-score&a.home=Kept")
    template = page.file(TEMPLATE)
    times = []
    for number in range(10):
        page.run(
            "window.seen = 0; new MutationObserver((_, o) => {"
            " if (document.querySelector('.payload').textContent.includes(arguments[0])) {"
            " window.seen = Date.now(); o.disconnect(); } })"
            ".observe(document.body, {childList: true, subtree: true})", "goal%d.caf" % number)
        saved = time.time()
        page.write(TEMPLATE, template.replace("goal.caf", "goal%d.caf" % number))
        seen = page.wait("window.seen")
        times.append(round(seen - saved * 1000) if seen else None)

    page.run("document.getElementById('field-away').focus(); scrollTo(0, 120);")
    page.run("document.activeElement.value = 'Halfway';"
             "document.activeElement.dispatchEvent(new Event('input', {bubbles: true}))")
    page.shows("Halfway")
    page.write(TEMPLATE, template.replace("goal.caf", "place.caf"))
    page.shows("place.caf", ".payload")
    kept = page.run("return [document.activeElement.id, document.activeElement.value, `${scrollY}`,"
                    " document.getElementById('field-home').value]")

    page.write(TEMPLATE, template.replace('"alert"', '"alert" oops', 1))
    finding = page.shows("json-syntax", "#troubles")
    older = page.shows("Halfway") and page.shows("The last valid preview is shown.")
    broken = page.examine("broken 1440 light")
    page.write(TEMPLATE, template)
    mended = page.wait("!document.getElementById('troubles')")
    page.write("Locales/en.arb", page.file("Locales/en.arb").replace("so far", "until now"))
    message = page.shows("until now")
    return {"milliseconds": times, "kept": kept, "finding": finding, "older": older,
            "mended": bool(mended), "message": message}, broken


def keystrokes(page):
    """The time from a keystroke to the new picture, by the page's own clock."""
    page.open("/?notification=match-score")
    times = page.browser.execute_async_script("""
        const done = arguments[arguments.length - 1];
        (async () => {
          const field = document.getElementById('field-home'), times = [];
          for (let n = 0; n < 50; n++) {
            const text = 'Team' + n + 'x', start = performance.now();
            field.value = text;
            field.dispatchEvent(new Event('input', {bubbles: true}));
            while (!document.querySelector('#picture').textContent.includes(text)
                && performance.now() - start < 5000) await new Promise(r => setTimeout(r, 0));
            times.push(performance.now() - start);
          }
          done(times);
        })();
    """)
    return sorted(times)[len(times) // 2]


def catalog(page):
    """The table of messages, its filter and its links."""
    from selenium.webdriver.common.by import By

    page.open("/catalog?notification=match-score")
    rows = page.run("return document.querySelectorAll('tbody tr').length")
    page.write("Locales/cs.arb", page.file("Locales/cs.arb").replace(
        '"match-score.Title"', '"match-score.Titel"', 1))
    missing = page.shows("missing", "#tables")
    page.browser.find_element(By.ID, "choose-problems").click()
    page.wait("location.search.includes('problems=1')")
    page.wait("document.querySelectorAll('tbody tr').length < %d" % rows)
    problems = page.run("return [...document.querySelectorAll('tbody th')].map(e => e.textContent)")
    link = page.run("return document.querySelector('tbody a.anchor')?.getAttribute('href')")
    return {"rows": rows, "missing": missing, "problems": problems, "link": link}


VIEWS = {"first": "/", "arabic": "/?notification=match-score&locale=ar",
         "all": "/?notification=match-score&platform=all&sample=@longest",
         "tile": "/?notification=weather-tile", "hostile": "/?notification=hostile",
         "catalog": "/catalog?notification=match-score", "messages": "/catalog?all=1"}


def examine(browser, arguments):
    page = Page(
        browser, arguments[0], arguments[1], arguments[2] if len(arguments) > 2 else None)
    views = [page.view(name, path, width, theme) for name, path in VIEWS.items()
             for width, theme in [(390, "light"), (390, "dark"), (1440, "light"),
                                  (1440, "dark"), (2560, "light")]]
    executed = page.run("return typeof window.executed")
    mouse, question = by_mouse(page)
    followed, broken = live(page)
    report = {"views": views + [question, broken], "executed": executed, "mouse": mouse,
              "keyboard": by_keyboard(page), "live": followed,
              "keystroke": keystrokes(page), "catalog": catalog(page)}
    page.collect_messages()
    # The browser logs the status of the page that asks before it replaces a sample.
    report["messages"] = [m for m in page.messages if "409" not in m]
    return report


if __name__ == "__main__":
    sys.exit(look.main(examine))
