internal import Diagnostics

/// A place that a part of a payload comes from, in words.
struct OriginRow: Hashable {
  /// The source, such as `$(Body)` or `goals = 3`.
  let source: String
  /// The place in a file; nil for a value that no file has.
  let place: Label?
  /// The words in place of a file, such as `command line`.
  let words: String

  private init(_ source: String, _ place: Label?, _ words: String = "") {
    self.source = source
    self.place = place
    self.words = words
  }

  /// Returns the places of a part, from the template to the arguments.
  static func rows(of part: OriginPart) -> [OriginRow] {
    switch part.cause {
    case .constant: return [OriginRow("constant text", part.template)]
    case .templateDefault: return [OriginRow("default of \(part.expression)", part.template)]
    case .argument(let argument):
      return [OriginRow(part.expression, part.template), row(of: argument)]
    case .message(let message):
      return [
        OriginRow(part.expression, part.template),
        OriginRow("\(message.key) in \(message.locale)", message.place),
      ] + message.arguments.map(row)
    }
  }

  private static func row(of argument: ArgumentOrigin) -> OriginRow {
    let value = argument.text.map { "\(argument.name) = \($0.shortened)" } ?? argument.name
    switch argument.source {
    case .file(let place): return OriginRow(value, place)
    case .declaredDefault(let place): return OriginRow("\(value), the default", place)
    case .commandLine: return OriginRow(value, nil, "command line")
    case .missing: return OriginRow(value, nil, "not set")
    }
  }
}

extension OriginPart {
  /// The expression as written in the template.
  var expression: String {
    guard let file = template.file else { return "" }
    return String(decoding: file.bytes[template.span.range], as: UTF8.self).shortened
  }
}

extension Label {
  /// The place as `file:line:column`; empty for a label without a file.
  var address: String {
    guard let file else { return "" }
    let position = file.position(at: span.start)
    return "\(file.name):\(position.line):\(position.column)"
  }
}

extension String {
  private static let mostCharacters = 48

  /// The text on one line.
  var onOneLine: String { String(map { $0.isNewline ? " " : $0 }) }

  /// The text on one line, without its end if it is long.
  fileprivate var shortened: String {
    let line = onOneLine
    return line.count > Self.mostCharacters
      ? line.prefix(Self.mostCharacters - 1) + "\u{2026}" : line
  }
}
