package import Diagnostics

/// A small change to one file that a test or a check should notice.
///
///     {n, plural, one {1 goal} other {# goals}}   →   {n, plural, other {# goals}}
package struct Mutant: Sendable {
  /// The kind of a change.
  package enum Kind: String, Sendable, CaseIterable {
    /// An expression, or a term of a composition, is missing.
    case expressionRemoved = "expression-removed"
    /// An expression shows another property.
    case otherProperty = "other-property"
    /// The length limit of an expression is smaller by one.
    case otherLimit = "other-limit"
    /// An expression has lost its length limit.
    case limitLost = "limit-lost"
    /// An expression or a declaration has lost its default.
    case defaultLost = "default-lost"
    /// `%(p)` or `#(p)` became `$(p)`.
    case encodingLost = "encoding-lost"
    /// A header, an expiry or a priority is missing.
    case headerLost = "header-lost"
    /// A variant of a message is missing.
    case variantDropped = "variant-dropped"
    /// The variant of a plural category is missing.
    case categoryMissing = "category-missing"
    /// Two neighboring variants of a message have each other's pattern.
    case variantsSwapped = "variants-swapped"
    /// A placeholder of a message is missing.
    case placeholderLost = "placeholder-lost"
    /// A placeholder or a declaration of a message has lost a style or an option.
    case styleLost = "style-lost"
    /// A change that a person has made.
    case manual
  }

  /// The kind of the change.
  package let kind: Kind
  /// The file as it is before the change.
  package let file: SourceFile
  /// The bytes that the change replaces.
  package let span: SourceSpan
  /// The bytes that take their place, in the syntax of the file.
  package let replacement: [UInt8]
  /// The changed part as the author spelled it, such as `$(name)` or `few`.
  package let subject: String
  /// The stable name of the changed value or message, such as `aps.alert` or `news.title`.
  ///
  /// Together with the kind and the subject, it identifies the same mutant in two revisions of a
  /// file, whose lines differ.
  package private(set) var owner = ""
  /// The arguments on which the effect of the change depends; nil if they are unknown.
  package private(set) var arguments: [String]?

  /// Creates a mutant.
  package init(
    _ kind: Kind, _ subject: String, replacing span: SourceSpan, in file: SourceFile,
    with replacement: [UInt8] = [], dependingOn arguments: [String]? = nil
  ) {
    self.kind = kind
    self.arguments = arguments
    self.subject = subject
    self.span = span
    self.file = file
    self.replacement = replacement
  }

  /// Returns the mutant as one of the value or the message with the given name.
  func owned(by name: String) -> Mutant {
    var mutant = self
    mutant.owner = name
    return mutant
  }

  /// Returns the mutant as one whose effect depends only on the given arguments; nil if they are
  /// unknown.
  func depending(on arguments: [String]?) -> Mutant {
    var mutant = self
    mutant.arguments = arguments
    return mutant
  }

  /// The line and column at which the change begins.
  package var position: SourcePosition { file.position(at: span.start) }

  /// Whether the change has no effect on the bytes of the file.
  var isEmpty: Bool { file.bytes[span.range].elementsEqual(replacement) }
}
