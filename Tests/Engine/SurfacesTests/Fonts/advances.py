#!/usr/bin/python3
"""Measures the glyphs of public fonts, and writes Sources/Engine/Surfaces/Fonts/.

Needs Debian's fonts-inter, fonts-roboto-unhinted, fonts-open-sans and fonts-noto-core. Without an
argument, prints what differs from the files; `--write FOLDER` writes them.

The devices' own fonts are not free. Inter is close to Apple's San Francisco, Roboto is Android's
own, and Open Sans is close to Microsoft's Segoe UI. Widths are facts about the fonts; no outline
is copied. Inter, Open Sans and Noto: SIL Open Font License 1.1. Roboto: Apache License 2.0.
"""
import os
import struct
import sys
import unicodedata

FONTS = {
    "inter": ("Inter", "/usr/share/fonts/opentype/inter/Inter-%s.otf", "Regular", "SemiBold"),
    "roboto": (
        "Roboto", "/usr/share/fonts/truetype/roboto/unhinted/RobotoTTF/Roboto-%s.ttf",
        "Regular", "Medium"),
    "open-sans": (
        "Open Sans", "/usr/share/fonts/truetype/open-sans/OpenSans-%s.ttf",
        "Regular", "Semibold"),
}
# Latin, Greek, Cyrillic, Vietnamese, punctuation, currencies.
BLOCKS = [(0x20, 0x24F), (0x370, 0x52F), (0x1E00, 0x1EFF), (0x2010, 0x205E), (0x20A0, 0x20BF)]
NOTO = "/usr/share/fonts/truetype/noto/NotoSans%s-%s.ttf"
# The blocks of other scripts, and the first and last of their ordinary letters.
SCRIPTS = [
    ("Armenian", 0x530, 0x58F, 0x531, 0x587), ("Hebrew", 0x590, 0x5FF, 0x5D0, 0x5EA),
    ("Arabic", 0x600, 0x6FF, 0x621, 0x6D3), ("Arabic", 0x750, 0x77F, 0x750, 0x77F),
    ("Devanagari", 0x900, 0x97F, 0x904, 0x939), ("Bengali", 0x980, 0x9FF, 0x985, 0x9B9),
    ("Gurmukhi", 0xA00, 0xA7F, 0xA05, 0xA39), ("Gujarati", 0xA80, 0xAFF, 0xA85, 0xAB9),
    ("Tamil", 0xB80, 0xBFF, 0xB85, 0xBB9), ("Telugu", 0xC00, 0xC7F, 0xC05, 0xC39),
    ("Kannada", 0xC80, 0xCFF, 0xC85, 0xCB9), ("Malayalam", 0xD00, 0xD7F, 0xD05, 0xD39),
    ("Sinhala", 0xD80, 0xDFF, 0xD85, 0xDC6), ("Thai", 0xE00, 0xE7F, 0xE01, 0xE30),
    ("Lao", 0xE80, 0xEFF, 0xE81, 0xEB0), ("Myanmar", 0x1000, 0x109F, 0x1000, 0x102A),
    ("Georgian", 0x10A0, 0x10FF, 0x10D0, 0x10FF), ("Ethiopic", 0x1200, 0x139F, 0x1200, 0x135A),
    ("Khmer", 0x1780, 0x17FF, 0x1780, 0x17B3),
]
ENGLISH = (
    "Flood warning for the river until Sunday evening. Parliament passes the budget after a long "
    "debate. Your parcel arrives tomorrow between nine and eleven. The match begins in twenty "
    "minutes, and two players are missing. Anna sent you a message about the meeting on Thursday. "
)


class Font:
    def __init__(self, path):
        self.data = open(path, "rb").read()
        count = struct.unpack_from(">H", self.data, 4)[0]
        self.tables = {}
        for index in range(count):
            tag, _, offset, _ = struct.unpack_from(">4sIII", self.data, 12 + 16 * index)
            self.tables[tag.decode()] = offset
        self.em = struct.unpack_from(">H", self.data, self.tables["head"] + 18)[0]
        self.metrics = struct.unpack_from(">H", self.data, self.tables["hhea"] + 34)[0]
        self.glyphs = self.character_map()

    def character_map(self):
        start = self.tables["cmap"]
        count = struct.unpack_from(">H", self.data, start + 2)[0]
        glyphs = {}
        for index in range(count):
            offset = start + struct.unpack_from(">I", self.data, start + 8 + 8 * index)[0]
            form = struct.unpack_from(">H", self.data, offset)[0]
            if form == 12:
                groups = struct.unpack_from(">I", self.data, offset + 12)[0]
                for group in range(groups):
                    first, last, glyph = struct.unpack_from(
                        ">III", self.data, offset + 16 + 12 * group)
                    for scalar in range(first, last + 1):
                        glyphs[scalar] = glyph + scalar - first
            elif form == 4:
                self.read_segments(offset, glyphs)
        return glyphs

    def read_segments(self, offset, glyphs):
        count = struct.unpack_from(">H", self.data, offset + 6)[0] // 2
        ends, starts = offset + 14, offset + 16 + 2 * count
        deltas, ranges = starts + 2 * count, starts + 4 * count
        for index in range(count):
            last, first, delta, distance = (
                struct.unpack_from(">H", self.data, place + 2 * index)[0]
                for place in (ends, starts, deltas, ranges))
            for scalar in range(first, last + 1):
                if scalar == 0xFFFF:
                    continue
                glyph = scalar
                if distance:
                    place = ranges + 2 * index + distance + 2 * (scalar - first)
                    glyph = struct.unpack_from(">H", self.data, place)[0]
                    if glyph == 0:
                        continue
                glyphs.setdefault(scalar, (glyph + delta) & 0xFFFF)

    def advance(self, scalar):
        """The advance in hundredths of an em; None for a missing glyph."""
        glyph = self.glyphs.get(scalar)
        if not glyph:
            return None
        place = self.tables["hmtx"] + 4 * min(glyph, self.metrics - 1)
        return round(100 * struct.unpack_from(">H", self.data, place)[0] / self.em)


def mean(values):
    values = [value for value in values if value]
    return round(sum(values) / len(values))


def arabic_forms(font):
    """The advances of joined letters, by letter and form."""
    forms = {}
    for form in [*range(0xFB50, 0xFBB2), *range(0xFE80, 0xFEF5)]:
        parts = unicodedata.decomposition(chr(form)).split()
        if len(parts) == 2 and font.advance(form):
            forms.setdefault(parts[0].strip("<>"), {})[int(parts[1], 16)] = font.advance(form)
    return forms


def table(font):
    known = [font.advance(s) for first, last in BLOCKS for s in range(first, last + 1)]
    other = mean(known)
    return [other if value is None else min(value, 255) for value in known]


def rows(label, first, values):
    """Rows of a label, the first character of the row, and the widths of up to 16 characters."""
    text = ""
    for start in range(0, len(values), 16):
        widths = " ".join(map(str, values[start:start + 16]))
        text += "%s\t%04X\t%s\n" % (label, first + start, widths)
    return text


def font_file(title, path, regular, bold):
    text = "# The advance widths of %s in hundredths of an em: the weight, the first\n" % title
    text += "# character of the row, and the widths of up to 16 characters. 'mean' is the mean width\n"
    text += "# of an English text. Written by Tests/Engine/SurfacesTests/Fonts/advances.py.\n"
    for weight, name in (("regular", regular), ("bold", bold)):
        font = Font(path % name)
        text += "%s\tmean\t%d\n" % (weight, mean([font.advance(ord(c)) for c in ENGLISH]))
        widths, start = table(font), 0
        for first, last in BLOCKS:
            text += rows(weight, first, widths[start:start + last + 1 - first])
            start += last + 1 - first
    return text


def script_file():
    text = "# The advance widths of letters in other scripts, in Noto Sans, in hundredths of an em: the\n"
    text += "# weight, the first character of the row, and the widths of up to 16 characters. Letters\n"
    text += "# without a glyph have the mean width of their script. 'initial', 'medial' and 'final' are\n"
    text += "# the widths of joined Arabic letters; 0 if a letter has no such form. Written by\n"
    text += "# Tests/Engine/SurfacesTests/Fonts/advances.py.\n"
    for weight, style in (("regular", "Regular"), ("bold", "Bold")):
        for name, first, last, start, end in SCRIPTS:
            font = Font(NOTO % (name, style))
            other = mean([font.advance(s) for s in range(start, end + 1)])
            values = [min(255, advance(font, s, other)) for s in range(first, last + 1)]
            text += rows(weight, first, values)
            forms = arabic_forms(font) if first == 0x600 else {}
            for form in ("initial", "medial", "final"):
                if form in forms:
                    values = [forms[form].get(s, 0) for s in range(first, last + 1)]
                    text += rows("%s-%s" % (weight, form), first, values)
    return text


def advance(font, scalar, other):
    """The advance of a character: marks above or below a letter need no room."""
    if unicodedata.category(chr(scalar)) in ("Mn", "Me", "Cf"):
        return 0
    width = font.advance(scalar)
    return other if width is None else width


def main():
    files = {"scripts.tsv": script_file()}
    for name, font in FONTS.items():
        files[name + ".tsv"] = font_file(*font)
    write = sys.argv[1:2] == ["--write"]
    folder = sys.argv[2] if write else os.path.join(
        os.path.dirname(os.path.abspath(__file__)), "../../../../Sources/Engine/Surfaces/Fonts")
    for name, text in files.items():
        place = os.path.join(folder, name)
        if write:
            open(place, "w").write(text)
        elif open(place).read() != text:
            print(name)


main()
