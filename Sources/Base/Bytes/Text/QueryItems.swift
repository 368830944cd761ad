/// The items of a URL's query: names and values, in order.
///
/// Letter case is ignored in names; an item can have a name without a value.
package struct QueryItems: Hashable, Sendable {
  /// The query as sent, without the question mark; nil if there is no query.
  package let text: String?
  private let items: [(name: String, value: String)]

  /// Parses a query, given without its question mark.
  package init(_ query: Substring?) {
    text = query.map(String.init)
    items = (query ?? "").utf8.split(separator: UInt8(ascii: "&")).map { item in
      let end = item.firstIndex(of: UInt8(ascii: "=")) ?? item.endIndex
      let value = item[end...].dropFirst()
      return (
        Substring(item[..<end]).percentDecoded(plus: .space).lowercased(),
        Substring(value).percentDecoded(plus: .space)
      )
    }
  }

  /// Returns the value of the first item with the given name; nil if no item has that name.
  package subscript(name: String) -> String? { items.first { $0.name == name.lowercased() }?.value }

  /// The items in order, with their names in lower case.
  package var all: [(name: String, value: String)] { items }

  /// Whether the query has an item with the given name, even if the item has no value.
  package func has(_ name: String) -> Bool { self[name] != nil }

  /// Compares two queries by their text.
  package static func == (first: QueryItems, second: QueryItems) -> Bool {
    first.text == second.text
  }

  /// Hashes the text of the query.
  package func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
