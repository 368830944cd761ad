// The interface to libxml2 that Swift sees: an opaque handle, integers and byte buffers.
#pragma once
#include <stddef.h>
#include <stdint.h>

/// A pull reader over a document in memory.
typedef struct CLibXMLReader CLibXMLReader;

/// The first error in a document, with its position.
typedef struct {
  int32_t code;         // libxml2's error number, 0 when the document is well-formed
  int32_t is_namespace; // 1 when the document is well-formed and only a prefix is undeclared
  int64_t offset;       // bytes from the start, -1 when libxml2 cannot tell
  char message[256];    // libxml2's own words, UTF-8, cut to fit
} CLibXMLError;

/// Parses a whole document and reports its first error.
CLibXMLError clibxml_check(const uint8_t *bytes, size_t count);

/// Opens a reader for bytes, which must outlive the reader; returns null if memory runs out.
CLibXMLReader *clibxml_reader_open(const uint8_t *bytes, size_t count);
void clibxml_reader_close(CLibXMLReader *reader);

/// Moves to the next node: returns 1, 0 at the end, or -1 if the document is malformed.
int32_t clibxml_reader_next(CLibXMLReader *reader);

/// The first error so far.
CLibXMLError clibxml_reader_error(const CLibXMLReader *reader);

/// The kind of the current node, a value of xmlReaderTypes.
int32_t clibxml_reader_kind(const CLibXMLReader *reader);
int32_t clibxml_reader_is_empty_element(const CLibXMLReader *reader);

/// The name and value of the current node, valid until the reader moves; null if absent.
const uint8_t *clibxml_reader_name(const CLibXMLReader *reader);
const uint8_t *clibxml_reader_value(const CLibXMLReader *reader);

/// Moves to the next attribute of the current element: returns 1, or 0 after the last one.
int32_t clibxml_reader_next_attribute(CLibXMLReader *reader);
void clibxml_reader_leave_attributes(CLibXMLReader *reader);
