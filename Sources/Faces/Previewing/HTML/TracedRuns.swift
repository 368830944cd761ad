internal import Diagnostics
internal import Documents
package import Surfaces

/// A run of displayed text, and the property that it comes from.
package struct TracedRun: Hashable, Sendable {
  /// The displayed text.
  package var shown: String
  /// The index of the trace; nil for constant text and for text added by the device.
  package let trace: Int?
  /// The offset of the run's first byte in the payload; nil for text added by the device.
  package let offset: Int?

  /// Creates a run of displayed text.
  package init(shown: String, trace: Int? = nil, offset: Int? = nil) {
    self.shown = shown
    self.trace = trace
    self.offset = offset
  }
}

/// Finds the property that each character of a layout comes from.
package struct TraceIndex {
  private let traces: [Trace]

  /// Creates an index of the parts of a body.
  package init(_ traces: [Trace]) { self.traces = traces }

  /// Returns the trace that contains a byte of the payload.
  func trace(at offset: Int) -> Int? {
    let place = traces.partitioningIndex { $0.output.upperBound > offset }
    guard place < traces.count, traces[place].output.contains(offset) else { return nil }
    return place
  }

  /// Returns the runs of each visible line of a string; each run has a single source.
  package func lines(of fitted: FittedText, in text: PictureText) -> [[TracedRun]] {
    // The string can be megabytes long, and its visible part is short.
    let utf8 = Array(text.string.utf8.prefix(fitted.lines.last?.bytes.upperBound ?? 0))
    return fitted.lines.map { line in
      var runs: [TracedRun] = []
      var offset = line.bytes.lowerBound
      for character in String(decoding: utf8[line.bytes], as: UTF8.self) {
        let cell = PictureCell(character, at: offset)
        let source = text.decoded?.sourceSpan(of: cell.bytes)
        Self.add(cell.shown, source.flatMap { trace(at: $0.start) }, at: source?.start, to: &runs)
        offset = cell.bytes.upperBound
      }
      if !line.suffix.isEmpty { Self.add(line.suffix, nil, at: nil, to: &runs) }
      return runs
    }
  }

  private static func add(
    _ shown: String, _ trace: Int?, at offset: Int?, to runs: inout [TracedRun]
  ) {
    if let last = runs.indices.last, runs[last].trace == trace {
      runs[last].shown += shown
    } else {
      runs.append(TracedRun(shown: shown, trace: trace, offset: offset))
    }
  }
}
