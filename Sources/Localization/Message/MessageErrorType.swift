/// What is wrong with a message or its values, by the names that the official test suite uses.
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
  /// The specification's "unsupported operation", for which the suite has no case.
  case unsupportedOperation = "unsupported-operation"
  /// An ICU message and a value that do not fit; not of the suite.
  case formatError = "format-error"
}

/// An error that turned up while a message was formatted.
package struct MessageError: Hashable, Sendable {
  /// The kind.
  package let type: MessageErrorType
  /// The variable, option, function or literal that it is about.
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
