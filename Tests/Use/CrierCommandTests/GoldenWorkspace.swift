import Foundation
import TestSupport

/// A small localized workspace for tests of goldens.
struct GoldenWorkspace {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("Templates/news/apns.json", #"{"aps":{"alert":"$(News)","badge":1}}"#)
    try folder.write(
      "Templates/news/wns-toast.xml",
      "<toast><visual><binding template=\"ToastGeneric\"><text>$(News)</text></binding></visual></toast>"
    )
    try folder.write("Templates/news/notification.json", #"{"templates":{"apns":{"expiry":"0"}}}"#)
    try folder.write("Templates/news/samples/flood.json", #"{"city":"Brno"}"#)
    try folder.write("Locales/en.arb", #"{"@@locale":"en","news.News":"Flood in {city}"}"#)
    try folder.write("Locales/fr.arb", #"{"@@locale":"fr","news.News":"Crue à {city}"}"#)
  }

  /// Returns a workspace in which all renderings are accepted as goldens.
  static func accepted() throws -> GoldenWorkspace {
    let workspace = try GoldenWorkspace()
    _ = try workspace.test("--update")
    return workspace
  }

  /// Runs `crier test`.
  func test(
    _ arguments: String..., environment: [String: String] = [:]
  ) throws -> CommandRun {
    try CommandRun(["test"] + arguments, in: folder.path, environment: environment)
  }

  /// Runs a shell script in the workspace; the script can call the program as `crier`.
  func shell(_ script: String) throws -> CommandRun {
    let program = URL(filePath: CommandRun.crier).deletingLastPathComponent().path
    return try CommandRun(
      program: "/bin/bash", ["-c", "PATH=\"\(program):$PATH\"; \(script)"], in: folder.path)
  }

  /// The names of the goldens.
  var goldens: [String] {
    let names = try? FileManager.default.contentsOfDirectory(
      atPath: folder.path + "/Templates/news/goldens")  // no folder, no goldens
    return (names ?? []).sorted()
  }

  func golden(_ name: String) -> String? { folder.text(of: "Templates/news/goldens/\(name)") }
}
