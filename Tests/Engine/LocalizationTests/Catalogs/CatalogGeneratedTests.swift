import Diagnostics
import Documents
import Localization
import TestSupport
import Testing

/// Edits and reads generated catalogs, and derives pseudo-locales from them.
struct CatalogGeneratedTests {
  @Test func `generated edits change only the edited entries`() throws {
    for seed in GeneratedInputs.seeds {
      var generator = Generator(seed: seed)
      let file = SourceFile(name: "x.arb", text: RandomCatalog.text(&generator))
      var edit = try #require(CatalogEdit(file))
      let key = generator.one(of: try messages(of: file).map(\.key) + ["brand.new"])
      let text = RandomCatalog.words(&generator)
      edit.setText(text, of: key)
      #expect(try messages(of: edit.file).last { $0.key == key }?.text == text, "seed \(seed)")
      let others = try spellings(in: file, except: key)
      #expect(try others == spellings(in: edit.file, except: key), "seed \(seed)")
    }
  }

  @Test func `a generated catalog is unchanged after rewriting each message`() throws {
    for seed in GeneratedInputs.seeds {
      var generator = Generator(seed: seed)
      let file = SourceFile(name: "x.arb", text: RandomCatalog.text(&generator))
      var edit = try #require(CatalogEdit(file))
      for (key, text) in try messages(of: file) {
        edit.setText(text + "!", of: key)
        edit.setText(text, of: key)
      }
      let before = try #require(Catalog.read(file).catalog)
      let after = try #require(Catalog.read(edit.file).catalog)
      #expect(before.entries.map(\.text) == after.entries.map(\.text), "seed \(seed)")
      #expect(before.entries.map(\.key) == after.entries.map(\.key), "seed \(seed)")
    }
  }

  @Test func `pseudo-locales keep arguments and variants of generated messages`() throws {
    for seed in GeneratedInputs.seeds {
      var generator = MessageGenerator(seed: seed)
      let source = generator.message()
      guard let message = MessageSyntax.icu.parse(Array(source.utf8)[...]).message else { continue }
      for pseudo in PseudoLocale.allCases {
        let changed = MessageSignature(pseudo.message(message))
        let unchanged = MessageSignature(message)
        #expect(changed.parameters == unchanged.parameters, "seed \(seed)")
        #expect(changed.variantCount == unchanged.variantCount, "seed \(seed)")
      }
    }
  }

  @Test func `a generated tag is invalid, or its canonical spelling is stable`() throws {
    let parts = [
      "en", "zh", "iw", "sh", "no", "und", "Latn", "hant", "US", "tw", "419", "1996", "valencia",
      "u",
      "nu", "arab", "hc", "h23", "t", "x", "a", "cmn", "i", "klingon", "", "日",
    ]
    for seed in GeneratedInputs.seeds {
      var generator = Generator(seed: seed)
      let text = generator.several(1...6) { $0.one(of: parts) }
        .joined(separator: generator.one(of: ["-", "_"]))
      guard let tag = LocaleTag(text) else { continue }
      #expect(LocaleTag(tag.description) == tag, "seed \(seed): \(text)")
      #expect(!tag.parents.contains(tag) && tag.parents.count < 12, "seed \(seed): \(text)")
    }
  }

  private func messages(of file: SourceFile) throws -> [(key: String, text: String)] {
    try #require(JSONReader.read(file).document?.root.members)
      .filter { !$0.key.string.hasPrefix("@") }
      .map { ($0.key.string, try #require($0.value.text?.string)) }
  }

  private func spellings(in file: SourceFile, except key: String) throws -> [ArraySlice<UInt8>] {
    try #require(JSONReader.read(file).document?.root.members)
      .filter { $0.key.string != key && $0.key.string != "@" + key }
      .map { file.bytes[$0.keySpan.start..<$0.value.span.end] }
  }
}
