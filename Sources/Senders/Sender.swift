package import Analysis
package import Diagnostics

/// Typed code, or a JSON Schema, that supplies what a notification needs.
///
/// ```swift
/// let sender = try Sender(schema, in: .swift)
/// sender.text        // "// … public struct MatchScore …"
/// ```
package struct Sender: Sendable {
  /// The program text, with its digest; nil if uses contradict each other, or if names collide.
  package let text: String?
  /// The contradictions of the schema, and the names that collide.
  package let findings: Findings

  /// Writes a sender; with values, a small program that prints them follows.
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

/// A language of senders: its names, and the writer of its programs.
package struct SenderLanguage: Sendable {
  /// The word of the command line: `csharp`.
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
  /// Finds a language by its word of the command line.
  package init?(named name: String) {
    guard let language = Self.all.first(where: { $0.name == name }) else { return nil }
    self = language
  }
}
