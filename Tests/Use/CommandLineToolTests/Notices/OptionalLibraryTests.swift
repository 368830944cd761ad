import Diagnostics
import Testing

@testable import CommandLineTool

struct OptionalLibraryTests {
  private let sqlite = OptionalLibrary(
    name: "SQLite", feature: "the folders of --data", package: "libsqlite3-dev")
  private let harfBuzz = OptionalLibrary(
    name: "HarfBuzz", feature: "pictures of previews", package: "libharfbuzz-dev",
    archiveScript: ".ci/packaging/harfbuzz")

  @Test func `a missing library is added by its package`() {
    #expect(
      OptionalLibrary.remedy(for: [sqlite])
        == "install libsqlite3-dev, touch Package.swift and build again")
  }

  @Test func `a library without an archive also needs the script that makes one`() {
    #expect(
      OptionalLibrary.remedy(for: [sqlite, harfBuzz])
        == "install libsqlite3-dev libharfbuzz-dev, run .ci/packaging/harfbuzz, touch Package.swift "
        + "and build again with --manifest-cache none")
  }

  @Test func `a build says how to add exactly the libraries that it lacks`() {
    let missing = OptionalLibrary.all.filter { $0.version == nil }
    let text = VersionReport(version: "1").text
    let remedy = OptionalLibrary.remedy(for: missing)
    #expect(
      String(decoding: text.bytes, as: UTF8.self).contains("to add them, \(remedy)\n")
        == !missing.isEmpty)
  }
}
