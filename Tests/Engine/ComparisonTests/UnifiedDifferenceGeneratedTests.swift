import Comparison
import Foundation
import TestSupport
import Testing

struct UnifiedDifferenceGeneratedTests {
  @Test func `git applies the differences between generated files`() throws {
    let folder = try TemporaryFolder()
    var differences = ""
    var expected: [String: String] = [:]
    for seed in GeneratedInputs.seeds.prefix(1000) {
      var generator = Generator(seed: seed)
      let old = generator.lines(0...30)
      var new = generator.once(in: 3) ? generator.lines(0...30) : old
      for line in generator.lines(0...4) {
        let place = Int.random(in: 0...new.count, using: &generator)
        if generator.once(in: 2) || place == new.count {
          new.insert(line, at: place)
        } else {
          new.remove(at: place)
        }
      }
      // git refuses a difference that creates a file or empties it, unless its name is /dev/null.
      let texts = [old, new].map { "first\n" + $0.joined(separator: "\n") }
      let name = "file\(seed)"
      try folder.write(name, texts[0])
      expected[name] = texts[1]
      differences +=
        UnifiedDifference(of: name, from: Array(texts[0].utf8), to: Array(texts[1].utf8)).text
    }
    let run = try CommandRun(
      program: "/usr/bin/git", ["apply", "-p0", "-"], in: folder.path,
      input: Data(differences.utf8))
    #expect(run.code == 0, "\(run.talk)")
    for (name, text) in expected { #expect(folder.text(of: name) == text, "\(name)") }
  }
}

extension Generator {
  /// Returns random lines, many of them equal.
  fileprivate mutating func lines(_ count: ClosedRange<Int>) -> [String] {
    several(count) {
      $0.one(of: ["", "}", "{", "a", "\\", "-b", "+c", " d", "\r", "\u{2028}", "@@ -1 +1 @@"])
    }
  }
}
