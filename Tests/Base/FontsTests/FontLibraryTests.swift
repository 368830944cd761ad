import Fonts
import TestSupport
import Testing

struct FontLibraryTests {
  @Test func `a folder without fonts gives an empty library`() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.ttf", "not a font")
    try folder.write("b/c.otf", "")
    let library = FontLibrary(paths: [folder.path, "\(folder.path)/missing"])
    #expect(library.isEmpty)
    #expect(library.families.isEmpty)
    let chain = FontChain(families: ["Inter"], weight: 400, language: "en")
    let line = TextShaper(library).line("ab", chain, isRightToLeft: false)
    #expect(line.runs.isEmpty)
    #expect(line.missing.map(String.init) == ["a", "b"])
    #expect(line.width(size: 15) == 0)
  }

  @Test func `a file that is no font cannot be opened`() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.ttf", "OTTO and nothing else")
    #expect(Font(path: "\(folder.path)/a.ttf") == nil)
    #expect(Font(path: "\(folder.path)/missing.ttf") == nil)
  }

  /// Tests with the fonts of Debian's package fonts-inter.
  @Suite(.enabled(if: InterFiles.areInstalled, "needs fonts-inter"))
  struct InterFamily {
    private let library = FontLibrary(paths: [InterFiles.folder])

    @Test(arguments: [(300, 300), (400, 400), (450, 500), (600, 600), (950, 900)])
    func `the closest weight is chosen as on pages`(_ wanted: Int, _ chosen: Int) throws {
      let font = try #require(library.font(of: "Inter", weight: wanted))
      #expect(font.facts.weight == chosen)
      #expect(!font.facts.isSpecial)
    }

    @Test func `an unknown family has no font`() {
      #expect(library.font(of: "Comic Sans", weight: 400) == nil)
      #expect(!library.has("Comic Sans"))
      #expect(library.has("Inter"))
    }

    @Test func `a letter that no font has is reported, not hidden`() {
      let chain = FontChain(families: ["Inter"], weight: 400, language: "en")
      let line = TextShaper(library).line("a\u{5D0}\u{200F}b", chain, isRightToLeft: false)
      #expect(line.missing.map(\.value) == [0x5D0])
      #expect(line.runs.flatMap(\.glyphs).contains { $0.id == 0 })
    }

    @Test func `a part of a line has the place of its letters`() throws {
      let chain = FontChain(families: ["Inter"], weight: 400, language: "en")
      let line = TextShaper(library).line("Goal now", chain, isRightToLeft: false)
      let whole = line.width(size: 15)
      let first = try #require(line.extents(of: 0..<4, size: 15).first)
      let last = try #require(line.extents(of: 5..<8, size: 15).first)
      #expect(first.lowerBound == 0)
      #expect(first.upperBound < last.lowerBound)
      #expect(abs(last.upperBound - whole) < 0.001)
      let all = line.extents(of: 0..<8, size: 15)
      #expect(all.count == 1)
      #expect(all.allSatisfy { $0.lowerBound == 0 && abs($0.upperBound - whole) < 0.001 })
    }
  }
}

/// The files of Debian's package fonts-inter.
private enum InterFiles {
  static let folder = "/usr/share/fonts/opentype/inter"
  static let areInstalled = Font.count(in: "\(folder)/Inter-Medium.otf") > 0
}
