// What lines_variant.h needs, for all processors.

static int32_t mark_text_common(const uint8_t *bytes, size_t count, uint64_t *marks) {
  for (size_t index = 0; index <= count; index += 64) {
    uint64_t word = 0;
    for (unsigned part = 0; part < 64; part += 16)
      word |= cbytes_bits(cbytes_json_block(cbytes_load(bytes + index + part))) << part;
    marks[index / 64] = word;
  }
  return cbytes_is_utf8(bytes, count);
}

INLINE uint8_t *put_common(uint8_t *to, const uint8_t *from, size_t count) {
  return cbytes_put(to, from, count, 1);
}

INLINE uint8_t *put_json_common(uint8_t *to, const uint8_t *from, size_t count) {
  return cbytes_put_json(to, from, count, 1);
}

INLINE uint8_t *put_xml_common(uint8_t *to, const uint8_t *from, size_t count, char quote) {
  return cbytes_put_xml(to, from, count, quote, 1);
}

INLINE CBytesPrefix prefix_common(const uint8_t *bytes, size_t count, size_t limit) {
  return cbytes_utf16_prefix(bytes, count, limit);
}
