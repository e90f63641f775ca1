#pragma once
#include <stdint.h>

/// Walks the frame pointers upwards from the caller and stores up to `limit` return addresses.
///
/// Costs about 3 ns a frame. Stops at the first frame pointer that does not lie above the one before it, on the same
/// stack. Returns how many addresses were stored.
int32_t callsite_walk(uintptr_t *addresses, int32_t limit);

/// The number of recorders in this process: one relaxed load.
int32_t recorders_count(void);

/// Adds to the number of recorders in this process.
void recorders_add(int32_t change);

/// Nanoseconds of a clock that never runs backwards.
uint64_t monotonic_nanoseconds(void);

/// What tells the calling thread from the others that are alive.
uintptr_t thread_identity(void);
