import TestSupport
import Testing

/// Tests that the cost of a hub grows linearly with the number of requests and devices.
@Suite(.enabled(if: CountedSteps.isAvailable, "valgrind is not installed"))
struct HubLinearCostTests {
  @Test(arguments: ["registrations", "sends", "devices", "expirations"])
  func `twice the work takes at most about twice the steps`(_ work: String) throws {
    try CountedSteps.expectLinearGrowth { size in
      let program = CommandRun.built("HubBenchmark")
      return try CountedSteps.of(program, ["work", work, "\(size)"], in: try TemporaryFolder())
    }
  }
}
