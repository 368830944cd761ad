internal import AppStrings
internal import Diagnostics
internal import Files
internal import Localization
internal import Platforms
internal import Workspaces

/// The names in a workspace, for completion.
///
/// Most names come from folder listings, which are fast.
struct WorkspaceNames {
  /// The folder that contains `Templates` and `Locales`; nil if there is no workspace.
  private let folder: String?

  init(in folder: String?) { self.folder = folder }

  /// The names in the workspace of the current folder.
  static var here: WorkspaceNames { WorkspaceNames(in: Workspace.folder(around: ".")) }

  var notifications: [String] {
    names(in: "Templates").filter { name in
      folder.map { Folder.exists("\($0)/Templates/\(name)") } ?? false
    }
  }

  var locales: [String] {
    Set(
      names(in: "Locales").filter { CatalogFormat(path: $0) != nil }.map(CatalogFormat.stem)
    ).sorted()
  }

  /// Returns the keys of the app strings; `--app-strings` takes precedence over the workspace.
  func appStrings(of words: [String]) -> [String] {
    let named = words.firstIndex(of: "--app-strings").flatMap { place in
      place + 1 < words.count ? words[place + 1] : nil
    }
    let strings =
      named.flatMap { try? AppStrings([$0]) }  // A folder that cannot be read has no keys to offer.
      ?? folder.flatMap { Workspace.load($0).appStrings }
    return strings.map { Array(Set($0.apple.keys + $0.android.keys)).sorted() } ?? []
  }

  /// Returns the samples of the notifications that the words name, or else of all notifications.
  func samples(of words: [String]) -> [Completer.Candidate] {
    let own = chosen(among: words).flatMap { notification in
      names(in: "Templates/\(notification)/samples").filter { $0.hasSuffix(Self.sample) }
        .map { String($0.dropLast(Self.sample.count)) }
    }
    return Set(own).sorted().map { .init($0) } + Self.derived
  }

  /// Returns the platforms of the notifications that the words name, or else all platforms.
  func platforms(of words: [String]) -> [Completer.Candidate] {
    let named = notifications.filter(words.contains)
    guard !named.isEmpty else {
      return Platform.all.flatMap { platform in
        [platform.name] + platform.variants.map { "\(platform.name)-\($0)" }
      }.map { .init($0) }
    }
    let targets = named.flatMap { notification in
      names(in: "Templates/\(notification)").compactMap { PlatformTarget(fileName: $0) }
    }
    let found = Set(targets.flatMap { [$0.platform.name, $0.description] })
    return found.sorted().map { .init($0) }
  }

  private static let sample = ".json"
  private static let derived: [Completer.Candidate] = [
    .init("@empty", "no arguments"), .init("@longest", "text of the maximum length"),
    .init("@wide", "wide characters"), .init("@rtl", "right-to-left text"),
  ]

  private func chosen(among words: [String]) -> [String] {
    let named = notifications.filter(words.contains)
    return named.isEmpty ? notifications : named
  }

  /// Returns the names in a folder; names with control characters are omitted for safety.
  private func names(in path: String) -> [String] {
    // An error message would disturb the command line that is being typed.
    let all = folder.flatMap { try? Folder.names(in: "\($0)/\(path)") } ?? []
    return all.filter { VisibleText.line($0) == $0 }
  }
}
