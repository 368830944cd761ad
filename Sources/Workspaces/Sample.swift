/// A named set of arguments.
package struct Sample: Sendable {
  /// The name: that of the file, or `@` and a word for one that is built in.
  package let name: String
  /// The arguments.
  package let arguments: Arguments

  /// Creates a sample.
  package init(name: String, arguments: Arguments) {
    self.name = name
    self.arguments = arguments
  }

  /// Whether Crier has made it, and no author.
  package var isBuiltIn: Bool { name.hasPrefix("@") }
}
