internal import Budgets
internal import CommandLineTool
internal import Diagnostics
internal import Files

/// One run of `crier budget`.
struct BudgetJob {
  private let arguments: ParsedArguments
  private let console: Console
  private let format: String
  private let isStrict: Bool

  init(_ arguments: ParsedArguments, _ console: Console) throws(UsageError) {
    self.arguments = arguments
    self.console = console
    format = try arguments.choice("--format") ?? "text"
    isStrict = arguments.has("--strict")
  }

  func run() throws -> ExitCode {
    let choice = try WorkspaceChoice(arguments)
    let report = ByteBudget(choice.workspace, jobs: StandardStream.processorCount)
      .report(on: try choice.notifications())
    KeptValues.keep((choice.workspace, report))
    switch format {
    case "json": try console.write(data: JSONBudgetReport.text(of: report))
    case "markdown": try console.write(data: Array(MarkdownBudgetReport.text(of: report).utf8))
    default:
      try console.write(text(of: report))
      try console.say(TextBudgetReport.summary(of: report))
    }
    if let folder = arguments["--witness"] { try write(report, below: folder) }
    let failing: Set<Budget.Verdict> = isStrict ? [.counterexample, .unknown] : [.counterexample]
    return report.all.contains { failing.contains($0.verdict) } ? .findings : .good
  }

  private func text(of report: BudgetReport) -> DisplayText {
    let palette = console.palette(for: .output)
    let jobs = StandardStream.processorCount
    return arguments.has("--details")
      ? TextBudgetReport.text(of: report, palette: palette, jobs: jobs)
      : BudgetTable.text(of: report, palette: palette, jobs: jobs)
  }

  private func write(_ report: BudgetReport, below folder: String) throws {
    let boundary = WriteBoundary(folder)
    for budget in report.all {
      guard let witness = budget.witness else { continue }
      let path = folder.joined(with: "\(budget.fileName).json")
      try boundary.check(path, for: "write")
      try Folder.make(path.parentFolder)
      try FileWriter.replace(path, with: JSONBudgetReport.sample(witness), inside: boundary)
      try console.say("wrote \(path)")
    }
  }
}
