internal import Diagnostics
internal import Platforms
internal import TemplateLanguage

extension HandlePart {
  /// Returns the findings for a value of this handle part in a file.
  func findings(on text: String, at span: SourceSpan, in file: SourceFile) -> Findings {
    var findings = Findings(in: file)
    if DeviceHandle.Part(self, text).isPlaceholder {
      findings.report(.handlePlaceholder(self, at: span))
    } else if let flaw = flaw(of: text) {
      findings.report(.badHandle(flaw.message, remedy: flaw.remedy, at: span))
    }
    return findings
  }
}

extension Rule {
  /// The rules about device handles.
  static let ofHandles: [Rule] = [.badHandle, .handlePlaceholder]

  private static func installation(_ platform: String, _ channel: String) -> Example {
    Example(
      "installation.json",
      #"{"installationId":"a1","platform":"\#(platform)","pushChannel":"\#(channel)"}"#)
  }

  static let badHandle = Rule(
    "device-handle", basis: .validator, source: MicrosoftHubPage.client,
    summary: "a device handle must have the format of its push service",
    explanation: """
      A device token consists of hexadecimal digits, two per byte; a Windows channel and a \
      browser's endpoint are absolute URLs. The hub refuses most other handles; if it accepts an \
      invalid handle, no device receives the message.
      """,
    bad: installation("apns", "<00fc 13ad>"), good: installation("apns", "00fc13ad"))

  static let handlePlaceholder = Rule(
    "device-handle-placeholder", .note, basis: .documented,
    summary: "a registration should contain a device handle instead of a placeholder",
    explanation: """
      'crier register' without --handle writes a placeholder in braces. The app replaces it with \
      the handle of its device; until then the file is not a valid request.
      """,
    bad: installation("apns", "{device token}"), good: installation("apns", "00fc13ad"))
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func badHandle(
    _ message: String, remedy: String, at span: SourceSpan
  ) -> Self {
    Self(.badHandle, message, at: Label(span), help: remedy)
  }

  fileprivate static func handlePlaceholder(_ part: HandlePart, at span: SourceSpan) -> Self {
    Self(
      .handlePlaceholder, "the \(part.words) is still a placeholder",
      at: Label(span, "replace it with the handle of the device"))
  }
}
