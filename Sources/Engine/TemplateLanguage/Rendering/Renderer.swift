internal import Bytes

extension CompiledTemplate {
  /// Appends the body, with the values inserted into its holes.
  ///
  /// Values are never evaluated as expressions. Rendering allocates only if the output has to grow.
  package func append(_ values: borrowing SlotValues, to output: inout [UInt8]) {
    program.append(values.places, values.bytes, [], to: &output)
  }

  /// Renders the body and records the origin of each part.
  package func render(_ values: SlotValues, into rendering: inout Rendering) {
    rendering.bytes.removeAll(keepingCapacity: true)
    rendering.origins.removeAll(keepingCapacity: true)
    var piece = 0
    rendering.ends.removeAll(keepingCapacity: true)
    program.append(
      values.places.span, values.bytes, [], to: &rendering.bytes, noting: &rendering.ends)
    var start = 0
    for (number, step) in steps.enumerated() {
      let end = rendering.ends[number]
      defer { start = end }
      switch step {
      case .constant(let range):
        while piece < pieces.count, pieces[piece].range.lowerBound < range.upperBound {
          let offset = start - range.lowerBound
          let output =
            pieces[piece].range.lowerBound + offset..<pieces[piece].range.upperBound + offset
          rendering.origins.append(
            Origin(output: output, span: pieces[piece].span, cause: .constant))
          piece += 1
        }
      case .hole(let hole):
        let isSupplied = values.range(of: hole.slot) != nil
        let cause: Origin.Cause =
          isSupplied || !hole.hasDefault
          ? .property(slot: hole.slot) : .defaultText(slot: hole.slot)
        rendering.origins.append(
          Origin(output: start..<end, span: hole.span, cause: cause))
      }
    }
  }

  /// Returns the rendered body in a new rendering.
  package func rendered(with values: SlotValues) -> Rendering {
    var rendering = Rendering()
    rendering.bytes.reserveCapacity(constants.count + values.bytes.count)
    rendering.origins.reserveCapacity(steps.count)
    rendering.ends.reserveCapacity(steps.count)
    render(values, into: &rendering)
    return rendering
  }
}
