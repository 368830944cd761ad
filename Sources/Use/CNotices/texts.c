#include "CNotices.h"

// `#embed` belongs to C23; clang accepts it in every dialect of C.
#pragma clang diagnostic ignored "-Wc23-extensions"

// The notices and licenses, word for word. NoticesTests compares this list with the folder.
static const CNoticesText texts[] = {
#define PATH "Texts/icu.txt"
#include "text.h"
#define PATH "Texts/libxml2.txt"
#include "text.h"
#define PATH "Texts/openssl.txt"
#include "text.h"
#define PATH "Texts/nghttp2.txt"
#include "text.h"
#define PATH "Texts/sqlite.txt"
#include "text.h"
#define PATH "Texts/zlib.txt"
#include "text.h"
#define PATH "Texts/lzma.txt"
#include "text.h"
#define PATH "Texts/swift.txt"
#include "text.h"
#define PATH "Texts/gcc.txt"
#include "text.h"
#define PATH "Texts/glibc.txt"
#include "text.h"
#define PATH "Texts/Apache-2.0.txt"
#include "text.h"
#define PATH "Texts/LGPL-2.1.txt"
#include "text.h"
};

size_t cnotices_text_count(void) { return sizeof texts / sizeof texts[0]; }

const CNoticesText *cnotices_text(size_t index) { return &texts[index]; }
