import Diagnostics
import Documents
import Files
import Formats
import Interchange
import Localization
import MessageTables
import TestSupport
import Testing
import Translations
import Workspaces

/// Exports of catalogs for translators, and imports of the exported files, in this repository's
/// workspace.
struct CatalogExchangeTests {
  private static let workspace = Workspace.load(RepositoryFolder.root)

  struct Form: Sendable, CustomTestStringConvertible {
    let format: TranslationFormat
    let options: ExportOptions
    var testDescription: String { "\(format.id), \(options.plurals), \(options.placeholders)" }

    static let all: [Form] = TranslationFormat.exported.flatMap { format in
      [ExportOptions.Plurals.units, .icu].flatMap { plurals in
        [ExportOptions.Placeholders.text, .codes].map { placeholders in
          var options = ExportOptions()
          (options.plurals, options.placeholders) = (plurals, placeholders)
          return Form(format: format, options: options)
        }
      }
    }
  }

  private func exported(_ form: Form, locales: [LocaleTag]) -> [(LocaleTag, TranslationFile)] {
    let export = CatalogExport(
      form.format, of: Self.workspace.catalogs, locales: locales, options: form.options)
    return export.files().compactMap { file in
      form.format.file(file.content).map { created in
        (
          file.content.locales[0],
          TranslationFile(name: file.path, bytes: created.bytes, format: form.format)
        )
      }
    }
  }

  private var translated: [LocaleTag] {
    Self.workspace.catalogs.locales.filter { $0 != Self.workspace.catalogs.defaultLocale }
  }

  /// Parses a file in the format that an import recognizes.
  private func recognized(_ file: TranslationFile) throws -> TranslationFile {
    let source = try #require(file.source)
    return try recognized(source.bytes, source.file.name)
  }

  private func recognized(_ bytes: [UInt8], _ name: String) throws -> TranslationFile {
    let format = try #require(
      TranslationFormat(path: name, bytes: bytes, in: Self.workspace.catalogs))
    return TranslationFile(name: name, bytes: bytes, format: format)
  }

  @Test(arguments: Form.all)
  func `importing an unchanged export changes no byte`(_ form: Form) throws {
    var run = CatalogImport(into: Self.workspace)
    for (locale, file) in exported(form, locales: translated) {
      let isForMany = form.format.files.languages == .several
      run.add(try recognized(file), locales: isForMany ? translated : [locale])
    }
    #expect(run.changes.isEmpty && run.changedFiles.isEmpty && run.findings.isEmpty)
  }

  @Test(arguments: Form.all)
  func `editing or emptying one text of an export changes no other message`(_ form: Form) throws {
    let locale = try #require(translated.first)
    for (_, file) in exported(form, locales: [locale]) {
      for index in GeneratedInputs.few(5, of: Array(file.units.indices)) {
        let unit = file.units[index]
        guard let text = unit.texts.last, !text.isMissing, !text.path.steps.contains(.source) else {
          continue
        }
        for parts in [text.parts + [.text(" edited")], []] {
          let bytes = try file.updated([TextChange(unit: index, path: text.path, parts: parts)])
          var run = CatalogImport(into: Self.workspace)
          run.add(try recognized(bytes, try #require(file.source).file.name), locales: [locale])
          #expect(run.changes.count <= (parts.isEmpty ? 0 : 1), "\(unit.key)")
          #expect(run.changes.allSatisfy { $0.new.contains("edited") }, "\(unit.key)")
          #expect(!run.changes.isEmpty || !run.findings.isEmpty, "\(unit.key)")
        }
      }
    }
  }

  @Test(arguments: Form.all)
  func `exporting into an exported file changes no byte`(_ form: Form) throws {
    let export = CatalogExport(
      form.format, of: Self.workspace.catalogs, locales: translated, options: form.options)
    for file in export.files() {
      let created = try #require(form.format.file(file.content))
      let read = TranslationFile(name: file.path, bytes: created.bytes, format: form.format)
      #expect(try read.merging(file.content).bytes == created.bytes)
    }
  }

  @Test func `an import recognizes each file that was exported`() throws {
    for format in TranslationFormat.exported {
      for (_, file) in exported(Form(format: format, options: ExportOptions()), locales: translated)
      {
        #expect(try recognized(file).format == format)
      }
    }
  }
}

/// Imports into a workspace with one message, so that the whole catalog can be compared.
struct CatalogImportTests {
  private static let french = LocaleTag("fr") ?? .english
  private static let key = MessageKey(notification: "news", property: "title")

  private static func workspace(_ source: String, french: String?, about: String = "") -> Workspace
  {
    var files = [
      "w/Templates/news/apns.json": #"{"aps":{"alert":"$(title)"}}"#,
      "w/Locales/en.arb": "{\n  \"@@locale\": \"en\",\n  \"news.title\": \"\(source)\"\n}\n",
    ]
    if let french {
      files["w/Locales/fr.arb"] =
        "{\n  \"@@locale\": \"fr\",\n  \"news.title\": \"\(french)\"\(about)\n}\n"
    }
    return Workspace.load("w", from: .memory(files.mapValues { Array($0.utf8) }))
  }

  @Test func `a JSON file has the format in which most of its texts are those of the catalogs`()
    throws
  {
    let run = CatalogImport(into: Self.workspace("Kick-off", french: "C''est parti"))
    let format = { (text: String) in
      let bytes = Array("{\"news.title\":\"\(text)\"}".utf8)
      let readings = [TranslationFormat.i18next, .formatJS].map {
        TranslationFile(name: "fr.json", bytes: bytes, format: $0)
      }
      return run.bestReading(of: readings, locales: [Self.french])?.format
    }
    #expect(format("C''est parti") == .formatJS)
    #expect(format("C'est parti") == .i18next)
    #expect(format("C''est fini") == nil)
  }

  private static func xliff(_ source: String, _ target: String, state: String? = nil) -> String {
    let state = state.map { " state=\"\($0)\"" } ?? ""
    return """
      <xliff version="1.2"><file original="a" source-language="en" target-language="fr"><body>
      <trans-unit id="news.title"><source>\(source)</source><target\(state)>\(target)</target>
      </trans-unit></body></file></xliff>
      """
  }

  private static func imported(_ text: String, into workspace: Workspace) -> CatalogImport {
    var run = CatalogImport(into: workspace)
    run.add(
      TranslationFile(name: "fr.xliff", bytes: Array(text.utf8), format: .xliff12),
      locales: [french])
    return run
  }

  @Test func `an import changes only the imported text, and stores the digest of the source`() {
    let run = Self.imported(
      Self.xliff("News", "Infos", state: "signed-off"),
      into: Self.workspace("News", french: "Nouvelles"))
    let digest = TextDigest(of: "News").spelling
    #expect(
      run.changedFiles.map { String(decoding: $0.bytes, as: UTF8.self) } == [
        """
        {
          "@@locale": "fr",
          "news.title": "Infos",
          "@news.title": {"x-state":{"state":"reviewed","source":"\(digest)"}}
        }

        """
      ])
  }

  @Test func `importing a new language creates a catalog`() {
    let run = Self.imported(
      Self.xliff("News", "Infos"), into: Self.workspace("News", french: nil))
    #expect(run.changedFiles.map(\.name) == ["w/Locales/fr.arb"])
    #expect(run.catalogs.status(of: Self.key, in: Self.french) == .finished)
  }

  @Test(arguments: ["new", "needs-translation"])
  func `a target that a tool filled with the source is not a translation`(_ state: String) {
    let run = Self.imported(
      Self.xliff("News", "News", state: state), into: Self.workspace("News", french: "Infos"))
    #expect(run.changedFiles.isEmpty)
  }

  @Test func `a new target in XLIFF 2 that repeats the source is not a translation`() {
    let text = """
      <xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="fr">
      <file id="a"><unit id="news.title"><segment state="initial"><source>News</source>
      <target>News</target></segment></unit></file></xliff>
      """
    var run = CatalogImport(into: Self.workspace("News", french: "Infos"))
    run.add(
      TranslationFile(name: "fr.xliff", bytes: Array(text.utf8), format: .xliff2),
      locales: [Self.french])
    #expect(run.findings.isEmpty)
    #expect(run.changes.isEmpty)
  }

  @Test(arguments: [("new", 0), ("translated", 1)])
  func `a new string in a String Catalog that repeats the source is not a translation`(
    _ state: String, _ count: Int
  ) {
    let text = """
      {"sourceLanguage":"en","version":"1.0","strings":{"news.title":{"localizations":{
      "en":{"stringUnit":{"state":"translated","value":"News"}},
      "fr":{"stringUnit":{"state":"\(state)","value":"News"}}}}}}
      """
    var run = CatalogImport(into: Self.workspace("News", french: "Infos"))
    run.add(
      TranslationFile(name: "x.xcstrings", bytes: Array(text.utf8), format: .xcstrings),
      locales: [Self.french])
    #expect(run.findings.isEmpty)
    #expect(run.changes.count == count)
  }

  @Test(arguments: ["# buts", "# butz"])
  func `a French plural for millions survives a PO file without that form`(_ edited: String) throws
  {
    let many = "{count, plural, one {# but} many {# de buts} other {# buts}}"
    let workspace = Self.workspace(
      "{count, plural, one {# goal} other {# goals}}", french: many)
    let export = CatalogExport(.po, of: workspace.catalogs, locales: [Self.french])
    let file = try #require(export.files().first.flatMap { TranslationFormat.po.file($0.content) })
    let text = String(decoding: file.bytes, as: UTF8.self).replacing("# buts", with: edited)
    var run = CatalogImport(into: workspace)
    run.add(
      TranslationFile(name: "fr.po", bytes: Array(text.utf8), format: .po), locales: [Self.french])
    #expect(run.findings.isEmpty)
    let entry = run.catalogs.entry(for: Self.key, in: Self.french)
    #expect(entry?.text.string == many.replacing("# buts", with: edited))
  }

  @Test(arguments: [
    ("x.csv", "key,en,fr\nnews.title,News,#NAME?\n", "an error of a spreadsheet"),
    (
      "res/values-fr/strings.xml",
      #"<resources><string name="news.title">@string/news_title</string></resources>"#,
      "refers to another resource"
    ),
  ])
  func `a value that is no text is refused`(
    _ name: String, _ content: String, _ problem: String
  ) throws {
    let workspace = Self.workspace("News", french: "Infos")
    let bytes = Array(content.utf8)
    let format = try #require(TranslationFormat(path: name, bytes: bytes, in: workspace.catalogs))
    var run = CatalogImport(into: workspace)
    run.add(TranslationFile(name: name, bytes: bytes, format: format), locales: [Self.french])
    #expect(run.changedFiles.isEmpty)
    #expect(run.findings.sorted.contains { $0.message.contains(problem) })
  }

  @Test func `a translation without its placeholder is refused at its location`() {
    let run = Self.imported(
      Self.xliff("News of {place}", "Infos"),
      into: Self.workspace("News of {place}", french: "Infos de {place}"))
    let finding = run.findings.sorted.first
    #expect(run.changedFiles.isEmpty)
    #expect(finding?.rule.code == "translation-refused")
    #expect(finding?.primary.flatMap { $0.file?.text(at: $0.span) } == "Infos")
  }

  @Test func `a translation of a different source is imported as a draft`() {
    let run = Self.imported(
      Self.xliff("Old news", "Infos", state: "final"),
      into: Self.workspace("News", french: "Nouvelles"))
    #expect(run.findings.sorted.map(\.rule.code) == ["translation-other-source"])
    #expect(run.catalogs.status(of: Self.key, in: Self.french) == .draft)
  }

  @Test
  func `a source text that a translator edited is reported, and the catalog keeps both texts`() {
    let digest = TextDigest(of: "News").spelling
    let run = Self.imported(
      Self.xliff("Nwes", "Infos", state: "translated"),
      into: Self.workspace(
        "News", french: "Infos",
        about: #", "@news.title": {"x-state": {"state": "final", "source": "\#(digest)"}}"#))
    #expect(run.changedFiles.isEmpty)
    #expect(run.findings.sorted.map(\.rule.code) == ["translation-other-source"])
    #expect(
      run.findings.sorted.first?.help
        == "translate the current source; to change the source itself, edit the catalog")
  }

  @Test func `a stale translation that the translator confirms is finished`() {
    let about =
      ",\n  \"@news.title\": {\"x-state\": {\"state\": \"final\", \"source\": \"0000000000000000\"}}"
    let workspace = Self.workspace("News", french: "Infos", about: about)
    #expect(workspace.catalogs.status(of: Self.key, in: Self.french) == .stale)
    let draft = Self.imported(
      Self.xliff("News", "Infos", state: "needs-review-translation"), into: workspace)
    #expect(draft.changedFiles.isEmpty)
    let confirmed = Self.imported(
      Self.xliff("News", "Infos", state: "translated"), into: workspace)
    #expect(confirmed.catalogs.status(of: Self.key, in: Self.french) == .finished)
  }

  @Test func `an import from a format with fewer states does not lower a state`() {
    let about = ",\n  \"@news.title\": {\"x-state\": \"reviewed\"}"
    let run = Self.imported(
      Self.xliff("News", "Infos", state: "translated"),
      into: Self.workspace("News", french: "Infos", about: about))
    #expect(run.changedFiles.isEmpty)
  }

  @Test func `missing, stale and finished translations are counted`() throws {
    let workspace = Self.workspace(
      "News", french: "Infos",
      about:
        ",\n  \"@news.title\": {\"x-state\": {\"state\": \"final\", \"source\": \"0000000000000000\"}}"
    )
    let row = try #require(Completeness(of: workspace.catalogs).rows.first)
    #expect((row.messages, row.finished, row.stale, row.missing) == (1, 0, 1, 0))
  }
}

struct FormatRecognitionTests {
  @Test(arguments: [
    ("a.xliff", "<xliff version=\"2.0\">", "xliff2"),
    ("a.xlf", "<?xml version=\"1.0\"?><xliff xmlns=\"x\" version='2.1'>", "xliff2"),
    ("a.xlf", "<?xml version=\"1.0\"?>\n<xliff\nversion = \"1.2\">", "xliff12"),
    ("a.xlf", "<n:xliff xmlns:n=\"urn:oasis:names:tc:xliff:document:2.0\">", "xliff2"),
    ("a.xliff", "<xliff>", "xliff12"), ("b/Strings.RESX", "", "resw"), ("x.json", "", "i18next"),
    ("values/strings.xml", "", "android"), ("x.pot", "", "po"), ("x.tsv", "", "csv"),
    ("x.json", #"{"a":{"b":"Hello {{name}}"}}"#, "i18next"),
    ("x.json", #"{"goal_one":"One","goal_other":"Many"}"#, "i18next"),
    ("x.json", #"{"a.b":"{p, select, home {{team}} other {{place}}}"}"#, "formatjs"),
    ("x.json", #"{"a":{"b":"{n, plural, one {One} other {#}}"}}"#, "json"),
    (
      "x.json", #"{"id":{"defaultMessage":"{n, plural, other {#}}","description":"d"}}"#, "formatjs"
    ),
  ])
  func `a file is recognized by its name and its first bytes`(
    path: String, text: String, format: String
  ) {
    #expect(TranslationFormat(path: path, bytes: Array(text.utf8))?.id == format)
  }

  /// A catalog of one message with an argument.
  private static let catalogs = Workspace.load(
    ".",
    from: .memory([
      "Templates/n/apns.json": Array(#"{"aps":{"alert":"$(t)"}}"#.utf8),
      "Locales/en.arb": Array(
        ##"{"@@locale":"en","n.t":"Hi {who}","n.u_other":"Its # is '{'x'}'"}"##.utf8),
    ])
  ).catalogs

  @Test(arguments: [
    (#"{"n.t":"Hello {who}"}"#, ["formatjs"]), (#"{"n":{"t":"Hello {who}"}}"#, ["json"]),
    (#"{"n":{"t":"Hello {{who}}"}}"#, ["i18next"]),
    (#"{"n":{"u_other":"Its # is {x}"}}"#, ["i18next", "json"]),
    (#"{"n":{"t":"Hello {who}", "u_other":"{{x}}"}}"#, ["i18next", "json"]),
  ])
  func `the arguments of the catalogs decide between two JSON formats`(
    text: String, formats: [String]
  ) {
    let found = TranslationFormat.candidates(
      path: "cs.json", bytes: Array(text.utf8), in: Self.catalogs)
    #expect(found.map(\.id) == formats)
  }

  @Test(arguments: ["x.txt", "xliff", "strings", ""])
  func `files with other names or in other folders are not recognized`(path: String) {
    #expect(TranslationFormat(path: path, bytes: []) == nil)
  }
}
