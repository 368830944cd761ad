import Files
import TestSupport
import Testing
import Workspaces

@testable import Exploration

/// Tests the judgement of the law that the hub sends what Crier renders.
struct RouteLawTests {
  private static let files = [
    "Templates/n/apns.json": #"{"aps":{"alert":"$(Text)"},"id":"$(id)"}"#,
    "Templates/n/samples/one.json": #"{"id":"1","name":"Ann"}"#,
    "Templates/n/samples/two.json": #"{"id":"2","name":"Ann"}"#,
    "Locales/en.arb": #"{"@@locale":"en","n.Text":"Hello {name}"}"#,
  ]

  private static func isBroken(byRendering rendered: String, sending sent: String) throws -> Bool {
    let workspace = Workspace.load("", from: .memory(files.mapValues { Array($0.utf8) }))
    let notification = try #require(workspace.notification(named: "n"))
    let one = try #require(notification.sample(named: rendered)).arguments
    let other = try #require(notification.sample(named: sent)).arguments
    let item = try #require(RenderingItem.all(of: notification, in: workspace).first)
    let law = RouteLaw(sending: other, of: notification, in: workspace)
    return law.isBroken(by: item.template.render(one), try #require(item.registered))
  }

  @Test func `equal arguments on both routes give equal payloads`() throws {
    #expect(try !Self.isBroken(byRendering: "one", sending: "one"))
  }

  @Test func `a send with another argument breaks the law`() throws {
    #expect(try Self.isBroken(byRendering: "one", sending: "two"))
  }
}
