// Functions that copy bytes and escape them for JSON, XML or a URI.
//
// Each function returns the end of its output. It may write up to sixteen bytes more, so the target
// needs that much additional room. `is_padded` is 1 if sixteen bytes after the source can be read; all
// callers pass a constant.
#pragma once
#include "CBytesBlocks.h"
#include "CBytesRuns.h"

#pragma clang assume_nonnull begin

/// Copies bytes.
static inline uint8_t *cbytes_put(uint8_t *to, const uint8_t *from, size_t count, int is_padded) {
  if (!is_padded || count > 256) {
    memcpy(to, from, count);
  } else {
    for (size_t index = 0; index < count; index += 16)
      cbytes_store(to + index, cbytes_load(from + index));
  }
  return to + count;
}

static inline uint8_t *cbytes_put_json_escape(uint8_t *to, uint8_t byte) {
  static const uint8_t letters[0x20] = {[8] = 'b', [9] = 't', [10] = 'n', [12] = 'f', [13] = 'r'};
  uint8_t letter = byte < 0x20 ? letters[byte] : byte;
  to[0] = '\\';
  if (letter) {
    to[1] = letter;
    return to + 2;
  }
  memcpy(to + 1, "u00", 3);
  to[4] = (uint8_t)('0' + (byte >> 4));
  to[5] = (uint8_t)((byte & 15) < 10 ? '0' + (byte & 15) : 'a' - 10 + (byte & 15));
  return to + 6;
}

/// Copies text into a JSON string. Each input byte becomes at most six output bytes.
static inline uint8_t *cbytes_put_json(
    uint8_t *to, const uint8_t *from, size_t count, int is_padded) {
  const uint8_t *end = from + count;
  while (from < end) {
    size_t left = (size_t)(end - from);
    CBytesBlock block = cbytes_load_left(from, left, is_padded);
    cbytes_store(to, block);
    uint64_t mask = cbytes_json_mask(block);
    size_t run = mask ? cbytes_first(mask) : 16;
    if (run >= left) return to + left;
    from += run;
    to += run;
    if (mask) to = cbytes_put_json_escape(to, *from++);
  }
  return to;
}

static inline uint8_t *cbytes_put_reference(uint8_t *to, uint8_t byte) {
  const char *reference = "\xEF\xBF\xBD";
  size_t count = 3;
  switch (byte) {
    case '&': reference = "&amp;"; count = 5; break;
    case '<': reference = "&lt;"; count = 4; break;
    case '>': reference = "&gt;"; count = 4; break;
    case '"': reference = "&quot;"; count = 6; break;
    case '\'': reference = "&apos;"; count = 6; break;
    case '\t': reference = "&#9;"; count = 4; break;
    case '\n': reference = "&#10;"; count = 5; break;
    case '\r': reference = "&#13;"; count = 5; break;
    default: break;
  }
  memcpy(to, reference, count);
  return to + count;
}

static inline uint64_t cbytes_xml_mask(CBytesBlock block, char quote) {
  CBytesBlock special = cbytes_or(cbytes_below(block, 0x20), cbytes_is(block, (char)0xEF));
  special = cbytes_or(special, cbytes_or(cbytes_is(block, '&'), cbytes_is(block, '<')));
  return cbytes_mask(cbytes_or(special, cbytes_or(cbytes_is(block, '>'), cbytes_is(block, quote))));
}

/// Whether U+FFFE or U+FFFF begins here (EF BF BE, EF BF BF): XML does not allow them.
static inline int cbytes_is_noncharacter(const uint8_t *from, size_t left) {
  return left >= 3 && from[0] == 0xEF && from[1] == 0xBF && from[2] >= 0xBE;
}

/// Copies text into XML and also escapes `quote`. Each input byte becomes at most six output bytes.
///
/// Characters that XML does not allow become U+FFFD. Outside attributes, `quote` is `&`.
static inline uint8_t *cbytes_put_xml(
    uint8_t *to, const uint8_t *from, size_t count, char quote, int is_padded) {
  const uint8_t *end = from + count;
  while (from < end) {
    size_t left = (size_t)(end - from);
    CBytesBlock block = cbytes_load_left(from, left, is_padded);
    cbytes_store(to, block);
    uint64_t mask = cbytes_xml_mask(block, quote);
    if (left < 16) mask = cbytes_within(mask, left);
    // 0xEF also begins characters that XML allows.
    while (mask && from[cbytes_first(mask)] == 0xEF
           && !cbytes_is_noncharacter(from + cbytes_first(mask), left - cbytes_first(mask)))
      mask = cbytes_rest(mask);
    size_t run = mask ? cbytes_first(mask) : left < 16 ? left : 16;
    from += run;
    to += run;
    if (!mask) continue;
    uint8_t byte = *from;
    to = cbytes_put_reference(to, byte);
    from += byte == 0xEF ? 3 : 1;
  }
  return to;
}

/// The encoding of each byte in a URI (RFC 3986, section 2.3), with its length.
typedef struct {
  uint8_t text[3];
  uint8_t count;
} CBytesPercent;
extern const CBytesPercent cbytes_percent[256];

/// Copies text into a URI. Each input byte becomes at most three output bytes.
static inline uint8_t *cbytes_put_percent(uint8_t *to, const uint8_t *from, size_t count) {
  for (size_t index = 0; index < count; index += 1) {
    const CBytesPercent *form = &cbytes_percent[from[index]];
    memcpy(to, form, sizeof *form);
    to += form->count;
  }
  return to;
}

static inline uint8_t *cbytes_put_number(uint8_t *to, uint64_t number) {
  uint8_t digits[20];
  size_t index = sizeof digits;
  do {
    digits[--index] = (uint8_t)('0' + number % 10);
    number /= 10;
  } while (number);
  memcpy(to, digits + index, sizeof digits - index);
  return to + (sizeof digits - index);
}

static inline uint8_t *cbytes_put_word(uint8_t *to, const char *word) {
  size_t count = strlen(word);
  memcpy(to, word, count);
  return to + count;
}

/// A payload and its name: an id as JSON, or a line number if the id is empty.
typedef struct {
  uint64_t line;
  const uint8_t *_Nullable id;
  size_t id_count;
  const uint8_t *_Nullable payload;
  size_t payload_count;
  /// Further members, each preceded by a comma.
  const uint8_t *_Nullable tail;
  size_t tail_count;
} CBytesRecord;

/// Writes a record as a JSON object: its name, the payload as a string, its size and further members.
static inline uint8_t *cbytes_put_record(uint8_t *to, CBytesRecord record, int is_padded) {
  if (record.id_count > 0)
    to = cbytes_put(cbytes_put_word(to, "{\"id\":"), record.id, record.id_count, 0);
  else
    to = cbytes_put_number(cbytes_put_word(to, "{\"line\":"), record.line);
  to = cbytes_put_word(to, ",\"payload\":\"");
  if (record.payload_count > 0)
    to = cbytes_put_json(to, record.payload, record.payload_count, is_padded);
  to = cbytes_put_number(cbytes_put_word(to, "\",\"bytes\":"), record.payload_count);
  if (record.tail_count > 0) to = cbytes_put(to, record.tail, record.tail_count, 0);
  return cbytes_put_word(to, "}\n");
}

#pragma clang assume_nonnull end
