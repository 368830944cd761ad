import Diagnostics
import Previewing
import TestSupport
import Testing

/// Tests that every generated payload can be drawn and that no row is wider than the terminal.
struct PreviewGeneratedTests {
  @Test func `every generated payload is drawn without a row that is too wide`() {
    for seed in GeneratedInputs.seeds {
      var generator = Generator(seed: seed)
      let preview = RandomPayload.make(&generator)
      let width = Int.random(in: 24...150, using: &generator)
      let text = TerminalPreview.text(of: [preview], width: width, styles: .plain)
      for line in text.split(separator: "\n") {
        let cells = DisplayWidth.cells(of: line)
        #expect(cells <= width, "seed \(seed): \(cells) cells of \(width)")
      }
    }
  }

  @Test func `every isolate ends in the row in which it begins`() {
    for seed in GeneratedInputs.seeds {
      var generator = Generator(seed: seed)
      let text = TerminalPreview.text(of: [RandomPayload.make(&generator)], width: 80)
      for line in text.split(separator: "\n") {
        var depth = 0
        for scalar in line.unicodeScalars {
          if [0x2066, 0x2067, 0x2068].contains(scalar.value) { depth += 1 }
          if scalar.value == 0x2069 { depth -= 1 }
          if depth < 0 || scalar.value < 0x20 || (0x202A...0x202E).contains(scalar.value) {
            Issue.record(
              "seed \(seed): a control is not visible in \(line.unicodeScalars.map { String($0.value, radix: 16) })"
            )
          }
        }
        #expect(
          depth == 0, "seed \(seed): \(line.unicodeScalars.map { String($0.value, radix: 16) })")
      }
    }
  }
}
