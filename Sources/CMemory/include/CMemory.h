#pragma once

#include <stddef.h>

/// Tells the C library to keep what is freed for what comes next, and to keep it once for all threads. Nothing where it
/// can't be told.
void memory_keep_freed(void);

/// Asks the system for large pages for the next bytes of memory that are asked for, after ``memory_keep_freed()``.
/// Nothing where there are none.
void memory_use_large_pages(size_t bytes);
