internal import CommandLineTool
internal import Diagnostics
internal import Differences
internal import Documents
internal import Files
internal import Workspaces

/// One run of `crier diff --cldr`: the renderings of the files on disk with two versions of locale
/// data.
struct DiffLocaleData {
  private let arguments: ParsedArguments
  private let console: Console
  private let old: String
  private let new: String

  /// Reads the option; returns nil if it is not set.
  init?(_ arguments: ParsedArguments, _ console: Console) throws(UsageError) {
    guard let range = arguments["--cldr"] else { return nil }
    guard arguments.words.isEmpty else {
      throw UsageError(
        "--cldr compares the files on disk, so it accepts no revision", of: arguments.command)
    }
    try arguments.refuse(
      ["--mutate", "--pictures", "--pictures-url", "--font", "--registrations", "--at"],
      beside: "--cldr")
    guard let (old, new) = Self.sides(of: range) else {
      throw UsageError(
        "'\(range)' is not a range of locale data: write two versions or paths, such as 42..48",
        of: arguments.command)
    }
    self.arguments = arguments
    self.console = console
    (self.old, self.new) = (old, new)
  }

  /// Returns the parts of a range; a path can contain two dots itself, as in `42..../data`.
  private static func sides(of range: String) -> (String, String)? {
    let digits = range.prefix { $0.isNumber }
    let rest = range.dropFirst(digits.count)
    if !digits.isEmpty, rest.hasPrefix(".."), rest.count > 2 {
      return (String(digits), String(rest.dropFirst(2)))
    }
    guard let dots = range.ranges(of: "..").last, dots.lowerBound > range.startIndex,
      dots.upperBound < range.endIndex
    else { return nil }
    return (String(range[..<dots.lowerBound]), String(range[dots.upperBound...]))
  }

  func run() throws -> ExitCode {
    let folder = try arguments.workspaceFolder()
    let workspace = Workspace.load(folder, from: .disk)
    try console.show(workspace.failures)
    guard workspace.failures.isEmpty else { return .unreadable }
    let comparison = try compared(in: folder)
    let report = LocaleDataReport(of: comparison)
    switch try arguments.choice("--format") ?? "text" {
    case "json": try console.write(data: report.json)
    case "markdown": try console.write(data: Array(report.markdown.utf8))
    default:
      try console.write(report.text(console.palette(for: .output)))
      try console.say("\(report.summary)")
    }
    return arguments.has("--exit-code") && comparison.changedCount > 0 ? .findings : .good
  }

  private func compared(in folder: String) throws -> LocaleDataComparison {
    guard let program = ProcessArguments.program else {
      throw UsageError(
        "the program cannot find its own file, so it cannot run with other data",
        remedy: "call it by its path, such as /usr/bin/crier")
    }
    // Data belongs to a whole process, so each side is a process of its own; both run at once.
    let jobs = String(max(1, try arguments.jobs() / 2))
    func words(_ data: String) -> [String] {
      [program, "renderings", "--cldr", data, "--jobs", jobs, "--workspace", folder]
    }
    var first = try ChildProcess(words(old))
    var second = try ChildProcess(words(new))
    return LocaleDataComparison(
      from: try result(of: first.output(), old), to: try result(of: second.output(), new))
  }

  private func result(of output: [UInt8]?, _ data: String) throws(UsageError) -> LocaleDataRun {
    if let output, let run = LocaleDataRun(output) { return run }
    let problem = output.flatMap {
      JSONReader.read(SourceFile(name: "renderings", bytes: $0)).document?.root
    }
    throw UsageError(
      "\(problem?["problem"]?.text?.string ?? "the run with the locale data '\(data)' failed")",
      remedy:
        "\(problem?["remedy"]?.text?.string ?? "'crier version' with \(LocaleDataChoice.variable)=\(data) shows why")"
    )
  }
}
