/// The literal text of a message with a slot for each argument.
///
///     // "Hello, {name}!"
///     TextPattern(literals: "Hello, !", slots: [(argument: 0, offset: 7)])
package final class TextPattern: Sendable {
  /// The literal texts, one after another.
  package let literals: [UInt8]
  /// The slots of arguments in the order of their offsets in the literals.
  package let slots: [(argument: Int, offset: Int)]

  init(literals: [UInt8], slots: [(argument: Int, offset: Int)]) {
    self.literals = literals
    self.slots = slots
  }
}
