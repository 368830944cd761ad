internal import Diagnostics
internal import Documents
internal import Surfaces

/// A run of displayed text, and the property that it comes from.
struct TracedRun: Hashable {
  var shown: String
  /// The index of the trace; nil for constant text and for text added by the device.
  let trace: Int?
}

/// Finds the property that each character of a layout comes from.
struct TraceIndex {
  private let traces: [Trace]

  init(_ traces: [Trace]) { self.traces = traces }

  /// Returns the trace that contains a byte of the payload.
  func trace(at offset: Int) -> Int? {
    var low = 0
    var high = traces.count
    while low < high {
      let middle = (low + high) / 2
      if traces[middle].output.upperBound <= offset { low = middle + 1 } else { high = middle }
    }
    guard low < traces.count, traces[low].output.contains(offset) else { return nil }
    return low
  }

  /// Returns the visible runs of a string, each with a single source.
  ///
  /// Spaces between two lines are part of the runs, so that a browser can break the lines itself; a
  /// line break of the string remains one.
  func runs(of fitted: FittedText, in text: PictureText) -> [TracedRun] {
    var runs: [TracedRun] = []
    // The string can be megabytes long, and its visible part is short.
    let utf8 = Array(text.string.utf8.prefix(fitted.lines.last?.bytes.upperBound ?? 0))
    for (number, line) in fitted.lines.enumerated() {
      let isLast = number == fitted.lines.count - 1
      let end = isLast ? line.bytes.upperBound : fitted.lines[number + 1].bytes.lowerBound
      var offset = line.bytes.lowerBound
      for character in String(decoding: utf8[offset..<end], as: UTF8.self) {
        let cell = PictureCell(character, at: offset)
        let isBreak = character.isNewline && offset >= line.bytes.upperBound
        let source = text.decoded?.sourceSpan(of: cell.bytes)
        Self.add(isBreak ? "\n" : cell.shown, source.flatMap { trace(at: $0.start) }, to: &runs)
        offset = cell.bytes.upperBound
      }
      if !line.suffix.isEmpty { Self.add(line.suffix, nil, to: &runs) }
    }
    return runs
  }

  private static func add(_ shown: String, _ trace: Int?, to runs: inout [TracedRun]) {
    if let last = runs.indices.last, runs[last].trace == trace {
      runs[last].shown += shown
    } else {
      runs.append(TracedRun(shown: shown, trace: trace))
    }
  }
}
