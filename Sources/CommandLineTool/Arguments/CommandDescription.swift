/// A command of `crier`: its help is data, and everything that knows the commands is made from it.
package struct CommandDescription: Sendable {
  /// The groups of the first screen, in their order.
  package enum Group: String, CaseIterable, Sendable {
    case write, test, translate, ship, bulk, help
  }

  /// A command line worth copying, and what it does.
  package struct Example: Sendable {
    package let line: String
    package let meaning: String

    package init(line: String, meaning: String) {
      self.line = line
      self.meaning = meaning
    }
  }

  package let name: String
  package let group: Group
  /// The purpose, in one phrase.
  package let summary: String
  /// The forms of the command line.
  package let usage: [String]
  package let examples: [Example]
  package let options: [OptionDescription]
  /// Further paragraphs of the help.
  package let notes: [String]
  /// Does the work and says how it went.
  package let run: @Sendable (ParsedArguments, Console) throws -> ExitCode

  package init(
    name: String, group: Group, summary: String, usage: [String], examples: [Example],
    options: [OptionDescription], notes: [String],
    run: @escaping @Sendable (ParsedArguments, Console) throws -> ExitCode
  ) {
    self.name = name
    self.group = group
    self.summary = summary
    self.usage = usage
    self.examples = examples
    self.options = options
    self.notes = notes
    self.run = run
  }
}

/// An option of a command.
package struct OptionDescription: Sendable {
  /// The number of times that an option may occur.
  package enum Occurrence: Sendable { case once, often }

  /// `--platform`.
  package let name: String
  /// The word for its value, `P[-V]`; nil where it takes none.
  package let value: String?
  package let summary: String
  package let occurrence: Occurrence

  package init(
    _ name: String, _ value: String? = nil, _ summary: String, _ occurrence: Occurrence = .once
  ) {
    self.name = name
    self.value = value
    self.summary = summary
    self.occurrence = occurrence
  }

  private static let shortNames = ["-h": "--help", "-q": "--quiet", "-o": "--out"]

  /// The short form of the name, `-q`; nil if there is none.
  package var shortName: String? { Self.shortNames.first { $0.value == name }?.key }

  /// Returns the long form of an option's name.
  package static func longName(of name: String) -> String { shortNames[name] ?? name }

  /// The options that every command takes.
  package static let common: [OptionDescription] = [
    .init("--color", "auto|always|never", "when to colour the report (default: auto)"),
    .init("--quiet", nil, "say nothing but results and findings"),
    .init("--help", nil, "explain the command"),
  ]
}

/// The result of a run.
package enum ExitCode: Int32, Sendable {
  /// All is well.
  case good = 0
  /// Something was found at error level.
  case findings = 1
  /// The command line is wrong.
  case usage = 2
  /// A file cannot be read or written.
  case unreadable = 3
}
