internal import Bytes
package import Diagnostics

/// A header of a payload, set by an author or derived from the body.
///
/// ```swift
/// let priority = Header("apns-priority", "5", at: Label(span, in: file))
/// let type = Header(derived: "apns-push-type", "background")
/// ```
package struct Header: Hashable, Sendable {
  /// The source of a header.
  package enum Origin: Hashable, Sendable {
    /// A header that an author set; the label marks its value.
    case author(Label)
    /// A header that the hub or the sender derives from the body.
    case derived
  }

  /// The name as the author wrote it.
  package let name: String
  /// The value; in a template, it can be a hub expression.
  package let value: String
  /// The source of the header.
  package let origin: Origin
  /// Whether the value is an expression and depends on a send.
  package let isExpression: Bool

  /// Creates a header that an author set.
  package init(_ name: String, _ value: String, at label: Label, isExpression: Bool = false) {
    self.name = name
    self.value = value
    origin = .author(label)
    self.isExpression = isExpression
  }

  /// Creates a header that is derived from the body.
  package init(derived name: String, _ value: String) {
    self.name = name
    self.value = value
    origin = .derived
    isExpression = false
  }

  private init(_ header: Header, value: String) {
    (name, self.value) = (header.name, value)
    (origin, isExpression) = (header.origin, header.isExpression)
  }

  /// Returns the header with another value.
  package func with(value: String) -> Header { Header(self, value: value) }

  /// Whether the header has the given name, in any letter case.
  func isNamed(_ other: String) -> Bool { name.utf8.isEqualIgnoringCase(to: other.utf8) }

  /// The value; nil if it depends on a send.
  package var text: String? { isExpression ? nil : value }

  /// Whether the hub or the sender adds the header.
  package var isDerived: Bool { origin == .derived }

  /// Returns a label at the value in its file; nil for a derived header.
  func label(_ text: String) -> Label? {
    guard case .author(let label) = origin else { return nil }
    return Label(label.span, text, in: label.file)
  }
}

extension [Header] {
  /// The last header with the given name, ignoring case.
  package subscript(name: String) -> Header? {
    last { $0.isNamed(name) }
  }
}
