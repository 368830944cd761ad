package import Diagnostics
internal import Files
internal import Platforms

extension SourceFile {
  /// The finding about a template whose file name has no platform.
  package var unknownTemplateName: Findings {
    var findings = Findings(in: self)
    findings.report(.unknownTemplateName(of: self))
    return findings
  }
}

extension Rule {
  static let unknownTemplateName = Rule(
    "template-name-unknown", .warning, basis: .documented,
    summary: "a template's file name should begin with the name of its platform",
    explanation: """
      The name of a template file is <platform>[-<variant>][.<name>].<json|xml>, such as apns.json \
      or wns-tile.celsius.xml. A template with any other name is never sent.
      """,
    bad: Example("apple.json", #"{"aps":{"alert":"$(message)"}}"#),
    good: Example("apns.json", #"{"aps":{"alert":"$(message)"}}"#))
}

extension Diagnostic {
  fileprivate static func unknownTemplateName(of file: SourceFile) -> Self {
    let stem = file.name.lastComponent.split(separator: ".").first.map(String.init) ?? ""
    var nearest: String?
    do throws(PlatformTarget.UnknownName) {
      _ = try PlatformTarget(parsing: stem)
    } catch {
      nearest = error.suggestion
    }
    return Self(
      .unknownTemplateName,
      "the file name '\(file.name.lastComponent)' does not begin with the name of a platform",
      at: Label(SourceSpan(0, 0)),
      help: nearest.map { "did you mean '\($0)'?" }
        ?? "rename the file to <platform>.json or <platform>.xml; platforms: "
        + Platform.all.map(\.name).joined(separator: ", "))
  }
}
