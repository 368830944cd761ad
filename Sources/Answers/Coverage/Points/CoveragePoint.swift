package import Diagnostics

/// A part of a notification that renderings can reach, with the number of those that do.
///
///     {"aps":{"alert":".(Body, 140)"}}    the expression .(Body, 140), and its limit
package struct CoveragePoint: Sendable {
  /// The kind of a part, which decides when a rendering reaches it.
  package enum Kind: String, Sendable, CaseIterable {
    /// An expression of a template; reached if its property has a value that is not empty.
    case expression
    /// The default of an expression; reached if its property is missing.
    case defaultText = "default"
    /// The length limit of an expression; reached if it truncates a value.
    case limit
    /// A header, an expiry or a priority; reached if it is sent with a value that is not empty.
    case header
    /// A locale with messages of the notification; reached if it serves a rendering.
    case locale
    /// A message; reached if a rendering shows it.
    case message
    /// A variant of a message; reached if a value selects it.
    case variant
    /// A placeholder of a message; reached if it shows a value that is not empty.
    case placeholder
  }

  /// The kind of the part.
  package let kind: Kind
  /// The file that contains the part.
  package let file: SourceFile
  /// The bytes of the part in the file.
  package let span: SourceSpan
  /// The name or the spelling of the part, such as `$(name)` or `one`.
  package let name: String
  /// The message that contains the part; nil for parts of templates and headers.
  package let message: String?
  /// The index of the part without which renderings cannot reach this one; nil for other parts.
  package let parent: Int?
  /// The number of renderings that reach the part.
  package internal(set) var count = 0

  /// Whether at least one rendering reaches the part.
  package var isReached: Bool { count > 0 }

  /// The line and column at which the part begins.
  package var position: SourcePosition { file.position(at: span.start) }

  init(
    _ kind: Kind, _ name: String, at span: SourceSpan, in file: SourceFile, message: String? = nil,
    parent: Int? = nil
  ) {
    self.kind = kind
    self.file = file
    self.span = span
    self.name = name
    self.message = message
    self.parent = parent
  }
}
