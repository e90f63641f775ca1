#pragma once
#include <stdint.h>

// A file system for SQLite that fails where it is told to, and knows what would survive the loss of power.
// It wraps the default one. For one thread that arms it and any that use SQLite.

/// What happens at the operation that was chosen.
enum faults_kind {
  /// It fails with an SQLite result code, once.
  FAULTS_ONCE,
  /// It and all that follow fail.
  FAULTS_FROM_THEN_ON,
  /// Half of the bytes are written, then it fails, and so do all that follow.
  FAULTS_SHORT,
  /// The process is killed before it.
  FAULTS_KILL,
  /// The process is killed when half of the bytes are written.
  FAULTS_KILL_HALFWAY,
};

/// Has SQLite keep no count of the memory that it uses, for which its threads would wait for each other. Before anything
/// else of SQLite's.
int faults_forget_memory_use(void);

/// Makes it SQLite's default file system.
int faults_install(void);

/// Arms it: the operation of this number from now on, counted from 1, meets the fault.
void faults_arm(int64_t operation, int kind, int code);

/// Takes the fault back and returns how many operations there were since it was armed: writes, truncations, syncs and
/// removals.
int64_t faults_disarm(void);

/// From now on keeps in a folder, under its own name, a copy of each file as it was synced last.
void faults_keep_synced(const char *folder);
