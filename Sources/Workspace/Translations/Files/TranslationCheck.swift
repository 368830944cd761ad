package import Diagnostics
package import Files
package import Interchange
package import Localization
internal import Proofreading
internal import Workspaces

/// A check of translation files that need not belong to a workspace.
///
/// ```swift
/// let check = TranslationCheck("values-pl/strings.xml", as: .android, reading: .disk)
/// for finding in check.findings.sorted { … }
/// ```
package struct TranslationCheck: Sendable {
  /// The findings about the files.
  package private(set) var findings = Findings()
  /// The errors of files that could not be read.
  package private(set) var failures: [FileError] = []
  /// The paths of the files that were read.
  package private(set) var paths: [String] = []
  /// The ignores in the comments of the files.
  package private(set) var ignores: [IgnoreComments.Entry] = []
  private let files: FileSource

  /// The languages and the source that the user names, if the convention of the format is not
  /// followed.
  package struct Names: Sendable {
    /// The path of the file with the source texts.
    package var source: String?
    /// The language of the translation.
    package var locale: LocaleTag?

    /// Creates names that follow the convention of the format.
    package init(source: String? = nil, locale: LocaleTag? = nil) {
      self.source = source
      self.locale = locale
    }
  }

  /// Checks a file, and its translations if the file is a source.
  package init(
    _ path: String, as format: TranslationFormat, naming names: Names = Names(),
    reading files: FileSource
  ) {
    self.files = files
    guard let file = read(path, format) else { return }
    findings.report(contentsOf: file.findings)
    switch format.files.languages {
    case .pair: checkPair(file, path, names)
    case .several: checkSeveral(file)
    case .single: checkSingle(file, path, names)
    }
  }

  private mutating func read(_ path: String, _ format: TranslationFormat) -> TranslationFile? {
    do throws(FileError) {
      let bytes = try files.bytes(of: path, limit: EncodedText.defaultLimit)
      paths.append(path)
      let file = TranslationFile(name: path, bytes: bytes, format: format)
      ignores += IgnoreComments(in: file).entries
      return file
    } catch {
      failures.append(error)
      return nil
    }
  }

  private mutating func checkPair(_ file: TranslationFile, _ path: String, _ names: Names) {
    let unit = file.units.first { $0.targetLocale != nil }
    let declared = unit?.targetLocale.flatMap { LocaleTag(inFile: $0) }
    let locale =
      names.locale ?? declared
      ?? TranslationSet(around: path, format: file.format, in: files).language
    let source = unit?.sourceLocale.flatMap { LocaleTag(inFile: $0) } ?? .english
    findings.report(
      contentsOf: Proofreader(
        file, source: nil, from: LanguageFacts(source), to: LanguageFacts(locale)
      ).findings)
  }

  private mutating func checkSeveral(_ file: TranslationFile) {
    let source = file.units.lazy.compactMap(\.sourceLocale).first
    let facts = LanguageFacts(source.flatMap { LocaleTag(inFile: $0) } ?? .english)
    let names = Set(file.units.flatMap { $0.texts.compactMap(\.path.locale) })
    let others = names.filter { $0 != source }.sorted()
    findings.report(contentsOf: Proofreader.findings(onSource: file))
    for found in Self.runner(others.count).results(
      of: others, with: {},
      { name, _ in
        Proofreader(
          file, source: nil, from: facts, to: LanguageFacts(LocaleTag(inFile: name)), named: name
        ).findings
      })
    { findings.report(contentsOf: found) }
  }

  private mutating func checkSingle(_ file: TranslationFile, _ path: String, _ names: Names) {
    let set = TranslationSet(around: path, format: file.format, in: files)
    let sourcePath = names.source ?? set.source?.path
    guard let sourcePath, sourcePath != path else {
      checkSource(file, path, set)
      return
    }
    guard let source = read(sourcePath, file.format) else { return }
    let declared = file.units.first { $0.targetLocale != nil }?.targetLocale
    let locale = names.locale ?? set.language ?? declared.flatMap { LocaleTag(inFile: $0) }
    findings.report(
      contentsOf: Proofreader(
        file, source: SourceUnits(source), from: LanguageFacts(set.source?.language ?? .english),
        to: LanguageFacts(locale)
      ).findings)
  }

  /// Checks a source file and all of its translations.
  private mutating func checkSource(_ file: TranslationFile, _ path: String, _ set: TranslationSet)
  {
    findings.report(contentsOf: Proofreader.findings(onSource: file))
    guard !set.translations.isEmpty else { return }
    let units = SourceUnits(file)
    let facts = LanguageFacts(set.source?.language ?? .english)
    let (files, format) = (files, file.format)
    typealias Outcome = (
      findings: Findings, ignores: [IgnoreComments.Entry], failure: FileError?
    )
    let outcomes = Self.runner(set.translations.count).results(
      of: set.translations, with: {}
    ) { member, _ -> Outcome in
      do throws(FileError) {
        let bytes = try files.bytes(of: member.path, limit: EncodedText.defaultLimit)
        let translation = TranslationFile(name: member.path, bytes: bytes, format: format)
        var found = translation.findings
        found.report(
          contentsOf: Proofreader(
            translation, source: units, from: facts, to: LanguageFacts(member.language)
          ).findings)
        return (found, IgnoreComments(in: translation).entries, nil)
      } catch {
        return (Findings(), [], error)
      }
    }
    for (member, outcome) in zip(set.translations, outcomes) {
      findings.report(contentsOf: outcome.findings)
      ignores += outcome.ignores
      if let failure = outcome.failure {
        failures.append(failure)
      } else {
        paths.append(member.path)
      }
    }
  }

  private static func runner(_ count: Int) -> TaskRunner {
    TaskRunner(jobs: max(1, min(StandardStream.processorCount, count)))
  }
}
