// Prints a payload of the workspace that 'crier init' writes.
#include <crier.h>
#include <stdio.h>

int main(void) {
  crier_handle workspace, welcome;
  crier_close(crier_open(".", &workspace));
  crier_close(crier_compile(workspace, "welcome", "apns", &welcome));
  crier_handle result = crier_render(welcome, "fr", "ann", NULL, 0);
  crier_bytes body = crier_get(result, CRIER_BODY);
  fwrite(body.start, 1, body.count, stdout);
  fputs(crier_get(result, CRIER_ERROR).start, stderr);
  return crier_status_of(result);
}
