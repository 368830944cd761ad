internal import Bytes
internal import Diagnostics
internal import Documents
package import TemplateLanguage

/// Renders lines of properties with one template, block after block.
package struct LineRenderer: Sendable {
  private let template: CompiledTemplate
  private var scanner: PropertyScanner
  private var payload: [UInt8] = []
  /// What the lines have come to.
  package private(set) var counts = Counts()
  /// The records of good lines, in order.
  package var output: [UInt8] = []

  /// How many lines were read, and what became of them.
  package struct Counts: Sendable {
    package var lines = 0
    package var blank = 0
    package var errors = 0
  }

  package init(_ template: CompiledTemplate) {
    self.template = template
    scanner = PropertyScanner(for: template)
  }

  /// Renders every line of a block that ends with a line break, or with the input.
  package mutating func render(_ block: [UInt8], _ range: Range<Int>) {
    var position = range.lowerBound
    while position < range.upperBound {
      let end = ByteSearch.lineFeed(in: block, position..<range.upperBound) ?? range.upperBound
      render(line: position..<end, of: block)
      position = end + 1
    }
  }

  private mutating func render(line: Range<Int>, of block: [UInt8]) {
    counts.lines += 1
    if scanner.scan(block, line) {
      template.append(scanner.values, of: block, to: &output)
    } else {
      counts.errors += 1
    }
    output.append(UInt8(ascii: "\n"))
  }
}
