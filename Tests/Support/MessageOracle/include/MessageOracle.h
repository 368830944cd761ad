// ICU's own MessageFormat, with which tests compare Crier's implementation. Only tests link this
// target.
#pragma once
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct OracleMessage OracleMessage;
typedef struct OracleArguments OracleArguments;

/// Parses a pattern with ICU; returns null and sets a status above zero if ICU rejects the pattern.
OracleMessage *oracle_open(
    const char *pattern, int32_t count, const char *locale, int32_t *status);
void oracle_close(OracleMessage *message);

OracleArguments *oracle_arguments_open(void);
void oracle_arguments_close(OracleArguments *arguments);
void oracle_add_text(OracleArguments *arguments, const char *name, const char *text, int32_t count);
void oracle_add_integer(OracleArguments *arguments, const char *name, int64_t value);
void oracle_add_double(OracleArguments *arguments, const char *name, double value);
void oracle_add_date(OracleArguments *arguments, const char *name, double milliseconds);

/// Writes the formatted text as UTF-8, and returns its length in bytes.
int32_t oracle_format(
    const OracleMessage *message, const OracleArguments *arguments, char *output, int32_t capacity,
    int32_t *status);

/// Formats a message repeatedly without returning the text, to measure speed.
void oracle_repeat(const OracleMessage *message, const OracleArguments *arguments, int32_t times);

/// Whether a character is not allowed in the name of an argument.
int32_t oracle_is_syntax(uint32_t character);

/// Writes the canonical form of a language tag, and returns its length in bytes; 0 on failure.
int32_t oracle_canonical_tag(const char *tag, char *output, int32_t capacity);

#ifdef __cplusplus
}
#endif
