import TestSupport
import Testing

/// Each file in `WhyCases/` shows a device, a send, and the explanation of what the device gets.
///
/// `CRIER_RECORD=1 swift test --filter WhyCommandTests` writes the explanations anew.
struct WhyCommandTests {
  private static let cases = CommandCases("Tests/CrierCommandTests/WhyCases")

  @Test(arguments: try cases.names)
  func `a case file shows the actual explanation`(_ name: String) throws {
    let story = try Self.cases.retold(name)
    #expect(story.told == story.written)
  }
}
