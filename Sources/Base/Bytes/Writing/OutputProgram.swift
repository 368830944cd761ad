internal import CBytes

/// A program that writes an output: a flat list of steps, each of which writes constant bytes or a
/// value.
///
/// Running such programs takes most of the rendering time. The type is independent of templates.
///
///     program.addConstant("{\"alert\":\"".utf8)
///     program.addValue(0, as: .json, missing: [])
package struct OutputProgram: Sendable {
  private var steps: [CBytesStep] = []
  private var constants: [UInt8] = Array(repeating: 0, count: padding)
  /// The room for all constants and missing values.
  private var fixedRoom = 0
  private var valueCount = 0
  private let instructions: Instructions

  /// The number of bytes that must be readable after the end of each array.
  package static let padding = Int(CBYTES_PADDING)

  /// Creates a program without steps.
  package init(with instructions: Instructions = .fastest) { self.instructions = instructions }

  /// Adds a step that writes constant bytes.
  package mutating func addConstant(_ bytes: some Collection<UInt8>) {
    add(CBytesStepConstant, 0, bytes, UTF16Cut(units: .max))
  }

  /// Adds a step that writes a value; `missing` is the text for a missing value.
  package mutating func addValue(
    _ slot: Int, as escape: Escape, cut: UTF16Cut? = nil, missing: some Collection<UInt8>
  ) {
    add(escape.step, slot, missing, cut ?? UTF16Cut(units: .max))
  }

  /// Adds a step that writes a JSON value: a number unchanged, any other text as a string.
  package mutating func addNumber(_ slot: Int, missing: some Collection<UInt8>) {
    add(CBytesStepNumber, slot, missing, UTF16Cut(units: .max))
  }

  private mutating func add(
    _ kind: CBytesStepKind, _ slot: Int, _ text: some Collection<UInt8>, _ cut: UTF16Cut
  ) {
    constants.removeLast(Self.padding)
    steps.append(
      CBytesStep(
        kind: kind, slot: slot, start: constants.count, count: text.count, units: cut.units,
        dots: cut.dots))
    constants.append(contentsOf: text)
    // A step can add two quotes or the dots.
    fixedRoom +=
      kind == CBytesStepConstant ? text.count : text.count * Int(CBYTES_GROWTH) + 2 + cut.dots
    if kind != CBytesStepConstant { valueCount += 1 }
    for _ in 0..<Self.padding { constants.append(0) }
  }

  /// Appends the output for values in two arrays, each of which must have padding at its end.
  package func append(
    _ places: Span<ValuePlace>, _ first: [UInt8], _ second: [UInt8], to output: inout [UInt8]
  ) {
    unsafe withValues(places, first, second) { program, values in
      output.append(addingCapacity: unsafe cbytes_room(program, values)) { span in
        unsafe span.withUnsafeMutableBufferPointer { target, count in
          guard let base = target.baseAddress else { return }
          count = unsafe instructions.functions.write(program, values, base + count) - base
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
    for index in steps.indices {
      var part = self
      part.steps = [steps[index]]
      part.append(places, first, second, to: &output)
      ends.append(output.count)
    }
  }

  /// Calls a function with the steps.
  func withSteps<Result>(_ body: (UnsafePointer<CBytesProgram>) -> Result?) -> Result? {
    unsafe steps.withUnsafeBufferPointer { steps in
      unsafe constants.withUnsafeBufferPointer { constants in
        guard let base = constants.baseAddress else { return nil }
        var program = unsafe CBytesProgram(
          steps: steps.baseAddress, count: steps.count, constants: base,
          fixed_room: fixedRoom + Self.padding, value_count: valueCount)
        return unsafe withUnsafePointer(to: &program) { unsafe body($0) }
      }
    }
  }

  private func withValues(
    _ places: Span<ValuePlace>, _ first: [UInt8], _ second: [UInt8],
    _ body: (UnsafePointer<CBytesProgram>, UnsafePointer<CBytesValue>?) -> Void
  ) {
    unsafe withUnsafeTemporaryAllocation(of: CBytesValue.self, capacity: places.count) { values in
      unsafe first.withUnsafeBufferPointer { first in
        unsafe second.withUnsafeBufferPointer { second in
          for index in 0..<places.count {
            unsafe values[index] = CBytesValue(places[index], first, second)
          }
          unsafe withSteps { program in unsafe body(program, UnsafePointer(values.baseAddress)) }
        }
      }
    }
  }
}

extension CBytesValue {
  fileprivate init(
    _ place: ValuePlace, _ first: UnsafeBufferPointer<UInt8>, _ second: UnsafeBufferPointer<UInt8>
  ) {
    let base = place.home == .second ? second.baseAddress : first.baseAddress
    unsafe self.init(
      start: place.home == .missing ? nil : base.map { unsafe $0 + place.range.lowerBound },
      count: place.range.count, is_plain: place.home == .plainFirst ? 1 : 0)
  }
}

extension Escape {
  /// The kind of a step that writes a value in this form.
  fileprivate var step: CBytesStepKind {
    switch self {
    case .plain: CBytesStepPlain
    case .json: CBytesStepJSON
    case .xmlText: CBytesStepXMLText
    case .xmlDoubleQuoted: CBytesStepXMLDoubleQuoted
    case .xmlSingleQuoted: CBytesStepXMLSingleQuoted
    case .percent: CBytesStepPercent
    }
  }
}
