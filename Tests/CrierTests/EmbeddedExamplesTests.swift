import Crier
import Files
import Starters
import TestSupport
import Testing

/// The examples that the program carries are those of the repository.
///
/// `CRIER_RECORD=1 swift test --filter EmbeddedExamplesTests` writes `Sources/Crier/Examples/Embedded`
/// anew from `Templates/` and `Locales/`.
struct EmbeddedExamplesTests {
  private static let folder = RepositoryFolder.root + "/Sources/Crier/Examples/Embedded"

  /// The files of the workspace in the order of their paths; goldens are accepted by each author.
  private static func files(below path: String) throws -> [EmbeddedFile] {
    let absolute = "\(RepositoryFolder.root)/\(path)"
    guard Folder.exists(absolute) else {
      let bytes = try FileReader.text(of: absolute, limit: 1 << 20)
      return [EmbeddedFile(path, String(decoding: bytes, as: UTF8.self))]
    }
    return try Folder.names(in: absolute).filter { $0 != "goldens" }
      .flatMap { try files(below: "\(path)/\($0)") }
  }

  private static func examples() throws -> [EmbeddedFile] {
    let notifications = try Folder.names(in: RepositoryFolder.root + "/Templates")
      .filter { Folder.exists("\(RepositoryFolder.root)/Templates/\($0)") }
      .flatMap { try files(below: "Templates/\($0)") }
    let hasCatalogs = Folder.exists(RepositoryFolder.root + "/Locales")
    return notifications + (hasCatalogs ? try files(below: "Locales") : [])
  }

  @Test func `the program carries the examples as they are`() throws {
    let examples = try Self.examples()
    if RecordedFile.isRecording {
      try Self.record(examples)
    } else {
      #expect(
        EmbeddedFile.all == examples,
        "record anew: CRIER_RECORD=1 swift test --filter EmbeddedExamplesTests")
    }
  }

  // MARK: - Recording

  /// One source file for each notification and each catalog, and one that lists them.
  private static func record(_ files: [EmbeddedFile]) throws {
    var groups: [(name: String, files: [EmbeddedFile])] = []
    for file in files {
      let parts = file.path.split(separator: "/")
      let name = parts[0] == "Locales" ? "locale-\(parts[1].dropLast(4))" : String(parts[1])
      if groups.last?.name != name { groups.append((name, [])) }
      groups[groups.count - 1].files.append(file)
    }
    try Folder.make(folder)
    for name in try Folder.names(in: folder) { try Folder.removeFile("\(folder)/\(name)") }
    for group in groups {
      try write(
        source(of: group.files, named: member(group.name)), to: member(group.name).capitalizedFirst)
    }
    let names = groups.map { member($0.name) }.joined(separator: " + ")
    try write(
      mark + "extension EmbeddedFile {\n  /// All files that the program carries.\n"
        + "  package static let all: [EmbeddedFile] = \(names.isEmpty ? "[]" : names)\n}\n",
      to: "EmbeddedFile+All")
  }

  private static let mark = """
    // Made from Templates/ and Locales/ by `CRIER_RECORD=1 swift test --filter EmbeddedExamplesTests`.
    // swift-format-ignore-file

    """

  private static func source(of files: [EmbeddedFile], named name: String) -> String {
    let items = files.map { file in
      "    EmbeddedFile(\n      \"\(file.path)\",\n      #\"\"\"\n\(escaped(file.text))\n\"\"\"#),\n"
    }
    return mark + "extension EmbeddedFile {\n  static let \(name): [EmbeddedFile] = [\n"
      + items.joined() + "  ]\n}\n"
  }

  private static func write(_ text: String, to name: String) throws {
    try FileWriter.replace("\(folder)/\(name).swift", with: Array(text.utf8))
  }

  /// `zh-Hans` as the name of a constant: `zhHans`.
  private static func member(_ name: String) -> String {
    let parts = name.split { $0 == "-" || $0 == "_" }
    return parts.dropFirst().reduce(String(parts.first ?? "")) { $0 + String($1).capitalizedFirst }
  }

  /// What cannot be seen is written as an escape.
  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      let isHidden =
        scalar != "\n"
        && (scalar.properties.generalCategory == .control
          || scalar.properties.isDefaultIgnorableCodePoint
          || scalar.properties.generalCategory == .format
          || (scalar.properties.generalCategory == .spaceSeparator && scalar != " "))
      if isHidden {
        result += "\\#u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
