// The arguments of the process, and the programs that it starts.
#pragma once
#include <stdint.h>

#pragma clang assume_nonnull begin

/// The number of arguments, including the program's name; 0 if the C library does not pass them.
int32_t cprocess_argument_count(void);

/// The argument at an index, valid until the process ends.
const char *cprocess_argument(int32_t index);

/// Writes the path of the running program; returns its length, or -1 if the system does not tell it.
int32_t cprocess_program(char *output, int32_t capacity);

/// A running program, with the descriptors of its standard input and output.
typedef struct cprocess_child {
  int32_t process;
  int32_t input;
  int32_t output;
} cprocess_child;

/// Starts the program that the first of `words` names; NULL ends `words`. Returns 0 or an errno
/// value. The program's standard error is discarded.
int32_t cprocess_start_child(char *_Nullable const *_Nonnull words, cprocess_child *child);

/// Waits for a program to end; returns its exit code, or 128 plus the number of a signal.
int32_t cprocess_wait(int32_t process);

#pragma clang assume_nonnull end
