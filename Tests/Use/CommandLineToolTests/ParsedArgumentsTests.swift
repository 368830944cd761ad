import CommandLineTool
import Diagnostics
import Testing

struct ParsedArgumentsTests {
  private static let command = CommandDescription(
    name: "draw", group: .write, summary: "draws", usage: ["crier draw [--style S] FILE..."],
    examples: [:],
    options: [
      .init("--style", "round|flat", "how lines end"),
      .init("--layer", "NAME", "only this layer", .often),
      .init("--out", "FILE", "write there"), .init("--wide", nil, "use the whole width"),
    ], notes: []
  ) { _, _ in .good }

  private func parse(_ words: String...) throws(UsageError) -> ParsedArguments {
    try ParsedArguments(words, for: Self.command)
  }

  /// Returns the message and the help for an invalid command line.
  private func refusal(of words: String...) -> [String] {
    do throws(UsageError) {
      _ = try ParsedArguments(words, for: Self.command).choice("--style")
      return []
    } catch {
      return [error.message, error.remedy].map { String(decoding: $0.bytes, as: UTF8.self) }
    }
  }

  @Test func `options and words may be mixed`() throws {
    let parsed = try parse("a.json", "--style", "flat", "-", "--wide", "b.json")
    #expect(parsed.words == ["a.json", "-", "b.json"])
    #expect(try parsed.choice("--style") == "flat")
    #expect(parsed.has("--wide"))
    #expect(!parsed.has("--layer"))
  }

  @Test func `a value after an equals sign can be empty or contain equals signs`() throws {
    let parsed = try parse("--layer=a=b", "--layer=", "--layer", "--odd")
    #expect(parsed.all("--layer") == ["a=b", "", "--odd"])
  }

  @Test func `every word after two hyphens is an argument, not an option`() throws {
    let parsed = try parse("--wide", "--", "--style", "--")
    #expect(parsed.words == ["--style", "--"])
  }

  @Test func `a short option has the same effect as its long option`() throws {
    #expect(try parse("-o", "x").all("--out") == ["x"])
    #expect(try parse("-q").has("--quiet"))
  }

  @Test func `for a misspelled option, the nearest option is suggested`() {
    #expect(
      refusal(of: "--stile", "flat") == [
        "'crier draw' has no option '--stile'",
        "did you mean '--style'? see 'crier draw --help'",
      ])
  }

  @Test func `an unknown choice is reported with all choices and the nearest choice`() {
    #expect(
      refusal(of: "--style", "falt") == [
        "invalid value 'falt' for --style; use one of round, flat",
        "did you mean '--style flat'? see 'crier draw --help'",
      ])
  }

  @Test func `an option that may appear once may not be repeated`() {
    #expect(refusal(of: "--wide", "--wide").first == "option '--wide' must not be repeated")
    #expect(refusal(of: "--layer", "a", "--layer", "b") == [])
  }

  @Test func `a missing value and an unexpected value are refused`() {
    #expect(refusal(of: "--layer").first == "option '--layer' needs a value: --layer NAME")
    #expect(refusal(of: "--wide=yes").first == "option '--wide' does not accept a value")
  }

  @Test func `control characters in command-line arguments are not printed in the report`() {
    #expect(refusal(of: "--\u{1B}[31m").allSatisfy { !$0.contains("\u{1B}") })
  }

  @Test func `the placeholder in the usage determines the kind of argument`() {
    #expect(Self.command.wordKinds == [.file])
    #expect(ValueKind(placeholder: "[NOTIFICATION...]") == .notification)
    #expect(ValueKind(placeholder: "P[-V]") == .platform)
    #expect(ValueKind(placeholder: "text|json") == .choice(["text", "json"]))
    #expect(ValueKind(placeholder: "'NAME: VALUE'") == .text)
  }

  @Test func `a help page shows examples before options`() {
    let page = String(decoding: HelpPage.page(of: Self.command).bytes, as: UTF8.self)
    #expect(page.hasPrefix("crier draw: draws\n\nExamples\n"))
    #expect(page.contains("  --style round|flat"))
    #expect(page.contains("  -o, --out FILE"))
  }
}
