/// Text that is safe to show on a terminal.
///
/// Literals are kept unchanged. Interpolated values come from files, names and command lines, so
/// their control characters and line breaks are replaced by visible signs. A `String` with control
/// characters can become a `DisplayText` only by interpolation.
///
/// ```swift
/// let name = "news\u{1B}[2J"
/// let text: DisplayText = "there is no notification '\(name)'\n"  // … 'news␛[2J'
/// ```
package struct DisplayText: Hashable, Sendable {
  /// The text to write.
  package private(set) var string: String

  fileprivate init(checked string: String) { self.string = string }

  /// Creates text from a drawing or a colored report; line breaks and `controls` are kept.
  ///
  /// The report itself must make control characters in its values visible; this initializer is only
  /// a second safeguard.
  package init(drawn text: String, with controls: Set<String> = []) {
    if text.isVisibleASCII(or: UInt8(ascii: "\n")) {
      string = text
      return
    }
    var visible = ""
    var rest = Substring(text).unicodeScalars
    while let index = rest.firstIndex(where: VisibleText.isControl) {
      visible.unicodeScalars.append(contentsOf: rest[..<index])
      rest = rest[index...]
      let control = String(rest.prefix(Self.controlLength(at: rest)))
      if control == "\n" || controls.contains(control) {
        visible += control
        rest.removeFirst(control.unicodeScalars.count)
      } else {
        visible += VisibleText.sign(for: rest.removeFirst())
      }
    }
    visible.unicodeScalars.append(contentsOf: rest)
    string = visible
  }

  /// Returns the length of the color escape sequence at the start, or 1 for another control.
  private static func controlLength(at text: Substring.UnicodeScalarView) -> Int {
    guard text.starts(with: ["\u{1B}", "["]) else { return 1 }
    let parameters = text.dropFirst(2).prefix { ("0"..."9").contains($0) || $0 == ";" }
    return text.dropFirst(2 + parameters.count).first == "m" ? parameters.count + 3 : 1
  }

  /// Returns the lines of a value, with visible signs for control characters.
  package static func lines(of value: String) -> [DisplayText] {
    value.split(separator: "\n", omittingEmptySubsequences: false).map { "\($0)" }
  }

  /// The bytes to write, changed so that a build server does not execute any line as a command.
  ///
  /// GitHub Actions executes lines that begin with `::`, even after white space:
  /// https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands
  package var bytes: [UInt8] {
    guard string.hasDoubleColon else { return Array(string.utf8) }
    return Array(
      string.split(separator: "\n", omittingEmptySubsequences: false).map { line in
        let words = line.drop(while: \.isWhitespace)
        return words.utf8.starts(with: "::".utf8)
          ? "\(line[..<words.startIndex])<U+3A>\(words.dropFirst())" : String(line)
      }.joined(separator: "\n").utf8)
  }

  /// Whether the text is empty.
  package var isEmpty: Bool { string.isEmpty }
}

extension DisplayText: ExpressibleByStringInterpolation {
  /// Collects the literals and the values of an interpolated string.
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    /// Creates an interpolation with the given capacity.
    package init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + 16 * interpolationCount)
    }

    /// Appends a literal unchanged.
    package mutating func appendLiteral(_ literal: String) { text += literal }

    /// Appends a value on one line, with visible signs for control characters.
    package mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      text += VisibleText.line(value.description)
    }

    /// Appends display text, which is already safe.
    package mutating func appendInterpolation(_ other: DisplayText) { text += other.string }

    /// Appends a value of several lines; control characters except line breaks become visible
    /// signs.
    package mutating func appendInterpolation(lines value: String) { text += VisibleText.of(value) }
  }

  /// Creates text from literals and values.
  package init(stringInterpolation: StringInterpolation) {
    self.init(checked: stringInterpolation.text)
  }

  /// Creates text from a literal.
  package init(stringLiteral value: String) { self.init(checked: value) }
}

extension DisplayText {
  /// Returns the concatenation of two display strings.
  package static func + (left: DisplayText, right: DisplayText) -> DisplayText {
    DisplayText(checked: left.string + right.string)
  }

  /// Appends display text.
  package static func += (left: inout DisplayText, right: DisplayText) {
    left.string += right.string
  }
}

extension String {
  /// Whether the text contains `::`; comparing bytes is much faster than comparing characters.
  fileprivate var hasDoubleColon: Bool {
    let bytes = utf8Span.span
    var last: UInt8 = 0
    for index in bytes.indices {
      let byte = bytes[index]
      if byte == UInt8(ascii: ":"), last == byte { return true }
      last = byte
    }
    return false
  }
}

extension Sequence<DisplayText> {
  /// Returns the display strings joined with a separator.
  package func joined(with separator: DisplayText = "") -> DisplayText {
    DisplayText(checked: map(\.string).joined(separator: separator.string))
  }
}
