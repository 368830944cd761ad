// Hash functions without a library.
#pragma once
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// Computes the 32-byte SHA-256 of a message.
void cbytes_sha256(const uint8_t *message, size_t count, uint8_t *digest);

/// Computes the 32-byte HMAC-SHA256 of a message.
void cbytes_hmac_sha256(
    const uint8_t *key, size_t key_count, const uint8_t *message, size_t count, uint8_t *digest);

#pragma clang assume_nonnull end
