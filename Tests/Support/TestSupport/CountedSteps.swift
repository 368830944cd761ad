import Foundation
import Synchronization
public import Testing

/// The number of instructions that a program executes, counted by valgrind: a measure of cost
/// without a clock.
///
/// ```swift
/// try CountedSteps.expectLinearGrowth { size in
///   try CountedSteps.of(program, ["file"], in: folder(with: size))
/// }
/// ```
public enum CountedSteps {
  /// Whether steps can be counted: valgrind is installed, and the programs are optimized.
  ///
  /// An unoptimized program executes twenty times as many instructions, so that counting those
  /// would take longer than all other tests.
  public static let isAvailable =
    GeneratedInputs.areMany && FileManager.default.fileExists(atPath: "/usr/bin/valgrind")

  /// The comment of a test that is skipped, because steps cannot be counted.
  public static let requirement: Comment = "steps are counted in a release build, by valgrind"

  /// Expects that twice the input takes twice the steps; quadratic cost would take four times as
  /// many.
  ///
  /// Two sizes suffice if the program does little besides reading its input, as most do. Otherwise
  /// the steps for a third size tell what the input costs. If a file of size n takes a + bn + cn²
  /// steps, both ways find a c of more than b/1400.
  ///
  /// A server that handles waiting input together executes fewer steps on a busy machine, so a
  /// growth out of bounds is measured again. Quadratic cost is out of bounds each time.
  public static func expectLinearGrowth(_ steps: (Int) throws -> Int) rethrows {
    var measured: [[Int]] = []
    for _ in 0..<3 {
      var counts = [try steps(200), try steps(400)]
      if (1.82...2.05).contains(Double(counts[1]) / Double(counts[0])) { return }
      counts.append(try steps(800))
      measured.append(counts)
      let growth = Double(counts[2] - counts[1]) / Double(counts[1] - counts[0])
      if (1.6...2.6).contains(growth) { return }
    }
    Issue.record("\(measured)")
  }

  /// Returns the number of instructions that one run of a program executes.
  public static func of(
    _ program: String, _ arguments: [String], in folder: TemporaryFolder, input: String = ""
  ) throws -> Int {
    let run = try CommandRun(
      program: "/usr/bin/valgrind",
      [
        "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null",
        // Most of valgrind's time is its translation of code that is executed a few times. It need not
        // look for programs that change their own code, nor translate what follows a jump beforehand.
        "--smc-check=none", "--vex-guest-chase=no",
        try stripped.withLock { try $0.path(of: program) },
      ] + arguments,
      in: folder.path, input: Data(input.utf8))
    let label = try #require(run.talk.firstRange(of: "I   refs:"), "\(run.talk)")
    let digits = run.talk[label.upperBound...].prefix { $0 != "\n" }.filter(\.isNumber)
    return try #require(Int(digits))
  }

  private static let stripped = Mutex(StrippedPrograms())
}

/// Copies of programs without what only debuggers need: valgrind cannot read all formats of debug
/// information, and reads symbols and tables for unwinding in a quarter of a second.
private struct StrippedPrograms {
  private var folder: TemporaryFolder?
  private var paths: [String: String] = [:]

  mutating func path(of program: String) throws -> String {
    if let path = paths[program] { return path }
    let folder = try self.folder ?? TemporaryFolder()
    self.folder = folder
    let path = "\(folder.path)/\(paths.count)"
    _ = try CommandRun(
      program: "/usr/bin/strip",
      [
        "--strip-all", "--remove-section=.eh_frame", "--remove-section=.eh_frame_hdr", "-o", path,
        program,
      ], in: folder.path)
    paths[program] = path
    return path
  }
}
