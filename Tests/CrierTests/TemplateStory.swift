import Crier
import Diagnostics
import Documents
import Files
import Linting
import Platforms
import TemplateLanguage
import TestSupport
import Testing

/// A file and its send, checked and rendered as the command does it.
struct TemplateStory {
  let file: SourceFile
  let properties: Properties?
  private let envelope: [String]
  private(set) var findings: Findings
  private(set) var payload: [UInt8]?

  init(_ file: SourceFile, properties text: String?, envelope: [String] = []) throws {
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
    let check = TemplateCheck(file, for: target, envelope: Envelope(lines: envelope))
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
    findings.report(contentsOf: RenderedPayload(rendering, of: template, check).findings)
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
        SourceFile(name: file.name, bytes: fixed.bytes), properties: text, envelope: envelope)
    }
    return story
  }

  /// What is said of the arguments of a send when its audience is filled in.
  private static func send(_ arguments: String, to audience: Audience) -> Findings {
    let root = JSONReader.read(SourceFile(name: "send.json", text: arguments)).document?.root
    return audience.header { root?[$0]?.text?.string }.findings
  }

  /// What is said of a file that is no template: settings, a sample, or a mistake in the name.
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

extension Envelope {
  /// The envelope of an example: `expiry` and `priority` are not headers.
  init(lines: [String]) {
    self.init()
    for line in lines {
      let colon = line.dropFirst().firstIndex(of: ":") ?? line.endIndex
      let name = String(line[..<colon])
      let value = String(line[colon...].dropFirst().drop { $0 == " " })
      let field = Field(name, SourceFile(name: name, text: value))
      switch name {
      case "expiry": expiry = field
      case "priority": priority = field
      default: headers.append(field)
      }
    }
  }
}
