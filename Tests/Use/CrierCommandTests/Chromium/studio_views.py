"""The views of the studio at all widths: their measures, their words, and what an accessibility engine finds."""

import json

from studio_browser import COMBINATIONS

WIDTHS = [(320, 700), (390, 844), (1024, 768), (1280, 800), (1440, 900), (2560, 1440)]

SCORE = "/?notification=match-score&sample=goal"

VIEWS = {
    "first": "/", "arabic": SCORE + "&locale=ar&platform=fcmv1",
    "windows": SCORE + "&platform=wns-toast&locale=zh-Hant",
    "watch": SCORE + "&platform=apns&generation=watchos-26", "tile": "/?notification=weather-tile", "hostile": "/?notification=hostile",
    "longest": SCORE + "&sample=@longest&layout=ios.expanded",
    "editor": SCORE + "&locale=pl&message=match-score.Body",
    "payload": SCORE + "&tab=payload", "findings": SCORE + "&tab=findings",
    "catalog": "/catalog?notification=match-score", "missing": "/catalog?only=missing&locales=all",
    "arabic editor": SCORE + "&platform=apns&locale=ar&message=match-score.Body",
    "arabic payload": SCORE + "&locale=ar&tab=payload", "arabic findings": SCORE + "&locale=ar&tab=findings",
    "arabic catalog": "/catalog?notification=match-score&locales=ar,en",
}

# The part of the notification outside of the stage, and whatever covers it.
INSIDE = """
    const stage = document.getElementById('stage'), card = document.querySelector('.placed .frame');
    if (!stage || !card) return [];
    const s = stage.getBoundingClientRect(), c = card.getBoundingClientRect();
    const found = [];
    if (c.left < s.left - 1 || c.right > s.right + 1 || c.top < s.top - 1 || c.bottom > s.bottom + 1)
      found.push('outside');
    const over = document.elementFromPoint((c.left + c.right) / 2, Math.min(c.top + 20, innerHeight - 1));
    if (over && c.top < innerHeight && !card.contains(over) && !over.contains(card)) found.push(over.className);
    return found;"""

ORDINARY_WORDS = ["fcmv1", "wns-toast", "\u2248", "Estimates"]

# Buttons of the drawn notification whose words or edges are too faint, as ratios.
FAINT = """
    const isDark = document.getElementById('device').classList.contains('is-dark');
    const channels = (text) => text.match(/[\\d.]+/g).map(Number);
    const linear = (v) => (v /= 255) <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
    const light = ([r, g, b]) => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
    const over = (top, under) => {
      const a = top[3] ?? 1;
      return [0, 1, 2].map((i) => top[i] * a + under[i] * (1 - a));
    };
    const ground = (element) => {
      if (!element) return [255, 255, 255];
      // The wallpaper is a gradient; this is about its middle.
      if (element.matches('.screen')) return isDark ? [40, 40, 90] : [165, 160, 230];
      const color = channels(getComputedStyle(element).backgroundColor);
      return (color[3] ?? 1) === 1 ? color : over(color, ground(element.parentElement));
    };
    const ratio = (a, b) => {
      const [x, y] = [light(a), light(b)].sort((m, n) => n - m);
      return (x + 0.05) / (y + 0.05);
    };
    return [...document.querySelectorAll('.device .button')].flatMap((button) => {
      const style = getComputedStyle(button), own = ground(button);
      const words = ratio(over(channels(style.color), own), own);
      const edge = Math.max(ratio(own, ground(button.parentElement)),
        ratio(over(channels(style.borderTopColor), own), ground(button.parentElement)));
      return words >= 4.5 && edge >= 1.2 ? [] : [`${button.textContent} ${words} ${edge}`];
    });"""


def look_at_all(studio):
    """Every view at every width that matters, light and dark, under an accessibility engine."""
    views = []
    for name, path in VIEWS.items():
        for width, height, theme in COMBINATIONS:
            studio.open(path, width, theme, height)
            studio.wait("![...document.querySelectorAll('.cell-content')].slice(0, 2)"
                        ".some(e => !e.children.length && e.getBoundingClientRect().top < innerHeight)"
                        " && !document.querySelector('.stale')", 5)
            views.append(studio.examine("%s %d %s" % (name, width, theme)))
    studio.expect("no text becomes a script", studio.run("return typeof window.executed") == "undefined")
    return views


def widths(studio):
    """The page at the widths of phones, tablets and large screens."""
    for width, height in WIDTHS:
        studio.open(SCORE + "&platform=apns", width, "light", height)
        overflow = studio.run("return document.documentElement.scrollWidth - innerWidth")
        studio.expect("%d px: no sideways scroll" % width, overflow == 0, overflow)
        inside = studio.run(INSIDE)
        studio.expect("%d px: the whole notification is on the stage, and nothing covers it" % width,
                      not inside, inside)
    studio.open(SCORE + "&platform=apns", 1440, "light", 900)
    device = studio.run("return document.getElementById('device').getBoundingClientRect().width")
    studio.expect("at 1440 px the device is at least 400 px wide", device >= 400, device)
    share = studio.run("const r = document.getElementById('stage').getBoundingClientRect();"
                       "return r.width * r.height / innerWidth / innerHeight")
    studio.expect("the stage has at least 45 percent of the window", share >= 0.45, share)
    studio.open(SCORE + "&platform=apns", 390, "light", 844)
    bottom = studio.run("return document.querySelector('.placed .frame').getBoundingClientRect().bottom")
    studio.expect("a phone shows the whole notification without scrolling", bottom <= 844, bottom)


def words(studio):
    """The names that people use."""
    studio.open(SCORE)
    devices = studio.run("return [...document.querySelectorAll('#devices a')].map(e => e.textContent)")
    studio.expect("devices have their ordinary names", devices == ["iPhone", "Android", "Windows", "Watch"], devices)
    visible = studio.run("return document.body.innerText")
    for word in ORDINARY_WORDS:
        studio.expect("the page does not say '%s'" % word, word not in visible)
    before = studio.run("return performance.now()")
    studio.click(".estimates summary")
    studio.expect("'How exact' opens at once", studio.run(
        "return performance.now() - arguments[0] < 1000 && document.querySelector('.estimates').open", before))
    told = studio.run("return [...document.querySelectorAll('.estimates dt')].map(e => e.textContent)")
    studio.expect("it lists the assumptions of this device alone",
                  "apple-list" in told and not any("toast" in t for t in told), told)


def motion(studio):
    """Settings of the reader's system: less motion, forced colors, four times as large."""
    def media(name, value):
        studio.browser.execute_cdp_cmd(
            "Emulation.setEmulatedMedia", {"features": [{"name": name, "value": value}]})

    studio.open(SCORE)
    media("prefers-reduced-motion", "reduce")
    studio.click("#locale-fr")
    studio.shows("but")
    running = studio.run("return document.getAnimations().filter(a => a.playState === 'running').length")
    studio.expect("nothing moves where less motion is wanted", running == 0, running)
    media("forced-colors", "active")
    studio.expect("forced colors leave the words visible", studio.run(
        "const s = getComputedStyle(document.querySelector('.device .body')); return s.color !== s.backgroundColor"))
    studio.expect("the picture of the device keeps its colors", studio.run(
        "return getComputedStyle(document.querySelector('.device .body')).forcedColorAdjust === 'none'"))
    alike = studio.run("""
        const ground = e => e && getComputedStyle(e).backgroundColor;
        return ['.item', '.segments a', '.layout', '.tabs a', '.strip-switch button'].filter(kind => {
          const all = [...document.querySelectorAll(kind)];
          const isChosen = e => e.hasAttribute('aria-current') || e.getAttribute('aria-pressed') === 'true';
          return ground(all.find(isChosen)) === ground(all.find(e => !isChosen(e)));
        });""")
    studio.expect("what is chosen differs from what is not", alike == [], alike)
    bare = studio.run("return ['.card-link', '.tools', '.studio select'].filter(kind =>"
                      " parseFloat(getComputedStyle(document.querySelector(kind)).borderTopWidth) < 1)")
    studio.expect("boxes have borders", bare == [], bare)
    faint = studio.run("""
        return [...document.querySelectorAll('.studio a, .studio button, .studio select, .studio input')]
          .filter(e => e.checkVisibility() && !e.closest('.shell')).slice(0, 60).filter(e => {
            e.focus({focusVisible: true});
            const s = getComputedStyle(document.activeElement);
            return document.activeElement === e && (s.outlineStyle === 'none' || parseFloat(s.outlineWidth) < 1)
              && !e.closest('.filter');
          }).map(e => e.outerHTML.slice(0, 80));""")
    studio.expect("the focus has an outline", faint == [], faint)
    media("forced-colors", "none")
    studio.open(SCORE, 320, "light", 256)
    overflow = studio.run("return document.documentElement.scrollWidth - innerWidth")
    studio.expect("four times enlarged, the page does not scroll sideways", overflow == 0, overflow)


def weight(studio):
    """What the page loads: only the style sheet of the device that it draws."""
    for device, path in [("iphone", "&platform=apns"), ("android", "&platform=fcmv1"),
                         ("windows", "&platform=wns-toast"), ("watch", "&platform=apns&generation=watchos-26")]:
        studio.open(SCORE + path)
        names = studio.run("return performance.getEntriesByType('resource').map(e => [e.name, e.decodedBodySize])")
        scripts = sum(size for name, size in names if name.split("?")[0].endswith(".js"))
        styles = {name.rsplit(":", 1)[1].split("/", 1)[1]: size for name, size in names if name.endswith(".css")}
        studio.expect("scripts have at most 60 KB", 0 < scripts <= 60_000, scripts)
        studio.expect("%s: styles have at most 40 KB" % device, 0 < sum(styles.values()) <= 40_000, styles)
        studio.expect("%s: no style of another device is loaded" % device,
                      set(styles) == {"style.css", "devices/%s.css" % device}, styles)
    studio.click("#device-iphone")
    studio.expect("a choice of another device loads its style",
                  studio.has("#device.iphone") and studio.has("link[href='/devices/iphone.css']"))
    width = studio.run("return document.querySelector('#device .screen').offsetWidth")
    studio.expect("before the device is drawn", width == 390, width)
    studio.open("/catalog")
    names = studio.run("return performance.getEntriesByType('resource').map(e => e.name)")
    studio.expect("the catalog loads no device", not any("/devices/" in name for name in names), names)
    studio.expect("elements have no style of their own",
                  b" style=" not in studio.read(SCORE) and b"<style" not in studio.read(SCORE))


STORIES = [look_at_all, widths, words, motion, weight]
