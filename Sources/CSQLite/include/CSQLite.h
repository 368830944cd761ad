// What Swift sees of SQLite: opaque handles, integers and byte buffers. Text goes in and out as UTF-8.
//
// Without SQLite's header the functions still link, open nothing, and report CSQLITE_NOT_BUILT_IN.
#pragma once
#include <stdint.h>

enum {
  CSQLITE_OK = 0,
  CSQLITE_ROW = 100,
  CSQLITE_DONE = 101,
  /// The library was not there when Crier was built; no code of SQLite is negative.
  CSQLITE_NOT_BUILT_IN = -1,
};

enum { CSQLITE_READ_ONLY, CSQLITE_READ_WRITE, CSQLITE_CREATE };
enum { CSQLITE_INTEGER = 1, CSQLITE_FLOAT, CSQLITE_TEXT, CSQLITE_BLOB, CSQLITE_NULL };

/// Whether SQLite was there when Crier was built.
int32_t csqlite_is_built_in(void);
/// SQLite's own words for a code.
const char *csqlite_code_text(int32_t code);

typedef struct CSQLiteDatabase CSQLiteDatabase;
typedef struct CSQLiteStatement CSQLiteStatement;

/// Opens a database; `path` is a file, or ":memory:". One thread at a time may use a handle.
CSQLiteDatabase *csqlite_open(const char *path, int32_t mode, int32_t busy_timeout, int32_t *code);
/// Closes a database; statements that are still open keep it alive.
int32_t csqlite_close(CSQLiteDatabase *database);
/// Runs statements, separated by semicolons, and drops their rows.
int32_t csqlite_run(CSQLiteDatabase *database, const char *sql);
/// The words for the last failure; they name tables and columns, never values.
const char *csqlite_message(CSQLiteDatabase *database);
/// Where in the SQL text the last failure was noticed; -1 if that is unknown.
int32_t csqlite_error_offset(CSQLiteDatabase *database);
/// How many rows were changed since the database was opened.
int64_t csqlite_total_changes(CSQLiteDatabase *database);
int64_t csqlite_last_row(CSQLiteDatabase *database);
int32_t csqlite_in_transaction(CSQLiteDatabase *database);

/// Prepares the first statement of a text; `rest` is what follows it.
CSQLiteStatement *csqlite_prepare(
    CSQLiteDatabase *database, const char *sql, int64_t count, int64_t *rest, int32_t *code);
void csqlite_finalize(CSQLiteStatement *statement);
/// The database that a statement belongs to; it is not to be closed.
CSQLiteDatabase *csqlite_database_of(CSQLiteStatement *statement);
int32_t csqlite_parameter_count(CSQLiteStatement *statement);
int32_t csqlite_column_count(CSQLiteStatement *statement);
// Parameters count from 1, columns from 0. Bound bytes are copied.
int32_t csqlite_bind_integer(CSQLiteStatement *statement, int32_t parameter, int64_t value);
int32_t csqlite_bind_double(CSQLiteStatement *statement, int32_t parameter, double value);
int32_t csqlite_bind_text(
    CSQLiteStatement *statement, int32_t parameter, const uint8_t *bytes, int64_t count);
int32_t csqlite_bind_blob(
    CSQLiteStatement *statement, int32_t parameter, const uint8_t *bytes, int64_t count);
int32_t csqlite_bind_null(CSQLiteStatement *statement, int32_t parameter);
/// CSQLITE_ROW, CSQLITE_DONE or an error.
int32_t csqlite_step(CSQLiteStatement *statement);
/// Ends a run, so that the statement holds no lock, and forgets what was bound.
void csqlite_reset(CSQLiteStatement *statement);
int32_t csqlite_column_kind(CSQLiteStatement *statement, int32_t column);
int64_t csqlite_column_integer(CSQLiteStatement *statement, int32_t column);
double csqlite_column_double(CSQLiteStatement *statement, int32_t column);
/// The bytes of a text or a blob, valid until the next step.
const uint8_t *csqlite_column_bytes(CSQLiteStatement *statement, int32_t column, int64_t *count);
