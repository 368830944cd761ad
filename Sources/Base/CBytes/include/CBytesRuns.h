// Functions that measure runs of bytes of one kind.
#pragma once
#include "CBytesBlocks.h"

#pragma clang assume_nonnull begin

// Marks the bytes that end plain text in JSON: quotes, backslashes and control characters.
static inline CBytesBlock cbytes_json_block(CBytesBlock block) {
  CBytesBlock quotes = cbytes_or(cbytes_is(block, '"'), cbytes_is(block, '\\'));
  return cbytes_or(cbytes_below(block, 0x20), quotes);
}

static inline uint64_t cbytes_json_mask(CBytesBlock block) {
  return cbytes_mask(cbytes_json_block(block));
}

static inline int cbytes_json_special(uint8_t byte) {
  return byte < 0x20 || byte == '"' || byte == '\\';
}

/// The length of the longest prefix without a byte that a JSON string must escape.
static inline size_t cbytes_json_run(const uint8_t *bytes, size_t count) {
  size_t index = 0;
  for (; index + 16 <= count; index += 16) {
    uint64_t mask = cbytes_json_mask(cbytes_load(bytes + index));
    if (mask) return index + cbytes_first(mask);
  }
  while (index < count && !cbytes_json_special(bytes[index])) index += 1;
  return index;
}

/// A prefix of UTF-8 text: its length in bytes and in UTF-16 units.
typedef struct {
  size_t bytes;
  size_t units;
} CBytesPrefix;

/// The longest prefix of UTF-8 text with at most the given number of UTF-16 units.
///
/// A character's first byte counts as one unit, or as two for a character of four bytes. Units are
/// counted for sixteen bytes at a time until the limit falls inside a block. In a block without
/// characters of four bytes, the prefix ends where the first character beyond the limit begins.
static inline CBytesPrefix cbytes_utf16_prefix(const uint8_t *bytes, size_t count, size_t limit) {
  CBytesPrefix prefix = {0, 0};
  while (prefix.bytes + 16 <= count) {
    CBytesBlock block = cbytes_load(bytes + prefix.bytes);
    CBytesBlock begins = cbytes_begins_character(block), pairs = cbytes_begins_four_bytes(block);
    size_t units = cbytes_sum(cbytes_tally(cbytes_tally(cbytes_zeros(), begins), pairs));
    if (prefix.units + units > limit) {
      if (cbytes_mask(pairs)) break;
      uint64_t left = cbytes_mask(begins);
      while (prefix.units < limit) {
        left = cbytes_rest(left);
        prefix.units += 1;
      }
      prefix.bytes += cbytes_first(left);
      return prefix;
    }
    prefix.bytes += 16;
    prefix.units += units;
  }
  for (; prefix.bytes < count; prefix.bytes += 1) {
    uint8_t byte = bytes[prefix.bytes];
    size_t units = (byte & 0xC0) == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1;
    if (prefix.units + units > limit) break;
    prefix.units += units;
  }
  return prefix;
}

/// The offset of the first byte with the given value; the count of bytes if there is no such byte.
static inline size_t cbytes_find(const uint8_t *bytes, size_t count, uint8_t byte) {
  const uint8_t *found = memchr(bytes, byte, count);
  return found == NULL ? count : (size_t)(found - bytes);
}

/// The offset after the last line feed; 0 if there is no line feed.
static inline size_t cbytes_last_line_end(const uint8_t *bytes, size_t count) {
  while (count >= 16 && !cbytes_mask(cbytes_is(cbytes_load(bytes + count - 16), '\n'))) count -= 16;
  while (count && bytes[count - 1] != '\n') count -= 1;
  return count;
}

/// The number of line feeds.
static inline size_t cbytes_count_line_feeds(const uint8_t *bytes, size_t count) {
  size_t feeds = 0, index = 0;
  while (index + 16 <= count) {
    CBytesBlock tally = cbytes_zeros();
    // A byte of the tally can count only to 255.
    for (size_t blocks = 255; blocks && index + 16 <= count; blocks -= 1, index += 16)
      tally = cbytes_tally(tally, cbytes_is(cbytes_load(bytes + index), '\n'));
    feeds += cbytes_sum(tally);
  }
  for (; index < count; index += 1) feeds += bytes[index] == '\n';
  return feeds;
}

static inline size_t cbytes_digits(const uint8_t *bytes, size_t count, size_t from) {
  size_t index = from;
  while (index < count && (uint8_t)(bytes[index] - '0') < 10) index += 1;
  return index;
}

/// The length of the JSON number at the beginning; 0 if there is no number.
static inline size_t cbytes_json_number(const uint8_t *bytes, size_t count) {
  size_t index = count > 0 && bytes[0] == '-';
  size_t end = index < count && bytes[index] == '0' ? index + 1
                                                    : cbytes_digits(bytes, count, index);
  if (end == index) return 0;
  index = end;
  if (index < count && bytes[index] == '.') {
    end = cbytes_digits(bytes, count, index + 1);
    if (end > index + 1) index = end;
  }
  if (index < count && (bytes[index] | 0x20) == 'e') {
    size_t digits = index + 1;
    if (digits < count && (bytes[digits] == '+' || bytes[digits] == '-')) digits += 1;
    end = cbytes_digits(bytes, count, digits);
    if (end > digits) index = end;
  }
  return index;
}

/// Whether a byte is white space between the tokens of a line.
static inline int cbytes_is_inner_blank(uint8_t byte) {
  return byte == ' ' || byte == '\t' || byte == '\r';
}

/// The length of `true`, `false` or `null` at the beginning; 0 for anything else.
static inline size_t cbytes_json_word(const uint8_t *bytes) {
  if (memcmp(bytes, "true", 4) == 0 || memcmp(bytes, "null", 4) == 0) return 4;
  return memcmp(bytes, "false", 5) == 0 ? 5 : 0;
}

/// The value of four hexadecimal digits; negative for anything else.
static inline int32_t cbytes_utf16_unit(const uint8_t *bytes) {
  // The value of each digit plus one; zero for all other bytes.
  static const uint8_t digits[256] = {
      ['0'] = 1, ['1'] = 2, ['2'] = 3, ['3'] = 4, ['4'] = 5, ['5'] = 6, ['6'] = 7, ['7'] = 8,
      ['8'] = 9, ['9'] = 10, ['a'] = 11, ['b'] = 12, ['c'] = 13, ['d'] = 14, ['e'] = 15,
      ['f'] = 16, ['A'] = 11, ['B'] = 12, ['C'] = 13, ['D'] = 14, ['E'] = 15, ['F'] = 16};
  int32_t first = digits[bytes[0]] - 1, second = digits[bytes[1]] - 1;
  int32_t third = digits[bytes[2]] - 1, fourth = digits[bytes[3]] - 1;
  if ((first | second | third | fourth) < 0) return -1;
  return first << 12 | second << 8 | third << 4 | fourth;
}

static inline uint8_t *cbytes_put_scalar(uint8_t *to, uint32_t scalar) {
  if (scalar < 0x80) {
    *to++ = (uint8_t)scalar;
    return to;
  }
  if (scalar < 0x800) {
    *to++ = (uint8_t)(0xC0 | scalar >> 6);
  } else {
    if (scalar < 0x10000) {
      *to++ = (uint8_t)(0xE0 | scalar >> 12);
    } else {
      *to++ = (uint8_t)(0xF0 | scalar >> 18);
      *to++ = (uint8_t)(0x80 | (scalar >> 12 & 0x3F));
    }
    *to++ = (uint8_t)(0x80 | (scalar >> 6 & 0x3F));
  }
  *to++ = (uint8_t)(0x80 | (scalar & 0x3F));
  return to;
}

/// Decodes the JSON escape at a backslash, and advances both the read and the write position.
/// Returns 0 for an invalid escape or half a surrogate pair. Padding follows the bytes, so looking
/// ahead is safe.
static inline __attribute__((always_inline)) int cbytes_decode_escape(
    const uint8_t *_Nonnull *_Nonnull from, uint8_t *_Nonnull *_Nonnull to) {
  static const uint8_t bytes[128] = {
      ['n'] = '\n', ['t'] = '\t', ['r'] = '\r', ['b'] = 8, ['f'] = 12,
      ['"'] = '"', ['\\'] = '\\', ['/'] = '/'};
  const uint8_t *next = *from;
  uint8_t kind = next[1];
  if (kind < 128 && bytes[kind]) {
    *(*to)++ = bytes[kind];
    *from = next + 2;
    return 1;
  }
  int32_t unit = kind == 'u' ? cbytes_utf16_unit(next + 2) : -1;
  if (unit < 0 || (unit >= 0xDC00 && unit <= 0xDFFF)) return 0;
  *from = next + 6;
  if (unit < 0xD800 || unit > 0xDFFF) {
    *to = cbytes_put_scalar(*to, (uint32_t)unit);
    return 1;
  }
  if (next[6] != '\\' || next[7] != 'u') return 0;
  int32_t low = cbytes_utf16_unit(next + 8);
  if (low < 0xDC00 || low > 0xDFFF) return 0;
  *from = next + 12;
  *to = cbytes_put_scalar(*to, 0x10000 + ((uint32_t)(unit - 0xD800) << 10) + (uint32_t)(low - 0xDC00));
  return 1;
}

#pragma clang assume_nonnull end
