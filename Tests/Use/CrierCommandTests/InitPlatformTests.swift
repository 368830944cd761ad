import Files
import TestSupport
import Testing

/// `crier init --platform` chooses the templates of a new notification.
struct InitPlatformTests {
  private static func templates(_ arguments: [String], in folder: TemporaryFolder) throws
    -> [String]
  {
    let run = try CommandRun(["init"] + arguments, in: folder.path)
    try #require(run.code == 0, "\(run.talk)")
    return try Folder.names(in: "\(folder.path)/Templates/\(arguments[0])")
      .filter { !["notification.json", "samples"].contains($0) }
  }

  private static func workspace() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try #require(try CommandRun(["init"], in: folder.path).code == 0)
    return folder
  }

  @Test func `a notification has templates for three platforms unless other platforms are chosen`()
    throws
  {
    let folder = try Self.workspace()
    let all = try Self.templates(["farewell"], in: folder)
    #expect(all == ["apns.json", "fcmv1.json", "wns-toast.xml"])
    let chosen = try Self.templates(
      ["parting", "--platform", "adm", "--platform", "wns"], in: folder)
    #expect(chosen == ["adm.json", "wns-toast.xml"])
    #expect(try CommandRun(["check", "--strict"], in: folder.path).code == 0)
  }

  @Test(arguments: ["apns", "fcmv1", "wns-toast", "adm", "baidu", "browser", "xiaomi"])
  func `a new workspace can be created for a single platform`(platform: String) throws {
    let folder = try TemporaryFolder()
    let run = try CommandRun(["init", "--platform", platform], in: folder.path)
    #expect(run.code == 0, "\(run.talk)")
    let names = try Folder.names(in: folder.path + "/Templates/welcome")
    #expect(names.filter { $0.hasPrefix(platform) }.count == 1 && names.count == 3)
    let check = try CommandRun(["check", "--strict"], in: folder.path)
    #expect(check.code == 0, "\(check.text)")
  }

  @Test func `if a platform has no starter template, the valid platforms are listed`() throws {
    let folder = try Self.workspace()
    let run = try CommandRun(["init", "farewell", "--platform", "gcm"], in: folder.path)
    #expect(run.code == 2)
    #expect(
      run.talk == """
        crier: the starter has no template for 'gcm'
               valid platforms: apns, fcmv1, wns-toast, adm, baidu, browser, xiaomi

        """)
    let like = try CommandRun(
      ["init", "farewell", "--like", "rich-push", "--platform", "wns-tile"], in: folder.path)
    #expect(
      like.talk == """
        crier: the example 'rich-push' has no template for 'wns-tile'
               valid platforms: apns

        """)
  }

  @Test(arguments: [
    ("breaking-news", "apns"), ("breaking-news", "wns"), ("localized-news", "fcmv1"),
    ("match-score", "fcmv1"), ("notify-user", "gcm"), ("notify-user", "wns-toast"),
    ("weather-tile", "wns-tile"),
  ])
  func `settings of templates that were not chosen are omitted`(like: String, platform: String)
    throws
  {
    let folder = try Self.workspace()
    let names = try Self.templates(["mine", "--like", like, "--platform", platform], in: folder)
    #expect(!names.isEmpty && names.allSatisfy { $0.hasPrefix(platform) })
    let check = try CommandRun(["check", "Templates", "--format", "json"], in: folder.path)
    #expect(check.code == 0, "\(check.text)")
    #expect(!check.text.contains("ignore"), "\(check.text)")
    let format = try CommandRun(["format", "--check", "Templates"], in: folder.path)
    #expect(format.code == 0, "\(format.text)")
  }
}
