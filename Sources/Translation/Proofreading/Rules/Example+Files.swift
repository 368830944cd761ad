package import Diagnostics

extension Example {
  /// Returns a PO file with one entry that a C program formats.
  package static func po(
    _ locale: String, _ translation: String, of source: String, flags: String = ""
  ) -> Example {
    let comment = flags.isEmpty ? "" : "#, \(flags)\n"
    return Example(
      "\(locale).po",
      """
      msgid ""
      msgstr "Language: \(locale)\\nContent-Type: text/plain; charset=UTF-8\\n"

      \(comment)msgid "\(source)"
      msgstr "\(translation)"

      """)
  }

  /// Returns Android's string resources in a language, with the file of the source language.
  package static func android(
    _ locale: String, _ translation: String, of source: String
  ) -> Example {
    Example(
      "values-\(locale)/strings.xml", "<resources>\(translation)</resources>\n",
      others: [Example("values/strings.xml", "<resources>\(source)</resources>\n")])
  }
}
