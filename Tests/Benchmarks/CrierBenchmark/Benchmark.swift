internal import Documents
internal import Files

/// Measures Crier with inputs of increasing size.
///
/// ```sh
/// CRIER_BENCHMARKS=1 swift run -c release CrierBenchmark [--json] [--rows FILE] [--sizes N,…] [TASK…]
/// ```
///
/// `--workspace DIR` instead writes a large workspace, for measuring commands; `--studio DIR`
/// writes a large workspace and measures the studio with it. `--budget DIR` and
/// `--clipped-budget DIR` write a workspace for `crier budget`.
@main
enum Benchmark {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if let folder = arguments.value(of: "--workspace") { return writeWorkspace(to: folder) }
    if let folder = arguments.value(of: "--budget") {
      return report { () throws(FileError) in
        try BudgetWorkspace(folder: folder, body: .whole).write()
      }
    }
    if let folder = arguments.value(of: "--clipped-budget") {
      return report { () throws(FileError) in
        try BudgetWorkspace(folder: folder, body: .clipped).write()
      }
    }
    if let folder = arguments.value(of: "--studio") {
      writeWorkspace(to: folder)
      return StudioMeasurement(folder: folder).run()
    }
    let sizes =
      arguments.value(of: "--sizes")?.split(separator: ",").compactMap { Int($0) }
      ?? [1, 10, 100, 1000]
    let wanted = arguments.indices.filter { index in
      !arguments[index].hasPrefix("--")
        && !(index > 0 && ["--rows", "--sizes"].contains(arguments[index - 1]))
    }.map { arguments[$0] }
    let tasks = BenchmarkTask.all.filter { task in
      wanted.isEmpty || wanted.contains { task.name.hasPrefix($0) }
    }
    let measurements = tasks.flatMap { task in sizes.map(task.measure) }
    print(arguments.contains("--json") ? json(measurements) : table(measurements))
  }

  private static func writeWorkspace(to folder: String) {
    report { () throws(FileError) in try GeneratedWorkspace(folder: folder).write() }
  }

  /// Runs `write`, and exits if a file cannot be written.
  private static func report(_ write: () throws(FileError) -> Void) {
    do throws(FileError) {
      try write()
    } catch {
      print("CrierBenchmark: \(error)")
      StandardStream.exit(3)
    }
  }

  private static func table(_ measurements: [Measurement]) -> String {
    let head = ["task", "size", "bytes", "ns a run", "ns a unit", "MB/s", "x copy"]
    let rows = measurements.map { measured in
      [
        measured.name, "\(measured.size)", "\(measured.byteCount)",
        measured.nanoseconds.wholeNumber,
        (measured.nanoseconds / Double(measured.size)).wholeNumber,
        (Double(measured.byteCount) / measured.nanoseconds * 1000).wholeNumber,
        measured.ratio.wholeNumber,
      ]
    }
    let lines = [head, ["---"] + Array(repeating: "--:", count: head.count - 1)] + rows
    return lines.map { "| \($0.joined(separator: " | ")) |" }.joined(separator: "\n")
  }

  private static func json(_ measurements: [Measurement]) -> String {
    let values = measurements.map { measured in
      JSONValue.object([
        ("task", .string(measured.name)), ("size", .number(measured.size)),
        ("bytes", .number(measured.byteCount)),
        ("nanoseconds", .number(Int(measured.nanoseconds.rounded()))),
        ("copyNanoseconds", .number(Int(measured.copyNanoseconds.rounded()))),
      ])
    }
    return JSONValue.array(values).compactText
  }
}

extension [String] {
  /// Returns the command-line argument after an option; nil if the option is missing.
  func value(of option: String) -> String? {
    guard let index = firstIndex(of: option), index + 1 < endIndex else { return nil }
    return self[index + 1]
  }
}

extension Double {
  /// The number rounded to a whole number, for tables.
  fileprivate var wholeNumber: String { String(Int(rounded())) }
}
