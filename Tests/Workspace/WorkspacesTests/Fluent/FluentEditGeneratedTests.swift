import Diagnostics
import Documents
import Localization
import TestSupport
import Testing

/// Edits generated Fluent catalogs, and checks that only the edited text changes.
struct FluentEditGeneratedTests {
  private static func entries(of file: SourceFile) throws -> [CatalogEntry] {
    try #require(Catalog.read(file, expected: .english).catalog).entries
  }

  @Test func `an edited text is read back, and all other bytes stay`() throws {
    var count = 0
    for seed in GeneratedInputs.seeds {
      var generator = Generator(seed: seed)
      let file = SourceFile(name: "Locales/en.ftl", text: RandomFluentFile(&generator).text)
      let others = SourceFile(name: "Locales/en.ftl", text: RandomFluentFile(&generator).text)
      let old = try Self.entries(of: file)
      let texts = try Self.entries(of: others).map(\.text.string) + ["x", "a\n\nb", "{ \"\" }"]
      for (index, entry) in old.enumerated() {
        let text = generator.one(of: texts)
        var edit = try #require(CatalogEdit(file))
        try #require(edit.refusal(of: text, for: "\(entry.key)") == nil, "seed \(seed): \(text)")
        edit.setText(text, of: "\(entry.key)")
        let changed = edit.file
        let new = try Self.entries(of: changed)
        let place = "seed \(seed), \(entry.key)\n\(file.text)\n\(changed.text)"
        try #require(new.map(\.key) == old.map(\.key), "\(place)")
        for (other, (before, after)) in zip(old, new).enumerated() {
          let wanted = other == index ? text : before.text.string
          try #require(after.text.string == FluentSpelling.canonical(wanted), "\(place)")
        }
        try #require(
          changed.bytes[..<entry.keySpan.end] == file.bytes[..<entry.keySpan.end], "\(place)")
        try #require(
          changed.bytes[new[index].span.end...].elementsEqual(file.bytes[entry.span.end...]),
          "\(place)")
        count += 1
      }
    }
    #expect(count == GeneratedInputs.seeds.count * 4)
  }
}

extension SourceFile {
  fileprivate var text: String { String(decoding: bytes, as: UTF8.self) }
}
