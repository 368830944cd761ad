internal import Bytes
package import Diagnostics

/// A JSON text that was read, or made, with all that its spelling says.
package struct JSONDocument: Sendable {
  /// The file that contains it.
  package let file: SourceFile
  /// The value at the top.
  package let root: JSONValue
}

/// A JSON value with its place in the file.
///
/// Order of members, spelling of numbers and strings, and repeated keys are kept, because a payload
/// is bytes before it is a value.
package struct JSONValue: Sendable {
  /// The bytes of the value, quotes and brackets included; empty for a value that was made.
  package let span: SourceSpan
  /// The value.
  package let content: Content

  /// The kinds of JSON values.
  package enum Content: Sendable {
    case object([JSONMember])
    case array([JSONValue])
    case string(JSONString)
    case number(JSONNumber)
    case boolean(Bool)
    case null
  }

  /// Creates a value.
  package init(_ content: Content, at span: SourceSpan = SourceSpan(0, 0)) {
    self.content = content
    self.span = span
  }
}

/// A key and its value.
package struct JSONMember: Sendable {
  /// The key.
  package let key: JSONString
  /// The bytes of the key, quotes included.
  package let keySpan: SourceSpan
  /// The value.
  package let value: JSONValue

  /// Creates a member.
  package init(key: JSONString, keySpan: SourceSpan = SourceSpan(0, 0), value: JSONValue) {
    self.key = key
    self.keySpan = keySpan
    self.value = value
  }
}

/// A JSON string: its text, and how it is spelled.
package struct JSONString: Sendable {
  /// The text after escapes.
  package let text: DecodedText
  /// The spelling, quotes included.
  package let spelling: ArraySlice<UInt8>

  init(text: DecodedText, spelling: ArraySlice<UInt8>) {
    self.text = text
    self.spelling = spelling
  }

  /// Makes a string from text, spelled as short as JSON allows.
  package init(_ text: String) {
    let bytes = Array(text.utf8)
    var spelling: [UInt8] = [UInt8(ascii: "\"")]
    spelling.append(bytes, as: .json)
    spelling.append(UInt8(ascii: "\""))
    self.init(
      text: DecodedText(bytes: bytes[...], span: SourceSpan(0, 0), escapes: []),
      spelling: spelling[...])
  }

  /// The text for people.
  package var string: String { text.string }
}

/// A JSON number by its spelling, because `1e5` and `100000` are different bytes.
package struct JSONNumber: Sendable, Hashable {
  /// The digits as the file spells them.
  package let spelling: ArraySlice<UInt8>

  /// The spelling for people.
  package var string: String { String(decoding: spelling, as: UTF8.self) }
}

extension JSONValue {
  /// Makes a string.
  package static func string(_ text: String) -> JSONValue { JSONValue(.string(JSONString(text))) }

  /// Makes an integer.
  package static func number(_ number: Int) -> JSONValue {
    JSONValue(.number(JSONNumber(spelling: Array(String(number).utf8)[...])))
  }

  /// Makes a truth value.
  package static func boolean(_ value: Bool) -> JSONValue { JSONValue(.boolean(value)) }

  /// Makes an array.
  package static func array(_ values: [JSONValue]) -> JSONValue { JSONValue(.array(values)) }

  /// Makes an object of the given members, in their order.
  package static func object(_ members: [(String, JSONValue)]) -> JSONValue {
    JSONValue(.object(members.map { JSONMember(key: JSONString($0.0), value: $0.1) }))
  }

  /// The value `null`.
  package static var null: JSONValue { JSONValue(.null) }

  /// The members, where the value is an object.
  package var members: [JSONMember]? {
    if case .object(let members) = content { members } else { nil }
  }

  /// The elements of an array; empty for other values.
  package var elements: [JSONValue] {
    if case .array(let values) = content { values } else { [] }
  }

  /// The text, where the value is a string.
  package var text: DecodedText? {
    if case .string(let string) = content { string.text } else { nil }
  }

  /// The value of a key of an object; the last one counts if the key is repeated.
  package subscript(key: String) -> JSONValue? {
    members?.last { $0.key.text.bytes.elementsEqual(key.utf8) }?.value
  }

  /// The kind of the value in a sentence: `a string`.
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
  /// Tells whether both are equal, spelling of numbers included, whatever their places.
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
