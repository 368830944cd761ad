internal import Bytes
internal import Diagnostics
internal import Hub
internal import Platforms
internal import PushServices

/// A notification that shares nothing with others, as bytes in an array.
///
/// Numbers of fixed size come first, so that filters read the message, the device
/// and the payload without decoding the rest.
struct PackedNotification: Sendable {
  private let bytes: [UInt8]
  /// The place of the notification in `bytes`.
  private let range: Range<Int>

  /// The size of the time, of the lengths of the message, the handle and the payload, and of the
  /// flags.
  private static let prefixSize = 8 + 2 + 2 + 4 + 1
  /// The space for what follows the handle: names, ids and headers.
  private static let usualTailSize = 96

  init(_ content: SentContent, _ device: DeviceIdentity, _ payload: [UInt8]) {
    let message = content.message.limited
    let handle = device.handle.limited
    var flags: Flags = device.hasOtherNames ? .otherNames : []
    if case .ofPayload = content.findings { flags.insert(.findingsOfPayload) }
    var packed: [UInt8] = []
    packed.reserveCapacity(
      Self.prefixSize + message.utf8.count + handle.utf8.count + payload.count + Self.usualTailSize)
    packed.append(littleEndian: UInt64(bitPattern: content.time.milliseconds), count: 8)
    packed.append(littleEndian: UInt64(message.utf8.count), count: 2)
    packed.append(littleEndian: UInt64(handle.utf8.count), count: 2)
    packed.append(littleEndian: UInt64(payload.count), count: 4)
    packed.append(flags.rawValue)
    // A search for a string reads nothing behind the payload.
    packed.append(copying: payload)
    packed.append(utf8: message)
    packed.append(utf8: handle)
    var writer = FieldWriter(continuing: packed)
    writer.append(content.platform.name)
    writer.append(content.hub)
    writer.append(optional: content.template)
    writer.append(optional: device.registration)
    writer.append(optional: device.installation)
    writer.append(list: device.tags) { $1.append($0.text) }
    // Most handles have one part.
    writer.append(list: device.hasOneHandle ? [] : device.handles) { $1.append($0) }
    writer.append(list: content.headers) { $0.write(to: &$1) }
    if case .known(let findings) = content.findings {
      writer.append(list: findings) { $0.write(to: &$1, of: payload) }
    }
    bytes = writer.bytes
    range = bytes.indices
  }

  private init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    self.range = range
  }

  /// Moves notifications into one array.
  ///
  /// A search looks at all of them: in one array they are read one after another, and only the first
  /// of them is not in the processor's cache.
  static func gathered(_ notifications: [PackedNotification]) -> [PackedNotification] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(notifications.reduce(0) { $0 + $1.range.count })
    let ranges = notifications.map { notification in
      let start = bytes.count
      bytes.append(copying: notification.bytes, notification.range)
      return start..<bytes.count
    }
    return ranges.map { PackedNotification(bytes, $0) }
  }

  // MARK: - Parts of fixed place

  private func number(at place: Int, size: Int) -> UInt64 {
    let place = range.lowerBound + place
    return (0..<size).reduce(0) { $0 | UInt64(bytes[place + $1]) << (8 * UInt64($1)) }
  }

  private struct Flags: OptionSet {
    let rawValue: UInt8

    /// The device has names other than its handle.
    static let otherNames = Flags(rawValue: 1)
    /// The findings are those of the payload, and not stored.
    static let findingsOfPayload = Flags(rawValue: 2)
  }

  private var flags: Flags { Flags(rawValue: UInt8(number(at: Self.prefixSize - 1, size: 1))) }

  var time: HubTime { HubTime(milliseconds: Int64(bitPattern: number(at: 0, size: 8))) }

  private var messageRange: Range<Int> {
    let start = payloadRange.upperBound
    return start..<start + Int(number(at: 8, size: 2))
  }

  private var handleRange: Range<Int> {
    let start = messageRange.upperBound
    return start..<start + Int(number(at: 10, size: 2))
  }

  private var payloadRange: Range<Int> {
    let start = range.lowerBound + Self.prefixSize
    return start..<start + payloadSize
  }

  var payloadSize: Int { Int(number(at: 12, size: 4)) }

  var payload: [UInt8] { Array(bytes[payloadRange]) }

  func payloadContains(_ text: FoldedText) -> Bool { text.occurs(in: bytes, payloadRange) }

  func isOf(message: String) -> Bool { bytes[messageRange].elementsEqual(message.utf8) }

  /// Whether the device may have a name; false is always right.
  func mayBeNamed(_ device: String) -> Bool {
    // Hexadecimal handles are equal in any letter case.
    flags.contains(.otherNames) || bytes[handleRange].isEqualIgnoringCase(to: device.utf8)
  }

  // MARK: - The rest

  var content: SentContent { decoded.content }
  var identity: DeviceIdentity { decoded.device }

  private var decoded: (content: SentContent, device: DeviceIdentity) {
    var reader = FieldReader(bytes, at: handleRange.upperBound)
    let message = String(decoding: bytes[messageRange], as: UTF8.self)
    let handle = String(decoding: bytes[handleRange], as: UTF8.self)
    let platform = Platform.named(reader.text())
    let hub = reader.text()
    let template = reader.optionalText()
    let (registration, installation) = (reader.optionalText(), reader.optionalText())
    let tags = reader.list { Tag(templateName: $0.text()) }
    let handles = reader.list { $0.text() }
    let headers = reader.list { Header(&$0) }
    let payload = payload
    let findings: PushFindings =
      flags.contains(.findingsOfPayload)
      ? .ofPayload : .known(reader.list { Diagnostic(&$0, of: payload) }.compactMap(\.self))
    guard let platform, !reader.isDamaged, reader.position == range.upperBound else {
      preconditionFailure("a packed notification must be readable")
    }
    return (
      SentContent(
        time: time, hub: hub, message: message, platform: platform, headers: headers,
        findings: findings, template: template),
      DeviceIdentity(
        registration: registration, installation: installation, handle: handle,
        handles: handles.isEmpty ? [handle] : handles, tags: tags)
    )
  }
}

extension DeviceIdentity {
  /// Whether the device has a registration, an installation or a handle with several parts.
  fileprivate var hasOtherNames: Bool {
    registration != nil || installation != nil || !hasOneHandle
  }

  /// Whether the handle has one part.
  fileprivate var hasOneHandle: Bool { handles.count == 1 && handles[0] == handle }
}

extension String {
  /// The beginning of the string, as far as 16 bits can say its length.
  fileprivate var limited: String {
    // A character that is cut becomes a replacement character, of three bytes.
    let most = Int(UInt16.max) - 3
    return utf8.count <= most ? self : String(decoding: utf8.prefix(most), as: UTF8.self)
  }
}
