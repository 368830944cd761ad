package import Documents

/// The fields of one row of `crier import --list`; absent values are omitted.
package struct Row {
  private var members: [(String, JSONValue)] = []

  /// Creates a row without fields.
  package init() {}

  /// The row as a JSON object.
  package var value: JSONValue { .object(members) }

  /// Whether the row has no fields.
  package var isEmpty: Bool { members.isEmpty }

  /// The field with the given name.
  package subscript(name: String) -> JSONValue? {
    get { members.last { $0.0 == name }?.1 }
    set {
      members.removeAll { $0.0 == name }
      if let newValue { members.append((name, newValue)) }
    }
  }

  /// Sets a field to text; nil removes the field.
  package mutating func set(_ name: String, _ text: String?) {
    if let text { self[name] = .string(text) }
  }

  /// Sets a field to a list; an empty list removes the field.
  package mutating func set(_ name: String, _ list: [String]) {
    if !list.isEmpty { self[name] = .array(list.map { .string($0) }) }
  }
}

extension JSONValue {
  /// Returns a string as JSON; null if the file does not contain the string.
  package static func text(_ text: UnitText?) -> JSONValue {
    guard let text, !text.isMissing else { return .null }
    return .string(text.string)
  }
}
