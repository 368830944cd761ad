// Calls every function with invalid arguments; each call must end with the right status.
#include <crier.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int failures = 0;

// Closes a result whose status must be the given one.
static void expect(int32_t status, crier_handle result, const char *what) {
  int32_t found = crier_status_of(result);
  if (found != status) {
    failures++;
    fprintf(stderr, "%s: %d instead of %d: %s\n", what, (int)found, (int)status,
            crier_get(result, CRIER_ERROR).start);
  }
  if (status != CRIER_OK && crier_get(result, CRIER_ERROR).count == 0) {
    failures++;
    fprintf(stderr, "%s: no error\n", what);
  }
  for (int32_t part = -1; part < 12; part++) crier_get(result, part);
  if (crier_close(result) != CRIER_OK || crier_close(result) != CRIER_INVALID) {
    failures++;
    fprintf(stderr, "%s: not closed once\n", what);
  }
}

static char *filled(size_t count, char byte) {
  char *text = malloc(count + 1);
  memset(text, byte, count);
  text[count] = 0;
  return text;
}

static void call_everything(void) {
  crier_handle workspace, news, none;
  expect(CRIER_OK, crier_open(".", &workspace), "open");
  expect(CRIER_OK, crier_compile(workspace, "localized-news", "apns", &news), "compile");

  expect(CRIER_INVALID, crier_open(NULL, &none), "no folder");
  expect(CRIER_INVALID, crier_open(".", NULL), "no output");
  expect(CRIER_UNREADABLE, crier_open("/nothing", &none), "a folder that is missing");
  expect(CRIER_INVALID, crier_open("\xff", &none), "a folder that is not UTF-8");
  expect(CRIER_INVALID, crier_compile(workspace, NULL, NULL, &none), "no notification");
  expect(CRIER_INVALID, crier_compile(workspace, "localized-news", NULL, &none), "no platform");
  expect(CRIER_INVALID, crier_compile(news, "localized-news", "apns", &none), "another kind");
  expect(CRIER_INVALID, crier_compile(0, "localized-news", "apns", &none), "no workspace");

  expect(CRIER_OK, crier_render(news, NULL, NULL, NULL, 0), "all defaults");
  expect(CRIER_INVALID, crier_render(news, NULL, NULL, NULL, 5), "null with a size");
  expect(CRIER_INVALID, crier_render(news, "no tag!", NULL, "{}", 2), "a wrong locale");
  expect(CRIER_INVALID, crier_render(news, "fr", "none", "{}", 2), "an unknown sample");
  expect(CRIER_FINDINGS, crier_render(news, "fr", NULL, "{\"a\":", 5), "half an object");
  expect(CRIER_INVALID, crier_render(news, "fr", NULL, "\xff\xfe", 2), "no UTF-8");
  expect(CRIER_FINDINGS, crier_render(news, "fr", NULL, "\0\0\0", 3), "zeros");

  size_t huge = 100 * 1024 * 1024;
  char *text = filled(huge, 'x'), *nested = filled(huge, '[');
  memcpy(text, "{\"category\":\"", 13);
  memcpy(text + huge - 2, "\"}", 2);
  expect(CRIER_OK, crier_render(news, "fr", NULL, text, huge), "a hundred megabytes of text");
  expect(CRIER_FINDINGS, crier_render(news, "fr", NULL, nested, huge), "deep nesting");
  expect(CRIER_OK, crier_render_lines(workspace, nested, huge, 1), "a line that is too long");
  free(text);
  free(nested);

  crier_value value = {"category", 99, 0, NULL, 0, 0, 0};
  expect(CRIER_INVALID, crier_render_values(news, "fr", NULL, &value, 1), "an unknown type");
  value.type = CRIER_TEXT;
  value.text_count = 3;
  expect(CRIER_INVALID, crier_render_values(news, "fr", NULL, &value, 1), "null text");
  value.name = NULL;
  expect(CRIER_INVALID, crier_render_values(news, "fr", NULL, &value, 1), "no name");
  expect(CRIER_INVALID, crier_render_values(news, "fr", NULL, NULL, 1), "no values");

  expect(CRIER_INVALID, crier_render_columns(news, NULL, NULL, NULL, NULL, NULL, NULL), "columns");
  expect(CRIER_INVALID, crier_render_stream(news, NULL, NULL, NULL, NULL), "stream");
  expect(CRIER_INVALID, crier_eval(NULL, 0), "no request");
  expect(CRIER_INVALID, crier_check(news), "check of a template");
  expect(CRIER_INVALID, crier_check_payload(workspace, "apnss", NULL, "{}", 2), "a wrong platform");
  expect(CRIER_INVALID, crier_check_payload(workspace, "apns", "[]", "{}", 2), "wrong headers");

  crier_file file = {"Templates/a/apns.json", "{}", 2};
  expect(CRIER_OK, crier_open_files(&file, 1, &none), "files in memory");
  crier_close(none);
  file.path = "nothing.txt";
  expect(CRIER_UNREADABLE, crier_open_files(&file, 1, &none), "no workspace in memory");
  expect(CRIER_INVALID, crier_open_files(NULL, 1, &none), "no files");

  crier_close(workspace);
  expect(CRIER_OK, crier_render(news, "fr", NULL, "{}", 2), "after the workspace was closed");
  crier_close(news);
  expect(CRIER_INVALID, crier_render(news, "fr", NULL, "{}", 2), "after the template was closed");
  crier_close(0);
  crier_close(UINT64_MAX);
}

// The argument is the number of rounds; memory that a round loses is lost again in each further one.
int main(int count, char **words) {
  int rounds = count > 1 ? atoi(words[1]) : 1;
  for (int i = 0; i < rounds; i++) call_everything();
  printf("hostile calls, %d rounds: %d failures\n", rounds, failures);
  return failures != 0;
}
