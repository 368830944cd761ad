internal import Documents

/// The keywords of one schema, with those that were not read.
struct SchemaKeywords {
  /// Keywords that describe a schema but check nothing.
  private static let annotations: Set = [
    "$schema", "$id", "$comment", "$defs", "definitions", "title", "description", "default",
    "examples", "deprecated", "readOnly", "writeOnly",
  ]

  private let members: [JSONMember]
  private var taken: Set<String> = []

  init(_ members: [JSONMember]) { self.members = members }

  /// Returns a keyword with its value; nil if the schema does not have the keyword.
  mutating func take(_ name: String) -> JSONMember? {
    taken.insert(name)
    return members.last { $0.hasKey(name) }
  }

  /// The keywords that no reader has taken, without those that check nothing.
  var unused: [JSONMember] {
    members.filter { member in
      let name = member.key.string
      return !Self.annotations.contains(name) && !taken.contains(name)
    }
  }

  /// The kind of value that the keywords are about, if the schema does not name it.
  var impliedKind: String? {
    let kinds = [
      "properties": "object", "required": "object", "additionalProperties": "object",
      "items": "array", "minimum": "number", "maximum": "number",
    ]
    return members.lazy.compactMap { kinds[$0.key.string] }.first
  }
}
