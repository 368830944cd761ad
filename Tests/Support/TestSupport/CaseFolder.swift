internal import Files

/// A folder of case files; tests generate the expected output again and compare it.
public struct CaseFolder: Sendable {
  private let folder: String

  /// Creates a case folder from a path relative to the repository.
  public init(_ folder: String) { self.folder = folder }

  /// The names of the case files.
  public var names: [String] {
    get throws {
      try Folder.names(in: "\(RepositoryFolder.root)/\(folder)").filter { $0.hasSuffix(".case") }
    }
  }

  /// Reads the case file with the given name.
  public func story(_ name: String) throws -> CaseFile {
    CaseFile(name: name, text: try file(name).text)
  }

  /// Returns a case file as stored and as generated again; while recording, the generated file is
  /// saved first.
  public func retold(
    _ name: String, _ retell: (inout CaseFile) throws -> Void
  ) throws -> (written: String, told: String) {
    var told = try story(name)
    try retell(&told)
    _ = try file(name).recorded(told.text)
    return (try story(name).text, told.text)
  }

  /// Saves a new case file that has only input sections.
  public func begin(_ story: CaseFile) throws {
    _ = try file("\(story.name).case").recorded(story.text)
  }

  /// Whether any case file contains a report of the given rule.
  public func showsRule(_ code: String) throws -> Bool {
    try names.contains { try file($0).text.contains("[\(code)]") }
  }

  private func file(_ name: String) -> RecordedFile { RecordedFile("\(folder)/\(name)") }
}

extension String {
  /// The string without line breaks at its end, as in the sections of a case file.
  public var trimmed: String {
    var text = self
    while text.hasSuffix("\n") { text.removeLast() }
    return text
  }
}
