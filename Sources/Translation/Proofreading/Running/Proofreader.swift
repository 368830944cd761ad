package import Diagnostics
package import Interchange
internal import Localization

/// Checks a translation file against its source.
///
/// ```swift
/// let proofreader = Proofreader(polish, source: english, from: .english, to: LocaleTag("pl"))
/// for finding in proofreader.findings.sorted { … }
/// ```
package struct Proofreader: Sendable {
  private let file: TranslationFile
  private let source: SourceUnits?
  private let pairing: UnitPairing
  private let language: LanguageFacts

  /// Prepares the check of a file.
  ///
  /// `source` is the file with the source texts; nil if the file itself contains them. `name` is the
  /// language as spelled in a file with several languages.
  package init(
    _ file: TranslationFile, source: SourceUnits?, from sourceLanguage: LanguageFacts,
    to language: LanguageFacts, named name: String? = nil
  ) {
    self.file = file
    self.source = source
    self.language = language
    pairing = UnitPairing(
      file, source: source, from: sourceLanguage, to: language, named: name)
  }

  /// The findings about the translations of the file, in the language of the check.
  package var findings: Findings {
    guard let text = file.source?.file else { return Findings() }
    var run = ProofRun(of: file)
    var forms = PluralIndices()
    for entry in file.units {
      guard let unit = pairing.unit(entry, &forms) else { continue }
      run.check(unit)
    }
    // After a syntax error, entries can be missing because they could not be read.
    if let source, !file.findings.hasErrors { checkKeys(source, &run.report) }
    let known = Set(file.findings.sorted.compactMap(\.primary?.span))
    let found = run.findings(in: text)
    return known.isEmpty
      ? found : found.filter { finding in finding.primary.map { !known.contains($0.span) } ?? true }
  }

  /// The findings about the source texts of a file that is a source.
  package static func findings(onSource file: TranslationFile) -> Findings {
    guard let text = file.source?.file else { return Findings() }
    let syntax = TextSyntax(of: file)
    var findings = Findings(in: text)
    for unit in file.units {
      let placeholders = syntax.syntax(of: unit)
      guard placeholders.isICU || placeholders.mayBeICU else { continue }
      for text in unit.texts where !text.isMissing {
        for problem in Phrase(text.text, placeholders).problems { findings.report(problem) }
      }
    }
    return findings.limited()
  }

  private func checkKeys(_ source: SourceUnits, _ report: inout ProofReport) {
    let own = SourceUnits(file)
    let start = SourceSpan(0, 0)
    // A regional file has only the texts that differ from the file of its language.
    let missing = language.locale?.region == nil ? source.missing(from: own) : []
    if !missing.isEmpty {
      report.report(.missingKeys(missing, of: source.units.count, at: start))
    }
    let orphans = own.units.filter {
      source[$0] == nil && !$0.texts.isEmpty && !$0.isFluentTerm
    }
    guard !orphans.isEmpty else { return }
    let index = SuggestionIndex(missing)
    for orphan in orphans {
      let meant = index.nearest(to: orphan.key).map { missing[$0.position] }
      report.report(.orphanedText(orphan.key, meant: meant, at: orphan.span))
    }
  }
}

extension TranslationUnit {
  /// Whether the entry is a term of a Fluent file, whose cases belong to the language.
  var isFluentTerm: Bool { key.utf8.first == UInt8(ascii: "-") && fields.isEmpty && scope.isEmpty }
}

/// The findings about the units of a file, by rule.
struct ProofRun {
  /// The findings that belong to no single rule of ``ProofRule/all``.
  var report = ProofReport()
  private var reports = [ProofReport](repeating: ProofReport(), count: ProofRule.all.count)
  private var lengths = LengthTally()
  private var consistency = ConsistencyTally()
  private var apostrophes: ApostropheTally?

  init(of file: TranslationFile) {
    // Only Java's MessageFormat reads `{0}` in these files and quotes text with apostrophes.
    apostrophes = file.format.id == "properties" ? ApostropheTally() : nil
  }

  mutating func check(_ unit: ProofUnit) {
    let rules = ProofRule.all
    for pair in unit.pairs where !pair.source.bytes.isEmpty {
      if pair.target.isBlank {
        // An empty text that is spelled, such as `{ "" }` in Fluent, is intended.
        let isIntended = pair.target.bytes.isEmpty && pair.target.span.byteCount > 0
        if !pair.source.isBlank, !isIntended {
          report.report(.emptyTranslation(pair.form?.name, in: pair))
        }
        continue
      }
      guard pair.target.problems.isEmpty else {
        for problem in pair.target.problems { report.report(problem) }
        continue
      }
      guard pair.source.problems.isEmpty else { continue }
      for index in rules.indices { rules[index].check(pair, &reports[index]) }
      lengths.add(pair)
      consistency.add(pair)
      apostrophes?.add(pair)
    }
    if let (found, declared) = unit.wrongFormCount {
      report.report(.formCount(found, declared, at: unit.span))
    }
    if let (found, wanted) = unit.wrongItemCount {
      report.report(.itemCount(found, wanted, at: unit.span))
    }
    PluralCheck(unit: unit).run(&report)
  }

  /// Returns all findings that are not the convention of the file.
  func findings(in file: SourceFile) -> Findings {
    var findings = Findings(in: file)
    for finding in report.findings { findings.report(finding) }
    for (rule, report) in zip(ProofRule.all, reports) {
      if case .habit(let count) = rule.standard, !report.hasHabit(after: count) { continue }
      for finding in report.findings { findings.report(finding) }
    }
    for finding in lengths.findings { findings.report(finding) }
    for finding in consistency.findings { findings.report(finding) }
    for finding in apostrophes?.findings ?? [] { findings.report(finding) }
    return findings.limited()
  }
}

extension Rule {
  /// The rules about translation files that are not rules about catalogs, too.
  package static let ofProofreading: [Rule] = [
    .placeholderDamaged, .markupDiffers, .entityDamaged, .quotesUnpaired, .optionDiffers,
    .emojiDiffers, .otherScript, .wordRepeated, .acceleratorDiffers, .pluralFormCount,
    .translationInconsistent, .apostropheSingle, .itemCountDiffers,
  ]
}
