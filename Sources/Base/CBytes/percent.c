#include "CBytes.h"

// Upper-case digits, as RFC 3986 (section 2.1) recommends.
#define DIGIT(n) (uint8_t)((n) < 10 ? '0' + (n) : 'A' - 10 + (n))
#define IN(c, low, high) ((c) >= (low) && (c) <= (high))
#define STAYS(c)                                                                         \
  (IN(c, 'a', 'z') || IN(c, 'A', 'Z') || IN(c, '0', '9') || (c) == '-' || (c) == '.' \
   || (c) == '_' || (c) == '~')
#define FORM(c)                                                                \
  {{STAYS(c) ? (uint8_t)(c) : '%', DIGIT((c) >> 4), DIGIT((c) & 15)}, STAYS(c) ? 1 : 3}
#define FOUR(c) FORM(c), FORM((c) + 1), FORM((c) + 2), FORM((c) + 3)
#define ROW(c) FOUR(c), FOUR((c) + 4), FOUR((c) + 8), FOUR((c) + 12)
#define QUARTER(c) ROW(c), ROW((c) + 16), ROW((c) + 32), ROW((c) + 48)

const CBytesPercent cbytes_percent[256] = {
    QUARTER(0), QUARTER(64), QUARTER(128), QUARTER(192)};
