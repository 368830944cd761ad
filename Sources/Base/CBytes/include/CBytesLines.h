// Scans flat JSON objects and writes the output of programs, for many lines in one call.
#pragma once
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// The number of bytes after every text that must be readable, and after every output that a function
/// may overwrite.
enum { CBYTES_PADDING = 64 };

/// The maximum number of bytes that a byte of a value becomes.
enum { CBYTES_GROWTH = 6 };

/// The number of bytes of a record besides its payload: fixed text, two numbers, and the padding.
enum { CBYTES_RECORD_FRAME = 192 };

/// The text of a value in memory.
typedef struct {
  /// The first byte; null if the value is missing.
  const uint8_t *_Nullable start;
  size_t count;
  /// 1 if the text can be written into JSON without escapes; as large as the other members, so that a
  /// value is copied without padding.
  size_t is_plain;
} CBytesValue;

/// A requested key, prepared for comparison eight bytes at a time.
typedef struct {
  /// The first eight bytes of the key, in lower case if case is ignored.
  uint64_t word;
  /// A mask for the bytes of `word` that belong to the key.
  uint64_t mask;
  size_t count;
  /// The offset of the whole key in the names.
  size_t start;
} CBytesKey;

/// A key with its quotes and its colon, sixteen bytes at most, as the last object spelled it.
typedef struct {
  uint64_t words[2];
  uint64_t masks[2];
  uint32_t count;
  /// The slot of the key; -1 if the key is not requested.
  int32_t slot;
} CBytesMember;

/// What a scan of JSON objects needs, and what it finds.
typedef struct {
  /// The text, which is valid UTF-8, and its marks (see `cbytes_mark_text`).
  const uint8_t *base;
  const uint64_t *marks;
  /// The requested keys; the index of a key is its slot.
  const CBytesKey *_Nullable keys;
  size_t key_count;
  const uint8_t *names;
  /// The bits by which upper and lower case differ in eight bytes; 0 if case is significant.
  uint64_t case_bits;
  /// The members that an object is expected to have, because the last one had them.
  CBytesMember *expected;
  size_t expected_count;
  /// The value of each slot.
  CBytesValue *_Nullable values;
  /// The memory to which strings with escapes are decoded; it is as large as the text.
  uint8_t *decoded;
  /// The slot of the member whose value may be an object; -1 to allow no objects.
  ptrdiff_t nested_slot;
  /// Whether the object has members that are not requested.
  uint8_t has_others;
  /// Whether a requested value is `null`, which counts as missing.
  uint8_t has_nulls;
} CBytesScan;

/// What a step writes: a value as it is or in one of the escaped forms, a value as a JSON number if it
/// is one, or constant bytes.
typedef enum : uint8_t {
  CBytesStepPlain, CBytesStepJSON, CBytesStepXMLText, CBytesStepXMLDoubleQuoted,
  CBytesStepXMLSingleQuoted, CBytesStepPercent, CBytesStepNumber, CBytesStepConstant
} CBytesStepKind;

/// A step of a program.
typedef struct {
  CBytesStepKind kind;
  size_t slot;
  /// The place of constant bytes, or of the text for a missing value, in the constants.
  size_t start;
  size_t count;
  /// The maximum number of UTF-16 units of a value, and the dots after a value that was cut.
  size_t units;
  size_t dots;
} CBytesStep;

/// The steps that write an output.
typedef struct {
  const CBytesStep *_Nullable steps;
  size_t count;
  const uint8_t *constants;
  /// The room for all constants and missing values, with the padding.
  size_t fixed_room;
  /// The number of steps that write a value.
  size_t value_count;
} CBytesProgram;

/// Where records are written, and which limits hold.
typedef struct {
  uint8_t *to;
  /// The end of the memory for records.
  const uint8_t *limit;
  /// The memory for the payload of a record, which becomes a JSON string; null for bare payloads.
  uint8_t *_Nullable payload;
  size_t payload_room;
  /// The maximum size of a payload that needs no further check, in bytes.
  size_t safe_count;
  size_t longest_line;
  /// The number of the first line.
  size_t line;
} CBytesOutput;

/// How far a call of `cbytes_render_lines` came.
typedef struct {
  /// The beginning of the first line that was not rendered.
  const uint8_t *next;
  uint8_t *to;
  /// The number of rendered lines.
  size_t lines;
  /// The room that the next record needs if it did not fit: in the output, and for its payload.
  size_t wanted;
  size_t wanted_payload;
} CBytesProgress;

/// The functions that exist for several kinds of processors.
typedef struct {
  /// Marks the bytes that end plain text in JSON: quotes, backslashes and control characters. Bit n of
  /// word w is that of byte 64 * w + n; there are count / 64 + 1 words. The padding is marked, too, as
  /// far as there are words for it. Returns what `cbytes_is_utf8` returns for the bytes.
  int32_t (*_Nonnull mark_text)(const uint8_t *bytes, size_t count, uint64_t *marks);

  /// Scans a JSON object whose values are strings, numbers, Booleans or null, and the blanks after it;
  /// returns the address after them. Returns null for an object that is not valid or not flat, or that
  /// has escapes in its keys.
  const uint8_t *_Nullable (*_Nonnull scan_object)(CBytesScan *scan, const uint8_t *next);

  /// Writes the output of a program for values, and returns the address after it.
  uint8_t *_Nonnull (*_Nonnull write)(
      const CBytesProgram *program, const CBytesValue *_Nullable values, uint8_t *to);

  /// Writes a record for each line from `next` to `end`, and stops at the first line that
  /// `scan_object` refuses, or whose record does not fit.
  CBytesProgress (*_Nonnull render_lines)(
      const CBytesProgram *program, CBytesScan scan, const uint8_t *next, const uint8_t *end,
      CBytesOutput output);
} CBytesFunctions;

/// The functions for all processors.
extern const CBytesFunctions cbytes_common;

/// The functions for this processor.
const CBytesFunctions *cbytes_fastest(void);

/// The room for the output of a program, with the padding.
size_t cbytes_room(const CBytesProgram *program, const CBytesValue *_Nullable values);

#pragma clang assume_nonnull end
