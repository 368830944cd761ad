import TestSupport
import Testing

/// Tests the cases in `WhyCases/`: each file shows a device, a send, and the explanation of the
/// result for the device.
///
/// `CRIER_RECORD=1 swift test --filter WhyCommandTests` records the current explanations.
struct WhyCommandTests {
  private static let cases = CommandCases("Tests/Use/CrierCommandTests/WhyCases")

  @Test(arguments: try cases.names)
  func `a case file shows the actual explanation`(_ name: String) throws {
    let story = try Self.cases.retold(name)
    #expect(story.told == story.written)
  }
}
