#include "CJournal.h"
#include <pthread.h>
#include <unistd.h>

/// Each open segment has a descriptor; a writer has a few segments for each run that is open.
#define DESCRIPTOR_LIMIT 4096

static uint32_t fork_count;
/// Descriptors plus one; 0 is free. Slots are taken and freed with atomic operations, as fork may come at any moment.
static int descriptors[DESCRIPTOR_LIMIT];
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void in_child(void) {
  __atomic_add_fetch(&fork_count, 1, __ATOMIC_RELAXED);
  for (int i = 0; i < DESCRIPTOR_LIMIT; i++) {
    int descriptor = __atomic_exchange_n(&descriptors[i], 0, __ATOMIC_RELAXED);
    if (descriptor != 0) close(descriptor - 1);
  }
}

static void watch_forks(void) { pthread_atfork(0, 0, in_child); }

uint32_t journal_fork_count(void) {
  pthread_once(&once, watch_forks);
  return __atomic_load_n(&fork_count, __ATOMIC_RELAXED);
}

int journal_close_in_children(int descriptor) {
  pthread_once(&once, watch_forks);
  for (int i = 0; i < DESCRIPTOR_LIMIT; i++) {
    int expected = 0;
    if (__atomic_compare_exchange_n(
            &descriptors[i], &expected, descriptor + 1, 0, __ATOMIC_RELAXED, __ATOMIC_RELAXED)) {
      return 1;
    }
  }
  return 0;
}

void journal_keep_in_children(int descriptor) {
  for (int i = 0; i < DESCRIPTOR_LIMIT; i++) {
    int expected = descriptor + 1;
    if (__atomic_compare_exchange_n(&descriptors[i], &expected, 0, 0, __ATOMIC_RELAXED, __ATOMIC_RELAXED)) return;
  }
}
