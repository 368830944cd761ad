import Files
import Testing

struct ProcessArgumentsTests {
  @Test func `the arguments equal those that Swift reads from the system`() throws {
    #expect(try ProcessArguments.all() == Array(CommandLine.arguments.dropFirst()))
  }
}
