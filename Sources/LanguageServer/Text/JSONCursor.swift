internal import Documents

/// The place of a cursor in JSON that may be unfinished.
///
/// A reader of whole documents knows nothing about a member that is being typed, so this one only looks
/// at the bytes before the cursor.
struct JSONCursor {
  /// The part of the document at the cursor.
  enum Part { case key, value }

  /// The keys and indices of the objects and arrays around the cursor.
  private(set) var path: [String] = []
  private(set) var part = Part.value
  /// The start of the string that contains the cursor, behind its quote; nil outside of strings.
  private(set) var stringStart: Int?

  fileprivate struct Frame {
    let isObject: Bool
    var key: String?
    var index = 0
    var expectsKey: Bool
  }

  /// The depth beyond which nothing is completed.
  private static let deepest = 64

  /// Nil if the nesting is too deep.
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

  /// The offset behind the closing quote, or `end` for a string that is not closed before it.
  private static func endOfString(in bytes: [UInt8], from start: Int, before end: Int) -> Int {
    var position = start
    while position < end {
      switch bytes[position] {
      case UInt8(ascii: "\\"): position += 2
      case UInt8(ascii: "\""): return position + 1
      // A string ends with its line, so that one missing quote does not hide the rest.
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
