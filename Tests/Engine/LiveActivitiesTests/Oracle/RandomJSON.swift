import TestSupport

/// A JSON value that a test can change at any place.
indirect enum RandomJSON {
  case object([(key: String, value: RandomJSON)])
  case array([RandomJSON])
  /// A string, a number, a Boolean or null, as spelled in JSON.
  case scalar(String)

  /// The value as JSON text.
  var text: String {
    switch self {
    case .object(let members):
      "{" + members.map { "\($0.key.asJSON):\($0.value.text)" }.joined(separator: ",") + "}"
    case .array(let values): "[" + values.map(\.text).joined(separator: ",") + "]"
    case .scalar(let spelling): spelling
    }
  }

  /// Changes the value or one of the values in it.
  mutating func mutate(with generator: inout Generator) {
    switch self {
    case .object(var members) where !members.isEmpty && !generator.once(in: 4):
      let index = Int.random(in: members.indices, using: &generator)
      members[index].value.mutate(with: &generator)
      self = .object(members)
    case .array(var values) where !values.isEmpty && !generator.once(in: 4):
      let index = Int.random(in: values.indices, using: &generator)
      values[index].mutate(with: &generator)
      self = .array(values)
    case .object(let members) where !generator.once(in: 3):
      self = .object(members.changed(&generator))
    case .array(let values) where !generator.once(in: 3):
      self = .array(values.changed(&generator))
    default: self = .junk(&generator)
    }
  }

  /// Returns a small value of any kind, often one that is almost right for some type.
  static func junk(_ generator: inout Generator) -> RandomJSON {
    let spelling = generator.one(of: [
      "null", "true", "false", "0", "1", "-1", "3", "3.0", "3.5", "1e2", "-0", "300", "70000",
      "1e400", "1e-400", "9223372036854775807", "9223372036854775808", "18446744073709551616",
      "1e19", "3e38", "4e38", "9007199254740993.0", "0.1", "\"\"", "\"3\"", "\"true\"", "\"one\"",
      "\"é\"", "\"e\\u0301\"", "\"http://a b\"", "\"https://example.com/ü?q=1#x\"",
      "\"ht tp://x\"", "\"%zz\"", "\"1:2\"", "\"http://[::1]:80/\"", "\"http://a:b\"", "\"YQ==\"",
      "\"YQ\"", "\"Y Q=\"", "\"E621E1F8-C36C-495A-93FC-0C247A3E6E5F\"", "\"E621E1F8\"",
      "\"2026-11-25T12:00:00Z\"", "{}", "[]", "[1]", "[1,2]", "[2,1]", "{\"_0\":1}",
      "{\"one\":{}}", "\"\\u0000\\ud83d\\ude00\"",
    ])
    return .scalar(spelling)
  }
}

extension [(key: String, value: RandomJSON)] {
  /// Returns the members with a key removed, added, misspelled, repeated or moved.
  fileprivate func changed(_ generator: inout Generator) -> Self {
    var members = self
    let index = isEmpty ? nil : Int.random(in: indices, using: &generator)
    switch (Int.random(in: 0..<5, using: &generator), index) {
    case (0, let index?): members.remove(at: index)
    case (1, let index?): members[index].key += generator.one(of: ["s", " ", "é"])
    case (2, let index?): members.append((members[index].key, .junk(&generator)))
    case (3, let index?): members.swapAt(0, index)
    default: members.append((generator.one(of: ["extra", "one", "_0", "1"]), .junk(&generator)))
    }
    return members
  }
}

extension [RandomJSON] {
  /// Returns the elements with one removed, repeated or added.
  fileprivate func changed(_ generator: inout Generator) -> Self {
    var values = self
    let index = isEmpty ? nil : Int.random(in: indices, using: &generator)
    switch (Int.random(in: 0..<3, using: &generator), index) {
    case (0, let index?): values.remove(at: index)
    case (1, let index?): values.append(values[index])
    default: values.append(.junk(&generator))
    }
    return values
  }
}

extension String {
  /// The string in JSON's spelling; only quotes and backslashes need an escape.
  var asJSON: String {
    "\"" + replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
