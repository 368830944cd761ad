/// The location of the cursor in XML that may be incomplete.
///
/// A parser of whole documents cannot see a tag that is still being typed, so only the bytes before
/// the cursor are read.
///
///     <toast><visual la|   // path: toast, visual; part: an attribute that begins with "la"
struct XMLCursor {
  /// The syntax at the cursor.
  enum Part: Hashable {
    /// The name of a start tag.
    case element
    /// The name of an end tag.
    case endTag
    /// The name of an attribute; `after` contains the names of the attributes before the cursor.
    case attribute(after: [String])
    /// The value of an attribute.
    case value(of: String)
  }

  /// The names of the elements around the cursor, including the element whose start tag is being
  /// typed.
  let path: [String]
  let part: Part
  /// The offset at which the name or value at the cursor begins.
  let start: Int

  /// Finds the path and the syntax at an offset; nil in text, comments and declarations.
  init?(_ bytes: [UInt8], at offset: Int) {
    var scanner = TagScanner(bytes[..<offset])
    var path: [String] = []
    while let tag = scanner.nextTag() {
      switch tag {
      case .opened(let name): path.append(name)
      case .empty: break
      case .closed(let name):
        // An end tag also closes the open elements inside its element.
        if let index = path.lastIndex(of: name) { path.removeSubrange(index...) }
      case .unfinished(let element, let part, let start):
        self.path = path + [element].compactMap(\.self)
        (self.part, self.start) = (part, start)
        return
      }
    }
    return nil
  }

  /// Whether the byte can be part of a name.
  static func isNamePart(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20) || (0x30...0x3A).contains(byte) || byte >= 0x80
      || "-._".utf8.contains(byte)
  }
}

/// Reads the tags before the cursor.
private struct TagScanner {
  enum Tag {
    case opened(String)
    case empty
    case closed(String)
    /// The tag at the cursor; its element is nil until the name of a start tag is complete.
    case unfinished(element: String?, XMLCursor.Part, start: Int)
  }

  private let bytes: ArraySlice<UInt8>
  private var position: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  /// Returns the next tag before the cursor; nil if the cursor is in text, a comment or a
  /// declaration.
  mutating func nextTag() -> Tag? {
    while let start = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
      position = start
      if let markup = Self.markup.first(where: { bytes[start...].starts(with: $0.opening.utf8) }) {
        skip(past: Array(markup.closing.utf8))
        continue
      }
      position += 1
      return byte == UInt8(ascii: "/") ? endTag() : startTag()
    }
    return nil
  }

  /// The delimiters of markup other than tags; `<!` comes after the longer openings that begin with
  /// `<!`.
  private static let markup: [(opening: String, closing: String)] = [
    ("<!--", "-->"), ("<![CDATA[", "]]>"), ("<!", ">"), ("<?", "?>"),
  ]

  private var byte: UInt8? { position < bytes.endIndex ? bytes[position] : nil }

  private mutating func skip(past closing: [UInt8]) {
    while position < bytes.endIndex, !bytes[position...].starts(with: closing) { position += 1 }
    position = min(position + closing.count, bytes.endIndex)
  }

  private mutating func name() -> String {
    let start = position
    while let byte, XMLCursor.isNamePart(byte) { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func endTag() -> Tag {
    position += 1
    let start = position
    let element = name()
    return byte == nil ? .unfinished(element: nil, .endTag, start: start) : .closed(element)
  }

  private mutating func startTag() -> Tag {
    let start = position
    let element = name()
    guard byte != nil else { return .unfinished(element: nil, .element, start: start) }
    var attributes: [String] = []
    while let next = byte {
      switch next {
      case UInt8(ascii: ">"):
        defer { position += 1 }
        return bytes[position - 1] == UInt8(ascii: "/") ? .empty : .opened(element)
      // A tag that lacks its closing `>` does not affect the next tag.
      case UInt8(ascii: "<"): return .opened(element)
      case _ where XMLCursor.isNamePart(next):
        let start = position
        let attribute = name()
        guard byte != nil else {
          return .unfinished(element: element, .attribute(after: attributes), start: start)
        }
        attributes.append(attribute)
        if let start = startOfUnfinishedValue() {
          return .unfinished(element: element, .value(of: attribute), start: start)
        }
      default: position += 1
      }
    }
    return .unfinished(element: element, .attribute(after: attributes), start: position)
  }

  /// Reads a value in quotes; returns its start if the cursor is in it.
  private mutating func startOfUnfinishedValue() -> Int? {
    skipBlanks()
    guard byte == UInt8(ascii: "=") else { return nil }
    position += 1
    skipBlanks()
    guard let quote = byte, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      return nil
    }
    position += 1
    let start = position
    // A value without its closing quote ends before the next tag.
    while let byte, byte != quote {
      guard byte != UInt8(ascii: "<") else { return nil }
      position += 1
    }
    guard byte != nil else { return start }
    position += 1
    return nil
  }

  private mutating func skipBlanks() {
    while let byte, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { position += 1 }
  }
}
