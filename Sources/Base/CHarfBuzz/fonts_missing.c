// Compiled instead of fonts.c when HarfBuzz is not installed, or cannot be a part of the program.
#include "../Flags/HarfBuzz.h"

#ifndef CRIER_HAS_HARFBUZZ
#include <stddef.h>

#include "CHarfBuzz.h"

int32_t charfbuzz_is_built_in(void) { return 0; }

int32_t charfbuzz_lacks_archive(void) {
#ifdef CRIER_WITHOUT_HARFBUZZ
  return 1;
#else
  return 0;
#endif
}

int32_t charfbuzz_font_count(const char *path) { return 0; }
CHarfBuzzFont *charfbuzz_open(const char *path, int32_t index, int32_t weight) { return NULL; }

// The functions below are never called, because no font can be opened.
void charfbuzz_close(CHarfBuzzFont *font) {}
int32_t charfbuzz_family(const CHarfBuzzFont *font, char *output, int32_t capacity) { return 0; }
CHarfBuzzFacts charfbuzz_facts(const CHarfBuzzFont *font) { return (CHarfBuzzFacts){0}; }
uint32_t charfbuzz_glyph(const CHarfBuzzFont *font, uint32_t scalar) { return 0; }
uint32_t charfbuzz_script(uint32_t scalar) { return 0; }
int32_t charfbuzz_shape(
    const CHarfBuzzFont *font, const char *text, int32_t count, int32_t start, int32_t length,
    uint32_t script, int32_t is_right_to_left, const char *language, CHarfBuzzGlyph *output,
    int32_t capacity) {
  return 0;
}
int32_t charfbuzz_outline(
    const CHarfBuzzFont *font, uint32_t glyph, CHarfBuzzSegment *output, int32_t capacity) {
  return 0;
}
int32_t charfbuzz_image(
    const CHarfBuzzFont *font, uint32_t glyph, uint8_t *output, int32_t capacity,
    int32_t box[4]) {
  return 0;
}
#endif
