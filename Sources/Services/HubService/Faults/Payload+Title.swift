internal import Apps
internal import Platforms
internal import Surfaces

extension Payload {
  /// Whether the title that a device shows contains a string; without a title, any text counts.
  func titleContains(_ text: FoldedText) -> Bool {
    let device = ReceivingDevice(language: "", generations: .current, app: .unknown)
    let lines = Appearance(of: self, on: device).surfaces.flatMap(\.parts).flatMap(\.texts)
    // A device shows the name of the app where the payload has no title.
    let titles = lines.filter { $0.role == .title && $0.text.decoded != nil }
    return (titles.isEmpty ? lines : titles).contains { line in
      text.occurs(in: Array(line.text.string.utf8))
    }
  }
}

extension FoldedText {
  /// Whether the string occurs in UTF-8 bytes.
  func occurs(in bytes: [UInt8]) -> Bool { occurs(in: bytes, bytes.indices) }
}
