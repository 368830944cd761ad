// Copies of variables of the C library, for the archives of Debian in a shared library.
//
// Debian compiles these archives for programs, whose code can address a variable of the C library
// directly; code in a shared library cannot. The build renames the variables in the archives to those
// below. ICU reads the time zone only to guess the machine's, which Crier never asks for, and libxml2
// the streams only for documents named "-", so the values at load time are as good as the current ones.
#include <stdio.h>
#include <time.h>

#define HIDDEN __attribute__((visibility("hidden")))

HIDDEN FILE *crier_stdin, *crier_stdout, *crier_stderr;
HIDDEN char *crier_tzname[2];
HIDDEN long crier_timezone;

__attribute__((constructor)) static void copy(void) {
  crier_stdin = stdin;
  crier_stdout = stdout;
  crier_stderr = stderr;
  crier_tzname[0] = tzname[0];
  crier_tzname[1] = tzname[1];
  crier_timezone = timezone;
}
