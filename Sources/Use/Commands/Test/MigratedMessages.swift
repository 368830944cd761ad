internal import CommandLineTool
internal import Diagnostics
internal import Files
internal import Localization
internal import Migrations
internal import Workspaces

/// The catalogs and Fluent files whose messages are converted to another syntax.
struct MigratedMessages {
  let files: [MigratedFile]
  private let count: Int
  private let renderings: Int

  /// Converts the messages of files and of all files below folders, one workspace at a time.
  init(_ arguments: ParsedArguments, below paths: [String]) throws {
    let target = try arguments.messageSyntax("--to", of: "messages")
    try arguments.refuse(["--from", "--locale", "--type"], without: "--message")
    var order: [String?] = []
    var found: [String?: [String]] = [:]
    for path in try paths.flatMap({ try Self.files(at: $0, for: target) }) {
      let folder = Workspace.folder(around: path.parentFolder)
      if found[folder] == nil { order.append(folder) }
      found[folder, default: []].append(path)
    }
    var files: [MigratedFile] = []
    var (count, renderings) = (0, 0)
    for folder in order {
      let migration = MessageFiles(
        to: target, defaultLocale: folder.map { Workspace.load($0).settings.defaultLocale },
        keeping: arguments.has("--partial") ? .partial : .whole,
        allowing: try arguments.allowances())
      let inputs = try found[folder, default: []].map { path in
        MessageFiles.Input(
          try InputLimits.document(path, accepting: .namedFile),
          locale: Catalog.locale(ofPath: path))
      }
      for outcome in migration.migrated(inputs) {
        let isOther = outcome.change.target != outcome.change.file.name
        let exists = isOther && Folder.hasFile(outcome.change.target)
        files.append(
          MigratedFile(
            outcome.change, inside: .workspace(around: outcome.change.file.name),
            outcome.isBlocked ? .blocked : exists ? .exists : nil))
        guard !outcome.isBlocked, !exists else { continue }
        count += outcome.count
        renderings += outcome.renderings
      }
    }
    (self.files, self.count, self.renderings) = (files, count, renderings)
  }

  /// Prints the number of messages and of the renderings that prove them equal.
  func printSummary(to console: Console) throws {
    guard count > 0 else { return }
    try console.say("\(count) messages show the same text in \(renderings) renderings")
  }

  /// Returns a file, or the catalogs and Fluent files below a folder.
  private static func files(
    at path: String, for target: MessageConversion.Syntax
  ) throws -> [String] {
    guard Folder.exists(path) else {
      guard Folder.hasFile(path) else { throw FileError.missing(path) }
      guard CatalogFormat(path: path) != nil else {
        throw UsageError(
          "'\(path)' is neither a catalog (.arb) nor a Fluent file (.ftl)",
          remedy: "choose a catalog, a Fluent file or a folder")
      }
      return [path]
    }
    let catalogs = try CheckedFile.catalogs(below: path)
    return catalogs.filter { target != .fluent || CatalogFormat(path: $0) != .fluent }
  }
}

/// `crier migrate messages --message`: converts one message.
struct MigratedMessage {
  private let text: String
  private let source: MessageConversion.Syntax
  private let conversion: MessageConversion
  private let types: [String: ArgumentKind]
  private let isOneLocale: Bool

  /// Reads the options; returns nil unless `--message` is set.
  init?(_ arguments: ParsedArguments) throws {
    guard let text = arguments["--message"] else { return nil }
    guard arguments.words == ["messages"] else {
      throw UsageError(
        "--message needs the migration 'messages' and no file", of: arguments.command)
    }
    try arguments.refuse(["--write", "--partial", "--format"], beside: "--message")
    let target = try arguments.messageSyntax("--to", of: "messages")
    self.text = text
    source =
      try arguments.choice("--from").flatMap { .init(rawValue: $0) }
      ?? (target == .icu ? .mf2 : .icu)
    var locales = MessageConversion.locales
    if let tag = arguments["--locale"] {
      guard let locale = LocaleTag(tag) else {
        throw UsageError("'\(tag)' is not a language tag", of: arguments.command)
      }
      locales = [locale]
    }
    isOneLocale = locales.count == 1
    conversion = MessageConversion(
      to: target, provedIn: locales, allowing: try arguments.allowances())
    var types: [String: ArgumentKind] = [:]
    for setting in arguments.all("--type") {
      let parts = setting.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2, let kind = ArgumentKind(arb: parts[1]) else {
        throw UsageError(
          "'\(setting)' does not set a type", of: arguments.command, suggestion: "n=int")
      }
      types[parts[0]] = kind
    }
    self.types = types
  }

  func run(_ console: Console) throws -> ExitCode {
    let result: MessageConversion.Result
    do throws(ConversionGap) {
      result = try conversion.convert(text, from: source, types: types)
    } catch {
      try console.write("crier: '\(error.construct)': \(error.sentence)\n", to: .error)
      return .findings
    }
    let start = conversion.target == .fluent ? "message =" : ""
    try console.write(data: Array("\(start)\(result.text)\n".utf8))
    for gap in result.dropped {
      try console.write("crier: dropped '\(gap.construct)': \(gap.sentence)\n", to: .error)
    }
    let place = isOneLocale ? "one locale" : "ten languages"
    try console.write(
      "crier: the same text in \(result.renderings) renderings in \(place)\n", to: .error)
    return .good
  }
}

extension ParsedArguments {
  fileprivate func messageSyntax(
    _ option: String, of migration: String
  ) throws(UsageError) -> MessageConversion.Syntax {
    guard let word = try choice(option), let syntax = MessageConversion.Syntax(rawValue: word)
    else {
      throw UsageError(
        "the migration '\(migration)' needs \(option)", of: command,
        suggestion: "\(option) mf2")
    }
    return syntax
  }

  fileprivate func allowances() throws(UsageError) -> Set<MessageConversion.Allowance> {
    guard let word = self["--allow"] else { return [] }
    guard let allowance = MessageConversion.Allowance(rawValue: word) else {
      throw UsageError("invalid value '\(word)' for --allow; use rounding", of: command)
    }
    return [allowance]
  }
}
