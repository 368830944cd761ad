internal import Diagnostics
internal import Linting
internal import Localization
internal import Workspaces

/// A check that formatted messages are not longer than `x-limit` allows.
///
/// The linter measures a message with the examples of its placeholders. This check measures the text
/// that the arguments of a send give.
struct ExceededLimits: ~Copyable {
  private let workspace: Workspace
  private var formatter: MessageFormatter

  init(in workspace: Workspace) {
    self.workspace = workspace
    formatter = MessageFormatter(workspace.settings)
  }

  /// Returns a finding for each limit that a message exceeds.
  mutating func findings(in payload: LocalizedPayload, with arguments: Arguments) -> Findings {
    var findings = Findings()
    let filled = arguments.filled(with: payload.template.notification.settings.properties)
    for text in payload.texts.map(\.text) {
      let (limits, file) = limits(of: text.entry)
      guard !limits.isEmpty else { continue }
      var output: [UInt8] = []
      formatter.format(text.message, text.slots(filled).values, into: &output)
      let shown = String(decoding: output, as: UTF8.self)
      for limit in limits {
        let length = limit.unit.length(of: shown.counted(in: limit.unit))
        guard length > limit.most else { continue }
        findings.report(.limitExceeded(length, limit, in: file, text.entry))
      }
    }
    return findings
  }

  /// Returns the limits of a message and their file: its own, or else those of its source.
  private func limits(of entry: CatalogEntry) -> (limits: [LengthLimit], file: SourceFile) {
    let own = entry.metadata.limits
    guard own.isEmpty,
      let source = workspace.catalogs.entry(for: entry.key, in: workspace.settings.defaultLocale)
    else { return (own, entry.file) }
    return (source.metadata.limits, source.file)
  }
}

extension String {
  /// Returns the part of the string that counts in a unit.
  ///
  /// Formatting can add isolates around arguments. They are sent, but take no place on a screen.
  fileprivate func counted(in unit: LengthLimit.Unit) -> String {
    switch unit {
    case .bytes, .utf16: self
    case .codePoints, .graphemes, .width:
      String(String.UnicodeScalarView(unicodeScalars.filter { !(0x2066...0x2069 ~= $0.value) }))
    }
  }
}

extension Rule {
  static let limitExceeded = Rule(
    "explored-limit-exceeded", basis: .documented,
    summary: "a message must not exceed its declared limit, whatever its arguments are",
    explanation: """
      'x-limit' in the catalog sets the maximum length of the message. With these arguments, the \
      text is longer, although it fits with the examples of the placeholders. The rule applies to \
      samples that 'crier test --explore' has saved.
      """,
    bad: .explored(limit: 12), good: .explored(limit: 30))
}

extension Example {
  /// Returns an explored sample of the notification `news`, whose message has a limit.
  fileprivate static func explored(limit: Int) -> Example {
    Example(
      "Locales/en.arb",
      #"{"@@locale":"en","news.News":"Flood in {city}","@news.News":{"x-limit":{"graphemes":\#(limit)}}}"#,
      others: [
        .newsTemplate, Example("Templates/news/samples/explored-1.json", #"{"city":"Brandýs"}"#),
      ])
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func limitExceeded(
    _ length: Int, _ limit: LengthLimit, in file: SourceFile, _ entry: CatalogEntry
  ) -> Self {
    Self(
      .limitExceeded,
      "the message '\(entry.key)' in \(entry.locale) has \(length) \(limit.unit.words), but its limit "
        + "is \(limit.most)",
      at: Label(entry.span, "\(length - limit.most) over the limit", in: entry.file),
      related: [Label(limit.span, "the limit", in: file)],
      help: "shorten the message, or restrict its arguments with 'longest' in notification.json")
  }
}
