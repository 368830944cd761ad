#include "../Flags/HarfBuzz.h"

#ifdef CRIER_HAS_HARFBUZZ
#include "CHarfBuzz.h"

#include <math.h>
#include <string.h>

static hb_font_t *font_of(const CHarfBuzzFont *font) { return (hb_font_t *)font; }

int32_t charfbuzz_is_built_in(void) { return 1; }
int32_t charfbuzz_lacks_archive(void) { return 0; }

int32_t charfbuzz_font_count(const char *path) {
  hb_blob_t *blob = hb_blob_create_from_file(path);
  unsigned count = hb_blob_get_length(blob) == 0 ? 0 : hb_face_count(blob);
  hb_blob_destroy(blob);
  return (int32_t)count;
}

CHarfBuzzFont *charfbuzz_open(const char *path, int32_t index, int32_t weight) {
  hb_blob_t *blob = hb_blob_create_from_file(path);
  hb_face_t *face = hb_face_create(blob, (unsigned)index);
  hb_blob_destroy(blob);
  if (hb_face_get_glyph_count(face) == 0) {
    hb_face_destroy(face);
    return NULL;
  }
  hb_font_t *font = hb_font_create(face);
  hb_face_destroy(face);
  if (weight > 0 && hb_ot_var_has_data(face)) {
    hb_variation_t axis = {HB_OT_TAG_VAR_AXIS_WEIGHT, (float)weight};
    hb_font_set_variations(font, &axis, 1);
  }
  hb_font_make_immutable(font);
  return (CHarfBuzzFont *)font;
}

void charfbuzz_close(CHarfBuzzFont *font) { hb_font_destroy(font_of(font)); }

int32_t charfbuzz_family(const CHarfBuzzFont *font, char *output, int32_t capacity) {
  hb_face_t *face = hb_font_get_face(font_of(font));
  // Files of one family with many weights have the name that is meant as the typographic family.
  static const hb_ot_name_id_t names[] = {
      HB_OT_NAME_ID_TYPOGRAPHIC_FAMILY, HB_OT_NAME_ID_FONT_FAMILY};
  for (int i = 0; i < 2; i++) {
    unsigned size = (unsigned)capacity;
    unsigned count = hb_ot_name_get_utf8(
        face, names[i], hb_language_from_string("en", -1), &size, output);
    if (count > 0) return (int32_t)count;
  }
  return 0;
}

static int32_t metric(hb_font_t *font, hb_ot_metrics_tag_t tag) {
  hb_position_t value = 0;
  hb_ot_metrics_get_position_with_fallback(font, tag, &value);
  return value;
}

static int32_t is_variable(hb_face_t *face) {
  hb_ot_var_axis_info_t axis;
  return hb_ot_var_find_axis_info(face, HB_OT_TAG_VAR_AXIS_WEIGHT, &axis);
}

CHarfBuzzFacts charfbuzz_facts(const CHarfBuzzFont *handle) {
  hb_font_t *font = font_of(handle);
  hb_face_t *face = hb_font_get_face(font);
  CHarfBuzzFacts facts = {
      .units_per_em = (int32_t)hb_face_get_upem(face),
      .ascent = metric(font, HB_OT_METRICS_TAG_HORIZONTAL_ASCENDER),
      .descent = metric(font, HB_OT_METRICS_TAG_HORIZONTAL_DESCENDER),
      .weight = (int32_t)lroundf(hb_style_get_value(font, HB_STYLE_TAG_WEIGHT)),
      .is_italic = hb_style_get_value(font, HB_STYLE_TAG_ITALIC) > 0,
      .is_condensed = hb_style_get_value(font, HB_STYLE_TAG_WIDTH) < 99,
      .is_variable = is_variable(face),
  };
  return facts;
}

uint32_t charfbuzz_glyph(const CHarfBuzzFont *font, uint32_t scalar) {
  hb_codepoint_t glyph = 0;
  return hb_font_get_nominal_glyph(font_of(font), scalar, &glyph) ? glyph : 0;
}

uint32_t charfbuzz_script(uint32_t scalar) {
  return hb_unicode_script(hb_unicode_funcs_get_default(), scalar);
}

int32_t charfbuzz_shape(
    const CHarfBuzzFont *font, const char *text, int32_t count, int32_t start, int32_t length,
    uint32_t script, int32_t is_right_to_left, const char *language, CHarfBuzzGlyph *output,
    int32_t capacity) {
  // Other shapers, such as Graphite, are not part of every build of HarfBuzz.
  static const char *shapers[] = {"ot", "fallback", NULL};
  hb_buffer_t *buffer = hb_buffer_create();
  hb_buffer_add_utf8(buffer, text, count, (unsigned)start, length);
  hb_buffer_set_script(buffer, (hb_script_t)script);
  hb_buffer_set_direction(buffer, is_right_to_left ? HB_DIRECTION_RTL : HB_DIRECTION_LTR);
  hb_buffer_set_language(buffer, hb_language_from_string(language, -1));
  hb_shape_full(font_of(font), buffer, NULL, 0, shapers);
  unsigned total = 0;
  const hb_glyph_info_t *infos = hb_buffer_get_glyph_infos(buffer, &total);
  const hb_glyph_position_t *positions = hb_buffer_get_glyph_positions(buffer, &total);
  for (unsigned i = 0; i < total && (int32_t)i < capacity; i++) {
    CHarfBuzzGlyph glyph = {
        infos[i].codepoint, infos[i].cluster, positions[i].x_advance, positions[i].x_offset,
        positions[i].y_offset};
    output[i] = glyph;
  }
  hb_buffer_destroy(buffer);
  return (int32_t)total;
}

typedef struct {
  CHarfBuzzSegment *output;
  int32_t capacity, count;
} Pen;

static void add(void *data, int32_t kind, const float *points, int count) {
  Pen *pen = data;
  if (pen->count < pen->capacity) {
    CHarfBuzzSegment segment = {.kind = kind};
    for (int i = 0; i < count; i++) segment.points[i] = (int32_t)lroundf(points[i]);
    pen->output[pen->count] = segment;
  }
  pen->count++;
}

static void move_to(
    hb_draw_funcs_t *f, void *data, hb_draw_state_t *s, float x, float y, void *user) {
  add(data, CHARFBUZZ_MOVE, (float[]){x, y}, 2);
}

static void line_to(
    hb_draw_funcs_t *f, void *data, hb_draw_state_t *s, float x, float y, void *user) {
  add(data, CHARFBUZZ_LINE, (float[]){x, y}, 2);
}

static void quadratic_to(
    hb_draw_funcs_t *f, void *data, hb_draw_state_t *s, float x1, float y1, float x, float y,
    void *user) {
  add(data, CHARFBUZZ_QUADRATIC, (float[]){x1, y1, x, y}, 4);
}

static void cubic_to(
    hb_draw_funcs_t *f, void *data, hb_draw_state_t *s, float x1, float y1, float x2, float y2,
    float x, float y, void *user) {
  add(data, CHARFBUZZ_CUBIC, (float[]){x1, y1, x2, y2, x, y}, 6);
}

static void close_path(hb_draw_funcs_t *f, void *data, hb_draw_state_t *s, void *user) {
  add(data, CHARFBUZZ_CLOSE, NULL, 0);
}

int32_t charfbuzz_outline(
    const CHarfBuzzFont *font, uint32_t glyph, CHarfBuzzSegment *output, int32_t capacity) {
  hb_draw_funcs_t *functions = hb_draw_funcs_create();
  hb_draw_funcs_set_move_to_func(functions, move_to, NULL, NULL);
  hb_draw_funcs_set_line_to_func(functions, line_to, NULL, NULL);
  hb_draw_funcs_set_quadratic_to_func(functions, quadratic_to, NULL, NULL);
  hb_draw_funcs_set_cubic_to_func(functions, cubic_to, NULL, NULL);
  hb_draw_funcs_set_close_path_func(functions, close_path, NULL, NULL);
  Pen pen = {output, capacity, 0};
#if HB_VERSION_ATLEAST(7, 0, 0)
  hb_font_draw_glyph(font_of(font), glyph, functions, &pen);
#else
  hb_font_get_glyph_shape(font_of(font), glyph, functions, &pen);
#endif
  hb_draw_funcs_destroy(functions);
  return pen.count;
}

int32_t charfbuzz_image(
    const CHarfBuzzFont *handle, uint32_t glyph, uint8_t *output, int32_t capacity,
    int32_t box[4]) {
  hb_font_t *font = font_of(handle);
  if (!hb_ot_color_has_png(hb_font_get_face(font))) return 0;
  hb_blob_t *image = hb_ot_color_glyph_reference_png(font, glyph);
  unsigned count = 0;
  const char *bytes = hb_blob_get_data(image, &count);
  hb_glyph_extents_t extents = {0};
  if (count > 0) hb_font_get_glyph_extents(font, glyph, &extents);
  box[0] = extents.x_bearing;
  box[1] = extents.y_bearing;
  box[2] = extents.width;
  box[3] = extents.height;
  if ((int32_t)count <= capacity) memcpy(output, bytes, count);
  hb_blob_destroy(image);
  return (int32_t)count;
}
#endif
