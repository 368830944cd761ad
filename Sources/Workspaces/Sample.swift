internal import Diagnostics
internal import TemplateLanguage

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

extension Notification {
  /// Whether a sample sets an argument that nothing uses and that is spelled nearly like a name.
  package func misspells(_ name: String, in sample: Sample) -> Bool {
    let expected = Set(expectedArguments.map { PropertyName.folded($0.name) })
    let missing = expectedArguments.map(\.name).filter { sample.arguments[$0] == nil }
    return sample.arguments.entries.contains { entry in
      !expected.contains(PropertyName.folded(entry.name))
        && Suggestion.nearest(to: entry.name, among: missing)?.lowercased() == name.lowercased()
    }
  }
}
