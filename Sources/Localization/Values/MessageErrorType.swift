/// An error of a message or its values, by the name of the official test suite.
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
  /// An unsupported operation of the specification, which the suite does not test.
  case unsupportedOperation = "unsupported-operation"
  /// A value that does not fit an ICU message; not part of the suite.
  case formatError = "format-error"
}

/// An error in a message or in its formatting.
package struct MessageError: Hashable, Sendable {
  /// The kind.
  package let type: MessageErrorType
  /// The variable, option, function or literal with the error.
  package let subject: String

  /// Creates an error.
  package init(_ type: MessageErrorType, _ subject: String) {
    self.type = type
    self.subject = subject
  }
}

extension MessageError: CustomStringConvertible {
  /// The error in one phrase.
  package var description: String {
    switch type {
    case .unresolvedVariable: "nothing is supplied for '\(subject)'"
    case .unknownFunction: "no function is called ':\(subject)'"
    case .badSelector: "'\(subject)' cannot be selected by"
    case .badOperand: "'\(subject)' is not a value that the function takes"
    case .badOption: "the option '\(subject)' has no value that the function takes"
    case .badVariantKey: "'\(subject)' is not a key that the selector knows"
    case .unsupportedOperation: "'\(subject)' is more than this version can do"
    case .formatError: "'\(subject)' is not a value that can be formatted here"
    case .syntaxError, .variantKeyMismatch, .missingFallbackVariant, .missingSelectorAnnotation,
      .duplicateDeclaration, .duplicateOptionName, .duplicateVariant:
      subject
    }
  }
}
