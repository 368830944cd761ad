#include "CProcess.h"
#include <stdlib.h>
#include <unistd.h>

static int32_t argument_count = 0;
static char **arguments = NULL;

// Swift 6.3 asks /proc for a program's arguments and for its own place. A bare chroot has no /proc:
// there the arguments would be lost, and a static program would end with "Unable to obtain Swift
// runtime path" before its first line. glibc and Apple's libc hand the arguments to constructors, and
// SWIFT_ROOT names the place instead; it is only used to find the runtime's own tools.
//
// 101 is the first priority that is free for programs, so that this runs before the constructors of
// the Swift runtime.
__attribute__((constructor(101))) static void keep_start(int count, char **values) {
#if defined(__GLIBC__) || defined(__APPLE__)
  argument_count = count;
  arguments = values;
#else
  (void)count;
  (void)values;
#endif
#if defined(__linux__)
  char path[1];
  if (readlink("/proc/self/exe", path, sizeof path) < 0) setenv("SWIFT_ROOT", "/", 0);
#endif
}

int32_t cprocess_argument_count(void) { return argument_count; }

const char *cprocess_argument(int32_t index) { return arguments[index]; }
