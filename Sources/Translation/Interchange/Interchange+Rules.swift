package import Diagnostics

extension Rule {
  /// The rules for translation files.
  package static let ofInterchange: [Rule] = [
    .translationSyntax, .translationEncoding, .translationStructure, .translationRepeatedKey,
  ]

  /// The rule that a translation file must follow the syntax of its format.
  package static let translationSyntax = Rule(
    "translation-syntax", basis: .documented,
    summary: "a translation file must follow the syntax of its format",
    explanation: """
      A file with a syntax error is not imported, because the content after the error is \
      unreliable. Translation tools often repair such a file by dropping the parts that they \
      cannot parse.
      """,
    bad: Example("de.xliff", "<xliff version=\"1.2\"><file></xliff>"),
    good: Example("de.xliff", "<xliff version=\"1.2\"></xliff>"))

  /// The rule that a file must be text in its charset.
  package static let translationEncoding = Rule(
    "translation-encoding", basis: .documented,
    summary: "a translation file must be text in the charset it declares",
    explanation: """
      Files are UTF-8 unless a byte order mark, an XML declaration or a gettext header specifies \
      another charset. Invalid bytes usually mean that an old editor saved the file.
      """,
    bad: Example(
      "de.po",
      "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=x-nonsense\\n\"\n"),
    good: Example(
      "de.po", "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=UTF-8\\n\"\n"))

  /// The rule that a translation file must have the elements and attributes of its format.
  package static let translationStructure = Rule(
    "translation-structure", basis: .documented,
    summary: "a translation file must have the elements and attributes that its format requires",
    explanation: """
      Tools identify a translation by its file, group and unit. For example, Xcode silently \
      imports nothing from an XLIFF file without 'original'.
      """,
    bad: Example(
      "de.xliff",
      "<xliff version=\"1.2\"><file original=\"a\"><body><trans-unit/></body></file></xliff>"),
    good: Example(
      "de.xliff",
      """
      <xliff version="1.2"><file original="a"><body><trans-unit id="k"><source>Hi</source>\
      </trans-unit></body></file></xliff>
      """))

  static let translationRepeatedKey = Rule(
    "translation-repeated-key", .warning, basis: .documented,
    summary: "a translation file must not contain two entries with the same key",
    explanation: """
      Tools treat duplicate entries differently: Apple's tools use the last entry, Android's \
      build fails, and gettext's tools reject the file.
      """,
    bad: Example("app.strings", "\"a\" = \"1\";\n\"a\" = \"2\";\n"),
    good: Example("app.strings", "\"a\" = \"1\";\n\"b\" = \"2\";\n"))
}
