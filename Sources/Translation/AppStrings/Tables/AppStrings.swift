internal import Diagnostics
package import Files
internal import Formats
internal import Interchange
internal import Localization
internal import MessageTables

/// The strings of an app, which payloads refer to with a `loc-key`.
///
///     let strings = try AppStrings(["ios/App", "android/app/src/main/res"])
///     strings.apple.string("GREETING", in: german)
package struct AppStrings: Sendable {
  /// The strings for Apple's devices.
  package private(set) var apple = AppTable(.apple)
  /// The strings for Android.
  package private(set) var android = AppTable(.android)
  /// The given paths that do not exist.
  package private(set) var missingPaths: [String] = []
  private var hasShrinking = false
  private var keepRules: [String] = []

  /// The maximum size of a file with strings, in bytes.
  private static let fileLimit = 64 * 1024 * 1024
  private static let mostDepth = 24
  /// The names of folders in which build tools keep copies of files.
  private static let skipped: Set<String> = [
    "build", "node_modules", "Pods", "DerivedData", "Carthage", "goldens",
  ]

  /// Reads the app's strings from files, and from the usual files in folders.
  package init(_ paths: [String], in source: FileSource = .disk) throws(FileError) {
    for path in paths {
      if source.hasFolder(path) {
        try search(path, source, depth: 0)
      } else if source.hasFile(path) {
        try add(path, source)
      } else {
        missingPaths.append(path)
      }
    }
    android.kept = hasShrinking ? keepRules : nil
  }

  /// Returns the strings for a system.
  package subscript(system: AppTable.System) -> AppTable {
    system == .apple ? apple : android
  }

  /// Whether no strings were found.
  package var isEmpty: Bool { apple.isEmpty && android.isEmpty }

  // MARK: - Searching

  private mutating func search(
    _ folder: String, _ source: FileSource, depth: Int
  ) throws(FileError) {
    guard depth < Self.mostDepth else { return }
    for name in try source.names(in: folder) {
      let path = folder.joined(with: name)
      if source.hasFolder(path) {
        if !Self.skipped.contains(name) { try search(path, source, depth: depth + 1) }
      } else {
        try add(path, source)
      }
    }
  }

  private mutating func add(_ path: String, _ source: FileSource) throws(FileError) {
    let parts = FilePath(path.resolvedPath ?? path)
    if parts.name.hasSuffix(".xml") {
      try addResource(path, parts, source)
    } else if parts.name == "build.gradle" || parts.name == "build.gradle.kts" {
      let text = String(
        decoding: try source.bytes(of: path, limit: Self.fileLimit), as: UTF8.self)
      hasShrinking = hasShrinking || Self.shrinks(text)
    } else if parts.name.hasSuffix(".strings") || parts.name.hasSuffix(".stringsdict") {
      try addTable(path, parts, source)
    } else if parts.name.hasSuffix(".xcstrings") {
      try addCatalog(path, parts, source)
    }
  }

  /// Whether a Gradle file enables resource shrinking.
  private static func shrinks(_ text: String) -> Bool {
    text.split(whereSeparator: \.isNewline).contains { line in
      let words = line.drop { $0 == " " || $0 == "\t" }
      guard words.hasPrefix("shrinkResources") || words.hasPrefix("isShrinkResources") else {
        return false
      }
      return words.contains("true")
    }
  }

  // MARK: - Apple

  private mutating func addTable(
    _ path: String, _ parts: FilePath, _ source: FileSource
  ) throws(FileError) {
    let format: TranslationFormat = parts.name.hasSuffix(".strings") ? .strings : .stringsdict
    guard let language = Self.appleLanguage(parts) else { return }
    let file = try read(path, format, source)
    guard parts.stem == "Localizable" else {
      apple.add(language: language.locale)
      for unit in file.units { apple.add(unit.key, elsewhere: "the table '\(parts.stem)'") }
      return
    }
    apple.add(language: language.locale)
    guard let text = file.source?.file, !file.findings.hasErrors else {
      return refuse(file, language.locale, &apple)
    }
    for unit in file.units {
      let isPlural = unit.texts.contains { $0.path.pluralCategory != nil }
      var content = AppString.Content.text(unit.texts.first?.string ?? unit.key)
      if isPlural { content = .plural }
      let string = AppString(
        key: unit.key, content: content, file: text, span: unit.texts.first?.span ?? unit.span)
      // A plural replaces the string with the same key; of several strings with the same key, the
      // last is used.
      apple.add(
        string, in: language.locale,
        precedes: format.id == "strings" ? lastWins(unit, language.locale) : .later)
    }
  }

  /// Returns which entry to use if a key is repeated: an earlier plural, or else the later entry.
  private func lastWins(_ unit: TranslationUnit, _ locale: LocaleTag?) -> AppTable.Precedence {
    apple.strings[locale]?[unit.key]?.content == .plural ? .earlier : .later
  }

  /// Returns the language of a folder such as `de.lproj`; nil for other folders.
  ///
  /// The locale in the result is nil for `Base.lproj`.
  private static func appleLanguage(_ path: FilePath) -> (locale: LocaleTag?, Void)? {
    switch path.appleLanguage {
    case .locale(let locale)?: return (locale, ())
    default:
      if path.folder == "Base.lproj" { return (nil, ()) }
      let former = [
        "English": "en", "French": "fr", "German": "de", "Spanish": "es", "Italian": "it",
        "Japanese": "ja", "Dutch": "nl",
      ]
      let name = path.folder.flatMap { $0.hasSuffix(".lproj") ? String($0.dropLast(6)) : nil }
      return name.flatMap { former[$0] }.map { (LocaleTag($0), ()) }
    }
  }

  private mutating func addCatalog(
    _ path: String, _ parts: FilePath, _ source: FileSource
  ) throws(FileError) {
    let file = try read(path, .xcstrings, source)
    guard parts.stem == "Localizable" else {
      for unit in file.units { apple.add(unit.key, elsewhere: "the table '\(parts.stem)'") }
      return
    }
    guard let text = file.source?.file, !file.findings.hasErrors else {
      return refuse(file, nil, &apple)
    }
    let own = file.units.compactMap(\.sourceLocale).first.flatMap { LocaleTag($0) } ?? .english
    apple.sourceLocale = apple.sourceLocale ?? own
    let others = Set(file.units.flatMap { $0.texts.compactMap(\.path.locale) })
      .compactMap { LocaleTag($0) }
    let languages = Set(others + [own])
    for language in languages { apple.add(language: language) }
    for unit in file.units {
      for language in languages {
        if let string = Self.string(unit, language, own, text) {
          apple.add(string, in: language, precedes: .later)
        }
      }
    }
  }

  /// Returns a String Catalog's string in one language; the key replaces a missing source string.
  private static func string(
    _ unit: TranslationUnit, _ language: LocaleTag, _ source: LocaleTag, _ file: SourceFile
  ) -> AppString? {
    let texts = unit.texts.filter { text in
      text.path.locale.flatMap { LocaleTag($0) } == language
    }
    let isShared = language == source || unit.isProtected
    guard !texts.isEmpty || isShared else { return nil }
    var content = AppString.Content.text(texts.first?.string ?? unit.key)
    if texts.contains(where: { $0.path.pluralCategory != nil }) { content = .plural }
    var string = AppString(
      key: unit.key, content: content, file: file, span: texts.first?.span ?? unit.span)
    string.state = texts.compactMap(\.state).min { $0.isLess(than: $1) }
    string.extractionState = unit.fields["extractionState"]
    string.isCataloged = true
    string.isOwnKey = unit.texts.isEmpty
    return string
  }

  // MARK: - Android

  private mutating func addResource(
    _ path: String, _ parts: FilePath, _ source: FileSource
  ) throws(FileError) {
    guard let folder = parts.folder.flatMap(AndroidFolder.init) else {
      if parts.folder == "raw" || parts.name == "keep.xml" { try addKeepRules(path, source) }
      return
    }
    let file = try read(path, .android, source)
    guard let text = file.source?.file, !file.findings.hasErrors else {
      // Errors in other files of values, such as colors, are not reported.
      let isStrings = parts.stem.contains("string") || !file.units.isEmpty
      if isStrings, folder.qualifiers.isEmpty { refuse(file, folder.locale, &android) }
      return
    }
    let strings = file.units.filter {
      ["string", "plurals", "string-array", "array"].contains($0.fields["kind"] ?? "")
    }
    guard folder.qualifiers.isEmpty else {
      for unit in strings { android.add(unit.key, elsewhere: "the folder '\(parts.folder ?? "")'") }
      return
    }
    if !strings.isEmpty { android.add(language: folder.locale) }
    // Of several resources with the same name, most devices show the one for all products.
    let general = strings.filter { $0.product == nil }
    for unit in general + strings.filter({ $0.product != nil }) {
      android.add(Self.string(unit, text), in: folder.locale)
    }
  }

  private static func string(_ unit: TranslationUnit, _ file: SourceFile) -> AppString {
    let text = unit.texts.first
    let plain = text?.parts.map { if case .text(let text) = $0 { text } else { "" } }.joined()
    let content: AppString.Content =
      switch unit.fields["kind"] {
      case "plurals": .plural
      case "string": unit.fields["reference"].map { .reference($0) } ?? .text(plain ?? "")
      default: .list
      }
    return AppString(
      key: unit.key, content: content, file: file, span: text?.span ?? unit.span)
  }

  private mutating func addKeepRules(_ path: String, _ source: FileSource) throws(FileError) {
    let text = String(decoding: try source.bytes(of: path, limit: Self.fileLimit), as: UTF8.self)
    let words = text.split { " ,\"'\n\t\r=".contains($0) }
    guard words.contains("tools:keep") else { return }
    keepRules += words.filter { $0.hasPrefix("@string/") }.map { String($0.dropFirst(8)) }
  }

  // MARK: - Files

  private func read(
    _ path: String, _ format: TranslationFormat, _ source: FileSource
  ) throws(FileError) -> TranslationFile {
    TranslationFile(
      name: path, bytes: try source.bytes(of: path, limit: Self.fileLimit), format: format)
  }

  private func refuse(_ file: TranslationFile, _ locale: LocaleTag?, _ table: inout AppTable) {
    guard let finding = file.findings.sorted.first(where: { $0.severity == .error }) else { return }
    let source =
      finding.primary?.file ?? file.source?.file ?? SourceFile(name: "", text: "")
    table.add(AppTable.Refusal(locale: locale, file: source, finding: finding))
  }
}

extension UnitState {
  /// Whether this state is less advanced than another one.
  fileprivate func isLess(than other: UnitState) -> Bool {
    let order = UnitState.allCases
    return (order.firstIndex(of: self) ?? 0) < (order.firstIndex(of: other) ?? 0)
  }
}
