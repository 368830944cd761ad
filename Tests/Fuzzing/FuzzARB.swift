import Diagnostics
import Documents
import Linting
import Localization

/// Reads any text as a catalog, reviews and edits the catalog, and generates pseudo-locales from
/// it.
func fuzzARB(_ bytes: [UInt8]) {
  guard String(validating: bytes, as: UTF8.self) != nil else { return }
  let file = SourceFile(name: "Locales/en.arb", bytes: bytes)
  let (catalog, findings) = Catalog.read(file)
  precondition(catalog != nil || findings.hasErrors, "a refusal says why")
  if let catalog { review(catalog) }
  edit(file)
}

private func review(_ catalog: Catalog) {
  let set = CatalogSet([catalog], defaultLocale: catalog.locale)
  let outcome = CatalogLinter(set).outcome()
  for finding in outcome.found.map(\.diagnostic) {
    let labels = [finding.primary].compactMap(\.self) + finding.related
    precondition(
      labels.allSatisfy { $0.span.end <= catalog.file.bytes.count }, "a finding stands in the file")
  }
  for pseudo in PseudoLocale.allCases {
    let messages = set.messages(in: pseudo.tag)
    for key in messages.keys {
      precondition(
        (messages[key]?.message == nil) == (catalog[key]?.message == nil),
        "what was a message stays one")
    }
  }
}

private func edit(_ file: SourceFile) {
  guard var edit = CatalogEdit(file), let all = members(of: file) else { return }
  let texts = Dictionary(
    all.map { ($0.key.string, $0.value.text?.string) }, uniquingKeysWith: { $1 })
  for (key, text) in texts where !key.hasPrefix("@") {
    if let text { edit.setText(text, of: key) }
  }
  precondition(edit.file.bytes == file.bytes, "what is not edited stays")
  guard !String(decoding: file.bytes, as: UTF8.self).contains("fuzz") else { return }
  edit.setText("a \"text\"", of: "fuzz.new")
  let added = members(of: edit.file)?.last
  precondition(added?.key.string == "fuzz.new", "a new message is the last member")
  precondition(added?.value.text?.string == "a \"text\"", "what is written is read")
}

private func members(of file: SourceFile) -> [JSONMember]? {
  JSONReader.read(file).document?.root.members
}
