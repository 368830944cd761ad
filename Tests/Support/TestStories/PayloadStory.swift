package import Diagnostics
internal import Platforms

/// A payload, or a template with the arguments of a send, checked like on the command line.
package struct PayloadStory {
  /// The error for a file whose name does not contain a platform.
  struct NoPlatform: Error { let name: String }

  /// The file that contains the body.
  package let file: SourceFile
  /// The findings about the payload or the template.
  package let findings: Findings
  /// The findings for which the service itself would refuse the payload; empty for a template.
  package let refusals: Findings
  private let properties: String?
  private let headers: [String]
  private let options: [String]

  /// Checks a payload or a template, and collects the findings.
  package init(
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
    guard let target = PlatformTarget(fileName: file.name) else {
      throw NoPlatform(name: file.name)
    }
    let route: Payload.Route = options.contains("--direct") ? .direct : .hub
    findings = file.findings(finishedFor: target, headers: headers, route: route)
    refusals = file.findings(
      finishedFor: target, headers: headers, route: route, mode: .provider)
  }

  /// Checks the example of a rule, and collects the findings.
  package init(_ example: Example) throws {
    try self.init(
      SourceFile(name: example.file, text: example.text), properties: example.properties,
      headers: example.envelope, options: example.options)
  }

  /// Returns the result of the same checks after all fixes are applied.
  package func fixed() throws -> PayloadStory {
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
