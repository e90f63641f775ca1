#include "CFaults.h"
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct {
  sqlite3_file base;
  /// Where its copy is kept; empty for files without a name.
  char name[512];
  sqlite3_file *real;
} FaultyFile;

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static sqlite3_vfs *real_vfs;
static sqlite3_vfs faulty_vfs;
static sqlite3_io_methods methods;
static char folder[512];
static int64_t operation_count, chosen;
static int chosen_kind, chosen_code;

int faults_forget_memory_use(void) { return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0); }

// MARK: Choosing

void faults_arm(int64_t operation, int kind, int code) {
  pthread_mutex_lock(&mutex);
  operation_count = 0;
  chosen = operation;
  chosen_kind = kind;
  chosen_code = code;
  pthread_mutex_unlock(&mutex);
}

int64_t faults_disarm(void) {
  pthread_mutex_lock(&mutex);
  chosen = 0;
  int64_t count = operation_count;
  pthread_mutex_unlock(&mutex);
  return count;
}

/// Counts an operation; a result code if it must fail.
///
/// - Parameter half: Gets whether half of it is done before; null for operations that have no half.
static int meet(int *half) {
  pthread_mutex_lock(&mutex);
  int64_t number = ++operation_count;
  int is_chosen = chosen > 0 && number == chosen;
  int is_after = chosen > 0 && number > chosen;
  int kind = chosen_kind, code = chosen_code;
  pthread_mutex_unlock(&mutex);
  if (half) *half = is_chosen && (kind == FAULTS_KILL_HALFWAY || kind == FAULTS_SHORT);
  if (is_chosen) {
    if (kind == FAULTS_KILL || (kind == FAULTS_KILL_HALFWAY && !half)) kill(getpid(), SIGKILL);
    return code;
  }
  return is_after && (kind == FAULTS_FROM_THEN_ON || kind == FAULTS_SHORT) ? code : SQLITE_OK;
}

// MARK: What survives the loss of power

void faults_keep_synced(const char *path) {
  pthread_mutex_lock(&mutex);
  snprintf(folder, sizeof folder, "%s", path);
  pthread_mutex_unlock(&mutex);
}

static void copy_path(char *path, size_t size, const char *name) {
  const char *slash = strrchr(name, '/');
  snprintf(path, size, "%s/%s", folder, slash ? slash + 1 : name);
}

static void keep(FaultyFile *file) {
  char path[1024];
  sqlite3_int64 size = 0;
  if (!folder[0] || !file->name[0] || file->real->pMethods->xFileSize(file->real, &size) != SQLITE_OK) return;
  copy_path(path, sizeof path, file->name);
  char *bytes = malloc(size ? size : 1);
  int descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0644);
  if (bytes && descriptor >= 0) {
    file->real->pMethods->xRead(file->real, bytes, (int)size, 0);
    if (write(descriptor, bytes, size) != size) abort();
  }
  close(descriptor);
  free(bytes);
}

// MARK: Files

static sqlite3_file *real_of(sqlite3_file *file) { return ((FaultyFile *)file)->real; }

static int faulty_close(sqlite3_file *file) {
  FaultyFile *faulty = (FaultyFile *)file;
  int code = faulty->real->pMethods ? faulty->real->pMethods->xClose(faulty->real) : SQLITE_OK;
  free(faulty->real);
  faulty->real = 0;
  return code;
}

static int faulty_read(sqlite3_file *file, void *bytes, int count, sqlite3_int64 offset) {
  return real_of(file)->pMethods->xRead(real_of(file), bytes, count, offset);
}

static int faulty_write(sqlite3_file *file, const void *bytes, int count, sqlite3_int64 offset) {
  int half, code = meet(&half);
  if (half) {
    real_of(file)->pMethods->xWrite(real_of(file), bytes, count / 2, offset);
    if (chosen_kind == FAULTS_KILL_HALFWAY) kill(getpid(), SIGKILL);
  }
  return code != SQLITE_OK ? code : real_of(file)->pMethods->xWrite(real_of(file), bytes, count, offset);
}

static int faulty_truncate(sqlite3_file *file, sqlite3_int64 size) {
  int code = meet(0);
  return code != SQLITE_OK ? code : real_of(file)->pMethods->xTruncate(real_of(file), size);
}

static int faulty_sync(sqlite3_file *file, int flags) {
  int code = meet(0);
  if (code == SQLITE_OK) code = real_of(file)->pMethods->xSync(real_of(file), flags);
  if (code == SQLITE_OK) keep((FaultyFile *)file);
  return code;
}

static int faulty_size(sqlite3_file *file, sqlite3_int64 *size) {
  return real_of(file)->pMethods->xFileSize(real_of(file), size);
}

static int faulty_lock(sqlite3_file *file, int lock) { return real_of(file)->pMethods->xLock(real_of(file), lock); }
static int faulty_unlock(sqlite3_file *file, int lock) { return real_of(file)->pMethods->xUnlock(real_of(file), lock); }

static int faulty_check_lock(sqlite3_file *file, int *result) {
  return real_of(file)->pMethods->xCheckReservedLock(real_of(file), result);
}

static int faulty_control(sqlite3_file *file, int operation, void *argument) {
  return real_of(file)->pMethods->xFileControl(real_of(file), operation, argument);
}

static int faulty_sector(sqlite3_file *file) { return real_of(file)->pMethods->xSectorSize(real_of(file)); }

static int faulty_traits(sqlite3_file *file) {
  return real_of(file)->pMethods->xDeviceCharacteristics(real_of(file));
}

static int faulty_shm_map(sqlite3_file *file, int page, int size, int extend, void volatile **address) {
  return real_of(file)->pMethods->xShmMap(real_of(file), page, size, extend, address);
}

static int faulty_shm_lock(sqlite3_file *file, int offset, int count, int flags) {
  return real_of(file)->pMethods->xShmLock(real_of(file), offset, count, flags);
}

static void faulty_shm_barrier(sqlite3_file *file) { real_of(file)->pMethods->xShmBarrier(real_of(file)); }
static int faulty_shm_unmap(sqlite3_file *file, int remove) {
  return real_of(file)->pMethods->xShmUnmap(real_of(file), remove);
}

// MARK: The file system

static int faulty_open(sqlite3_vfs *vfs, const char *name, sqlite3_file *file, int flags, int *out_flags) {
  FaultyFile *faulty = (FaultyFile *)file;
  memset(faulty, 0, sizeof *faulty);
  faulty->real = calloc(1, real_vfs->szOsFile);
  if (!faulty->real) return SQLITE_NOMEM;
  int code = real_vfs->xOpen(real_vfs, name, faulty->real, flags, out_flags);
  if (code != SQLITE_OK) {
    free(faulty->real);
    faulty->real = 0;
    return code;
  }
  if (name) snprintf(faulty->name, sizeof faulty->name, "%s", name);
  faulty->base.pMethods = &methods;
  return SQLITE_OK;
}

static int faulty_delete(sqlite3_vfs *vfs, const char *name, int sync) {
  int code = meet(0);
  if (code != SQLITE_OK) return code;
  code = real_vfs->xDelete(real_vfs, name, sync);
  if (code == SQLITE_OK && folder[0]) {
    char path[1024];
    copy_path(path, sizeof path, name);
    unlink(path);
  }
  return code;
}

int faults_install(void) {
  if (real_vfs) return SQLITE_OK;
  real_vfs = sqlite3_vfs_find(0);
  if (!real_vfs) return SQLITE_ERROR;
  faulty_vfs = *real_vfs;
  faulty_vfs.zName = "faults";
  faulty_vfs.szOsFile = sizeof(FaultyFile);
  faulty_vfs.pNext = 0;
  faulty_vfs.xOpen = faulty_open;
  faulty_vfs.xDelete = faulty_delete;
  methods = (sqlite3_io_methods){
      .iVersion = 2,
      .xClose = faulty_close,
      .xRead = faulty_read,
      .xWrite = faulty_write,
      .xTruncate = faulty_truncate,
      .xSync = faulty_sync,
      .xFileSize = faulty_size,
      .xLock = faulty_lock,
      .xUnlock = faulty_unlock,
      .xCheckReservedLock = faulty_check_lock,
      .xFileControl = faulty_control,
      .xSectorSize = faulty_sector,
      .xDeviceCharacteristics = faulty_traits,
      .xShmMap = faulty_shm_map,
      .xShmLock = faulty_shm_lock,
      .xShmBarrier = faulty_shm_barrier,
      .xShmUnmap = faulty_shm_unmap,
  };
  return sqlite3_vfs_register(&faulty_vfs, 1);
}
