import Diagnostics
import Testing

struct ExcerptReportTests {
  private let rule = Rule(
    "some-rule", basis: .documented, summary: "", explanation: "", bad: Example("x", ""), good: nil)

  private func report(
    _ text: String, marking word: String, _ label: String = "here", width: Int = 100,
    palette: Palette = .plain
  ) throws -> String {
    let file = SourceFile(name: "file", text: text)
    let diagnostic = Diagnostic(
      rule, "message", at: Label(try span(of: word, in: text), label, in: file))
    return ExcerptReport(palette: palette, width: width).text(of: diagnostic)
  }

  private func span(of word: String, in text: String) throws -> SourceSpan {
    let range = try #require(text.utf8.firstRange(of: word.utf8))
    let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
    return SourceSpan(start, start + word.utf8.count)
  }

  /// Returns the part of the line with the marks that follows the vertical bar.
  private func marks(_ report: String) -> Substring? {
    report.split(separator: "\n").last { $0.contains("^") }?.drop { $0 != "│" }.dropFirst(2)
  }

  @Test(arguments: [
    ("plain", "ab X", "   ^ here"), ("wide CJK", "日本X", "    ^ here"),
    ("emoji", "\u{1F600}X", "  ^ here"), ("a flag", "\u{1F1EB}\u{1F1F7}X", "  ^ here"),
    ("a family", "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}X", "  ^ here"),
    ("an emoji by variation selector", "\u{2708}\u{FE0F}X", "  ^ here"),
    ("a combining mark", "e\u{301}X", " ^ here"), ("a tab", "\tX", "    ^ here"),
    ("a tab behind text", "ab\tX", "    ^ here"), ("half-width kana", "\u{FF76}X", " ^ here"),
    ("a control character", "\u{7}X", " ^ here"), ("a line before", "日本\nX", "^ here"),
    ("CRLF before", "a\r\nbX\r\n", " ^ here"), ("a byte order mark", "\u{FEFF}X", "        ^ here"),
  ])
  func `the marks are directly below the marked word`(
    _ what: String, _ text: String, _ expected: String
  ) throws {
    #expect(try marks(report(text, marking: "X")) == expected[...], "\(what)")
  }

  @Test func `wide characters are underlined over their full width`() throws {
    #expect(try marks(report("a日本b", marking: "日本")) == " ^^^^ here")
  }

  @Test func `an empty span at the end of the file gets one mark`() {
    let file = SourceFile(name: "file", text: "ab")
    let diagnostic = Diagnostic(rule, "message", at: Label(SourceSpan(2, 2), "here", in: file))
    #expect(marks(ExcerptReport().text(of: diagnostic)) == "  ^ here")
  }

  @Test func `a long line is truncated around the marked range`() throws {
    let text = String(repeating: "a", count: 500) + "X" + String(repeating: "b", count: 500)
    let lines = try report(text, marking: "X", width: 60).split(separator: "\n")
    #expect(lines[2].count <= 62)
    let column = lines[3].firstIndex(of: "^").map {
      lines[3].distance(from: lines[3].startIndex, to: $0)
    }
    let shown = lines[2].firstIndex(of: "X").map {
      lines[2].distance(from: lines[2].startIndex, to: $0)
    }
    #expect(column == shown && column != nil)
  }

  @Test func `a label that spans several lines shows where it ends`() throws {
    #expect(try report("a X\nY b", marking: "X\nY").contains("^ here (to line 2)"))
  }

  @Test func `right-to-left text is repeated after the marks`() throws {
    #expect(try report("مرحبا X", marking: "X").contains("^ here [X]"))
  }

  @Test func `a second label on the same line shares the excerpt`() throws {
    let file = SourceFile(name: "file", text: "{ab}")
    let diagnostic = Diagnostic(
      rule, "message", at: Label(SourceSpan(3, 4), "closed", in: file),
      related: [Label(SourceSpan(0, 1), "opened", in: file)])
    #expect(
      ExcerptReport().text(of: diagnostic) == """
        error[some-rule]: message
          ╭─ file:1:4
        1 │ {ab}
          │    ^ closed
          │ - opened

        """)
  }

  @Test func `a label in another file shows the name of that file`() {
    let one = SourceFile(name: "one", text: "a")
    let other = SourceFile(name: "other", text: "b")
    let diagnostic = Diagnostic(
      rule, "message", at: Label(SourceSpan(0, 1), in: one),
      related: [Label(SourceSpan(0, 1), "because of this", in: other)])
    #expect(
      ExcerptReport().text(of: diagnostic) == """
        error[some-rule]: message
          ╭─ one:1:1
        1 │ a
          │ ^
          ╭─ other:1:1
        1 │ b
          │ - because of this

        """)
  }

  @Test func `colors are switched on and off again`() throws {
    let report = try report("X", marking: "X", palette: .ansi)
    let switches = report.split(separator: "\u{1B}[").filter { !$0.hasPrefix("0m") }.count
    let resets = report.split(separator: "\u{1B}[").filter { $0.hasPrefix("0m") }.count
    #expect(switches == resets)
  }

  @Test func `names from files cannot send control sequences to the terminal`() throws {
    let file = SourceFile(name: "fi\u{1B}[2Jle", text: "x")
    let diagnostic = Diagnostic(
      rule, "no '\u{1B}[31m\u{202E}'", at: Label(SourceSpan(0, 1), in: file))
    for text in [ExcerptReport().text(of: [diagnostic]), NarratedReport().text(of: [diagnostic])] {
      #expect(!text.contains("\u{1B}") && !text.contains("\u{202E}"))
    }
  }
}
