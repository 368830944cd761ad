"""The browser and the workspace of a studio, with the actions of an author's hand."""

import json
import os
import subprocess
import sys
import time
import urllib.error
import urllib.request

FOLDER = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(FOLDER, "../../../Faces/PreviewingTests/Chromium"))

import look  # noqa: E402


# The widths, heights and themes in which a view is examined.
COMBINATIONS = [(390, 844, "light"), (390, 844, "dark"), (1440, 900, "light"), (1440, 900, "dark")]


class Studio(look.Page):
    """A page of the studio; facts that do not hold are collected with what was seen instead."""

    def __init__(self, browser, base, workspace, program, pictures):
        super().__init__(browser, pictures, "studio-")
        self.base, self.workspace, self.program = base.rstrip("/"), workspace, program
        self.count, self.failures = 0, []
        self.has_device_fonts = look.has_device_fonts()

    # What must hold.

    def expect(self, fact, holds, seen=""):
        """Notes a fact; `seen` helps to understand why it does not hold."""
        self.count += 1
        if not holds:
            self.failures.append("%s%s" % (fact, ": %s" % (seen,) if seen != "" else ""))

    def expect_text(self, fact, text, selector="#stage"):
        self.expect(fact, self.shows(text, selector), self.text(selector)[:300])

    # What is on the page.

    def open(self, path, width=1440, theme="light", height=900):
        super().open(self.base + path, width, theme, height)
        self.wait("document.readyState === 'complete'")
        self.wait("document.getElementById('live')?.textContent === 'Live'")

    def show(self, width, height, theme):
        """Changes the window without a request, for a page whose server has ended."""
        self.browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": width, "height": height, "deviceScaleFactor": 1, "mobile": False})
        self.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {
            "features": [{"name": "prefers-color-scheme", "value": theme}]})

    def text(self, selector):
        return self.run("return document.querySelector(arguments[0])?.textContent ?? ''", selector)

    def shows(self, text, selector="#stage", seconds=20):
        return bool(self.wait(
            "(document.querySelector(%s)?.textContent ?? '').includes(%s)"
            % (json.dumps(selector), json.dumps(text)), seconds))

    def has(self, selector, seconds=10):
        return bool(self.wait("!!document.querySelector(%s)" % json.dumps(selector), seconds))

    def lacks(self, selector, seconds=10):
        return bool(self.wait("!document.querySelector(%s)" % json.dumps(selector), seconds))

    def query(self):
        """The query of the address, which follows after typing pauses."""
        end, before = time.monotonic() + 5, None
        while time.monotonic() < end:
            now = self.run("return location.search")
            if now == before:
                return now
            before = now
            time.sleep(0.2)
        return before

    def read(self, path):
        with urllib.request.urlopen(self.base + path) as answer:
            return answer.read()

    def headers(self, path):
        """The headers of an answer."""
        with urllib.request.urlopen(self.base + path) as answer:
            return dict(answer.headers)

    def fetch(self, url):
        """The body of an answer of another server."""
        with urllib.request.urlopen(url) as answer:
            return answer.read()

    def post(self, path, body, headers):
        """The status of the answer to a form."""
        request = urllib.request.Request(self.base + path, body.encode(), headers)
        try:
            with urllib.request.urlopen(request) as answer:
                return answer.status
        except urllib.error.HTTPError as error:
            return error.code

    def status(self, path):
        """The status of an answer, without a line in the browser's log."""
        try:
            with urllib.request.urlopen(self.base + path) as answer:
                return answer.status
        except urllib.error.HTTPError as error:
            return error.code

    def wait_for_check(self):
        """Waits until the page shows the check of the files as they are; languages are in its order."""
        self.wait("document.getElementById('items') && !document.getElementById('items').dataset.state.endsWith('checking')", 120)

    def wait_for(self, path, text, seconds=10):
        """Waits until the studio has read a changed file."""
        end = time.monotonic() + seconds
        while time.monotonic() < end and text not in self.read(path).decode():
            time.sleep(0.05)

    # The hand.

    def find(self, selector):
        from selenium.webdriver.common.by import By
        return self.browser.find_element(By.CSS_SELECTOR, selector)

    def click(self, selector):
        """Clicks, also if the page exchanges the element meanwhile."""
        from selenium.common.exceptions import StaleElementReferenceException
        self.has(selector)
        try:
            self.find(selector).click()
        except StaleElementReferenceException:
            self.find(selector).click()

    def keys(self, *keys):
        """Types into whatever has the focus; a modifier is held for the keys that follow it."""
        from selenium.webdriver.common.action_chains import ActionChains
        from selenium.webdriver.common.keys import Keys
        chain, held = ActionChains(self.browser), []
        for key in keys:
            if key in (Keys.CONTROL, Keys.SHIFT, Keys.ALT):
                chain.key_down(key)
                held.append(key)
            else:
                chain.send_keys(key)
        for key in held:
            chain.key_up(key)
        chain.perform()

    def key(self, *keys):
        """Presses a shortcut on the page itself."""
        self.run("document.activeElement?.blur()")
        self.keys(*keys)

    def fill(self, selector, text):
        """Replaces the text of a field, as a person does."""
        from selenium.webdriver.common.keys import Keys
        field = self.find(selector)
        field.send_keys(Keys.CONTROL, "a")
        field.send_keys(text)

    def tab_to(self, selector, most=120):
        """Moves the focus with the Tab key alone."""
        from selenium.webdriver.common.keys import Keys
        for _ in range(most):
            if self.run("return document.activeElement.matches(arguments[0])", selector):
                return True
            self.keys(Keys.TAB)
        return False

    # The workspace.

    def path(self, name):
        return os.path.join(self.workspace, name)

    def file(self, name):
        with open(self.path(name), encoding="utf-8", newline="") as file:
            return file.read()

    def write(self, name, text):
        """Saves a file as editors do: a new file takes the place of the old one."""
        os.makedirs(os.path.dirname(self.path(name)), exist_ok=True)
        with open(self.path(name) + "~", "w", encoding="utf-8", newline="") as file:
            file.write(text)
        os.replace(self.path(name) + "~", self.path(name))

    def file_becomes(self, name, text, seconds=10):
        return self.file_fits(name, lambda found: found == text, seconds)

    def file_fits(self, name, fits, seconds=10):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if fits(self.file(name)):
                return True
            time.sleep(0.02)
        return False

    def crier(self, *arguments):
        return subprocess.run([self.program, *arguments], cwd=self.workspace,
                              capture_output=True, text=True)
