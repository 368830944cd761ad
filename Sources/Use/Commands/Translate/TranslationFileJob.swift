internal import CommandLineTool
internal import Diagnostics
internal import Documents
internal import Files
internal import Interchange
internal import Localization
internal import Reports
internal import Translations

/// One run of `crier import --list` or `--rewrite`; needs no workspace.
struct TranslationFileJob {
  private let arguments: ParsedArguments
  private let console: Console
  private let paths: [String]

  init(_ arguments: ParsedArguments, _ console: Console) throws(FileError) {
    self.arguments = arguments
    paths = try arguments.paths
    self.console = console
  }

  func run() throws -> ExitCode {
    var failures: [FileError] = []
    var hasErrors = false
    for path in paths {
      do {
        let formats = try TranslationFormat.candidates(path)
        let file = try TranslationFile(at: path, as: formats[0])
        hasErrors = hasErrors || file.findings.hasErrors
        if arguments.has("--list") { try console.write(data: Self.line(path, file)) }
        if let folder = arguments["--rewrite"] { try rewrite(file, path, into: folder) }
      } catch let error as FileError {
        failures.append(error)
      }
    }
    try console.show(failures)
    return failures.isEmpty ? hasErrors ? .findings : .good : .unreadable
  }

  private static func line(_ path: String, _ file: TranslationFile) -> [UInt8] {
    JSONWriter.line(
      .object([
        ("file", .string(path)), ("format", .string(file.format.id)),
        ("rows", file.findings.hasErrors ? file.rows.respelled : file.rows),
        ("findings", JSONReport.array(of: file.findings)),
      ]))
  }

  private func rewrite(
    _ file: TranslationFile, _ path: String, into folder: String
  ) throws(FileError) {
    if !arguments.has("--list") { try console.show(file.findings, on: .error) }
    guard let bytes = try? file.updated([]) else {
      // The findings already give the reason.
      return
    }
    let target = folder.joined(with: name(of: path))
    try Folder.make(target.parentFolder)
    try FileWriter.replace(target, with: bytes, inside: WriteBoundary(folder))
    try console.say("wrote \(target)")
  }

  /// The name of the file; it includes the folder if several files have the same name.
  private func name(of path: String) -> String {
    let parts = FilePath(path)
    let others = paths.filter { $0 != path }.map(FilePath.init)
    var name = parts.name
    for (depth, folder) in parts.folders.reversed().enumerated() {
      let isShared = others.contains { other in
        (other.folders.suffix(depth) + [other.name]).joined(separator: "/") == name
      }
      guard isShared, folder != "..", folder != "." else { return name }
      name = "\(folder)/\(name)"
    }
    return name
  }
}

extension TranslationFormat {
  /// Returns the formats that a file can have, recognized by its name and its content; the most
  /// probable is first.
  static func candidates(
    _ path: String, in catalogs: CatalogSet? = nil
  ) throws -> [TranslationFormat] {
    let formats = try candidates(at: path, in: catalogs)
    guard formats.isEmpty else { return formats }
    let endings = all.flatMap(\.extensions).map { ".\($0)" }
    throw UsageError(
      "'\(path)' is not a translation file",
      remedy: "use a file that ends in one of \(Set(endings).sorted().joined(separator: ", "))")
  }
}
