// Scans bytes sixteen at a time. Everything is static inline, so that Swift's optimizer sees through it:
// Swift's own SIMD comparisons compile to a lane at a time.
#pragma once
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#if defined(__SSE2__)
#include <emmintrin.h>

typedef __m128i CBytesBlock;
static inline CBytesBlock cbytes_load(const uint8_t *p) {
  return _mm_loadu_si128((const __m128i *)p);
}
static inline CBytesBlock cbytes_is(CBytesBlock block, char byte) {
  return _mm_cmpeq_epi8(block, _mm_set1_epi8(byte));
}
static inline CBytesBlock cbytes_or(CBytesBlock left, CBytesBlock right) {
  return _mm_or_si128(left, right);
}
// Bytes below a limit, unsigned: where the greater of byte and limit is not the byte.
static inline CBytesBlock cbytes_below(CBytesBlock block, uint8_t limit) {
  CBytesBlock least = _mm_set1_epi8((char)(limit - 1));
  return _mm_cmpeq_epi8(_mm_min_epu8(block, least), block);
}
static inline size_t cbytes_count(CBytesBlock block) {
  return (size_t)__builtin_popcount((unsigned)_mm_movemask_epi8(block));
}
// Continuation bytes are -128 to -65 as signed numbers.
static inline CBytesBlock cbytes_begins_character(CBytesBlock block) {
  return _mm_cmpgt_epi8(block, _mm_set1_epi8(-65));
}
static inline CBytesBlock cbytes_begins_four_bytes(CBytesBlock block) {
  CBytesBlock least = _mm_set1_epi8((char)0xF0);
  return _mm_cmpeq_epi8(_mm_max_epu8(block, least), block);
}
// A bit for each byte.
static inline uint64_t cbytes_mask(CBytesBlock block) {
  return (uint64_t)(uint32_t)_mm_movemask_epi8(block);
}
static inline unsigned cbytes_first(uint64_t mask) { return (unsigned)__builtin_ctzll(mask); }

#elif defined(__ARM_NEON)
#include <arm_neon.h>

typedef uint8x16_t CBytesBlock;
static inline CBytesBlock cbytes_load(const uint8_t *p) { return vld1q_u8(p); }
static inline CBytesBlock cbytes_is(CBytesBlock block, char byte) {
  return vceqq_u8(block, vdupq_n_u8((uint8_t)byte));
}
static inline CBytesBlock cbytes_or(CBytesBlock left, CBytesBlock right) {
  return vorrq_u8(left, right);
}
static inline CBytesBlock cbytes_below(CBytesBlock block, uint8_t limit) {
  return vcltq_u8(block, vdupq_n_u8(limit));
}
static inline size_t cbytes_count(CBytesBlock block) {
  return vaddvq_u8(vandq_u8(block, vdupq_n_u8(1)));
}
static inline CBytesBlock cbytes_begins_character(CBytesBlock block) {
  return vcgtq_s8(vreinterpretq_s8_u8(block), vdupq_n_s8(-65));
}
static inline CBytesBlock cbytes_begins_four_bytes(CBytesBlock block) {
  return vcgeq_u8(block, vdupq_n_u8(0xF0));
}
// NEON has no movemask: narrowing by four bits leaves four bits for each byte.
static inline uint64_t cbytes_mask(CBytesBlock block) {
  uint8x8_t narrow = vshrn_n_u16(vreinterpretq_u16_u8(block), 4);
  return vget_lane_u64(vreinterpret_u64_u8(narrow), 0);
}
static inline unsigned cbytes_first(uint64_t mask) {
  return (unsigned)__builtin_ctzll(mask) >> 2;
}

#else
#error "CBytes needs SSE2 or NEON, which every 64-bit x86 and ARM has"
#endif

static inline int cbytes_json_special(uint8_t byte) {
  return byte < 0x20 || byte == '"' || byte == '\\';
}

/// The length of the longest beginning without a byte that a JSON string escapes.
static inline size_t cbytes_json_run(const uint8_t *bytes, size_t count) {
  size_t index = 0;
  for (; index + 16 <= count; index += 16) {
    CBytesBlock block = cbytes_load(bytes + index);
    CBytesBlock special = cbytes_or(
        cbytes_below(block, 0x20), cbytes_or(cbytes_is(block, '"'), cbytes_is(block, '\\')));
    uint64_t mask = cbytes_mask(special);
    if (mask) return index + cbytes_first(mask);
  }
  while (index < count && !cbytes_json_special(bytes[index])) index += 1;
  return index;
}

static inline int cbytes_xml_special(uint8_t byte) {
  return byte < 0x20 || byte == '&' || byte == '<' || byte == '>' || byte == '"' || byte == '\''
         || byte == 0xEF;
}

/// The length of the longest beginning without a byte that XML may have to escape.
///
/// 0xEF is among them, because U+FFFE and U+FFFF begin with it.
static inline size_t cbytes_xml_run(const uint8_t *bytes, size_t count) {
  size_t index = 0;
  for (; index + 16 <= count; index += 16) {
    CBytesBlock block = cbytes_load(bytes + index);
    CBytesBlock special = cbytes_or(cbytes_below(block, 0x20), cbytes_is(block, (char)0xEF));
    special = cbytes_or(special, cbytes_or(cbytes_is(block, '&'), cbytes_is(block, '<')));
    special = cbytes_or(special, cbytes_or(cbytes_is(block, '>'), cbytes_is(block, '"')));
    special = cbytes_or(special, cbytes_is(block, '\''));
    uint64_t mask = cbytes_mask(special);
    if (mask) return index + cbytes_first(mask);
  }
  while (index < count && !cbytes_xml_special(bytes[index])) index += 1;
  return index;
}

static inline int cbytes_is_unreserved(uint8_t byte) {
  uint8_t letter = byte | 0x20;
  return (letter >= 'a' && letter <= 'z') || (byte >= '0' && byte <= '9') || byte == '-'
         || byte == '.' || byte == '_' || byte == '~';
}

/// The length of the longest beginning that a URI carries as it is (RFC 3986, section 2.3).
static inline size_t cbytes_unreserved_run(const uint8_t *bytes, size_t count) {
  size_t index = 0;
  while (index < count && cbytes_is_unreserved(bytes[index])) index += 1;
  return index;
}

/// A beginning of UTF-8: its length in bytes, and in UTF-16 units.
typedef struct {
  size_t bytes;
  size_t units;
} CBytesPrefix;

/// The longest beginning of UTF-8 that has at most so many UTF-16 units.
///
/// Every byte that begins a character is a unit, and one that begins a character of four bytes is two;
/// both are counted sixteen bytes at a time, until the limit falls inside a block.
static inline CBytesPrefix cbytes_utf16_prefix(const uint8_t *bytes, size_t count, size_t limit) {
  CBytesPrefix prefix = {0, 0};
  while (prefix.bytes + 16 <= count) {
    CBytesBlock block = cbytes_load(bytes + prefix.bytes);
    size_t units = cbytes_count(cbytes_begins_character(block))
                   + cbytes_count(cbytes_begins_four_bytes(block));
    if (prefix.units + units > limit) break;
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

/// The offset of the first line feed; the count where there is none.
static inline size_t cbytes_line_feed(const uint8_t *bytes, size_t count) {
  const uint8_t *found = memchr(bytes, '\n', count);
  return found == NULL ? count : (size_t)(found - bytes);
}

/// Whether bytes are UTF-8: 1 or 0; -1 where this processor has not the instructions to tell.
int32_t cbytes_is_utf8(const uint8_t *bytes, size_t count);
