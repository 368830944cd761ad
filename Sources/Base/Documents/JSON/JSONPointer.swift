/// A JSON pointer (RFC 6901): `/aps/alert/title`, `/items/0`.
package struct JSONPointer: Hashable, Sendable {
  /// The keys and indices in the pointer, decoded.
  package let steps: [String]

  /// Parses a pointer; returns nil unless it begins with a slash.
  package init?(_ text: String) {
    guard text.hasPrefix("/") else { return nil }
    steps = text.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
      .map { Self.unescaped(String($0)) }
  }

  /// Returns the values that the pointer refers to; several if a key is repeated.
  package func values(in root: JSONValue) -> [JSONValue] {
    steps.reduce([root]) { values, step in
      values.flatMap { value -> [JSONValue] in
        switch value.content {
        case .object(let members):
          members.filter { $0.hasKey(step) }.map(\.value)
        case .array(let elements):
          Int(step).flatMap { elements.indices.contains($0) ? [elements[$0]] : nil } ?? []
        case .string, .number, .boolean, .null: []
        }
      }
    }
  }

  /// Returns a key as it is spelled in a pointer, with `~` and `/` escaped.
  package static func escaped(_ key: String) -> String {
    key.reduce(into: "") { $0 += $1 == "~" ? "~0" : $1 == "/" ? "~1" : String($1) }
  }

  private static func unescaped(_ step: String) -> String {
    var result = ""
    var rest = Substring(step)
    while let mark = rest.firstIndex(of: "~") {
      result += rest[..<mark]
      rest = rest[mark...].dropFirst()
      switch rest.popFirst() {
      case "0": result += "~"
      case "1": result += "/"
      case let other?: result += "~\(other)"
      case nil: result += "~"
      }
    }
    return result + rest
  }
}
