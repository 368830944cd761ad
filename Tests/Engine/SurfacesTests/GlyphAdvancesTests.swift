import TestSupport
import Testing

@testable import Surfaces

struct GlyphAdvancesTests {
  private static let script =
    RepositoryFolder.root + "/Tests/Engine/SurfacesTests/Fonts/advances.py"

  private static let isEquipped: Bool = {
    let run = try? CommandRun(program: "/usr/bin/python3", [script], in: "/")
    return run?.code == 0
  }()

  @Test(
    .enabled(
      if: isEquipped,
      "needs python3, fonts-inter, fonts-roboto-unhinted, fonts-open-sans and fonts-noto-core"))
  func `the tables agree with the fonts`() throws {
    let run = try CommandRun(program: "/usr/bin/python3", [Self.script], in: "/")
    #expect(run.output.isEmpty, "\(run.talk)")
  }

  private func lines(_ text: String, _ font: TextFont) -> [String] {
    TextFit(columns: 10, lines: 1, .appleList, font: font).fitted(text).lines.map(\.shown)
  }

  @Test(arguments: [TextFont.apple, .android, .windows])
  func `a line has room for more narrow letters than wide ones`(_ font: TextFont) {
    let narrow = lines(String(repeating: "i", count: 30), font)[0].count
    let wide = lines(String(repeating: "M", count: 30), font)[0].count
    #expect(narrow > 15)
    #expect(wide < 7)
  }

  @Test(arguments: [TextFont.apple, .android, .windows])
  func `bold text is wider than regular text`(_ font: TextFont) {
    #expect(font.bold.columnWidth > font.columnWidth)
  }

  @Test func `a combining mark has no width`() {
    let plain = PictureCell("a", at: 0)
    let marked = PictureCell("a\u{323}", at: 0)
    #expect(TextFont.apple.advance(of: plain) == TextFont.apple.advance(of: marked))
  }

  @Test func `an East Asian character is one em wide, and an emoji is wider`() {
    #expect(TextFont.apple.advance(of: PictureCell("会", at: 0)) == 100)
    #expect(TextFont.apple.advance(of: PictureCell("👨‍👩‍👧‍👦", at: 0)) == 125)
    #expect(TextFont.cells.advance(of: PictureCell("会", at: 0)) == 2)
  }
}
