// The words that started the process, and other programs that it starts.
#pragma once
#include <stdint.h>

#pragma clang assume_nonnull begin

/// The number of arguments, the program's name included; 0 if the C library does not tell.
int32_t cprocess_argument_count(void);

/// An argument; it lives as long as the process.
const char *cprocess_argument(int32_t index);

/// A running program, with the descriptors of its standard input and output.
typedef struct cprocess_child {
  int32_t process;
  int32_t input;
  int32_t output;
} cprocess_child;

/// Starts the program that the first of the words names, which end with NULL; returns 0 or an error
/// number. Its standard error goes nowhere.
int32_t cprocess_start_child(char *_Nullable const *_Nonnull words, cprocess_child *child);

/// Waits for a program to end; returns its exit code, or 128 and the number of a signal.
int32_t cprocess_wait(int32_t process);

#pragma clang assume_nonnull end
