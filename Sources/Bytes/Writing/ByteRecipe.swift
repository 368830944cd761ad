internal import CBytes

/// Constant bytes and the places between them where values go: a body, but for its values.
///
/// It knows nothing of templates; it is the part of rendering in which time is spent.
package struct ByteRecipe: Sendable {
  /// One piece of the result.
  struct Step {
    enum Kind: UInt8 { case constant, value, number }
    var kind: Kind
    var form = ByteForm.plain
    /// The number of the value.
    var slot = 0
    /// Among the constants: the piece itself, or the text of a value that is missing.
    var start = 0
    var count = 0
    /// What is cut off; nothing, if it is that long.
    var cut = UTF16Cut(units: .max)
  }

  private(set) var steps: [Step] = []
  private(set) var constants: [UInt8] = Array(repeating: 0, count: padding)

  /// So many bytes can be read behind every source.
  package static let padding = 64

  /// Creates an empty recipe.
  package init() {}

  /// Adds constant bytes.
  package mutating func addConstant(_ bytes: some Collection<UInt8>) {
    let range = store(bytes)
    steps.append(Step(kind: .constant, start: range.lowerBound, count: range.count))
  }

  /// Adds a value; `missing` stands where nobody supplies one.
  package mutating func addValue(
    _ slot: Int, as form: ByteForm, cut: UTF16Cut? = nil, missing: some Collection<UInt8>
  ) {
    let range = store(missing)
    var step = Step(kind: .value, form: form, slot: slot, start: range.lowerBound)
    step.count = range.count
    step.cut = cut ?? step.cut
    steps.append(step)
  }

  /// Adds a value that stands bare in JSON where it is a number, and as a string where it is not.
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

  /// Appends the result for values in two arrays, each with padding behind it.
  package func append(
    _ places: Span<ValuePlace>, _ first: [UInt8], _ second: [UInt8], to output: inout [UInt8]
  ) {
    withWalk(places, first, second) { walk in
      output.append(addingCapacity: walk.room) { span in
        unsafe span.withUnsafeMutableBufferPointer { target, count in
          guard let base = target.baseAddress else { return }
          count = unsafe walk.write(to: base + count) - base
        }
      }
    }
  }

  /// The same for places that an array holds.
  package func append(
    _ places: [ValuePlace], _ first: [UInt8], _ second: [UInt8], to output: inout [UInt8]
  ) {
    append(places.span, first, second, to: &output)
  }

  /// The same, and notes how long the output is after each step.
  package func append(
    _ places: Span<ValuePlace>, _ first: [UInt8], _ second: [UInt8], to output: inout [UInt8],
    noting ends: inout [Int]
  ) {
    withWalk(places, first, second) { walk in
      output.append(addingCapacity: walk.room) { span in
        unsafe span.withUnsafeMutableBufferPointer { target, count in
          guard let base = target.baseAddress else { return }
          for index in steps.indices {
            count = unsafe walk.write(index..<index + 1, to: base + count) - base
            ends.append(count)
          }
        }
      }
    }
  }

  private func withWalk(
    _ places: Span<ValuePlace>, _ first: [UInt8], _ second: [UInt8], _ body: (RecipeWalk) -> Void
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
                unsafe RecipeWalk(
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
      start: place.home == .nowhere ? nil : base.map { unsafe $0 + place.range.lowerBound },
      count: place.range.count, isPlain: place.home == .plainFirst)
  }
}
