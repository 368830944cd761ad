// The headers of HarfBuzz, if the library can be a part of this build.
//
// CRIER_WITHOUT_HARFBUZZ is set for a static program on a machine without an archive of the library.
#pragma once
#include "InstalledPackages.h"
#if defined(CRIER_WITHOUT_HARFBUZZ)
#elif __has_include(<hb.h>)
#include <hb-ot.h>
#include <hb.h>
#define CRIER_HAS_HARFBUZZ 1
#elif __has_include(<harfbuzz/hb.h>)
#include <harfbuzz/hb-ot.h>
#include <harfbuzz/hb.h>
#define CRIER_HAS_HARFBUZZ 1
#endif
