"""What authors do in the studio: by mouse, by keyboard, and while files change under the page."""

import difflib
import json
import os
import shutil
import struct
import time
import zlib

SAMPLES = "Templates/match-score/samples"
TEMPLATE = "Templates/match-score/apns.json"
SCORE = "/?notification=match-score&sample=goal"


def changed_lines(before, after):
    """The lines of a text that another version adds or removes."""
    return [line for line in difflib.ndiff(before.splitlines(), after.splitlines())
            if line[0] in "+-"]


def arguments(studio):
    """Open, pick, type, compare the bytes, save as a sample, and follow a word to its source."""
    studio.open("/")
    studio.click("#n-match-score")
    studio.expect_text("a click on the list opens a notification", "Sparta")
    studio.click("#locale-fr")
    studio.expect_text("a click on a language shows it", "Match retour")
    studio.fill("#field-home", "Dynamo & <b>Ł</b>")
    studio.expect_text("an argument is in the picture as it was typed", "Dynamo & <b>Ł</b>")
    studio.expect_text("it is in the payload", "Dynamo", "#facts .payload")
    left = studio.text("#field-home-left")
    studio.expect("the room of the clip is counted", "7 of 24 characters left" in left, left)
    query = studio.query()
    studio.expect("fields that were not touched are not in the address",
                  "a.home" in query and "a.returnleg" not in query.lower(), query)
    report = json.loads(studio.read("/api/preview" + query))
    studio.browser.refresh()
    studio.expect_text("the address keeps the arguments", "Dynamo & <b>Ł</b>")
    for selector in [".payload a.t", "#facts .origins a.place"]:
        link = studio.run("return document.querySelector(arguments[0]).href", selector)
        studio.expect("%s leads to the editor" % selector,
                      link.startswith("vscode://file%s/" % studio.workspace), link)

    studio.write("arguments.json", json.dumps(report["arguments"]))
    render = studio.crier("render", "match-score", "--platform", "apns", "--locale", "fr",
                          "--arguments", "arguments.json")
    studio.expect("the report has the bytes of 'crier render'",
                  render.stdout.strip("\n") == report["previews"][0]["payload"], render.stderr)
    os.remove(studio.path("arguments.json"))

    studio.fill("#sample-name", "evening")
    studio.click("#save")
    studio.wait("location.search.includes('sample=evening')")
    saved = studio.file(SAMPLES + "/evening.json")
    studio.expect("the sample has these arguments", json.loads(saved) == report["arguments"], saved)
    studio.expect("the new sample is chosen", studio.has("#sample-evening[aria-current]"))
    studio.fill("#field-goals", "7")
    studio.shows("7 buts")
    studio.fill("#sample-name", "evening")
    studio.click("#save")
    studio.expect("a sample is not replaced without a question", studio.has("#replace"))
    studio.expect("until the answer, the file has its bytes", studio.file(SAMPLES + "/evening.json") == saved)
    views = [studio.examine("question 1440 light")]
    studio.click("#replace")
    studio.expect("then it has the new arguments", studio.file_fits(
        SAMPLES + "/evening.json", lambda text: json.loads(text).get("goals") == 7))
    studio.wait("location.search.includes('sample=evening')")
    os.remove(studio.path(SAMPLES + "/evening.json"))
    return views


def text_in_the_picture(studio):
    """A word of a Polish message with four plural forms is changed where it stands, and restored."""
    from selenium.webdriver.common.keys import Keys

    name = "Locales/pl.arb"
    before = studio.file(name)
    studio.open(SCORE + "&platform=apns&locale=pl")
    studio.click(".device .body")
    studio.expect("a click on the body opens its editor", studio.wait(
        "document.activeElement.closest('.message')?.dataset.key === 'match-score.Body'"))
    tabs = studio.run("return [...document.activeElement.closest('.message').querySelectorAll('.variant')]"
                      ".map(e => e.textContent)")
    studio.expect("each variant of the message has a tab", tabs[:1] == ["0"] and
                  {"one", "few", "many", "*"} <= set(tabs), tabs)
    studio.click(".message[data-key='match-score.Body'] .variant[aria-selected=false]:nth-of-type(2)")
    one = studio.text(".message[data-key='match-score.Body'] .variant-values")
    studio.expect("a category is shown with one of its numbers", "goals = 1" in one, one)
    field = ".message[data-key='match-score.Body'] .editor:not([hidden]) textarea"
    studio.find(field).click()
    studio.keys(Keys.CONTROL, Keys.END)
    studio.keys(" Brawo!")
    studio.expect_text("the picture changes while one types", "Brawo!")
    studio.expect("the file has the change", studio.file_fits(name, lambda text: "Brawo!" in text))
    after = studio.file(name)
    lines = changed_lines(before, after)
    studio.expect("only this entry changed", len(lines) == 2, lines)
    studio.expect("nothing but these letters was inserted", after.replace(" Brawo!", "", 1) == before)
    checked = studio.crier("check")
    studio.expect("'crier check' accepts the file", checked.returncode == 0, checked.stdout[-300:])
    studio.expect_text("a notice says that it is saved", "Saved in", ".message[data-key='match-score.Body'] .saved")
    time.sleep(0.7)
    studio.expect_text("the picture stays with the open variant after it is saved", "Brawo!")
    studio.click(".message[data-key='match-score.Body'] .undo")
    studio.expect("Undo restores the bytes", studio.file_becomes(name, before))
    studio.expect("and the text in the field", studio.wait(
        "![...document.querySelectorAll('textarea')].some(e => e.value.includes('Brawo'))"))
    studio.expect("and the variant is still open",
                  studio.text(".message[data-key='match-score.Body'] .variant-values") == one)

    studio.find(field).click()
    studio.keys(Keys.CONTROL, Keys.END)
    studio.keys(" {")
    studio.expect_text("an unbalanced brace is told", "Not saved", ".message[data-key='match-score.Body']")
    time.sleep(1)
    studio.expect("and not written", studio.file(name) == before)
    studio.browser.refresh()
    studio.has(field)
    kept = studio.wait("[...document.querySelectorAll('textarea')].some(e => e.value.endsWith(' {'))")
    studio.expect("the draft survives when the page is loaded again", kept)
    studio.run("sessionStorage.clear()")


def chips(studio):
    """A placeholder is deleted as one, and never damaged."""
    from selenium.webdriver.common.keys import Keys

    name = "Locales/pl.arb"
    before = studio.file(name)
    studio.open(SCORE + "&platform=apns&locale=pl&message=match-score.Title")
    field = ".message[data-key='match-score.Title'] .editor:not([hidden]) textarea"
    studio.has(field)
    old = studio.run("return document.querySelector(arguments[0]).value", field)
    studio.find(field).send_keys(Keys.CONTROL, Keys.END)
    studio.keys(Keys.BACKSPACE)
    new = studio.run("return document.querySelector(arguments[0]).value", field)
    studio.expect("one key deletes a whole placeholder",
                  old.endswith("{$away}") and new == old[:-len("{$away}")], new)
    studio.expect_text("that it is missing is told below the field", "away",
                       ".message[data-key='match-score.Title'] .field-findings")
    studio.file_fits(name, lambda text: text != before)
    studio.click(".message[data-key='match-score.Title'] .undo")
    studio.expect("Undo brings it back", studio.file_becomes(name, before))


def conflict(studio):
    """A file that changes while its text is edited is not overwritten."""
    from selenium.webdriver.common.keys import Keys

    name = "Locales/cs.arb"
    before = studio.file(name)
    studio.open(SCORE + "&platform=apns&locale=cs&message=match-score.Title")
    field = ".message[data-key='match-score.Title'] .editor:not([hidden]) textarea"
    studio.has(field)
    studio.find(field).send_keys(Keys.CONTROL, Keys.END)
    studio.keys(" mine")
    theirs = before.replace("{$home} {$score} {$away}", "{$home} {$score} {$away} theirs", 1)
    studio.write(name, theirs)
    told = studio.shows("changed meanwhile", ".message[data-key='match-score.Title']", 5)
    studio.expect("a change by somebody else is told, and both versions are shown", told,
                  studio.text(".message[data-key='match-score.Title'] .saved"))
    studio.expect("nothing is written", studio.file(name) == theirs)
    studio.write(name, before)
    studio.run("sessionStorage.clear()")


def next_problem(studio):
    """Three missing messages are translated one after the other, without a pointer."""
    from selenium.webdriver.common.keys import Keys

    name = "Locales/cs.arb"
    before = studio.file(name)
    entries = json.loads(before)
    keys = ["match-score.Title", "match-score.Open", "match-score.Mute"]
    for key in keys:
        entries.pop(key, None), entries.pop("@" + key, None)
    studio.write(name, json.dumps(entries, ensure_ascii=False, indent=2) + "\n")
    studio.open(SCORE + "&platform=apns&locale=en")
    studio.shows("Sparta")
    seen = []
    for number in range(len(keys)):
        if number == 0:
            studio.key("n")
        studio.expect("problem %d: the editor of a missing message opens" % (number + 1), studio.wait(
            "document.activeElement.matches('textarea') && document.activeElement.value === ''"
            " && document.activeElement.closest('.message').dataset.locale === 'cs'"),
            studio.run("return document.activeElement.outerHTML.slice(0, 200)"))
        seen.append(studio.run("return document.activeElement.closest('.message')?.dataset.key"))
        # The title has three variants: until all of them have a text, Ctrl+Enter opens the next.
        for variant in range(3 if seen[-1] == "match-score.Title" else 1):
            studio.expect("nothing unfinished is written", "Nový text %d" % number not in studio.file(name))
            studio.keys("Nový text %d" % number)
            studio.keys(Keys.CONTROL, Keys.ENTER)
            studio.wait("document.activeElement.value === ''", 5)
        studio.file_fits(name, lambda text: "Nový text %d" % number in text)
    studio.expect("each of the missing messages was visited once", sorted(seen) == sorted(keys), seen)
    studio.expect("all of them are in the file",
                  all(key in json.loads(studio.file(name)) for key in keys), studio.file(name)[:300])
    studio.write(name, before)
    studio.expect("with the former texts, nothing is wrong", studio.lacks("#n-match-score .count", 20))


def fixes(studio):
    """A fix is shown, applied, and its finding disappears."""
    studio.write("Templates/wrong/apns.json", '{"aps":{"alert":"Four","badge":"4"}}\n')
    studio.wait_for("/api/workspace", '"name":"wrong"')
    studio.open("/?notification=wrong&tab=findings")
    studio.has("#findings [data-action=fix]")
    before = studio.file("Templates/wrong/apns.json")
    studio.click("#findings [data-action=fix]")
    studio.has("dialog .after")
    change = studio.text("dialog .after")
    studio.expect("the change is shown first", '"badge": 4' in change or '"badge":4' in change, change)
    studio.expect("until then nothing is written", studio.file("Templates/wrong/apns.json") == before)
    view = studio.examine("fix 1440 light")
    studio.click("dialog button.main")
    studio.expect("the fix is written", studio.file_becomes(
        "Templates/wrong/apns.json", before.replace('"4"', "4")), studio.file("Templates/wrong/apns.json"))
    studio.expect("its finding disappears", studio.lacks("#findings [data-action=fix]"),
                  studio.text("#findings")[:300])
    studio.open("/")
    shutil.rmtree(studio.path("Templates/wrong"))
    return [view]


def another_language_breaks(studio):
    """A broken file of a language that is not in view is told, and its card stays."""
    name = "Locales/pl.arb"
    before = studio.file(name)
    studio.open(SCORE + "&platform=apns&locale=en")
    studio.shows("Sparta")
    studio.write(name, before.replace('",', '"', 1))
    studio.expect_text("the list says which file is broken", "pl.arb", "#health")
    studio.expect("the card of the language stays", studio.has("#locale-pl"))
    studio.write(name, before)
    studio.expect("mended, it is no longer told", studio.wait(
        "!document.getElementById('health').textContent.includes('pl.arb')"), studio.text("#health"))


def keyboard(studio):
    """Picking, typing and saving without a mouse."""
    from selenium.webdriver.common.keys import Keys

    studio.open("/")
    studio.wait_for_check()
    studio.key("/")
    studio.keys("match", Keys.ENTER)
    studio.expect_text("/ filters, and Enter opens", "Sparta")
    studio.key("l")
    studio.expect("after that l changes the language", studio.has("#locale-ar[aria-current]"))
    studio.key("p")
    studio.expect("p changes the device", studio.has("#device-android[aria-current]"))
    studio.key("a")
    studio.expect("a goes to the arguments",
                  studio.run("return document.activeElement.name").startswith("a."))
    studio.expect("Tab reaches every field", studio.tab_to("#field-home"))
    studio.keys(Keys.CONTROL, "a")
    studio.keys("Kladno")
    studio.expect_text("typing changes the picture", "Kladno")
    studio.expect("and keeps the focus", studio.run("return document.activeElement.id") == "field-home")
    studio.expect("Tab reaches the name of a new sample", studio.tab_to("#sample-name"))
    studio.keys("keys", Keys.TAB, Keys.ENTER)
    studio.wait("location.search.includes('sample=keys')")
    saved = os.path.exists(studio.path(SAMPLES + "/keys.json"))
    studio.expect("Enter saves it", saved)
    if saved:
        os.remove(studio.path(SAMPLES + "/keys.json"))
    studio.open(SCORE + "&platform=apns")
    studio.expect("Tab reaches the text in the picture", studio.tab_to(".device .body"))
    studio.keys(Keys.ENTER)
    studio.expect("Enter opens it", studio.wait("document.activeElement.matches('textarea')"))
    ring = studio.run("const s = getComputedStyle(document.activeElement.closest('.editor, .box'));"
                      "return s.outlineStyle + s.boxShadow + s.borderColor")
    studio.expect("the focus is visible", "none" not in ring[:4] or "rgb" in ring, ring)


def live(studio):
    """Files change under the page: pictures follow, and the place and the edits stay."""
    studio.open(SCORE + "&platform=apns&a.home=Kept")
    template = studio.file(TEMPLATE)
    times = []
    for number in range(10):
        studio.run(
            "window.seen = 0; new MutationObserver((_, o) => {"
            " if (document.querySelector('.payload').textContent.includes(arguments[0])) {"
            " window.seen = Date.now(); o.disconnect(); } })"
            ".observe(document.body, {childList: true, subtree: true})", "goal%d.caf" % number)
        saved = time.time()
        studio.write(TEMPLATE, template.replace("goal.caf", "goal%d.caf" % number))
        seen = studio.wait("window.seen")
        times.append(round(seen - saved * 1000) if seen else None)
    studio.expect("each saved file reaches the page", None not in times, times)

    studio.run("document.getElementById('field-away').focus()")
    place = studio.run("return document.getElementById('inspector').scrollTop")
    studio.fill("#field-away", "Halfway")
    studio.shows("Halfway")
    studio.write(TEMPLATE, template.replace("goal.caf", "place.caf"))
    studio.shows("place.caf", ".payload")
    kept = studio.run("return [document.activeElement.id, document.activeElement.value,"
                      " document.getElementById('field-home').value]")
    studio.expect("focus and edits stay", kept == ["field-away", "Halfway", "Kept"], (kept, place))

    studio.write(TEMPLATE, template.replace('"alert"', '"alert" oops', 1))
    studio.expect("a broken template shows its error over the last valid picture",
                  studio.has("#notes .error") and studio.shows("Halfway"), studio.text("#notes"))
    view = studio.examine("broken 1440 light")
    studio.write(TEMPLATE, template)
    studio.expect("mended, the error disappears", studio.lacks("#notes .error"))
    english = studio.file("Locales/en.arb")
    studio.write("Locales/en.arb", english.replace("so far", "until now"))
    studio.expect_text("a changed catalog reaches the picture", "until now")
    studio.write("Locales/en.arb", english)
    return [view], times


def copies(studio):
    """What leaves the studio: payload, command, link, picture."""
    for permission in ["clipboardReadWrite", "clipboardSanitizedWrite"]:
        studio.browser.execute_cdp_cmd("Browser.grantPermissions", {"permissions": [permission]})
    studio.open(SCORE + "&platform=apns&locale=fr")
    studio.shows("But")
    rendered = studio.crier("render", "match-score", "--platform", "apns", "--locale", "fr",
                            "--sample", "goal").stdout
    command = studio.crier("message", "match-score", "--sample", "goal", "--as", "curl").stdout
    for action, text in [("payload", rendered), ("curl", command)]:
        studio.click("[data-action=copy-%s]" % action)
        studio.shows("Copied", "#live", 5)
        copied = studio.read("/api/%s%s" % (action, studio.query())).decode()
        studio.expect("the copied %s has the bytes of the command" % action,
                      copied.strip("\n") == text.strip("\n"), copied[:200])
    studio.click("[data-action=save-picture]")
    size = studio.wait("document.documentElement.dataset.picture", 20)
    width = studio.run("return document.getElementById('device').offsetWidth")
    studio.expect("the saved picture has twice the size of the device",
                  size and abs(int(size.split("x")[0]) - 2 * width) < 40, (size, width))


def truncated(studio):
    """A title that is too long in seven languages is marked seven times: in the catalog and in the strip."""
    names = ["ar", "cs", "en", "fr", "pl", "zh-Hans", "zh-Hant"]
    before = {name: studio.file("Locales/%s.arb" % name) for name in names}
    studio.write("Templates/parcel/apns.json",
                 '{"aps":{"alert":{"title":"$(Title)","body":"$(Body)"}}}\n')
    for name in names + ["de"]:
        entries = json.loads(before.get(name, '{"@@locale": "de"}'))
        entries["parcel.Title"] = "Abc " * (30 if name in names else 1)
        entries["parcel.Body"] = "Abc"
        studio.write("Locales/%s.arb" % name, json.dumps(entries, ensure_ascii=False, indent=2) + "\n")
    studio.wait_for("/api/workspace", '"name":"parcel"')
    studio.open("/?notification=parcel&locale=de", 2560, "light", 1440)
    # The check finds more, such as equal texts in all languages, and must not hide this.
    studio.wait_for_check()
    cards = "[...document.querySelectorAll('#cells-locale .card-state.warning')].filter(e => /truncated/.test(e.textContent))"
    studio.expect("seven cards of the strip are marked", studio.wait(cards + ".length === 7"),
                  studio.run("return [...document.querySelectorAll('.card-state')].map(e => e.textContent)"))
    studio.expect("the card of the short title is not", studio.wait(
        "/./.test(document.querySelector('#locale-de .card-state')?.textContent ?? '')"
        " && !/truncated/.test(document.querySelector('#locale-de').textContent)"),
        studio.text("#locale-de"))
    wrong = "document.querySelectorAll('.grid-cell.warning, .grid-cell.error').length"
    studio.open("/catalog?words=parcel&locales=all", 2560, "light", 1440)
    studio.expect("seven cells of the catalog are marked", studio.wait(wrong + " === 7"), studio.run("return " + wrong))
    studio.expect("with the problem in words", studio.run(
        "return [...document.querySelectorAll('.grid-cell.warning .cell-problem')].every(e => e.textContent === 'truncated')"))
    for chip in ["problems", "truncated"]:
        studio.open("/catalog?words=parcel&locales=all&only=" + chip, 2560, "light", 1440)
        studio.expect("'%s' keeps the seven, and only their row" % chip, studio.wait(
            wrong + " === 7 && document.querySelectorAll('.grid-row').length === 1"),
            studio.run("return [%s, document.querySelectorAll('.grid-row').length]" % wrong))
    found = json.loads(studio.crier("check", "--format", "json").stdout)["findings"]
    places = {f["file"] for f in found if f["code"] == "text-truncated" and f["message"].startswith("the title")
              and f["file"].startswith("Locales/")}
    studio.expect("'crier check' has one finding for each language",
                  places == {"Locales/%s.arb" % name for name in names}, places)
    studio.open("/")
    os.remove(studio.path("Locales/de.arb"))
    shutil.rmtree(studio.path("Templates/parcel"))
    for name in names:
        studio.write("Locales/%s.arb" % name, before[name])
    studio.wait("!document.body.textContent.includes('parcel')")


def sends(studio):
    """Nothing leaves the studio before a click; then the outbox of the hub has the bytes of the stage."""
    from selenium.webdriver.common.keys import Keys

    scene = SCORE + "&platform=apns&locale=fr"
    studio.open(scene)
    studio.click("#open-send")
    studio.has("dialog #send-hub")
    views = [studio.examine("send 1440 light")]
    hub = studio.text("#send .send-form code").rstrip("/")
    outbox = json.loads(studio.fetch(hub + "/outbox"))["notifications"]
    studio.expect("before a click the hub has got nothing", outbox == [], outbox)
    studio.click("#send-hub")
    studio.expect_text("the answer is next to its button", "in the outbox of the local hub", "#send .sent")
    rendered = studio.crier("render", "match-score", "--platform", "apns", "--locale", "fr",
                            "--sample", "goal").stdout
    outbox = json.loads(studio.fetch(hub + "/outbox"))["notifications"]
    studio.expect("one click sends once, with the bytes of 'crier render'",
                  [sent["payload"] for sent in outbox] == [rendered.rstrip("\n")], outbox)
    link = studio.run("return document.querySelector('#send .sent a').href")
    studio.expect("the answer leads to the outbox", link.startswith(hub + "/page/messages/")
                  and b"Sparta" in studio.fetch(link), link)
    studio.click("#send-push")
    studio.expect_text("a service that does not run is told, with a remedy", "Start 'crier push'",
                       "#send .failed")
    studio.keys(Keys.ESCAPE)
    studio.lacks("dialog")
    focus = studio.run("return document.activeElement.id")
    studio.expect("Esc closes the dialog and returns the focus", focus == "open-send", focus)
    for headers in [{"Origin": "http://evil.example", "X-Crier": "1"}, {}]:
        status = studio.post("/hand-off" + scene[1:], "to=hub", headers)
        studio.expect("a form with %s is refused" % (headers or "no sign of its page"), status == 403, status)
    studio.open("/hand-off" + scene[1:], 390, "dark", 844)
    views.append(studio.examine("send 390 dark"))
    studio.click("#send-hub")
    studio.expect_text("without a dialog, the page has the answer", "in the outbox", "#send .sent")
    return views


def png(width, height):
    """The bytes of a picture in one color."""
    def chunk(kind, data):
        return (struct.pack(">I", len(data)) + kind + data
                + struct.pack(">I", zlib.crc32(kind + data)))
    rows = (b"\0" + b"\xe0\x30\x40" * width) * height
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


def images(studio):
    """An image of a server is a surface with its name, until the workspace has a copy."""
    path = "Templates/match-score/fcmv1.json"
    before = studio.file(path)
    studio.write(path, before.replace(
        '"body": ".(Body, 140)"',
        '"body": ".(Body, 140)",\n      "image": "https://cdn.example/teams/a%20b.png?w=600"'))
    studio.open(SCORE + "&platform=fcmv1&layout=android.expanded")
    studio.shows("cdn.example", "#device .hero")
    studio.expect("a page asks nothing of a server", studio.run(
        "return performance.getEntriesByType('resource').every(e => e.name.startsWith(origin))"))
    studio.click(".absent summary")
    studio.shows('"images": {"https://cdn.example/": "Images/"}', ".absent pre")
    views = [studio.examine("image absent 1440 light")]
    settings = studio.file("Templates/crier.json")
    members = json.loads(settings)
    members["images"] = {"https://cdn.example/": "Images/"}
    studio.write("Templates/crier.json", json.dumps(members))
    studio.shows("Copy it to Images/teams/a b.png.", ".absent")
    os.makedirs(studio.path("Images/teams"))
    with open(studio.path("Images/teams/a b.png"), "wb") as file:
        file.write(png(320, 180))
    studio.expect("a copy is drawn as soon as it is there", studio.wait(
        "document.querySelector('#device .hero img')?.naturalWidth === 320"))
    studio.expect("nothing is absent any more", studio.lacks(".absent"))
    views.append(studio.examine("image drawn 1440 light"))
    box = studio.run("const i = document.querySelector('#device .hero img').getBoundingClientRect();"
                     "return [i.width, i.height]")
    studio.expect("the copy fills the place of the image",
                  abs(box[0] / box[1] - 16 / 9) < .02, box)
    address = studio.run("return document.querySelector('#device .hero img').getAttribute('src')")
    studio.expect("an image has an address without a path", address.startswith("/image/")
                  and "/" not in address[7:] and studio.status(address) == 200, address)
    for other in ["/image/0", "/image/..%2Fcrier.json", "/image/Images/teams/a%20b.png", "/image/"]:
        status = studio.status(other)
        studio.expect("%s has no image" % other, status in (400, 404), status)
    studio.write("Templates/crier.json", settings)
    studio.write(path, before)
    shutil.rmtree(studio.path("Images"))
    studio.lacks("#device .hero")
    return views


def catalog(studio):
    """The table of messages: its filters, its cells, and its keys."""
    from selenium.webdriver.common.keys import Keys

    studio.open("/catalog?notification=match-score")
    studio.has(".grid-row [role=gridcell]")
    room = studio.run("const b = document.querySelector('.grid-box'); return [b.scrollWidth, b.clientWidth]")
    studio.expect("four languages fit the width of the table", room[0] <= room[1], room)
    before = studio.file("Locales/cs.arb")
    studio.write("Locales/cs.arb", before.replace('"match-score.Title"', '"match-score.Titel"', 1))
    studio.click("#only-missing")
    studio.expect("'Missing' leaves the rows with a gap", studio.wait(
        "document.querySelectorAll('.grid-row').length === 1"),
        studio.run("return document.querySelectorAll('.grid-row').length"))
    studio.write("Locales/cs.arb", before)
    studio.open("/catalog")
    studio.has(".grid-row [role=gridcell]")
    studio.expect("Tab reaches the table", studio.tab_to(".grid-box, .grid-cell"))
    studio.keys(Keys.ARROW_DOWN)
    studio.keys(Keys.ARROW_DOWN)
    studio.keys(Keys.ARROW_RIGHT)
    place = studio.run("return document.activeElement.dataset.place")
    studio.expect("arrows move from cell to cell", place == "1,1", place)
    studio.expect("the focus stays in the cell when its text arrives", studio.wait(
        "document.activeElement.dataset.path && document.activeElement.dataset.place === '1,1'"))
    studio.keys(Keys.ENTER)
    studio.expect("Enter opens the message of the cell", studio.wait(
        "location.pathname === '/' && document.activeElement.matches('textarea')"),
        studio.run("return location.href"))


def keystrokes(studio):
    """The time from a keystroke in a text until its picture is painted, by the page's own clock."""
    studio.open(SCORE + "&platform=apns&locale=en&message=match-score.Body")
    studio.has(".message textarea")
    times = studio.browser.execute_async_script("""
        const done = arguments[arguments.length - 1];
        (async () => {
          const field = document.activeElement, times = [], old = field.value;
          for (let n = 0; n < 50; n++) {
            const text = 'w' + n + 'x', start = performance.now();
            field.value = text + ' ' + old;
            field.dispatchEvent(new Event('input', {bubbles: true}));
            while (!document.querySelector('.device').textContent.includes(text)
                && performance.now() - start < 5000) await new Promise(r => setTimeout(r, 0));
            times.push(performance.now() - start);
          }
          field.value = old;
          field.dispatchEvent(new Event('input', {bubbles: true}));
          done(times);
        })();
    """)
    studio.expect("every keystroke reaches the picture", max(times) < 5000, max(times))
    time.sleep(1.5)
    return sorted(times)


def palette(studio):
    """Everything is found by its name, in any language's spelling."""
    from selenium.webdriver.common.keys import Keys

    studio.open(SCORE + "&platform=apns&locale=en")
    for words, tag in [("pol", "pl"), ("polish", "pl"), ("cestina", "cs"), ("zh-hant", "zh-Hant"),
                       ("ARAB", "ar")]:
        studio.key(Keys.CONTROL, "k")
        studio.has("dialog.palette")
        studio.keys(words)
        studio.wait("document.querySelector('.palette-row[aria-selected=true]')")
        studio.keys(Keys.ENTER)
        studio.expect("'%s' and Enter show %s" % (words, tag), studio.has("#locale-%s[aria-current]" % tag))
    studio.tab_to("#field-home")
    studio.keys(Keys.CONTROL, "k")
    studio.has("dialog.palette")
    view = studio.examine("palette 1440 light")
    studio.keys(Keys.ESCAPE)
    studio.lacks("dialog.palette")
    focus = studio.run("return document.activeElement.id")
    studio.expect("Esc returns the focus", focus == "field-home", focus)
    studio.keys(Keys.CONTROL, "k")
    studio.keys("return leg")
    studio.expect_text("messages are found by their text", "match-score.", "dialog.palette")
    studio.keys(Keys.ESCAPE)
    return [view]


def revisions(studio):
    """The last commit next to the files, and another device next to the first."""
    name = "Locales/en.arb"
    before = studio.file(name)
    studio.open(SCORE + "&platform=apns&locale=en")
    studio.click("#compare")
    studio.expect_text("without a change the payload is the same", "has the same payload", ".neighbor")
    studio.write(name, before.replace("so far", "until now"))
    studio.expect_text("a change is on the stage", "until now", "#device")
    studio.expect_text("next to the text of the last commit", "so far", ".neighbor .shell")
    studio.expect_text("and the difference is told", "has another payload", ".neighbor")
    views = [studio.examine("revision 1440 light")]
    studio.write(name, before)
    studio.open(SCORE + "&platform=apns&against=nowhere")
    studio.expect_text("an unknown revision is told", "nowhere", ".neighbor .silence")
    studio.open(SCORE + "&platform=apns&beside=android")
    studio.expect_text("two devices are side by side", "Sparta", ".neighbor .shell.android")
    views.append(studio.examine("beside 1440 dark"))
    studio.open(SCORE + "&platform=apns&beside=android", 390, "light", 844)
    left = studio.run("return document.getElementById('device').getBoundingClientRect().left")
    studio.expect("on a narrow page the first device is not cut at its start", left >= 0, left)
    return views


def two_phones(studio):
    """A wide window shows the other phone next to the chosen one, unless the author wants one alone."""
    views = []
    for width, height, path, other in [
            (1920, 1080, "&platform=apns", "android"), (2560, 1440, "&platform=fcmv1", "iphone"),
            (2560, 1440, "&platform=apns&generation=watchos-26", "iphone")]:
        studio.open(SCORE + path + "&locale=pl", width, "light", height)
        studio.expect("%d%s: %s is beside it" % (width, path, other), studio.has(".neighbor .shell." + other))
        studio.expect_text("with the same text", "Sparta", ".neighbor .shell." + other)
        boxes = studio.run("return ['#stage', '.layouts', '#device', '.neighbor .shell'].map(s => {"
                           " const b = document.querySelector(s).getBoundingClientRect(); return [b.left, b.right] })")
        stage, layouts, first, second = boxes
        studio.expect("both stand between the layouts and the findings", layouts[1] <= first[0] and first[1] < second[0]
                      and second[1] <= stage[1] - 280, boxes)
        studio.expect("nothing scrolls sideways", studio.run(
            "const s = document.querySelector('.scene'); return s.scrollWidth <= s.clientWidth"))
        views.append(studio.examine("two phones %d %s" % (width, other)))
    studio.open(SCORE + "&platform=apns&locale=en", 2560, "light", 1440)
    studio.click(".neighbor .shell .title [data-edit], .neighbor .shell [data-edit]")
    studio.expect("a word on the other phone opens its text, too", studio.wait(
        "document.activeElement.closest('.message')?.dataset.key === 'match-score.Title'"))
    studio.keys("Zz")
    studio.expect_text("a draft is on the first phone", "Zz", "#device")
    studio.expect_text("and on the other", "Zz", ".neighbor .shell")
    studio.click(".message[data-key='match-score.Title'] .undo")
    studio.expect("undone, on both", studio.wait("!document.getElementById('stage').textContent.includes('Zz')"))
    studio.open(SCORE + "&platform=apns&layout=ios.banner", 2560, "light", 1440)
    studio.expect("next to a banner is the collapsed row", studio.has(".neighbor .shell.android-collapsed"),
                  studio.run("return document.querySelector('.neighbor .shell').className"))
    studio.show(1440, 900, "light")
    studio.expect("a window that becomes narrow shows one", studio.lacks(".neighbor"))
    studio.show(2560, 1440, "light")
    studio.expect("and a wide one two", studio.has(".neighbor"))
    studio.run("const s = document.getElementById('choose-beside'); s.value = 'none';"
               "s.dispatchEvent(new Event('change', {bubbles: true}))")
    studio.expect("'none' shows one alone", studio.lacks(".neighbor"))
    studio.expect("and is in the address", "beside=none" in studio.query(), studio.query())
    studio.open(SCORE + "&platform=wns-toast", 2560, "light", 1440)
    studio.expect("the page tells that its window is wide", studio.wait(
        "document.documentElement.dataset.serial > 0"))
    studio.expect("a desktop has the stage for itself", not studio.run("return !!document.querySelector('.neighbor')"))
    return views


STORIES = [arguments, images, text_in_the_picture, chips, conflict, next_problem, fixes,
           another_language_breaks, keyboard, copies, sends, truncated, catalog, palette, revisions,
           two_phones]
