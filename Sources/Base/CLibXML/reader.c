#include "CLibXML.h"

#include <libxml/parser.h>
#include <libxml/xmlreader.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

struct CLibXMLReader {
  xmlTextReaderPtr reader;
  CLibXMLError error;
};

// Only the parser's position in the input is exact in bytes: an xmlError has lines and characters, and
// its line never exceeds 65535.
static int64_t offset_of(const xmlError *error) {
  xmlParserCtxtPtr context = error->ctxt;
  if (context == NULL || context->input == NULL) return -1;
  return (int64_t)context->input->consumed + (context->input->cur - context->input->base);
}

static void note_first_error(void *data, xmlErrorPtr error) {
  CLibXMLReader *self = data;
  if (error == NULL || error->level == XML_ERR_WARNING) return;
  int is_namespace = error->domain == XML_FROM_NAMESPACE;
  int is_first = self->error.code == 0;
  int is_graver = self->error.is_namespace && !is_namespace;
  if (!is_first && !is_graver) return;
  self->error.code = error->code;
  self->error.is_namespace = is_namespace;
  self->error.offset = offset_of(error);
  self->error.message[0] = '\0';
  if (error->message != NULL) {
    strncpy(self->error.message, error->message, sizeof self->error.message - 1);
    self->error.message[sizeof self->error.message - 1] = '\0';
  }
}

// No network, no external subset, no entity substitution. The text is read as UTF-8, whatever
// encoding it declares. HUGE removes libxml2's limits on the length of text; callers limit depth
// and attributes.
static const int options =
    XML_PARSE_NONET | XML_PARSE_NOWARNING | XML_PARSE_IGNORE_ENC | XML_PARSE_HUGE;

// The pull reader is not used here: it reads blocks of 512 bytes, and reports a comment that ends
// near the end of a block as unterminated (libxml2 2.9).
CLibXMLError clibxml_check(const uint8_t *bytes, size_t count) {
  CLibXMLError noted = {.code = XML_ERR_NO_MEMORY, .offset = -1};
  xmlParserCtxtPtr context = count > INT_MAX ? NULL : xmlNewParserCtxt();
  if (context == NULL) return noted;
  // Without these callbacks libxml2 builds no tree, which would take several times the memory of the
  // document.
  xmlSAXHandler *sax = context->sax;
  sax->startElement = NULL;
  sax->endElement = NULL;
  sax->startElementNs = NULL;
  sax->endElementNs = NULL;
  sax->characters = NULL;
  sax->ignorableWhitespace = NULL;
  sax->cdataBlock = NULL;
  sax->comment = NULL;
  sax->processingInstruction = NULL;
  xmlDocPtr document = xmlCtxtReadMemory(
      context, (const char *)bytes, (int)count, NULL, "UTF-8", options | XML_PARSE_NOERROR);
  const xmlError *error = xmlCtxtGetLastError(context);
  if (document != NULL && context->wellFormed && context->nsWellFormed) {
    noted.code = 0;
  } else if (error != NULL) {
    noted.code = error->code;
    noted.is_namespace = document != NULL && context->wellFormed;
    noted.offset = offset_of(error);
    if (error->message != NULL) {
      strncpy(noted.message, error->message, sizeof noted.message - 1);
    }
  }
  xmlFreeDoc(document);
  xmlFreeParserCtxt(context);
  return noted;
}

CLibXMLReader *clibxml_reader_open(const uint8_t *bytes, size_t count) {
  if (count > INT_MAX) return NULL;
  CLibXMLReader *self = calloc(1, sizeof *self);
  if (self == NULL) return NULL;
  self->reader = xmlReaderForMemory((const char *)bytes, (int)count, NULL, "UTF-8", options);
  if (self->reader == NULL) {
    free(self);
    return NULL;
  }
  xmlTextReaderSetStructuredErrorHandler(self->reader, note_first_error, self);
  return self;
}

void clibxml_reader_close(CLibXMLReader *self) {
  xmlFreeTextReader(self->reader);
  free(self);
}

int32_t clibxml_reader_next(CLibXMLReader *self) { return xmlTextReaderRead(self->reader); }

CLibXMLError clibxml_reader_error(const CLibXMLReader *self) { return self->error; }

int32_t clibxml_reader_kind(const CLibXMLReader *self) {
  return xmlTextReaderNodeType(self->reader);
}

int32_t clibxml_reader_is_empty_element(const CLibXMLReader *self) {
  return xmlTextReaderIsEmptyElement(self->reader) == 1;
}

const uint8_t *clibxml_reader_name(const CLibXMLReader *self) {
  return xmlTextReaderConstName(self->reader);
}

const uint8_t *clibxml_reader_value(const CLibXMLReader *self) {
  return xmlTextReaderConstValue(self->reader);
}

int32_t clibxml_reader_next_attribute(CLibXMLReader *self) {
  return xmlTextReaderMoveToNextAttribute(self->reader) == 1;
}

void clibxml_reader_leave_attributes(CLibXMLReader *self) {
  xmlTextReaderMoveToElement(self->reader);
}
