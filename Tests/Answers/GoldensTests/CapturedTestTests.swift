import Documents
import Files
import Goldens
import TestSupport
import Testing

struct CapturedTestTests {
  private let folder: TemporaryFolder
  private let store: GoldenStore

  init() throws {
    folder = try TemporaryFolder()
    store = GoldenStore(in: "\(folder.path)/goldens")
  }

  /// Notifications to receivers, each with the title of its body.
  private func test(_ sent: [(receiver: String, title: String)]) -> CapturedTest {
    let captured = sent.map { receiver, title in
      CapturedTest.Captured(
        to: receiver, in: "checkout", Array("{\"title\":\"\(title)\"}".utf8), [], as: .json)
    }
    return CapturedTest(captured, in: store)
  }

  private func accept(_ sent: [(receiver: String, title: String)]) throws {
    let outcome = try test(sent).run(groups: [])
    let names = outcome.run.failed.map(\.name)
    _ = try GoldenAcceptance(to: store).write(names, of: outcome.proposals) { false }
    _ = try GoldenAcceptance(to: store).remove(outcome.run.unreferenced)
  }

  private var files: [String] {
    get throws { try Folder.names(in: "\(folder.path)/goldens/checkout").sorted() }
  }

  @Test func `a golden is in the folder of its run, named after the receiver`() throws {
    try accept([("expo-anna", "One"), ("expo-anna", "Two"), ("apns", "Three")])
    #expect(try files == ["apns.1.golden", "expo-anna.1.golden", "expo-anna.2.golden"])
  }

  @Test func `the order of the notifications does not matter`() throws {
    let sent = [("expo-anna", "One"), ("expo-anna", "Two"), ("expo-bob", "Three")]
    try accept(sent)
    for order in [[2, 1, 0], [1, 0, 2], [1, 2, 0]] {
      #expect(try test(order.map { sent[$0] }).run(groups: []).run.isGreen, "\(order)")
    }
  }

  @Test func `a notification that differs is compared with the golden that is left`() throws {
    try accept([("expo", "One"), ("expo", "Two")])
    let run = try test([("expo", "Two"), ("expo", "Uno")]).run(groups: []).run
    #expect(run.failed.map(\.name.sample) == ["1"])
    #expect(run.unreferenced.isEmpty)
  }

  @Test func `a missing notification and a new one are reported`() throws {
    try accept([("expo", "One"), ("expo", "Two")])
    let missing = try test([("expo", "Two")]).run(groups: []).run
    #expect(missing.unreferenced.map(\.path) == ["checkout/expo.1.golden"])
    let new = try test([("expo", "One"), ("expo", "Two"), ("expo", "Three")]).run(groups: []).run
    #expect(new.failed.map(\.name.sample) == ["3"])
    #expect(try test([]).run(groups: ["checkout"]).run.unreferenced.count == 2)
    #expect(try test([]).run(groups: ["other"]).run.isEmpty)
  }
}
