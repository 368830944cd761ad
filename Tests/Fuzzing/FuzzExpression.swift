import Diagnostics
import Documents
import TemplateLanguage

/// Parses any text as a template value and renders it; every property is set to the text itself.
func fuzzExpression(_ bytes: [UInt8]) {
  guard let text = String(validating: bytes, as: UTF8.self) else { return }
  let file = SourceFile(name: "input", bytes: bytes)
  let (value, findings) = TemplateParser.parseValue(
    DecodedText(verbatim: file), named: "input", in: file)
  for finding in findings.sorted {
    let span = finding.primary?.span ?? SourceSpan(0, 0)
    precondition(span.end <= bytes.count, "a finding lies in the text")
  }
  _ = ExcerptReport().text(of: findings.sorted)
  guard !findings.hasErrors else { return }
  let template = value.compiled(in: file)
  let properties = Properties(template.slots.map { ($0.spelling, text) })
  let rendering = template.rendered(with: properties.values(for: template))
  precondition(rendering.origins.last?.output.upperBound ?? 0 == rendering.bytes.count)
}
