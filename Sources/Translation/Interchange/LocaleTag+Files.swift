package import Localization

extension LocaleTag {
  /// Parses a locale as spelled in a translation file, including gettext's `sr@latin`.
  ///
  /// https://www.gnu.org/software/gettext/manual/html_node/Locale-Names.html
  package init?(inFile name: String) {
    let parts = name.split(separator: "@", maxSplits: 1).map(String.init)
    guard parts.count == 2 else {
      self.init(name)
      return
    }
    let subtags = parts[0].split(whereSeparator: { $0 == "_" || $0 == "-" }).map(String.init)
    let scripts = ["latin": "Latn", "cyrillic": "Cyrl", "devanagari": "Deva"]
    guard let language = subtags.first else { return nil }
    if let script = scripts[parts[1].lowercased()] {
      self.init(([language, script] + subtags.dropFirst()).joined(separator: "-"))
    } else {
      self.init((subtags + [parts[1]]).joined(separator: "-"))
    }
  }
}
