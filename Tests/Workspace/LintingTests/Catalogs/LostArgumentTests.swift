import Diagnostics
import Documents
import Linting
import Localization
import Testing
import TestSupport

/// An argument that a translation lost is proposed where the source has it.
@Suite struct LostArgumentTests {
  /// A message that a translation lost an argument of, and the text that is proposed; nil for none.
  struct Loss: Sendable, CustomTestStringConvertible {
    let source: String
    let locale: String
    let text: String
    let proposed: String?

    init(_ source: String, _ locale: String, _ text: String, _ proposed: String?) {
      (self.source, self.locale, self.text, self.proposed) = (source, locale, text, proposed)
    }

    var testDescription: String { "\(locale): \(text)" }
  }

  static let losses = [
    Loss("Goal! {home} {score} {away}", "pl", "Gol! {home} {score}", "Gol! {home} {score} {away}"),
    Loss("Goal! {home} {score} {away}", "pl", "Gol! {score} {away}", "Gol! {home} {score} {away}"),
    Loss("{home}–{away}: {score}", "pl", "{away}: {score}", "{home}–{away}: {score}"),
    Loss("{home} against {away}", "de", "{home} gewinnt", "{home} gewinnt {away}"),
    Loss("Hello {name}!", "de", "Hallo!", "Hallo {name}!"),
    Loss("Hello {name}", "fr", "Bonjour", "Bonjour {name}"),
    Loss("Hello {name}, come in.", "de", "Hallo, komm herein.", "Hallo {name}, komm herein."),
    Loss("Hello {name}!", "fr", "Bonjour\u{202F}!", "Bonjour {name}\u{202F}!"),
    Loss("Hello {name}, come in", "ar", "مرحبا، تفضل", "مرحبا {name}، تفضل"),
    Loss("Hello {name}, come in", "zh", "你好，请进", "你好{name}，请进"),
    Loss("New: {title} by Ann", "de", "Neu: von Ann", "Neu: {title} von Ann"),
    Loss("Score ({score}) now", "de", "Stand () jetzt", "Stand ({score}) jetzt"),
    // With another number of commas, none of them says where.
    Loss("Hello {name}, come in", "de", "Hallo, komm, herein", "Hallo, komm, herein {name}"),
    Loss("{name} has won", "de", "hat gewonnen", "{name} hat gewonnen"),
    Loss("Hello {name}!", "ja", "こんにちは！", "こんにちは{name}！"),
    Loss("Starts {when, date, short}", "de", "Beginn", "Beginn {when, date, short}"),
    Loss(
      "{n, plural, one {One file for {name}} other {# files for {name}}}", "de",
      "{n, plural, one {Eine Datei} other {# Dateien für {name}}}",
      "{n, plural, one {Eine Datei {name}} other {# Dateien für {name}}}"),
    Loss(
      "{n, plural, one {One file for {name}} other {# files for {name}}}", "pl",
      "{n, plural, one {Plik} few {# pliki} many {# plików} other {# pliku}}",
      "{n, plural, one {Plik {name}} few {# pliki {name}} many {# plików {name}} other {# pliku {name}}}"
    ),
    // The argument chooses the variant, which only a translator can write.
    Loss("{n, plural, one {One file} other {# files}}", "de", "Dateien", nil),
    // The sentence goes on behind the variants.
    Loss(
      "{n, plural, one {A} other {#}} for {name}", "de", "{n, plural, one {A} other {#}} da", nil),
  ]

  @Test(arguments: losses)
  func `an argument is proposed next to its neighbors in the source`(_ loss: Loss) throws {
    let files = [file("en", loss.source), file(loss.locale, loss.text)]
    let story = try LintStory(files)
    let lost = story.findings.filter { $0.rule.code == "catalog-placeholder-missing" }
    #expect(lost.count == 1 || loss.text == "Dateien")
    #expect(lost.allSatisfy { $0.fix == nil })
    let proposal = lost.compactMap(\.proposal).first
    let after = proposal.map { mended(files[1], by: $0) }
    #expect(after == loss.proposed.map { catalog(loss.locale, $0) })
  }

  @Test(arguments: [
    (
      "{{Goal! {$home} {$away :string}}}", "{{Gol! {$home}}}", "{{Gol! {$home} {$away :string}}}",
      "insert '{$away}'"
    ),
    (
      ".input {$n :number}\n.match $n\none {{{$n} goal for {$team}}}\n* {{{$n} goals for {$team}}}",
      ".input {$n :number}\n.match $n\none {{{$n} gol}}\n* {{{$n} gole}}",
      ".input {$n :number}\n.match $n\none {{{$n} gol {$team}}}\n* {{{$n} gole {$team}}}",
      "insert '{$team}' in 2 variants"
    ),
    // The format is said where the source declares it, which the translation does not.
    (".local $d = {$when :date}\n{{On {$d}}}", "{{Dnia}}", nil, ""),
  ])
  func `in MessageFormat 2, the placeholder is the one of the source`(
    _ source: String, _ text: String, _ proposed: String?, _ title: String
  ) throws {
    let files = [file("en", source, "mf2"), file("pl", text, "mf2")]
    let story = try LintStory(files)
    let proposal = story.findings.compactMap(\.proposal).first
    let after = proposal.map { mended(files[1], by: $0) }
    #expect(after == proposed.map { catalog("pl", $0, "mf2") })
    #expect(proposal?.title == (proposed == nil ? nil : title))
  }

  @Test func `nothing is guessed in a message that no payload has room for`() throws {
    let words = String(repeating: "Wort ", count: 1000)
    for (count, isProposed) in [(4000, true), (5000, false)] {
      let text = String(words.prefix(count))
      let story = try LintStory([file("en", text + "{name}"), file("de", text)])
      let lost = story.findings.filter { $0.rule.code == "catalog-placeholder-missing" }
      #expect(lost.count == 1)
      #expect(lost.allSatisfy { ($0.proposal != nil) == isProposed })
    }
  }

  /// Takes one argument out of a translation of random words, with marks that catalogs and messages
  /// escape between them.
  @Test func `500 generated proposals make valid messages that show the argument`() throws {
    var random = Generator(seed: 29)
    let words = [
      "Wort", "\\\"zitiert\\\"", "back\\\\slash", "c''est", "–", "日本", "\\u00e9t\\u00e9", ".",
      "\\n",
    ]
    let names = ["home", "away", "score", "when"]
    var exact = 0
    for _ in 0..<500 {
      let order = names.shuffled(using: &random)
      let shown = order.prefix(Int.random(in: 2...4, using: &random)).map { "{\($0)}" }
      let text = shown.flatMap { placeholder in
        (0..<Int.random(in: 0...2, using: &random)).map { _ in words.randomElement(using: &random)!
        }
          + [placeholder]
      }
      let lost = shown.randomElement(using: &random)!
      let kept = text.filter { $0 != lost }.joined(separator: " ")
      let files = [file("en", text.joined(separator: " ")), file("pl", kept)]
      let finding = try #require(
        try LintStory(files).findings.first { $0.rule.code == "catalog-placeholder-missing" },
        "\(kept)")
      let proposal = try #require(finding.proposal, "\(kept)")
      let after = mended(files[1], by: proposal)
      let checked = try LintStory([files[0], SourceFile(name: files[1].name, text: after)])
      #expect(!checked.codes.contains("catalog-placeholder-missing"), "\(after)")
      #expect(!checked.findings.contains { $0.severity == .error }, "\(after)")
      // Without words around it, the argument is where it was.
      if after == catalog("pl", text.joined(separator: " ")) { exact += 1 }
    }
    #expect(exact > 125)
  }

  private func mended(_ file: SourceFile, by proposal: Fix) -> String {
    String(decoding: file.bytes.edited(with: proposal.edits), as: UTF8.self)
  }

  private func file(_ locale: String, _ text: String, _ syntax: String? = nil) -> SourceFile {
    SourceFile(name: "Locales/\(locale).arb", text: catalog(locale, text, syntax))
  }

  private func catalog(_ locale: String, _ text: String, _ syntax: String? = nil) -> String {
    let text = text.replacing("\n", with: "\\n")
    let marker = syntax.map { #","@@x-syntax":"\#($0)""# } ?? ""
    return #"{"@@locale":"\#(locale)"\#(marker),"news.title":"\#(text)"}"#
  }
}
