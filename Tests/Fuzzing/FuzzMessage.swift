import Diagnostics
import Documents
import Localization

/// Parses any text as a message in each syntax, and computes its signature.
func fuzzMessage(_ bytes: [UInt8]) {
  guard String(validating: bytes, as: UTF8.self) != nil else { return }
  let file = SourceFile(name: "input", bytes: bytes)
  for syntax in [MessageSyntax.icu, .mf2, .fluent] { read(file, as: syntax) }
}

private func read(_ file: SourceFile, as syntax: MessageSyntax) {
  let parsed = syntax.parse(DecodedText(verbatim: file))
  precondition(
    parsed.message != nil || parsed.findings.hasErrors, "an invalid message has an error")
  for finding in parsed.findings.sorted {
    let end = finding.primary?.span.end ?? .max
    precondition(end <= file.bytes.count, "a finding is inside the message")
  }
  guard let message = parsed.message else { return }
  let signature = MessageSignature(message)
  precondition(signature.variantCount > 0, "a message has at least one text")
}
