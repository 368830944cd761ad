import Bytes
import TestSupport
import Testing

/// Compares the fast escape functions with simple ones, for every length near the block size.
struct EscapeTests {
  private static let unreserved =
    Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~".utf8)

  private func slow(_ bytes: [UInt8], _ escape: Escape) -> [UInt8] {
    switch escape {
    case .plain: bytes
    case .json: bytes.flatMap(jsonEscape)
    case .percent:
      bytes.flatMap { byte in
        Self.unreserved.contains(byte)
          ? [byte] : Array("%\(byte < 16 ? "0" : "")\(String(byte, radix: 16))".uppercased().utf8)
      }
    case .xmlText, .xmlDoubleQuoted, .xmlSingleQuoted: slowXML(bytes, escape)
    }
  }

  private func jsonEscape(_ byte: UInt8) -> [UInt8] {
    let short: [UInt8: String] = [
      8: "\\b", 9: "\\t", 10: "\\n", 12: "\\f", 13: "\\r", 0x22: "\\\"", 0x5C: "\\\\",
    ]
    if let escape = short[byte] { return Array(escape.utf8) }
    guard byte < 0x20 else { return [byte] }
    return Array("\\u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16))".utf8)
  }

  private func slowXML(_ bytes: [UInt8], _ escape: Escape) -> [UInt8] {
    let references: [UInt8: String] = [
      0x26: "&amp;", 0x3C: "&lt;", 0x3E: "&gt;", 9: "&#9;", 10: "&#10;", 13: "&#13;",
      0x22: escape == .xmlDoubleQuoted ? "&quot;" : "\"",
      0x27: escape == .xmlSingleQuoted ? "&apos;" : "'",
    ]
    var output: [UInt8] = []
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte == 0xEF, index + 2 < bytes.count, bytes[index + 1] == 0xBF, bytes[index + 2] >= 0xBE {
        output += [0xEF, 0xBF, 0xBD]
        index += 3
        continue
      }
      if let reference = references[byte] {
        output += Array(reference.utf8)
      } else {
        output += byte < 0x20 ? [0xEF, 0xBF, 0xBD] : [byte]
      }
      index += 1
    }
    return output
  }

  @Test(arguments: Escape.allCases)
  func `every byte is escaped correctly at every position`(_ escape: Escape) {
    let escapes = (UInt8.min...UInt8.max).map { slow([$0], escape) }
    let letter = UInt8(ascii: "a")
    for length in 1...35 {
      var bytes = [UInt8](repeating: letter, count: length)
      for place in 0..<length {
        let (before, after) = (bytes[..<place], bytes[(place + 1)...])
        for (byte, expected) in zip(UInt8.min...UInt8.max, escapes) {
          bytes[place] = byte
          var output: [UInt8] = []
          output.append(bytes, 0..<length, as: escape)
          guard output != before + expected + after else { continue }
          Issue.record("\(escape): byte \(byte) at \(place) of \(length)")
          return
        }
        bytes[place] = letter
      }
    }
  }

  @Test(arguments: Escape.allCases)
  func `generated text is escaped equally from an array, by a program and in pieces`(
    _ escape: Escape
  ) {
    for seed in GeneratedInputs.seeds {
      var generator = Generator(seed: seed)
      let text = generator.several(0...60) { generator in
        generator.one(of: [
          "a", "é", "，", "\u{FFFD}", "\u{FFFE}", "\u{FFFF}", "\u{1F600}", "\"", "'", "<", "&", "\n",
          "\u{1}", "long and plain, a block or two of it",
        ])
      }.joined()
      // Characters are escaped one by one, so a repeated string results in repeated escapes. Long
      // strings are written in chunks of 16 KB.
      let count = generator.once(in: 50) ? 300 : 1
      let bytes = Array(String(repeating: text, count: count).utf8)
      let once = slow(Array(text.utf8), escape)
      var expected: [UInt8] = []
      for _ in 0..<count { expected += once }
      var output: [UInt8] = []
      output.append(bytes, bytes.indices, as: escape)
      var program = OutputProgram.Builder()
      program.addValue(0, as: escape, missing: [])
      var written: [UInt8] = []
      let place = ValuePlace(.first, 0..<bytes.count)
      OutputProgram(program).append([place], PaddedBytes(bytes).storage, [], to: &written)
      #expect(output == expected, "seed \(seed)")
      #expect(written == expected, "seed \(seed)")
    }
  }

  @Test func `only the given range is written`() {
    let bytes = Array("\"aa<a\"".utf8)
    var output: [UInt8] = [1]
    output.append(bytes, 1..<5, as: .xmlText)
    output.append(bytes, 2..<2, as: .json)
    #expect(output == [1] + Array("aa&lt;a".utf8))
  }

  @Test func `copying appends exactly the given range`() {
    var output: [UInt8] = [1]
    output.append(copying: [2, 3, 4, 5], 1..<3)
    output.append(copying: [], 0..<0)
    #expect(output == [1, 3, 4])
  }
}
