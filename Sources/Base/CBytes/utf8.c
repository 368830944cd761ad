#include "CBytes.h"
#include "utf8_tables.h"

#include <string.h>

#if defined(__SSE2__)
#include <tmmintrin.h>

#define WITH_SHUFFLE __attribute__((target("ssse3")))

WITH_SHUFFLE static inline __m128i look_up(const uint8_t *table, __m128i nibbles) {
  return _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)table), nibbles);
}

WITH_SHUFFLE static inline __m128i high_half(__m128i bytes) {
  return _mm_and_si128(_mm_srli_epi16(bytes, 4), _mm_set1_epi8(0x0F));
}

// Marks the invalid bytes of a block, given the block before it.
WITH_SHUFFLE static inline __m128i mistakes(__m128i block, __m128i before) {
  __m128i one = _mm_alignr_epi8(block, before, 15);
  __m128i two = _mm_alignr_epi8(block, before, 14);
  __m128i three = _mm_alignr_epi8(block, before, 13);
  __m128i low = _mm_and_si128(one, _mm_set1_epi8(0x0F));
  __m128i pairs = _mm_and_si128(
      _mm_and_si128(look_up(first_high, high_half(one)), look_up(first_low, low)),
      look_up(second_high, high_half(block)));
  // The second byte after E0 to FF and the third after F0 to FF must be continuation bytes.
  __m128i third = _mm_subs_epu8(two, _mm_set1_epi8((char)(0xE0 - 0x80)));
  __m128i fourth = _mm_subs_epu8(three, _mm_set1_epi8((char)(0xF0 - 0x80)));
  __m128i wanted = _mm_and_si128(_mm_or_si128(third, fourth), _mm_set1_epi8((char)0x80));
  return _mm_xor_si128(wanted, pairs);
}

WITH_SHUFFLE static int is_utf8(const uint8_t *bytes, size_t count) {
  __m128i before = _mm_setzero_si128();
  __m128i wrong = _mm_setzero_si128();
  int was_ascii = 1;
  size_t index = 0;
  for (; index + 16 <= count; index += 16) {
    __m128i block = _mm_loadu_si128((const __m128i *)(bytes + index));
    int is_ascii = _mm_movemask_epi8(block) == 0;
    if (!is_ascii || !was_ascii) wrong = _mm_or_si128(wrong, mistakes(block, before));
    was_ascii = is_ascii;
    before = block;
  }
  // The zeros after the end are ASCII, so a truncated last character is reported as too short.
  uint8_t rest[32] = {0};
  memcpy(rest, bytes + index, count - index);
  for (int part = 0; part < 32; part += 16) {
    __m128i block = _mm_loadu_si128((const __m128i *)(rest + part));
    wrong = _mm_or_si128(wrong, mistakes(block, before));
    before = block;
  }
  return _mm_movemask_epi8(_mm_cmpeq_epi8(wrong, _mm_setzero_si128())) == 0xFFFF;
}

int32_t cbytes_is_utf8(const uint8_t *bytes, size_t count) {
  if (!__builtin_cpu_supports("ssse3")) return -1;
  return is_utf8(bytes, count);
}

#else

int32_t cbytes_is_utf8(const uint8_t *bytes, size_t count) {
  uint8x16_t table_first_high = vld1q_u8(first_high);
  uint8x16_t table_first_low = vld1q_u8(first_low);
  uint8x16_t table_second_high = vld1q_u8(second_high);
  uint8x16_t before = vdupq_n_u8(0);
  uint8x16_t wrong = vdupq_n_u8(0);
  uint8_t rest[32] = {0};
  size_t whole = count / 16 * 16;
  memcpy(rest, bytes + whole, count - whole);
  for (size_t index = 0; index < whole + 32; index += 16) {
    uint8x16_t block = vld1q_u8(index < whole ? bytes + index : rest + (index - whole));
    uint8x16_t one = vextq_u8(before, block, 15);
    uint8x16_t two = vextq_u8(before, block, 14);
    uint8x16_t three = vextq_u8(before, block, 13);
    uint8x16_t pairs = vandq_u8(
        vandq_u8(
            vqtbl1q_u8(table_first_high, vshrq_n_u8(one, 4)),
            vqtbl1q_u8(table_first_low, vandq_u8(one, vdupq_n_u8(0x0F)))),
        vqtbl1q_u8(table_second_high, vshrq_n_u8(block, 4)));
    uint8x16_t third = vqsubq_u8(two, vdupq_n_u8(0xE0 - 0x80));
    uint8x16_t fourth = vqsubq_u8(three, vdupq_n_u8(0xF0 - 0x80));
    uint8x16_t wanted = vandq_u8(vorrq_u8(third, fourth), vdupq_n_u8(0x80));
    wrong = vorrq_u8(wrong, veorq_u8(wanted, pairs));
    before = block;
  }
  return vmaxvq_u8(wrong) == 0;
}

#endif
