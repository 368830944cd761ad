internal import Diagnostics
internal import TemplateLanguage

/// The way back from the bytes of a rendering to the template that asked for them.
struct OriginMap {
  private let rendering: Rendering
  private let template: CompiledTemplate
  private let file: SourceFile

  init(_ rendering: Rendering, of template: CompiledTemplate, _ file: SourceFile) {
    self.rendering = rendering
    self.template = template
    self.file = file
  }

  /// The finding, where the template has caused it; a fix of the rendering would be no fix.
  func traced(_ finding: Diagnostic) -> Diagnostic {
    Diagnostic(
      finding.rule, finding.message, at: finding.primary.map(traced), severity: finding.severity,
      related: finding.related.map(traced), help: finding.help)
  }

  private func traced(_ label: Label) -> Label {
    guard label.file == file else { return label }
    let start = source(of: label.span.start)
    let end = source(of: max(label.span.start, label.span.end - 1))
    let span = start.through(end)
    var text = label.text
    if let name = property(in: label.span) {
      text += text.isEmpty ? "the value of '\(name)'" : ": the value of '\(name)'"
    }
    return Label(span, text, in: template.file)
  }

  /// The bytes of the template that one byte of the rendering comes from.
  private func source(of offset: Int) -> SourceSpan {
    guard let origin = rendering.origin(of: offset) else {
      let end = template.file.bytes.count
      return SourceSpan(end, end)
    }
    guard origin.cause == .constant, origin.span.byteCount == origin.output.count else {
      return origin.span
    }
    let start = origin.span.start + offset - origin.output.lowerBound
    return SourceSpan(start, start + 1)
  }

  /// The longest stretch that is still the value of one property and not a part of the document.
  private static let fewOrigins = 3

  /// The property that a stretch shows, where it is the only one.
  private func property(in span: SourceSpan) -> String? {
    let touched = rendering.origins.filter {
      $0.output.lowerBound < span.end && $0.output.upperBound > span.start
    }
    guard touched.count <= Self.fewOrigins else { return nil }
    let slots = Set(
      touched.compactMap { origin in
        switch origin.cause {
        case .property(let slot), .defaultText(let slot): slot
        case .constant: nil
        }
      })
    return slots.count == 1 ? slots.first.map { template.slots[$0].spelling } : nil
  }
}
