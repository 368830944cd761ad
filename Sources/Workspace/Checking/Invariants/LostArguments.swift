internal import Diagnostics
internal import Documents
internal import Localization
internal import Workspaces

/// A check that messages show the arguments that the message of the default locale shows.
///
/// The linter compares all variants of a translation with all variants of its source. This check
/// compares the two variants that the same arguments select.
struct LostArguments: ~Copyable {
  private let workspace: Workspace
  private var formatter: MessageFormatter
  /// The arguments by which each message selects a variant.
  private var selectors: [ObjectIdentifier: Set<String>] = [:]

  init(in workspace: Workspace) {
    self.workspace = workspace
    formatter = MessageFormatter(workspace.settings, parts: .on)
  }

  /// Returns a finding for each message that lacks an argument.
  mutating func findings(in payload: LocalizedPayload, with arguments: Arguments) -> Findings {
    var findings = Findings()
    let notification = payload.template.notification
    let filled = arguments.filled(with: notification.settings.properties)
    for text in payload.texts.map(\.text) {
      guard text.entry.locale != workspace.settings.defaultLocale,
        let source = workspace.texts(
          of: [text.property], of: notification, in: workspace.settings.defaultLocale)?.first
      else { continue }
      let shown = names(shownIn: text, filled)
      let selecting = selecting(in: text).union(selecting(in: source))
      for name in names(shownIn: source, filled) where !shown.contains(name) {
        guard !selecting.contains(name), !filled.isInvisible(name) else { continue }
        findings.report(.argumentLost(name, in: text, source))
      }
    }
    return findings
  }

  /// Returns the arguments that a message shows, in the order of the message.
  private mutating func names(shownIn text: LocalizedText, _ arguments: Arguments) -> [String] {
    var output: [UInt8] = []
    formatter.format(text.message, text.slots(arguments).values, into: &output)
    let executed = Set(formatter.trace.map(\.step))
    let parameters = Set(text.message.parameters)
    var names: [String] = []
    for place in text.message.places where place.kind == .value {
      guard executed.contains(place.steps.lowerBound) else { continue }
      let spelling = text.entry.text.bytes.dropFirst(place.span.start).prefix(place.span.byteCount)
      let name = String(decoding: spelling, as: UTF8.self).placeholderName
      if parameters.contains(name), !names.contains(name) { names.append(name) }
    }
    return names
  }

  private mutating func selecting(in text: LocalizedText) -> Set<String> {
    let key = ObjectIdentifier(text.entry)
    if let known = selectors[key] { return known }
    var collector = SelectorCollector()
    if let message = text.entry.message { collector.walk(message) }
    selectors[key] = collector.names
    return collector.names
  }
}

/// A walker that collects the arguments by which a message selects variants.
private struct SelectorCollector: MessageWalker {
  private(set) var names: Set<String> = []

  mutating func visit(_ declaration: Message.Declaration) {
    // A variable that is computed from an argument can select in its place.
    guard declaration.kind == .local, case .variable(let source)? = declaration.value.operand else {
      return
    }
    names.insert(source.name)
  }

  mutating func visit(_ matcher: Message.Matcher) {
    for selector in matcher.selectors {
      if case .variable(let variable)? = selector.operand { names.insert(variable.name) }
    }
    descend(into: matcher)
  }
}

extension Arguments {
  /// Whether the argument is missing, or has only invisible characters.
  fileprivate func isInvisible(_ name: String) -> Bool {
    self[name]?.text.map { String(decoding: $0, as: UTF8.self).isInvisible } ?? true
  }
}

extension String {
  /// The name in a placeholder, such as `city` in `{city}` and in `{$city :string}`.
  fileprivate var placeholderName: String {
    String(drop { "{$ \n\t".contains($0) }.prefix { !"},:| \n\t".contains($0) })
  }
}

extension Rule {
  static let argumentLost = Rule(
    "explored-argument-lost", basis: .documented,
    summary: "a message must show the arguments that the message of the default locale shows",
    explanation: """
      With these arguments, a locale selects a variant that lacks an argument, so its readers learn \
      less than others. An argument that selects variants may be missing: "one file" is as good as \
      "1 file". The rule applies to samples that 'crier test --explore' has saved.
      """,
    bad: .explored(#"{"count":1.5,"city":"Brno"}"#, polish: "other {# powodzi}"),
    good: .explored(#"{"count":1.5,"city":"Brno"}"#, polish: "other {# powodzi: {city}}"))
}

extension Example {
  /// Returns an explored sample of the notification `news` in English and in Polish.
  fileprivate static func explored(_ arguments: String, polish variant: String) -> Example {
    let rest = "{count, plural, one {{city}: #} few {{city}: #} many {{city}: #} \(variant)}"
    return Example(
      "Templates/news/samples/explored-1.json", arguments,
      others: [
        .newsTemplate, .newsCatalog("{count, plural, one {{city}: #} other {{city}: #}}"),
        Example("Locales/pl.arb", #"{"@@locale":"pl","news.News":"\#(rest)"}"#),
      ])
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func argumentLost(
    _ name: String, in text: LocalizedText, _ source: LocalizedText
  ) -> Self {
    Self(
      .argumentLost,
      "the message '\(text.entry.key)' in \(text.entry.locale) does not show '\(name)'",
      at: Label(text.entry.span, in: text.entry.file),
      related: [
        Label(source.entry.span, "the default locale shows '\(name)'", in: source.entry.file)
      ],
      help: "add '\(name)' to the variant that these arguments select")
  }
}
