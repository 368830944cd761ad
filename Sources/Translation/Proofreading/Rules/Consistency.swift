package import Diagnostics

extension Rule {
  /// The rule that equal sources should have equal translations.
  package static let translationInconsistent = Rule(
    "catalog-inconsistent", .note, basis: .inferred,
    summary: "equal source texts should have equal translations",
    explanation: """
      The same sentence has one translation several times and another translation once in the same \
      file, so readers wonder whether two things are meant. Only sentences of at least four words \
      are compared. If the difference is intended, ignore the finding.
      """,
    bad: Example(
      "de.po",
      """
      msgctxt "a"
      msgid "Please choose a file"
      msgstr "Bitte wählen Sie eine Datei"

      msgctxt "c"
      msgid "Please choose a file"
      msgstr "Bitte wählen Sie eine Datei"

      msgctxt "b"
      msgid "Please choose a file"
      msgstr "Bitte eine Datei auswählen"

      """),
    good: Example(
      "de.po",
      """
      msgctxt "a"
      msgid "Please choose a file"
      msgstr "Bitte wählen Sie eine Datei"

      msgctxt "c"
      msgid "Please choose a file"
      msgstr "Bitte wählen Sie eine Datei"

      msgctxt "b"
      msgid "Please choose a file"
      msgstr "Bitte wählen Sie eine Datei"

      """))
}
