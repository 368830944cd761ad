"""What the studio must hold for every text, every language and every finger."""

import json
import random
import shutil

from studio_views import SCORE

WORDS = {
    "en": "goal the return leg is on Thursday minute William illicit WMMW forever in Warszawa 2\u20131 at".split(),
    "de": "Tor das R\u00fcckspiel ist am Donnerstag Fu\u00dfballweltmeisterschaft W\u00e4hrend M\u00fcnchen um f\u00fcnf".split(),
    "ar": "\u0647\u062f\u0641 \u0645\u0628\u0627\u0631\u0627\u0629 \u0627\u0644\u0625\u064a\u0627\u0628 \u064a\u0648\u0645 \u0627\u0644\u062e\u0645\u064a\u0633 \u0641\u064a \u0648\u0627\u0631\u0633\u0648 \u0627\u0644\u0622\u0646 \u0664\u0665".split(),
    "ja": "\u30b4\u30fc\u30eb \u8a66\u5408 \u6728\u66dc\u65e5 \u306e \u7b2c\u4e8c\u6226 \u3067\u3059 \u30ef\u30eb\u30b7\u30e3\u30ef \u6771\u4eac \u306b\u3066".split(),
}

# Types into the fields of both arguments, and waits until the picture has the text.
TYPE = """
    const [values, mark, done] = arguments;
    for (const [name, value] of Object.entries(values)) {
      const field = document.getElementById('field-' + name);
      field.value = value;
      field.dispatchEvent(new Event('input', {bubbles: true}));
    }
    const start = performance.now();
    const wait = () => document.querySelector('.device').textContent.includes(mark)
      || performance.now() - start > 5000 ? done(measure()) : setTimeout(wait, 2);
    // Each string as drawn: its lines, and those that are too wide or end with an ellipsis too early.
    const measure = () => [...document.querySelectorAll('#device .device .fit')].map(string => {
      const range = document.createRange(), lines = [...string.querySelectorAll('.line')];
      const zoom = string.currentCSSZoom ?? 1, space = string.getBoundingClientRect().width / zoom;
      const widths = lines.map(line => {
        range.selectNodeContents(line);
        return range.getBoundingClientRect().width / zoom;
      });
      return {lines: lines.map(line => line.textContent), wide: widths.some(w => w > space + 3),
        early: lines.some((line, n) => line.textContent.endsWith('\\u2026') && widths[n] < space - 24)};
    });
    wait();"""


def lines(studio):
    """200 generated strings have the lines of the model in the browser, too, on three devices."""
    if not studio.has_device_fonts:
        return
    folder = "Templates/lines"
    studio.write(folder + "/apns.json", '{"aps":{"alert":{"title":"$(head)","body":"$(text)"}}}\n')
    studio.write(folder + "/fcmv1.json",
                 '{"message":{"notification":{"title":"$(head)","body":"$(text)"}}}\n')
    studio.write(folder + "/wns-toast.xml", '<toast><visual><binding template="ToastGeneric">'
                 "<text>$(head)</text><text>$(text)</text></binding></visual></toast>\n")
    studio.write(folder + "/samples/one.json", '{"head":"Head","text":"Text"}\n')
    studio.wait_for("/api/workspace", '"name":"lines"')
    dice, strings, wide, early, different = random.Random(29), 0, [], [], []
    for language, words in WORDS.items():
        for platform in ["apns", "fcmv1", "wns-toast"]:
            studio.open("/?notification=lines&platform=%s&locale=%s" % (platform, language))
            for number in range(9):
                join = "" if language == "ja" else " "
                text = [join.join(dice.choice(words) for _ in range(dice.randint(1, most))) for most in (6, 40)]
                mark = "%d%d" % (dice.randint(100, 999), number)
                values = {"head": mark + " " + text[0], "text": mark + " " + text[1]}
                drawn = studio.browser.execute_async_script(TYPE, values, mark)
                query = studio.query() if number == 0 else None
                if query:
                    report = json.loads(studio.read("/api/preview" + query))["previews"][0]["surfaces"]
                    told = [[line for part in surface["parts"] if "lines" in part for line in part["lines"]]
                            for surface in report]
                    if [line for string in drawn for line in string["lines"]] not in told:
                        different.append((language, platform, drawn, told))
                strings += len(drawn)
                wide += [(language, platform, s["lines"]) for s in drawn if s["wide"]]
                early += [(language, platform, s["lines"]) for s in drawn if s["early"]]
    studio.open("/")
    shutil.rmtree(studio.path(folder))
    studio.expect("200 strings were drawn", strings >= 200, strings)
    studio.expect("the page has the lines of /api/preview", not different, different[:1])
    studio.expect("at least 95 percent of them fit as the model says", len(wide) <= strings * .05, wide[:3])
    studio.expect("none of them ends with an ellipsis beside free space", not early, early[:3])


def plurals(studio):
    """The tabs of a plural are the variants of the message, and dashed ones for what the language lacks."""
    for locale, present, absent in [("ar", {"zero", "one", "two", "few", "many"}, set()),
                                    ("cs", {"one", "few"}, set()), ("en", {"one"}, set())]:
        studio.open(SCORE + "&platform=apns&locale=%s&message=match-score.Body" % locale)
        studio.has(".message[data-key='match-score.Body'] .variant")
        tabs = studio.run(
            "return [...document.querySelectorAll(\".message[data-key='match-score.Body'] .variant\")]"
            ".map(e => [e.textContent.replace('+', '').trim(), !!e.dataset.add])")
        names = {name for name, _ in tabs}
        studio.expect("%s: a category has a tab, there or dashed" % locale, present <= names, tabs)
        for name, is_missing in tabs:
            if name != "one" or is_missing:
                continue
            studio.run("[...document.querySelectorAll(\".message[data-key='match-score.Body'] .variant\")]"
                       ".find(e => e.textContent.trim() === 'one').click()")
            shown = studio.text(".message[data-key='match-score.Body'] .variant-values")
            studio.expect("%s: 'one' is shown with a number of its category" % locale,
                          "goals = 1" in shown or "goals = 0" in shown, shown)


def tour(studio):
    """`n` visits each of twelve problems in three languages once, and says so when none is left."""
    names = ["Locales/%s.arb" % tag for tag in ["cs", "fr", "pl"]]
    before = {name: studio.file(name) for name in names}
    for name in names:
        entries = json.loads(before[name])
        keys = [key for key in entries if not key.startswith("@") and key.startswith("match-score.")]
        for key in keys:
            entries.pop(key), entries.pop("@" + key, None)
        studio.write(name, json.dumps(entries, ensure_ascii=False, indent=2) + "\n")
    studio.open(SCORE + "&platform=apns&locale=en")
    told = "/api/problems" + SCORE[1:]
    for tag in ["cs", "fr", "pl"]:
        studio.wait_for(told, '"locale":"%s"' % tag)
    studio.wait_for_check()
    count = len(json.loads(studio.read(told))["problems"])
    seen = []
    for number in range(count):
        studio.key("n")
        studio.expect_text("the page counts the problems", "Problem %d of %d" % (number + 1, count), "#live")
        seen.append(studio.run("const m = document.activeElement.closest('.message');"
                               "return m && [m.dataset.locale, m.dataset.key]"))
    studio.expect("twelve messages are missing", count >= 12, count)
    studio.expect("each of the problems is visited once", None not in seen
                  and len({tuple(place) for place in seen if place}) == count, seen)
    for name in names:
        studio.write(name, before[name])
    studio.wait("!document.querySelector('#health .trouble')")
    studio.shows("complete", "#health small")
    studio.key("n")
    studio.expect_text("when none is left, the page says so", "all languages are complete", "#live")


# Controls of the page that a finger misses: lower than 44 px, and without 44 px of their own.
SMALL = """
    const controls = [...document.querySelectorAll('main a, main button, main input, main select, main summary, main textarea, header a, header button')]
      .filter(e => e.checkVisibility({visibilityProperty: true}) && !e.closest('.device, #device, pre, .payload'));
    const box = e => {
      const r = e.closest('label')?.getBoundingClientRect() ?? e.getBoundingClientRect();
      return {x: (r.left + r.right) / 2, y: (r.top + r.bottom) / 2, h: r.height, w: r.width};
    };
    const boxes = controls.map(e => [e, box(e)]).filter(([, b]) => b.h > 0 && b.w > 1);
    return boxes.filter(([e, b]) => b.h < 43.5 && boxes.some(([o, c]) => o !== e
        && !e.contains(o) && !o.contains(e) && o.closest('label') !== (e.closest('label') ?? 1)
        && Math.abs(c.x - b.x) < (c.w + b.w) / 2 && Math.abs(c.y - b.y) < 43.5 - 0 && Math.abs(c.y - b.y) > 1))
      .map(([e, b]) => `${e.tagName} ${e.id || e.className} ${e.textContent.trim().slice(0, 20)} ${Math.round(b.h)}`);"""

# Words of links and buttons that are broken into several lines.
BROKEN = """
    const range = document.createRange();
    return [...document.querySelectorAll('main a, main button, main summary, header a')].flatMap(e =>
      !e.checkVisibility({visibilityProperty: true}) || e.closest('#device') ? []
        : [e, ...e.querySelectorAll('*')].flatMap(o => [...o.childNodes]).filter(text => {
          if (text.nodeType !== 3 || !/^\\w+$/.test(text.data.trim())) return false;
          range.selectNodeContents(text);
          return range.getClientRects().length > 1;
        }).map(text => text.data));"""


def fingers(studio):
    """On a phone, every control is 44 px high or has 44 px of its own."""
    for path in [SCORE + "&platform=apns", SCORE + "&tab=findings", SCORE + "&tab=payload",
                 SCORE + "&message=match-score.Body&locale=pl", "/catalog"]:
        studio.open(path, 390, "light", 844)
        small = studio.run(SMALL)
        studio.expect("at 390 px a finger hits every control of %s" % path, not small, small)
        broken = studio.run(BROKEN)
        studio.expect("and no word of a control is broken into letters", not broken, broken)


def leaves(studio):
    """The picture that is saved has the colors of the device, and the copied link restores the view."""
    studio.open(SCORE + "&platform=apns&locale=fr&layout=ios.expanded&a.home=Kladno")
    studio.shows("Kladno")
    link = studio.run("return location.href")
    studio.open("/")
    studio.browser.get(link)
    studio.expect_text("the link restores language, layout and arguments", "Kladno")
    studio.expect("and its layout", studio.has("#layout-ios-expanded[aria-current], [id='layout-ios.expanded'][aria-current]"))
    headers = studio.headers("/")
    policy = headers.get("Content-Security-Policy", "")
    for rule in ["default-src 'none'", "script-src 'self'", "style-src 'self'", "form-action 'self'",
                 "frame-ancestors 'none'", "base-uri 'none'"]:
        studio.expect("the policy of the page has %s" % rule, rule in policy, policy)


STORIES = [lines, plurals, tour, fingers, leaves]
