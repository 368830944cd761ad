#include "MessageOracle.h"

#include <string>
#include <unicode/locid.h>
#include <unicode/msgfmt.h>
#include <unicode/timezone.h>
#include <unicode/uchar.h>
#include <vector>

struct OracleMessage {
  icu::MessageFormat format;
};

struct OracleArguments {
  std::vector<icu::UnicodeString> names;
  std::vector<icu::Formattable> values;
};

OracleMessage *oracle_open(
    const char *pattern, int32_t count, const char *locale, int32_t *status) {
  static const bool isReady = [] {
    icu::TimeZone::adoptDefault(icu::TimeZone::createTimeZone("UTC"));
    return true;
  }();
  (void)isReady;
  UErrorCode code = U_ZERO_ERROR;
  icu::UnicodeString text = icu::UnicodeString::fromUTF8(icu::StringPiece(pattern, count));
  auto *message = new OracleMessage{icu::MessageFormat(text, icu::Locale(locale), code)};
  *status = code;
  if (U_SUCCESS(code)) return message;
  delete message;
  return nullptr;
}

void oracle_close(OracleMessage *message) { delete message; }

OracleArguments *oracle_arguments_open(void) { return new OracleArguments(); }

void oracle_arguments_close(OracleArguments *arguments) { delete arguments; }

static void add(OracleArguments *arguments, const char *name, const icu::Formattable &value) {
  arguments->names.push_back(icu::UnicodeString::fromUTF8(name));
  arguments->values.push_back(value);
}

void oracle_add_text(OracleArguments *arguments, const char *name, const char *text, int32_t count) {
  add(arguments, name, icu::UnicodeString::fromUTF8(icu::StringPiece(text, count)));
}

void oracle_add_integer(OracleArguments *arguments, const char *name, int64_t value) {
  add(arguments, name, icu::Formattable(value));
}

void oracle_add_double(OracleArguments *arguments, const char *name, double value) {
  add(arguments, name, icu::Formattable(value));
}

void oracle_add_date(OracleArguments *arguments, const char *name, double milliseconds) {
  add(arguments, name, icu::Formattable(milliseconds, icu::Formattable::kIsDate));
}

int32_t oracle_format(
    const OracleMessage *message, const OracleArguments *arguments, char *output, int32_t capacity,
    int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  icu::UnicodeString text;
  message->format.format(
      arguments->names.data(), arguments->values.data(), (int32_t)arguments->names.size(), text,
      code);
  *status = code;
  if (U_FAILURE(code)) return 0;
  std::string bytes;
  text.toUTF8String(bytes);
  if ((int32_t)bytes.size() <= capacity) bytes.copy(output, bytes.size());
  return (int32_t)bytes.size();
}

void oracle_repeat(const OracleMessage *message, const OracleArguments *arguments, int32_t times) {
  icu::UnicodeString text;
  std::string bytes;
  for (int32_t i = 0; i < times; i++) {
    UErrorCode code = U_ZERO_ERROR;
    text.remove();
    bytes.clear();
    message->format.format(
        arguments->names.data(), arguments->values.data(), (int32_t)arguments->names.size(), text,
        code);
    text.toUTF8String(bytes);
  }
}

int32_t oracle_is_syntax(uint32_t character) {
  return u_hasBinaryProperty((UChar32)character, UCHAR_PATTERN_SYNTAX) ||
         u_hasBinaryProperty((UChar32)character, UCHAR_PATTERN_WHITE_SPACE);
}

int32_t oracle_canonical_tag(const char *tag, char *output, int32_t capacity) {
  UErrorCode code = U_ZERO_ERROR;
  icu::Locale locale = icu::Locale::forLanguageTag(tag, code);
  locale.canonicalize(code);
  std::string canonical = locale.toLanguageTag<std::string>(code);
  if (U_FAILURE(code) || (int32_t)canonical.size() > capacity) return 0;
  canonical.copy(output, canonical.size());
  return (int32_t)canonical.size();
}
