import Crier
import Diagnostics
import Documents
import Files
import Linting
import Platforms
import TemplateLanguage
import TestSupport
import Testing

/// A template and its send, checked and rendered as the command does it.
struct TemplateStory {
  let file: SourceFile
  let target: PlatformTarget
  let properties: Properties?
  private(set) var findings: Findings
  private(set) var payload: [UInt8]?

  init(
    _ file: SourceFile, properties text: String?, envelope: Envelope = Envelope()
  ) throws {
    self.file = file
    target = try #require(PlatformTarget(fileName: file.name), "\(file.name) names a platform")
    let check = TemplateCheck(file, for: target, envelope: envelope)
    findings = check.findings
    guard let text else {
      properties = nil
      return
    }
    let (read, problems) = Properties.read(SourceFile(name: "properties.json", text: text))
    properties = read
    findings.report(contentsOf: problems)
    guard let read, let template = check.accepted?.compiled() else { return }
    let values = read.values(for: template)
    findings.report(contentsOf: template.advice(on: values, from: read))
    guard !check.hubFindings.hasErrors, !problems.hasErrors else { return }
    let rendering = template.rendered(with: values)
    let rendered = RenderedPayload(rendering, of: template, check)
    findings.report(contentsOf: rendered.findings)
    payload = rendering.bytes
  }

  /// The same story after every fix was made, as `crier check --fix` makes them.
  func fixed() throws -> TemplateStory {
    var story = self
    let text = properties.map { String(decoding: $0.file.bytes, as: UTF8.self) }
    for _ in 0..<16 {
      let fixed = FixedText(story.file, fixing: story.findings)
      guard !fixed.fixed.isEmpty else { break }
      story = try TemplateStory(
        SourceFile(name: file.name, bytes: fixed.bytes), properties: text)
    }
    return story
  }
}
