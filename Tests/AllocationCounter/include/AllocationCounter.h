// Counts what the current thread takes from the heap, for tests that promise it takes nothing.
#pragma once
#include <stdint.h>

/// Begins to count for the current thread.
void allocation_counter_start(void);

/// Ends to count, and gives the number of allocations since then.
int64_t allocation_counter_stop(void);

/// Whether the heap of this system can be counted.
int32_t allocation_counter_works(void);
