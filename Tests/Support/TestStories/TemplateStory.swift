internal import Checking
package import Diagnostics
internal import Documents
internal import Hub
internal import Platforms
internal import Sending
internal import TemplateLanguage
internal import TestSupport
internal import Workspaces

/// A file and the properties of a send, checked and rendered like by the `crier` command.
package struct TemplateStory {
  /// The file that is checked and rendered.
  package let file: SourceFile
  /// The findings about the file, the properties and the payload.
  package private(set) var findings: Findings
  /// The rendered body; nil without properties, or if the hub would refuse the template.
  package private(set) var payload: [UInt8]?
  private let properties: Properties?
  private let envelope: [String]

  /// Checks a file and renders it with the given properties.
  ///
  /// `envelope` lists headers as `name: value`; the names `expiry` and `priority` are also
  /// accepted.
  package init(
    _ file: SourceFile, properties text: String?, envelope: [String] = []
  ) throws {
    self.file = file
    self.envelope = envelope
    guard let target = PlatformTarget(fileName: file.name), HubFile(file) == nil else {
      findings = try Self.findingsByName(file)
      properties = text.flatMap {
        Properties.read(SourceFile(name: "send.json", text: $0)).properties
      }
      if let audience = Audience(settings: file), let text {
        findings.report(contentsOf: Self.send(text, to: audience))
      }
      return
    }
    let template = PayloadTemplate(file, for: target, headers: CompiledHeaders(lines: envelope))
    findings = template.allFindings
    guard let text else {
      properties = nil
      return
    }
    let (read, problems) = Properties.read(SourceFile(name: "properties.json", text: text))
    properties = read
    findings.report(contentsOf: problems)
    guard let read, let body = template.body() else { return }
    let delivery = Delivery(template, body, with: read)
    findings.report(contentsOf: delivery.findings)
    guard !problems.hasErrors else { return }
    findings.report(
      contentsOf: delivery.platformFindings.excluding(template.platformFindings()))
    payload = delivery.body
  }

  /// Returns the result after all fixes are applied, as by `crier check --fix`.
  package func fixed() throws -> TemplateStory {
    var story = self
    let text = properties.map { String(decoding: $0.file.bytes, as: UTF8.self) }
    for _ in 0..<16 {
      let fixed = FixedText(story.file, fixing: story.findings)
      guard !fixed.fixed.isEmpty else { break }
      story = try TemplateStory(
        SourceFile(name: file.name, bytes: fixed.bytes), properties: text, envelope: envelope)
    }
    return story
  }

  /// Returns the findings about an audience and the arguments of a send.
  private static func send(_ arguments: String, to audience: Audience) -> Findings {
    let root = JSONReader.read(SourceFile(name: "send.json", text: arguments)).document?.root
    return audience.header { root?[$0]?.text?.string }.findings
  }

  /// Returns the findings about a file that is not a template: settings, a sample, or a misnamed
  /// file.
  private static func findingsByName(_ file: SourceFile) throws -> Findings {
    if let hubFile = HubFile(file) { return hubFile.findings }
    let folder = try TemporaryFolder()
    let name = file.name
    try folder.write(name, String(decoding: file.bytes, as: UTF8.self))
    var run = CheckRun()
    run.check(folder: folder.path)
    return run.findings.map { finding in
      Diagnostic(
        finding.rule, finding.message,
        at: finding.primary.map { Label($0.span, $0.text, in: file) },
        severity: finding.severity,
        related: finding.related.map { Label($0.span, $0.text, in: file) }, help: finding.help,
        fix: finding.fix.map { fix in
          Fix(fix.title, fix.edits.map { Edit($0.span, $0.text, in: file) })
        })
    }
  }
}
