// The functions of lines.c in one variant: VARIANT(name) is the name of its function.
//
// What every line needs is inlined into one function, so that the state of a scan stays in registers. What
// few lines need gets copies of the state, because a variable with an address stays in memory.

// MARK: - Scanning

INLINE const uint8_t *VARIANT(skip_blank)(const uint8_t *next) {
  while (*next <= ' ' && cbytes_is_inner_blank(*next)) next += 1;
  return next;
}

// The address of the next quote, backslash or control character.
INLINE const uint8_t *VARIANT(plain_end)(
    const uint8_t *base, const uint64_t *marks, const uint8_t *next) {
  size_t offset = (size_t)(next - base), index = offset / 64;
  uint64_t word = marks[index] >> offset % 64;
  if (word) return next + __builtin_ctzll(word);
  do index += 1;
  while (!marks[index]);
  return base + index * 64 + __builtin_ctzll(marks[index]);
}

// Decodes the rest of a string from its first escape; returns the address of the closing quote.
static const uint8_t *VARIANT(decode)(
    const uint8_t *base, const uint64_t *marks, const uint8_t *next, uint8_t **decoded) {
  uint8_t *to = *decoded;
  while (*next != '"') {
    if (*next != '\\' || !cbytes_decode_escape(&next, &to)) return NULL;
    const uint8_t *run = next;
    next = VARIANT(plain_end)(base, marks, next);
    to = VARIANT(put)(to, run, (size_t)(next - run));
  }
  *decoded = to;
  return next;
}

INLINE const uint8_t *VARIANT(scan_text)(
    CBytesScan *scan, const uint8_t *start, ptrdiff_t slot) {
  const uint8_t *next = VARIANT(plain_end)(scan->base, scan->marks, start);
  CBytesValue value = {start, (size_t)(next - start), 1};
  if (*next != '"') {
    uint8_t *text = scan->decoded, *end = VARIANT(put)(text, start, value.count);
    next = VARIANT(decode)(scan->base, scan->marks, next, &end);
    if (!next) return NULL;
    value = (CBytesValue){text, (size_t)(end - text), 0};
    if (slot >= 0) scan->decoded = end;
  }
  if (slot >= 0) scan->values[slot] = value;
  return next + 1;
}

// Skips an object; its members are checked later.
static const uint8_t *VARIANT(scan_nested)(
    const uint8_t *base, const uint64_t *marks, const uint8_t *start, CBytesValue *value) {
  const uint8_t *next = start;
  size_t depth = 0;
  do {
    if (*next < 0x20) return NULL;
    if (*next == '{') depth += 1;
    if (*next == '}') depth -= 1;
    if (*next == '"') {
      next = VARIANT(plain_end)(base, marks, next + 1);
      while (*next == '\\' && next[1] >= 0x20) next = VARIANT(plain_end)(base, marks, next + 2);
      if (*next != '"') return NULL;
    }
    next += 1;
  } while (depth > 0);
  *value = (CBytesValue){start, (size_t)(next - start), 1};
  return next;
}

// A number that reaches this length may continue beyond it; it is less than the padding.
#define LONGEST_NUMBER 48

INLINE const uint8_t *VARIANT(scan_scalar)(
    CBytesScan *scan, const uint8_t *start, ptrdiff_t slot) {
  size_t count = cbytes_json_number(start, LONGEST_NUMBER);
  if (count == LONGEST_NUMBER) return NULL;
  if (count == 0) count = cbytes_json_word(start);
  if (count == 0) return NULL;
  if (slot >= 0) {
    int is_null = *start == 'n';
    if (is_null) scan->has_nulls = 1;
    scan->values[slot] = is_null ? (CBytesValue){NULL, 0, 1} : (CBytesValue){start, count, 1};
  }
  return start + count;
}

static int VARIANT(is_key)(const CBytesScan *scan, const CBytesKey *key, const uint8_t *text) {
  uint64_t word;
  memcpy(&word, text, 8);
  uint64_t difference = (word ^ key->word) & key->mask;
  if (difference == 0 && key->count <= 8) return 1;
  if (difference & ~scan->case_bits) return 0;
  for (size_t index = 0; index < key->count; index += 1) {
    uint8_t byte = text[index];
    if (scan->case_bits && byte >= 'A' && byte <= 'Z') byte |= 0x20;
    if (byte != scan->names[key->start + index]) return 0;
  }
  return 1;
}

// Scans a key and its colon, which the next object is then expected to have.
static const uint8_t *VARIANT(scan_key)(
    const CBytesScan *scan, const uint8_t *start, size_t position, ptrdiff_t *slot) {
  if (*start != '"') return NULL;
  const uint8_t *end = VARIANT(plain_end)(scan->base, scan->marks, start + 1);
  if (*end != '"') return NULL;
  size_t count = (size_t)(end - start) - 1;
  *slot = -1;
  for (size_t index = 0; index < scan->key_count && *slot < 0; index += 1)
    if (scan->keys[index].count == count && VARIANT(is_key)(scan, scan->keys + index, start + 1))
      *slot = (ptrdiff_t)index;
  const uint8_t *next = VARIANT(skip_blank)(end + 1);
  if (*next != ':') return NULL;
  next += 1;
  size_t whole = (size_t)(next - start);
  if (position < scan->expected_count && whole <= 16) {
    uint8_t ones[16] = {0};
    memset(ones, 0xFF, whole);
    CBytesMember *member = scan->expected + position;
    memcpy(member->words, start, 16);
    memcpy(member->masks, ones, 16);
    member->count = (uint32_t)whole;
    member->slot = (int32_t)*slot;
  }
  return next;
}

INLINE int VARIANT(is_expected)(const CBytesMember *member, const uint8_t *start) {
  uint64_t words[2];
  memcpy(words, start, 16);
  return (((words[0] ^ member->words[0]) & member->masks[0])
          | ((words[1] ^ member->words[1]) & member->masks[1])) == 0;
}

INLINE const uint8_t *VARIANT(scan_member)(
    CBytesScan *scan, const uint8_t *next, size_t position) {
  const CBytesMember *member = scan->expected + position;
  ptrdiff_t slot, found;
  if (position < scan->expected_count && VARIANT(is_expected)(member, next)) {
    next += member->count;
    slot = member->slot;
  } else {
    const CBytesScan copy = *scan;
    next = VARIANT(scan_key)(&copy, next, position, &found);
    if (!next) return NULL;
    slot = found;
  }
  if (slot < 0) scan->has_others = 1;
  next = VARIANT(skip_blank)(next);
  if (*next == '"') return VARIANT(scan_text)(scan, next + 1, slot);
  if (*next == '{' && slot >= 0 && slot == scan->nested_slot)
    return VARIANT(scan_nested)(scan->base, scan->marks, next, scan->values + slot);
  return VARIANT(scan_scalar)(scan, next, slot);
}

INLINE const uint8_t *VARIANT(scan_members)(CBytesScan *scan, const uint8_t *next) {
  for (size_t slot = 0; slot < scan->key_count; slot += 1)
    scan->values[slot] = (CBytesValue){NULL, 0, 1};
  next = VARIANT(skip_blank)(next);
  if (*next != '{') return NULL;
  next = VARIANT(skip_blank)(next + 1);
  if (*next != '}') {
    for (size_t position = 0;; position += 1) {
      next = VARIANT(scan_member)(scan, next, position);
      if (!next) return NULL;
      next = VARIANT(skip_blank)(next);
      if (*next != ',') break;
      next = VARIANT(skip_blank)(next + 1);
    }
    if (*next != '}') return NULL;
  }
  return VARIANT(skip_blank)(next + 1);
}

static const uint8_t *VARIANT(scan_object)(CBytesScan *scan, const uint8_t *next) {
  return VARIANT(scan_members)(scan, next);
}

// MARK: - Writing

INLINE uint8_t *VARIANT(put_text)(
    uint8_t *to, const uint8_t *text, size_t count, CBytesStepKind kind) {
  switch (kind) {
    case CBytesStepJSON: return VARIANT(put_json)(to, text, count);
    case CBytesStepXMLText: return VARIANT(put_xml)(to, text, count, '&');
    case CBytesStepXMLDoubleQuoted: return VARIANT(put_xml)(to, text, count, '"');
    case CBytesStepXMLSingleQuoted: return VARIANT(put_xml)(to, text, count, '\'');
    case CBytesStepPercent: return cbytes_put_percent(to, text, count);
    default: return VARIANT(put)(to, text, count);
  }
}

// The part of a text that a limit keeps, and the number of dots after it.
INLINE size_t VARIANT(cut)(
    const CBytesStep *step, const uint8_t *text, size_t count, size_t *dots) {
  *dots = 0;
  if (count <= step->units) return count;
  size_t limit = step->units > step->dots ? step->units - step->dots : 0;
  CBytesPrefix kept = VARIANT(prefix)(text, count, limit);
  size_t rest = count - kept.bytes;
  if (step->dots == 0) return kept.bytes;
  // Four UTF-16 units have at most twelve bytes. If no more follow, the text may fit without the dots.
  if (rest <= 12
      && VARIANT(prefix)(text + kept.bytes, rest, step->units - kept.units).bytes == rest)
    return count;
  *dots = step->dots < step->units ? step->dots : step->units;
  return kept.bytes;
}

INLINE uint8_t *VARIANT(put_value)(
    uint8_t *to, const CBytesStep *step, const CBytesValue *value, const uint8_t *missing) {
  const uint8_t *text = value->start ? value->start : missing;
  size_t count = value->start ? value->count : step->count;
  if (step->kind == CBytesStepNumber) {
    if (count > 0 && *text != '-' && cbytes_json_number(text, count) == count)
      return VARIANT(put)(to, text, count);
    *to = '"';
    to = VARIANT(put_json)(to + 1, text, count);
    *to = '"';
    return to + 1;
  }
  size_t dots;
  count = VARIANT(cut)(step, text, count, &dots);
  int is_copied = step->kind == CBytesStepJSON && value->start && value->is_plain;
  to = is_copied ? VARIANT(put)(to, text, count) : VARIANT(put_text)(to, text, count, step->kind);
  for (; dots; dots -= 1) *to++ = '.';
  return to;
}

INLINE uint8_t *VARIANT(put_program)(
    const CBytesProgram *program, const CBytesValue *values, uint8_t *to) {
  for (size_t index = 0; index < program->count; index += 1) {
    const CBytesStep *step = program->steps + index;
    const uint8_t *text = program->constants + step->start;
    if (step->kind == CBytesStepConstant)
      to = VARIANT(put)(to, text, step->count);
    else
      to = VARIANT(put_value)(to, step, values + step->slot, text);
  }
  return to;
}

static uint8_t *VARIANT(write)(
    const CBytesProgram *program, const CBytesValue *values, uint8_t *to) {
  return VARIANT(put_program)(program, values, to);
}

// MARK: - Lines

INLINE size_t VARIANT(record_room)(const CBytesOutput *output, size_t payload_room) {
  return output->payload ? payload_room * CBYTES_GROWTH + CBYTES_RECORD_FRAME : payload_room + 1;
}

INLINE int VARIANT(fits)(const CBytesOutput *output, const uint8_t *to, size_t payload_room) {
  return VARIANT(record_room)(output, payload_room) <= (size_t)(output->limit - to)
      && (!output->payload || payload_room <= output->payload_room);
}

static CBytesProgress VARIANT(render_lines)(
    const CBytesProgram *given, CBytesScan scan, const uint8_t *next, const uint8_t *end,
    CBytesOutput output) {
  // Local copies, because everything in memory could change when a byte is written.
  const CBytesProgram program = *given;
  CBytesProgress progress = {next, output.to, 0, 0, 0};
  uint8_t *decoded = scan.decoded;
  while (next < end) {
    scan.decoded = decoded;
    next = VARIANT(scan_members)(&scan, next);
    if (!next || (next < end && *next != '\n')
        || (size_t)(next - progress.next) > output.longest_line)
      break;
    // No value is longer than its line, so most records fit without a look at the values.
    size_t most = (size_t)(next - progress.next) * program.value_count * CBYTES_GROWTH;
    if (!VARIANT(fits)(&output, progress.to, program.fixed_room + most)) {
      size_t room = cbytes_room(given, scan.values);
      if (!VARIANT(fits)(&output, progress.to, room)) {
        progress.wanted = VARIANT(record_room)(&output, room);
        progress.wanted_payload = room;
        break;
      }
    }
    uint8_t *start = output.payload ? output.payload : progress.to;
    uint8_t *payload_end = VARIANT(put_program)(&program, scan.values, start);
    size_t count = (size_t)(payload_end - start);
    if (count > output.safe_count) break;
    if (output.payload) {
      CBytesRecord record = {output.line + progress.lines, NULL, 0, start, count, NULL, 0};
      progress.to = cbytes_put_record(progress.to, record, 1);
    } else {
      *payload_end = '\n';
      progress.to = payload_end + 1;
    }
    progress.lines += 1;
    if (next < end) next += 1;
    progress.next = next;
  }
  return progress;
}
