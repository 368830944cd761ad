internal import Bytes

/// A writer for JSON that keeps the spelling of strings and numbers.
package enum JSONWriter {
  /// Returns the value on one line, without insignificant white space.
  package static func compact(_ value: JSONValue) -> [UInt8] {
    var output: [UInt8] = []
    appendCompact(value, to: &output)
    return output
  }

  /// Returns the value on one line, followed by a line break.
  package static func line(_ value: JSONValue) -> [UInt8] {
    compact(value) + [UInt8(ascii: "\n")]
  }

  /// Returns the value in canonical layout.
  ///
  /// There are two spaces per level, one member per line, and a final line break.
  ///
  /// An array of plain values is kept on one line if it fits, because that is easier to read.
  package static func pretty(_ value: JSONValue) -> [UInt8] {
    var output: [UInt8] = []
    appendPretty(value, indent: 0, to: &output)
    output.append(UInt8(ascii: "\n"))
    return output
  }

  /// Appends a text with quotes, in the shortest spelling that JSON allows.
  package static func appendString(_ text: [UInt8], to output: inout [UInt8]) {
    output.append(UInt8(ascii: "\""))
    output.append(text, as: .json)
    output.append(UInt8(ascii: "\""))
  }

  private static let lineWidth = 80

  private static func appendCompact(_ value: JSONValue, to output: inout [UInt8]) {
    switch value.content {
    case .object(let members):
      output.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { output.append(UInt8(ascii: ",")) }
        output.append(contentsOf: member.key.spelling)
        output.append(UInt8(ascii: ":"))
        appendCompact(member.value, to: &output)
      }
      output.append(UInt8(ascii: "}"))
    case .array(let values):
      output.append(UInt8(ascii: "["))
      for (index, value) in values.enumerated() {
        if index > 0 { output.append(UInt8(ascii: ",")) }
        appendCompact(value, to: &output)
      }
      output.append(UInt8(ascii: "]"))
    case .string(let string): output.append(contentsOf: string.spelling)
    case .number(let number): output.append(contentsOf: number.spelling)
    case .boolean(let value): output.append(contentsOf: (value ? "true" : "false").utf8)
    case .null: output.append(contentsOf: "null".utf8)
    }
  }

  private static func appendPretty(_ value: JSONValue, indent: Int, to output: inout [UInt8]) {
    switch value.content {
    case .object(let members) where !members.isEmpty:
      output.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { output.append(UInt8(ascii: ",")) }
        appendLineBreak(indent: indent + 1, to: &output)
        output.append(contentsOf: member.key.spelling)
        output.append(contentsOf: ": ".utf8)
        appendPretty(member.value, indent: indent + 1, to: &output)
      }
      appendLineBreak(indent: indent, to: &output)
      output.append(UInt8(ascii: "}"))
    case .array(let values) where !values.isEmpty:
      if let line = oneLine(values, indent: indent) {
        output.append(contentsOf: line)
        return
      }
      output.append(UInt8(ascii: "["))
      for (index, value) in values.enumerated() {
        if index > 0 { output.append(UInt8(ascii: ",")) }
        appendLineBreak(indent: indent + 1, to: &output)
        appendPretty(value, indent: indent + 1, to: &output)
      }
      appendLineBreak(indent: indent, to: &output)
      output.append(UInt8(ascii: "]"))
    default: appendCompact(value, to: &output)
    }
  }

  private static func oneLine(_ values: [JSONValue], indent: Int) -> [UInt8]? {
    var line: [UInt8] = [UInt8(ascii: "[")]
    for (index, value) in values.enumerated() {
      switch value.content {
      case .object, .array: return nil
      case .string, .number, .boolean, .null: break
      }
      if index > 0 { line.append(contentsOf: ", ".utf8) }
      appendCompact(value, to: &line)
      guard line.count + 2 * indent < lineWidth else { return nil }
    }
    line.append(UInt8(ascii: "]"))
    return line
  }

  private static func appendLineBreak(indent: Int, to output: inout [UInt8]) {
    output.append(UInt8(ascii: "\n"))
    output.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * indent))
  }
}

extension JSONValue {
  /// The value as compact JSON: `{"a":1}`.
  package var compactText: String { String(decoding: JSONWriter.compact(self), as: UTF8.self) }
}
