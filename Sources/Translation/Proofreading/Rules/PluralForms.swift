package import Diagnostics

extension Rule {
  /// The rule that a plural should have all categories of its language.
  package static let pluralCategoryMissing = Rule(
    "catalog-plural-category-missing", .warning, basis: .documented,
    summary: "a plural should have every category that its language uses",
    explanation: """
      Polish has three plural forms: 1 plik, 2 pliki, 5 plików. With only 'one' and 'other', \
      most numbers get the wrong word. The categories of all whole numbers up to 1000 are \
      required, except a category whose numbers all have their own variants ('=1').
      """,
    bad: .translation(
      "pl", #""news.title":"{n, plural, one{# plik} other{# pliku}}""#,
      of: #""news.title":"{n, plural, one{# file} other{# files}}""#),
    good: .translation(
      "pl",
      #""news.title":"{n, plural, one{# plik} few{# pliki} many{# plików} other{# pliku}}""#,
      of: #""news.title":"{n, plural, one{# file} other{# files}}""#))

  /// The rule that a plural should have only categories of its language.
  package static let pluralCategoryUnused = Rule(
    "catalog-plural-category-unused", .warning, basis: .documented,
    summary: "a plural should have only categories that its language uses",
    explanation: """
      A variant for a category that the language does not have is never shown: English has no \
      'few', and Chinese has only 'other'. Usually an exact number ('=0', '=2') or another \
      language was intended.
      """,
    bad: .source(#""news.title":"{n, plural, zero{No files} one{# file} other{# files}}""#),
    good: .source(#""news.title":"{n, plural, =0{No files} one{# file} other{# files}}""#))

  /// The rule about a number that the plural form one spells.
  package static let digitInOne = Rule(
    "catalog-plural-digit", .warning, basis: .documented,
    summary: "the variant 'one' must show the number if 'one' also covers numbers other than 1",
    explanation: """
      'one' also covers 21 and 101 in Russian, and 0 in French, so a variant with a literal 1 \
      shows the wrong number. Write '#' to show the number, or use '=1' for exactly one.
      """,
    bad: .translation(
      "uk",
      #""news.title":"{n, plural, one{1 файл} few{# файли} many{# файлів} other{# файлу}}""#,
      of: #""news.title":"{n, plural, one{# file} other{# files}}""#),
    good: .translation(
      "uk",
      #""news.title":"{n, plural, one{# файл} few{# файли} many{# файлів} other{# файлу}}""#,
      of: #""news.title":"{n, plural, one{# file} other{# files}}""#))
}

extension Rule {
  /// The rule that a PO file must have the plural forms that its header declares.
  package static let pluralFormCount = Rule(
    "catalog-plural-form-count", basis: .documented,
    summary: "an entry must have as many plural forms as the header of its file declares",
    explanation: """
      'nplurals' in the header is the number of 'msgstr' of an entry with a plural. 'msgfmt' \
      rejects an entry with more or fewer, and a program shows the source text instead.
      """,
    bad: Example(
      "de.po",
      """
      msgid ""
      msgstr "Language: de\\nPlural-Forms: nplurals=2; plural=(n != 1);\\n"

      msgid "one file"
      msgid_plural "%d files"
      msgstr[0] "eine Datei"

      """),
    good: Example(
      "de.po",
      """
      msgid ""
      msgstr "Language: de\\nPlural-Forms: nplurals=2; plural=(n != 1);\\n"

      msgid "one file"
      msgid_plural "%d files"
      msgstr[0] "eine Datei"
      msgstr[1] "%d Dateien"

      """))
}
