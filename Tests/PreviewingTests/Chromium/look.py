"""Opens a page in headless Chromium and tells what a person and an accessibility engine would see.

Usage: look.py PAGE [FOLDER FOR PICTURES]; prints one JSON document. `look.py --check` tells by its
exit code whether everything that is needed is there.
"""

import json
import os
import shutil
import sys
import tempfile


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


def view(browser, page, width, theme, axe, pictures):
    """One width and one theme: sizes, messages, and what the engine objects to."""
    browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride",
                            {"width": width, "height": 1200, "deviceScaleFactor": 1, "mobile": False})
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia",
                            {"features": [{"name": "prefers-color-scheme", "value": theme}]})
    browser.get("file://" + page)
    messages = [entry["message"] for entry in browser.get_log("browser")]
    loaded = browser.execute_script("return performance.getEntriesByType('resource').length")
    overflow = browser.execute_script("return document.documentElement.scrollWidth - innerWidth")
    browser.execute_script(axe)
    found = browser.execute_async_script(
        "const done = arguments[arguments.length - 1];"
        "axe.run(document, {resultTypes: ['violations']}).then(r => done(r.violations.map(v => ("
        "{id: v.id, impact: v.impact, where: v.nodes.slice(0, 5).map(n => n.target.join(' ') + ' ' +"
        " (n.failureSummary || ''))}))))")
    if pictures:
        browser.save_screenshot(os.path.join(pictures, "%d-%s.png" % (width, theme)))
    return {"width": width, "theme": theme, "overflow": overflow, "messages": messages,
            "loaded": loaded, "violations": found}


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
    arabic = run("const e = document.querySelector('[lang=ar] .title'); if (!e) return null;"
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


def main():
    if sys.argv[1] == "--check":
        return 0 if is_equipped() else 1
    page = os.path.abspath(sys.argv[1])
    pictures = sys.argv[2] if len(sys.argv) > 2 else None
    axe = open(axe_path(), encoding="utf-8").read()
    profile = tempfile.mkdtemp()
    browser = open_browser(profile)
    try:
        views = [view(browser, page, width, theme, axe, pictures)
                 for width in [390, 1440] for theme in ["light", "dark"]]
        report = {"views": views, "fonts": fonts(browser, "[lang=zh-Hans] .title .line")}
        report.update(behaviour(browser))
    finally:
        browser.quit()
        shutil.rmtree(profile, ignore_errors=True)
    json.dump(report, sys.stdout)
    return 0


if __name__ == "__main__":
    sys.exit(main())
