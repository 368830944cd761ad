internal import CommandLineTool
internal import Diagnostics
internal import Differences
internal import Documents
internal import Files
internal import Workspaces

extension CommandDescription {
  static let renderings = CommandDescription(
    name: "renderings", group: .test,
    summary: "print all renderings with certain locale data, for 'crier diff --cldr'",
    usage: ["crier renderings --cldr DATA"],
    examples: ["crier renderings --cldr 42": "print the renderings with the data of CLDR 42"],
    options: [
      .init("--cldr", "DATA", "a version of CLDR, or the path of a file or folder with data"),
      .init("--jobs", "N", "the number of threads (default: all processors)"),
      .workspace,
    ],
    notes: ["Prints the versions and then each rendering as JSON, one per line."]
  ) { arguments, console in
    do throws(UsageError) {
      let data = arguments["--cldr"] ?? ""
      try LocaleDataChoice(data, program: ProcessArguments.program).apply()
    } catch {
      // 'crier diff' does not see standard error.
      let problem = JSONValue.object([
        ("problem", .string(error.message.string)), ("remedy", .string(error.remedy.string)),
      ])
      try console.write(data: JSONWriter.line(problem))
      return .good
    }
    let folder = try arguments.workspaceFolder()
    let workspace = Workspace.load(folder, from: .disk)
    let recorder = RenderingRecorder(of: workspace, jobs: try arguments.jobs())
    try console.write(data: recorder.lines())
    return .good
  }
}
