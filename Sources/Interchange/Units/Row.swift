internal import Documents

/// The fields of one row of `crier import --list`; absent values are left out.
struct Row {
  private var members: [(String, JSONValue)] = []

  /// The row as a JSON object.
  var value: JSONValue { .object(members) }

  /// Whether no field was set.
  var isEmpty: Bool { members.isEmpty }

  subscript(name: String) -> JSONValue? {
    get { members.last { $0.0 == name }?.1 }
    set {
      members.removeAll { $0.0 == name }
      if let newValue { members.append((name, newValue)) }
    }
  }

  mutating func set(_ name: String, _ text: String?) {
    if let text { self[name] = .string(text) }
  }

  mutating func set(_ name: String, _ list: [String]) {
    if !list.isEmpty { self[name] = .array(list.map { .string($0) }) }
  }
}

extension JSONValue {
  /// The text of a string; null if the file lacks it.
  static func text(_ text: UnitText?) -> JSONValue {
    guard let text, !text.isMissing else { return .null }
    return .string(text.string)
  }
}
