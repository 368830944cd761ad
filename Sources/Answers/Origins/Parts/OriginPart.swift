package import Diagnostics

/// The origin of consecutive bytes of a payload.
///
/// ```swift
/// let part = PayloadOrigins(of: payload, with: sample.arguments)?.part(at: 31)
/// part?.cause  // .message(MessageOrigin(key: "news.Title", …))
/// ```
package struct OriginPart: Sendable {
  /// The source of the bytes besides the template.
  package enum Cause: Sendable {
    /// Constant text of the template.
    case constant
    /// The value of an argument.
    case argument(ArgumentOrigin)
    /// A formatted message of a catalog.
    case message(MessageOrigin)
    /// The default in the template's expression, because the property is not set.
    case templateDefault(property: String)
  }

  /// The range of bytes in the payload.
  package private(set) var output: Range<Int>
  /// The place in the template: constant text, or the expression.
  package private(set) var template: Label
  /// The source of the bytes.
  package let cause: Cause

  init(_ output: Range<Int>, at template: Label, _ cause: Cause) {
    self.output = output
    self.template = template
    self.cause = cause
  }

  /// Returns the part with only the bytes in a range; constant text moves to the place of these
  /// bytes, unless the template has more or fewer bytes there, such as white space.
  func clipped(to range: Range<Int>) -> OriginPart {
    let kept = output.clamped(to: range)
    guard case .constant = cause, template.span.byteCount == output.count else { return self }
    var part = self
    let start = template.span.start + kept.lowerBound - output.lowerBound
    part.template = Label(SourceSpan(start, start + kept.count), in: template.file)
    part.output = kept
    return part
  }
}

/// A message of a catalog whose text is in a payload.
package struct MessageOrigin: Sendable {
  /// The key of the message, such as `news.Title`.
  package let key: String
  /// The locale of the text.
  package let locale: String
  /// The place of the message in its catalog.
  package let place: Label
  /// The arguments that the message shows or selects a variant by.
  package let arguments: [ArgumentOrigin]
}

/// An argument and the place of its value.
package struct ArgumentOrigin: Sendable {
  /// The source of a value.
  package enum Source: Sendable {
    /// The file of a sample or of arguments.
    case file(Label)
    case commandLine
    /// The default in `notification.json`.
    case declaredDefault(Label)
    /// The argument is not set.
    case missing
  }

  /// The name of the argument.
  package let name: String
  /// The value as text; nil for a value without one.
  package let text: String?
  /// The source of the value.
  package let source: Source
}
