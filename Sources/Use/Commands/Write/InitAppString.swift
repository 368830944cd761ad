internal import AppStrings
internal import CommandLineTool
internal import Diagnostics
internal import Starters
internal import Workspaces

extension ParsedArguments {
  /// Returns the notification for an app string; nil if `--loc-key` is not set.
  func appStringSeed() throws -> NotificationSeed? {
    guard let key = self["--loc-key"] else {
      try refuse(["--app-strings"], beside: "an example")
      return nil
    }
    try refuse(["--like", "--platform"], beside: "--loc-key")
    guard !words.isEmpty else {
      throw UsageError("'--loc-key' needs a name for the notification", of: command)
    }
    guard let strings = try appStrings() ?? workspaceStrings, !strings.isEmpty else {
      throw UsageError(
        "'--loc-key' needs the app strings",
        remedy: "set the app strings with --app-strings DIR, or with 'appStrings' in crier.json")
    }
    let tables = [strings.apple, strings.android].filter { $0.keys.contains(key) }
    guard !tables.isEmpty else {
      throw UsageError.unknown(
        "app string", key, among: strings.apple.keys + strings.android.keys, of: command)
    }
    return .naming(
      key, arguments: tables.map { $0.argumentCount(of: key) }.max() ?? 0,
      on: Set(tables.map { $0.system == .apple ? .apple : .android }))
  }

  private var workspaceStrings: AppStrings? {
    let folder = self["--workspace"] ?? Workspace.folder(around: ".")
    return folder.flatMap { Workspace.load($0).appStrings }
  }
}

extension AppTable {
  /// Returns the largest number of arguments in any translation of a key.
  fileprivate func argumentCount(of key: String) -> Int {
    languages.compactMap { string(key, in: $0)?.text }
      .compactMap { AppStringFormat($0, on: system).arguments.max() }.max() ?? 0
  }
}
