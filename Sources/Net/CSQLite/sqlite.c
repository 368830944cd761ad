#include "../../Base/Flags/InstalledPackages.h"

#if __has_include(<sqlite3.h>)
#include "CSQLite.h"

#include <limits.h>
#include <sqlite3.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

static sqlite3 *database_of(CSQLiteDatabase *database) { return (sqlite3 *)database; }
static sqlite3_stmt *statement_of(CSQLiteStatement *statement) {
  return (sqlite3_stmt *)statement;
}

int32_t csqlite_is_built_in(void) { return 1; }
const char *csqlite_code_text(int32_t code) { return sqlite3_errstr(code); }

// Returns the URI of a file that nothing changes (https://www.sqlite.org/uri.html), which the caller
// frees; NULL without memory. Such a database needs no lock and no file beside it.
static char *unchanging_uri(const char *path) {
  static const char start[] = "file:", end[] = "?immutable=1", digits[] = "0123456789ABCDEF";
  char *uri = malloc(sizeof start + 3 * strlen(path) + sizeof end), *place = uri;
  if (!uri) return NULL;
  place = stpcpy(place, start);
  for (; *path; path++) {
    if (*path != '?' && *path != '#' && *path != '%') {
      *place++ = *path;
      continue;
    }
    *place++ = '%';
    *place++ = digits[*path >> 4];
    *place++ = digits[*path & 15];
  }
  strcpy(place, end);
  return uri;
}

CSQLiteDatabase *csqlite_open(const char *path, int32_t mode, int32_t busy_timeout, int32_t *code) {
  static const int flags[] = {
      SQLITE_OPEN_READONLY, SQLITE_OPEN_READWRITE, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE,
      SQLITE_OPEN_READONLY | SQLITE_OPEN_URI};
  sqlite3 *result = NULL;
  char *uri = mode == CSQLITE_UNCHANGING ? unchanging_uri(path) : NULL;
  // The Swift owner is used by one thread at a time, so SQLite needs no mutex.
  *code = sqlite3_open_v2(uri ? uri : path, &result, flags[mode] | SQLITE_OPEN_NOMUTEX, NULL);
  free(uri);
  if (*code != SQLITE_OK) {
    // The extended code is more specific, for example if the path is a folder.
    if (result) *code = sqlite3_extended_errcode(result);
    sqlite3_close_v2(result);
    return NULL;
  }
  sqlite3_extended_result_codes(result, 1);
  sqlite3_busy_timeout(result, busy_timeout);
  // Hardens against hostile database files (https://www.sqlite.org/security.html).
  sqlite3_db_config(result, SQLITE_DBCONFIG_DEFENSIVE, 1, (int *)0);
  sqlite3_db_config(result, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, (int *)0);
  return (CSQLiteDatabase *)result;
}

int32_t csqlite_close(CSQLiteDatabase *database) {
  return sqlite3_close_v2(database_of(database));
}

int32_t csqlite_run(CSQLiteDatabase *database, const char *sql) {
  return sqlite3_exec(database_of(database), sql, NULL, NULL, NULL);
}

const char *csqlite_message(CSQLiteDatabase *database) {
  return sqlite3_errmsg(database_of(database));
}

int32_t csqlite_error_offset(CSQLiteDatabase *database) {
#if SQLITE_VERSION_NUMBER >= 3038000
  return sqlite3_error_offset(database_of(database));
#else
  (void)database;
  return -1;
#endif
}

int64_t csqlite_total_changes(CSQLiteDatabase *database) {
  return sqlite3_total_changes(database_of(database));
}

int32_t csqlite_in_transaction(CSQLiteDatabase *database) {
  return !sqlite3_get_autocommit(database_of(database));
}

CSQLiteStatement *csqlite_prepare(
    CSQLiteDatabase *database, const char *sql, int64_t count, int64_t *rest, int32_t *code) {
  sqlite3_stmt *result = NULL;
  const char *end = sql;
  *code = count > INT_MAX ? SQLITE_TOOBIG
                          : sqlite3_prepare_v3(
                                database_of(database), sql, (int)count, SQLITE_PREPARE_PERSISTENT,
                                &result, &end);
  *rest = end - sql;
  return (CSQLiteStatement *)result;
}

void csqlite_finalize(CSQLiteStatement *statement) { sqlite3_finalize(statement_of(statement)); }

CSQLiteDatabase *csqlite_database_of(CSQLiteStatement *statement) {
  return (CSQLiteDatabase *)sqlite3_db_handle(statement_of(statement));
}

int32_t csqlite_parameter_count(CSQLiteStatement *statement) {
  return sqlite3_bind_parameter_count(statement_of(statement));
}

int32_t csqlite_column_count(CSQLiteStatement *statement) {
  return sqlite3_column_count(statement_of(statement));
}

int32_t csqlite_bind_integer(CSQLiteStatement *statement, int32_t parameter, int64_t value) {
  return sqlite3_bind_int64(statement_of(statement), parameter, value);
}

int32_t csqlite_bind_text(
    CSQLiteStatement *statement, int32_t parameter, const uint8_t *bytes, int64_t count) {
  // A null pointer would bind NULL instead of an empty string.
  return sqlite3_bind_text64(
      statement_of(statement), parameter, bytes ? (const char *)bytes : "",
      (sqlite3_uint64)count, SQLITE_TRANSIENT, SQLITE_UTF8);
}

int32_t csqlite_bind_blob(
    CSQLiteStatement *statement, int32_t parameter, const uint8_t *bytes, int64_t count) {
  return sqlite3_bind_blob64(
      statement_of(statement), parameter, bytes ? (const void *)bytes : "",
      (sqlite3_uint64)count, SQLITE_TRANSIENT);
}

int32_t csqlite_bind_null(CSQLiteStatement *statement, int32_t parameter) {
  return sqlite3_bind_null(statement_of(statement), parameter);
}

int32_t csqlite_step(CSQLiteStatement *statement) { return sqlite3_step(statement_of(statement)); }

void csqlite_reset(CSQLiteStatement *statement) {
  // Ignore the result, which only repeats the result of the latest step.
  sqlite3_reset(statement_of(statement));
  sqlite3_clear_bindings(statement_of(statement));
}

int32_t csqlite_column_kind(CSQLiteStatement *statement, int32_t column) {
  return sqlite3_column_type(statement_of(statement), column);
}

int64_t csqlite_column_integer(CSQLiteStatement *statement, int32_t column) {
  return sqlite3_column_int64(statement_of(statement), column);
}

const uint8_t *csqlite_column_bytes(CSQLiteStatement *statement, int32_t column, int64_t *count) {
  // Read the bytes before their count, because sqlite3_column_text may convert the value and change
  // its size.
  const void *bytes = sqlite3_column_type(statement_of(statement), column) == SQLITE_BLOB
                          ? sqlite3_column_blob(statement_of(statement), column)
                          : sqlite3_column_text(statement_of(statement), column);
  *count = sqlite3_column_bytes(statement_of(statement), column);
  return bytes;
}
#endif
