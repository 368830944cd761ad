import Diagnostics
import Testing

struct SuggestionTests {
  @Test(arguments: [
    ("chek", "check"), ("CHECK", "check"), ("rednre", "render"), ("rander", "render"),
    ("evl", "eval"),
  ])
  func `a slip leads to the word that was meant`(_ name: String, _ meant: String) {
    #expect(Suggestion.nearest(to: name, among: ["check", "render", "eval"]) == meant)
  }

  @Test(arguments: ["xyzzy", "c", ""])
  func `a word like no other leads nowhere`(_ name: String) {
    #expect(Suggestion.nearest(to: name, among: ["check", "render", "a"]) == nil)
  }
}
