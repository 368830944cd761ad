// Scans bytes sixteen at a time. Everything is static inline, so that Swift's optimizer sees through it:
// Swift's own SIMD comparisons compile to a lane at a time.
#pragma once
#include <stddef.h>
#include <stdint.h>

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
static inline int cbytes_all(CBytesBlock block) { return _mm_movemask_epi8(block) == 0xFFFF; }
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
static inline int cbytes_all(CBytesBlock block) { return vminvq_u8(block) == 0xFF; }
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

/// The length in bytes of the longest beginning of UTF-8 that has at most so many UTF-16 units.
///
/// Sixteen ASCII bytes at once, because most texts have long stretches of them.
static inline size_t cbytes_utf16_prefix(const uint8_t *bytes, size_t count, size_t units) {
  size_t index = 0;
  while (index < count) {
    if (units >= 16 && index + 16 <= count
        && cbytes_all(cbytes_below(cbytes_load(bytes + index), 0x80))) {
      index += 16;
      units -= 16;
      continue;
    }
    uint8_t lead = bytes[index];
    size_t width = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
    size_t cost = width == 4 ? 2 : 1;
    if (cost > units) return index;
    units -= cost;
    index += width;
  }
  return count;
}
