import Files
import TestSupport
import Testing

/// Compares the expansion of path patterns with the shell's expansion.
struct PathPatternTests {
  private static let files = [
    "Templates/a/apns.json", "Templates/a/fcmv1.json", "Templates/a/samples/apns.json",
    "Templates/b/apns.json", "Templates/b/apns.v2.json", "Templates/[c]/apns.json",
    "Templates/é/wns.xml", "Templates/.hidden/apns.json", "Templates/crier.json", "Locales/en.arb",
  ]

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for file in Self.files { try folder.write(file, "{}") }
  }

  private func paths(_ pattern: String) throws -> [String] {
    try #require(PathPattern("\(folder.path)/\(pattern)")).paths()
      .map { String($0.dropFirst(folder.path.count + 1)) }
  }

  @Test(arguments: [
    "Templates/*/apns.json", "Templates/*/*", "*", "*/*", "Templates/?/apns*", "*/[ab]/*.json",
    "Templates/[!a]/apns.json", "Templates/[a-b]/*", "Templates/*/*.v?.json", "*/*/samples/*",
    "T*s/[[]*/apns.json", "Templates/[]a]/apns.json", "L*/en.arb", "Templates/.hidden/*.json",
  ])
  func `a pattern has the same expansion as in a shell`(pattern: String) throws {
    let shell = try CommandRun(
      program: "/bin/sh", ["-c", "printf '%s\\n' \(pattern)"], in: folder.path)
    let expected = shell.text.split(separator: "\n").map(String.init).sorted()
    #expect(expected != [pattern])
    #expect(try paths(pattern).sorted() == expected)
  }

  @Test func `two asterisks match any number of folders`() throws {
    #expect(
      try paths("Templates/**/apns.json")
        == [
          "Templates/[c]/apns.json", "Templates/a/apns.json", "Templates/a/samples/apns.json",
          "Templates/b/apns.json",
        ])
    #expect(try paths("**/en.arb") == ["Locales/en.arb"])
  }

  @Test func `a pattern without matches has no paths`() throws {
    #expect(try paths("Templates/*/wns.json") == [])
    #expect(try paths("Nowhere/*") == [])
  }

  @Test(arguments: ["Templates/a/apns.json", "a[b", "-", "a]b", ""])
  func `a path without a wildcard is not a pattern`(path: String) {
    #expect(PathPattern(path) == nil)
  }

  @Test func `a pattern matches exactly the paths that it expands to`() throws {
    for pattern in ["**/apns.json", "Templates/*", "**", "*/a/**", "Templates/**/a*.json"] {
      let absolute = try #require(PathPattern("\(folder.path)/\(pattern)"))
      let relative = try #require(PathPattern(pattern))
      for path in try paths("**") {
        let isFound = try absolute.paths().contains("\(folder.path)/\(path)")
        let isFile = Folder.hasFile("\(folder.path)/\(path)")
        if isFile { #expect(relative.matches(path) == isFound, "\(pattern) \(path)") }
      }
    }
  }

  @Test func `the fixed folder of a pattern ends before its first wildcard`() {
    let patterns = ["Templates/*/apns.json", "*.json", "/a/b/**", "/*"]
    #expect(
      patterns.map { PathPattern($0)?.fixedFolder } == ["Templates", ".", "/a/b", "/"])
  }
}
