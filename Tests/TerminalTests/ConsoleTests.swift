import Diagnostics
import Files
import Terminal
import Testing

struct ConsoleTests {
  @Test func `colours follow the choice, whatever the stream is`() {
    #expect(Console(.always, isQuiet: false).isColoured(on: .output))
    #expect(!Console(.never, isQuiet: false).isColoured(on: .output))
  }

  @Test func `a quiet console is not talkative`() {
    let console = Console(.never, isQuiet: false)
    #expect(console.isTalkative)
    #expect(!console.quiet.isTalkative)
  }
}
