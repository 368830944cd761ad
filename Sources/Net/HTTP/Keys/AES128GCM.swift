internal import CHTTP

/// Authenticated encryption with AES-128-GCM, as Web Push uses it
/// (https://www.rfc-editor.org/rfc/rfc8188#section-2).
package enum AES128GCM {
  /// The size of the authentication tag that follows the encrypted bytes.
  package static let tagSize = 16

  /// Encrypts bytes with a key of 16 bytes and a nonce of 12 bytes; nil without OpenSSL.
  package static func seal(_ text: [UInt8], key: [UInt8], nonce: [UInt8]) -> [UInt8]? {
    precondition(key.count == 16 && nonce.count == 12, "the key and the nonce have fixed sizes")
    var isDone = false
    let sealed = unsafe [UInt8](
      unsafeUninitializedCapacity: text.count + tagSize
    ) { buffer, count in
      isDone =
        unsafe chttp_aes128gcm_seal(
          key, nonce, text, Int64(text.count), buffer.baseAddress) == 1
      count = isDone ? text.count + tagSize : 0
    }
    return isDone ? sealed : nil
  }

  /// Decrypts bytes with their tag; nil if they were not encrypted with this key and nonce.
  package static func open(_ sealed: [UInt8], key: [UInt8], nonce: [UInt8]) -> [UInt8]? {
    precondition(key.count == 16 && nonce.count == 12, "the key and the nonce have fixed sizes")
    guard sealed.count >= tagSize else { return nil }
    var isDone = false
    // The C function needs an address to write to, even if the text is empty.
    let text = unsafe [UInt8](unsafeUninitializedCapacity: sealed.count) { buffer, count in
      isDone =
        unsafe chttp_aes128gcm_open(
          key, nonce, sealed, Int64(sealed.count), buffer.baseAddress) == 1
      count = isDone ? sealed.count - tagSize : 0
    }
    return isDone ? text : nil
  }
}
