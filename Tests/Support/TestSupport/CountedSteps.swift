import Foundation
import Testing

/// The number of instructions that a program executes, counted by valgrind: a measure of cost
/// without a clock.
///
/// ```swift
/// let growth = try CountedSteps.growth { size in
///   try CountedSteps.of(program, ["file"], in: folder(with: size))
/// }
/// ```
public enum CountedSteps {
  /// Whether valgrind is installed.
  public static let isAvailable = FileManager.default.fileExists(atPath: "/usr/bin/valgrind")

  /// Three input sizes, each twice the previous size.
  ///
  /// An unoptimized build executes far more instructions, so it uses smaller sizes.
  private static let sizes: [Int] = {
    #if DEBUG
      [100, 200, 400]
    #else
      [200, 400, 800]
    #endif
  }()

  /// Expects that twice the input takes twice the steps; quadratic cost would take four times as
  /// many.
  public static func expectLinearGrowth(_ steps: (Int) throws -> Int) rethrows {
    let counts = try sizes.map(steps)
    let growth = Double(counts[2] - counts[1]) / Double(counts[1] - counts[0])
    #expect((1.6...2.6).contains(growth), "\(counts)")
  }

  /// Returns the number of instructions that one run of a program executes.
  public static func of(
    _ program: String, _ arguments: [String], in folder: TemporaryFolder, input: String = ""
  ) throws -> Int {
    // Strip debug information, because valgrind cannot read all of its formats.
    _ = try CommandRun(
      program: "/usr/bin/strip", ["--strip-debug", "-o", "program", program], in: folder.path)
    let run = try CommandRun(
      program: "/usr/bin/valgrind",
      ["--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null", "./program"]
        + arguments,
      in: folder.path, input: Data(input.utf8))
    let label = try #require(run.talk.firstRange(of: "I   refs:"), "\(run.talk)")
    let digits = run.talk[label.upperBound...].prefix { $0 != "\n" }.filter(\.isNumber)
    return try #require(Int(digits))
  }
}
