package import Diagnostics

/// An error in the command line.
package struct UsageError: Error, Hashable, Sendable {
  /// The problem in one sentence.
  package let message: DisplayText
  /// The advice on the error: a correction, or the help page to read.
  package let remedy: DisplayText

  package init(_ message: DisplayText, remedy: DisplayText) {
    self.message = message
    self.remedy = remedy
  }

  package init(_ message: DisplayText, of command: CommandDescription, suggestion: String? = nil) {
    let reference: DisplayText = "see 'crier \(command.name) --help'"
    self.init(
      message, remedy: suggestion.map { "did you mean '\($0)'? \(reference)" } ?? reference)
  }

  package static func unknownCommand(_ name: String, among names: [String]) -> Self {
    let nearest = Suggestion.nearest(to: name, among: names)
    return Self(
      "there is no command '\(name)'",
      remedy: nearest.map { "did you mean 'crier \($0)'?" } ?? "'crier --help' lists all commands")
  }

  package static func unknownOption(
    _ name: String, of command: CommandDescription, among names: [String]
  ) -> Self {
    Self(
      "'crier \(command.name)' has no option '\(name)'", of: command,
      suggestion: Suggestion.nearest(to: name, among: names))
  }

  package static func repeatedOption(_ name: String, of command: CommandDescription) -> Self {
    Self("option '\(name)' must not be repeated", of: command)
  }

  package static func valueNotTaken(_ name: String, of command: CommandDescription) -> Self {
    Self("option '\(name)' does not accept a value", of: command)
  }

  package static func valueMissing(
    _ name: String, _ value: String, of command: CommandDescription
  ) -> Self {
    Self("option '\(name)' needs a value: \(name) \(value)", of: command)
  }

  package static func badChoice(
    _ value: String, for name: String, among words: [String], of command: CommandDescription
  ) -> Self {
    Self(
      "invalid value '\(value)' for \(name); use one of \(words.joined(separator: ", "))",
      of: command, suggestion: Suggestion.nearest(to: value, among: words).map { "\(name) \($0)" })
  }

  package static func unknown(
    _ what: String, _ name: String, among names: [String], of command: CommandDescription
  ) -> Self {
    guard let nearest = Suggestion.nearest(to: name, among: names) else {
      let all = names.joined(separator: ", ")
      return names.isEmpty
        ? Self("there is no \(what) '\(name)'", of: command)
        : Self("there is no \(what) '\(name)'", remedy: "valid names: \(all)")
    }
    return Self("there is no \(what) '\(name)'", remedy: "did you mean '\(nearest)'?")
  }

  package static func unknownShell(_ name: String, among names: [String]) -> Self {
    let nearest = Suggestion.nearest(to: name, among: names)
    return Self(
      "there are no completions for '\(name)'",
      remedy: nearest.map { "did you mean '\($0)'?" }
        ?? "use one of \(names.joined(separator: ", "))")
  }
}
