import Analysis
import TestSupport
import Testing
import Workspaces

/// Changes of a schema, because a template uses an argument at another place.
struct SchemaLimitChangeTests {
  /// The two templates of a notification.
  private enum Platform { case apple, firebase }

  @Test func `a key with a smaller range is a breaking change`() throws {
    let (free, badge) = (##"{"aps":{},"n":"#(x)"}"##, ##"{"aps":{"badge":"#(x)"}}"##)
    #expect(
      try changes(from: free, to: badge, .apple)
        == ["narrowed, breaking: now accepts numbers from 0 to 2147483647"])
    #expect(
      try changes(from: badge, to: free, .apple)
        == ["widened: now accepts numbers of at least 0"])
  }

  @Test func `a key with a form is a breaking change`() throws {
    let title = #"{"message":{"android":{"notification":{"title":"$(x)"}}}}"#
    let color = #"{"message":{"android":{"notification":{"title":"Hi","color":"$(x)"}}}}"#
    #expect(
      try changes(from: title, to: color, .firebase)
        == [##"narrowed, breaking: must now be a color such as "#ff8800""##])
    #expect(
      try changes(from: color, to: title, .firebase)
        == [##"widened: no longer needs to be a color such as "#ff8800""##])
  }

  @Test func `a key with a list of words is a breaking change`() throws {
    let (free, level) = (
      #"{"aps":{"alert":"$(x)"}}"#, #"{"aps":{"alert":"Hi","interruption-level":"$(x)"}}"#
    )
    #expect(
      try changes(from: free, to: level, .apple)
        == ["narrowed, breaking: now accepts only passive, active, time-sensitive, critical"])
    #expect(try changes(from: level, to: free, .apple) == ["widened: now accepts any value"])
  }

  private func changes(
    from old: String, to new: String, _ platform: Platform
  ) throws -> [String] {
    SchemaChange.all(from: try schema(old, platform), to: try schema(new, platform))
      .map { "\($0.kind.rawValue)\($0.isBreaking ? ", breaking" : ""): \($0.detail)" }
  }

  private func schema(_ template: String, _ platform: Platform) throws -> SendSchema {
    let folder = try TemporaryFolder()
    let name = platform == .apple ? "apns" : "fcmv1"
    try folder.write("Templates/news/\(name).json", template)
    try folder.write("Templates/news/notification.json", "{}")
    let workspace = Workspace.load(folder.path)
    let notification = try #require(workspace.notifications.first)
    return SendSchema(.arguments, of: notification, in: workspace)
  }
}
