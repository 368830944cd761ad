import Diagnostics
import TestSupport
import Testing

@testable import Checking

/// Tests which direction controls of a text are open at its end.
struct DirectionControlTests {
  @Test(arguments: [
    ("plain", nil), ("\u{202E}Ann", 0), ("\u{202E}Ann\u{202C}", nil), ("a\u{2068}Ann", 1),
    ("\u{2068}\u{202E}Ann\u{2069}", nil), ("\u{2068}Ann\u{202C}", 0), ("\u{202E}Ann\u{2069}", 0),
    ("\u{202E}Ann\nB", nil), ("\u{2068}\u{2067}Ann\u{2069}", 0), ("\u{202C}\u{2069}Ann", nil),
  ])
  func `a control is open until its end or the end of the line`(_ text: String, _ open: Int?) {
    #expect(DirectionControls(in: Array(text.unicodeScalars)).open == open)
  }
}
