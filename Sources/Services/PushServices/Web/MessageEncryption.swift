internal import Bytes
internal import HTTP

/// The keys of a browser's subscription, with which messages are decrypted.
struct SubscriptionKeys: Sendable {
  /// The private key of the browser (P-256).
  let key: CryptoKey
  /// The secret that the browser shares with senders, 16 bytes.
  let secret: [UInt8]
}

/// The encryption of messages for browsers: `aes128gcm`, and `aesgcm` of an older draft.
///
/// - https://www.rfc-editor.org/rfc/rfc8291 and https://www.rfc-editor.org/rfc/rfc8188
/// - https://datatracker.ietf.org/doc/html/draft-ietf-webpush-encryption-04
enum MessageEncryption {
  private static let keySize = 16
  private static let nonceSize = 12
  private static let pointSize = 65

  /// Returns the text of a message, which is empty if the body is; nil if the body was not encrypted
  /// for these keys.
  static func text(of call: ServiceCall, for keys: SubscriptionKeys) -> [UInt8]? {
    call.body.isEmpty ? [] : decrypt(call, with: keys)
  }

  /// Decrypts the body of a request; nil if it was not encrypted for these keys.
  private static func decrypt(_ call: ServiceCall, with keys: SubscriptionKeys) -> [UInt8]? {
    switch call.headers["Content-Encoding"] {
    case "aes128gcm": decrypt(call.body, with: keys)
    case "aesgcm": decryptDraft(call, with: keys)
    default: nil
    }
  }

  /// Decrypts a message: a header, and records.
  static func decrypt(_ body: [UInt8], with keys: SubscriptionKeys) -> [UInt8]? {
    guard let content = EncodedContent(body), content.keyID.count == pointSize,
      let sender = try? CryptoKey(point: content.keyID), let own = keys.key.point,
      let shared = keys.key.sharedSecret(with: sender)
    else { return nil }
    let info = Array("WebPush: info\0".utf8) + own + content.keyID
    return content.decrypt(
      with: HKDF.derive(32, from: shared, salt: keys.secret, info: info))
  }

  /// Encrypts a message for the keys of a subscription in a single record; nil if the keys are
  /// invalid (https://www.rfc-editor.org/rfc/rfc8291#section-3).
  static func encrypt(
    _ text: [UInt8], for point: [UInt8], secret: [UInt8], _ random: inout ServiceRandom
  ) -> [UInt8]? {
    guard let receiver = try? CryptoKey(point: point), secret.count == 16,
      let sender = try? CryptoKey(secret: random.secret()), let own = sender.point,
      let shared = sender.sharedSecret(with: receiver)
    else { return nil }
    let material = HKDF.derive(
      32, from: shared, salt: secret, info: Array("WebPush: info\0".utf8) + point + own)
    let salt = Array(random.secret().prefix(16))
    return EncodedContent.encrypt(text, with: material, salt: salt, keyID: own)
  }

  /// Decrypts a message of the draft, whose salt and key are in headers.
  ///
  /// Some clients separate the parameters with `;`, others with `,`.
  private static func decryptDraft(
    _ call: ServiceCall, with keys: SubscriptionKeys
  ) -> [UInt8]? {
    guard let (salt, point) = draftParameters(of: call),
      let sender = try? CryptoKey(point: point), let own = keys.key.point,
      let shared = keys.key.sharedSecret(with: sender)
    else { return nil }
    let context = Array("P-256\0".utf8) + sized(own) + sized(point)
    let material = HKDF.derive(
      32, from: shared, salt: keys.secret, info: Array("Content-Encoding: auth\0".utf8))
    let key = HKDF.derive(
      keySize, from: material, salt: salt,
      info: Array("Content-Encoding: aesgcm\0".utf8) + context)
    let nonce = HKDF.derive(
      nonceSize, from: material, salt: salt,
      info: Array("Content-Encoding: nonce\0".utf8) + context)
    guard let text = AES128GCM.open(call.body, key: key, nonce: nonce), text.count >= 2 else {
      return nil
    }
    // The padding comes first, after its length.
    let padding = Int(text[0]) << 8 | Int(text[1])
    return text.count >= 2 + padding ? Array(text.dropFirst(2 + padding)) : nil
  }

  /// The salt and the key in the headers of a message of the draft; nil if one is missing or has
  /// another size, for which a push service refuses the message.
  static func draftParameters(of call: ServiceCall) -> (salt: [UInt8], point: [UInt8])? {
    guard let salt = parameter("salt", of: call.headers["Encryption"]), salt.count == 16,
      let point = parameter("dh", of: call.headers["Crypto-Key"]), point.count == pointSize
    else { return nil }
    return (salt, point)
  }

  private static func sized(_ point: [UInt8]) -> [UInt8] { [0, UInt8(pointSize)] + point }

  /// Returns the bytes of a parameter, such as `dh=BAwU…`.
  private static func parameter(_ name: String, of header: String?) -> [UInt8]? {
    let parts = header?.split { $0 == ";" || $0 == "," } ?? []
    for part in parts.map({ $0.drop(while: \.isWhitespace) }) where part.hasPrefix("\(name)=") {
      return Base64.decodeFromURL(
        part.dropFirst(name.count + 1).filter { $0 != "\"" && !$0.isWhitespace })
    }
    return nil
  }
}

/// A body in the encoding `aes128gcm`: salt, record size, key id and records
/// (https://www.rfc-editor.org/rfc/rfc8188#section-2).
package struct EncodedContent {
  private let salt: [UInt8]
  private let recordSize: Int
  /// The id of the key; in a message for a browser, the sender's public key.
  let keyID: [UInt8]
  private let records: ArraySlice<UInt8>

  private static let smallestRecord = 18
  private static let fixedSize = 21

  /// Reads the header of a body; nil if it is too short or a record could have no content.
  package init?(_ body: [UInt8]) {
    guard body.count >= Self.fixedSize, case let count = Int(body[20]),
      body.count >= Self.fixedSize + count
    else { return nil }
    salt = Array(body[..<16])
    recordSize = body[16..<20].reduce(0) { $0 << 8 | Int($1) }
    keyID = Array(body[Self.fixedSize..<Self.fixedSize + count])
    records = body[(Self.fixedSize + count)...]
    guard recordSize >= Self.smallestRecord else { return nil }
  }

  /// Encrypts a text in a single record.
  package static func encrypt(
    _ text: [UInt8], with material: [UInt8], salt: [UInt8], keyID: [UInt8]
  ) -> [UInt8]? {
    let key = HKDF.derive(
      16, from: material, salt: salt, info: Array("Content-Encoding: aes128gcm\0".utf8))
    let nonce = HKDF.derive(
      12, from: material, salt: salt, info: Array("Content-Encoding: nonce\0".utf8))
    // The text ends with the delimiter of the last record.
    guard let record = AES128GCM.seal(text + [2], key: key, nonce: nonce) else { return nil }
    // Receivers refuse a smaller size, even for a record without text.
    let size = UInt32(max(record.count, smallestRecord))
    let sizeBytes = (0..<4).map { UInt8(truncatingIfNeeded: size >> (24 - 8 * $0)) }
    return salt + sizeBytes + [UInt8(keyID.count)] + keyID + record
  }

  /// Decrypts all records; nil if one of them is not authentic or the last one is missing.
  package func decrypt(with material: [UInt8]) -> [UInt8]? {
    let key = HKDF.derive(
      16, from: material, salt: salt, info: Array("Content-Encoding: aes128gcm\0".utf8))
    let nonce = HKDF.derive(
      12, from: material, salt: salt, info: Array("Content-Encoding: nonce\0".utf8))
    var text: [UInt8] = []
    var rest = records
    var number: UInt64 = 0
    while !rest.isEmpty {
      let record = rest.prefix(recordSize)
      rest = rest.dropFirst(recordSize)
      guard
        let plain = AES128GCM.open(Array(record), key: key, nonce: Self.nonce(nonce, number)),
        // Zeros follow the delimiter: 2 in the last record, 1 in all others.
        let end = plain.lastIndex(where: { $0 != 0 }), plain[end] == (rest.isEmpty ? 2 : 1)
      else { return nil }
      text += plain[..<end]
      number += 1
    }
    return number == 0 ? nil : text
  }

  /// Returns the nonce of a record: the number of the record changes the last bytes.
  private static func nonce(_ base: [UInt8], _ number: UInt64) -> [UInt8] {
    var nonce = base
    for index in 0..<8 { nonce[11 - index] ^= UInt8(truncatingIfNeeded: number >> (8 * index)) }
    return nonce
  }
}
