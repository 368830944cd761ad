// SHA-256 (FIPS 180-4) and HMAC (RFC 2104), for programs and builds without OpenSSL.
//
// The hash of a workspace's files must be the same in the C library, which has no TLS, and a hub over
// plain HTTP must verify the signatures of its clients. Signatures use OpenSSL where it is available;
// tests compare both.
#include "CBytesHashes.h"

#include <string.h>

static const uint32_t constants[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};

enum { BLOCK_SIZE = 64, DIGEST_SIZE = 32, LENGTH_SIZE = 8 };

typedef struct {
  uint32_t state[8];
  uint64_t byte_count;
  uint8_t block[BLOCK_SIZE];
} Hash;

static uint32_t rotated(uint32_t word, int count) { return word >> count | word << (32 - count); }

static void begin(Hash *hash) {
  static const uint32_t start[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                    0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
  memcpy(hash->state, start, sizeof start);
  hash->byte_count = 0;
}

static void expand(const uint8_t *block, uint32_t schedule[64]) {
  for (int i = 0; i < 16; i++, block += 4)
    schedule[i] = (uint32_t)block[0] << 24 | (uint32_t)block[1] << 16 | (uint32_t)block[2] << 8 |
                  block[3];
  for (int i = 16; i < 64; i++) {
    uint32_t first = schedule[i - 15], second = schedule[i - 2];
    schedule[i] = schedule[i - 16] + schedule[i - 7] +
                  (rotated(first, 7) ^ rotated(first, 18) ^ first >> 3) +
                  (rotated(second, 17) ^ rotated(second, 19) ^ second >> 10);
  }
}

static void add_block(Hash *hash, const uint8_t *block) {
  uint32_t schedule[64], s[8];
  expand(block, schedule);
  memcpy(s, hash->state, sizeof s);
  for (int i = 0; i < 64; i++) {
    uint32_t one = s[7] + (rotated(s[4], 6) ^ rotated(s[4], 11) ^ rotated(s[4], 25)) +
                   ((s[4] & s[5]) ^ (~s[4] & s[6])) + constants[i] + schedule[i];
    uint32_t two = (rotated(s[0], 2) ^ rotated(s[0], 13) ^ rotated(s[0], 22)) +
                   ((s[0] & s[1]) ^ (s[0] & s[2]) ^ (s[1] & s[2]));
    memmove(s + 1, s, 7 * sizeof *s);
    s[4] += one;
    s[0] = one + two;
  }
  for (int i = 0; i < 8; i++) hash->state[i] += s[i];
}

static void add(Hash *hash, const uint8_t *bytes, uint64_t count) {
  uint64_t filled = hash->byte_count % BLOCK_SIZE;
  hash->byte_count += count;
  if (filled > 0) {
    uint64_t part = count < BLOCK_SIZE - filled ? count : BLOCK_SIZE - filled;
    if (part > 0) memcpy(hash->block + filled, bytes, part);
    if (filled + part < BLOCK_SIZE) return;
    add_block(hash, hash->block);
    bytes += part;
    count -= part;
  }
  for (; count >= BLOCK_SIZE; count -= BLOCK_SIZE, bytes += BLOCK_SIZE) add_block(hash, bytes);
  if (count > 0) memcpy(hash->block, bytes, count);
}

static void finish(Hash *hash, uint8_t *digest) {
  uint64_t bit_count = hash->byte_count * 8;
  uint8_t padding[BLOCK_SIZE + LENGTH_SIZE] = {0x80};
  uint64_t filled = hash->byte_count % BLOCK_SIZE;
  uint64_t zeros = (filled < BLOCK_SIZE - LENGTH_SIZE ? BLOCK_SIZE : 2 * BLOCK_SIZE) - LENGTH_SIZE -
                   filled;
  for (int i = 0; i < LENGTH_SIZE; i++) padding[zeros + i] = (uint8_t)(bit_count >> (56 - 8 * i));
  add(hash, padding, zeros + LENGTH_SIZE);
  for (int i = 0; i < DIGEST_SIZE; i++)
    digest[i] = (uint8_t)(hash->state[i / 4] >> (24 - 8 * (i % 4)));
}

void cbytes_sha256(const uint8_t *message, size_t count, uint8_t *digest) {
  Hash hash;
  begin(&hash);
  add(&hash, message, count);
  finish(&hash, digest);
}

void cbytes_hmac_sha256(
    const uint8_t *key, size_t key_count, const uint8_t *message, size_t count, uint8_t *digest) {
  Hash hash;
  uint8_t block[BLOCK_SIZE] = {0}, inner[DIGEST_SIZE];
  if (key_count > BLOCK_SIZE) {
    begin(&hash);
    add(&hash, key, key_count);
    finish(&hash, block);
  } else if (key_count > 0) {
    memcpy(block, key, key_count);
  }
  for (int i = 0; i < BLOCK_SIZE; i++) block[i] ^= 0x36;
  begin(&hash);
  add(&hash, block, BLOCK_SIZE);
  add(&hash, message, count);
  finish(&hash, inner);
  for (int i = 0; i < BLOCK_SIZE; i++) block[i] ^= 0x36 ^ 0x5c;
  begin(&hash);
  add(&hash, block, BLOCK_SIZE);
  add(&hash, inner, DIGEST_SIZE);
  finish(&hash, digest);
}
