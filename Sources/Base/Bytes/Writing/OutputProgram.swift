internal import CBytes

/// A program that writes an output: a flat list of steps, each of which writes constant bytes or a
/// value.
///
/// Running such programs takes most of the rendering time. The type is independent of templates.
///
///     var builder = OutputProgram.Builder()
///     builder.addConstant("{\"alert\":\"".utf8)
///     builder.addValue(0, as: .json, missing: [])
///     let program = OutputProgram(builder)
@safe
package final class OutputProgram: @unchecked Sendable {
  /// The steps of a program that is being made.
  package struct Builder {
    fileprivate var steps: [CBytesStep] = []
    fileprivate var constants: [UInt8] = []
    /// The room for all constants and missing values.
    fileprivate var fixedRoom = 0
    fileprivate var valueCount = 0

    /// Creates a program without steps.
    package init() {}
  }

  /// The number of bytes that must be readable after the end of each array.
  package static let padding = Int(CBYTES_PADDING)

  // The memory has one owner and never changes, so threads can share it. It is not in arrays, because
  // each use of an array would count a reference.
  private let memory: UnsafeMutablePointer<CBytesProgram>
  private let steps: UnsafeMutableBufferPointer<CBytesStep>
  private let constants: UnsafeMutableBufferPointer<UInt8>
  private let functions: CBytesFunctions

  /// Creates a program from its steps.
  package init(_ builder: Builder, with instructions: Instructions = .fastest) {
    functions = instructions.functions
    unsafe steps = .allocate(capacity: builder.steps.count)
    _ = unsafe steps.initialize(fromContentsOf: builder.steps)
    let padding = [UInt8](repeating: 0, count: Self.padding)
    unsafe constants = .allocate(capacity: builder.constants.count + padding.count)
    _ = unsafe constants.initialize(fromContentsOf: builder.constants + padding)
    guard let constantBytes = unsafe constants.baseAddress else {
      preconditionFailure("there is padding after the constants")
    }
    unsafe memory = .allocate(capacity: 1)
    unsafe memory.initialize(
      to: CBytesProgram(
        steps: steps.baseAddress, count: steps.count, constants: constantBytes,
        fixed_room: builder.fixedRoom + padding.count, value_count: builder.valueCount))
  }

  deinit {
    unsafe memory.deallocate()
    unsafe steps.deallocate()
    unsafe constants.deallocate()
  }

  /// The steps, as C functions read them.
  var pointer: UnsafePointer<CBytesProgram> { unsafe UnsafePointer(memory) }

  /// Appends the output for values in two arrays, each of which must have padding at its end.
  package func append(
    _ places: Span<ValuePlace>, _ first: [UInt8], _ second: [UInt8], to output: inout [UInt8]
  ) {
    unsafe withValues(places, first, second) { values in
      unsafe append(pointer, values, to: &output)
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
    unsafe withValues(places, first, second) { values in
      for index in unsafe 0..<steps.count {
        var part = unsafe memory.pointee
        unsafe part.steps = unsafe part.steps.map { unsafe $0 + index }
        unsafe part.count = 1
        unsafe append(&part, values, to: &output)
        ends.append(output.count)
      }
    }
  }

  private func append(
    _ program: UnsafePointer<CBytesProgram>, _ values: UnsafePointer<CBytesValue>?,
    to output: inout [UInt8]
  ) {
    output.append(addingCapacity: unsafe cbytes_room(program, values)) { span in
      unsafe span.withUnsafeMutableBufferPointer { target, count in
        guard let base = target.baseAddress else { return }
        count = unsafe functions.write(program, values, base + count) - base
      }
    }
  }

  /// Calls a function with the addresses of the values.
  private func withValues(
    _ places: Span<ValuePlace>, _ first: [UInt8], _ second: [UInt8],
    _ body: (UnsafePointer<CBytesValue>?) -> Void
  ) {
    unsafe withUnsafeTemporaryAllocation(of: CBytesValue.self, capacity: places.count) { values in
      unsafe first.withUnsafeBufferPointer { first in
        unsafe second.withUnsafeBufferPointer { second in
          for index in 0..<places.count {
            unsafe values[index] = CBytesValue(places[index], first, second)
          }
          unsafe body(UnsafePointer(values.baseAddress))
        }
      }
    }
  }
}

extension OutputProgram.Builder {
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
    steps.append(
      CBytesStep(
        kind: kind, slot: slot, start: constants.count, count: text.count, units: cut.units,
        dots: cut.dots))
    constants.append(contentsOf: text)
    guard kind != CBytesStepConstant else {
      fixedRoom += text.count
      return
    }
    // A step can add two quotes or the dots.
    fixedRoom += text.count * Int(CBYTES_GROWTH) + 2 + cut.dots
    valueCount += 1
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
