package import Diagnostics
internal import Documents
package import Interchange
internal import Linting
package import Localization
package import Workspaces

/// Imports translations from files into the catalogs of a workspace.
///
///     var run = CatalogImport(into: workspace)
///     run.add(file, locales: [slovak])
///     for file in run.changedFiles { … }
package struct CatalogImport {
  /// A change that an import makes to a catalog.
  package struct Change: Hashable, Sendable {
    /// The key of the changed message.
    package let key: MessageKey
    /// The locale of the changed message.
    package let locale: LocaleTag
    /// The text before the import; nil for a new translation.
    package let old: String?
    /// The text after the import; equal to the old text if only the state changes.
    package let new: String
  }

  /// The findings about the imported files.
  package private(set) var findings = Findings()
  /// The changes, in the order of the imported files.
  package private(set) var changes: [Change] = []
  /// The number of imported messages that the catalogs do not contain.
  package private(set) var otherCount = 0
  private let workspace: Workspace
  private var update: CatalogUpdate
  /// The first error of each message before the import; nil until computed.
  private var knownErrors: [Place: Diagnostic]?

  /// Creates an import into a workspace.
  package init(into workspace: Workspace) {
    self.workspace = workspace
    update = CatalogUpdate(workspace.catalogs, folder: workspace.folder)
  }

  /// The catalogs that the import changed, sorted by path.
  package var changedFiles: [SourceFile] {
    let old = Dictionary(
      workspace.catalogs.catalogs.map { ($0.file.name, $0.file.bytes) },
      uniquingKeysWith: { _, last in last })
    return update.changed.values.filter { old[$0.name] != $0.bytes }.sorted { $0.name < $1.name }
  }

  /// The catalogs after all changes.
  package var catalogs: CatalogSet { update.catalogs }

  /// Imports the translations of a file into the given locales.
  package mutating func add(_ file: TranslationFile, locales: [LocaleTag]) {
    findings.report(contentsOf: file.findings)
    guard !file.findings.hasErrors, let source = file.source else { return }
    let reading = TranslationImport(file)
    otherCount += reading.otherCount(than: update.catalogs.sourceKeys)
    for locale in locales {
      let keys = update.catalogs.sourceKeys
      let messages = update.catalogs.exchanged(keys, locales: [locale])
      var found: [(ImportedTranslation, CatalogUpdate.Text)] = []
      for translation in reading.translations(of: messages, into: locale) {
        if case .refused(let problem) = translation.outcome {
          let span = reading.span(of: translation, problem)
          findings.report(.refused(translation, "\(problem)", at: span, in: source.file))
          continue
        }
        if translation.isEmptied {
          findings.report(.textKept(translation, at: translation.span, in: source.file))
        } else if !translation.keptForms.isEmpty {
          let span = reading.span(of: translation, nil)
          findings.report(.formsKept(translation, at: span, in: source.file))
        }
        if let text = text(for: translation) {
          found.append((translation, text))
        } else if translation.isStale, isCurrent(translation) {
          let span = reading.span(of: translation, nil)
          findings.report(.otherSource(translation, at: span, in: source.file))
        }
      }
      take(storable(writable(found), reading, source.file), reading, source.file)
    }
  }

  /// Returns the reading of a file that fits the catalogs best; nil if several readings fit equally
  /// well and lead to different changes.
  ///
  /// In the right format, most texts of an exported file are those of the catalogs. So the reading
  /// fits best that changes, refuses and ignores the fewest messages.
  package func bestReading(
    of readings: [TranslationFile], locales: [LocaleTag]
  ) -> TranslationFile? {
    guard readings.count > 1 else { return readings.first }
    let trials = readings.map { file in
      var trial = self
      trial.add(file, locales: locales)
      let cost = trial.changes.count + trial.findings.sorted.count + trial.otherCount
      return (file: file, changes: trial.changes, cost: cost)
    }
    let least = trials.map(\.cost).min()
    let best = trials.filter { $0.cost == least }
    return Set(best.map(\.changes)).count == 1 ? best.first?.file : nil
  }

  /// Returns the translations whose catalogs have no syntax errors, and reports the syntax errors
  /// of the other catalogs.
  private mutating func writable(
    _ found: [(ImportedTranslation, CatalogUpdate.Text)]
  ) -> [(ImportedTranslation, CatalogUpdate.Text)] {
    found.filter { _, text in
      guard let errors = update.errors(inCatalogOf: text) else { return true }
      findings.report(contentsOf: errors.excluding(findings))
      return false
    }
  }

  /// Returns the translations that need no state which their catalog cannot store, and reports drafts:
  /// without their state, they would be sent without a review.
  private mutating func storable(
    _ found: [(ImportedTranslation, CatalogUpdate.Text)], _ reading: TranslationImport,
    _ file: SourceFile
  ) -> [(ImportedTranslation, CatalogUpdate.Text)] {
    found.filter { translation, text in
      guard text.state != nil, !update.storesState(of: text) else { return true }
      guard text.state == .new else { return text.text != nil }
      let span = reading.span(of: translation, nil)
      findings.report(.draft(translation, at: span, in: file))
      return false
    }
  }

  /// Writes the translations that do not violate a catalog rule, and reports the others.
  private mutating func take(
    _ found: [(ImportedTranslation, CatalogUpdate.Text)], _ reading: TranslationImport,
    _ file: SourceFile
  ) {
    guard !found.isEmpty else { return }
    var trial = update
    trial.write(found.map(\.1))
    let refused = Self.errors(of: trial.catalogs, workspace)
    let known = knownErrors ?? Self.errors(of: update.catalogs, workspace)
    var kept: [CatalogUpdate.Text] = []
    for (translation, text) in found {
      let place = Place(key: text.key, locale: text.locale)
      if let error = refused[place], text.text != nil, known[place]?.rule != error.rule {
        let span = reading.span(of: translation, nil)
        findings.report(
          .refused(
            translation, "\(error.message) [\(error.rule.code)]", at: span, in: file,
            help: error.help))
        continue
      }
      if translation.isStale {
        let span = reading.span(of: translation, nil)
        findings.report(.otherSource(translation, at: span, in: file))
      }
      let old = update.catalogs.entry(for: text.key, in: text.locale)?.text.string
      changes.append(
        Change(key: text.key, locale: text.locale, old: old, new: text.text ?? old ?? ""))
      kept.append(text)
    }
    if kept.count == found.count {
      (update, knownErrors) = (trial, refused)
    } else {
      update.write(kept)
      knownErrors = nil
    }
  }

  private struct Place: Hashable {
    let key: MessageKey
    let locale: LocaleTag
  }

  /// Returns the first error of each message in the catalogs.
  private static func errors(
    of catalogs: CatalogSet, _ workspace: Workspace
  ) -> [Place: Diagnostic] {
    var errors: [Place: Diagnostic] = [:]
    for found in CatalogLinter(catalogs, of: workspace).errors() {
      guard let key = found.key, let locale = found.locale else { continue }
      let place = Place(key: key, locale: locale)
      if errors[place] == nil { errors[place] = found.diagnostic }
    }
    return errors
  }

  /// Returns the change to the catalog; nil if the translation changes nothing.
  private func text(for translation: ImportedTranslation) -> CatalogUpdate.Text? {
    let (key, locale) = (translation.key, translation.locale)
    guard let source = catalogs.entry(for: key, in: catalogs.defaultLocale) else { return nil }
    let isSource = locale == catalogs.defaultLocale
    let digest = translation.isStale ? nil : source.digest
    switch translation.outcome {
    case .refused: return nil
    case .changed(let text, let syntax):
      let state: TranslationState.Progress =
        translation.isStale ? .new : TranslationState.Progress(translation.state)
      return CatalogUpdate.Text(
        key: key, locale: locale, text: text, syntax: syntax, state: isSource ? nil : state,
        source: digest)
    case .unchanged:
      guard !isSource, let own = catalogs.entry(for: key, in: locale),
        let state = newState(translation, own, source)
      else { return nil }
      return CatalogUpdate.Text(
        key: key, locale: locale, text: nil, syntax: own.syntax, state: state, source: digest)
    }
  }

  /// Whether the catalog has the translation as one of the current source.
  private func isCurrent(_ translation: ImportedTranslation) -> Bool {
    guard translation.locale != catalogs.defaultLocale, translation.outcome == .unchanged,
      let source = catalogs.entry(for: translation.key, in: catalogs.defaultLocale),
      let own = catalogs.entry(for: translation.key, in: translation.locale)
    else { return false }
    return !own.isStale(against: source)
  }

  /// Returns the new state of a translation whose text is unchanged; nil to keep the state.
  private func newState(
    _ translation: ImportedTranslation, _ own: CatalogEntry, _ source: CatalogEntry
  ) -> TranslationState.Progress? {
    guard let state = translation.state, !translation.isStale else { return nil }
    let found = TranslationState.Progress(state)
    if own.isStale(against: source) { return found == .new ? nil : found }
    guard let old = own.metadata.state?.progress else { return found == .new ? .new : nil }
    // A format with fewer states must not overwrite a more precise state.
    return found.rank > old.rank || found == .new && old != .new ? found : nil
  }
}

extension TranslationImport {
  /// Returns the span of the text that has the problem, or else the span of the translation.
  fileprivate func span(
    of translation: ImportedTranslation, _ problem: ImportProblem?
  ) -> SourceSpan {
    let texts = units(of: translation.key).flatMap(\.texts).filter { text in
      !text.isMissing && !text.path.steps.contains(.source)
        && text.path.locale.map { LocaleTag($0) == translation.locale } ?? true
    }
    let culprit = texts.first { text in
      switch problem {
      case .unknownPlaceholder(let word)?, .repeatedPlaceholder(let word)?, .wrongType(let word)?:
        text.string.contains(word)
      case .missingPlaceholder(let word)?: !text.string.contains(word)
      case .invalidText(let word)?: text.string == word
      default: false
      }
    }
    return (culprit ?? texts.first)?.span ?? translation.span
  }
}
