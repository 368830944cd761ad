// What Swift sees of libxml2: one opaque handle, integers and byte buffers.
#pragma once
#include <stddef.h>
#include <stdint.h>

/// A pull reader over a document in memory.
typedef struct CLibXMLReader CLibXMLReader;

/// What went wrong first, and where.
typedef struct {
  int32_t code;         // libxml2's error number, 0 when the document is well-formed
  int32_t is_namespace; // 1 when the document is well-formed and only a prefix is undeclared
  int64_t offset;       // bytes from the start, -1 when libxml2 cannot tell
  char message[256];    // libxml2's own words, UTF-8, cut to fit
} CLibXMLError;

/// Parses a whole document and says what is wrong with it.
CLibXMLError clibxml_check(const uint8_t *bytes, size_t count);

/// Opens a reader over bytes that must outlive it. Null when memory is short.
CLibXMLReader *clibxml_reader_open(const uint8_t *bytes, size_t count);
void clibxml_reader_close(CLibXMLReader *reader);

/// Goes to the next node: 1 when there is one, 0 at the end, -1 when the document is broken.
int32_t clibxml_reader_next(CLibXMLReader *reader);

/// The first error so far.
CLibXMLError clibxml_reader_error(const CLibXMLReader *reader);

/// The kind of the current node, numbered as in xmlReaderTypes.
int32_t clibxml_reader_kind(const CLibXMLReader *reader);
int32_t clibxml_reader_is_empty_element(const CLibXMLReader *reader);

/// Name and value of the current node, valid until the reader moves; null when there is none.
const uint8_t *clibxml_reader_name(const CLibXMLReader *reader);
const uint8_t *clibxml_reader_value(const CLibXMLReader *reader);

/// Goes to the next attribute of the current element: 1 when there is one.
int32_t clibxml_reader_next_attribute(CLibXMLReader *reader);
void clibxml_reader_leave_attributes(CLibXMLReader *reader);
