#pragma once

/// Tells the C library to keep what is freed for what comes next, and to keep it once for all threads. Nothing where it
/// can't be told.
void memory_keep_freed(void);
