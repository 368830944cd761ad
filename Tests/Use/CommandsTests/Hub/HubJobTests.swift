import CommandLineTool
import Commands
import Testing

struct HubJobTests {
  private static let command = CommandDescription(
    name: "hub", group: .test, summary: "a hub", usage: ["crier hub"],
    examples: [:],
    options: [
      .init("--data", "DIR", "a folder"), .init("--hub", "NAME", "a hub", .often),
      .init("--url", "URL", "an address"),
    ], notes: []
  ) { _, _ in .good }

  private func arguments(_ words: [String]) throws -> ParsedArguments {
    try ParsedArguments(words, for: Self.command)
  }

  @Test(arguments: [
    ["export"], ["export", "--data", "d", "--hub", "outbox"],
    ["export", "--data", "d", "--hub", "a", "--hub", "b"],
  ])
  func `a transfer without a folder or with several hubs is a usage error`(_ words: [String]) throws
  {
    let arguments = try arguments(words)
    #expect(throws: UsageError.self) { _ = try HubTransferJob(arguments) }
  }

  @Test(arguments: [["why"], ["why", "m"], ["why", "m", "d", "e"]])
  func `the command why requires exactly a message and a device`(_ words: [String]) throws {
    let arguments = try arguments(words)
    #expect(throws: UsageError.self) { _ = try HubWhyJob(arguments) }
  }

  @Test(arguments: ["https://example.com:1", "localhost", "http://"])
  func `a URL for 'why' is on this machine, or begins with http://`(_ url: String) throws {
    let arguments = try arguments(["why", "m", "d", "--url", url])
    #expect(throws: UsageError.self) { _ = try HubWhyJob(arguments) }
  }
}
