#define _GNU_SOURCE
#include "CProcess.h"
#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

// The child closes both ends automatically and keeps only the copies that the spawn actions make.
static int open_pipe(int ends[2]) {
  if (pipe(ends) != 0) return errno;
  fcntl(ends[0], F_SETFD, FD_CLOEXEC);
  fcntl(ends[1], F_SETFD, FD_CLOEXEC);
  return 0;
}

static void close_pipe(int ends[2]) {
  close(ends[0]);
  close(ends[1]);
}

int32_t cprocess_start_child(char *_Nullable const *_Nonnull words, cprocess_child *child) {
  int input[2], output[2];
  int failure = open_pipe(input);
  if (failure) return failure;
  failure = open_pipe(output);
  if (failure) {
    close_pipe(input);
    return failure;
  }
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, input[0], 0);
  posix_spawn_file_actions_adddup2(&actions, output[1], 1);
  posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0);
  pid_t process = 0;
  failure = posix_spawnp(&process, words[0], &actions, NULL, words, environ);
  posix_spawn_file_actions_destroy(&actions);
  close(input[0]);
  close(output[1]);
  if (failure) {
    close(input[1]);
    close(output[0]);
    return failure;
  }
  child->process = process;
  child->input = input[1];
  child->output = output[0];
  return 0;
}

int32_t cprocess_wait(int32_t process) {
  int status = 0;
  while (waitpid(process, &status, 0) < 0) {
    if (errno != EINTR) return -1;
  }
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}
