internal import Bytes
internal import Documents

/// A renderer for the lines of a stream, block by block.
///
///     var renderer = LineRenderer(template, for: target, StreamSettings(.records))
///     renderer.render(block, into: &result)
package struct LineRenderer<Plan: LinePlan & ~Copyable>: ~Copyable {
  private var plan: Plan
  private let settings: StreamSettings
  private var result = RenderedBlock()
  private var marks = TextMarks()
  /// Whether the whole block is valid UTF-8, so that its lines need no separate check.
  private var isBlockText = false

  init(_ plan: consuming Plan, _ settings: StreamSettings) {
    self.plan = plan
    self.settings = settings
  }

  /// Renders every line of a block into `target`, whose memory is reused.
  package mutating func render(_ block: LineBlock, into target: inout RenderedBlock) {
    swap(&result, &target)
    result.reset()
    result.counts.bytes = block.byteCount
    renderLines(of: block)
    swap(&result, &target)
  }

  private mutating func renderLines(of block: LineBlock) {
    let end = block.bytes.count
    isBlockText = marks.mark(block.bytes)
    var position = 0
    while position < end, !result.hasStopped {
      if isBlockText { position = renderFast(block, position..<end).position }
      guard position < end else { break }
      let line = block.line(at: position)
      position = line.upperBound + 1
      render(line, of: block)
    }
    if block.endsTooLong, !result.hasStopped { reject(.tooLong, line: countLine(of: block)) }
  }

  /// Renders ordinary lines, and stops before the first line that needs the general renderer.
  private mutating func renderFast(
    _ block: LineBlock, _ range: Range<Int>
  ) -> FastLineRenderer.Progress {
    let progress = plan.renderFast(
      block.bytes, marks, range, number: block.firstLine + result.counts.lines, to: &result.output)
    result.counts.lines += progress.lines
    return progress
  }

  /// Renders a line with the general renderer, which accepts any line.
  private mutating func render(_ line: Range<Int>, of block: LineBlock) {
    let storage = block.bytes.storage
    let isText = isBlockText || UTF8Check.isValid(storage, line)
    if !isBlockText, isText, renderFast(block, line).lines == 1 { return }
    let number = countLine(of: block)
    if line.count > LineBlock.longestLine {
      reject(.tooLong, line: number)
    } else if !isText {
      reject(.notUTF8, line: number)
    } else if block.isBlank(line) {
      result.counts.blank += 1
    } else {
      renderSlowly(Array(storage[line]), number)
    }
  }

  private mutating func renderSlowly(_ line: [UInt8], _ number: Int) {
    do throws(LineError) {
      let rendered = try plan.render(line)
      let id = rendered.id.map { JSONWriter.compact($0) }
      settings.records.append(
        rendered.payload, as: id.map { .id($0, $0.indices) } ?? .line(number),
        tail: rendered.tail, to: &result.output)
    } catch {
      reject(error, line: number)
    }
  }

  /// Counts a line and returns its number.
  private mutating func countLine(of block: LineBlock) -> Int {
    defer { result.counts.lines += 1 }
    return block.firstLine + result.counts.lines
  }

  private mutating func reject(_ error: LineError, line: Int) {
    result.reject(error, line: line, settings.format)
    result.hasStopped = settings.afterError == .stop
  }
}
