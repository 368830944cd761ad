internal import Platforms

/// Scans one line of an export for the elements that differ between registrations.
///
/// These elements are the handle, the tags and the ids. The rest of the line becomes a key, and
/// lines with equal keys are parsed only once. Unusual lines are left to the full parser.
struct DescriptionScanner {
  /// The slots for the elements that are not part of the key.
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

  /// The byte range of each slot's content; an empty range at -1 means a missing element.
  private(set) var places: [Range<Int>]
  /// The line without the content of the slots.
  private(set) var key: [UInt8] = []

  private static let missing = -1 ..< -1
  private var position = 0
  private var end = 0

  init() {
    places = Array(repeating: Self.missing, count: Slot.firstHandle + Self.handleElements.count)
  }

  /// The byte range of a slot's content; nil if the element is missing.
  subscript(slot: Int) -> Range<Int>? { places[slot] == Self.missing ? nil : places[slot] }

  /// Scans a line without its line break; returns false if it needs the full parser.
  mutating func scan(_ bytes: [UInt8], _ line: Range<Int>) -> Bool {
    for slot in places.indices { places[slot] = Self.missing }
    key.removeAll(keepingCapacity: true)
    position = line.lowerBound
    end = line.upperBound
    while end > position, bytes[end - 1] <= 0x20 { end -= 1 }
    guard skipProlog(bytes), let root = openRoot(bytes) else { return false }
    key.append(contentsOf: bytes[line.lowerBound..<position])
    while position + 1 < end, bytes[position] == UInt8(ascii: "<") {
      if bytes[position + 1] == UInt8(ascii: "/") { return closes(root, bytes) && position == end }
      guard scanElement(bytes) else { return false }
    }
    return false
  }

  // MARK: - The root

  private mutating func skipProlog(_ bytes: [UInt8]) -> Bool {
    guard position + 1 < end, bytes[position] == UInt8(ascii: "<") else { return false }
    guard bytes[position + 1] == UInt8(ascii: "?") else { return true }
    while position + 1 < end {
      if bytes[position] == UInt8(ascii: "?"), bytes[position + 1] == UInt8(ascii: ">") {
        position += 2
        return position + 1 < end && bytes[position] == UInt8(ascii: "<")
      }
      position += 1
    }
    return false
  }

  /// Parses the root's start tag and returns its name.
  private mutating func openRoot(_ bytes: [UInt8]) -> Range<Int>? {
    guard let name = readName(bytes), skipAttributes(bytes) == .open else { return nil }
    return name
  }

  private mutating func closes(_ name: Range<Int>, _ bytes: [UInt8]) -> Bool {
    let count = name.count
    guard position + count + 3 <= end, bytes[position + 1] == UInt8(ascii: "/"),
      bytes[position + 2 + count] == UInt8(ascii: ">")
    else { return false }
    for offset in 0..<count
    where bytes[position + 2 + offset] != bytes[name.lowerBound + offset] { return false }
    position += count + 3
    return true
  }

  // MARK: - Elements

  private mutating func scanElement(_ bytes: [UInt8]) -> Bool {
    let start = position
    guard let name = readName(bytes) else { return false }
    guard let slot = slot(named: name, bytes) else {
      guard skipContent(bytes) else { return false }
      key.append(contentsOf: bytes[start..<position])
      return true
    }
    // Attributes, empty-element tags and repeated elements are left to the full parser.
    guard position < end, bytes[position] == UInt8(ascii: ">"),
      slot == Slot.ignored || places[slot] == Self.missing
    else { return false }
    position += 1
    let content = position
    let canHaveEntities = slot >= Slot.variables
    while position < end, bytes[position] != UInt8(ascii: "<") {
      let byte = bytes[position]
      guard byte >= 0x20, byte < 0x7F, byte != UInt8(ascii: ">") else { return false }
      if byte == UInt8(ascii: "&") {
        guard canHaveEntities, Self.entity(in: bytes, position..<end) != nil else { return false }
      }
      position += 1
    }
    places[slot] = content..<position
    return closes(name, bytes)
  }

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

  /// Parses `<` and a name without a prefix.
  private mutating func readName(_ bytes: [UInt8]) -> Range<Int>? {
    position += 1
    let start = position
    while position < end, Self.isNamePart(bytes[position]) { position += 1 }
    guard position > start, position < end, bytes[position] != UInt8(ascii: ":") else { return nil }
    return start..<position
  }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10
  }

  private func slot(named name: Range<Int>, _ bytes: [UInt8]) -> Int? {
    for (slot, wanted) in Self.names where wanted.count == name.count {
      if bytes[name].elementsEqual(wanted) { return slot }
    }
    return nil
  }

  private enum TagEnd { case open, empty }

  /// Skips the rest of a start tag.
  private mutating func skipAttributes(_ bytes: [UInt8]) -> TagEnd? {
    var quote: UInt8 = 0
    while position < end {
      let byte = bytes[position]
      position += 1
      if quote != 0 {
        if byte == quote { quote = 0 }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return bytes[position - 2] == UInt8(ascii: "/") ? .empty : .open
      } else if byte == UInt8(ascii: "<") {
        return nil
      }
    }
    return nil
  }

  /// Skips to the end of the current element; returns false if the content needs the full parser.
  private mutating func skipContent(_ bytes: [UInt8]) -> Bool {
    guard let tag = skipAttributes(bytes) else { return false }
    var depth = tag == .open ? 1 : 0
    while depth > 0 {
      while position < end, bytes[position] != UInt8(ascii: "<") { position += 1 }
      guard position + 1 < end else { return false }
      switch bytes[position + 1] {
      case UInt8(ascii: "!"):
        guard skipCDATA(bytes) else { return false }
      case UInt8(ascii: "?"): return false
      case UInt8(ascii: "/"):
        guard skipAttributes(after: 2, bytes) != nil else { return false }
        depth -= 1
      default:
        guard let inner = skipAttributes(after: 1, bytes) else { return false }
        depth += inner == .open ? 1 : 0
      }
    }
    return true
  }

  private mutating func skipAttributes(after count: Int, _ bytes: [UInt8]) -> TagEnd? {
    position += count
    return skipAttributes(bytes)
  }

  private static let openCDATA = Array("<![CDATA[".utf8)

  private mutating func skipCDATA(_ bytes: [UInt8]) -> Bool {
    guard position + Self.openCDATA.count <= end,
      bytes[position..<position + Self.openCDATA.count].elementsEqual(Self.openCDATA)
    else { return false }
    position += Self.openCDATA.count
    while position + 2 < end {
      if bytes[position] == UInt8(ascii: "]"), bytes[position + 1] == UInt8(ascii: "]"),
        bytes[position + 2] == UInt8(ascii: ">")
      {
        position += 3
        return true
      }
      position += 1
    }
    return false
  }
}
