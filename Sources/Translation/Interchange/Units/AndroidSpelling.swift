internal import MessageTables

/// The escaping of text in an Android string resource.
package struct AndroidSpelling: Hashable, Sendable {
  /// Whether the string is inside a CDATA section.
  package var isCDATA = false

  /// Creates the escaping for a string.
  package init(isCDATA: Bool = false) { self.isCDATA = isCDATA }

  /// Returns the text between inline codes with Android's escapes, before XML escaping.
  ///
  /// Quotes are added only if white space would otherwise collapse.
  package static func escaped(_ parts: [TextPart]) -> [String] {
    var output: [String] = []
    var endsInBlank = true
    let last = parts.lastIndex { if case .text = $0 { true } else { false } }
    for (index, part) in parts.enumerated() {
      guard case .text(let text) = part else { continue }
      let isCut = index == last && text.utf8.last == 0x20
      let collapses =
        text.utf8.first == 0x20 && endsInBlank || text.hasDoubleBlank || isCut
      let spelled = escaped(text, isFirst: index == 0)
      output.append(collapses ? "\"\(spelled)\"" : spelled)
      endsInBlank = text.utf8.last == 0x20
    }
    return output
  }

  private static func escaped(_ text: String, isFirst: Bool) -> String {
    var output = ""
    for (index, scalar) in text.unicodeScalars.enumerated() {
      switch scalar {
      case "\\": output += "\\\\"
      case "'": output += "\\'"
      case "\"": output += "\\\""
      case "\n": output += "\\n"
      case "\t": output += "\\t"
      case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": output += "\\u\(scalar.hexadecimal)"
      // A string starting with this character would refer to another resource.
      case "@" where isFirst && index == 0, "?" where isFirst && index == 0:
        output += "\\\(scalar)"
      default: output.unicodeScalars.append(scalar)
      }
    }
    return output
  }
}

extension String {
  /// Whether the text contains two consecutive spaces.
  fileprivate var hasDoubleBlank: Bool {
    zip(utf8, utf8.dropFirst()).contains { $0 == 0x20 && $1 == 0x20 }
  }
}

/// A string resource's value that refers to another resource, such as `@string/app_name`.
package struct AndroidReference: Hashable, Sendable {
  /// The name of the other string resource; nil for other types of resources.
  package let name: String?

  private static let types: Set<String> = [
    "anim", "animator", "array", "attr", "bool", "color", "configVarying", "dimen", "drawable",
    "font", "fraction", "id", "integer", "interpolator", "layout", "macro", "menu", "mipmap",
    "navigation", "plurals", "raw", "string", "style", "styleable", "transition", "xml",
  ]

  /// Parses the raw value of a resource; returns nil if aapt2 treats the value as text.
  package init?(raw text: String) {
    let raw = text.trimmingBlanks
    if raw == "@null" || raw == "@empty" || raw.hasPrefix("?") {
      name = nil
      return
    }
    guard raw.hasPrefix("@") else { return nil }
    var body = raw.dropFirst()
    if body.first == "+" || body.first == "*" { body.removeFirst() }
    let parts = body.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[1].isEmpty,
      let type = parts[0].split(separator: ":", omittingEmptySubsequences: false).last,
      Self.types.contains(String(type))
    else { return nil }
    name = type == "string" && !parts[0].contains(":") ? String(parts[1]) : nil
  }
}

/// Checks the format placeholders of a string as aapt2 does.
package enum AndroidFormat {
  /// Whether a string has several placeholders, and at least one of them has no position number.
  package static func hasAmbiguousOrder(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    var index = 0
    var count = 0
    var isUnnumbered = false
    while index < bytes.count {
      guard bytes[index] == 0x25, index + 1 < bytes.count else {
        index += 1
        continue
      }
      index += 1
      if bytes[index] == 0x25 || bytes[index] == UInt8(ascii: "n") {
        index += 1
        continue
      }
      count += 1
      let digits = bytes[index...].prefix { (0x30...0x39).contains($0) }.count
      index += digits
      if digits == 0 {
        isUnnumbered = true
        if bytes[index] == UInt8(ascii: "<") { index += 1 }
      } else if index < bytes.count, bytes[index] != UInt8(ascii: "$") {
        isUnnumbered = true
      }
      while index < bytes.count, Self.flags.contains(bytes[index]) { index += 1 }
      // A placeholder with one of these letters is a date format, which aapt2 does not check.
      if index < bytes.count, "DFKMWZ".utf8.contains(bytes[index]) { return false }
      index += 1
    }
    return count > 1 && isUnnumbered
  }

  private static let flags = Set("-#+ ,(0123456789".utf8)
}
