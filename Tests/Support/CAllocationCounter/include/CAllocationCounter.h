// Counts the allocations of the calling thread by replacing the C library's malloc.
#pragma once
#include <stdint.h>

/// Whether allocations can be counted on this system.
int32_t allocation_counter_works(void);

/// The number of allocations that the calling thread has made so far.
int64_t allocation_count(void);
