// The method of Keiser and Lemire ("Validating UTF-8 In Less Than One Instruction Per Byte", 2021).
//
// For each pair of bytes, each of three table lookups returns a set of possible errors. An error in
// all three sets is real. Only second and third continuation bytes require a look at the bytes before
// the pair.
#pragma once
#include <stdint.h>

enum {
  TOO_SHORT = 1 << 0,      // a character begins before the last one is complete
  TOO_LONG = 1 << 1,       // a continuation byte follows ASCII
  OVERLONG_3 = 1 << 2,     // E0 80 to E0 9F
  TOO_LARGE = 1 << 3,      // F4 90 and beyond
  SURROGATE = 1 << 4,      // ED A0 to ED BF
  OVERLONG_2 = 1 << 5,     // C0 and C1
  TOO_LARGE_1000 = 1 << 6, // F5 80 and beyond
  OVERLONG_4 = 1 << 6,     // F0 80 to F0 8F
  TWO_CONTINUATIONS = 1 << 7,
  ANY_LOW = TOO_SHORT | TOO_LONG | TWO_CONTINUATIONS,
  BEYOND = ANY_LOW | TOO_LARGE | TOO_LARGE_1000,
};

// Indexed by the upper half of the first byte.
static const uint8_t first_high[16] = {
    TOO_LONG, TOO_LONG, TOO_LONG, TOO_LONG, TOO_LONG, TOO_LONG, TOO_LONG, TOO_LONG,
    TWO_CONTINUATIONS, TWO_CONTINUATIONS, TWO_CONTINUATIONS, TWO_CONTINUATIONS,
    TOO_SHORT | OVERLONG_2, TOO_SHORT, TOO_SHORT | OVERLONG_3 | SURROGATE,
    TOO_SHORT | TOO_LARGE | TOO_LARGE_1000 | OVERLONG_4};

// Indexed by the lower half of the first byte.
static const uint8_t first_low[16] = {
    ANY_LOW | OVERLONG_3 | OVERLONG_2 | OVERLONG_4, ANY_LOW | OVERLONG_2, ANY_LOW, ANY_LOW,
    ANY_LOW | TOO_LARGE, BEYOND, BEYOND, BEYOND, BEYOND, BEYOND, BEYOND, BEYOND, BEYOND,
    BEYOND | SURROGATE, BEYOND, BEYOND};

#define CONTINUATION (TOO_LONG | OVERLONG_2 | TWO_CONTINUATIONS)

// Indexed by the upper half of the second byte.
static const uint8_t second_high[16] = {
    TOO_SHORT, TOO_SHORT, TOO_SHORT, TOO_SHORT, TOO_SHORT, TOO_SHORT, TOO_SHORT, TOO_SHORT,
    CONTINUATION | OVERLONG_3 | TOO_LARGE_1000 | OVERLONG_4, CONTINUATION | OVERLONG_3 | TOO_LARGE,
    CONTINUATION | SURROGATE | TOO_LARGE, CONTINUATION | SURROGATE | TOO_LARGE,
    TOO_SHORT, TOO_SHORT, TOO_SHORT, TOO_SHORT};
