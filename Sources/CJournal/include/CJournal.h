#pragma once
#include <stdint.h>

// What a journal needs of C: stores that others see in order, and word of a fork.

/// Reads a word, and everything that was stored before it was.
static inline uint64_t journal_load(const uint64_t *word) { return __atomic_load_n(word, __ATOMIC_ACQUIRE); }

/// Stores a word after everything that was stored before.
static inline void journal_store(uint64_t *word, uint64_t value) { __atomic_store_n(word, value, __ATOMIC_RELEASE); }

/// How many forks lie between the process that first asked and this one.
uint32_t journal_fork_count(void);

/// Has a descriptor closed in children, so that the lock on its file dies with this process; 0 if there are too many.
int journal_close_in_children(int descriptor);

/// Undoes `journal_close_in_children`.
void journal_keep_in_children(int descriptor);
