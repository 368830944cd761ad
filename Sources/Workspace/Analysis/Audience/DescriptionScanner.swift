internal import Diagnostics
internal import Documents
internal import Platforms

/// Finds the elements in a line of an export that differ between registrations.
///
/// These elements are the handle, the tags and the ids. The line without their content is a key,
/// and lines with equal keys are parsed only once. The scanner only searches for start tags; the
/// parsed document of the first line with a key shows whether they are what they seem to be, or
/// part of a template or a comment. Unusual lines are left to the full parser.
struct DescriptionScanner {
  /// The slots for the elements whose content is not part of the key.
  enum Slot {
    static let ignored = 0
    static let tags = 1
    static let expiration = 2
    static let variables = 3
    static let firstHandle = 4
  }

  private static let names: [(slot: Int, name: [UInt8])] =
    [
      (Slot.ignored, "RegistrationId"), (Slot.ignored, "ETag"), (Slot.tags, "Tags"),
      (Slot.expiration, "ExpirationTime"), (Slot.variables, "PushVariables"),
    ].map { ($0.0, Array($0.1.utf8)) }
    + handleElements.enumerated().map { (Slot.firstHandle + $0.offset, Array($0.element.utf8)) }

  /// The names of the elements that contain handles, of all platforms, without duplicates.
  private static let handleElements: [String] = {
    var seen: Set<String> = []
    return Platform.ofHub.flatMap { $0.handle.parts.map(\.element) }
      .filter { seen.insert($0).inserted }
  }()

  /// Returns the slots that contain the parts of a platform's handle, in order.
  static func handleSlots(of platform: Platform) -> [Int] {
    platform.handle.parts.compactMap { handleElements.firstIndex(of: $0.element) }
      .map { Slot.firstHandle + $0 }
  }

  /// The line without the content and the end tags of the slots.
  private(set) var key: [UInt8] = []
  private var contents: [(slot: Int, place: Range<Int>)] = []

  /// The byte range of a slot's content; nil if the element is missing.
  subscript(slot: Int) -> Range<Int>? { contents.first { $0.slot == slot }?.place }

  /// Scans a line without its line break; returns false if it needs the full parser.
  mutating func scan(_ bytes: [UInt8], _ line: Range<Int>) -> Bool {
    key.removeAll(keepingCapacity: true)
    contents.removeAll(keepingCapacity: true)
    guard bytes[line.lowerBound] == UInt8(ascii: "<") else { return false }
    var position = line.lowerBound
    var keyEnd = position
    while position < line.upperBound {
      let byte = bytes[position]
      position += 1
      guard byte == UInt8(ascii: "<") else { continue }
      let start = position
      while position < line.upperBound, Self.isNamePart(bytes[position]) { position += 1 }
      guard let slot = Self.slot(named: bytes[start..<position]) else { continue }
      // A repeated element is left to the full parser.
      guard slot == Slot.ignored || self[slot] == nil,
        let place = Self.content(of: start..<position, slot, bytes, line)
      else { return false }
      contents.append((slot, place))
      key.append(contentsOf: bytes[keyEnd..<place.lowerBound])
      // The key omits the end tag, because each start tag of a slot has one.
      keyEnd = place.upperBound + position - start + 3
      position = keyEnd
    }
    key.append(contentsOf: bytes[keyEnd..<line.upperBound])
    return true
  }

  /// Whether each slot of the scanned line is a child of the root in the parsed line.
  ///
  /// If so, it is in every line with this key, because content cannot contain tags.
  func agrees(with document: XMLDocument, of line: Range<Int>) -> Bool {
    let children = Set(document.root.elements.compactMap(\.contentSpan?.range))
    return contents.allSatisfy { _, place in
      children.contains(
        place.lowerBound - line.lowerBound..<place.upperBound - line.lowerBound)
    }
  }

  /// Returns the place of plain text between a start tag without attributes and its end tag.
  private static func content(
    of name: Range<Int>, _ slot: Int, _ bytes: [UInt8], _ line: Range<Int>
  ) -> Range<Int>? {
    guard name.upperBound < line.upperBound, bytes[name.upperBound] == UInt8(ascii: ">") else {
      return nil
    }
    let start = name.upperBound + 1
    var end = start
    while end < line.upperBound, bytes[end] != UInt8(ascii: "<") {
      let byte = bytes[end]
      guard byte >= 0x20, byte < 0x7F, byte != UInt8(ascii: ">") else { return nil }
      if byte == UInt8(ascii: "&") {
        guard slot >= Slot.variables, entity(in: bytes, end..<line.upperBound) != nil else {
          return nil
        }
      }
      end += 1
    }
    let endName = end + 2..<end + 2 + name.count
    guard endName.upperBound < line.upperBound, bytes[end + 1] == UInt8(ascii: "/"),
      bytes[endName].elementsEqual(bytes[name]), bytes[endName.upperBound] == UInt8(ascii: ">")
    else { return nil }
    return start..<end
  }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10
  }

  private static func slot(named name: ArraySlice<UInt8>) -> Int? {
    for (slot, wanted) in names where wanted.count == name.count {
      if name.elementsEqual(wanted) { return slot }
    }
    return nil
  }

  // MARK: - Entities

  private static let entities: [(spelling: [UInt8], byte: UInt8)] = [
    ("&amp;", UInt8(ascii: "&")), ("&lt;", UInt8(ascii: "<")), ("&gt;", UInt8(ascii: ">")),
    ("&quot;", UInt8(ascii: "\"")), ("&apos;", UInt8(ascii: "'")),
  ].map { (Array($0.0.utf8), $0.1) }

  /// Returns the predefined XML entity at the beginning of a range, or nil.
  private static func entity(
    in bytes: [UInt8], _ range: Range<Int>
  ) -> (spelling: [UInt8], byte: UInt8)? {
    entities.first { bytes[range].starts(with: $0.spelling) }
  }

  /// Appends the content of an element, with entities replaced by their characters.
  static func appendText(_ range: Range<Int>, of bytes: [UInt8], to text: inout [UInt8]) {
    var position = range.lowerBound
    while position < range.upperBound {
      if bytes[position] == UInt8(ascii: "&"),
        let entity = entity(in: bytes, position..<range.upperBound)
      {
        text.append(entity.byte)
        position += entity.spelling.count
      } else {
        text.append(bytes[position])
        position += 1
      }
    }
  }
}
