import Diagnostics
import Documents
import Localization
import Testing

/// Tests that editing a Fluent catalog changes only the bytes of the edited text.
struct FluentEditTests {
  private let source = """
    ### File

    -brand = Nova

    # The news.
    news = { -brand }
        .title =   Hello { $name }  \u{20}
        .body =
            One
              two
            { $n ->
                [one] a goal
               *[other] { $n } goals
            }

    other =
      .x = y
    """

  private func edited(
    _ key: String, _ text: String, after neighbor: String? = nil, in source: String? = nil
  ) throws -> String {
    var edit = try #require(
      CatalogEdit(SourceFile(name: "Locales/en.ftl", text: source ?? self.source)))
    edit.setText(text, of: key, after: neighbor)
    return String(decoding: edit.file.bytes, as: UTF8.self)
  }

  @Test(arguments: [
    ("news.title", "Hello { $name }!", "Hello { $name }", "Hello { $name }!"),
    ("news.title", "Hi", "Hello { $name }", "Hi"),
    ("news.title", "Hello\n{ $name }", "Hello { $name }", "Hello\n        { $name }"),
    ("other.x", "", "= y", "= { \"\" }"),
    ("other.x", "  y ", "= y", "= y"),
    ("other.x", "a\n\nb", "= y", "= a\n\n      b"),
    (
      "news.body",
      "One\n  two\n{ $n ->\n    [one] one goal\n   *[other] { $n } goals\n}", "a goal", "one goal"
    ),
    (
      "news.body", "One\n  two\nthree\n{ $n ->\n    [one] a goal\n   *[other] { $n } goals\n}",
      "  two\n", "  two\n        three\n"
    ),
  ])
  func `an edit changes only the text`(
    _ key: String, _ text: String, _ old: String, _ new: String
  ) throws {
    let wanted = source.replacing(old, with: new, maxReplacements: 1)
    #expect(try edited(key, text) == wanted)
  }

  @Test func `a choice whose brace is not indented can become a text with several lines`() throws {
    let source = "n =\n    .a = { $x ->\n        [one] b\n       *[other] c\n}\n"
    #expect(try edited("n.a", "a\nb", in: source) == "n =\n    .a = a\n        b\n")
  }

  @Test func `an unchanged text leaves all bytes unchanged`() throws {
    let file = SourceFile(name: "Locales/en.ftl", text: source)
    var edit = try #require(CatalogEdit(file))
    let entries = try #require(Catalog.read(file, expected: .english).catalog).entries
    for entry in entries { edit.setText(entry.text.string, of: "\(entry.key)") }
    #expect(edit.file.bytes == file.bytes)
  }

  @Test func `a new text follows its neighbor`() throws {
    #expect(
      try edited("news.lead", "New", after: "news.title")
        == source.replacing("{ $name }   ", with: "{ $name }   \n    .lead = New"))
    #expect(
      try edited("other.z", "a\nb") == source + "\n  .z = a\n      b")
  }

  @Test func `a new message is added at the end of the file`() throws {
    #expect(try edited("late.title", "New") == source + "\n\nlate =\n    .title = New\n")
    #expect(try edited("late.title", "New", in: "") == "late =\n    .title = New\n")
    #expect(
      try edited("late.title", "a\nb", in: "a = b\r\n")
        == "a = b\r\n\r\nlate =\r\n    .title = a\r\n        b\r\n")
  }

  @Test(arguments: [
    ("breaking news.title", "x"), ("news.1st", "x"), ("news.title", "{ $x"),
    ("news.title", "a\n.b"), ("news.title", "a }"),
  ])
  func `what Fluent cannot contain is refused`(_ key: String, _ text: String) throws {
    let edit = try #require(CatalogEdit(SourceFile(name: "Locales/en.ftl", text: source)))
    #expect(edit.refusal(of: text, for: key) != nil)
  }

  @Test func `a file with invalid syntax is not edited`() {
    #expect(CatalogEdit(SourceFile(name: "Locales/en.ftl", text: "news = { $x\n")) == nil)
  }
}
