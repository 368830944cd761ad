import Files
import Testing

struct ProcessArgumentsTests {
  @Test func `arguments are those that Swift reads from the system`() {
    #expect(ProcessArguments.all == Array(CommandLine.arguments.dropFirst()))
  }
}
