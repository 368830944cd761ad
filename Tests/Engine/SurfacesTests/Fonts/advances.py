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
NOTO = "/usr/share/fonts/truetype/noto/NotoSans%s-Regular.ttf"
SCRIPTS = [
    ("Armenian", 0x531, 0x58F), ("Hebrew", 0x5D0, 0x5EA), ("Arabic", 0x621, 0x6D3),
    ("Devanagari", 0x904, 0x939), ("Bengali", 0x985, 0x9B9), ("Gurmukhi", 0xA05, 0xA39),
    ("Gujarati", 0xA85, 0xAB9), ("Tamil", 0xB85, 0xBB9), ("Telugu", 0xC05, 0xC39),
    ("Kannada", 0xC85, 0xCB9), ("Malayalam", 0xD05, 0xD39), ("Sinhala", 0xD85, 0xDC6),
    ("Thai", 0xE01, 0xE30), ("Lao", 0xE81, 0xEB0), ("Myanmar", 0x1000, 0x102A),
    ("Georgian", 0x10D0, 0x10FF), ("Ethiopic", 0x1200, 0x135A), ("Khmer", 0x1780, 0x17B3),
]
ARABIC = (
    "تحذير من الفيضان قرب النهر حتى مساء الأحد. أقر البرلمان الميزانية بعد نقاش طويل. "
    "تصل الشحنة غدا بين التاسعة والحادية عشرة. تبدأ المباراة بعد عشرين دقيقة. ")
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


def arabic_advances(font):
    """The advances of the joined letters of a text; each letter has up to four forms."""
    forms = {}
    for form in range(0xFE80, 0xFEF5):
        kind, letter = unicodedata.decomposition(chr(form)).split()[:2]
        forms[chr(int(letter, 16)), kind] = font.advance(form)
    advances, joins = [], False
    for letter in ARABIC:
        continues = (letter, "<initial>") in forms
        kind = {
            (False, False): "<isolated>", (True, False): "<final>",
            (False, True): "<initial>", (True, True): "<medial>"}[joins, continues]
        if letter.isalpha():
            advances.append(forms.get((letter, kind)) or font.advance(ord(letter)))
        joins = continues
    return advances


def table(font):
    known = [font.advance(s) for first, last in BLOCKS for s in range(first, last + 1)]
    other = mean(known)
    return [other if value is None else min(value, 255) for value in known]


def rows(weight, values):
    """Rows of a weight, the first character of the row, and the widths of up to 16 characters."""
    text, start = "", 0
    for first, last in BLOCKS:
        for row in range(first, last + 1, 16):
            count = min(16, last + 1 - row)
            widths = " ".join(map(str, values[start:start + count]))
            text += "%s\t%04X\t%s\n" % (weight, row, widths)
            start += count
    return text


def font_file(title, path, regular, bold):
    text = "# The advance widths of %s in hundredths of an em: the weight, the first\n" % title
    text += "# character of the row, and the widths of up to 16 characters. 'mean' is the mean width\n"
    text += "# of an English text. Written by Tests/Engine/SurfacesTests/Fonts/advances.py.\n"
    for weight, name in (("regular", regular), ("bold", bold)):
        font = Font(path % name)
        text += "%s\tmean\t%d\n" % (weight, mean([font.advance(ord(c)) for c in ENGLISH]))
        text += rows(weight, table(font))
    return text


def script_file():
    text = "# The mean advance widths of letters in other scripts, in hundredths of an em: the\n"
    text += "# script, its first and last character, and the width. Measured in Noto Sans by\n"
    text += "# Tests/Engine/SurfacesTests/Fonts/advances.py.\n"
    for name, first, last in SCRIPTS:
        font = Font(NOTO % name)
        letters = [font.advance(s) for s in range(first, last + 1)]
        width = mean(arabic_advances(font) if name == "Arabic" else letters)
        start, end = first & ~0xF, last | 0xF
        if name == "Arabic":
            start, end = 0x600, 0x77F
        text += "%s\t%X\t%X\t%d\n" % (name, start, end, width)
    return text


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
