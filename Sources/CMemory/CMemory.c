#include "CMemory.h"

#if __has_include(<malloc.h>)
#include <limits.h>
#include <malloc.h>
#endif

void memory_keep_freed(void) {
#ifdef M_ARENA_MAX
  mallopt(M_TRIM_THRESHOLD, INT_MAX);
  mallopt(M_MMAP_THRESHOLD, 1 << 30);
  mallopt(M_ARENA_MAX, 1);
#endif
}
