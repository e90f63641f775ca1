#include "CCallSite.h"

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
