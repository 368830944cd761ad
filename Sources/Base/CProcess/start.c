#include "CProcess.h"
#include <stdlib.h>
#include <unistd.h>
#if defined(__APPLE__)
#include <mach-o/dyld.h>
#include <string.h>
#endif

static int32_t argument_count = 0;
static char **arguments = NULL;

// Swift 6.3 reads a program's arguments and path from /proc. Without /proc, as in a plain chroot, the
// arguments would be lost, and a static program would end with "Unable to obtain Swift runtime path"
// at its start. glibc and Apple's libc also pass the arguments to constructors, and SWIFT_ROOT replaces
// the path, which is only needed to find the tools of the runtime.
//
// 101 is the first priority that programs may use, so this runs before the constructors of the Swift
// runtime.
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

int32_t cprocess_program(char *output, int32_t capacity) {
#if defined(__linux__)
  ssize_t count = readlink("/proc/self/exe", output, (size_t)capacity);
#elif defined(__APPLE__)
  uint32_t room = (uint32_t)capacity;
  ssize_t count = _NSGetExecutablePath(output, &room) == 0 ? (ssize_t)strlen(output) : -1;
#else
  ssize_t count = -1;
#endif
  return count < 0 || count >= capacity ? -1 : (int32_t)count;
}
