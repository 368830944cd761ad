internal import AppStrings
internal import Checking
internal import CommandLineTool
internal import Comparison
internal import Diagnostics
internal import Files
internal import Hub
internal import Interchange
internal import Localization
internal import Sending
internal import Translations
internal import Workspaces

/// The files that the command line selects for the check.
struct CheckJob {
  private enum Item {
    case folder(String)
    case file(CheckedFile)
    case translation(String, TranslationFormat, TranslationCheck.Names)
    /// A registration or an installation, read from standard input.
    case input(HubFile)

    /// Whether the item is a translation file.
    var isTranslation: Bool { if case .translation = self { true } else { false } }
  }

  private let items: [Item]
  private let headers: CompiledHeaders
  private let payload: PayloadJob?
  private let appStrings: AppStrings?
  /// The files and folders that the command line names.
  let named: Set<String>

  init(_ arguments: ParsedArguments) throws {
    let words = try arguments.paths
    named = Set(words.map(\.asFolderPath))
    headers = try arguments.compiledHeaders()
    appStrings = try arguments.appStrings()
    payload = try PayloadJob(arguments)
    guard payload == nil else {
      items = []
      return
    }
    let paths = try words.isEmpty ? [arguments.workspaceFolder()] : words
    items = try paths.map { path in
      let path = path.asFolderPath
      return try Folder.exists(path) ? .folder(path) : Self.item(path, arguments)
    }
  }

  /// Treats a named file as a template unless its name or content shows another kind of file.
  private static func item(_ path: String, _ arguments: ParsedArguments) throws -> Item {
    if let item = try translation(path, arguments) { return item }
    if !arguments.has("--platform"), let known = CheckedFile(path: path),
      known.kind != .unknownTemplate
    {
      return .file(known)
    }
    if !arguments.has("--platform"), path == "-" || Folder.hasFile(path),
      let hubFile = HubFile(try InputLimits.document(path))
    {
      return path == "-"
        ? .input(hubFile) : .file(CheckedFile(path: path, kind: .unknownTemplate))
    }
    if !arguments.has("--platform"), path != "-", !Folder.hasFile(path) {
      throw FileError.missing(path)
    }
    let target = try InputFile.target(of: path, arguments)
    if path != "-", !Folder.hasFile(path) { throw FileError.missing(path) }
    return .file(CheckedFile(path: path, kind: .template(target)))
  }

  /// Returns a translation file outside a workspace; nil for another kind of file.
  private static func translation(
    _ path: String, _ arguments: ParsedArguments
  ) throws -> Item? {
    guard path != "-", Folder.hasFile(path), !arguments.has("--platform"),
      CheckedFile(path: path)?.kind != .catalog || !arguments.isInWorkspace(path)
    else { return nil }
    var names = TranslationCheck.Names(source: arguments["--source"])
    names.locale = try arguments.translationLocale()
    let format =
      names.source == nil
      ? try TranslationFormat(checkedFile: path, in: .disk)
      : try TranslationFormat.recognized(at: path)
    return format.map { .translation(path, $0, names) }
  }

  func run(
    reading source: FileSource, reusing earlier: CheckRun? = nil, showing line: ProgressLine
  ) throws -> CheckRun {
    defer { line.end() }
    var run = CheckRun(appStrings: appStrings, reading: source, reusing: earlier) { done, total in
      line.show(done, of: total, "renderings")
    }
    if let payload {
      run.add(try payload.findings(headers, appStrings, in: source))
      return run
    }
    let translations = items.compactMap { item in
      if case .translation(let path, let format, _) = item {
        (path: path, format: format)
      } else {
        nil
      }
    }
    if case .translation(_, _, let names)? = items.first(where: \.isTranslation) {
      run.check(translations: translations, naming: names)
    }
    for item in items {
      switch item {
      case .folder(let path): run.check(folder: path)
      case .file(let file): run.check(file, headers: headers)
      case .translation: break
      case .input(let hubFile): run.add(hubFile.findings)
      }
    }
    return run
  }

  /// Writes the changed files and reports the fixes.
  static func write(_ repair: Repair, _ console: Console) throws {
    for file in repair.files {
      try FileWriter.replace(file.path, with: file.after, inside: .workspace(around: file.path))
    }
    for diagnostic in repair.fixed { try console.say("\(diagnostic.fixLine)") }
    try console.say("\(repair.summary)")
  }

  /// Prints the changes that the fixes would make; returns exit code 1 if there are any.
  static func show(_ repair: Repair, _ console: Console) throws -> ExitCode {
    for file in repair.files {
      let difference = UnifiedDifference(
        of: file.path, from: file.textBefore, to: file.textAfter)
      try console.write(data: Array(difference.text.utf8))
    }
    try console.show(repair.run.failures)
    guard repair.run.failures.isEmpty else { return .unreadable }
    return repair.files.isEmpty ? .good : .findings
  }
}

extension String {
  /// The path without `./` at the start and without `/` at the end.
  fileprivate var asFolderPath: String {
    var path = self
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    while path.hasPrefix("./"), path.count > 2 { path.removeFirst(2) }
    return path
  }
}

extension ParsedArguments {
  /// The language that `--locale` names; nil if it is not set.
  fileprivate func translationLocale() throws -> LocaleTag? {
    guard let name = self["--locale"] else { return nil }
    guard let locale = LocaleTag(inFile: name) else {
      throw UsageError("'\(name)' is not a locale", of: command)
    }
    return locale
  }

  /// Whether a file is a catalog of a workspace.
  fileprivate func isInWorkspace(_ path: String) -> Bool {
    Workspace.folder(around: path.parentFolder, in: .disk) != nil
  }
}
