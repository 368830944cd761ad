internal import Documents
internal import Platforms

/// The class of a payload: everything about its values that checks depend on.
///
/// ```swift
/// var payloadClass = PayloadClass()
/// payloadClass.add(title, .emptiness)
/// payloadClass.add(badge, .kinds([.numbers(range)]))
/// ```
struct PayloadClass: Hashable {
  private var bytes: [UInt8] = []

  /// Removes all values, and keeps the memory.
  mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  /// Adds what checks read in a value; nil means that it is missing.
  mutating func add(_ text: ArraySlice<UInt8>?, _ reading: ValueReading) {
    guard let text, !text.isEmpty else {
      bytes.append(text == nil ? 0 : 1)
      return
    }
    let start = bytes.count
    bytes.append(2)
    if reading.appendKinds(of: text, to: &bytes) { return }
    bytes.removeSubrange(start...)
    bytes.append(3)
    bytes.append(contentsOf: text)
    // The value ends with a byte that never occurs in UTF-8.
    bytes.append(0xFF)
  }
}

/// The dependence of checks on a value.
enum ValueReading {
  /// They only depend on whether the value is empty.
  case emptiness
  /// They do not tell these values apart.
  case kinds([OrdinaryValues])
  /// They depend on the whole value.
  case content

  /// Creates the dependence for values of which checks do not tell some apart; nil means
  /// checks that depend on the whole value.
  init(_ values: OrdinaryValues?) {
    switch values {
    case nil: self = .content
    case .texts: self = .emptiness
    case let values?: self = .kinds([values])
    }
  }

  /// Adds another place that uses the value.
  mutating func add(_ values: OrdinaryValues?) {
    switch (self, ValueReading(values)) {
    case (.content, _), (_, .content): self = .content
    case (_, .emptiness): break
    case (.emptiness, let other): self = other
    case (.kinds(let known), .kinds(let others)): self = .kinds(known + others)
    }
  }

  /// Appends the kinds of a value; returns false if checks depend on the whole value.
  fileprivate func appendKinds(of text: ArraySlice<UInt8>, to key: inout [UInt8]) -> Bool {
    switch self {
    case .emptiness: true
    case .content: false
    case .kinds(let all): all.allSatisfy { $0.appendKind(of: text, to: &key) }
    }
  }
}

extension OrdinaryValues {
  fileprivate func appendKind(of text: ArraySlice<UInt8>, to key: inout [UInt8]) -> Bool {
    switch self {
    case .texts: return true
    case .numbers(let range): return text.wholeNumber.map { range.contains(Double($0)) } ?? false
    case .kinds(let kind):
      guard let number = kind(text) else { return false }
      key.append(number)
      return true
    }
  }
}

extension ArraySlice<UInt8> {
  /// The number, if the text is the shortest spelling of a whole number that is not negative.
  fileprivate var wholeNumber: Int? {
    guard let first, (1...15).contains(count), first != UInt8(ascii: "0") || count == 1 else {
      return nil
    }
    var number = 0
    for byte in self {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      number = number * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return number
  }
}
