internal import Crier
package import Diagnostics
internal import Documents
package import Linting
package import Platforms
internal import TemplateLanguage

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
    let send = TemplateSend(template, check, with: properties)
    payload.findings.report(contentsOf: send.findings)
    payload.findings.report(contentsOf: send.platformFindings)
    payload.fill(from: send, of: template)
    return payload
  }
}

extension PreviewedPayload {
  /// Takes over what a send receives.
  mutating func fill(from send: TemplateSend, of template: CompiledTemplate) {
    bytes = send.rendering.bytes
    size = send.size
    headers =
      send.sentHeaders.map { SentHeader($0.name, $0.value) }
      + send.derivedHeaders.map { SentHeader($0.name, $0.value, isDerived: true) }
    traces = send.rendering.traces(of: template)
  }
}

extension Rendering {
  /// The stretches that properties have filled, with the places of their expressions.
  fileprivate func traces(of template: CompiledTemplate) -> [PreviewedPayload.Trace] {
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

extension String {
  /// The last part of a path without its ending.
  fileprivate var stem: String {
    let name = split(separator: "/").last.map(String.init) ?? self
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
    return String(name[..<dot])
  }
}
