// Eight threads render on one workspace while the process forks; every payload must be the same, in the
// children, too.
#include <crier.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { THREADS = 8, FORKS = 200, RENDERINGS = 20 };

static crier_handle news;
static char expected[4096];
static volatile int done = 0;

// Returns whether a rendering has the expected bytes.
static int is_right(void) {
  crier_handle result = crier_render(news, "pl", NULL, "{\"category\":\"Sports\"}", 21);
  int right = crier_status_of(result) == CRIER_OK &&
              strcmp(crier_get(result, CRIER_BODY).start, expected) == 0 &&
              crier_get(result, CRIER_FINDINGS_JSON).count > 0;
  crier_close(result);
  return right;
}

static void *render(void *wrong) {
  while (!done) {
    if (!is_right()) ++*(int *)wrong;
  }
  return NULL;
}

static int child(void) {
  for (int i = 0; i < RENDERINGS; i++) {
    if (!is_right()) return 1;
  }
  return 0;
}

int main(void) {
  crier_handle workspace;
  crier_close(crier_open(".", &workspace));
  crier_close(crier_compile(workspace, "localized-news", "apns", &news));
  crier_handle first = crier_render(news, "pl", NULL, "{\"category\":\"Sports\"}", 21);
  strncpy(expected, crier_get(first, CRIER_BODY).start, sizeof expected - 1);
  crier_close(first);

  pthread_t threads[THREADS];
  int wrong[THREADS] = {0};
  for (int i = 0; i < THREADS; i++) pthread_create(&threads[i], NULL, render, &wrong[i]);
  int failed = 0;
  for (int i = 0; i < FORKS; i++) {
    pid_t process = fork();
    if (process == 0) _exit(child());
    int status = 0;
    waitpid(process, &status, 0);
    if (status != 0) failed++;
  }
  done = 1;
  for (int i = 0; i < THREADS; i++) {
    pthread_join(threads[i], NULL);
    failed += wrong[i];
  }
  printf("%d threads, %d forks: %d failures\n", THREADS, FORKS, failed);
  return failed != 0;
}
