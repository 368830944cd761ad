internal import Diagnostics

/// An occurrence of a property or an argument of a notification.
struct Occurrence: Hashable {
  /// The context in which the name occurs.
  enum Role: Hashable {
    /// An expression in a template or a header.
    case template
    /// The key of a message; `isSource` marks the default locale.
    case message(isSource: Bool)
    /// The key of a message's metadata.
    case metadata
    /// A reference to a message in another text of a Fluent file.
    case reference
    /// An argument in a message.
    case placeholder
    /// The declaration of an argument in a message's metadata.
    case placeholderDeclaration
    /// A member of a sample.
    case sample
    /// A declaration in `notification.json`.
    case declaration
    /// An argument in the audience.
    case audience
  }

  /// The name as spelled in the file.
  let name: String
  let role: Role
  let file: SourceFile
  /// The location of the name, without its quotes.
  let span: SourceSpan

  /// Whether the occurrence defines the name; all other occurrences use the name.
  var isDefinition: Bool {
    switch role {
    case .message(let isSource): isSource
    case .declaration, .placeholderDeclaration, .sample: true
    case .template, .metadata, .reference, .placeholder, .audience: false
    }
  }
}
