import Diagnostics
import Documents
import Platforms
import Sending
import TemplateLanguage

/// Uses the first line as properties and all other lines as a template, then checks and renders the
/// template.
func fuzzRender(_ bytes: [UInt8]) {
  guard String(validating: bytes, as: UTF8.self) != nil,
    let end = bytes.firstIndex(of: UInt8(ascii: "\n"))
  else { return }
  let body = SourceFile(name: "body", bytes: Array(bytes[(end + 1)...]))
  let (properties, _) = Properties.read(
    SourceFile(name: "properties", bytes: Array(bytes[..<end])))
  for target in [PlatformTarget(.apns), PlatformTarget(.wns, variant: "raw")] {
    let source = PayloadTemplate(body, for: target)
    _ = FixedText(body, fixing: source.allFindings)
    guard let properties else { continue }
    for layout in BodyLayout.allCases {
      guard let template = source.body(layout) else { continue }
      let rendering = template.rendered(with: properties.values(for: template))
      let output = SourceFile(name: "payload", bytes: rendering.bytes)
      let again = Document.read(output, as: template.syntax)
      precondition(again.document != nil && !again.findings.hasErrors, "a payload is well-formed")
    }
  }
}
