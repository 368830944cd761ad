internal import Files

/// A folder of case files; a test tells each of them anew and compares.
public struct CaseFolder: Sendable {
  private let folder: String

  /// Names a folder below the repository's.
  public init(_ folder: String) { self.folder = folder }

  /// The names of the case files.
  public var names: [String] {
    get throws {
      try Folder.names(in: "\(RepositoryFolder.root)/\(folder)").filter { $0.hasSuffix(".case") }
    }
  }

  /// A case file by its name.
  public func story(_ name: String) throws -> CaseFile {
    CaseFile(name: name, text: try file(name).text)
  }

  /// A case file as it is written and as it is told anew; while recording, what is told is written.
  public func retold(
    _ name: String, _ retell: (inout CaseFile) throws -> Void
  ) throws -> (written: String, told: String) {
    var told = try story(name)
    try retell(&told)
    _ = try file(name).recorded(told.text)
    return (try story(name).text, told.text)
  }

  /// Begins a story of which only the input is known.
  public func begin(_ story: CaseFile) throws {
    _ = try file("\(story.name).case").recorded(story.text)
  }

  /// Whether some case shows a report of a rule.
  public func showsRule(_ code: String) throws -> Bool {
    try names.contains { try file($0).text.contains("[\(code)]") }
  }

  private func file(_ name: String) -> RecordedFile { RecordedFile("\(folder)/\(name)") }
}

extension String {
  /// The text without line breaks at its end, as sections of a case file hold it.
  public var trimmed: String {
    var text = self
    while text.hasSuffix("\n") { text.removeLast() }
    return text
  }
}
