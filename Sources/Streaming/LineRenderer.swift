internal import Bytes
internal import Diagnostics
internal import Documents
package import Platforms
internal import Sending
package import TemplateLanguage

/// Renders lines of properties with one template, block after block.
package struct LineRenderer: BlockRenderer {
  private let template: CompiledTemplate
  private let target: PlatformTarget
  private let settings: StreamSettings
  private let machine: LineMachine
  private var payload: [UInt8] = []
  private var result = RenderedBlock()
  /// Whether all of the block is UTF-8, so that no line has to be looked at by itself.
  private var isBlockText = false

  /// The longest line, in bytes.
  package static let longestLine = 16 * 1024 * 1024

  /// Creates a renderer; each thread needs its own.
  package init(
    _ template: CompiledTemplate, for target: PlatformTarget, _ settings: StreamSettings
  ) {
    self.template = template
    self.target = target
    self.settings = settings
    let safe = settings.onOversize == .keep ? .max : target.safeByteCount(with: [])
    machine = LineMachine(
      template, frame: settings.format == .raw ? .bare : .record,
      limits: (safe, Self.longestLine))
  }

  /// Renders every line of a block into a result whose memory is used again.
  package mutating func render(_ block: LineBlock, into target: inout RenderedBlock) {
    swap(&result, &target)
    result.reset()
    renderLines(of: block)
    swap(&result, &target)
  }

  private mutating func renderLines(of block: LineBlock) {
    let storage = block.bytes.storage
    isBlockText = UTF8Check.isValid(storage, 0..<block.bytes.count)
    var position = 0
    while position < block.bytes.count {
      let whole = position..<block.bytes.count
      if isBlockText {
        position = renderPlainLines(of: block, whole)
        guard position < block.bytes.count else { break }
      }
      let line = block.line(at: position)
      render(line, of: block)
      position = line.upperBound + 1
      if result.counts.errors > 0, settings.afterError == .stop {
        result.hasStopped = true
        return
      }
    }
    if block.endsTooLong {
      let number = block.firstLine + result.counts.lines
      result.counts.lines += 1
      refuse(.tooLong, number)
      result.hasStopped = settings.afterError == .stop
    }
  }

  /// Renders lines up to the first one that is not plain, and says where that one begins.
  private mutating func renderPlainLines(of block: LineBlock, _ range: Range<Int>) -> Int {
    let progress = machine.run(
      block.bytes, range, number: block.firstLine + result.counts.lines, to: &result.output)
    result.counts.lines += progress.lines
    return progress.position
  }

  /// Renders one line of which nothing is known.
  private mutating func render(_ line: Range<Int>, of block: LineBlock) {
    let bytes = block.bytes.storage
    let number = block.firstLine + result.counts.lines
    if !isBlockText, UTF8Check.isValid(bytes, line),
      renderPlainLines(of: block, line) == line.upperBound, !line.isEmpty
    {
      return
    }
    result.counts.lines += 1
    guard line.count <= Self.longestLine else { return refuse(.tooLong, number) }
    if block.isBlank(line) {
      result.counts.blank += 1
    } else {
      renderSlowly(Array(bytes[line]), number)
    }
  }

  /// Renders a line that is unusual, or says what is wrong with it.
  private mutating func renderSlowly(_ line: [UInt8], _ number: Int) {
    guard isBlockText || UTF8Check.isValid(line, line.indices) else {
      return refuse(.notUTF8, number)
    }
    let (properties, findings) = Properties.read(SourceFile(name: "line", bytes: line))
    guard let properties, !findings.hasErrors else {
      return refuse(LineError(firstOf: findings), number)
    }
    let values = properties.values(for: template)
    let fitted = ValueFitter(template, for: target).fit(values, settings.onOversize)
    if let refusal = fitted.refusal { return refuse(LineError(refusal), number) }
    let start = beginRecord()
    template.append(fitted.values, to: &result.output)
    endRecord(from: start, number, clipped: fitted.clipping?.name)
  }

  // MARK: - Records

  /// Begins the record of a good line; the payload is appended next.
  private mutating func beginRecord() -> Int { result.output.count }

  /// Ends the record of a good line: what stands from `start` on is the payload.
  private mutating func endRecord(from start: Int, _ number: Int, clipped: PropertyName? = nil) {
    defer { result.output.append(UInt8(ascii: "\n")) }
    guard settings.format == .records else { return }
    payload.removeAll(keepingCapacity: true)
    payload.append(copying: result.output, start..<result.output.count)
    result.output.removeSubrange(start...)
    result.output.append(contentsOf: "{\"line\":\(number),\"payload\":\"".utf8)
    JSONEscape.append(payload, payload.indices, to: &result.output)
    result.output.append(contentsOf: "\",\"bytes\":\(payload.count)".utf8)
    if let clipped {
      result.output.append(contentsOf: ",\"clipped\":\"\(clipped.spelling)\"".utf8)
    }
    result.output.append(UInt8(ascii: "}"))
  }

  private mutating func refuse(_ error: LineError, _ number: Int) {
    result.refuse(error, line: number, settings.format)
  }
}
