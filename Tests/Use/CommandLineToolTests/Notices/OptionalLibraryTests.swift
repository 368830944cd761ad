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

  @Test func `the version names each missing library, and how to add them`() {
    let absent = ["libone-dev", "libtwo-dev"].map { package in
      OptionalLibrary(name: "The library of \(package)", feature: "a feature", package: package)
    }
    let text = VersionReport(version: "1", libraries: absent).text
    #expect(
      String(decoding: text.bytes, as: UTF8.self).split(separator: "\n").last == """
        without The library of libone-dev (a feature), The library of libtwo-dev (a feature); \
        to add them, install libone-dev libtwo-dev, touch Package.swift and build again
        """)
  }
}
