internal import Localization
internal import TemplateLanguage
internal import Workspaces

/// The keys that messages compare an argument with, in all locales.
struct SelectorKeys {
  /// The keys by the lower-case name of the argument, in order of appearance.
  private(set) var keys: [String: [String]] = [:]

  /// Collects the keys of the messages that templates of a notification use.
  init(of notification: Notification, in workspace: Workspace) {
    let used = Set(notification.usedProperties)
    for property in notification.localizedProperties where used.contains(property) {
      for locale in workspace.catalogs.locales {
        let entry = workspace.catalogs.entry(for: notification.key(of: property), in: locale)
        guard let message = entry?.message else { continue }
        var collector = KeyCollector()
        collector.walk(message)
        for (name, found) in collector.keys { add(found, to: name) }
      }
    }
  }

  private mutating func add(_ found: [String], to name: String) {
    let name = PropertyName.folded(name)
    let known = Set(keys[name] ?? [])
    keys[name, default: []] += found.filter { !known.contains($0) }
  }
}

/// A walker that collects the keys of each argument that selects variants.
private struct KeyCollector: MessageWalker {
  private(set) var keys: [(name: String, keys: [String])] = []
  /// The argument that each local variable is computed from.
  private var sources: [String: String] = [:]

  mutating func visit(_ declaration: Message.Declaration) {
    guard declaration.kind == .local, case .variable(let source)? = declaration.value.operand else {
      return
    }
    sources[declaration.variable.name] = sources[source.name] ?? source.name
  }

  mutating func visit(_ matcher: Message.Matcher) {
    for (index, selector) in matcher.selectors.enumerated() {
      guard case .variable(let variable)? = selector.operand else { continue }
      let found = matcher.variants.compactMap { variant in
        variant.keys.indices.contains(index) ? variant.keys[index].text : nil
      }
      keys.append((sources[variable.name] ?? variable.name, found))
    }
    descend(into: matcher)
  }
}
