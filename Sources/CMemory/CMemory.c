#include "CMemory.h"

#if __has_include(<malloc.h>)
#include <limits.h>
#include <malloc.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#endif

void memory_keep_freed(void) {
#ifdef M_ARENA_MAX
  mallopt(M_TRIM_THRESHOLD, INT_MAX);
  mallopt(M_MMAP_THRESHOLD, 1 << 30);
  mallopt(M_ARENA_MAX, 1);
#endif
}

void memory_use_large_pages(size_t bytes) {
#if defined(M_ARENA_MAX) && defined(MADV_HUGEPAGE)
  // What is freed again lies at the heap's end, from where all that is asked for next is taken.
  void *start = malloc(bytes);
  if (!start) return;
  const uintptr_t page = 1 << 21;
  uintptr_t first = ((uintptr_t)start + page - 1) & ~(page - 1), last = ((uintptr_t)start + bytes) & ~(page - 1);
  if (first < last) madvise((void *)first, last - first, MADV_HUGEPAGE);
  free(start);
#endif
}
