/// A hash table of the devices that a send reaches, each with its first template.
///
/// Each device takes up only 12 bytes, plus free space, because an export can contain millions of
/// devices. Two handles count as one device if their 64-bit hashes are equal, which is expected
/// once in 37 million exports of a million devices.
struct DeviceTable {
  /// The result of adding a registration.
  enum News {
    /// The first registration of the device.
    case new
    /// A template that the device already has; the hub sends only one notification.
    case repeated
    /// A second template of a known device, which therefore receives a second notification;
    /// returned only once for each device.
    case twice
  }

  private static let twiceMark = UInt32(1) << 31

  private var hashes: [UInt64] = Array(repeating: 0, count: 1024)
  private var templates: [UInt32] = Array(repeating: 0, count: 1024)
  private(set) var count = 0

  /// Adds a registration of a device.
  mutating func add(_ device: UInt64, template: Int) -> News {
    if count * 4 > hashes.count * 3 { grow() }
    let device = device == 0 ? 1 : device
    let number = UInt32(truncatingIfNeeded: template) & (Self.twiceMark - 1)
    let index = place(of: device)
    guard hashes[index] == device else {
      hashes[index] = device
      templates[index] = number
      count += 1
      return .new
    }
    guard templates[index] & Self.twiceMark == 0, templates[index] != number else {
      return .repeated
    }
    templates[index] |= Self.twiceMark
    return .twice
  }

  /// Returns the index of a device, or the free index where it belongs.
  private func place(of device: UInt64) -> Int {
    var index = Int(truncatingIfNeeded: device) & (hashes.count - 1)
    while hashes[index] != 0, hashes[index] != device { index = (index + 1) & (hashes.count - 1) }
    return index
  }

  private mutating func grow() {
    let old = (hashes, templates)
    hashes = Array(repeating: 0, count: old.0.count * 2)
    templates = Array(repeating: 0, count: old.0.count * 2)
    for index in old.0.indices where old.0[index] != 0 {
      let new = place(of: old.0[index])
      hashes[new] = old.0[index]
      templates[new] = old.1[index]
    }
  }
}
