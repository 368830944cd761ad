package import Diagnostics
package import Documents
package import Platforms
package import TemplateLanguage

/// Tells payloads that a service would refuse for their size.
package struct SizeJudge: Sendable {
  private let target: PlatformTarget
  private let headers: PayloadHeaders
  /// A body of at most so many bytes needs no judge.
  package let harmlessByteCount: Int

  /// Creates a judge of bodies that go out with these headers.
  package init(for target: PlatformTarget, headers: PayloadHeaders = PayloadHeaders()) {
    self.target = target
    self.headers = headers
    harmlessByteCount = target.harmlessByteCount(with: headers)
  }

  /// What the service has against the size of a body; nil where it may fit.
  package func objection(to body: [UInt8], as syntax: DocumentSyntax) -> Diagnostic? {
    guard body.count > harmlessByteCount else { return nil }
    let file = SourceFile(name: "rendering", bytes: body)
    let document = target.isOpaque(headers) ? nil : Document.read(file, as: syntax).document
    let size = PayloadSize(
      byteCount: body.count, slashCount: PayloadSize.bareSlashes(in: body[...]))
    return Payload(
      document.map(Payload.Body.document) ?? .opaque(file), for: target, headers: headers,
      size: size
    ).oversize
  }

  /// The same for what a template gives with some values.
  package func objection(
    to template: CompiledTemplate, with values: SlotValues
  ) -> Diagnostic? {
    var body: [UInt8] = []
    template.append(values, to: &body)
    return objection(to: body, as: template.syntax)
  }
}
