#pragma once
#include <stdint.h>

// What a journal needs of C: word of a fork.

/// How many forks lie between the process that first asked and this one.
uint32_t journal_fork_count(void);

/// Has a descriptor closed in children, so that the lock on its file dies with this process; 0 if there are too many.
int journal_close_in_children(int descriptor);

/// Undoes `journal_close_in_children`.
void journal_keep_in_children(int descriptor);
