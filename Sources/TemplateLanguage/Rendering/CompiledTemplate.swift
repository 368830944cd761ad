package import Bytes
package import Diagnostics
package import Documents

/// A template ready to render: constant bytes that are already escaped, and holes.
///
/// Property names were resolved to slot numbers when it was compiled, so rendering looks nothing up.
package struct CompiledTemplate: Sendable {
  /// All constant bytes, one after the other; raw default texts stand among them.
  let constants: [UInt8]
  /// What to write, in order.
  let steps: [Step]
  /// The same steps as a writer takes them.
  package let recipe: ByteRecipe
  /// Which bytes of the template each stretch of constant bytes comes from.
  let pieces: [ConstantPiece]
  /// The language of the body.
  package let syntax: DocumentSyntax
  /// The file it was compiled from.
  package let file: SourceFile
  /// The properties, by slot number.
  package let slots: [PropertyName]
  /// Every place where a value is inserted.
  package var holes: [Hole] {
    steps.compactMap { if case .hole(let hole) = $0 { hole } else { nil } }
  }

  /// Whether the constant text has a line break, so that a payload is more than one line.
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

/// A place in a template where a value is inserted.
package struct Hole: Sendable {
  /// The number of the property.
  package let slot: Int
  /// What is done with the value.
  package let form: PropertyTerm.Form
  /// The term in the template file.
  package let span: SourceSpan
  /// Where the value's text is when nobody supplies one, among the constants.
  let defaultRange: Range<Int>?
  /// What the surroundings demand.
  let escape: ValueEscape

  /// Whether the template has a text for the case that nobody supplies one.
  package var hasDefault: Bool { defaultRange != nil }
}

/// What keeps an inserted value from breaking its surroundings.
enum ValueEscape: Sendable, Hashable {
  /// Nothing, in headers.
  case none
  /// Inside a JSON string.
  case jsonText
  /// In place of a whole JSON string: a number stands there bare.
  case jsonValue
  case xml(XMLEscape.Place)

  /// The form that a writer knows.
  var form: ByteForm {
    switch self {
    case .none: .plain
    case .jsonText, .jsonValue: .json
    case .xml(.text): .xmlText
    case .xml(.doubleQuotedAttribute), .xml(.canonicalAttribute): .xmlDoubleQuoted
    case .xml(.singleQuotedAttribute): .xmlSingleQuoted
    }
  }
}

extension ByteRecipe {
  /// Creates the recipe for a list of steps over some constants.
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
    switch hole.form {
    case .number where hole.escape == .jsonValue: addNumber(hole.slot, missing: missing)
    case .percentEncoded: addValue(hole.slot, as: .percent, missing: missing)
    case .whole, .clipped, .elided, .number:
      addValue(
        hole.slot, as: hole.escape.form, cut: Clip.cut(hole.form), missing: missing)
    }
  }
}
