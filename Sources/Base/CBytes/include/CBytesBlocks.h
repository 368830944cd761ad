// Operations on sixteen bytes at a time, for SSE and NEON.
#pragma once
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#if defined(__SSE2__)
#include <emmintrin.h>
#elif defined(__ARM_NEON)
#include <arm_neon.h>
#else
#error "CBytes needs SSE2 or NEON, which every 64-bit x86 and ARM has"
#endif

#pragma clang assume_nonnull begin

#if defined(__SSE2__)

typedef __m128i CBytesBlock;
static inline CBytesBlock cbytes_load(const uint8_t *p) {
  return _mm_loadu_si128((const __m128i *)p);
}
static inline void cbytes_store(uint8_t *p, CBytesBlock block) {
  _mm_storeu_si128((__m128i *)p, block);
}
static inline CBytesBlock cbytes_is(CBytesBlock block, char byte) {
  return _mm_cmpeq_epi8(block, _mm_set1_epi8(byte));
}
static inline CBytesBlock cbytes_or(CBytesBlock left, CBytesBlock right) {
  return _mm_or_si128(left, right);
}
// Marks the bytes below a limit, compared as unsigned numbers. SSE has no unsigned comparison, but
// a byte is below the limit if it equals the minimum of itself and `limit - 1`.
static inline CBytesBlock cbytes_below(CBytesBlock block, uint8_t limit) {
  CBytesBlock least = _mm_set1_epi8((char)(limit - 1));
  return _mm_cmpeq_epi8(_mm_min_epu8(block, least), block);
}
static inline CBytesBlock cbytes_zeros(void) { return _mm_setzero_si128(); }
// Adds one to each byte of the tally that is marked.
static inline CBytesBlock cbytes_tally(CBytesBlock tally, CBytesBlock marks) {
  return _mm_sub_epi8(tally, marks);
}
static inline size_t cbytes_sum(CBytesBlock block) {
  CBytesBlock halves = _mm_sad_epu8(block, _mm_setzero_si128());
  return (size_t)(_mm_cvtsi128_si32(halves) + _mm_extract_epi16(halves, 4));
}
// Marks the bytes that begin a character: all bytes except the continuation bytes, which are -128
// to -65 as signed numbers.
static inline CBytesBlock cbytes_begins_character(CBytesBlock block) {
  return _mm_cmpgt_epi8(block, _mm_set1_epi8(-65));
}
static inline CBytesBlock cbytes_begins_four_bytes(CBytesBlock block) {
  CBytesBlock least = _mm_set1_epi8((char)0xF0);
  return _mm_cmpeq_epi8(_mm_max_epu8(block, least), block);
}
// The marks as a bit mask, with one bit per byte.
static inline uint64_t cbytes_mask(CBytesBlock block) {
  return (uint64_t)(uint32_t)_mm_movemask_epi8(block);
}
// The marks as sixteen bits, the first byte's lowest.
static inline uint64_t cbytes_bits(CBytesBlock block) { return cbytes_mask(block); }
static inline unsigned cbytes_first(uint64_t mask) { return (unsigned)__builtin_ctzll(mask); }
// The mask without its first marked byte.
static inline uint64_t cbytes_rest(uint64_t mask) { return mask & (mask - 1); }
// The mask of the first `count` bytes, with count below sixteen.
static inline uint64_t cbytes_within(uint64_t mask, size_t count) {
  return mask & (((uint64_t)1 << count) - 1);
}

#else

typedef uint8x16_t CBytesBlock;
static inline CBytesBlock cbytes_load(const uint8_t *p) { return vld1q_u8(p); }
static inline void cbytes_store(uint8_t *p, CBytesBlock block) { vst1q_u8(p, block); }
static inline CBytesBlock cbytes_is(CBytesBlock block, char byte) {
  return vceqq_u8(block, vdupq_n_u8((uint8_t)byte));
}
static inline CBytesBlock cbytes_or(CBytesBlock left, CBytesBlock right) {
  return vorrq_u8(left, right);
}
static inline CBytesBlock cbytes_below(CBytesBlock block, uint8_t limit) {
  return vcltq_u8(block, vdupq_n_u8(limit));
}
static inline CBytesBlock cbytes_zeros(void) { return vdupq_n_u8(0); }
static inline CBytesBlock cbytes_tally(CBytesBlock tally, CBytesBlock marks) {
  return vsubq_u8(tally, marks);
}
static inline size_t cbytes_sum(CBytesBlock block) { return vaddlvq_u8(block); }
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
static inline uint64_t cbytes_bits(CBytesBlock block) {
  static const uint8_t weights[16] = {1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128};
  uint8x16_t bits = vandq_u8(block, vld1q_u8(weights));
  return (uint64_t)vaddv_u8(vget_low_u8(bits)) | (uint64_t)vaddv_u8(vget_high_u8(bits)) << 8;
}
static inline unsigned cbytes_first(uint64_t mask) {
  return (unsigned)__builtin_ctzll(mask) >> 2;
}
static inline uint64_t cbytes_rest(uint64_t mask) {
  return mask & ~((uint64_t)0xF << (cbytes_first(mask) * 4));
}
static inline uint64_t cbytes_within(uint64_t mask, size_t count) {
  return mask & (((uint64_t)1 << (count * 4)) - 1);
}

#endif

// A block of fewer than sixteen readable bytes, followed by zeros.
static inline CBytesBlock cbytes_load_part(const uint8_t *p, size_t count) {
  uint8_t part[16] = {0};
  memcpy(part, p, count);
  return cbytes_load(part);
}

// The next sixteen bytes if reading them is safe, otherwise the remaining bytes followed by zeros.
static inline CBytesBlock cbytes_load_left(const uint8_t *p, size_t left, int is_padded) {
  return is_padded || left >= 16 ? cbytes_load(p) : cbytes_load_part(p, left);
}

#pragma clang assume_nonnull end
