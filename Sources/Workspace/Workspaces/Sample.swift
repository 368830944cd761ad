internal import Diagnostics
internal import Hub
internal import TemplateLanguage

/// A named set of arguments.
package struct Sample: Sendable {
  /// The file's name without extension, or `@` and a word for a built-in sample.
  package let name: String
  /// The arguments of the sample.
  package let arguments: Arguments

  /// Creates a sample from its name and its arguments.
  package init(name: String, arguments: Arguments) {
    self.name = name
    self.arguments = arguments
  }

  /// Whether the sample is built in, not written by an author.
  package var isBuiltIn: Bool { name.hasPrefix("@") }
}

extension Notification {
  /// Returns whether a sample probably sets the given argument with a misspelled name.
  package func misspells(_ name: String, in sample: Sample) -> Bool {
    misspelledNames(in: sample).contains(PropertyName.folded(name))
  }

  /// Returns the lower-case names of the arguments that a sample probably misspells.
  package func misspelledNames(in sample: Sample) -> Set<String> {
    let names = expectedArguments.map(\.name)
    let expected = Set(names.map(PropertyName.folded))
    let missing = names.filter { sample.arguments[$0] == nil }
    guard !missing.isEmpty else { return [] }
    let unknown = sample.arguments.entries.filter {
      !expected.contains(PropertyName.folded($0.name))
    }
    return Set(
      unknown.compactMap { Suggestion.nearest(to: $0.name, among: missing) }
        .map(PropertyName.folded))
  }

  /// Returns whether messages probably misspell the name of an argument.
  ///
  /// In this case, a declaration or a sample has a similar name that no source message uses.
  package func isMisnamed(_ name: String) -> Bool { meantArgument(by: name) != nil }

  /// Returns the argument that a message probably means with a misspelled name; nil for a known
  /// name.
  package func meantArgument(by name: String) -> String? {
    let own = Set(parameters.map { PropertyName.folded($0.name) })
    let known =
      settings.properties.map(\.name.spelling)
      + samples.flatMap { $0.arguments.entries.map(\.name) }
    guard !known.contains(where: { PropertyName.folded($0) == PropertyName.folded(name) }) else {
      return nil
    }
    let unused = known.filter { !own.contains(PropertyName.folded($0)) }
    return Suggestion.nearest(to: name, among: unused) ?? onlyUnknown(name, beside: unused)
  }

  /// Returns the only unused argument if exactly one argument is unknown and was probably renamed.
  private func onlyUnknown(_ name: String, beside unused: [String]) -> String? {
    let used = Set(
      (usedProperties.map(\.spelling) + (settings.audience?.arguments ?? []))
        .map(PropertyName.folded))
    let lost = Set(unused.map(PropertyName.folded)).subtracting(used)
    let known = Set(settings.properties.map { PropertyName.folded($0.name.spelling) })
    let unknown = parameters.filter { parameter in
      !known.contains(PropertyName.folded(parameter.name))
        && !samples.contains { $0.arguments.sets(parameter.name) }
    }
    guard lost.count == 1, unknown.count == 1 else { return nil }
    return unused.first { lost.contains(PropertyName.folded($0)) }
  }
}
