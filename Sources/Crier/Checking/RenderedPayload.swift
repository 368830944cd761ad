package import Diagnostics
internal import Documents
package import Platforms
package import TemplateLanguage

/// A rendering on its way to a service: the exact bytes, and what is to be said of them.
///
/// What is found in the bytes is reported where the template, or the property, has caused it.
package struct RenderedPayload: Sendable {
  /// How many bytes, and which property contributed how many.
  package let size: PayloadSize
  /// The headers that are added to those of the template.
  package let derivedHeaders: [DerivedHeader]
  /// What was found and could not be known before.
  package let findings: Findings

  /// Checks a rendering of a template that was checked.
  package init(
    _ rendering: Rendering, of template: CompiledTemplate, _ check: TemplateCheck,
    headers: [PayloadHeader] = [], road: Payload.Road = .hub
  ) {
    let file = SourceFile(name: "rendering", bytes: rendering.bytes)
    let size = PayloadSize(of: rendering, slots: template.slots)
    self.size = size
    let sent = PayloadHeaders(headers)
    let body: Payload.Body
    if check.target.isOpaque(sent) {
      body = .opaque(file)
    } else if let document = Document.read(file, as: template.syntax).document {
      body = .document(document)
    } else {
      (derivedHeaders, findings) = ([], Findings())
      return
    }
    let payload = Payload(body, for: check.target, headers: sent, road: road, size: size)
    derivedHeaders = payload.derivedHeaders
    let map = OriginMap(rendering, of: template, file)
    let known = Set(check.platformFindings.sorted.map(KnownFinding.init))
    findings = payload.findings().map(map.traced).filter { !known.contains(KnownFinding($0)) }
  }
}

extension TemplateSyntax {
  /// What is to be said of the size before anybody sends: the author's own text is always there.
  ///
  /// While values are missing the size can only grow, so only a limit that is passed already counts.
  func sizeFindings(for target: PlatformTarget, headers: PayloadHeaders) -> Findings {
    guard document.file.bytes.count >= PayloadSize.leastRemarkable else { return Findings() }
    let template = compiled()
    let nothing = SlotValues(bytes: [], ranges: template.slots.map { _ in 0..<0 })
    let rendering = template.rendered(with: nothing)
    let file = SourceFile(name: "rendering", bytes: rendering.bytes)
    guard let document = Document.read(file, as: template.syntax).document else {
      return Findings()
    }
    let size = PayloadSize(of: rendering, slots: template.slots)
    let payload = Payload(.document(document), for: target, headers: headers, size: size)
    let map = OriginMap(rendering, of: template, file)
    let least: Severity = template.slots.isEmpty ? .note : .error
    return payload.sizeFindings().filter { $0.severity >= least }.map(map.traced)
  }
}

/// What makes two findings the same: the rule, and where the template breaks it.
private struct KnownFinding: Hashable {
  let code: String
  let span: SourceSpan?

  init(_ finding: Diagnostic) {
    code = finding.rule.code
    span = finding.primary?.span
  }
}

extension PayloadSize {
  /// Measures a rendering: the author's constant text, and each property.
  fileprivate init(of rendering: Rendering, slots: [PropertyName]) {
    var constants = Tally(name: "constant text")
    var properties = slots.map { Tally(name: "$(\($0.spelling))") }
    for origin in rendering.origins {
      switch origin.cause {
      case .constant: constants.add(origin.output)
      case .property(let slot), .defaultText(let slot): properties[slot].add(origin.output)
      }
    }
    self.init(
      byteCount: rendering.bytes.count,
      slashCount: PayloadSize.bareSlashes(in: rendering.bytes[...]),
      parts: ([constants] + properties).map {
        Part($0.name, byteCount: $0.byteCount, at: SourceSpan($0.largest))
      })
  }
}

/// The bytes of one cause.
private struct Tally {
  let name: String
  var byteCount = 0
  var largest = 0..<0

  mutating func add(_ output: Range<Int>) {
    byteCount += output.count
    if output.count > largest.count { largest = output }
  }
}
