"""Uses the page of a running hub in headless Chromium, as a person and an accessibility engine do.

Usage: hub_page.py ADDRESS CONNECTION-STRING [FOLDER FOR PICTURES]; prints one JSON document.
`hub_page.py --check` ends with 0 if everything that is needed is installed.
"""

import os
import sys
import time

FOLDER = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(FOLDER, "../../../Faces/PreviewingTests/Chromium"))

import hub_client  # noqa: E402
import look  # noqa: E402


class Page(look.Page):
    """The browser and the hub."""

    def __init__(self, browser, hub, pictures):
        super().__init__(browser, pictures, "hub-")
        self.hub = hub

    def open(self, path, width=1440, theme="light"):
        super().open(self.hub.base + path, width, theme)

    def view(self, name, path, width, theme):
        self.open(path, width, theme)
        self.wait("document.readyState === 'complete'")
        self.run("document.querySelectorAll('.sent details')"
                 ".forEach((e, i) => { e.open = i % 2 === 0; })")
        return self.examine("%s %d %s" % (name, width, theme))


COUNT = "return document.querySelectorAll('.sent').length"


def live(page):
    """A notification that is sent appears, and the reader's place, focus and search stay."""
    page.open("/")
    page.wait("document.getElementById('live').textContent")
    before = page.run(COUNT)
    times = []
    for number in range(5):
        # The page notes when the picture is there, by the clock that this script reads, too.
        page.run(
            "window.seen = 0; const feed = document.getElementById('feed');"
            "new MutationObserver((_, o) => { if (feed.textContent.includes(arguments[0])) {"
            " window.seen = Date.now(); o.disconnect(); } })"
            ".observe(feed, {childList: true, subtree: true})", "Live %d" % number)
        sent = time.time()
        page.hub.send({"title": "Live %d" % number, "message": "m", "count": "1"}, "user:bob")
        seen = page.wait("window.seen")
        times.append(round(seen - sent * 1000) if seen else None)
    appeared = page.run(COUNT) - before

    page.run("const d = document.querySelectorAll('.sent details')[2]; d.open = true;"
             "d.querySelector('summary').focus(); d.id = 'kept'; scrollTo(0, 400);")
    top = page.run("return document.getElementById('kept').getBoundingClientRect().top")
    page.hub.send({"title": "Above", "message": "m", "count": "1"}, "user:bob")
    page.wait("document.getElementById('feed').textContent.includes('Above')")
    kept = page.run(
        "const d = document.getElementById('kept'); return d.open"
        " && document.activeElement === d.querySelector('summary')"
        " && Math.abs(d.getBoundingClientRect().top - arguments[0]) < 2", top)

    page.open("/?text=wanted")
    page.wait("document.getElementById('live').textContent")
    page.hub.send({"title": "other", "message": "m", "count": "1"}, "user:bob")
    page.hub.send({"title": "wanted", "message": "m", "count": "1"}, "user:bob")
    page.wait("document.querySelector('.sent')")
    searched = page.run(COUNT)

    page.open("/")
    page.wait("document.getElementById('live').textContent")
    page.hub.send({"title": "no", "message": "m"}, "nobody-has-this-tag")
    reached_nobody = page.wait(
        "document.getElementById('feed').textContent.includes('nobody-has-this-tag')")
    return {"milliseconds": times, "appeared": appeared, "kept": kept, "searched": searched,
            "reachedNobody": bool(reached_nobody)}


def keyboard(page):
    """Everything is reached without a mouse."""
    from selenium.webdriver.common.by import By
    from selenium.webdriver.common.keys import Keys

    page.open("/")
    body = page.browser.find_element(By.TAG_NAME, "body")
    body.send_keys("j")
    first = page.run("return document.activeElement.id")
    page.browser.switch_to.active_element.send_keys("j")
    second = page.run("return document.activeElement.id")
    page.browser.switch_to.active_element.send_keys("k")
    back = page.run("return document.activeElement.id")
    page.browser.switch_to.active_element.send_keys("/")
    search = page.run("return document.activeElement.id")
    page.browser.switch_to.active_element.send_keys("Slavia" + Keys.ENTER)
    page.wait("location.search.includes('text=Slavia') && document.readyState === 'complete'")
    return {"moves": first != second and first == back and first.startswith("n"),
            "search": search, "found": page.run(COUNT)}


def forms(page):
    """The forms, used by keyboard."""
    from selenium.webdriver.common.by import By

    page.open("/")
    page.browser.find_element(By.CSS_SELECTOR, "#send > summary").send_keys(" ")
    tags = page.browser.find_element(By.CSS_SELECTOR, "#send [name=tags]")
    tags.send_keys("user:ann")
    tags.submit()
    page.wait("location.pathname.startsWith('/page/messages/')")
    sent = page.run(COUNT)
    page.open("/?tag=news")
    page.browser.find_element(By.CSS_SELECTOR, "#clock > summary").send_keys(" ")
    page.browser.find_element(By.CSS_SELECTOR, "#clock [name=freeze]").click()
    frozen = page.wait("document.getElementById('time').textContent.includes('(frozen)')")
    place = page.run("return location.search")
    page.browser.find_element(By.CSS_SELECTOR, "#clock > summary").send_keys(" ")
    page.browser.find_element(By.CSS_SELECTOR, "#clock [name=freeze]").click()
    running = page.wait("!document.getElementById('time').textContent.includes('(frozen)')")
    return {"sent": sent, "frozen": bool(frozen), "place": place, "running": bool(running)}


def without_script(page):
    """The list, the search and a form, while scripts are off."""
    from selenium.webdriver.common.by import By

    switch = "Emulation.setScriptExecutionDisabled"
    page.browser.execute_cdp_cmd(switch, {"value": True})
    page.open("/")
    count = len(page.browser.find_elements(By.CSS_SELECTOR, ".sent"))
    field = page.browser.find_element(By.ID, "search-text")
    field.send_keys("Slavia\n")
    end = time.monotonic() + 20
    while "Slavia" not in page.browser.current_url and time.monotonic() < end:
        time.sleep(0.01)
    found = len(page.browser.find_elements(By.CSS_SELECTOR, ".sent"))
    page.open("/")
    page.browser.find_element(By.CSS_SELECTOR, ".clear button").click()
    while page.browser.find_elements(By.CSS_SELECTOR, ".sent") and time.monotonic() < end:
        time.sleep(0.01)
    left = len(page.browser.find_elements(By.CSS_SELECTOR, ".sent"))
    page.browser.execute_cdp_cmd(switch, {"value": False})
    return {"count": count, "found": found, "left": left}


def examine(browser, arguments):
    hub = hub_client.Hub(arguments[0], arguments[1])
    page = Page(browser, hub, arguments[2] if len(arguments) > 2 else None)
    views = [page.view("empty", "/", 390, "light")]
    ids = hub_client.populate(hub)
    paths = {"list": "/", "message": "/page/messages/" + ids["news"],
             "unmatched": "/page/messages/" + ids["nobody"],
             "device": "/page/device?id=ann-phone", "missing": "/page/device?id=none"}
    views += [page.view(name, path, width, theme) for name, path in paths.items()
              for width in [390, 1440] for theme in ["light", "dark"]]
    executed = page.run("return typeof window.executed")
    report = {"views": views, "executed": executed, "live": live(page),
              "keyboard": keyboard(page), "forms": forms(page)}
    page.collect_messages()
    # The browser logs the status of the page for an unknown device.
    report["messages"] = [m for m in page.messages if "/page/device?id=none" not in m]
    report["withoutScript"] = without_script(page)
    return report


if __name__ == "__main__":
    sys.exit(look.main(examine))
