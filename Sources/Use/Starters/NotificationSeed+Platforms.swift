internal import Diagnostics
internal import Documents
package import Platforms

extension NotificationSeed {
  /// The platforms of the notification's templates, in the order of the files.
  package var targets: [PlatformTarget] { files.compactMap(\.target) }

  /// Returns the notification with only the templates for the chosen platforms.
  ///
  /// A platform without a variant includes all its variants. The settings of omitted templates and
  /// the ignored rules of omitted platforms are removed.
  package func limited(to chosen: [PlatformTarget]) -> NotificationSeed {
    let isChosen = { (file: SeedFile) in
      file.target.map { target in chosen.contains { $0.includes(target) } } ?? true
    }
    var seed = self
    seed.files = files.filter(isChosen)
    let labels = Set(files.filter { !isChosen($0) }.map(\.label))
    let platforms = Set(targets.map(\.platform)).subtracting(seed.targets.map(\.platform))
    let rules = Set(platforms.flatMap(\.rules).map(\.code))
    seed.files = seed.files.map { file in
      file.path == "notification.json" ? file.without(templates: labels, rules: rules) : file
    }
    return seed
  }
}

extension PlatformTarget {
  /// Whether templates for another target are included in this target.
  package func includes(_ other: PlatformTarget) -> Bool {
    platform == other.platform && (variant == nil || variant == other.variant)
  }
}

extension SeedFile {
  /// The platform and variant of a template; nil for other files.
  fileprivate var target: PlatformTarget? {
    path.contains("/") ? nil : PlatformTarget(fileName: path)
  }

  /// The name of the template in the settings: its file name without the extension.
  fileprivate var label: String { path.split(separator: ".").dropLast().joined(separator: ".") }

  /// Removes the settings of templates, and ignored rules, from `notification.json`.
  fileprivate func without(templates labels: Set<String>, rules: Set<String>) -> SeedFile {
    let source = SourceFile(name: path, bytes: bytes)
    guard let members = JSONReader.read(source).document?.root.members else { return self }
    let kept = members.compactMap { member -> JSONMember? in
      switch member.key.string {
      case "templates": member.without(labels)
      case "ignore": member.without(rules)
      default: member
      }
    }
    return SeedFile(path, JSONWriter.pretty(JSONValue(.object(kept))))
  }
}

extension JSONMember {
  /// Returns the member, with some keys removed from its object; nil if no keys remain.
  fileprivate func without(_ keys: Set<String>) -> JSONMember? {
    let kept = value.members?.filter { !keys.contains($0.key.string) } ?? []
    return kept.isEmpty ? nil : JSONMember(key: key, value: JSONValue(.object(kept)))
  }
}
