// A gate that makes it safe to fork a process whose threads use the library.
#pragma once

// Enters the gate. A thread that forks waits until no thread is inside, so that the child never
// inherits a lock that a thread of the parent holds.
void ccrier_enter(void);

// Leaves the gate.
void ccrier_leave(void);
