internal import Diagnostics
internal import Documents
internal import Platforms
internal import Sending
internal import Streaming
internal import TemplateLanguage

/// The benchmarks of streams in memory; the unit of work is a line.
enum BulkTasks {
  static let all: [BenchmarkTask] =
    [lines(.json, .raw), lines(.json, .records), lines(.xml, .raw)] + [
      requests, renderRows(.json), renderRows(.xml),
    ]

  private static func lines(
    _ syntax: DocumentSyntax, _ format: StreamSettings.Format
  ) -> BenchmarkTask {
    let name = "stream lines, \(syntax), \(format)"
    return BenchmarkTask(name: name) { size in
      let bytes = Rows.bytes(size)
      let block = LineBlock(bytes: bytes)
      var renderer = LineRenderer(
        Rows.template(syntax), for: PlatformTarget(.apns),
        StreamSettings(format, onOversize: .keep))
      var result = RenderedBlock()
      return Measurement(name, size: size, byteCount: bytes.count) {
        renderer.render(block, into: &result)
        precondition(result.counts.good == size)
      }
    }
  }

  private static let requests = BenchmarkTask(name: "stream requests") { size in
    let (workspace, lines) = Requests.make(size)
    let bytes = Array(lines.joined(separator: "\n").utf8)
    let block = LineBlock(bytes: bytes)
    var renderer = LineRenderer(workspace, StreamSettings(.records, onOversize: .keep))
    var result = RenderedBlock()
    return Measurement("stream requests", size: size, byteCount: bytes.count) {
      renderer.render(block, into: &result)
      precondition(result.counts.good == size)
    }
  }

  /// Measures only the rendering, not the parsing of the rows.
  private static func renderRows(_ syntax: DocumentSyntax) -> BenchmarkTask {
    let name = "render rows, \(syntax)"
    return BenchmarkTask(name: name) { size in
      let template = Rows.template(syntax)
      let rows = SlotRows(
        Rows.lines(size).lazy.map { line in
          Properties.read(SourceFile(name: "row", bytes: line)).properties ?? Properties([])
        }, for: template)
      var output: [UInt8] = []
      for row in 0..<rows.count { template.append(rows, at: row, to: &output) }
      return Measurement(name, size: size, byteCount: output.count) {
        output.removeAll(keepingCapacity: true)
        for row in 0..<rows.count { template.append(rows, at: row, to: &output) }
      }
    }
  }
}
