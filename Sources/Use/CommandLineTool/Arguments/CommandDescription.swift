/// A description of a command; its help, manual page and completions are generated from it.
///
/// Usage, examples, options and notes are created only when they are needed: creating them for all
/// commands would take longer than everything else in most runs.
package struct CommandDescription: Sendable {
  /// The groups of commands on the overview page, in order.
  package enum Group: String, CaseIterable, Sendable {
    case write, test, translate, ship, bulk, help
  }

  package let name: String
  package let group: Group
  /// The purpose of the command, in one phrase.
  package let summary: String
  private let makeUsage: @Sendable () -> [String]
  private let makeExamples: @Sendable () -> KeyValuePairs<String, String>
  private let makeOptions: @Sendable () -> [OptionDescription]
  private let makeNotes: @Sendable () -> [String]
  /// Runs the command and returns its exit code.
  package let run: @Sendable (ParsedArguments, Console) throws -> ExitCode

  package init(
    name: String, group: Group, summary: String,
    usage: @autoclosure @escaping @Sendable () -> [String],
    examples: @autoclosure @escaping @Sendable () -> KeyValuePairs<String, String>,
    options: @autoclosure @escaping @Sendable () -> [OptionDescription],
    notes: @autoclosure @escaping @Sendable () -> [String],
    run: @escaping @Sendable (ParsedArguments, Console) throws -> ExitCode
  ) {
    self.name = name
    self.group = group
    self.summary = summary
    makeUsage = usage
    makeExamples = examples
    makeOptions = options
    makeNotes = notes
    self.run = run
  }

  /// The usage lines: each valid form of the command line.
  package var usage: [String] { makeUsage() }
  /// The usage lines, followed by the options that none of them names.
  package var completeUsage: [String] {
    let lines = usage
    let named = Set(lines.flatMap { $0.split { " []|".contains($0) }.map(String.init) })
    var rest: [String] = []
    for option in options where !named.contains(option.name) {
      let word = "[\(option.value.map { "\(option.name) \($0)" } ?? option.name)]"
      let part = option.occurrence == .often ? word + "..." : word
      if let last = rest.last, last.count + part.count < Self.usageWidth {
        rest[rest.count - 1] = "\(last) \(part)"
      } else {
        rest.append("    \(part)")
      }
    }
    // Below several forms, options would seem to belong to the last one.
    let heading = lines.count > 1 && !rest.isEmpty ? ["further options:"] : []
    return lines + heading + rest
  }

  /// The width of a line with options, in columns.
  private static let usageWidth = 76

  /// The examples: command lines with their effects.
  package var examples: KeyValuePairs<String, String> { makeExamples() }
  /// The options of this command, without the options that every command accepts.
  package var options: [OptionDescription] { makeOptions() }
  /// The additional paragraphs of the help.
  package var notes: [String] { makeNotes() }
}

/// An option of a command.
package struct OptionDescription: Sendable {
  /// The number of times that an option can occur in a command line.
  package enum Occurrence: Sendable { case once, often }

  /// The long name of the option, such as `--platform`.
  package let name: String
  /// The placeholder for the value, such as `P[-V]`; nil if the option has no value.
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

  /// The option `--workspace`.
  package static let workspace = OptionDescription(
    "--workspace", "DIR", "the workspace (default: the current folder's workspace)")

  /// The option `--strict` of commands that report findings.
  package static let strict = OptionDescription(
    "--strict", nil, "also exit with code 1 if there are warnings")

  private static let shortNames = ["-h": "--help", "-q": "--quiet", "-o": "--out"]

  /// The short form of the name, such as `-q`; nil if the option has no short form.
  package var shortName: String? { Self.shortNames.first { $0.value == name }?.key }

  /// Returns the long form of a name such as `-q`; returns other names unchanged.
  package static func longName(of name: String) -> String { shortNames[name] ?? name }

  /// The options that every command accepts.
  package static let common: [OptionDescription] = [
    .init("--color", "auto|always|never", "when to color the output (default: auto)"),
    .init("--quiet", nil, "print only results and findings"),
    .init("--help", nil, "show help for the command"),
  ]
}

/// The exit code of a run.
package enum ExitCode: Int32, Sendable {
  /// No errors were found.
  case good = 0
  /// An error was found.
  case findings = 1
  /// The command line is wrong.
  case usage = 2
  /// A file cannot be read or written.
  case unreadable = 3
}
