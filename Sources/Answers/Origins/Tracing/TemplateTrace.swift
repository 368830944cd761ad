internal import Localization
internal import TemplateLanguage
internal import Workspaces

/// A search for the locales and arguments with which one template gives a payload.
struct TemplateTrace {
  /// The maximum number of steps for one template in one locale.
  private static let mostSteps = 20_000
  /// The maximum number of steps to find the values that differ.
  private static let mostNearSteps = 2_000
  /// The number of steps that one rendering counts as.
  private static let renderingSteps = 20
  private static let mostSources = 4

  private let comparison: TemplateComparison
  private let payload: ReceivedPayload
  private let workspace: Workspace
  private let isOver: () -> Bool
  private(set) var steps = 0
  private(set) var isIncomplete = false

  init(
    _ comparison: TemplateComparison, of payload: ReceivedPayload, in workspace: Workspace,
    until isOver: @escaping () -> Bool
  ) {
    self.isOver = isOver
    self.comparison = comparison
    self.payload = payload
    self.workspace = workspace
  }

  /// The template with each set of messages, and the locales that get them.
  private var localizations: [(template: LocalizedTemplate, locales: [LocaleTag])] {
    var found: [(template: LocalizedTemplate, locales: [LocaleTag])] = []
    let own = workspace.catalogs.locales.filter { PseudoLocale($0) == nil }
    for locale in own.isEmpty ? [workspace.settings.defaultLocale] : own {
      let localized = workspace.localized(
        comparison.template, of: comparison.notification, in: locale)
      if localized.texts.isEmpty, localized.isRenderable { return [(localized, [])] }
      guard localized.isRenderable else { continue }
      if let index = found.firstIndex(where: { $0.template.served == localized.served }) {
        found[index].locales.append(locale)
      } else {
        found.append((localized, [locale]))
      }
    }
    return found
  }

  private func matcher(_ limit: Int) -> TextMatcher {
    TextMatcher(
      budget: StepBudget(limit: limit, until: isOver),
      readings: PlaceholderReadings(referenceYear: comparison.notification.referenceYear))
  }

  // MARK: - Sources

  mutating func sources() -> [TracedSource] {
    var all: [TracedSource] = []
    for (localized, locales) in localizations where !isOver() {
      let matcher = matcher(Self.mostSteps)
      let patterns = LocalePatterns(localized, comparison)
      var found: [TracedSource] = []
      _ = match(patterns.entries[...], Bindings(), matcher) { bindings in
        if let source = source(bindings, (localized, locales), matcher.budget),
          !found.contains(where: { $0.covers(source) })
        {
          found.append(source)
        }
        return found.count < Self.mostSources ? .next : .stop
      }
      all += found
      steps += matcher.budget.used
      isIncomplete = isIncomplete || matcher.budget.isExhausted
    }
    return all
  }

  /// Calls a function for each set of values with which all holes match.
  private func match(
    _ entries: ArraySlice<LocalePatterns.Entry>, _ bindings: Bindings, _ matcher: TextMatcher,
    then: (Bindings) -> TextMatcher.Flow
  ) -> TextMatcher.Flow {
    guard let entry = entries.first else { return then(bindings) }
    guard let found = entry.hole.found else { return .next }
    return matcher.match(MatchState(entry.patterns[...], found.text, bindings)) { known in
      match(entries.dropFirst(), known, matcher, then: then)
    }
  }

  /// Returns the source with the first arguments that give the payload; nil if none of them do.
  private func source(
    _ bindings: Bindings, _ localization: (template: LocalizedTemplate, locales: [LocaleTag]),
    _ budget: StepBudget
  ) -> TracedSource? {
    let verifier = TraceVerifier(payload, localization.template)
    for attempt in ArgumentCompletion(bindings, of: comparison.notification).attempts {
      guard budget.spend(Self.renderingSteps) else { return nil }
      guard let (rendered, likeness) = verifier.rendering(attempt) else { continue }
      return TracedSource(
        payload: rendered, locales: localization.locales,
        arguments: verifier.judged(attempt), likeness: likeness)
    }
    return nil
  }

  // MARK: - Differences

  mutating func nearest() -> NearTemplate? {
    var best: NearTemplate?
    for (localized, _) in localizations where !isOver() {
      let matcher = matcher(Self.mostNearSteps)
      let near = near(localized, matcher)
      steps += matcher.budget.used
      if near.differences.count < best?.differences.count ?? .max { best = near }
    }
    return best
  }

  private func near(_ localized: LocalizedTemplate, _ matcher: TextMatcher) -> NearTemplate {
    var known = Bindings()
    var differing: Set<String> = []
    let entries = LocalePatterns(localized, comparison).entries
    for entry in entries {
      guard let found = entry.hole.found else { continue }
      var matched: Bindings?
      _ = matcher.match(MatchState(entry.patterns[...], found.text, known)) { bindings in
        matched = bindings
        return .stop
      }
      if let matched { known = matched } else { differing.insert(found.path) }
    }
    let holes = comparison.holes.filter { differing.contains($0.expected.path) }
    let differences = holes.map { hole in
      PayloadDifference(
        path: hole.expected.path, expected: hole.expected.string, found: hole.found?.string)
    }
    let properties = Set(holes.flatMap(\.expression.properties).map(\.name))
    let equal = comparison.holes.count { $0.found != nil } - holes.count
    return NearTemplate(
      template: localized, differences: comparison.differences + differences,
      messages: localized.shownMessages.filter { properties.contains($0.property) }.map(\.message),
      equalCount: comparison.equalCount + equal)
  }
}

extension TracedSource {
  /// Whether another source has the same template, and arguments that say nothing new.
  fileprivate func covers(_ other: TracedSource) -> Bool {
    arguments.count == other.arguments.count
      && zip(arguments, other.arguments).allSatisfy { own, other in own.covers(other) }
  }
}

extension TracedArgument {
  fileprivate func covers(_ other: TracedArgument) -> Bool {
    switch (certainty, other.certainty) {
    case (.beginning(let text), _):
      return other.value?.spelling.starts(with: text) ?? false
    // A missing argument shows its default, so this argument has the default as its value.
    case (.shown, .missing), (.missing, .shown): return true
    default: return self == other
    }
  }
}

extension Notification {
  /// The year for dates that are shown without one: that of a sample.
  fileprivate var referenceYear: Int {
    let dates = samples.flatMap(\.arguments.entries).compactMap { entry -> DateTimeValue? in
      if case .date(let date) = entry.value.wanted(as: .date) { date } else { nil }
    }
    return dates.first?.fields.first ?? Self.usualYear
  }

  private static let usualYear = 2026
}
