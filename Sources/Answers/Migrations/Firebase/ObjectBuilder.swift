internal import Documents

/// Builds a JSON object from paths; members keep the order in which they were first set.
struct ObjectBuilder {
  private indirect enum Node {
    case value(JSONValue)
    case object([(key: String, node: Node)])
  }

  private var root = Node.object([])

  /// The object; nil if it is empty.
  var value: JSONValue? {
    if case .object(let members) = root, members.isEmpty { return nil }
    return Self.value(of: root)
  }

  /// Sets the value at a path, and creates the objects around it if needed.
  mutating func set(_ value: JSONValue, at path: [String]) {
    root = Self.setting(value, at: path[...], in: root)
  }

  private static func setting(
    _ value: JSONValue, at path: ArraySlice<String>, in node: Node
  ) -> Node {
    guard let key = path.first else { return .value(value) }
    var members: [(key: String, node: Node)] = []
    if case .object(let known) = node { members = known }
    let index = members.firstIndex { $0.key == key }
    let old = index.map { members[$0].node } ?? .object([])
    let new = setting(value, at: path.dropFirst(), in: old)
    if let index { members[index].node = new } else { members.append((key, new)) }
    return .object(members)
  }

  private static func value(of node: Node) -> JSONValue {
    switch node {
    case .value(let value): value
    case .object(let members): .object(members.map { ($0.key, value(of: $0.node)) })
    }
  }
}
