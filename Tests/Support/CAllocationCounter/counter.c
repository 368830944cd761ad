#include "CAllocationCounter.h"

#include <stddef.h>

static __thread int64_t count = 0;

int64_t allocation_count(void) { return count; }

// ThreadSanitizer has a malloc of its own.
#if defined(__GLIBC__) && !__has_feature(thread_sanitizer)
// An executable's own malloc replaces the C library's malloc for every library that the executable
// loads, including the Swift runtime. The original function remains available under another name.
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t number, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

void *malloc(size_t size) {
  count += 1;
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  count += 1;
  return __libc_calloc(number, size);
}

void *realloc(void *block, size_t size) {
  count += 1;
  return __libc_realloc(block, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  count += 1;
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
  count += 1;
  *block = __libc_memalign(alignment, size);
  return *block == NULL ? 12 : 0;
}

int32_t allocation_counter_works(void) { return 1; }
#else
int32_t allocation_counter_works(void) { return 0; }
#endif
