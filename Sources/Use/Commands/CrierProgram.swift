internal import CommandLineTool
internal import Diagnostics
internal import Files
internal import Git

/// The command-line program `crier`.
package enum CrierProgram {
  /// Runs the command that the arguments of the process name, and ends the process.
  package static func main() {
    CrashExit.install()
    let code: ExitCode
    do {
      code = try run(ProcessArguments.all())
    } catch let error as UsageError {
      complain("crier: \(error.message)\n       \(error.remedy)\n")
      code = .usage
    } catch let error as ProcessArguments.Malformed {
      complain("crier: \(error)\n")
      code = .usage
    } catch let error as BadArguments {
      complain(NarratedReport().display(of: error.findings.sorted))
      code = error.exitCode
    } catch let error as FileError where error.reason == .terminated {
      StandardStream.exit(Termination.exitCode)
    } catch let error as FileError {
      complain("crier: \(error)\n")
      code = .unreadable
    } catch let error as GitError {
      complain("crier: \(error)\n")
      code = .unreadable
    } catch {
      preconditionFailure("a command must throw a usage, file or git error, not \(error)")
    }
    StandardStream.exit(code.rawValue)
  }

  private static func run(_ arguments: [String]) throws -> ExitCode {
    guard let name = arguments.first, name != "--help", name != "-h" else {
      try StandardStream.output.write(HelpPage.overview(of: CommandDescription.listed).bytes)
      return arguments.isEmpty ? .usage : .good
    }
    let wanted = name == "--version" ? "version" : name
    guard let command = CommandDescription.all.first(where: { $0.name == wanted }) else {
      throw UsageError.unknownCommand(name, among: CommandDescription.listed.map(\.name))
    }
    let parsed = try ParsedArguments(Array(arguments.dropFirst()), for: command)
    guard !parsed.has("--help") else {
      try StandardStream.output.write(HelpPage.page(of: command).bytes)
      return .good
    }
    // A command that chooses the data itself must come before the first use of ICU as well.
    if command.name != CommandDescription.renderings.name {
      try LocaleDataChoice.ofEnvironment.apply()
    }
    let colour = try parsed.choice("--color").flatMap(Console.Colour.init)
    return try command.run(parsed, Console(colour ?? .auto, isQuiet: parsed.has("--quiet")))
  }

  private static func complain(_ text: DisplayText) {
    // A failure to write to standard error cannot be reported anywhere.
    try? StandardStream.error.write(text.bytes)
  }
}

extension CommandDescription {
  /// All commands; each is declared in its own file, in `Commands/` or in another module.
  static let all: [CommandDescription] = [
    .initialize, .check, .format, .preview, .studio, .render, .eval, .test, .diff, .migrate,
    .budget, .hub, .push, .export, .importing,
    .register, .message, .sender, .why, .origins, .audience,
    .stream, .serve, .lsp,
    .explain, .schema, .completions, .complete, .renderings, .man, .version, .help,
  ]

  /// The commands that the help lists; commands that only scripts and the program itself call are
  /// omitted.
  static let listed: [CommandDescription] = all.filter {
    ![CommandDescription.complete.name, CommandDescription.renderings.name].contains($0.name)
  }
}
