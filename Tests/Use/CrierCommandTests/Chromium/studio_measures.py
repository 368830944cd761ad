"""The drawn parts of every layout, compared with the table of measures, on all generations of the systems."""

import json
import os
import shutil

TABLE = os.path.join(os.path.dirname(os.path.abspath(__file__)),
                     "../../../../Sources/Engine/Surfaces/Measures/measures.tsv")

ICON = "https://cdn.example/icon.png"

# A notification with all parts that the layouts draw.
FILES = {
    "apns.json": json.dumps({"aps": {"alert": {"title": "$(title)", "subtitle": "$(title)", "body": "$(text)"},
                                     "category": "MATCH", "interruption-level": "time-sensitive"}}),
    "fcmv1.json": json.dumps({"message": {"notification": {"title": "$(title)", "body": "$(text)", "image": ICON}}}),
    "browser.json": json.dumps({"title": "$(title)", "body": "$(text)", "icon": "/icon.png",
                                "actions": [{"action": "open", "title": "Read"}]}),
    "wns-toast.xml": '<toast><visual><binding template="ToastGeneric"><image placement="hero" src="%s"/>'
                     '<image placement="appLogoOverride" src="%s"/><text>$(title)</text><text>$(text)</text>'
                     '<text placement="attribution">Cup</text></binding></visual><actions>'
                     '<action content="Open" arguments="a"/></actions></toast>' % (ICON, ICON),
    "wns-tile.xml": "<tile><visual>%s</visual></tile>" % "".join(
        '<binding template="Tile%s"><text>$(title)</text></binding>' % size
        for size in ["Small", "Medium", "Wide", "Large"]),
    "samples/one.json": '{"title": "Title", "text": "Text"}',
}

CARD = [
    (".frame", "width", "card-width"), (".frame", "borderTopLeftRadius", "card-radius"),
    (".frame", "paddingTop", "card-padding-top"), (".frame", "paddingLeft", "card-padding"),
    (".frame", "paddingBottom", "card-padding-bottom"), (".frame .icon", "width", "icon-size"),
    (".frame .icon", "height", "icon-size"), (".frame .icon", "borderTopLeftRadius", "icon-radius"),
    (".frame .icon", "marginRight", "icon-gap"), (".title", "fontSize", "title-size"),
    (".title", "lineHeight", "title-line"), (".subtitle", "fontSize", "subtitle-size"),
    (".subtitle", "lineHeight", "subtitle-line"), (".body", "fontSize", "body-size"),
    (".body", "lineHeight", "body-line"), (".time", "fontSize", "time-size"),
    (".time", "lineHeight", "time-line"), (".notice", "fontSize", "level-size"),
    (".notice", "lineHeight", "level-line"),
]
SCREEN = [("^", "width", "screen-width"), ("^", "height", "screen-height"), ("^", "borderTopLeftRadius", "screen-radius")]
PHONE = SCREEN + [("^^", "paddingTop", "bezel")]
ISLAND = [("^.island", "width", "island-width"), ("^.island", "height", "island-height"), ("^.island", "top", "island-top")]
ROW = [
    (".frame", "width", "row-width"), (".frame", "borderTopLeftRadius", "row-radius"),
    (".frame", "paddingTop", "row-padding"), (".frame .icon", "width", "icon-size"),
    (".frame .icon", "start", "icon-start"), (".title", "start", "text-start"), (".title", "fontSize", "title-size"),
    (".title", "lineHeight", "title-line"), (".body", "fontSize", "body-size"), (".time", "fontSize", "time-size"),
    (".pill", "width", "pill-size"), (".pill", "height", "pill-size"),
]
TOAST = [
    (".frame", "width", "toast-width"), (".frame", "borderTopLeftRadius", "toast-radius"),
    (".frame", "screen end", "toast-margin"), ("^.taskbar", "height", "taskbar-height"),
    (".main", "paddingTop", "toast-padding-top"), (".main", "paddingLeft", "toast-padding"),
    (".title", "fontSize", "title-size"), (".title", "lineHeight", "title-line"),
    (".body", "fontSize", "body-size"), (".body", "lineHeight", "body-line"),
    (".attribution", "fontSize", "attribution-size"), (".attribution", "lineHeight", "attribution-line"),
    (".logo", "width", "logo-size"), (".logo", "height", "logo-size"), (".logo", "marginRight", "logo-gap"),
    (".hero", "height", "hero-height"), (".hero", "width", "toast-width"), (".button", "height", "button-height"),
    (".button", "borderTopLeftRadius", "button-radius"),
]
HEADER = [(".head", "height", "header-height"), (".head .icon", "width", "header-icon"),
          (".head", "fontSize", "header-size"), (".head", "lineHeight", "header-line")]

# A layout: its measures' design, its template, its name, its generations, and its parts. `^` is the screen.
LAYOUTS = [
    ("apple", "apns", "ios.lock-screen", ["ios-26", "ios-18"], PHONE + ISLAND + CARD + [
        ("^.date", "fontSize", "date-size"), ("^.date", "lineHeight", "date-line"), ("^.clock", "fontSize", "clock-size")]),
    ("apple", "apns", "ios.banner", ["ios-26", "ios-18"], CARD + [(".frame", "top", "banner-top")]),
    ("apple", "apns", "ios.expanded", ["ios-26", "ios-18"], CARD + [
        (".frame", "top", "expanded-top"), (".button", "height", "button-height"), (".button", "fontSize", "button-size"),
        (".actions", "borderTopLeftRadius", "button-radius"), (".actions", "marginTop", "button-gap")]),
    ("watch", "apns", "watch.short-look", ["watchos-26"], SCREEN + [
        ("^^", "width", "case-width"), ("^^", "height", "case-height"), ("^^", "borderTopLeftRadius", "case-radius"),
        (".frame .icon", "width", "icon-size"), (".title", "fontSize", "title-size")]),
    ("watch", "apns", "watch.long-look", ["watchos-26"], [
        (".frame", "width", "platter-width"), (".frame", "top", "platter-top"),
        (".frame", "borderTopLeftRadius", "platter-radius"), (".frame", "paddingTop", "platter-padding-top"),
        (".frame", "paddingLeft", "platter-padding"), (".frame", "paddingBottom", "platter-padding-bottom"),
        (".frame .icon", "width", "icon-size"), (".app", "fontSize", "app-size"), (".app", "lineHeight", "app-line"),
        (".title", "fontSize", "title-size"), (".title", "lineHeight", "title-line"),
        (".subtitle", "fontSize", "subtitle-size"), (".subtitle", "lineHeight", "subtitle-line"),
        (".body", "fontSize", "body-size"), (".body", "lineHeight", "body-line"),
        (".button", "height", "button-height"), (".button", "borderTopLeftRadius", "button-radius"),
        (".button", "fontSize", "button-size")]),
    ("android", "fcmv1", "android.collapsed", ["android-16", "android-14"], PHONE + ROW + [
        (".frame", "height", "collapsed-height"), (".body", "lineHeight", "body-line"),
        (".thumbnail", "width", "thumbnail-size"), (".thumbnail", "borderTopLeftRadius", "thumbnail-radius")]),
    ("android", "fcmv1", "android.expanded", ["android-16", "android-14"], [
        part for part in ROW if part[2] not in ("title-size", "title-line")] + [
        (".title", "fontSize", "expanded-title-size"), (".title", "lineHeight", "expanded-title-line"),
        (".body", "lineHeight", "expanded-body-line"), (".app", "fontSize", "app-size"),
        (".app", "lineHeight", "app-line"), (".hero", "borderTopLeftRadius", "picture-radius")]),
    ("windows", "wns-toast", "windows.toast", ["windows-11"], TOAST + HEADER),
    ("windows", "wns-toast", "windows.toast", ["windows-11", "windows-10"], TOAST),
    *[("windows", "wns-tile", "windows.tile-" + size, ["windows-11", "windows-10"], [
        (".frame", "width", "tile-" + size), (".frame", "paddingTop", "tile-padding")])
      for size in ["small", "medium", "wide", "large"]],
    ("browser", "browser", "browser.notification", [None], [
        (".frame", "width", "card-width"), (".frame", "borderTopLeftRadius", "card-radius"),
        (".frame", "paddingLeft", "card-padding"), (".frame", "paddingTop", "card-padding-block"),
        (".head", "fontSize", "site-size"), (".head", "lineHeight", "site-line"),
        (".title", "fontSize", "title-size"), (".title", "lineHeight", "title-line"),
        (".body", "fontSize", "body-size"), (".body", "lineHeight", "body-line"),
        (".frame > .logo", "width", "icon-size"), (".frame > .logo", "borderTopLeftRadius", "icon-radius"),
        (".frame > .logo", "marginLeft", "icon-gap"), (".button", "height", "button-height")]),
]

DRAWN = """
    const shell = document.getElementById('device'), screen = shell.querySelector('.screen');
    const frame = shell.querySelector('.frame').getBoundingClientRect();
    const zoom = shell.currentCSSZoom ?? 1, outer = screen.getBoundingClientRect();
    return arguments[0].map(([selector, measure]) => {
      const element = selector === '^^' ? shell : selector === '^' ? screen
        : selector.startsWith('^') ? screen.querySelector(selector.slice(1)) : shell.querySelector('.device ' + selector);
      if (!element) return null;
      const box = element.getBoundingClientRect();
      const places = {width: box.width, height: box.height, top: box.top - outer.top,
        start: box.left - frame.left, 'screen end': outer.right - box.right};
      return measure in places ? places[measure] / zoom : parseFloat(getComputedStyle(element)[measure]);
    });"""


def table():
    """The values of each measure, of the newer and of the older generation."""
    with open(TABLE, encoding="utf-8") as file:
        lines = [line.split("\t") for line in file if not line.startswith("#")]
    return {(design, name): [float(newer), float(older)] for design, name, newer, older, *_ in lines}


def measures(studio):
    """Every layout has the positions and sizes of the table, on all generations."""
    settings = json.loads(studio.file("Templates/crier.json"))
    before = studio.file("Templates/crier.json")
    for name, text in FILES.items():
        studio.write("Templates/measured/" + name, text + "\n")
    declared = {"categories": {"MATCH": {"buttons": ["Open", "Mute"]}}}
    studio.write("Templates/crier.json", json.dumps({**settings, "app": declared}))
    studio.wait_for("/api/workspace", '"name":"measured"')
    known, compared = table(), set()
    for design, platform, layout, generations, parts in LAYOUTS:
        for place, generation in enumerate(generations):
            studio.open("/?notification=measured&platform=%s&layout=%s%s" % (
                platform, layout, "&generation=" + generation if generation else ""))
            studio.has(".device .frame")
            drawn = studio.run(DRAWN, [part[:2] for part in parts])
            for (selector, measure, name), found in zip(parts, drawn):
                compared.add((design, name))
                wanted = known[design, name][place]
                if (design, name, generation) in DIFFERENCES:
                    wanted = DIFFERENCES[design, name, generation]
                studio.expect("%s on %s: %s of '%s' is %s" % (layout, generation, measure, selector, wanted),
                              found is not None and abs(found - wanted) <= 0.5, found)
    studio.open("/")
    studio.write("Templates/crier.json", before)
    shutil.rmtree(studio.path("Templates/measured"))
    studio.expect("most measures of the table are compared", len(compared) >= len(known) * .6,
                  (len(compared), len(known)))


# What the pictures draw otherwise, with the reason in the manual.
DIFFERENCES = {}

STORIES = [measures]
