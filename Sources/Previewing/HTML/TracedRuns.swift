internal import Diagnostics
internal import Documents
internal import Surfaces

/// A stretch of shown text, and the property that it comes from.
struct TracedRun: Hashable {
  var shown: String
  /// The number of the trace; nil for the author's constant text and for what the device supplies.
  let trace: Int?
}

/// Finds out which property each character of a picture comes from.
struct TraceIndex {
  private let traces: [Trace]

  init(_ traces: [Trace]) {
    self.traces = traces
  }

  /// The trace that a byte of the payload belongs to.
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

  /// A line of a picture in stretches of one origin each.
  func runs(of line: FittedText.Line, in text: PictureText) -> [TracedRun] {
    guard let decoded = text.decoded else {
      return [TracedRun(shown: line.shown, trace: nil)]
    }
    var runs: [TracedRun] = []
    let start = decoded.bytes.startIndex
    let bytes = decoded.bytes[start + line.bytes.lowerBound..<start + line.bytes.upperBound]
    var offset = line.bytes.lowerBound
    for character in String(decoding: bytes, as: UTF8.self) {
      let cell = PictureCell(character, at: offset)
      let source = decoded.sourceSpan(of: cell.bytes)
      Self.add(cell.shown, trace(at: source.start), to: &runs)
      offset = cell.bytes.upperBound
    }
    if !line.suffix.isEmpty { runs.append(TracedRun(shown: line.suffix, trace: nil)) }
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
