import Diagnostics
import Formats
import Interchange
import MessageTables
import TestSupport
import Testing

@Suite(.enabled(if: ConformanceData.isHere, "the conformance data is not beside the checkout"))
struct UpdateTests {
  @Test(arguments: ConformanceData.files)
  func `saving a file without changes gives the same bytes`(_ file: ConformanceData.File) throws {
    guard !file.isRejected else { return }
    let read = try file.translationFile
    #expect(try read.updated([]) == file.bytes)
  }

  @Test(arguments: ConformanceData.files)
  func `replacing every string with itself gives the same bytes`(_ file: ConformanceData.File)
    throws
  {
    guard !file.isRejected else { return }
    let read = try file.translationFile
    let changes = read.units.indices.flatMap { unit in
      read.units[unit].texts.filter { !$0.isMissing }.map {
        TextChange(unit: unit, path: $0.path, parts: $0.parts)
      }
    }
    #expect(try read.updated(changes) == file.bytes)
  }
}

@Suite(.enabled(if: ConformanceData.isHere, "the conformance data is not beside the checkout"))
struct UpdateGeneratedTests {
  /// An edit that changes one string of a file.
  private struct Edit {
    let file: ConformanceData.File
    let change: TextChange
  }

  @Test
  func `an edit changes one string and no other byte`() throws {
    let files = ConformanceData.files.filter { !$0.isRejected }
    let read = try files.map { try $0.translationFile }
    let places = read.indices.filter { !read[$0].units.isEmpty }
    var edits = 0
    for seed in GeneratedInputs.seeds {
      var random = Generator(seed: seed)
      let file = read[random.one(of: places)]
      let unit = Int.random(in: 0..<file.units.count, using: &random)
      let texts = file.units[unit].texts.filter { isEditable($0, in: file) }
      guard !texts.isEmpty else { continue }
      let text = random.one(of: texts)
      let parts = content(&random, codes: text.codes.map(\.code))
      let change = TextChange(unit: unit, path: text.path, parts: parts)
      if try check(change, text, in: file, seed) { edits += 1 }
    }
    #expect(edits > 0)
  }

  /// Whether a string can be edited; editing a gettext id would create another message.
  private func isEditable(_ text: UnitText, in file: TranslationFile) -> Bool {
    file.format != .po || !text.path.steps.contains(.source)
  }

  private func content(_ random: inout Generator, codes: [InlineCode]) -> [TextPart] {
    guard !codes.isEmpty, random.once(in: 2) else {
      let text = NastyText.make(&random)
      return text.isEmpty ? [] : [.text(text)]
    }
    return codes.flatMap { code -> [TextPart] in
      let text = NastyText.make(&random)
      return [.code(code)] + (text.isEmpty ? [] : [.text(text)])
    }
  }

  /// Expects that a written file contains the change and no other change; returns whether the file
  /// was written rather than refused.
  private func check(
    _ change: TextChange, _ text: UnitText, in file: TranslationFile, _ seed: UInt64
  ) throws -> Bool {
    guard let bytes = written(change, in: file, seed) else { return false }
    let again = TranslationFile(
      name: file.source?.file.name ?? "", bytes: bytes, format: file.format)
    let name = "seed \(seed), \(again.source?.file.name ?? ""), \(text.path)"
    try #require(again.units.count == file.units.count, "\(name)")
    for (index, (old, new)) in zip(file.units, again.units).enumerated() {
      try #require(old.key == new.key && old.texts.count == new.texts.count, "\(name)")
      for (before, after) in zip(old.texts, new.texts) {
        let isChanged = index == change.unit && before.path == change.path
        let expected = isChanged ? change.parts.resolved : before.parts.resolved
        try #require(after.parts.resolved.utf8.elementsEqual(expected.utf8), "\(name)")
      }
    }
    try expectSameBytes(around: text, in: file, again, name)
    return true
  }

  private func written(
    _ change: TextChange, in file: TranslationFile, _ seed: UInt64
  ) -> [UInt8]? {
    do throws(UpdateRefusal) {
      return try file.updated([change])
    } catch {
      switch error {
      case .unspellable(_, let scalar):
        #expect(scalar.value < 0x20 || scalar.value >= 0xFFFE, "seed \(seed)")
      case .unencodable(let encoding): #expect(!encoding.isUnicode, "seed \(seed)")
      default: Issue.record("seed \(seed): \(error)")
      }
      return nil
    }
  }

  private func expectSameBytes(
    around text: UnitText, in file: TranslationFile, _ again: TranslationFile, _ name: String
  ) throws {
    let old = try #require(file.source?.file.bytes)
    let new = try #require(again.source?.file.bytes)
    let tail = old.count - text.span.end
    #expect(old[..<text.span.start] == new[..<text.span.start], "\(name)")
    #expect(old.suffix(tail) == new.suffix(tail), "\(name)")
  }
}

extension [TextPart] {
  /// The text with markers for inline codes; characters that XML does not allow are inserted
  /// literally.
  var resolved: String {
    map { part in
      switch part {
      case .text(let text): text
      case .code(let code) where code.name == "cp":
        UInt32(code.id, radix: 16).flatMap(UnicodeScalar.init).map { String($0) } ?? code.marker
      case .code(let code): code.marker
      }
    }.joined()
  }
}
