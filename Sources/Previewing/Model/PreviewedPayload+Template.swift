internal import Crier
package import Diagnostics
internal import Documents
package import Linting
package import Platforms
package import TemplateLanguage

/// A template without a workspace, with the properties of one send.
package struct BareTemplate: Sendable {
  package let file: SourceFile
  package let target: PlatformTarget
  package let envelope: Envelope
  package let propertiesFile: SourceFile

  /// Creates the inputs of a rendering.
  package init(
    _ file: SourceFile, for target: PlatformTarget, envelope: Envelope = Envelope(),
    properties: SourceFile
  ) {
    self.file = file
    self.target = target
    self.envelope = envelope
    propertiesFile = properties
  }

  /// The template rendered; without bytes where the template is broken, and findings say why.
  package var payload: PreviewedPayload {
    let path = file.name.split(separator: "/").map(String.init)
    let stem = path.last.map { $0.split(separator: ".").dropLast().joined(separator: ".") } ?? ""
    var payload = PreviewedPayload(
      notification: path.dropLast().last ?? "", template: stem, target: target,
      sample: propertiesFile.name.stem)
    let check = TemplateCheck(file, for: target, envelope: envelope)
    let (properties, problems) = Properties.read(propertiesFile)
    payload.findings.report(contentsOf: check.findings)
    payload.findings.report(contentsOf: problems)
    guard let properties, let template = check.accepted?.compiled(layout: .hub) else {
      return payload
    }
    fill(&payload, template, properties, check)
    return payload
  }

  private func fill(
    _ payload: inout PreviewedPayload, _ template: CompiledTemplate, _ properties: Properties,
    _ check: TemplateCheck
  ) {
    let values = properties.values(for: template)
    payload.findings.report(contentsOf: template.advice(on: values, from: properties))
    let rendering = template.rendered(with: values)
    let sent = envelope.headers.compactMap { $0.rendered(with: properties) }
    let rendered = RenderedPayload(rendering, of: template, check, headers: sent)
    payload.findings.report(contentsOf: rendered.findings)
    payload.bytes = rendering.bytes
    payload.size = rendered.size
    payload.headers =
      sent.map { .init($0.name, $0.text ?? "") }
      + rendered.derivedHeaders.map { .init($0.name, $0.value, isDerived: true) }
    payload.traces = rendering.traces(of: template)
  }
}

extension Rendering {
  /// The stretches that properties have filled, with the places of their expressions.
  package func traces(of template: CompiledTemplate) -> [PreviewedPayload.Trace] {
    origins.compactMap { origin in
      switch origin.cause {
      case .constant: nil
      case .property(let slot), .defaultText(let slot):
        PreviewedPayload.Trace(
          output: origin.output, property: template.slots[slot].spelling,
          expression: Label(origin.span, in: template.file))
      }
    }
  }
}

extension Envelope.Field {
  /// The header as it is sent: a line break would begin another header.
  fileprivate func rendered(with properties: Properties) -> PayloadHeader? {
    let (parsed, _) = TemplateParser.parseValue(value, named: name, in: file)
    guard let compiled = parsed?.compiled(in: file) else { return nil }
    let bytes = compiled.rendered(with: properties.values(for: compiled)).bytes
    let clean = bytes.map { $0 < 0x20 || $0 == 0x7F ? 0x20 : $0 }
    return PayloadHeader(
      name, String(decoding: clean, as: UTF8.self), at: value.span, in: file)
  }
}

extension String {
  /// The last part of a path without its ending.
  fileprivate var stem: String {
    let name = split(separator: "/").last.map(String.init) ?? self
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
    return String(name[..<dot])
  }
}
