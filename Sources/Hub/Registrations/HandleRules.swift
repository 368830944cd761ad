internal import Diagnostics
internal import Platforms

extension HandlePart {
  /// What is wrong with a text as such a part, in a file.
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
  /// What can be wrong with the handle of a device.
  static let ofHandles: [Rule] = [.badHandle, .handlePlaceholder]

  private static func installation(_ platform: String, _ channel: String) -> Example {
    Example(
      "installation.json",
      #"{"installationId":"a1","platform":"\#(platform)","pushChannel":"\#(channel)"}"#)
  }

  static let badHandle = Rule(
    "device-handle", basis: .validator,
    summary: "a device handle must have the form that its platform issues",
    explanation: """
      A device token is hexadecimal digits, two a byte; a channel of Windows and the endpoint of a \
      browser are absolute addresses. The hub refuses anything else, and where it does not look, \
      no device gets the message.
      """,
    bad: installation("apns", "<00fc 13ad>"), good: installation("apns", "00fc13ad"))

  static let handlePlaceholder = Rule(
    "device-handle-placeholder", .note, basis: .documented,
    summary: "a device handle should replace its placeholder",
    explanation: """
      'crier register' without --handle writes words in braces where the handle belongs. The device \
      knows its handle and puts it there; until then the file is a form, no request.
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
      .handlePlaceholder, "the \(part.words) is to be filled in", at: Label(span, "a placeholder"))
  }
}
