/// The names and values of a query, in their order.
///
/// Names are compared without letter case; a name may have no value.
struct QueryItems: Hashable, Sendable {
  /// The query as sent, without the question mark; nil if the target has none.
  let text: String?
  private let items: [(name: String, value: String)]

  init(_ query: Substring?) {
    text = query.map(String.init)
    items = (query ?? "").split(separator: "&").map { item in
      let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let value = parts.count > 1 ? parts[1] : ""
      return (
        parts[0].percentDecoded(plus: .space).lowercased(), value.percentDecoded(plus: .space)
      )
    }
  }

  /// The value of the first item with a name.
  subscript(name: String) -> String? { items.first { $0.name == name.lowercased() }?.value }

  /// Whether the query has an item with a name, with or without a value.
  func has(_ name: String) -> Bool { self[name] != nil }

  static func == (first: QueryItems, second: QueryItems) -> Bool { first.text == second.text }

  func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
