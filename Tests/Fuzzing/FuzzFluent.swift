import Diagnostics
import Documents
import Linting
import Localization

/// Reads any text as a Fluent catalog, reviews the catalog, and edits each of its texts.
func fuzzFluent(_ bytes: [UInt8]) {
  guard String(validating: bytes, as: UTF8.self) != nil else { return }
  let file = SourceFile(name: "Locales/en.ftl", bytes: bytes)
  let (catalog, findings) = Catalog.read(file, expected: .english)
  precondition(catalog != nil || findings.hasErrors, "a refusal says why")
  guard let catalog else { return }
  for entry in catalog.entries { checkPlaces(of: entry, in: file) }
  let set = CatalogSet([catalog], defaultLocale: catalog.locale)
  for finding in CatalogLinter(set).outcome().found.map(\.diagnostic) {
    let labels = [finding.primary].compactMap(\.self) + finding.related
    precondition(labels.allSatisfy { $0.span.end <= bytes.count }, "a finding stands in the file")
  }
  edit(catalog)
}

/// Checks that the words of a text stand in the file where the text says.
private func checkPlaces(of entry: CatalogEntry, in file: SourceFile) {
  let text = Array(entry.text.bytes)
  var start = 0
  while start < text.count {
    let end = text[start...].firstIndex { !isLetter($0) } ?? text.count
    if end > start {
      let span = entry.text.sourceSpan(of: start..<end)
      precondition(
        file.bytes[span.range].elementsEqual(text[start..<end]), "a word stands at its place")
    }
    start = end + 1
  }
}

private func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

private func edit(_ catalog: Catalog) {
  guard var same = CatalogEdit(catalog.file) else { return }
  for entry in catalog.entries { same.setText(entry.text.string, of: "\(entry.key)") }
  precondition(same.file.bytes == catalog.file.bytes, "what is not edited stays")
  // Of two texts with one key, only one counts.
  guard Set(catalog.entries.map(\.key)).count == catalog.entries.count,
    let first = catalog.entries.first, var changed = CatalogEdit(catalog.file)
  else { return }
  let text = "a\nb { $x }"
  guard changed.refusal(of: text, for: "\(first.key)") == nil else { return }
  changed.setText(text, of: "\(first.key)")
  let read = Catalog.read(changed.file, expected: .english).catalog
  precondition(read?[first.key]?.text.string == text, "what is written is read")
  precondition(read?.entries.map(\.key) == catalog.entries.map(\.key), "all other texts stay")
}
