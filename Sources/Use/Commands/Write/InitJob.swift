internal import CommandLineTool
internal import Diagnostics
internal import Files
internal import Localization
internal import Platforms
internal import Starters
internal import Workspaces

/// One run of `crier init`: the files to write, and the next steps for the author.
struct InitJob {
  let plan: InitPlan
  /// The next steps for the author.
  let nextSteps: [String]

  /// Plans the files to write for the given command line.
  init(_ arguments: ParsedArguments) throws {
    let name = try arguments.notificationName()
    let automations = try arguments.automations()
    let locales = try arguments.locales()
    let seed = try arguments.appStringSeed() ?? arguments.seed(isNamed: name != nil)
    let isAddition = !automations.isEmpty || !locales.isEmpty
    let folder = arguments.folder(isNew: name == nil && !isAddition)
    var plan = try Self.emptyPlan(in: folder)
    if let name {
      plan.addNotification(name, like: seed, locales: locales)
    } else if !isAddition || !Workspace.exists(at: folder) {
      plan.addWorkspace(with: seed, locales: locales)
    } else if arguments.has("--platform") {
      throw UsageError("'--platform' needs a name for the notification", of: arguments.command)
    } else {
      plan.addCatalogs(of: locales)
    }
    for automation in automations { plan.add(automation) }
    self.plan = plan
    let preview = plan.notification.map {
      "crier preview \($0), then crier test --update to accept the payloads"
    }
    let exports = plan.emptyCatalogs.map {
      "crier export --locale \($0) --format xliff2 --out \($0).xlf gives the messages to translators"
    }
    nextSteps = (preview.map { [$0] } ?? []) + exports + automations.map(\.nextStep)
  }

  private static func emptyPlan(in folder: String) throws(FileError) -> InitPlan {
    var catalogs: [SourceFile] = []
    for path in try CheckedFile.catalogs(below: folder.joined(with: "Locales")) {
      catalogs.append(try InputLimits.document(path, accepting: .foundFile))
    }
    let settings = folder.joined(with: "Templates/crier.json")
    let defaultLocale =
      Folder.hasFile(settings)
      ? WorkspaceSettings.read(try InputLimits.document(settings, accepting: .foundFile))
        .settings.defaultLocale : .english
    return InitPlan(in: folder, catalogs: catalogs, defaultLocale: defaultLocale)
  }
}

extension ParsedArguments {
  /// Returns the workspace folder; a new workspace goes into the current folder.
  fileprivate func folder(isNew: Bool) -> String {
    self["--workspace"] ?? (isNew ? nil : Workspace.folder(around: ".")) ?? "."
  }

  /// Returns the name of the notification to create; nil if the command creates a workspace.
  fileprivate func notificationName() throws(UsageError) -> String? {
    guard let name = words.first else {
      guard !has("--like") else {
        throw UsageError("'--like' needs a name for the notification", of: command)
      }
      return nil
    }
    guard words.count == 1 else {
      throw UsageError("'crier init' expects at most one name", of: command)
    }
    guard name.isNotificationName else {
      throw UsageError(
        "invalid notification name '\(VisibleText.of(name))'",
        remedy: "use the letters a to z, digits, - and _; begin with a letter or a digit")
    }
    return name
  }

  /// Returns the services that will run the checks, such as GitHub.
  fileprivate func automations() throws(UsageError) -> [Automation] {
    var automations: [Automation] = []
    if let service = self["--ci"] {
      guard service == "github" else {
        throw UsageError(
          "invalid value '\(VisibleText.of(service))' for --ci; use github", of: command)
      }
      automations.append(.github)
    }
    if has("--pre-commit") { automations.append(.preCommit) }
    return automations
  }

  /// Returns the locales that get a catalog.
  fileprivate func locales() throws(UsageError) -> [LocaleTag] {
    var locales: [LocaleTag] = []
    for text in all("--locale") {
      guard let locale = LocaleTag(text) else {
        throw UsageError(
          "invalid locale '\(VisibleText.of(text))' for --locale",
          remedy: "write a language tag such as de, pt-BR or zh-Hant")
      }
      if !locales.contains(locale) { locales.append(locale) }
    }
    return locales
  }

  /// Returns the notification to copy, limited to the chosen platforms.
  fileprivate func seed(isNamed: Bool) throws(UsageError) -> NotificationSeed {
    let whole = try wholeSeed(isNamed: isNamed)
    var chosen: [PlatformTarget] = []
    for name in all("--platform") {
      let target = try InputFile.target(named: name)
      guard whole.targets.contains(where: target.includes) else {
        throw .withoutTemplate(for: target, in: whole, like: self["--like"])
      }
      chosen.append(target)
    }
    if chosen.isEmpty, !has("--like") { chosen = NotificationSeed.starterTargets }
    return chosen.isEmpty ? whole : whole.limited(to: chosen)
  }

  private func wholeSeed(isNamed: Bool) throws(UsageError) -> NotificationSeed {
    guard let like = self["--like"] else { return isNamed ? .blank : .starter }
    guard let seed = NotificationSeed.example(named: like) else {
      let names = NotificationSeed.exampleNames
      let nearest = Suggestion.nearest(to: like, among: names)
      throw UsageError(
        "there is no example '\(VisibleText.of(like))'",
        remedy: nearest.map { "did you mean '--like \($0)'?" }
          ?? "valid examples: \(names.joined(separator: ", "))")
    }
    return seed
  }
}

extension UsageError {
  fileprivate static func withoutTemplate(
    for target: PlatformTarget, in seed: NotificationSeed, like example: String?
  ) -> Self {
    var seen: Set<PlatformTarget> = []
    let targets = seed.targets.filter { seen.insert($0).inserted }
    return Self(
      "\(example.map { "the example '\($0)'" } ?? "the starter") has no template for '\(target)'",
      remedy: "valid platforms: \(targets.map(\.description).joined(separator: ", "))")
  }
}

extension String {
  /// Whether the text is valid as a folder name and as the first part of a message key.
  fileprivate var isNotificationName: Bool {
    let isLetter = { (byte: UInt8) in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
    guard let first = utf8.first, isLetter(first) else { return false }
    return utf8.allSatisfy {
      isLetter($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
    }
  }
}
