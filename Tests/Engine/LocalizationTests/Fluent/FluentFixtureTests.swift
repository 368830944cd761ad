import Diagnostics
import Documents
import Files
import Foundation
import Localization
import Testing

/// Compares the parser with Fluent's official fixtures, which `Tests/Clients/Fluent/run` downloads.
///
/// `CRIER_FLUENT_FIXTURES` names a folder with pairs such as `terms.ftl` and `terms.json`. The JSON
/// files are trees of the reference parser, which follows the grammar:
/// https://github.com/projectfluent/fluent/tree/main/test/fixtures
struct FluentFixtureTests {
  private static let folder = ProcessInfo.processInfo.environment["CRIER_FLUENT_FIXTURES"]

  @Test(.enabled(if: Self.folder != nil, "CRIER_FLUENT_FIXTURES is not set"))
  func `official fixtures parse to the trees of the reference parser`() throws {
    let folder = try #require(Self.folder)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".ftl") }
      .sorted()
    try #require(names.count >= 30, "\(folder) has too few fixtures")
    var equal = 0
    for name in names {
      let path = "\(folder)/\(name)"
      let file = SourceFile(name: name, bytes: try FileReader.text(of: path, limit: 1 << 20))
      let expected = try JSONSerialization.jsonObject(
        with: Data(contentsOf: URL(filePath: path.dropLast(4) + ".json")))
      let tree = FluentResource(file).tree(of: file)
      let isEqual = Self.text(tree) == Self.text(Self.withoutExtras(expected))
      #expect(isEqual, "\(name): \(Self.difference(tree, Self.withoutExtras(expected)))")
      if isEqual { equal += 1 }
    }
    print("Fluent fixtures: \(equal) of \(names.count) equal")
  }

  /// Removes the annotations of junk, which are messages of a parser, and the spans.
  private static func withoutExtras(_ value: Any) -> Any {
    switch value {
    case let list as [Any]: list.map(withoutExtras)
    case let object as [String: Any]:
      object.filter { !["annotations", "span"].contains($0.key) }.mapValues(withoutExtras)
    default: value
    }
  }

  private static func text(_ tree: Any) -> String {
    let bytes = try? JSONSerialization.data(
      withJSONObject: tree, options: [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes])
    return String(decoding: bytes ?? Data(), as: UTF8.self)
  }

  /// The first lines in which two trees differ.
  private static func difference(_ tree: Any, _ expected: Any) -> String {
    let ours = text(tree).split(separator: "\n")
    let theirs = text(expected).split(separator: "\n")
    let common = zip(ours, theirs).prefix { $0 == $1 }.count
    let from = max(0, common - 3)
    return "\nparsed:\n" + ours.dropFirst(from).prefix(12).joined(separator: "\n")
      + "\nexpected:\n" + theirs.dropFirst(from).prefix(12).joined(separator: "\n")
  }
}
