internal import Bytes
package import Diagnostics

/// A JSON document, parsed or created, that keeps the spelling of every value.
package struct JSONDocument: Sendable {
  /// The file that contains the document.
  package let file: SourceFile
  /// The top-level value of the document.
  package let root: JSONValue
  /// The spans of misspelled values, whose content is only a guess; checks must not judge them.
  package let guessedValues: Set<SourceSpan>

  /// Creates a document with a value of a file.
  package init(file: SourceFile, root: JSONValue, guessedValues: Set<SourceSpan> = []) {
    self.file = file
    self.root = root
    self.guessedValues = guessedValues
  }
}

/// A JSON value with its span in the file.
///
/// The order of members, the spelling of numbers and strings, and repeated keys are kept, because
/// the exact bytes of a payload matter.
package struct JSONValue: Sendable {
  /// The span of the value, including quotes or brackets; empty for a created value.
  package let span: SourceSpan
  /// The content of the value, such as the members of an object.
  package let content: Content

  /// The kinds of JSON values, each with its content.
  package enum Content: Sendable {
    case object([JSONMember])
    case array([JSONValue])
    case string(JSONString)
    case number(JSONNumber)
    case boolean(Bool)
    case null
  }

  /// Creates a value from its content.
  package init(_ content: Content, at span: SourceSpan = SourceSpan(0, 0)) {
    self.content = content
    self.span = span
  }
}

/// A member of a JSON object: a key and its value.
///
/// This is a class because checks pass members on very often, and a copy of its parts would cost
/// more than most checks.
package final class JSONMember: Sendable {
  /// The key of the member.
  package let key: JSONString
  /// The span of the key, including its quotes.
  package let keySpan: SourceSpan
  /// The value of the member.
  package let value: JSONValue

  /// Creates a member.
  package init(key: JSONString, keySpan: SourceSpan = SourceSpan(0, 0), value: JSONValue) {
    self.key = key
    self.keySpan = keySpan
    self.value = value
  }

  /// Whether the member has the given key.
  package func hasKey(_ name: String) -> Bool {
    key.text.bytes.count == name.utf8.count && key.text.bytes.elementsEqual(name.utf8)
  }
}

/// A JSON string with its text and its spelling; a class for the same reason as ``JSONMember``.
package final class JSONString: Sendable {
  /// The text of the string, with escapes decoded.
  package let text: DecodedText
  /// The spelling of the string in the file, including quotes.
  package let spelling: ArraySlice<UInt8>

  init(text: DecodedText, spelling: ArraySlice<UInt8>) {
    self.text = text
    self.spelling = spelling
  }

  /// Creates a string with the shortest spelling that JSON allows.
  package convenience init(_ text: String) {
    let bytes = Array(text.utf8)
    var spelling: [UInt8] = []
    JSONWriter.appendString(bytes, to: &spelling)
    self.init(
      text: DecodedText(bytes: bytes[...], span: SourceSpan(0, 0), escapes: []),
      spelling: spelling[...])
  }

  /// The text of the string, with escapes decoded.
  package var string: String { text.string }
}

/// A JSON number that keeps its spelling, because `1e5` and `100000` are different bytes.
package struct JSONNumber: Sendable, Hashable {
  /// The spelling of the number in the file.
  package let spelling: ArraySlice<UInt8>

  /// The spelling of the number.
  package var string: String { String(decoding: spelling, as: UTF8.self) }
}

extension JSONValue {
  /// Creates a string value.
  package static func string(_ text: String) -> JSONValue { JSONValue(.string(JSONString(text))) }

  /// Creates a string value; null if the text is nil.
  package static func optional(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }

  /// Creates an integer value.
  package static func number(_ number: Int) -> JSONValue {
    JSONValue(.number(JSONNumber(spelling: Array(String(number).utf8)[...])))
  }

  /// Creates a number value from its spelling, which must be valid JSON.
  package static func number(spelled spelling: String) -> JSONValue {
    JSONValue(.number(JSONNumber(spelling: Array(spelling.utf8)[...])))
  }

  /// Creates a Boolean value.
  package static func boolean(_ value: Bool) -> JSONValue { JSONValue(.boolean(value)) }

  /// Creates an array value.
  package static func array(_ values: [JSONValue]) -> JSONValue { JSONValue(.array(values)) }

  /// Creates an object value with the given members, in order.
  package static func object(_ members: [(String, JSONValue)]) -> JSONValue {
    JSONValue(.object(members.map { JSONMember(key: JSONString($0.0), value: $0.1) }))
  }

  /// The value `null`.
  package static var null: JSONValue { JSONValue(.null) }

  /// The members of an object; nil for other values.
  package var members: [JSONMember]? {
    if case .object(let members) = content { members } else { nil }
  }

  /// The elements of an array; empty for other values.
  package var elements: [JSONValue] { if case .array(let values) = content { values } else { [] } }

  /// The text of a string; nil for other values.
  package var text: DecodedText? {
    if case .string(let string) = content { string.text } else { nil }
  }

  /// Returns the value of a key in an object; the last value if the key is repeated.
  package subscript(key: String) -> JSONValue? { member(key)?.value }

  /// Returns the member of an object with a key; the last one if the key is repeated.
  package func member(_ key: String) -> JSONMember? {
    members?.last { $0.hasKey(key) }
  }

  /// The kind of the value with an article, such as `a string` or `an object`.
  package var kindName: String {
    switch content {
    case .object: "an object"
    case .array: "an array"
    case .string: "a string"
    case .number: "a number"
    case .boolean: "a boolean"
    case .null: "null"
    }
  }
}

extension JSONValue: Equatable {
  /// Compares two values; numbers are equal only if their spelling is equal, and spans are ignored.
  package static func == (left: JSONValue, right: JSONValue) -> Bool {
    switch (left.content, right.content) {
    case (.object(let one), .object(let other)):
      one.elementsEqual(other) { $0.key.text == $1.key.text && $0.value == $1.value }
    case (.array(let one), .array(let other)): one == other
    case (.string(let one), .string(let other)): one.text == other.text
    case (.number(let one), .number(let other)): one == other
    case (.boolean(let one), .boolean(let other)): one == other
    case (.null, .null): true
    default: false
    }
  }
}
