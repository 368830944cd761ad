package import Analysis
package import Diagnostics

/// Typed code, or a JSON Schema, that creates the arguments of a notification.
///
/// ```swift
/// let sender = try Sender(schema, in: .swift)
/// sender.text        // "// … public struct MatchScore …"
/// ```
package struct Sender: Sendable {
  /// The program text with its digest; nil if uses contradict each other or names collide.
  package let text: String?
  /// Contradictions in the schema, and colliding names.
  package let findings: Findings

  /// Generates a sender; with sample values, adds a small program that prints them.
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

/// A target language of senders: its naming rules and its code generator.
package struct SenderLanguage: Sendable {
  /// The name on the command line: `csharp`.
  package let name: String
  let naming: Naming
  let comment: SenderDigest.Comment
  let write: @Sendable (SenderModel, SendValues?) -> String

  /// All languages.
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
