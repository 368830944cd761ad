internal import Bytes
internal import Documents

extension CompiledTemplate {
  /// Appends the body with these values in its holes.
  ///
  /// Values are never scanned for expressions. Once the output has grown enough, nothing is allocated.
  package func append(_ values: SlotValues, to output: inout [UInt8]) {
    for step in steps {
      switch step {
      case .constant(let range): output.append(copying: constants, range)
      case .hole(let hole): append(hole, values, to: &output)
      }
    }
  }

  /// Renders the body and records where each part comes from.
  package func render(_ values: SlotValues, into rendering: inout Rendering) {
    rendering.bytes.removeAll(keepingCapacity: true)
    rendering.origins.removeAll(keepingCapacity: true)
    var piece = 0
    for step in steps {
      let start = rendering.bytes.count
      switch step {
      case .constant(let range):
        rendering.bytes.append(copying: constants, range)
        while piece < pieces.count, pieces[piece].range.lowerBound < range.upperBound {
          let offset = start - range.lowerBound
          let output =
            pieces[piece].range.lowerBound + offset..<pieces[piece].range.upperBound + offset
          rendering.origins.append(
            Origin(output: output, span: pieces[piece].span, cause: .constant))
          piece += 1
        }
      case .hole(let hole):
        append(hole, values, to: &rendering.bytes)
        let isSupplied = values.ranges[hole.slot] != nil
        let cause: Origin.Cause =
          isSupplied || !hole.hasDefault
          ? .property(slot: hole.slot) : .defaultText(slot: hole.slot)
        rendering.origins.append(
          Origin(output: start..<rendering.bytes.count, span: hole.span, cause: cause))
      }
    }
  }

  /// The rendered body of a single use.
  package func rendered(with values: SlotValues) -> Rendering {
    var rendering = Rendering()
    render(values, into: &rendering)
    return rendering
  }

  /// Appends the body with the values of a line in its holes.
  package func append(_ values: LineValues, of line: [UInt8], to output: inout [UInt8]) {
    for step in steps {
      switch step {
      case .constant(let range): output.append(copying: constants, range)
      case .hole(let hole): append(hole, values, of: line, to: &output)
      }
    }
  }

  private func append(
    _ hole: Hole, _ values: LineValues, of line: [UInt8], to output: inout [UInt8]
  ) {
    switch values.places[hole.slot] {
    case .line(let range):
      if hole.form == .whole, hole.escape == .jsonText {
        // What stood in a JSON string without escapes needs none in another one.
        output.append(copying: line, range)
      } else {
        hole.append(line, range, to: &output)
      }
    case .decoded(let range): hole.append(values.decoded, range, to: &output)
    case .missing: hole.append(constants, hole.defaultRange ?? 0..<0, to: &output)
    }
  }

  private func append(_ hole: Hole, _ values: SlotValues, to output: inout [UInt8]) {
    if let range = values.ranges[hole.slot] {
      hole.append(values.bytes, range, to: &output)
    } else if let range = hole.defaultRange {
      hole.append(constants, range, to: &output)
    } else {
      hole.append(constants, 0..<0, to: &output)
    }
  }
}

extension Hole {
  fileprivate func append(_ bytes: [UInt8], _ value: Range<Int>, to output: inout [UInt8]) {
    switch form {
    case .whole: escape.append(bytes, value, to: &output)
    case .clipped(let units):
      let end = Clip.end(of: bytes, value, units: units)
      escape.append(bytes, value.lowerBound..<end, to: &output)
    case .elided(let units):
      let cut = Clip.elision(of: bytes, value, units: units)
      escape.append(bytes, value.lowerBound..<cut.end, to: &output)
      for _ in 0..<cut.dots { output.append(UInt8(ascii: ".")) }
    case .percentEncoded: PercentEncoding.append(bytes, value, to: &output)
    case .number: appendNumber(bytes, value, to: &output)
    }
  }

  /// In JSON a value that looks like a number loses its quotes; anything else keeps them.
  private func appendNumber(_ bytes: [UInt8], _ value: Range<Int>, to output: inout [UInt8]) {
    guard escape == .jsonValue else {
      escape.append(bytes, value, to: &output)
      return
    }
    guard !NumberPattern.matches(bytes, value) else {
      output.append(copying: bytes, value)
      return
    }
    output.append(UInt8(ascii: "\""))
    JSONEscape.append(bytes, value, to: &output)
    output.append(UInt8(ascii: "\""))
  }
}

extension ValueEscape {
  func append(_ bytes: [UInt8], _ range: Range<Int>, to output: inout [UInt8]) {
    switch self {
    case .none: output.append(copying: bytes, range)
    case .jsonText, .jsonValue: JSONEscape.append(bytes, range, to: &output)
    case .xml(let place): XMLEscape.append(bytes, range, in: place, to: &output)
    }
  }
}
