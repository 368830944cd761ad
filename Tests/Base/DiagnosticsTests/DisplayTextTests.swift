import Diagnostics
import Testing

struct DisplayTextTests {
  private func written(_ text: DisplayText) -> String {
    String(decoding: text.bytes, as: UTF8.self)
  }

  @Test(arguments: [
    ("::error::x", "<U+3A>:error::x"), ("a\n \t::group::\nb", "a\n \t<U+3A>:group::\nb"),
    ("::\u{301}x", "<U+3A>:\u{301}x"), ("a ::b", "a ::b"), (": :x", ": :x"), (":", ":"),
    ("", ""), ("a:\n:b", "a:\n:b"),
  ])
  func `a build server does not execute any line of a text`(_ text: String, _ output: String) {
    #expect(written(DisplayText(drawn: text, with: ["\t"])) == output)
  }

  @Test(arguments: [
    ("news", "news"), ("news\u{1B}[2J", "news␛[2J"), ("a\nb", "a␊b"), ("ž\u{202E}", "ž<U+202E>"),
    ("\u{7F}", "␡"), ("", ""),
  ])
  func `a control character in a value becomes visible`(_ value: String, _ output: String) {
    #expect(written("\(value)") == output)
  }
}
