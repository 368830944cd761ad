import Checking
import Crier
import Diagnostics
import Linting
import Platforms
import TestSupport
import Testing

/// A payload, or a template and its send, as the command line would judge it.
struct PayloadStory {
  let file: SourceFile
  private let properties: String?
  private let headers: [String]
  private let options: [String]
  /// What is said of it.
  let findings: Findings
  /// What the service itself would refuse; empty for a template, which nobody sends.
  let refusals: Findings

  init(
    _ file: SourceFile, properties: String? = nil, headers: [String] = [], options: [String] = []
  ) throws {
    self.file = file
    self.properties = properties
    self.headers = headers
    self.options = options
    let text = String(decoding: file.bytes, as: UTF8.self)
    if text.contains("$(") || text.contains("#(") {
      findings = try TemplateStory(file, properties: properties, envelope: headers).findings
      refusals = Findings()
      return
    }
    let target = try #require(PlatformTarget(fileName: file.name))
    let route: Payload.Route = options.contains("--direct") ? .direct : .hub
    findings = file.findings(finishedFor: target, headers: headers, route: route)
    refusals = file.findings(
      finishedFor: target, headers: headers, route: route, mode: .provider)
  }

  /// An example of a rule.
  init(_ example: Example) throws {
    try self.init(
      SourceFile(name: example.file, text: example.text), properties: example.properties,
      headers: example.envelope, options: example.options)
  }

  /// The same story after every fix was made.
  func fixed() throws -> PayloadStory {
    var story = self
    for _ in 0..<16 {
      let fixed = FixedText(story.file, fixing: story.findings)
      guard !fixed.fixed.isEmpty else { break }
      story = try PayloadStory(
        SourceFile(name: file.name, bytes: fixed.bytes), properties: properties, headers: headers,
        options: options)
    }
    return story
  }
}
