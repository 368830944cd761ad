package import Diagnostics
internal import MessageTables

extension Rule {
  /// The rules of this module.
  package static let ofInterchange: [Rule] = [
    .translationSyntax, .translationEncoding, .translationStructure, .translationRepeatedKey,
  ]

  /// The syntax of the format.
  package static let translationSyntax = Rule(
    "translation-syntax", basis: .documented,
    summary: "a translation file must follow the syntax of its format",
    explanation: """
      A file with a syntax error is not imported, because nothing after the error can be trusted. \
      Translation tools often repair such a file by dropping what they do not understand.
      """,
    bad: Example("de.xliff", "<xliff version=\"1.2\"><file></xliff>"),
    good: Example("de.xliff", "<xliff version=\"1.2\"></xliff>"))

  static let translationEncoding = Rule(
    "translation-encoding", basis: .documented,
    summary: "a translation file must be text in the charset it declares",
    explanation: """
      Files are UTF-8 unless a byte order mark, an XML declaration or a gettext header names \
      another charset. Bytes outside that charset are usually a file saved by an old editor.
      """,
    bad: Example(
      "de.po",
      "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=x-nonsense\\n\"\n"),
    good: Example(
      "de.po", "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=UTF-8\\n\"\n"))

  /// The elements and attributes that the format prescribes.
  package static let translationStructure = Rule(
    "translation-structure", basis: .documented,
    summary: "a translation file must have the structure that its format prescribes",
    explanation: """
      Tools identify a translation by its file, group and unit. Xcode, for instance, imports \
      nothing from an XLIFF file without 'original', and does not say so.
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
    summary: "a translation file must not use a key twice",
    explanation: """
      Readers disagree about which of two entries counts: Apple's takes the last, Android's build \
      fails, and gettext's refuses the file.
      """,
    bad: Example("app.strings", "\"a\" = \"1\";\n\"a\" = \"2\";\n"),
    good: Example("app.strings", "\"a\" = \"1\";\n\"b\" = \"2\";\n"))
}
