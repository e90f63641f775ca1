#pragma once
#include <sqlite3.h>

// What Swift can't call or see by itself: a variadic function, and macros that cast.

/// Turns one of the switches of `sqlite3_db_config` on or off; 1 where the switch now stands as asked.
static inline int csqlite_set_switch(sqlite3 *connection, int name, int isOn) {
  int stands = !isOn;
  return sqlite3_db_config(connection, name, isOn, &stands) == SQLITE_OK && stands == isOn;
}

/// Waits until what stands in the journal or the write-ahead log of a connection survives the loss of power.
static inline int csqlite_sync_journal(sqlite3 *connection) {
  sqlite3_file *file = 0;
  int code = sqlite3_file_control(connection, "main", SQLITE_FCNTL_JOURNAL_POINTER, &file);
  if (code != SQLITE_OK || !file || !file->pMethods) return code;
  return file->pMethods->xSync(file, SQLITE_SYNC_NORMAL);
}

/// Binds bytes that SQLite copies before it returns.
static inline int csqlite_bind_text(sqlite3_stmt *statement, int place, const char *bytes, int count) {
  return sqlite3_bind_text(statement, place, bytes, count, SQLITE_TRANSIENT);
}

/// Binds bytes that SQLite copies before it returns.
static inline int csqlite_bind_blob(sqlite3_stmt *statement, int place, const void *bytes, int count) {
  return sqlite3_bind_blob(statement, place, bytes, count, SQLITE_TRANSIENT);
}

/// Reads bytes of a database's file, past its cache. Returns an SQLite result code.
static inline int csqlite_read_file(sqlite3 *db, void *buffer, int count, sqlite3_int64 offset) {
  sqlite3_file *file = 0;
  int code = sqlite3_file_control(db, "main", SQLITE_FCNTL_FILE_POINTER, &file);
  if (code != SQLITE_OK || file == 0 || file->pMethods == 0) return SQLITE_ERROR;
  return file->pMethods->xRead(file, buffer, count, offset);
}
