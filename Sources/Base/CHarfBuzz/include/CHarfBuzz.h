// A small interface to HarfBuzz for Swift: opaque fonts, integers and byte buffers.
//
// If HarfBuzz's headers are missing at build time, no font can be opened. All lengths are in units of
// the font. A function that fills a buffer returns the complete number of elements, which can exceed
// the capacity.
#pragma once
#include <stdint.h>

/// Whether Crier was built with HarfBuzz.
int32_t charfbuzz_is_built_in(void);
/// Whether HarfBuzz is left out because a program without shared libraries needs its archive.
int32_t charfbuzz_lacks_archive(void);

// A font with one size: its own units. Threads may share a font.
typedef struct CHarfBuzzFont CHarfBuzzFont;

/// The number of fonts in a file; 0 if the file contains none.
int32_t charfbuzz_font_count(const char *path);
/// Opens a font of a file; `weight` sets the axis of a variable font. NULL if the file is no font.
CHarfBuzzFont *charfbuzz_open(const char *path, int32_t index, int32_t weight);
void charfbuzz_close(CHarfBuzzFont *font);
/// The name of the family, such as "Noto Sans", in UTF-8.
int32_t charfbuzz_family(const CHarfBuzzFont *font, char *output, int32_t capacity);

typedef struct {
  int32_t units_per_em, ascent, descent;
  /// The weight from 100 to 900.
  int32_t weight;
  int32_t is_italic, is_condensed;
  /// Whether the weight of the font is an axis.
  int32_t is_variable;
} CHarfBuzzFacts;
CHarfBuzzFacts charfbuzz_facts(const CHarfBuzzFont *font);

/// The glyph of a character; 0 if the font has none.
uint32_t charfbuzz_glyph(const CHarfBuzzFont *font, uint32_t scalar);
/// The script of a character as an ISO 15924 tag, such as 'Arab'.
uint32_t charfbuzz_script(uint32_t scalar);

typedef struct {
  uint32_t glyph;
  /// The offset of the first byte of the glyph's characters.
  uint32_t cluster;
  int32_t advance, x, y;
} CHarfBuzzGlyph;
/// Shapes a part of UTF-8 text; the glyphs are in visual order.
int32_t charfbuzz_shape(
    const CHarfBuzzFont *font, const char *text, int32_t count, int32_t start, int32_t length,
    uint32_t script, int32_t is_right_to_left, const char *language, CHarfBuzzGlyph *output,
    int32_t capacity);

enum { CHARFBUZZ_MOVE, CHARFBUZZ_LINE, CHARFBUZZ_QUADRATIC, CHARFBUZZ_CUBIC, CHARFBUZZ_CLOSE };
typedef struct {
  int32_t kind;
  /// Up to three points; unused points are zero.
  int32_t points[6];
} CHarfBuzzSegment;
int32_t charfbuzz_outline(
    const CHarfBuzzFont *font, uint32_t glyph, CHarfBuzzSegment *output, int32_t capacity);

/// The PNG image of a glyph in a font for emoji, and the box of the image: its left and top edge, its
/// width, and its height, which is negative. Returns 0 if the glyph has no image.
int32_t charfbuzz_image(
    const CHarfBuzzFont *font, uint32_t glyph, uint8_t *output, int32_t capacity, int32_t box[4]);
