import Diagnostics
import Foundation
import LiveActivities
import TestSupport
import Testing

/// Real Swift files, which have all kinds of strings, comments and brackets.
struct SwiftSourceTests {
  private static let folder = RepositoryFolder.root + "/Sources"
  private static let paths =
    FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String }
    .filter { $0.hasSuffix(".swift") } ?? []

  @Test func `the sources of this package are read to their ends`() throws {
    try #require(Self.paths.count > 1000)
    for path in Self.paths {
      let bytes = try Data(contentsOf: URL(filePath: "\(Self.folder)/\(path)"))
      let file = SourceFile(name: path, bytes: Array(bytes))
      let (_, findings) = ActivityContract.read(
        "NoSuchType", from: [file], at: Label(SourceSpan(0, 0), in: file))
      #expect(
        findings.sorted.map(\.message) == ["the contract does not declare the type 'NoSuchType'"],
        "\(path)")
    }
  }
}
