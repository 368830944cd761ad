// The words that started the process.
#pragma once
#include <stdint.h>

#pragma clang assume_nonnull begin

/// The number of arguments, the program's name included; 0 if the C library does not tell.
int32_t cprocess_argument_count(void);

/// An argument; it lives as long as the process.
const char *cprocess_argument(int32_t index);

#pragma clang assume_nonnull end
