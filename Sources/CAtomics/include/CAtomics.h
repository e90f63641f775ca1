#pragma once
#include <stdint.h>

#ifndef __APPLE__
/// The Swift runtime's own: adds to an object's count of references unless its deinit has begun, and gives 0 then.
void *swift_tryRetain(void *object);

/// Retains a Swift object if it is still alive; 1 if so. Its memory must still be there.
static inline int object_retain_if_alive(void *object) { return swift_tryRetain(object) != 0; }
#endif

// Words that several threads share, as Swift's own need iOS 18.

/// Reads a word, and everything that was stored before it was.
static inline uint64_t atomic_word_load(const uint64_t *word) { return __atomic_load_n(word, __ATOMIC_ACQUIRE); }

/// Stores a word after everything that was stored before.
static inline void atomic_word_store(uint64_t *word, uint64_t value) {
  __atomic_store_n(word, value, __ATOMIC_RELEASE);
}

/// Adds to a word and returns what it was before. All additions to a word have one order.
static inline uint64_t atomic_word_add(uint64_t *word, uint64_t change) {
  return __atomic_fetch_add(word, change, __ATOMIC_ACQ_REL);
}

/// Sets bits of a word and returns what it was before.
static inline uint64_t atomic_word_or(uint64_t *word, uint64_t bits) {
  return __atomic_fetch_or(word, bits, __ATOMIC_ACQ_REL);
}

/// Stores a word and returns what it was before.
static inline uint64_t atomic_word_exchange(uint64_t *word, uint64_t value) {
  return __atomic_exchange_n(word, value, __ATOMIC_ACQ_REL);
}

/// Stores a word if it is still what it was thought to be; 1 if so.
static inline int atomic_word_replace(uint64_t *word, uint64_t expected, uint64_t value) {
  return __atomic_compare_exchange_n(word, &expected, value, 0, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE);
}
