package import Diagnostics

/// A header that goes with a body, from the file that sets it to the service that reads it.
///
/// ```swift
/// let priority = Header("apns-priority", "5", at: Label(span, in: file))
/// let type = Header(derived: "apns-push-type", "background")
/// ```
package struct Header: Hashable, Sendable {
  /// The source of a header.
  package enum Origin: Hashable, Sendable {
    /// An author set it; the label marks its value.
    case author(Label)
    /// The hub or the sender adds it because of the body.
    case derived
  }

  /// The name as it was written.
  package let name: String
  /// The value; in a template it may still be an expression of the hub.
  package let value: String
  /// The source of the header.
  package let origin: Origin
  /// Whether the value depends on a send.
  package let isExpression: Bool

  /// Creates a header that an author set.
  package init(_ name: String, _ value: String, at label: Label, isExpression: Bool = false) {
    self.name = name
    self.value = value
    origin = .author(label)
    self.isExpression = isExpression
  }

  /// Creates a header that follows from the body.
  package init(derived name: String, _ value: String) {
    self.name = name
    self.value = value
    origin = .derived
    isExpression = false
  }

  /// The value, or nil while it depends on a send.
  package var text: String? { isExpression ? nil : value }

  /// Whether the hub or the sender adds the header.
  package var isDerived: Bool { origin == .derived }

  /// Marks the value in its file; nil for a derived header.
  func label(_ text: String) -> Label? {
    guard case .author(let label) = origin else { return nil }
    return Label(label.span, text, in: label.file)
  }
}

extension [Header] {
  /// The last header with the given name, compared without case.
  package subscript(name: String) -> Header? {
    isEmpty ? nil : last { $0.name.lowercased() == name.lowercased() }
  }
}
