internal import Diagnostics
package import Localization
package import Workspaces

/// The values of arguments that produce a size.
///
/// This type is a class because many results share the values. Most reports do not show them, so
/// the arguments are made when they are needed.
package final class BudgetWitness: Sendable {
  /// The value of one argument.
  package struct Value: Sendable {
    let name: String
    let text: [UInt8]
    let value: Argument

    /// Creates the value of an argument, as displayed by a template and as formatted by a message.
    package init(_ name: String, text: [UInt8], _ value: Argument) {
      self.name = name
      self.text = text
      self.value = value
    }
  }

  private let values: [Value]

  /// Creates a witness.
  package init(_ values: [Value]) { self.values = values }

  /// The values as the arguments of a send.
  package var arguments: Arguments {
    var arguments = Arguments(from: SourceFile(name: "witness", text: ""))
    for value in values { arguments.set(value.name, text: value.text[...], value.value) }
    return arguments
  }
}
