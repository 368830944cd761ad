package import Diagnostics
package import Platforms
package import TemplateLanguage

/// The origin of each byte of a rendering: its location in the template and its property.
package struct Provenance: Sendable {
  /// The rendering, with the origin of each of its parts.
  package let rendering: Rendering
  /// The template that was rendered.
  package let template: CompiledTemplate

  /// Creates the provenance of a rendering.
  package init(_ rendering: Rendering, of template: CompiledTemplate) {
    self.rendering = rendering
    self.template = template
  }

  /// Returns the property that an origin belongs to; nil for constant text.
  package func property(of origin: Origin) -> PropertyName? {
    switch origin.cause {
    case .constant: nil
    case .property(let slot), .defaultText(let slot): template.slots[slot]
    }
  }

  /// Returns the output range of a template value; nil if the value is not in the output.
  package func output(of span: SourceSpan) -> Range<Int>? {
    let inside = rendering.origins.filter { span.start <= $0.span.start && $0.span.end <= span.end }
    guard let first = inside.first, let last = inside.last else { return nil }
    return first.output.lowerBound..<last.output.upperBound
  }

  /// The size of the rendering, split into constant text and properties.
  package var size: PayloadSize {
    var constants = Tally(name: "constant text")
    var properties = template.slots.map { Tally(name: "$(\($0.spelling))") }
    for origin in rendering.origins {
      switch origin.cause {
      case .constant: constants.add(origin.output)
      case .property(let slot), .defaultText(let slot): properties[slot].add(origin.output)
      }
    }
    return PayloadSize(
      byteCount: rendering.bytes.count,
      slashCount: PayloadSize.bareSlashes(in: rendering.bytes[...]),
      parts: ([constants] + properties).map {
        PayloadSize.Part($0.name, byteCount: $0.byteCount, at: SourceSpan($0.largest))
      })
  }
}

/// The number of bytes from one source: a property or the constant text.
private struct Tally {
  let name: String
  var byteCount = 0
  var largest = 0..<0

  mutating func add(_ output: Range<Int>) {
    byteCount += output.count
    if output.count > largest.count { largest = output }
  }
}

extension Provenance {
  /// Returns a finding about the rendering, moved to its location in the template, without its fix.
  func traced(_ finding: Diagnostic, from body: SourceFile) -> Diagnostic {
    Diagnostic(
      finding.rule, finding.message, at: finding.primary.map { traced($0, from: body) },
      severity: finding.severity, related: finding.related.map { traced($0, from: body) },
      help: finding.help)
  }

  private func traced(_ label: Label, from body: SourceFile) -> Label {
    guard label.file == body else { return label }
    let start = source(of: label.span.start)
    let end = source(of: max(label.span.start, label.span.end - 1))
    var text = label.text
    if let name = onlyProperty(in: label.span) {
      text += text.isEmpty ? "the value of '\(name)'" : ": the value of '\(name)'"
    }
    return Label(start.through(end), text, in: template.file)
  }

  /// Returns the location in the template from which a byte of the rendering comes.
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

  /// The maximum number of origins of a single value; a range with more origins contains several
  /// values.
  private static let mostOriginsOfAValue = 3

  /// Returns the property that a range of the rendering comes from; nil for several properties.
  package func onlyProperty(in span: SourceSpan) -> String? {
    let touched = rendering.origins.filter {
      $0.output.lowerBound < span.end && $0.output.upperBound > span.start
    }
    guard touched.count <= Self.mostOriginsOfAValue else { return nil }
    let names = Set(touched.compactMap(property))
    return names.count == 1 ? names.first?.spelling : nil
  }
}
