/*
 * Payloads of push notifications, from C and from every language that can call C.
 *
 *     crier_handle workspace, news;
 *     crier_close(crier_open("notifications", &workspace));
 *     crier_close(crier_compile(workspace, "localized-news", "apns", &news));
 *
 *     crier_handle result = crier_render(news, "fr", NULL, "{\"category\":\"World\"}", 20);
 *     if (crier_status_of(result) == CRIER_OK) {
 *       crier_bytes body = crier_get(result, CRIER_BODY);
 *       fwrite(body.start, 1, body.count, stdout);
 *     } else {
 *       fprintf(stderr, "%s\n", crier_get(result, CRIER_ERROR).start);
 *     }
 *     crier_close(result);
 *
 * Link with -lcrier, or with the output of pkg-config --libs crier.
 *
 * Handles. A handle is a number that is never used again, so a closed handle, a handle of another
 * kind, and 0 are errors and not crashes: the result has the status CRIER_INVALID. Every function
 * that returns a handle returns a result, which the caller closes. A function with an output
 * parameter sets it to 0 if it fails, so checking the status of the last call is enough.
 *
 * Threads. All functions can be called from several threads, on the same handles. A process may fork
 * at any time: the child has the same handles.
 *
 * Memory. The bytes of a handle exist until the handle is closed. They are followed by a zero, which
 * is not counted. The library keeps no pointer that it is given.
 *
 * Texts are UTF-8; names and paths end with a zero. JSON documents can gain keys, and this header can
 * gain functions and constants; nothing else changes while CRIER_INTERFACE is the same.
 */
#ifndef CRIER_H
#define CRIER_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The version of this interface, which is also that of its symbols and of the shared library. */
#define CRIER_INTERFACE 1

typedef uint64_t crier_handle;

/* Bytes of a handle; start is never null. */
typedef struct crier_bytes {
  const char *start;
  size_t count;
} crier_bytes;

/* The outcome of a call. The numbers are the exit codes of the program crier. */
enum {
  CRIER_OK = 0,
  CRIER_FINDINGS = 1,   /* the template, a message or an argument has an error: no payload */
  CRIER_INVALID = 2,    /* a name is unknown, a handle is closed, or a parameter is invalid */
  CRIER_UNREADABLE = 3, /* a file cannot be read */
};

/* What crier_get returns; the bytes are empty if the handle lacks them. */
enum {
  CRIER_ERROR = 0,         /* the error in one sentence */
  CRIER_ERROR_CODE = 1,    /* its name, such as template-missing */
  CRIER_FINDINGS_JSON = 2, /* {"findings":[…],"summary":{…}}, as crier check --format json */
  CRIER_BODY = 3,          /* the payload, the records, or the text of a message */
  CRIER_HEADERS_JSON = 4,  /* the headers: {"apns-push-type":"alert"} */
  CRIER_SERVED_LOCALE = 5, /* the locale of the texts */
  CRIER_TEMPLATE = 6,      /* of a template: the name of its file without the extension */
  CRIER_PLATFORM = 7,      /* of a template: its platform, such as wns-tile */
  CRIER_CONTENT_HASH = 8,  /* of a workspace: the SHA-256 of its files, equal on every machine */
  CRIER_ANSWER_JSON = 9,   /* of crier_eval: the answer that crier eval --requests prints */
  CRIER_HEADERS = 10,      /* the headers as lines: apns-push-type: alert */
};

/* The version of the library, such as 0.1.0. */
const char *crier_version(void);

/* The status of a result; CRIER_INVALID if it is not an open result. */
int32_t crier_status_of(crier_handle result);

/* Bytes of a result, a workspace or a template. */
crier_bytes crier_get(crier_handle handle, int32_t what);

/* Closes a handle. What was made from a closed workspace continues to work. */
int32_t crier_close(crier_handle handle);

/* Opens a workspace: the folder that contains Templates, read once. Mistakes in its files prevent
   only the payloads that they concern; crier_check reports them. */
crier_handle crier_open(const char *folder, crier_handle *workspace);

/* A file in memory; its path begins with Templates/ or Locales/. */
typedef struct crier_file {
  const char *path;
  const char *start;
  size_t count;
} crier_file;

/* Opens a workspace whose files are in memory. */
crier_handle crier_open_files(const crier_file *files, size_t count, crier_handle *workspace);

/* Finds mistakes and risks in the files of a workspace: CRIER_FINDINGS_JSON. The status is
   CRIER_FINDINGS if one of them is an error. */
crier_handle crier_check(crier_handle workspace);

/* Finds mistakes and risks in a finished payload. headers is a JSON object of strings, or null. */
crier_handle crier_check_payload(
    crier_handle workspace, const char *platform, const char *headers, const char *payload,
    size_t count);

/* Compiles a template of a notification for many sends. platform is a platform such as wns-tile, or
   the name of a template file; null if the notification has only one template. */
crier_handle crier_compile(
    crier_handle workspace, const char *notification, const char *platform,
    crier_handle *template_handle);

/* Renders the payload for one device. arguments is a JSON object. locale and sample can be null: the
   default locale, and no sample. Arguments replace those of the sample. */
crier_handle crier_render(
    crier_handle template_handle, const char *locale, const char *sample, const char *arguments,
    size_t count);

/* The type of a value. */
enum {
  CRIER_MISSING = 0,
  CRIER_TEXT = 1,    /* text; a date is text in ISO 8601, such as 2026-11-20T17:00:00Z */
  CRIER_NUMBER = 2,  /* text with a number in the spelling of JSON, such as 12.50 */
  CRIER_INTEGER = 3, /* integer */
  CRIER_REAL = 4,    /* real */
  CRIER_BOOLEAN = 5, /* integer: 0 is false */
};

/* An argument. */
typedef struct crier_value {
  const char *name;
  int32_t type;
  int32_t reserved; /* 0 */
  const char *text;
  size_t text_count;
  int64_t integer;
  double real;
} crier_value;

/* Renders the payload for one device with typed arguments. */
crier_handle crier_render_values(
    crier_handle template_handle, const char *locale, const char *sample,
    const crier_value *arguments, size_t count);

/* Renders lines of requests; CRIER_BODY has the records of crier stream. first_line is the number of
   the first line. A bad line is a record with an error, and the status is CRIER_OK. */
crier_handle crier_render_lines(
    crier_handle workspace, const char *lines, size_t count, int64_t first_line);

/* Evaluates an expression or a message: a request of crier eval --requests. CRIER_BODY has the text
   and CRIER_ANSWER_JSON the answer. */
crier_handle crier_eval(const char *request, size_t count);

/* The Arrow C data interface: https://arrow.apache.org/docs/format/CDataInterface.html */
struct ArrowSchema;
struct ArrowArray;
struct ArrowArrayStream;

/* Renders a payload for each row of a struct array, without copying it. Its columns are arguments:
   texts, numbers, Booleans, decimals, dates and timestamps; null is a missing argument. Columns that
   neither the template nor a message uses are not read. The column that locale_column names has the
   locales; if it is null, locale is the locale of all rows.
   The output is a struct array with as many rows, in the same order, and the columns payload,
   headers (a JSON object), served_locale, error_code and error, all texts; a row has either a payload
   or an error. The caller releases input and output. */
crier_handle crier_render_columns(
    crier_handle template_handle, const char *locale, const char *locale_column,
    const struct ArrowSchema *schema, const struct ArrowArray *rows,
    struct ArrowSchema *output_schema, struct ArrowArray *output_rows);

/* Renders the same for a stream of struct arrays, one array at a time, when the output is read. The
   input goes over to the output, which releases it; a failure is an error of the output. */
crier_handle crier_render_stream(
    crier_handle template_handle, const char *locale, const char *locale_column,
    struct ArrowArrayStream *input, struct ArrowArrayStream *output);

#ifdef __cplusplus
}
#endif

#endif
