/// Text for people, in which nothing but what we wrote ourselves can have an effect on a terminal.
///
/// Literals stay as they are. Interpolated values come from files, names and command lines: their
/// controls and line breaks are shown as signs. No other way leads from a `String` to a `DisplayText`
/// with a control character in it.
///
/// ```swift
/// let name = "news\u{1B}[2J"
/// let text: DisplayText = "there is no notification '\(name)'\n"  // … 'news␛[2J'
/// ```
package struct DisplayText: Hashable, Sendable {
  /// The text as it is written.
  package private(set) var string: String

  fileprivate init(checked string: String) { self.string = string }

  /// Creates text from a drawing or a report with colours, in which only the given controls are kept.
  ///
  /// Line breaks are kept too. The report itself must make its values visible; this is the net below it.
  package init(drawn text: String, with controls: Set<String> = []) {
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

  /// The scalars of the escape sequence for a colour at the beginning; 1 for another control.
  private static func controlLength(at text: Substring.UnicodeScalarView) -> Int {
    guard text.starts(with: ["\u{1B}", "["]) else { return 1 }
    let parameters = text.dropFirst(2).prefix { ("0"..."9").contains($0) || $0 == ";" }
    return text.dropFirst(2 + parameters.count).first == "m" ? parameters.count + 3 : 1
  }

  /// Returns each line of a value, with its controls made visible.
  package static func lines(of value: String) -> [DisplayText] {
    value.split(separator: "\n", omittingEmptySubsequences: false).map { "\($0)" }
  }

  /// Returns the bytes to write, in which no line is a command to a build server.
  ///
  /// GitHub Actions obeys lines that begin with `::`, also behind white space:
  /// https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands
  package var bytes: [UInt8] {
    guard string.contains("::") else { return Array(string.utf8) }
    return Array(
      string.split(separator: "\n", omittingEmptySubsequences: false).map { line in
        let words = line.drop(while: \.isWhitespace)
        return words.hasPrefix("::")
          ? "\(line[..<words.startIndex])<U+3A>\(words.dropFirst())" : String(line)
      }.joined(separator: "\n").utf8)
  }

  /// Whether there is no text.
  package var isEmpty: Bool { string.isEmpty }
}

extension DisplayText: ExpressibleByStringInterpolation {
  /// The literals and the values of a text.
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    /// Prepares for some literals and values.
    package init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + 16 * interpolationCount)
    }

    /// Appends a literal as it is.
    package mutating func appendLiteral(_ literal: String) { text += literal }

    /// Appends a value on one line, with its controls made visible.
    package mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      text += VisibleText.line(value.description)
    }

    /// Appends a text whose values are visible already.
    package mutating func appendInterpolation(_ other: DisplayText) { text += other.string }

    /// Appends a value of several lines, with its other controls made visible.
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
  /// Joins two texts.
  package static func + (left: DisplayText, right: DisplayText) -> DisplayText {
    DisplayText(checked: left.string + right.string)
  }

  /// Appends a text.
  package static func += (left: inout DisplayText, right: DisplayText) {
    left.string += right.string
  }
}

extension Sequence<DisplayText> {
  /// Joins texts, with another one between each two.
  package func joined(with separator: DisplayText = "") -> DisplayText {
    DisplayText(checked: map(\.string).joined(separator: separator.string))
  }
}
