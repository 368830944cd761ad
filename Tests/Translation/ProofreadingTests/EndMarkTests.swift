import Proofreading
import Testing

struct EndMarkTests {
  @Test(arguments: [
    ("Do you come;", "en", EndMark.semicolon), ("Έρχεσαι;", "el", .question),
    ("Έρχεσαι\u{37E}", "el", .question), ("Έρχεσαι\u{37E}", "en", .question),
    ("Really?\u{202F}»", "fr", .question), ("\"Really!\"\u{200F}", "en", .exclamation),
    ("And so on...", "en", .ellipsis), ("And so on..", "en", .stop), ("等等……", "zh", .ellipsis),
    ("終わり。」", "ja", .stop), ("अंत।", "hi", .stop), ("Goal\u{301}", "en", .none), ("", "en", .none),
    ("Hello \u{FFFC}", "en", .value), ("Options:", "en", .colon),
  ])
  func `a text ends with its mark, before closing quotes`(
    text: String, language: String, mark: EndMark
  ) {
    #expect(EndMark(text, language) == mark)
  }
}
