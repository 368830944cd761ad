internal import Documents

/// The location of the cursor in JSON that may be incomplete.
///
/// A parser of whole documents cannot see a member that is still being typed, so only the bytes
/// before the cursor are read.
struct JSONCursor {
  /// The syntax at the cursor: a key or a value.
  enum Part { case key, value }

  /// The keys and indices of the objects and arrays around the cursor.
  private(set) var path: [String] = []
  private(set) var part = Part.value
  /// The offset after the opening quote of the string at the cursor; nil outside a string.
  private(set) var stringStart: Int?

  fileprivate struct Frame {
    let isObject: Bool
    var key: String?
    var index = 0
    var expectsKey: Bool
  }

  /// The maximum nesting depth; deeper values get no completions.
  private static let deepest = 64

  /// Finds the path and the syntax at an offset; nil if the nesting is too deep.
  init?(_ bytes: [UInt8], at offset: Int) {
    var frames: [Frame] = []
    var position = 0
    while position < offset {
      let byte = bytes[position]
      position += 1
      switch byte {
      case UInt8(ascii: "{"): frames.append(Frame(isObject: true, expectsKey: true))
      case UInt8(ascii: "["): frames.append(Frame(isObject: false, expectsKey: false))
      case UInt8(ascii: "}"), UInt8(ascii: "]"): _ = frames.popLast()
      case UInt8(ascii: ":"): frames.expectValue()
      case UInt8(ascii: ","): frames.nextMember()
      case UInt8(ascii: "\""):
        let start = position
        position = Self.endOfString(in: bytes, from: start, before: offset)
        guard position < offset || position > start && bytes[position - 1] == UInt8(ascii: "\""),
          position <= offset, Self.isClosed(bytes, start, position)
        else {
          stringStart = start
          position = offset
          continue
        }
        frames.setKey(String(decoding: bytes[start..<position - 1], as: UTF8.self))
      default: break
      }
      guard frames.count <= Self.deepest else { return nil }
    }
    path = frames.enumerated().compactMap { index, frame in
      let isLast = index == frames.count - 1
      if isLast, frame.isObject, frame.expectsKey { return nil }
      return frame.isObject ? frame.key : "\(frame.index)"
    }
    part = frames.last.map { $0.isObject && $0.expectsKey ? .key : .value } ?? .value
  }

  /// Returns the offset after the closing quote; if it is missing, the end of the line or `end`.
  private static func endOfString(in bytes: [UInt8], from start: Int, before end: Int) -> Int {
    var position = start
    while position < end {
      switch bytes[position] {
      case UInt8(ascii: "\\"): position += 2
      case UInt8(ascii: "\""): return position + 1
      // A string ends with its line, so that a missing quote does not affect the next lines.
      case UInt8(ascii: "\n"): return position
      default: position += 1
      }
    }
    return end
  }

  private static func isClosed(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Bool {
    guard end > start, bytes[end - 1] == UInt8(ascii: "\"") else { return false }
    var slashes = 0
    while end - 2 - slashes >= start, bytes[end - 2 - slashes] == UInt8(ascii: "\\") {
      slashes += 1
    }
    return slashes % 2 == 0
  }
}

extension [JSONCursor.Frame] {
  fileprivate mutating func expectValue() {
    if let last = indices.last, self[last].isObject { self[last].expectsKey = false }
  }

  fileprivate mutating func nextMember() {
    guard let last = indices.last else { return }
    self[last].index += 1
    if self[last].isObject { self[last].expectsKey = true }
  }

  fileprivate mutating func setKey(_ key: String) {
    if let last = indices.last, self[last].expectsKey { self[last].key = key }
  }
}
