/// A type of error in a message or its values, as named in the official test suite.
///
/// https://unicode.org/reports/tr35/tr35-messageFormat.html#errors
package enum MessageErrorType: String, Hashable, Sendable, CaseIterable {
  case syntaxError = "syntax-error"
  case variantKeyMismatch = "variant-key-mismatch"
  case missingFallbackVariant = "missing-fallback-variant"
  case missingSelectorAnnotation = "missing-selector-annotation"
  case duplicateDeclaration = "duplicate-declaration"
  case duplicateOptionName = "duplicate-option-name"
  case duplicateVariant = "duplicate-variant"
  case unresolvedVariable = "unresolved-variable"
  case unknownFunction = "unknown-function"
  case badSelector = "bad-selector"
  case badOperand = "bad-operand"
  case badOption = "bad-option"
  case badVariantKey = "bad-variant-key"
  /// An operation that the implementation does not support; the suite does not test this error.
  case unsupportedOperation = "unsupported-operation"
  /// A value of the wrong type for an ICU message; the official test suite has no such error.
  case formatError = "format-error"
}

/// An error in a message or in formatting it.
package struct MessageError: Hashable, Sendable {
  /// The type of error.
  package let type: MessageErrorType
  /// The name of the variable, option, function or literal that has the error.
  package let subject: String

  /// Creates an error of the given type about a variable, option, function or literal.
  package init(_ type: MessageErrorType, _ subject: String) {
    self.type = type
    self.subject = subject
  }
}

extension MessageError: CustomStringConvertible {
  /// A phrase that describes the error.
  package var description: String {
    switch type {
    case .unresolvedVariable: "the argument '\(subject)' is missing"
    case .unknownFunction: "unknown function ':\(subject)'"
    case .badSelector: "the message cannot select on '\(subject)'"
    case .badOperand: "the value of '\(subject)' has the wrong type for its function"
    case .badOption: "the option '\(subject)' has an invalid value"
    case .badVariantKey: "the variant key '\(subject)' is not valid for its selector"
    case .unsupportedOperation: "'\(subject)' is not supported"
    case .formatError: "the value of '\(subject)' cannot be formatted"
    case .syntaxError, .variantKeyMismatch, .missingFallbackVariant, .missingSelectorAnnotation,
      .duplicateDeclaration, .duplicateOptionName, .duplicateVariant:
      subject
    }
  }
}
