/// Key derivation with HMAC-SHA256 (https://www.rfc-editor.org/rfc/rfc5869).
package enum HKDF {
  /// Derives up to 32 bytes from key material.
  package static func derive(
    _ count: Int, from material: [UInt8], salt: [UInt8], info: [UInt8]
  ) -> [UInt8] {
    precondition(count <= 32, "more bytes would need a second block")
    let key = HMACSHA256.code(for: material, key: salt)
    return Array(HMACSHA256.code(for: info + [1], key: key).prefix(count))
  }
}
