package import Comparison
internal import Diagnostics
internal import Localization
internal import Platforms
internal import Sending
internal import TemplateLanguage
package import Workspaces

/// A finder of the lines that caused a change: in the template, a catalog or a sample.
package struct CauseFinder {
  private let payload: LocalizedPayload
  /// The body after redaction.
  private let redacted: Redaction.Result
  private let sample: Sample

  init(_ payload: LocalizedPayload, _ redacted: Redaction.Result, sample: Sample) {
    self.payload = payload
    self.redacted = redacted
    self.sample = sample
  }

  /// Creates a finder for a body without redactions.
  package init(_ payload: LocalizedPayload, sample: Sample) {
    let syntax = payload.template.template.target.syntax(of: payload.body)
    self.init(payload, Redaction.apply([], to: payload.body, as: syntax), sample: sample)
  }

  /// Returns the places that the new value comes from, first the place in the template.
  package func of(_ change: Change) -> [TestedRendering.Cause] {
    if let span = change.span {
      return causes(ofByte: redacted.original(of: offset(of: change, in: span)))
    }
    if change.place.hasPrefix("header ") {
      return header(String(change.place.dropFirst("header ".count)))
    }
    return change.place == "served locale" ? servedLocale(instead: change.old) : []
  }

  // MARK: - Body

  /// Returns the offset, in the redacted body, of the first byte that differs from the old value.
  private func offset(of change: Change, in span: SourceSpan) -> Int {
    let body = redacted.body
    guard let old = change.old.map(bytes), let new = change.new.map(bytes), span.end <= body.count,
      body[span.range].elementsEqual(new)
    else { return span.start }
    let common = zip(old, new).prefix { $0 == $1 }.count
    return min(span.start + common, max(span.start, span.end - 1))
  }

  /// Returns the bytes of a string in which codes such as `<U+A0>` represent invisible characters.
  private func bytes(of text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    VisibleBytes.decoded(Array(text.utf8)[...], into: &bytes)
    return bytes
  }

  private func causes(ofByte offset: Int) -> [TestedRendering.Cause] {
    guard let provenance = payload.delivery?.provenance,
      let origin = provenance.rendering.origin(of: offset)
    else { return [] }
    let template = provenance.template
    switch origin.cause {
    case .constant:
      let isVerbatim = origin.span.byteCount == origin.output.count
      let start = origin.span.start + (isVerbatim ? offset - origin.output.lowerBound : 0)
      return [cause(template.file, SourceSpan(start, start))]
    case .defaultText(let slot):
      return [
        cause(template.file, origin.span, "the default of '\(template.slots[slot].spelling)'")
      ]
    case .property(let slot):
      let name = template.slots[slot]
      let own = cause(template.file, origin.span, "the value of '\(name.spelling)'")
      return [own] + source(of: name)
    }
  }

  /// Returns the place of the message or the argument that sets a property.
  private func source(of name: PropertyName) -> [TestedRendering.Cause] {
    if let text = payload.texts.first(where: { $0.property == name }) {
      let entry = text.text.entry
      return [cause(entry.file, entry.span, "the message '\(entry.key)'")]
    }
    guard let argument = sample.arguments[name.spelling], !sample.isBuiltIn else { return [] }
    return [cause(sample.arguments.file, argument.span, "the argument '\(argument.name)'")]
  }

  // MARK: - Head

  private func header(_ name: String) -> [TestedRendering.Cause] {
    guard case .author(let label)? = payload.delivery?.headers[name]?.origin, let file = label.file
    else { return [] }
    return [cause(file, label.span)]
  }

  /// Returns the location of a message in the fallback locale, with the reason for the fallback.
  private func servedLocale(instead old: String?) -> [TestedRendering.Cause] {
    guard let text = payload.texts.first?.text.entry, let old else { return [] }
    return [
      cause(text.file, text.span, "a message of \(text.locale), because \(old) is incomplete")
    ]
  }

  private func cause(
    _ file: SourceFile, _ span: SourceSpan, _ words: String = ""
  ) -> TestedRendering.Cause {
    TestedRendering.Cause(
      file: file.name, position: file.position(at: span.start), words: words)
  }
}
