package import Bytes
package import Diagnostics
package import Documents

/// A template ready to render: escaped constant bytes, and holes for values.
///
/// Properties are slot numbers, resolved during compilation, so rendering needs no lookup by name.
/// This type is a class because all sends share a template.
package final class CompiledTemplate: Sendable {
  /// All constant bytes and the unescaped default values, concatenated.
  let constants: [UInt8]
  /// The constants and holes, in output order.
  let steps: [Step]
  /// The steps, compiled to a program that writes bytes.
  package let program: OutputProgram
  /// The position in the source file of each run of constant bytes.
  let pieces: [ConstantPiece]
  /// The syntax of the body: JSON or XML.
  package let syntax: DocumentSyntax
  /// The file that the template was compiled from.
  package let file: SourceFile
  /// The properties, by slot number.
  package let slots: [PropertyName]
  /// The places where rendering inserts values.
  package let holes: [Hole]

  init(
    constants: [UInt8], steps: [Step], pieces: [ConstantPiece], syntax: DocumentSyntax,
    file: SourceFile, slots: [PropertyName]
  ) {
    self.constants = constants
    self.steps = steps
    self.pieces = pieces
    self.syntax = syntax
    self.file = file
    self.slots = slots
    program = OutputProgram(OutputProgram.Builder(steps, over: constants))
    holes = steps.compactMap { if case .hole(let hole) = $0 { hole } else { nil } }
  }

  /// Returns the default of a hole, used if the value is missing; empty without a default.
  package func missingText(of hole: Hole) -> ArraySlice<UInt8> {
    hole.defaultRange.map { constants[$0] } ?? []
  }

  /// Returns the length limit of a hole in UTF-16 units, and its number of dots; nil if unlimited.
  package func cut(of hole: Hole) -> (units: Int, dots: Int)? {
    Clip.cut(hole.form).map { ($0.units, $0.dots) }
  }

  /// The number of bytes of constant text.
  package var constantByteCount: Int {
    steps.reduce(0) { count, step in
      if case .constant(let range) = step { count + range.count } else { count }
    }
  }

  /// Whether the constant text contains a line break, which makes payloads multi-line.
  package var holdsLineBreak: Bool {
    steps.contains { step in
      if case .constant(let range) = step { constants[range].contains(0x0A) } else { false }
    }
  }

  enum Step: Sendable {
    case constant(Range<Int>)
    case hole(Hole)
  }

  struct ConstantPiece: Sendable {
    let range: Range<Int>
    let span: SourceSpan
  }
}

/// A position in a template at which rendering inserts a value.
package struct Hole: Sendable {
  /// The slot number of the property.
  package let slot: Int
  /// The form of the expression: whole, clipped, encoded, or a number.
  package let form: PropertyTerm.Form
  /// The bytes of the term in the template file.
  package let span: SourceSpan
  /// The range of the default text in the constants.
  let defaultRange: Range<Int>?
  /// The escaping of the value; nil for a whole JSON value, whose quotes depend on the form of the
  /// expression.
  package let escape: Escape?

  /// Whether the expression has a default.
  package var hasDefault: Bool { defaultRange != nil }
}

extension OutputProgram.Builder {
  /// Creates the steps of a program that writes a list of steps, which refer to the given constants.
  init(_ steps: [CompiledTemplate.Step], over constants: [UInt8]) {
    self.init()
    for step in steps {
      switch step {
      case .constant(let range): addConstant(constants[range])
      case .hole(let hole): add(hole, missing: constants[hole.defaultRange ?? 0..<0])
      }
    }
  }

  private mutating func add(_ hole: Hole, missing: ArraySlice<UInt8>) {
    guard let escape = hole.escape else { return addNumber(hole.slot, missing: missing) }
    addValue(hole.slot, as: escape, cut: Clip.cut(hole.form), missing: missing)
  }
}
