import Checking
import Crier
import Diagnostics
import Documents
import Files
import Hub
import Linting
import Platforms
import Sending
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

extension CompiledHeaders {
  /// The headers of an example; `expiry` and `priority` are not headers.
  init(lines: [String]) {
    self.init()
    for line in lines {
      let colon = line.dropFirst().firstIndex(of: ":") ?? line.endIndex
      let name = String(line[..<colon])
      let field = Field(name, text: String(line[colon...].dropFirst().drop { $0 == " " }))
      switch name {
      case "expiry": expiry = field
      case "priority": priority = field
      default: headers.append(field)
      }
    }
  }
}

extension SourceFile {
  /// The findings about the file as a finished payload.
  func findings(
    finishedFor target: PlatformTarget, headers lines: [String] = [],
    route: Payload.Route = .hub, mode: CheckMode = .lint
  ) -> Findings {
    let delivery = Delivery(
      finished: self, for: target, headers: CompiledHeaders(lines: lines).verbatim, route: route,
      mode: mode)
    var findings = delivery.findings
    findings.report(contentsOf: delivery.platformFindings)
    return findings
  }
}
