/// The names and values of a query, in their order.
///
/// Names are compared without letter case; a name may have no value.
package struct QueryItems: Hashable, Sendable {
  /// The query as sent, without the question mark; nil if the target has none.
  package let text: String?
  private let items: [(name: String, value: String)]

  /// Parses a query without its question mark.
  package init(_ query: Substring?) {
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
  package subscript(name: String) -> String? { items.first { $0.name == name.lowercased() }?.value }

  /// All names, in lower case, with their values, in the order of the query.
  package var all: [(name: String, value: String)] { items }

  /// Whether the query has an item with a name, with or without a value.
  package func has(_ name: String) -> Bool { self[name] != nil }

  /// Whether two queries have the same text.
  package static func == (first: QueryItems, second: QueryItems) -> Bool {
    first.text == second.text
  }

  /// Hashes the text.
  package func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
