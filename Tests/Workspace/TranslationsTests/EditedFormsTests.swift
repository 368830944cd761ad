import Diagnostics
import Files
import Formats
import Interchange
import Localization
import Testing
import Translations
import Workspaces

/// Plural forms that a translator's tool emptied or left out: the catalog keeps its own texts.
struct EditedFormsTests {
  /// A format, and what encloses one plural form in its files.
  struct Form: Sendable, CustomTestStringConvertible {
    let format: TranslationFormat
    let start: String
    let end: String
    var testDescription: String { format.id }

    static let all = [
      Form(format: .xliff12, start: "<trans-unit ", end: "</trans-unit>"),
      Form(format: .xliff2, start: "<unit ", end: "</unit>"),
      Form(format: .android, start: "<item ", end: "</item>"),
      Form(format: .xcstrings, start: "\"few\"", end: "},"),
      Form(format: .stringsdict, start: "<key>few</key>", end: "</string>"),
      Form(format: .i18next, start: "\"title_few\"", end: ","),
    ]

    /// Formats in which an empty text is also an untranslated one.
    static let sparse = [
      Form(format: .po, start: "msgstr[", end: "\n"), Form(format: .csv, start: "\n", end: "\n"),
    ]

    /// Returns the file without the form with a word.
    func removing(_ word: String, from text: String) -> String? {
      guard let place = text.firstRange(of: word),
        let first = text[..<place.lowerBound].ranges(of: start).last,
        let last = text[place.upperBound...].firstRange(of: end)
      else { return nil }
      return text.replacingCharacters(first.lowerBound..<last.upperBound)
    }

    /// Returns the file with another form next to the one with a word.
    func adding(_ category: String, nextTo word: String, in text: String) -> String? {
      guard let place = text.firstRange(of: word),
        let first = text[..<place.lowerBound].ranges(of: start).last,
        let last = text[place.upperBound...].firstRange(of: end)
      else { return nil }
      let form = String(text[first.lowerBound..<last.upperBound])
      let other = form.replacing("few", with: category).replacing(word, with: "golka")
      return text[..<first.lowerBound] + other + text[first.lowerBound...]
    }

    /// Returns the file with an empty text in place of the one with a word.
    func emptying(_ word: String, in text: String) -> String? {
      guard let place = text.firstRange(of: word),
        let before = text[..<place.lowerBound].lastIndex(where: { ">\",".contains($0) }),
        let after = text[place.upperBound...].firstIndex(where: { "<\"\r\n".contains($0) })
      else { return nil }
      return text.replacingCharacters(text.index(after: before)..<after)
    }
  }

  private static let source = #"{n, plural, one{One goal} other{Many goals}}"#
  private static let polish = #"{n, plural, one{gol} few{gole} many{goli} other{gola}}"#

  private func workspace(
    _ translation: String, of source: String = Self.source
  ) -> Workspace {
    let files = [
      "Templates/news/apns.json": #"{"aps":{"alert":"$(title)"}}"#,
      "Locales/en.arb": #"{"@@locale":"en","news.title":"\#(source)"}"#,
      "Locales/pl.arb": #"{"@@locale":"pl","news.title":"\#(translation)"}"#,
    ]
    return Workspace.load(".", from: .memory(files.mapValues { Array($0.utf8) }))
  }

  /// Imports an edited export into a workspace.
  private func imported(
    _ form: Form, into workspace: Workspace, from exported: Workspace? = nil,
    _ edit: (String) -> String?
  ) throws -> CatalogImport {
    let polish = try #require(LocaleTag("pl"))
    let catalogs = (exported ?? self.workspace(Self.polish)).catalogs
    let export = CatalogExport(
      form.format, of: catalogs, locales: [polish], options: ExportOptions())
    let file = try #require(export.files().first)
    let created = try #require(form.format.file(file.content))
    let edited = try #require(edit(String(decoding: created.bytes, as: UTF8.self)))
    var run = CatalogImport(into: workspace)
    run.add(
      TranslationFile(name: file.path, bytes: Array(edited.utf8), format: form.format),
      locales: [polish])
    return run
  }

  @Test(arguments: Form.all, [true, false])
  func `a form that is empty or missing in the file keeps the catalog's text`(
    _ form: Form, isEmptied: Bool
  ) throws {
    let run = try imported(form, into: workspace(Self.polish)) { text in
      isEmptied ? form.emptying("gole", in: text) : form.removing("gole", from: text)
    }
    #expect(run.changes.isEmpty)
    #expect(run.findings.sorted.map(\.rule.code) == ["translation-form-missing"])
    #expect(run.findings.sorted.allSatisfy { $0.message.contains("'few'") })
  }

  @Test(arguments: Form.all)
  func `a form that the language does not use changes no other form`(_ form: Form) throws {
    let run = try imported(form, into: workspace(Self.polish)) { text in
      form.adding("two", nextTo: "gole", in: text)
    }
    for change in run.changes {
      let rest = change.new.withoutBlanks.replacing("two{golka}", with: "")
      #expect(rest == Self.polish.withoutBlanks)
    }
  }

  @Test(arguments: Form.all)
  func `a form that the catalog lacks is imported next to the others`(_ form: Form) throws {
    let own = Self.polish.replacing("few{gole} ", with: "")
    let run = try imported(form, into: workspace(own)) { $0 }
    #expect(run.changes.map(\.new.withoutBlanks) == [Self.polish.withoutBlanks])
  }

  @Test(arguments: Form.sparse)
  func `an empty form of a table or a PO file keeps the catalog's text`(_ form: Form) throws {
    let run = try imported(form, into: workspace(Self.polish)) { form.emptying("gole", in: $0) }
    #expect(run.changes.isEmpty)
    #expect(run.findings.sorted.map(\.rule.code) == ["translation-form-missing"])
    #expect(run.findings.sorted.allSatisfy { $0.message.contains("'few'") })
  }

  @Test(arguments: (Form.all + Form.sparse).filter { $0.format != .po })
  func `an empty form for all other numbers keeps the catalog's text`(_ form: Form) throws {
    let run = try imported(form, into: workspace(Self.polish)) { form.emptying("gola", in: $0) }
    #expect(run.changes.isEmpty)
    #expect(run.findings.sorted.map(\.rule.code) == ["translation-form-missing"])
  }

  @Test(arguments: Form.all + Form.sparse)
  func `an emptied message is reported, and the catalog keeps its text`(_ form: Form) throws {
    let own = workspace("gole", of: "Goals")
    let run = try imported(form, into: own, from: own) { form.emptying("gole", in: $0) }
    #expect(run.changes.isEmpty)
    #expect(run.findings.sorted.count == 1)
  }

  @Test(arguments: Form.sparse)
  func `an empty form of a plural in a selection keeps the catalog's text`(_ form: Form) throws {
    let plural = Self.polish.replacing("}", with: " A}").replacing(" A} A}", with: " A}}")
    let own = workspace(
      "{g, select, female{\(plural)} other{\(Self.polish)}}",
      of: "{g, select, female{\(Self.source)} other{\(Self.source)}}")
    let run = try imported(form, into: own, from: own) { form.emptying("gole A", in: $0) }
    #expect(run.changes.isEmpty)
    #expect(run.findings.sorted.map(\.rule.code) == ["translation-form-missing"])
    #expect(run.findings.sorted.allSatisfy { $0.message.contains("'female, few'") })
  }

  @Test func `a form that a PO file lacks is not imported into a new language`() throws {
    let run = try imported(Form.sparse[0], into: workspace("")) { text in
      Form.sparse[0].emptying("gole", in: text)
    }
    #expect(run.changes.isEmpty)
    #expect(run.findings.sorted.map(\.rule.code) == ["translation-refused"])
    #expect(run.findings.sorted.allSatisfy { $0.message.contains("'msgstr[1]' is missing") })
  }

  @Test func `a PO file without the line of a form keeps the catalog's text`() throws {
    let run = try imported(Form.sparse[0], into: workspace(Self.polish)) { text in
      Form.sparse[0].removing("gole", from: text)?.replacing("goli", with: "bramek")
    }
    #expect(run.changes.map(\.new) == [Self.polish.replacing("goli", with: "bramek")])
    #expect(run.findings.sorted.map(\.rule.code) == ["translation-form-missing"])
  }

  @Test(arguments: ["case", "Case", "Variante"])
  func `a table whose column of variants has another name changes no text`(_ name: String) throws {
    let table = Form.sparse[1]
    let run = try imported(table, into: workspace(Self.polish)) { text in
      let renamed = text.replacing(",case,", with: ",\(name),")
      return renamed == text && name != "case" ? nil : renamed.replacing("goli", with: "bramek")
    }
    guard name == "Variante" else {
      #expect(run.changes.map(\.new) == [Self.polish.replacing("goli", with: "bramek")])
      return
    }
    #expect(run.changes.isEmpty)
    #expect(run.findings.sorted.contains { $0.message.contains("4 entries for the message") })
  }

  @Test func `the last of equal keys counts in a file of i18next`() throws {
    let own = workspace("gole", of: "Goals")
    let run = try imported(Form.all[5], into: own, from: own) { text in
      let repeated = text.replacing("\"title\"", with: "\"title\":\"bramki\",\"title\"")
      return repeated == text ? nil : repeated
    }
    #expect(run.changes.isEmpty)
  }

  @Test func `the lines of a PO file's forms can have any order`() throws {
    let run = try imported(Form.sparse[0], into: workspace(Self.polish)) { text in
      let line = "msgstr[1] \"gole\"\n"
      let moved = text.replacing(line, with: "").replacing("msgstr[0]", with: line + "msgstr[0]")
      return moved == text ? nil : moved.replacing("goli", with: "bramek")
    }
    #expect(run.changes.map(\.new) == [Self.polish.replacing("goli", with: "bramek")])
    #expect(run.findings.sorted.isEmpty)
  }

  @Test(arguments: Form.all + Form.sparse)
  func `an edited form is imported beside an empty one`(_ form: Form) throws {
    let run = try imported(form, into: workspace(Self.polish)) { text in
      form.emptying("gole", in: text)?.replacing("goli", with: "bramek")
    }
    #expect(run.changes.map(\.new) == [Self.polish.replacing("goli", with: "bramek")])
  }
}

extension String {
  fileprivate var withoutBlanks: String { filter { $0 != " " } }

  fileprivate func replacingCharacters(_ range: Range<Index>) -> String {
    var text = self
    text.removeSubrange(range)
    return text
  }
}
