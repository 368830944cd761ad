package import Analysis
package import Diagnostics

/// Generated code, or a JSON Schema, with typed arguments for a notification.
///
/// ```swift
/// let sender = try Sender(schema, in: .swift)
/// sender.text        // "// … public struct MatchScore …"
/// ```
package struct Sender: Sendable {
  /// The program text with its digest; nil if the findings contain an error.
  package let text: String?
  /// The findings: contradictions in the schema, and conflicting names.
  package let findings: Findings

  /// Generates a sender; if `sample` is set, adds a small program that prints the sample.
  package init(_ schema: SendSchema, in language: SenderLanguage, sample: SendValues? = nil) {
    let model = SenderModel(schema, language.naming)
    var findings = schema.findings
    findings.report(contentsOf: model.findings)
    self.findings = findings
    text =
      findings.hasErrors
      ? nil : SenderDigest.signed(language.write(model, sample), as: language.comment)
  }
}

/// A programming language, or JSON Schema, in which senders can be generated.
package struct SenderLanguage: Sendable {
  /// The name of the language on the command line: `csharp`.
  package let name: String
  let naming: Naming
  let comment: SenderDigest.Comment
  let write: @Sendable (SenderModel, SendValues?) -> String

  /// All languages in which senders can be generated.
  package static let all: [SenderLanguage] = [
    .jsonSchema, .swift, .csharp, .typeScript, .kotlin, .python,
  ]
}

extension SenderLanguage {
  /// Finds a language by its name on the command line.
  package init?(named name: String) {
    guard let language = Self.all.first(where: { $0.name == name }) else { return nil }
    self = language
  }
}
