package import Diagnostics
internal import Documents

/// The result of parsing a message, with all findings about its text.
package struct ParsedMessage: Sendable {
  /// The message; nil if its syntax is invalid.
  package let message: Message?
  /// The findings, with positions in the file: errors first, at most ``MessageLimits/findings``.
  package let findings: Findings
  /// The errors that make the text invalid, with the error names of the official test suite.
  package let errors: [MessageError]
  /// Whether some literal text was probably meant as a placeholder, such as `%s`.
  package let hasMisreadPlaceholders: Bool
  /// Whether the text contains tags, such as `<b>`.
  package let hasTags: Bool

  /// Creates the result of a parser; errors make the message invalid.
  init(_ message: Message?, _ report: MessageReport, in text: DecodedText) {
    self.message = report.hasErrors ? nil : message
    errors = report.errors
    hasMisreadPlaceholders = report.hasMisreadPlaceholders
    hasTags = report.hasTags
    var findings = Findings()
    for diagnostic in report.diagnostics.prefix(MessageLimits.findings) {
      findings.report(diagnostic.mapped(through: text))
    }
    self.findings = findings
  }

  /// The result for a value that is not a string; the catalog reader reports the error.
  static let malformed = ParsedMessage()

  private init() {
    message = nil
    findings = Findings()
    errors = []
    hasMisreadPlaceholders = false
    hasTags = false
  }

  private init(_ message: Message?, of other: ParsedMessage) {
    self.message = message
    findings = other.findings
    errors = other.errors
    hasMisreadPlaceholders = other.hasMisreadPlaceholders
    hasTags = other.hasTags
  }

  /// Returns the result with the message changed by a function.
  func map(_ change: (Message) -> Message) -> ParsedMessage {
    ParsedMessage(message.map(change), of: self)
  }
}

extension Diagnostic {
  /// Converts positions in the message to positions in the file.
  ///
  /// A fix is dropped if its text would need escapes in the file.
  fileprivate func mapped(through text: DecodedText) -> Diagnostic {
    let isSpellable = text.isVerbatim || fix?.edits.allSatisfy(\.isPlain) ?? true
    return Diagnostic(
      rule, message, at: primary?.mapped(through: text), severity: severity,
      related: related.map { $0.mapped(through: text) }, help: help,
      fix: isSpellable ? fix?.mapped(through: text) : nil)
  }
}

extension Label {
  fileprivate func mapped(through text: DecodedText) -> Label {
    Label(text.sourceSpan(of: span.range), self.text)
  }
}

extension Fix {
  fileprivate func mapped(through text: DecodedText) -> Fix {
    Fix(title, edits.map { Edit(text.sourceSpan(of: $0.span.range), $0.text) })
  }
}

extension Edit {
  /// Whether the text needs no escapes in a JSON string.
  fileprivate var isPlain: Bool { text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x22 && $0 != 0x5C } }
}
