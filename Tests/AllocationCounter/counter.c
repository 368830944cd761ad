#include "AllocationCounter.h"
#include <errno.h>
#include <stddef.h>

static __thread int64_t counted;
static __thread int is_counting;

void allocation_counter_start(void) {
  counted = 0;
  is_counting = 1;
}

int64_t allocation_counter_stop(void) {
  is_counting = 0;
  return counted;
}

#ifdef __GLIBC__
// The functions behind glibc's own; ours take their place for the whole program.
extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

void *malloc(size_t size) {
  counted += is_counting;
  return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
  counted += is_counting;
  return __libc_calloc(count, size);
}

void *realloc(void *block, size_t size) {
  counted += is_counting;
  return __libc_realloc(block, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  counted += is_counting;
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
  counted += is_counting;
  *block = __libc_memalign(alignment, size);
  return *block == NULL ? ENOMEM : 0;
}

int32_t allocation_counter_works(void) { return 1; }
#else
int32_t allocation_counter_works(void) { return 0; }
#endif
