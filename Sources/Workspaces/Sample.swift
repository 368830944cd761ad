internal import Diagnostics
internal import Hub
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
    misspelledNames(in: sample).contains(PropertyName.folded(name))
  }

  /// The names, folded, that a sample lacks and nearly spells in an argument that nothing uses.
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
}

extension Notification {
  /// Whether only messages know an argument that neither declarations nor samples have, although
  /// they have one with a similar name that no message of the source uses.
  package func isMisnamed(_ name: String) -> Bool { meantArgument(by: name) != nil }

  /// Returns the declared or sampled argument that a message probably means; nil if the name is known.
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

  /// One argument too many and one too few are one mistake, however different the words are.
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
