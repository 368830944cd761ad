internal import Crier
internal import Documents
internal import Files

/// Measures Crier at growing sizes: `swift run -c release crier-benchmark [--json] [--rows FILE] [TASK…]`.
///
/// `--workspace DIR` writes a large workspace instead, for measuring commands.
@main
enum Benchmark {
  private static let sizes = [1, 10, 100, 1000]

  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if let option = arguments.firstIndex(of: "--workspace"), option + 1 < arguments.endIndex {
      return writeWorkspace(to: arguments[option + 1])
    }
    let rows = arguments.firstIndex(of: "--rows").map { $0 + 1 }
    let wanted = arguments.enumerated().filter { $0 != rows && !$1.hasPrefix("--") }.map(\.element)
    let tasks = BenchmarkTask.all.filter { task in
      wanted.isEmpty || wanted.contains { task.name.hasPrefix($0) }
    }
    let measurements = tasks.flatMap { task in sizes.map(task.measure) }
    print(arguments.contains("--json") ? json(measurements) : table(measurements))
  }

  private static func writeWorkspace(to folder: String) {
    do throws(FileError) {
      try GeneratedWorkspace(folder: folder).write()
    } catch {
      print("crier-benchmark: \(error)")
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
    return String(decoding: JSONWriter.compact(.array(values)), as: UTF8.self)
  }
}

extension Double {
  /// The number without a fraction, for tables.
  fileprivate var wholeNumber: String { String(Int(rounded())) }
}
