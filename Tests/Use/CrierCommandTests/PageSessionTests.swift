import TestSupport
import Testing

struct PageSessionTests {
  private func outputs(of commands: String, _ shell: PageSession.Shell) throws -> [[String]] {
    let session = PageSession(page: "```console\n\(commands)\n```\n")
    return try session.run(in: TemporaryFolder(), shell)
  }

  @Test(arguments: PageSession.Shell.installed)
  func `a folder change and a variable persist for later commands`(
    _ shell: PageSession.Shell
  ) throws {
    let outputs = try outputs(of: "$ mkdir a && cd a\n$ x=1\n$ echo $x; basename \"$PWD\"", shell)
    #expect(outputs == [[], [], ["1", "a"]])
  }

  @Test(arguments: PageSession.Shell.installed)
  func `the output includes both streams, and the status of a failed command`(
    _ shell: PageSession.Shell
  ) throws {
    let outputs = try outputs(
      of: "$ echo out; echo err >&2; false\n$ echo $?\n$ printf end", shell)
    #expect(outputs == [["out", "err"], ["1"], ["end"]])
  }

  @Test func `commands outside of console blocks are not run but listed`() {
    let session = PageSession(page: "```\n$ ls\n```\n```console\nstray\n$ pwd\n/\n```\n")
    #expect(session.uncheckedLines == ["$ ls", "stray"])
    #expect(session.steps.map(\.command) == ["pwd"])
  }

  @Test func `new output replaces the old output on a page, and the prose stays`() {
    let page = "Hello\n```console\n$ pwd\nold\n```\nbye\n"
    let session = PageSession(page: page)
    #expect(session.page(with: [["/", "x"]]) == "Hello\n```console\n$ pwd\n/\nx\n```\nbye\n")
    #expect(session.page(with: session.steps.map(\.output)) == page)
  }
}
