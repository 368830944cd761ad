internal import Diagnostics
internal import Documents
internal import Platforms
internal import TemplateLanguage

/// Reads the `pushChannel` of an installation.
struct ChannelReader {
  private let platform: Platform
  private let file: SourceFile
  private(set) var findings: Findings

  init(_ platform: Platform, _ file: SourceFile) {
    self.platform = platform
    self.file = file
    findings = Findings(in: file)
  }

  /// Reads a channel; returns nil if the value has the wrong type.
  mutating func read(_ value: JSONValue) -> DeviceHandle? {
    switch (platform.handle, value.content) {
    case (.object(let kinds), .object): return subscription(value, kinds) { $0 }
    case (.object(let kinds), .string(let string)): return subscription(in: string.text, kinds)
    case (.pair(let first, let second), .string(let string)):
      return pair(string.text, first, second)
    case (.single(let kind), .string(let string)):
      return DeviceHandle(parts: [part(string.text, kind)])
    case (_, .array), (_, .number), (_, .boolean), (_, .null): return nil
    case (.single, .object), (.pair, .object):
      findings.report(.channelKind(value, of: platform))
      return nil
    }
  }

  private mutating func part(_ text: DecodedText, _ kind: HandlePart) -> DeviceHandle.Part {
    findings.report(contentsOf: kind.findings(on: text.string, at: text.span, in: file))
    return DeviceHandle.Part(kind, text.string)
  }

  /// Reads the keys of a subscription; `place` converts a span in the value to a span in the file.
  private mutating func subscription(
    _ value: JSONValue, _ kinds: [HandlePart], place: (SourceSpan) -> SourceSpan
  ) -> DeviceHandle? {
    var parts: [DeviceHandle.Part] = []
    for kind in kinds {
      guard let text = value[kind.key]?.text else {
        findings.report(
          .subscriptionKey(kind.key, among: kinds, of: platform, at: place(value.span)))
        continue
      }
      findings.report(contentsOf: kind.findings(on: text.string, at: place(text.span), in: file))
      parts.append(DeviceHandle.Part(kind, text.string))
    }
    return parts.count == kinds.count ? DeviceHandle(parts: parts) : nil
  }

  /// Reads a subscription from a string with JSON, which some clients write instead of an object.
  private mutating func subscription(
    in text: DecodedText, _ kinds: [HandlePart]
  ) -> DeviceHandle? {
    if let first = kinds.first, DeviceHandle.Part(first, text.string).isPlaceholder,
      !text.string.contains("\"")
    {
      _ = part(text, first)
      return .placeholder(for: platform)
    }
    let inner = EmbeddedBody(text, in: .jsonString, of: file)
    let (document, problems) = JSONReader.read(inner.file)
    findings.report(contentsOf: problems.map(inner.traced))
    guard let document else { return nil }
    return subscription(document.root, kinds) { text.sourceSpan(of: $0.range) }
  }

  private mutating func pair(
    _ text: DecodedText, _ first: HandlePart, _ second: HandlePart
  ) -> DeviceHandle? {
    do throws(DeviceHandle.Invalid) {
      let parts = try DeviceHandle.pair(text.string, first, second, of: platform)
      for part in parts {
        findings.report(
          contentsOf: part.kind.findings(on: part.text, at: text.span, in: file))
      }
      return DeviceHandle(parts: parts)
    } catch {
      findings.report(.channelText(error, at: text.span))
      return nil
    }
  }
}

extension Rule {
  /// The rules about the channel of an installation.
  static let ofChannels: [Rule] = [.channelKind]

  private static func installation(_ channel: String) -> Example {
    Example(
      "installation.json",
      #"{"installationId":"a1","platform":"browser","pushChannel":"# + channel + "}")
  }

  static let channelKind = Rule(
    "installation-channel", basis: .documented, source: MicrosoftHubPage.installations,
    summary: "a push channel must be a string, or for a browser an object with three strings",
    explanation: """
      The handle of a device is one string. A browser's subscription has an endpoint and two keys: \
      its channel is the object {"endpoint":…,"p256dh":…,"auth":…}, or a string with this JSON. \
      Baidu's channel is the user id and the channel id, joined with a hyphen.
      """,
    bad: installation(#"{"endpoint":"https://push.example/1"}"#),
    good: installation(#"{"endpoint":"https://push.example/1","p256dh":"BN","auth":"x"}"#))
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func channelKind(_ value: JSONValue, of platform: Platform) -> Self {
    Self(
      .channelKind, "the channel for \(platform.name) must be a string, not \(value.kindName)",
      at: Label(value.span))
  }

  fileprivate static func channelText(_ error: DeviceHandle.Invalid, at span: SourceSpan) -> Self {
    Self(.channelKind, error.message, at: Label(span), help: error.remedy)
  }

  fileprivate static func subscriptionKey(
    _ key: String, among kinds: [HandlePart], of platform: Platform, at span: SourceSpan
  ) -> Self {
    Self(
      .channelKind, "the subscription for \(platform.name) has no string '\(key)'",
      at: Label(span, "the key is missing"), help: "write \(kinds.example)")
  }
}
