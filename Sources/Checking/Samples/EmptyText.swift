internal import Diagnostics
internal import Documents
internal import Platforms
internal import Sending
internal import TemplateLanguage
internal import Workspaces

/// Visible values of a template that a sample renders as nothing but white space.
enum EmptyText {
  static func findings(
    in delivery: Delivery, _ payload: LocalizedPayload, _ sample: Sample
  ) -> Findings {
    var findings = Findings()
    let template = payload.template.template
    guard let provenance = delivery.provenance, let syntax = template.template.syntax else {
      return findings
    }
    let body = provenance.rendering.bytes
    let visible = syntax.values.filter { template.target.platform.shows($0.path) }
    let filled = visible.filter { !isBlank($0, provenance, body) }
    for value in visible where value.expression != nil && isBlank(value, provenance, body) {
      findings.report(.emptyText(value, template, sample, isAll: filled.isEmpty))
    }
    return findings
  }

  /// Whether a value renders as white space only.
  private static func isBlank(
    _ value: TemplateValue, _ provenance: Provenance, _ body: [UInt8]
  ) -> Bool {
    guard value.expression != nil, let output = provenance.output(of: value.span) else {
      return value.text.bytes.allSatisfy(Whitespace.contains)
    }
    return body[output].allSatisfy { $0 == UInt8(ascii: "\"") || Whitespace.contains($0) }
  }
}

extension Rule {
  static let emptyText = Rule(
    "text-renders-empty", .warning, basis: .documented,
    summary: "a visible value must not render as empty text",
    explanation: """
      With this sample, a title or a body that people see is empty. If all visible values are empty, \
      the device shows an empty notification or none, which is an error.
      """,
    bad: Example("Templates/news/samples/flood.json", #"{"News":" "}"#, others: [.newsTemplate]),
    good: Example(
      "Templates/news/samples/flood.json", #"{"News":"Flood"}"#, others: [.newsTemplate]))
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func emptyText(
    _ value: TemplateValue, _ template: NotificationTemplate, _ sample: Sample, isAll: Bool
  ) -> Self {
    Self(
      .emptyText, "'\(value.path)' renders as empty text with the sample '\(sample.name)'",
      at: Label(
        value.span, isAll ? "nothing else is visible" : "people see an empty line",
        in: template.file),
      severity: isAll ? .error : nil,
      help: "set the property in the sample, or give it a default: $(name:{text})")
  }
}
