package import Diagnostics
package import Documents

/// An editor of a catalog that changes only the bytes of the messages it edits.
///
///     var edit = CatalogEdit(file)
///     edit?.setText("Novinky", of: "news.title", after: "news.lead")
///
/// The format of the file decides how a text is spelled: as a member of the JSON object in ARB, as an
/// attribute in Fluent.
package struct CatalogEdit {
  // Two optionals and not an enum, whose content would be copied with each change.
  private var arb: ARBEdit?
  private var fluent: FluentEdit?

  /// Opens a file; returns nil if it is not valid in its format.
  package init?(_ file: SourceFile) {
    switch CatalogFormat(path: file.name) {
    case .fluent?: fluent = FluentEdit(file)
    case .arb?, nil: arb = ARBEdit(file)
    }
    if arb == nil, fluent == nil { return nil }
  }

  /// Returns the errors because of which a file cannot be opened.
  package static func errors(in file: SourceFile) -> Findings {
    let findings =
      CatalogFormat(path: file.name) == .fluent
      ? Catalog.read(file, expected: Catalog.locale(ofPath: file.name)).findings
      : JSONReader.read(file).findings
    return findings.filter { $0.severity == .error }
  }

  /// Returns a catalog without messages for a path, whose extension determines the format.
  package static func emptyFile(at path: String, _ locale: LocaleTag) -> SourceFile {
    switch CatalogFormat(path: path) {
    case .fluent?: SourceFile(name: path, text: "")
    case .arb?, nil: SourceFile(name: path, text: "{\n  \"@@locale\": \"\(locale)\"\n}\n")
    }
  }

  /// Whether the file has a message with the given key.
  package func has(_ key: String) -> Bool { arb?.has(key) ?? fluent?.has(key) ?? false }

  /// The syntax of new messages.
  package var syntax: MessageSyntax { arb?.syntax ?? .fluent }

  /// Returns the reason why the file cannot contain a text; nil if it can.
  ///
  /// ARB has no such reason; the names of Fluent have fewer characters than those of notifications.
  package func refusal(of text: String, for key: String) -> String? {
    fluent?.refusal(of: text, for: key)
  }

  /// Sets the text of a message; inserts a missing message after `neighbor`, or at the end of the
  /// file.
  package mutating func setText(_ text: String, of key: String, after neighbor: String? = nil) {
    arb?.setText(text, of: key, after: neighbor)
    fluent?.setText(text, of: key, after: neighbor)
  }

  /// Sets one member of a message's metadata; Fluent has no metadata, so it is left out there.
  package mutating func setMetadata(_ name: String, _ value: JSONValue, of key: String) {
    arb?.setMetadata(name, value, of: key)
  }

  /// The file with all changes.
  package var file: SourceFile {
    if let arb { return arb.file }
    guard let fluent else { preconditionFailure("an editor always has a format") }
    return fluent.file
  }
}
