internal import Bytes

/// The notifications whose messages a reader needs; it leaves out the messages of all others.
///
/// A command that renders one notification of hundreds would otherwise spend its time on parsing
/// messages that it never shows.
///
/// ```swift
/// MessageScope(["news"]).contains("News.title".utf8)   // true: case is ignored, as in keys
/// ```
package struct MessageScope: Sendable {
  private let names: Set<String>
  /// The names as bytes in lower case, each with the dot that follows it in a key.
  private let prefixes: [[UInt8]]

  /// Creates a scope from the names of notifications.
  package init(_ names: [String]) {
    self.names = Set(names)
    prefixes = names.map { $0.utf8.map(\.lowercasedLetter) + [UInt8(ascii: ".")] }
  }

  /// Whether a notification belongs to the scope.
  package func contains(notification name: String) -> Bool { names.contains(name) }

  /// Whether a key, in UTF-8, belongs to a notification of the scope; the cost grows with the number
  /// of names.
  ///
  /// The last dot of a key ends the name, and no name of a property contains a dot.
  func contains(_ key: some BidirectionalCollection<UInt8>) -> Bool {
    prefixes.contains { prefix in
      var rest = key[...]
      for byte in prefix {
        guard let next = rest.popFirst(), next.lowercasedLetter == byte else { return false }
      }
      return !rest.contains(UInt8(ascii: "."))
    }
  }
}
