// What lines_variant.h needs, for x86 with AVX2.

INLINE __m256i load_wide(const uint8_t *from) {
  return _mm256_loadu_si256((const __m256i *)from);
}

INLINE void store_wide(uint8_t *to, __m256i block) {
  _mm256_storeu_si256((__m256i *)to, block);
}

INLINE __m256i is_wide(__m256i block, char byte) {
  return _mm256_cmpeq_epi8(block, _mm256_set1_epi8(byte));
}

INLINE uint32_t mask_wide(__m256i block) { return (uint32_t)_mm256_movemask_epi8(block); }

// Looks up the lower half of each byte in a table; bytes above 0x7F give zero.
INLINE __m256i look_up_wide(const uint8_t *table, __m256i bytes) {
  __m128i part = _mm_loadu_si128((const __m128i *)table);
  return _mm256_shuffle_epi8(_mm256_broadcastsi128_si256(part), bytes);
}

INLINE __m256i high_half_wide(__m256i bytes) {
  return _mm256_and_si256(_mm256_srli_epi16(bytes, 4), _mm256_set1_epi8(0x0F));
}

// Marks the bytes of a block that are invalid in UTF-8, given the block before it.
INLINE __m256i mistakes_wide(__m256i block, __m256i before) {
  // The upper half of the block before, and the lower half of this one.
  __m256i middle = _mm256_permute2x128_si256(before, block, 0x21);
  __m256i one = _mm256_alignr_epi8(block, middle, 15);
  __m256i two = _mm256_alignr_epi8(block, middle, 14);
  __m256i three = _mm256_alignr_epi8(block, middle, 13);
  __m256i low = _mm256_and_si256(one, _mm256_set1_epi8(0x0F));
  __m256i pairs = _mm256_and_si256(
      _mm256_and_si256(look_up_wide(first_high, high_half_wide(one)), look_up_wide(first_low, low)),
      look_up_wide(second_high, high_half_wide(block)));
  // The second byte after E0 to FF and the third after F0 to FF must be continuation bytes.
  __m256i third = _mm256_subs_epu8(two, _mm256_set1_epi8((char)(0xE0 - 0x80)));
  __m256i fourth = _mm256_subs_epu8(three, _mm256_set1_epi8((char)(0xF0 - 0x80)));
  __m256i wanted = _mm256_and_si256(_mm256_or_si256(third, fourth), _mm256_set1_epi8((char)0x80));
  return _mm256_xor_si256(wanted, pairs);
}

INLINE __m256i is_control_wide(__m256i block) {
  return _mm256_cmpeq_epi8(_mm256_min_epu8(block, _mm256_set1_epi8(0x1F)), block);
}

// A table for `look_up_wide` contains the bytes to find at their lower halves. Every byte equals at most
// one of its entries, and 0xFF equals no byte below 0x80.
#define NO 0xFF
static const uint8_t json_bytes[16] = {NO, NO, '"', NO, NO, NO, NO, NO,
                                       NO, NO, NO, NO, '\\', NO, NO, NO};
static const uint8_t xml_bytes[3][16] = {
    {NO, NO, NO, NO, NO, NO, '&', NO, NO, NO, NO, NO, '<', NO, '>', NO},
    {NO, NO, '"', NO, NO, NO, '&', NO, NO, NO, NO, NO, '<', NO, '>', NO},
    {NO, NO, NO, NO, NO, NO, '&', '\'', NO, NO, NO, NO, '<', NO, '>', NO}};
#undef NO

INLINE uint32_t json_mask_wide(__m256i block) {
  __m256i found = _mm256_cmpeq_epi8(look_up_wide(json_bytes, block), block);
  return mask_wide(_mm256_or_si256(is_control_wide(block), found));
}

static int32_t mark_text_wide(const uint8_t *bytes, size_t count, uint64_t *marks) {
  __m256i before = _mm256_setzero_si256(), wrong = _mm256_setzero_si256();
  int was_ascii = 1;
  for (size_t index = 0; index <= count; index += 64) {
    __m256i left = load_wide(bytes + index), right = load_wide(bytes + index + 32);
    marks[index / 64] = json_mask_wide(left) | (uint64_t)json_mask_wide(right) << 32;
    int is_ascii = mask_wide(_mm256_or_si256(left, right)) == 0;
    if (!is_ascii || !was_ascii)
      wrong = _mm256_or_si256(
          wrong, _mm256_or_si256(mistakes_wide(left, before), mistakes_wide(right, left)));
    was_ascii = is_ascii;
    before = right;
  }
  return _mm256_testz_si256(wrong, wrong);
}

INLINE uint8_t *put_wide(uint8_t *to, const uint8_t *from, size_t count) {
  if (count > 256) {
    memcpy(to, from, count);
  } else {
    for (size_t index = 0; index < count; index += 32) store_wide(to + index, load_wide(from + index));
  }
  return to + count;
}

INLINE uint8_t *put_json_wide(uint8_t *to, const uint8_t *from, size_t count) {
  const uint8_t *end = from + count;
  while (from < end) {
    size_t left = (size_t)(end - from);
    __m256i block = load_wide(from);
    store_wide(to, block);
    uint32_t mask = json_mask_wide(block);
    size_t run = mask ? (size_t)__builtin_ctz(mask) : 32;
    if (run >= left) return to + left;
    from += run;
    to += run;
    if (mask) to = cbytes_put_json_escape(to, *from++);
  }
  return to;
}

INLINE uint8_t *put_xml_wide(uint8_t *to, const uint8_t *from, size_t count, char quote) {
  const uint8_t *table = xml_bytes[quote == '"' ? 1 : quote == '\'' ? 2 : 0];
  const uint8_t *end = from + count;
  while (from < end) {
    size_t left = (size_t)(end - from);
    __m256i block = load_wide(from);
    store_wide(to, block);
    __m256i special = _mm256_cmpeq_epi8(look_up_wide(table, block), block);
    // U+FFC0 to U+FFFF, among which are the two characters that XML does not allow.
    __m256i last = _mm256_and_si256(is_wide(block, (char)0xEF), is_wide(load_wide(from + 1), (char)0xBF));
    uint32_t mask = mask_wide(_mm256_or_si256(_mm256_or_si256(special, last), is_control_wide(block)));
    if (left < 32) mask = _bzhi_u32(mask, (uint32_t)left);
    while (mask && from[__builtin_ctz(mask)] == 0xEF
           && !cbytes_is_noncharacter(from + __builtin_ctz(mask), left - __builtin_ctz(mask)))
      mask &= mask - 1;
    size_t run = mask ? (size_t)__builtin_ctz(mask) : left < 32 ? left : 32;
    from += run;
    to += run;
    if (!mask) continue;
    uint8_t byte = *from;
    to = cbytes_put_reference(to, byte);
    from += byte == 0xEF ? 3 : 1;
  }
  return to;
}

INLINE CBytesPrefix prefix_wide(const uint8_t *bytes, size_t count, size_t limit) {
  CBytesPrefix prefix = {0, 0};
  while (prefix.bytes < count) {
    size_t left = count - prefix.bytes;
    __m256i block = load_wide(bytes + prefix.bytes);
    uint32_t begins = mask_wide(_mm256_cmpgt_epi8(block, _mm256_set1_epi8(-65)));
    __m256i least = _mm256_set1_epi8((char)0xF0);
    uint32_t pairs = mask_wide(_mm256_cmpeq_epi8(_mm256_max_epu8(block, least), block));
    if (left < 32) {
      begins = _bzhi_u32(begins, (uint32_t)left);
      pairs = _bzhi_u32(pairs, (uint32_t)left);
    }
    size_t units = (size_t)(_mm_popcnt_u32(begins) + _mm_popcnt_u32(pairs));
    if (prefix.units + units > limit) {
      // Without characters of two units, the first character beyond the limit is found by its number.
      if (!pairs) {
        uint32_t beyond = _pdep_u32((uint32_t)1 << (limit - prefix.units), begins);
        return (CBytesPrefix){prefix.bytes + (size_t)__builtin_ctz(beyond), limit};
      }
      for (;; begins &= begins - 1) {
        unsigned first = (unsigned)__builtin_ctz(begins);
        size_t width = 1 + (pairs >> first & 1);
        if (prefix.units + width > limit) return (CBytesPrefix){prefix.bytes + first, prefix.units};
        prefix.units += width;
      }
    }
    prefix.bytes += left < 32 ? left : 32;
    prefix.units += units;
  }
  return prefix;
}
