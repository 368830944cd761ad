import Foundation
import TestSupport
import Testing

/// Tests that the cost of a hub grows linearly with the number of requests and devices.
@Suite(
  .enabled(if: CountedSteps.isAvailable, CountedSteps.requirement),
  .enabled(if: FileManager.default.fileExists(atPath: program), "HubBenchmark is not built"))
struct HubLinearCostTests {
  @Test(arguments: ["registrations", "sends", "devices", "expirations"])
  func `twice the work takes at most about twice the steps`(_ work: String) throws {
    try CountedSteps.expectLinearGrowth { size in
      try CountedSteps.of(program, ["work", work, "\(size)"], in: try TemporaryFolder())
    }
  }
}

/// This program is built only on request: `CRIER_BENCHMARKS=1 swift build --product HubBenchmark`.
private let program = CommandRun.built("HubBenchmark")
