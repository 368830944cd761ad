// Compiled instead of sqlite.c when SQLite is not installed.
#include "../../Base/Flags/InstalledPackages.h"

#if !__has_include(<sqlite3.h>)
#include <stddef.h>

#include "CSQLite.h"

int32_t csqlite_is_built_in(void) { return 0; }
const char *csqlite_code_text(int32_t code) { return ""; }

CSQLiteDatabase *csqlite_open(const char *path, int32_t mode, int32_t busy_timeout, int32_t *code) {
  *code = CSQLITE_NOT_BUILT_IN;
  return NULL;
}

CSQLiteStatement *csqlite_prepare(
    CSQLiteDatabase *database, const char *sql, int64_t count, int64_t *rest, int32_t *code) {
  *code = CSQLITE_NOT_BUILT_IN;
  return NULL;
}

// This function is never called, because no database can be opened.
int32_t csqlite_close(CSQLiteDatabase *database) { return CSQLITE_NOT_BUILT_IN; }
int32_t csqlite_run(CSQLiteDatabase *database, const char *sql) { return CSQLITE_NOT_BUILT_IN; }
const char *csqlite_message(CSQLiteDatabase *database) { return ""; }
int32_t csqlite_error_offset(CSQLiteDatabase *database) { return CSQLITE_NOT_BUILT_IN; }
int64_t csqlite_total_changes(CSQLiteDatabase *database) { return 0; }
int32_t csqlite_in_transaction(CSQLiteDatabase *database) { return CSQLITE_NOT_BUILT_IN; }
void csqlite_finalize(CSQLiteStatement *statement) {}
CSQLiteDatabase *csqlite_database_of(CSQLiteStatement *statement) { return NULL; }
int32_t csqlite_parameter_count(CSQLiteStatement *statement) { return CSQLITE_NOT_BUILT_IN; }
int32_t csqlite_column_count(CSQLiteStatement *statement) { return CSQLITE_NOT_BUILT_IN; }
int32_t csqlite_bind_integer(
    CSQLiteStatement *statement, int32_t parameter, int64_t value) {
  return CSQLITE_NOT_BUILT_IN;
}
int32_t csqlite_bind_text(
    CSQLiteStatement *statement, int32_t parameter, const uint8_t *bytes, int64_t count) {
  return CSQLITE_NOT_BUILT_IN;
}
int32_t csqlite_bind_blob(
    CSQLiteStatement *statement, int32_t parameter, const uint8_t *bytes, int64_t count) {
  return CSQLITE_NOT_BUILT_IN;
}
int32_t csqlite_bind_null(
    CSQLiteStatement *statement, int32_t parameter) {
  return CSQLITE_NOT_BUILT_IN;
}
int32_t csqlite_step(CSQLiteStatement *statement) { return CSQLITE_NOT_BUILT_IN; }
void csqlite_reset(CSQLiteStatement *statement) {}
int32_t csqlite_column_kind(
    CSQLiteStatement *statement, int32_t column) {
  return CSQLITE_NOT_BUILT_IN;
}
int64_t csqlite_column_integer(CSQLiteStatement *statement, int32_t column) { return 0; }
const uint8_t *csqlite_column_bytes(CSQLiteStatement *statement, int32_t column, int64_t *count) {
  *count = 0;
  return NULL;
}
#endif
