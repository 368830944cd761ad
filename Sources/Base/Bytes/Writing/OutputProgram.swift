internal import CBytes

/// A program that writes an output: a flat list of steps, each of which writes constant bytes or a
/// value.
///
/// Running such programs takes most of the rendering time. The type is independent of templates.
///
///     program.addConstant("{\"alert\":\"".utf8)
///     program.addValue(0, as: .json, missing: [])
package struct OutputProgram: Sendable {
  /// A step of the program, which writes constant bytes or a value.
  struct Step {
    enum Kind: UInt8 { case constant, value, number }
    var kind: Kind
    var escape = Escape.plain
    /// The slot number of the value, counted from 0.
    var slot = 0
    /// The offset in `constants` of the step's text: constant text, or the replacement for a
    /// missing value.
    var start = 0
    var count = 0
    /// The length limit for the value.
    var cut = UTF16Cut(units: .max)
  }

  private(set) var steps: [Step] = []
  private(set) var constants: [UInt8] = Array(repeating: 0, count: padding)

  /// The number of bytes that must be readable after the end of each array.
  package static let padding = 64

  /// Creates a program without steps.
  package init() {}

  /// Adds a step that writes constant bytes.
  package mutating func addConstant(_ bytes: some Collection<UInt8>) {
    let range = store(bytes)
    steps.append(Step(kind: .constant, start: range.lowerBound, count: range.count))
  }

  /// Adds a step that writes a value; `missing` is the text for a missing value.
  package mutating func addValue(
    _ slot: Int, as escape: Escape, cut: UTF16Cut? = nil, missing: some Collection<UInt8>
  ) {
    let range = store(missing)
    var step = Step(kind: .value, escape: escape, slot: slot, start: range.lowerBound)
    step.count = range.count
    step.cut = cut ?? step.cut
    steps.append(step)
  }

  /// Adds a step that writes a JSON value: a number unchanged, any other text as a string.
  package mutating func addNumber(_ slot: Int, missing: some Collection<UInt8>) {
    let range = store(missing)
    steps.append(Step(kind: .number, slot: slot, start: range.lowerBound, count: range.count))
  }

  private mutating func store(_ bytes: some Collection<UInt8>) -> Range<Int> {
    constants.removeLast(Self.padding)
    let start = constants.count
    constants.append(contentsOf: bytes)
    defer { for _ in 0..<Self.padding { constants.append(0) } }
    return start..<constants.count
  }

  /// Appends the output for values in two arrays, each of which must have padding at its end.
  package func append(
    _ places: Span<ValuePlace>, _ first: [UInt8], _ second: [UInt8], to output: inout [UInt8]
  ) {
    withWriter(places, first, second) { writer in
      output.append(addingCapacity: writer.room) { span in
        unsafe span.withUnsafeMutableBufferPointer { target, count in
          guard let base = target.baseAddress else { return }
          count = unsafe writer.write(to: base + count) - base
        }
      }
    }
  }

  /// Appends the output for values whose places are given as an array.
  package func append(
    _ places: [ValuePlace], _ first: [UInt8], _ second: [UInt8], to output: inout [UInt8]
  ) {
    append(places.span, first, second, to: &output)
  }

  /// Appends the output, and records the length of `output` after each step.
  package func append(
    _ places: Span<ValuePlace>, _ first: [UInt8], _ second: [UInt8], to output: inout [UInt8],
    noting ends: inout [Int]
  ) {
    withWriter(places, first, second) { writer in
      output.append(addingCapacity: writer.room) { span in
        unsafe span.withUnsafeMutableBufferPointer { target, count in
          guard let base = target.baseAddress else { return }
          for index in steps.indices {
            count = unsafe writer.write(index..<index + 1, to: base + count) - base
            ends.append(count)
          }
        }
      }
    }
  }

  private func withWriter(
    _ places: Span<ValuePlace>, _ first: [UInt8], _ second: [UInt8], _ body: (ProgramWriter) -> Void
  ) {
    unsafe withUnsafeTemporaryAllocation(of: ValueBytes.self, capacity: places.count) { values in
      unsafe first.withUnsafeBufferPointer { first in
        unsafe second.withUnsafeBufferPointer { second in
          for index in 0..<places.count {
            unsafe values[index] = unsafe ValueBytes(places[index], first, second)
          }
          unsafe steps.withUnsafeBufferPointer { steps in
            unsafe constants.withUnsafeBufferPointer { constants in
              body(
                unsafe ProgramWriter(
                  steps: steps, constants: constants, values: UnsafeBufferPointer(values)))
            }
          }
        }
      }
    }
  }
}

extension ValueBytes {
  fileprivate init(
    _ place: ValuePlace, _ first: UnsafeBufferPointer<UInt8>, _ second: UnsafeBufferPointer<UInt8>
  ) {
    let base = place.home == .second ? second.baseAddress : first.baseAddress
    unsafe self.init(
      start: place.home == .missing ? nil : base.map { unsafe $0 + place.range.lowerBound },
      count: place.range.count, isPlain: place.home == .plainFirst)
  }
}
