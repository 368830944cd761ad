// Renders requests from standard input: folder, notification, template, locale and sample, each on a line
// of its own. An answer is "payload COUNT", or "error COUNT", a line feed, as many bytes, and a line feed.
#include <crier.h>
#include <stdio.h>
#include <string.h>

enum { FIELDS = 5, LONGEST = 4096 };

// Reads a line without its line feed.
static int next(char *field) {
  if (!fgets(field, LONGEST, stdin)) return 0;
  field[strcspn(field, "\n")] = 0;
  return 1;
}

int main(void) {
  static char fields[FIELDS][LONGEST], opened[LONGEST];
  crier_handle workspace = 0, template_handle;
  for (;;) {
    for (int n = 0; n < FIELDS; n += 1) {
      if (!next(fields[n])) return n != 0;
    }
    if (strcmp(opened, fields[0]) != 0) {
      crier_close(workspace);
      crier_close(crier_open(fields[0], &workspace));
      strcpy(opened, fields[0]);
    }
    crier_handle compiled = crier_compile(workspace, fields[1], fields[2], &template_handle);
    crier_handle result = crier_render(template_handle, fields[3], fields[4], NULL, 0);
    // The reason why a template is invalid is that of its compilation.
    crier_handle answer = crier_status_of(compiled) == CRIER_OK ? result : compiled;
    int is_payload = crier_status_of(answer) == CRIER_OK;
    crier_bytes bytes = crier_get(answer, is_payload ? CRIER_BODY : CRIER_ERROR_CODE);
    printf("%s %zu\n", is_payload ? "payload" : "error", bytes.count);
    fwrite(bytes.start, 1, bytes.count, stdout);
    putchar('\n');
    fflush(stdout);
    crier_close(result);
    crier_close(compiled);
    crier_close(template_handle);
  }
}
