/// Text that is equal only to text of the same bytes.
///
/// `String` compares by canonical equivalence, but "é" as one character and as two are different keys
/// to every tool that reads these files.
struct ExactText: Hashable, Sendable {
  /// The text.
  let string: String

  init(_ string: String) { self.string = string }

  static func == (left: ExactText, right: ExactText) -> Bool {
    left.string.utf8.elementsEqual(right.string.utf8)
  }

  func hash(into hasher: inout Hasher) {
    for byte in string.utf8 { hasher.combine(byte) }
    hasher.combine(0xFF as UInt8)
  }
}
