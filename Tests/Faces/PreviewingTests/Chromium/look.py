"""Opens a page in headless Chromium and tells what a person and an accessibility engine would see.

Usage: look.py PAGE [FOLDER FOR PICTURES]; prints one JSON document. `look.py --check` tells by its
exit code whether everything that is needed is there.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time


def axe_path():
    """The accessibility engine, as the package axe-core-python brings it along."""
    for folder in [os.environ.get("CRIER_AXE", "")] + sys.path:
        path = os.path.join(folder, "axe_core_python", "axe.min.js")
        if os.path.exists(path):
            return path
    return None


def is_equipped():
    try:
        import selenium  # noqa: F401
    except ImportError:
        return False
    tools = [shutil.which("chromium"), shutil.which("chromedriver"), axe_path()]
    return all(tools)


def open_browser(profile):
    from selenium import webdriver
    from selenium.webdriver.chrome.options import Options
    from selenium.webdriver.chrome.service import Service

    options = Options()
    options.binary_location = shutil.which("chromium")
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    for argument in ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
                     "--hide-scrollbars", "--user-data-dir=" + profile]:
        options.add_argument(argument)
    return webdriver.Chrome(service=Service(shutil.which("chromedriver")), options=options)


# The paragraphs that the time on an Apple card covers.
COVERED = """
    return [...document.querySelectorAll('.card .time')].flatMap(time => {
      const t = time.getBoundingClientRect(), range = document.createRange();
      return [...time.closest('.frame').querySelectorAll('.fit')].filter(paragraph => {
        range.selectNodeContents(paragraph);
        return [...range.getClientRects()].some(r => r.width
          && r.left < t.right && t.left < r.right && r.top < t.bottom && t.top < r.bottom);
      }).map(paragraph => paragraph.textContent);
    });"""

# The English lines that are wider in the browser than the preview measured, and the truncated
# lines with much room left.
CUT = """
    const range = document.createRange();
    return [...document.querySelectorAll('.device .line')].filter(line => {
      if (!/^[\\u0000-\\u024f\\u2000-\\u206f]*$/.test(line.textContent)) return false;
      range.selectNodeContents(line);
      const zoom = line.currentCSSZoom ?? 1, width = range.getBoundingClientRect().width / zoom;
      const space = line.parentElement.getBoundingClientRect().width / zoom;
      const isTruncated = line.textContent.endsWith('\u2026');
      return width > space + 3 || (isTruncated && width < space - 24);
    }).map(line => line.textContent);"""

# Waits until the colors that a change of the theme moves have arrived.
SETTLED = """
    const done = arguments[arguments.length - 1];
    requestAnimationFrame(() => {
      const transitions = document.getAnimations().filter(a => a instanceof CSSTransition);
      Promise.allSettled(transitions.map(a => a.finished)).then(() => done(transitions.length));
    });"""


def has_device_fonts():
    """Whether the fonts are installed that the widths of previews were measured with."""
    names = subprocess.run(["fc-list", ":", "family"], capture_output=True, text=True).stdout
    return all(name in names for name in ["Inter", "Roboto", "Open Sans"])


class Page:
    """A browser with the messages of its console, and the accessibility engine to run in it."""

    def __init__(self, browser, pictures, prefix=""):
        self.browser, self.pictures, self.prefix = browser, pictures, prefix
        self.axe = open(axe_path(), encoding="utf-8").read()
        self.messages = []

    def run(self, script, *arguments):
        return self.browser.execute_script(script, *arguments)

    def open(self, address, width=1440, theme="light", height=1200):
        self.browser.execute_cdp_cmd(
            "Emulation.setDeviceMetricsOverride",
            {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False})
        self.browser.execute_cdp_cmd(
            "Emulation.setEmulatedMedia",
            {"features": [{"name": "prefers-color-scheme", "value": theme}]})
        self.browser.get(address)

    def wait(self, condition, seconds=20):
        """Waits until a script returns something true; returns that, or None."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            found = self.run("return " + condition)
            if found:
                return found
            time.sleep(0.005)
        return None

    def collect_messages(self):
        self.messages += [entry["message"] for entry in self.browser.get_log("browser")]

    def examine(self, name):
        """Overflow, covered and cut text, resources from elsewhere, and accessibility violations."""
        self.browser.execute_async_script(SETTLED)
        overflow = self.run("return document.documentElement.scrollWidth - innerWidth")
        if self.pictures:
            file = "%s%s.png" % (self.prefix, name.replace(" ", "-"))
            self.browser.save_screenshot(os.path.join(self.pictures, file))
        elsewhere = self.run(
            "return performance.getEntriesByType('resource').map(e => e.name)"
            ".filter(n => !n.startsWith(location.origin + '/'))")
        self.run(self.axe)
        violations = self.browser.execute_async_script(
            "const done = arguments[arguments.length - 1];"
            "axe.run(document, {resultTypes: ['violations']}).then(r => done(r.violations.map("
            "v => v.id + ' ' + v.nodes.slice(0, 5).map("
            "n => n.target.join(' ') + ' ' + (n.failureSummary || '')).join(', '))))")
        self.collect_messages()
        return {"view": name, "overflow": overflow, "covered": self.run(COVERED),
                "cut": self.run(CUT) if has_device_fonts() else [],
                "elsewhere": elsewhere, "violations": violations}


def behaviour(browser):
    """What the script and the switch do."""
    run = browser.execute_script
    highlight = run(
        "const a = document.querySelector('.device a.t'); if (!a) return false; a.focus();"
        "return !!document.querySelector('.payload .t.on')")
    all_previews = run("return document.querySelectorAll('.preview:not([hidden])').length")
    run("const w = document.getElementById('words'); w.value = 'Slavia';"
        "w.dispatchEvent(new Event('input', {bubbles: true}))")
    filtered = run("return document.querySelectorAll('.preview:not([hidden])').length")
    run("const w = document.getElementById('words'); w.value = '';"
        "w.dispatchEvent(new Event('input', {bubbles: true}))")
    grounds = []
    for theme in ["light", "dark"]:
        run("document.getElementById('theme-%s').click()" % theme)
        grounds.append(run("return getComputedStyle(document.body).backgroundColor"))
    arabic = run("const e = [...document.querySelectorAll('[lang=ar] .title')].find("
                 "e => /[\\u0600-\\u06ff]/.test(e.textContent)); if (!e) return null;"
                 "const s = getComputedStyle(e); return s.direction + ' ' + s.textAlign")
    executed = run("return typeof window.executed")
    return {"highlight": highlight, "previews": all_previews, "filtered": filtered,
            "grounds": grounds, "arabic": arabic, "executed": executed}


def fonts(browser, selector):
    """The fonts that an element is really drawn with."""
    browser.execute_cdp_cmd("DOM.enable", {})
    browser.execute_cdp_cmd("CSS.enable", {})
    root = browser.execute_cdp_cmd("DOM.getDocument", {"depth": 1})["root"]["nodeId"]
    node = browser.execute_cdp_cmd("DOM.querySelector", {"nodeId": root, "selector": selector})
    if not node["nodeId"]:
        return []
    used = browser.execute_cdp_cmd("CSS.getPlatformFontsForNode", {"nodeId": node["nodeId"]})
    return [font["familyName"] for font in used["fonts"]]


def main(examine):
    """Prints what `examine` reports with a browser, the arguments and a folder for pictures."""
    if sys.argv[1] == "--check":
        return 0 if is_equipped() else 1
    profile = tempfile.mkdtemp()
    browser = open_browser(profile)
    browser.set_script_timeout(120)
    try:
        report = examine(browser, sys.argv[1:])
    finally:
        browser.quit()
        shutil.rmtree(profile, ignore_errors=True)
    json.dump(report, sys.stdout)
    return 0


def examine_file(browser, arguments):
    address = "file://" + os.path.abspath(arguments[0])
    page = Page(browser, arguments[1] if len(arguments) > 1 else None)
    views = []
    for width in [390, 1440]:
        for theme in ["light", "dark"]:
            page.open(address, width, theme)
            # The engine judges closed details as if they covered what is below them.
            page.run("document.querySelectorAll('details').forEach(e => { e.open = true; })")
            views.append(page.examine("%d %s" % (width, theme)))
    report = {"views": views, "messages": page.messages,
              "fonts": fonts(browser, "[lang=zh-Hans] .fit.title")}
    report.update(behaviour(browser))
    return report


if __name__ == "__main__":
    sys.exit(main(examine_file))
