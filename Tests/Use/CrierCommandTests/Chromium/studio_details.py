"""What must hold beside the great stories: buttons, files, plural forms, findings, copies, and the focus."""

import json
import os
import shutil
import stat

from studio_browser import COMBINATIONS
from studio_views import FAINT, SCORE

TEXT = ".message[data-key='match-score.%s'] .editor:not([hidden]) textarea"


def buttons(studio):
    """Buttons of notifications on all devices that draw some: legible, visible, and at the side of the text."""
    settings = json.loads(studio.file("Templates/crier.json"))
    before = studio.file("Templates/crier.json")
    declared = {"categories": {"MATCH": {"buttons": ["Open", {"title": "Mute", "destructive": True}]}}}
    studio.write("Templates/crier.json", json.dumps({**settings, "app": declared}))
    studio.write("Templates/pressed/browser.json", json.dumps({"title": "Title", "body": "Body", "actions": [
        {"action": "open", "title": "Open"}, {"action": "mute", "title": "Mute"}]}))
    studio.wait_for("/api/workspace", '"name":"pressed"')
    for path in [SCORE + "&platform=apns&layout=ios.expanded", SCORE + "&platform=apns&layout=ios.expanded&generation=ios-18",
                 SCORE + "&platform=apns&layout=watch.long-look&generation=watchos-26",
                 SCORE + "&platform=wns-toast", SCORE + "&platform=wns-toast&generation=windows-10",
                 "/?notification=pressed&platform=browser"]:
        for appearance in ["light", "dark"]:
            studio.open(path + "&appearance=" + appearance)
            studio.has(".device .button")
            count = studio.run("return document.querySelectorAll('.device .button').length")
            studio.expect("there are buttons with %s" % path, count >= 2, count)
            faint = studio.run(FAINT)
            studio.expect("they are visible with %s in %s" % (path, appearance), not faint, faint)
    for path in ["&platform=apns&layout=ios.expanded", "&platform=wns-toast"]:
        studio.open(SCORE + "&locale=ar" + path)
        studio.has(".device .button")
        edges = studio.run("""
            const frame = document.querySelector('.device .frame').getBoundingClientRect(), range = document.createRange();
            return [...document.querySelectorAll('.device .button')].map(button => {
              range.selectNodeContents(button);
              return [frame.right - range.getBoundingClientRect().right, frame.right - button.getBoundingClientRect().right];
            });""")
        if "apns" in path:
            studio.expect("right to left, the words of buttons begin at the right", all(
                0 <= words <= 24 for words, _ in edges), edges)
        else:
            places = [button for _, button in edges]
            studio.expect("right to left, the first button is the rightmost", places == sorted(places), places)
    studio.write("Templates/crier.json", before)
    shutil.rmtree(studio.path("Templates/pressed"))


def files(studio):
    """An edit keeps the mode of its file, and a link to it, and changes one value."""
    from selenium.webdriver.common.keys import Keys

    name, target = "Locales/fr.arb", "french.arb"
    before = studio.file(name)
    os.replace(studio.path(name), studio.path(target))
    os.chmod(studio.path(target), 0o640)
    os.symlink("../" + target, studio.path(name))
    studio.wait_for("/?notification=match-score&locale=fr", "match-score.Body")
    studio.open(SCORE + "&platform=apns&locale=fr")
    studio.click(".device .title")
    studio.expect("a click on the title focuses its editor", studio.wait(
        "document.activeElement.closest('.message')?.dataset.key === 'match-score.Title'"))
    studio.keys(Keys.CONTROL, Keys.END)
    studio.keys(" Allez")
    studio.expect("the file that the link leads to has the change",
                  studio.file_fits(name, lambda text: " Allez" in text), studio.text("[data-key='match-score.Title'] .saved"))
    after = studio.file(name)
    old, new = json.loads(before), json.loads(after)
    studio.expect("one entry differs", [key for key in old if old[key] != new.get(key)] == ["match-score.Title"]
                  and list(old) == list(new))
    studio.expect("only these letters were inserted", after.replace(" Allez", "", 1) == before)
    studio.expect("the link is still a link", os.path.islink(studio.path(name)))
    mode = stat.S_IMODE(os.stat(studio.path(target)).st_mode)
    studio.expect("the file has its mode", mode == 0o640, oct(mode))
    studio.click(".message[data-key='match-score.Title'] .undo")
    studio.expect("Undo restores the bytes", studio.file_becomes(name, before))
    os.remove(studio.path(name))
    os.remove(studio.path(target))
    studio.write(name, before)


def forms(studio):
    """In each plural form of three languages, typing changes the bytes of that form alone."""
    from selenium.webdriver.common.keys import Keys

    for locale, form in [("ar", "two"), ("cs", "one"), ("en", "one")]:
        name = "Locales/%s.arb" % locale
        before = studio.file(name)
        studio.open(SCORE + "&platform=apns&locale=%s&message=match-score.Body" % locale)
        studio.has(TEXT % "Body")
        studio.run("[...document.querySelectorAll(\".message[data-key='match-score.Body'] .variant\")]"
                   ".find(e => e.textContent === arguments[0]).click()", form)
        shown = studio.text(".message[data-key='match-score.Body'] .variant-values")
        studio.expect("%s: '%s' is shown with a number of its category" % (locale, form),
                      ("goals = %d" % {"one": 1, "two": 2}[form]) in shown, shown)
        studio.find(TEXT % "Body").click()
        studio.keys(Keys.CONTROL, Keys.END)
        studio.keys(" XY")
        studio.expect_text("%s: the picture shows the form" % locale, "XY")
        studio.file_fits(name, lambda text: " XY" in text)
        after = studio.file(name)
        place = after.find(" XY")
        studio.expect("%s: only these letters are new" % locale, after.replace(" XY", "", 1) == before)
        # The letters end the pattern that follows the name of the form.
        opening = after.rfind("\\n" + form + " {{", 0, place)
        studio.expect("%s: they are in the form '%s'" % (locale, form),
                      opening >= 0 and "}}" not in after[opening:place].replace("{$", "").replace("}}}", ""), after[opening:place])
        studio.click(".message[data-key='match-score.Body'] .undo")
        studio.expect("%s: Undo restores the bytes" % locale, studio.file_becomes(name, before),
                      studio.text(".message[data-key='match-score.Body'] .saved"))


# Holds the answers to saves back, so that the page hears of the changed file first.
SLOW_ANSWERS = """
    const fetch = window.fetch;
    window.fetch = async (...a) => {
      const answer = await fetch(...a);
      if (a[1]?.method === 'PUT') await new Promise(done => setTimeout(done, 1500));
      return answer;
    };"""


CHIP = """
    const box = document.querySelector(arguments[0]).closest('.editor');
    const mark = [...box.querySelectorAll('.mirror mark')].find(e => e.textContent.includes(arguments[1]));
    const place = mark.getBoundingClientRect();
    return [place.x + place.width / 2, place.y + place.height / 2];"""


def click_at(studio, x, y):
    """Clicks at a point of the window."""
    from selenium.webdriver.common.actions.action_builder import ActionBuilder

    actions = ActionBuilder(studio.browser)
    actions.pointer_action.move_to_location(round(x), round(y)).click()
    actions.perform()


def argument_forms(studio):
    """A click on a placeholder shows its forms with the present value; one of them is written, and undone."""
    from selenium.webdriver.common.keys import Keys

    name, message = "Locales/pl.arb", ".message[data-key='match-score.Body']"
    before = studio.file(name)
    studio.open(SCORE + "&platform=apns&locale=pl&message=match-score.Body")
    field = message + " .editor:not([hidden]) textarea"
    studio.has(field)
    click_at(studio, *studio.run(CHIP, field, "$when"))
    studio.has(".menu.forms")
    items = studio.run("return [...document.querySelectorAll('.menu.forms button')].map(e => e.textContent)")
    studio.expect("dates are offered in Polish", any("long date" in item and "listopada" in item for item in items), items)
    studio.expect("as declared, which it is", studio.text(".menu.forms [aria-checked=true]").startswith("as declared"))
    studio.expect("one can go on typing", studio.run("return document.activeElement.matches('textarea')"))
    studio.run("[...document.querySelectorAll('.menu.forms button')].find(e => e.textContent.startsWith('weekday')).click()")
    studio.expect_text("the picture shows the weekday", "czwartek", "#device")
    studio.expect("the file has its form", studio.file_fits(
        name, lambda text: text.replace("{$when :date fields=weekday length=long}", "{$when}", 1) == before))
    studio.expect("the menu is closed", studio.lacks(".menu"))
    studio.click(message + " .undo")
    studio.expect("Undo restores the bytes", studio.file_becomes(name, before), studio.text(message + " .saved"))
    studio.wait("document.querySelector(%s).value.includes('{$when}')" % json.dumps(field))
    click_at(studio, *studio.run(CHIP, field, "$when"))
    studio.has(".menu.forms")
    studio.keys(Keys.ALT, Keys.ARROW_DOWN)
    studio.expect("the keyboard opens it", studio.wait("document.activeElement.matches('.menu.forms [aria-checked=true]')"))
    studio.keys(Keys.ARROW_DOWN)
    studio.expect("an arrow goes on", studio.run("return document.activeElement.textContent").startswith("short date"))
    views = [studio.examine("forms of an argument")]
    studio.keys(Keys.ESCAPE)
    studio.expect("and Escape returns to the text", studio.run(
        "return document.activeElement.matches('textarea') && !document.querySelector('.menu')"))
    click_at(studio, *studio.run(CHIP, field, "$venue"))
    studio.find(message + " [data-action=forms]").click()
    studio.expect("a text has one form", studio.shows("has one form", "#live"), studio.text("#live"))
    studio.expect("nothing is written", studio.file(name) == before)
    return views


def cards(studio):
    """Two clicks on the text of a card open its message in the language of the card."""
    from selenium.webdriver.common.action_chains import ActionChains

    studio.open(SCORE + "&platform=apns&locale=en")
    studio.run("document.getElementById('locale-pl').scrollIntoView({inline: 'center', block: 'center'})")
    studio.has("#locale-pl .card-body")
    ActionChains(studio.browser).double_click(studio.find("#locale-pl .card-body")).perform()
    studio.expect("the message is open in Polish", studio.wait(
        "document.activeElement.closest(\".message[data-key='match-score.Body'][data-locale=pl]\")"))


def late_answers(studio):
    """A save whose answer comes after the page has heard of the changed file can be undone."""
    from selenium.webdriver.common.keys import Keys

    name, message = "Locales/pl.arb", ".message[data-key='match-score.Title']"
    before = studio.file(name)
    studio.open(SCORE + "&platform=apns&locale=pl&message=match-score.Title")
    studio.has(TEXT % "Title")
    studio.run(SLOW_ANSWERS)
    studio.find(TEXT % "Title").send_keys(Keys.CONTROL, Keys.END)
    studio.keys("Q", Keys.CONTROL, "s")
    studio.expect("the text is saved", studio.shows("Saved in", message + " .saved"), studio.text(message + " .saved"))
    studio.expect("in the file", studio.file_fits(name, lambda text: text.replace("Q", "", 1) == before))
    studio.click(message + " .undo")
    studio.expect("Undo restores the bytes", studio.file_becomes(name, before), studio.text(message + " .saved"))
    studio.expect("the page says so", studio.shows("Restored in", message + " .saved"), studio.text(message + " .saved"))
    studio.expect("the field has the former text", "Q" not in studio.run("return document.querySelector(arguments[0]).value", TEXT % "Title"))
    studio.expect("and nothing is left to undo", not studio.text(message + " .undo"))
    studio.keys("R", Keys.CONTROL, "s")
    studio.expect("another text is saved", studio.shows("Saved in", message + " .saved"), studio.text(message + " .saved"))
    studio.write(name, before)
    studio.expect("a text from another program takes its place", studio.wait(
        "!document.querySelector(%s).value.includes('R')" % json.dumps(TEXT % "Title")))
    studio.expect("and is not undone", not studio.text(message + " .saved"), studio.text(message + " .saved"))


def draft(studio):
    """A draft that is not valid is told with the first answer, and one picture is drawn for each answer."""
    from selenium.webdriver.common.keys import Keys

    name = "Locales/en.arb"
    before = studio.file(name)
    studio.open(SCORE + "&platform=apns&locale=en&message=match-score.Title")
    field = TEXT % "Title"
    studio.has(field)
    count = "performance.getEntriesByType('resource').filter(e => e.name.includes('/api/message/preview')).length"
    start = studio.run("return " + count)
    studio.find(field).send_keys(Keys.CONTROL, Keys.END)
    studio.keys(" {")
    studio.expect_text("an open brace is told", "Not saved", ".message[data-key='match-score.Title']")
    studio.expect("by the answers to the two keys", studio.run("return " + count) - start <= 2)
    saves = studio.run("return performance.getEntriesByType('resource').filter(e => /api.message\\?/.test(e.name)).length")
    studio.expect("and no request writes it", saves == 0 and studio.file(name) == before, saves)
    studio.keys(Keys.BACKSPACE, Keys.BACKSPACE)
    studio.run("window.pages = 0; window.open_ = 0; window.most = 0; const old = window.fetch;"
               "window.fetch = async (...a) => { const one = String(a[0]).includes('message/preview');"
               " if (one) window.most = Math.max(window.most, ++window.open_);"
               " try { return await old(...a); } finally { if (one) window.open_ -= 1; } };")
    start = studio.run("return " + count)
    studio.keys(*("abcdefghij" * 5))
    studio.expect_text("50 keys reach the picture", "abcdefghij", "#device")
    studio.wait("window.open_ === 0")
    studio.expect("at most one picture is on its way at a time", studio.run("return window.most") == 1)
    studio.expect("and no more are drawn than keys", studio.run("return " + count) - start <= 50)
    studio.keys(Keys.CONTROL, "s")
    studio.file_fits(name, lambda text: "abcdefghij" * 5 in text)
    studio.click(".message[data-key='match-score.Title'] .undo")
    studio.expect("one Undo restores the bytes of all 50", studio.file_becomes(name, before))


def wallpapers(studio):
    """The picture beside sun and moon goes through the wallpapers, which are in the address."""
    shown = "return getComputedStyle(document.querySelector('#device .wallpaper')).backgroundImage"
    views = []
    for path in ["&platform=apns", "&platform=fcmv1", "&platform=wns-toast"]:
        studio.open(SCORE + path)
        seen = [studio.run(shown)]
        for name in ["bright", "dark", "busy"]:
            studio.click("#wallpaper")
            studio.expect("%s: the wallpaper is %s" % (path, name), studio.has("#device.wall-" + name))
            studio.expect("and in the address", "wallpaper=" + name in studio.query(), studio.query())
            seen.append(studio.run(shown))
        studio.click("#wallpaper")
        studio.expect("then it is that of the device again", studio.lacks("#device.wall"))
        studio.expect("each looks different", len(set(seen)) == 4, seen)
    for theme in ["light", "dark"]:
        studio.open(SCORE + "&platform=apns&wallpaper=bright", 1440, theme)
        views.append(studio.examine("wallpaper bright %s" % theme))
    color = studio.run("return getComputedStyle(document.querySelector('#device .date')).color")
    studio.expect("before a bright wallpaper, the date is dark", color == "rgb(21, 22, 28)", color)
    return views


def lost_argument(studio):
    """An argument that a translation lost is told where it is missing, and gone when it is back."""
    name = "Locales/pl.arb"
    before = studio.file(name)
    start = before.index('"match-score.Title"')
    line = before[start:before.index("\n", start)]
    studio.write(name, before.replace(line, line.replace(" {$away}", "")))
    studio.open(SCORE + "&platform=apns&locale=pl")
    studio.expect_text("the finding is on the stage of the language", "does not use the argument 'away'", "#notes")
    studio.expect_text("and on its card", "placeholder missing", "#locale-pl .card-state")
    studio.expect("the card of another language has no problem", studio.wait(
        "/no problems/.test(document.querySelector('#locale-ar .card-state')?.textContent)"), studio.text("#locale-ar"))
    studio.open(SCORE + "&platform=apns&locale=en")
    studio.expect_text("in another language, a quiet card tells it", "1 other language", "#notes")
    count = "document.querySelector('#n-match-score .count:not(.calm)')?.textContent.trim()"
    told = studio.wait(count)
    studio.expect("the list counts it", told and told.startswith("1"), told)
    tab = studio.text("#tab-findings")
    studio.expect("so does the tab", tab.endswith("1"), tab)
    studio.click("#tab-findings")
    studio.wait("!document.getElementById('pane-findings').hidden")
    studio.expect_text("which leads to it by one click", "argument 'away'", "#findings")
    studio.click("#findings .note.warning a.btn")
    studio.expect("from there, one click opens its text", studio.wait(
        "document.activeElement.closest('.message')?.dataset.locale === 'pl'"
        " && document.activeElement.closest('.message').dataset.key === 'match-score.Title'"),
        studio.run("return location.search"))
    studio.expect("the message has the finding below its field", studio.has(
        ".message[data-key='match-score.Title'] .field-findings .note"))
    # The first variant of the title gets its argument back from the button that offers it, the others
    # from the menu of arguments.
    lost = "[...document.querySelectorAll(\".message[data-key='match-score.Title'] .lost button\")].map(e => e.textContent)"
    offered = studio.run("return " + lost)
    studio.expect("the argument is offered", offered == ["+ {$away}"], offered)
    studio.click(".message[data-key='match-score.Title'] .lost button")
    studio.expect("a click inserts it after a space", studio.run(
        "return document.activeElement.value") == "Gol! {$home} {$score} {$away}", studio.run("return document.activeElement.value"))
    studio.expect("and the offer is gone", studio.run("return " + lost) == [], studio.run("return " + lost))
    for number in range(1, 3):
        studio.click(".message[data-key='match-score.Title'] .variant:nth-of-type(%d)" % (number + 1))
        studio.run("const f = document.querySelector(arguments[0]); f.focus();"
                   "f.setSelectionRange(f.value.length, f.value.length)", TEXT % "Title")
        studio.keys(" ")
        studio.click(".message[data-key='match-score.Title'] [data-action=insert]")
        studio.has(".menu.names")
        studio.run("[...document.querySelectorAll('.menu button')].find(e => e.textContent.includes('away')).click()")
    studio.expect("the file is as it was before", studio.file_fits(name, lambda text: json.loads(text) == json.loads(before)))
    studio.expect("and the count disappears", studio.wait("!" + count), studio.run("return " + count))
    studio.expect("with the finding", studio.lacks("#notes .note.warning"), studio.text("#notes"))
    # The card on the stage proposes all three places at once.
    studio.write(name, before.replace(line, line.replace(" {$away}", "")))
    studio.expect_text("lost again, its place is proposed", "Insert '{$away}' in 3 variants", "#notes")
    studio.click("#notes .note.warning [data-action=fix]")
    studio.has("dialog.change")
    after = studio.text("dialog.change .after")
    studio.expect("the lines before and after the change are shown", after.count("{$away}") == 3
                  and "{$away}" not in studio.text("dialog.change .before"), after)
    studio.expect("and nothing is written yet", "{$away}" not in json.loads(studio.file(name))["match-score.Title"])
    studio.click("dialog.change .main")
    studio.expect("confirmed, the catalog has its former bytes", studio.file_becomes(name, before), studio.file(name)[:600])
    studio.expect("the card disappears", studio.lacks("#notes .note.warning"), studio.text("#notes"))
    studio.expect("and the count", studio.wait("!" + count), studio.run("return " + count))
    studio.expect_text("the page names the file", name, "#written")
    studio.click("#written button")
    studio.expect("Undo restores the bytes", studio.file_becomes(name, before.replace(line, line.replace(" {$away}", ""))))
    studio.expect("and the finding", studio.has("#notes .note.warning"))
    studio.write(name, before)


def broken(studio):
    """The card of a language whose file cannot be read says where, until the file is mended."""
    name = "Locales/pl.arb"
    before = studio.file(name)
    studio.open(SCORE + "&platform=apns&locale=en")
    studio.shows("Sparta")
    studio.write(name, before.replace('",\n', '"\n', 1))
    studio.expect("a comma is missing: the card is marked", studio.has("#locale-pl .card-state.error"), studio.text("#locale-pl"))
    studio.write(name, "[]")
    studio.expect_text("without messages, the card says that the file cannot be read, and where",
                       "cannot be read \u00b7 line 1", "#locale-pl")
    studio.expect("it is marked, too", studio.has("#locale-pl .card-state.error"))
    studio.expect_text("the list has the place", "pl.arb:", "#health .trouble.error")
    studio.click("#health .trouble.error")
    studio.expect_text("a click on it shows the error", "pl.arb", "#findings")
    studio.write(name, before)
    studio.expect("mended, the card and the list say nothing", studio.wait(
        "!document.querySelector('#health .trouble') && !document.querySelector('#locale-pl .card-state.error')"))


def exactness(studio):
    """'How exact' lists the assumptions of the preview on the stage, and no others, each with its source."""
    for path in ["&platform=apns", "&platform=fcmv1", "&platform=wns-toast", "&platform=apns&generation=watchos-26"]:
        studio.open(SCORE + path)
        told = json.loads(studio.read("/api/preview" + SCORE[1:] + path))
        wanted = {name for surface in told["previews"][0]["surfaces"] for name in surface["assumptions"]}
        names = studio.run("return [...document.querySelectorAll('.estimates .list-title + dl dt')].map(e => e.textContent)")
        studio.expect("%s: the list has exactly its assumptions" % path, set(names) == wanted and len(names) == len(wanted),
                      sorted(set(names) ^ wanted))
        sources = studio.run("return [...document.querySelectorAll('.estimates .list-title + dl small')].map(e => e.textContent)")
        studio.expect("each with a kind, a source and a date", len(sources) == len(names) and all(
            source.split(":")[0] in ("documented", "observed", "inferred") and "as of" in source for source in sources), sources[:2])


def clipboard(studio):
    """The clipboard has the bytes of the commands, and the saved picture has the colors of the device."""
    studio.browser.execute_cdp_cmd("Browser.grantPermissions", {
        "permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"], "origin": studio.base})
    studio.open(SCORE + "&platform=apns&locale=pl")
    studio.shows("Gol")
    rendered = studio.crier("render", "match-score", "--platform", "apns", "--locale", "pl", "--sample", "goal").stdout
    command = studio.crier("message", "match-score", "--sample", "goal", "--as", "curl").stdout
    for action, text in [("payload", rendered), ("curl", command), ("link", studio.run("return location.href"))]:
        studio.run("document.getElementById('live').textContent = ''")
        studio.click("[data-action=copy-%s]" % action)
        studio.shows("Copied", "#live", 5)
        copied = studio.browser.execute_async_script(
            "const done = arguments[0]; navigator.clipboard.readText().then(done, e => done(String(e)))")
        studio.expect("the clipboard has the %s" % action, copied.strip("\n") == text.strip("\n"), copied[:200])
    studio.run("delete document.documentElement.dataset.picture;"
               "HTMLAnchorElement.prototype.click = function () { window.saved = this.href; window.savedAs = this.download; }")
    studio.click("[data-action=save-picture]")
    studio.wait("window.saved")
    size = studio.browser.execute_async_script("""
        const done = arguments[0], image = new Image();
        image.onload = () => {
          const canvas = document.createElement('canvas');
          [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
          const context = canvas.getContext('2d');
          context.drawImage(image, 0, 0);
          const data = new Uint32Array(context.getImageData(0, 0, canvas.width, canvas.height).data.buffer);
          done([canvas.width, canvas.height, new Set(data).size, data[0]]);
        };
        image.src = window.saved;""")
    box = studio.run("const d = document.getElementById('device'); return [d.offsetWidth, d.offsetHeight]")
    studio.expect("the picture has twice the size of the device", all(
        abs(found - 2 * wanted) <= 20 for found, wanted in zip(size, box)), (size, box))
    studio.expect("it has more than 1,000 colors", size[2] > 1000, size)
    studio.expect("it is transparent around the device", size[3] == 0, size)
    name = studio.run("return window.savedAs")
    studio.expect("its name says what it shows", name == "match-score-pl-iphone.png", name)


# The elements that a person reaches with Tab, and those whose focus cannot be seen.
REACHABLE = """
    const focusable = 'a[href], button, input:not([type=hidden]), select, summary, textarea, [tabindex="0"]';
    const shown = e => e.checkVisibility({visibilityProperty: true, opacityProperty: true}) && !e.disabled
      && !e.closest('[inert], [hidden]') && e.tabIndex >= 0;
    const radios = new Set();
    return [...document.querySelectorAll(focusable)].filter(shown).filter(e => {
      if (e.type !== 'radio') return true;
      if (radios.has(e.name)) return false;
      radios.add(e.name);
      return true;
    }).length;"""

FOCUSED = """
    const e = document.activeElement, s = getComputedStyle(e);
    if (e === document.body) return null;
    const outer = getComputedStyle(e.closest('.box, label, .find') ?? e);
    const isSeen = (s.outlineStyle !== 'none' && parseFloat(s.outlineWidth) > 0)
      || s.boxShadow !== 'none' || outer.boxShadow !== 'none' || outer.outlineStyle !== 'none';
    e.dataset.visited = '';
    return [isSeen, e.tagName + ' ' + (e.id || e.className) + ' ' + e.textContent.trim().slice(0, 20)];"""


def reach(studio):
    """Tab reaches every control of every view, and each shows the focus."""
    from selenium.webdriver.common.keys import Keys

    for path in [SCORE + "&platform=apns&locale=pl", SCORE + "&tab=payload", SCORE + "&tab=findings", "/catalog"]:
        studio.open(path)
        studio.wait("!document.querySelector('.stale')", 5)
        studio.run("document.body.focus()")
        wanted, unseen, visited = studio.run(REACHABLE), [], 0
        for _ in range(wanted + 40):
            studio.keys(Keys.TAB)
            found = studio.run(FOCUSED)
            if found is None:
                break
            if not found[0]:
                unseen.append(found[1])
        visited = studio.run("return document.querySelectorAll('[data-visited]').length")
        missed = studio.run(REACHABLE.replace("}).length", "}).filter(e => !('visited' in e.dataset) && !(e.type === 'radio'"
                            " && document.querySelector(`[name=${e.name}][data-visited]`)))"
                            ".map(e => e.tagName + ' ' + (e.id || e.className))"))
        studio.expect("Tab reaches every control of %s" % path, not missed, (wanted, visited, missed[:8]))
        studio.expect("and each shows the focus, on %s" % path, not unseen, unseen[:8])


def closer(studio):
    """The palette, and a template and a catalog with errors, as an accessibility engine sees them."""
    from selenium.webdriver.common.keys import Keys

    views = []
    for locale in ["en", "ar"]:
        for width, height, theme in COMBINATIONS:
            studio.open(SCORE + "&platform=apns&locale=" + locale, width, theme, height)
            studio.key(Keys.CONTROL, "k")
            studio.has("dialog.palette")
            studio.keys("ma")
            studio.has(".palette-row[aria-selected=true]")
            views.append(studio.examine("palette %s %d %s" % (locale, width, theme)))
    template, catalog = "Templates/match-score/apns.json", "Locales/pl.arb"
    before = studio.file(template), studio.file(catalog)
    studio.open(SCORE + "&platform=apns")
    studio.write(template, before[0].replace('"alert"', '"alert" oops', 1))
    studio.write(catalog, before[1].replace('",\n', '"\n', 1))
    studio.has("#notes .error")
    studio.shows("pl.arb", "#health")
    for locale in ["en", "ar"]:
        for width, height, theme in COMBINATIONS:
            studio.open(SCORE + "&platform=apns&locale=" + locale, width, theme, height)
            studio.has("#notes .error")
            views.append(studio.examine("error %s %d %s" % (locale, width, theme)))
    studio.write(template, before[0])
    studio.write(catalog, before[1])
    studio.lacks("#health .trouble")
    return views


STORIES = [closer, buttons, files, forms, argument_forms, cards, late_answers, wallpapers, draft, lost_argument, broken, exactness, clipboard, reach]
