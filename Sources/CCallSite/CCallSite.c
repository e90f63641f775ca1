#include "CCallSite.h"

#include <pthread.h>
#include <stdatomic.h>
#include <time.h>

/// No frame of ours is larger; a frame pointer further away is somebody else's register.
#define LARGEST_FRAME ((uintptr_t)1 << 20)

__attribute__((noinline)) int32_t callsite_walk(uintptr_t *addresses, int32_t limit) {
  uintptr_t *frame = __builtin_frame_address(0);
  int32_t count = 0;
  while (count < limit) {
    uintptr_t *next = (uintptr_t *)frame[0];
    uintptr_t address = frame[1];
    if (address == 0) break;
    addresses[count++] = address;
    if (next <= frame || (uintptr_t)next - (uintptr_t)frame > LARGEST_FRAME || ((uintptr_t)next & 7)) break;
    frame = next;
  }
  return count;
}

// Swift's own atomics need iOS 18, this package runs on iOS 15.
static _Atomic int32_t recorders;

int32_t recorders_count(void) { return atomic_load_explicit(&recorders, memory_order_relaxed); }

void recorders_add(int32_t change) { atomic_fetch_add_explicit(&recorders, change, memory_order_relaxed); }

uint64_t monotonic_nanoseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

uintptr_t thread_identity(void) { return (uintptr_t)pthread_self(); }
