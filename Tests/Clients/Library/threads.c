// Eight threads render on one workspace while the process forks; every payload must be the same, in the
// children, too: threads [FORKS].
#include <crier.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { THREADS = 8, RENDERINGS = 20 };

static crier_handle news;
static char expected[4096];
static int done = 0;

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
  while (!__atomic_load_n(&done, __ATOMIC_ACQUIRE)) {
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

int main(int count, char **arguments) {
  int forks = count > 1 ? atoi(arguments[1]) : 200;
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
  for (int i = 0; i < forks; i++) {
    pid_t process = fork();
    if (process == 0) _exit(child());
    int status = 0;
    waitpid(process, &status, 0);
    if (status != 0) failed++;
  }
  __atomic_store_n(&done, 1, __ATOMIC_RELEASE);
  for (int i = 0; i < THREADS; i++) {
    pthread_join(threads[i], NULL);
    failed += wrong[i];
  }
  printf("%d threads, %d forks: %d failures\n", THREADS, forks, failed);
  return failed != 0;
}
