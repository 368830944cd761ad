// A small SQLite interface for Swift: opaque handles, integers and UTF-8 byte buffers.
//
// If SQLite's header is missing at build time, the functions exist but fail with
// CSQLITE_NOT_BUILT_IN.
#pragma once
#include <stdint.h>

enum {
  CSQLITE_OK = 0,
  CSQLITE_ROW = 100,
  CSQLITE_DONE = 101,
  /// Crier was built without SQLite. The code is negative because SQLite's own codes never are.
  CSQLITE_NOT_BUILT_IN = -1,
};

enum { CSQLITE_READ_ONLY, CSQLITE_READ_WRITE, CSQLITE_CREATE, CSQLITE_UNCHANGING };
enum { CSQLITE_INTEGER = 1, CSQLITE_FLOAT, CSQLITE_TEXT, CSQLITE_BLOB, CSQLITE_NULL };

/// Whether Crier was built with SQLite.
int32_t csqlite_is_built_in(void);
/// The description of a result code.
const char *csqlite_code_text(int32_t code);

typedef struct CSQLiteDatabase CSQLiteDatabase;
typedef struct CSQLiteStatement CSQLiteStatement;

/// Opens a database file or ":memory:". A handle must be used by one thread at a time.
CSQLiteDatabase *csqlite_open(const char *path, int32_t mode, int32_t busy_timeout, int32_t *code);
/// Closes a database; if statements are still open, the database closes after the last of them.
int32_t csqlite_close(CSQLiteDatabase *database);
/// Runs statements, separated by semicolons, and discards their rows.
int32_t csqlite_run(CSQLiteDatabase *database, const char *sql);
/// The message of the latest failure. The message can name tables and columns, but contains no
/// values.
const char *csqlite_message(CSQLiteDatabase *database);
/// The byte offset of the latest failure in the SQL text; -1 if unknown.
int32_t csqlite_error_offset(CSQLiteDatabase *database);
/// The number of rows inserted, updated or deleted since the database was opened.
int64_t csqlite_total_changes(CSQLiteDatabase *database);
int32_t csqlite_in_transaction(CSQLiteDatabase *database);

/// Prepares the first statement of an SQL string and stores the offset of the remaining SQL.
CSQLiteStatement *csqlite_prepare(
    CSQLiteDatabase *database, const char *sql, int64_t count, int64_t *rest, int32_t *code);
void csqlite_finalize(CSQLiteStatement *statement);
/// The database of a statement; the caller must not close it.
CSQLiteDatabase *csqlite_database_of(CSQLiteStatement *statement);
int32_t csqlite_parameter_count(CSQLiteStatement *statement);
int32_t csqlite_column_count(CSQLiteStatement *statement);
// Parameters are numbered from 1, columns from 0. Bound bytes are copied.
int32_t csqlite_bind_integer(CSQLiteStatement *statement, int32_t parameter, int64_t value);
int32_t csqlite_bind_text(
    CSQLiteStatement *statement, int32_t parameter, const uint8_t *bytes, int64_t count);
int32_t csqlite_bind_blob(
    CSQLiteStatement *statement, int32_t parameter, const uint8_t *bytes, int64_t count);
int32_t csqlite_bind_null(CSQLiteStatement *statement, int32_t parameter);
/// Runs a statement to its next row. Returns CSQLITE_ROW, CSQLITE_DONE or an error code.
int32_t csqlite_step(CSQLiteStatement *statement);
/// Ends the execution of a statement, which releases its locks, and clears all parameters.
void csqlite_reset(CSQLiteStatement *statement);
int32_t csqlite_column_kind(CSQLiteStatement *statement, int32_t column);
int64_t csqlite_column_integer(CSQLiteStatement *statement, int32_t column);
/// The bytes of a text or blob value, valid until the next step.
const uint8_t *csqlite_column_bytes(CSQLiteStatement *statement, int32_t column, int64_t *count);
