#include "CNotices.h"

#include <libxml/xmlversion.h>
#include <unicode/uvernum.h>

#include "../../Base/Flags/HarfBuzz.h"
#include "../../Base/Flags/InstalledPackages.h"

// These conditions match the conditions in the C targets: an optional library is used if its header
// is installed.
#if __has_include(<openssl/opensslv.h>)
#include <openssl/opensslv.h>
#endif
#if __has_include(<nghttp2/nghttp2.h>)
#include <nghttp2/nghttp2ver.h>
#endif
#if __has_include(<sqlite3.h>)
#include <sqlite3.h>
#endif
// libxml2 depends on zlib and liblzma; their headers are included only to read the version numbers.
#if __has_include(<zlib.h>)
#include <zlib.h>
#endif
#if __has_include(<lzma.h>)
#include <lzma.h>
#endif
#if __has_include(<gnu/libc-version.h>)
#include <gnu/libc-version.h>
#endif

#define QUOTED(number) #number
#define TEXT_OF(number) QUOTED(number)

static const CNoticesLibrary libraries[] = {
    {"icu", U_ICU_VERSION},
    {"libxml2", LIBXML_DOTTED_VERSION},
#if __has_include(<openssl/opensslv.h>)
    {"openssl", OPENSSL_VERSION_STR},
#endif
#if __has_include(<nghttp2/nghttp2.h>)
    {"nghttp2", NGHTTP2_VERSION},
#endif
#if __has_include(<sqlite3.h>)
    {"sqlite", SQLITE_VERSION},
#endif
#ifdef CRIER_HAS_HARFBUZZ
    {"harfbuzz", HB_VERSION_STRING},
#endif
#ifdef LIBXML_ZLIB_ENABLED
#ifdef ZLIB_VERSION
    {"zlib", ZLIB_VERSION},
#else
    {"zlib", NULL},
#endif
#endif
#ifdef LIBXML_LZMA_ENABLED
#ifdef LZMA_VERSION_STRING
    {"lzma", LZMA_VERSION_STRING},
#else
    {"lzma", NULL},
#endif
#endif
    {"swift", NULL},
#ifdef __GLIBC__
    {"gcc", NULL},
    {"glibc", TEXT_OF(__GLIBC__) "." TEXT_OF(__GLIBC_MINOR__)},
#endif
};

size_t cnotices_library_count(void) { return sizeof libraries / sizeof libraries[0]; }

const CNoticesLibrary *cnotices_library(size_t index) { return &libraries[index]; }
