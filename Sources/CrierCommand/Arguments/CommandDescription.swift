internal import Terminal

/// A command of `crier`: its help is data, and everything that knows the commands is made from it.
struct CommandDescription: Sendable {
  /// The groups of the first screen, in their order.
  enum Group: String, CaseIterable, Sendable {
    case write, test, translate, ship, bulk, help
  }

  /// A command line worth copying, and what it does.
  struct Example: Sendable {
    let line: String
    let meaning: String
  }

  let name: String
  let group: Group
  /// What it is for, in one phrase.
  let summary: String
  /// The forms of the command line.
  let usage: [String]
  let examples: [Example]
  let options: [OptionDescription]
  /// What there is to know beyond the options.
  let notes: [String]
  /// Does the work and says how it went.
  let run: @Sendable (ParsedArguments, Console) throws -> ExitCode
}

/// An option of a command.
struct OptionDescription: Sendable {
  /// How often an option may stand.
  enum Occurrence: Sendable { case once, often }

  /// `--platform`.
  let name: String
  /// The word for its value, `P[-V]`; nil where it takes none.
  let value: String?
  let summary: String
  let occurrence: Occurrence

  init(_ name: String, _ value: String? = nil, _ summary: String, _ occurrence: Occurrence = .once)
  {
    self.name = name
    self.value = value
    self.summary = summary
    self.occurrence = occurrence
  }

  private static let shortNames = ["-h": "--help", "-q": "--quiet", "-o": "--out"]

  /// The short form of the name, `-q`; nil if there is none.
  var shortName: String? { Self.shortNames.first { $0.value == name }?.key }

  /// Returns the long form of an option's name.
  static func longName(of name: String) -> String { shortNames[name] ?? name }

  /// The options that every command takes.
  static let common: [OptionDescription] = [
    .init("--color", "auto|always|never", "when to colour the report; auto, if not said"),
    .init("--quiet", nil, "say nothing but results and findings"),
    .init("--help", nil, "explain the command"),
  ]
}

/// How a run ended.
enum ExitCode: Int32, Sendable {
  /// All is well.
  case good = 0
  /// Something was found at error level.
  case findings = 1
  /// The command line is wrong.
  case usage = 2
  /// A file cannot be read or written.
  case unreadable = 3
}
