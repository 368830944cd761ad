internal import Comparison
internal import Goldens
internal import Localization
internal import Workspaces

/// The edits, found by what they may affect.
struct EditIndex: Sendable {
  private let general: [Edit]
  private let byNotification: [String: [Edit]]

  init(_ edits: [Edit]) {
    general = edits.filter { $0.notification == nil }
    byNotification = Dictionary(
      grouping: edits.filter { $0.notification != nil }, by: { $0.notification ?? "" })
  }

  /// Whether any edit may affect a notification.
  func affects(_ notification: String) -> Bool {
    !general.isEmpty || byNotification[notification] != nil
  }

  /// Returns the edit of a sample, if it changed.
  func edit(ofSample name: String, of notification: String) -> Edit? {
    byNotification[notification]?.first {
      $0.kind == .sample && $0.outcome == .changed && $0.subject == "\(name).json"
    }
  }

  /// Returns the edits that may have changed a rendering, the most general first.
  func candidates(for pair: RenderingPair, _ name: GoldenName) -> [Edit] {
    let all = (general + (byNotification[name.notification] ?? [])).filter { $0.kind != .sample }
    let dependencies = Dependencies(of: pair)
    let relevant = all.filter { dependencies.mayInclude($0, template: name.template) }
    return (relevant.isEmpty ? all : relevant).sorted { $0.generality < $1.generality }
  }
}

extension Edit {
  fileprivate var generality: Int { Kind.allCases.firstIndex(of: kind) ?? 0 }
}

/// What a rendering depends on, beside its template and the settings.
private struct Dependencies {
  private let servedLocales: Set<LocaleTag?>
  private let keys: Set<MessageKey>
  /// Whether another locale serves the rendering than before, or none.
  private let changesCatalog: Bool

  init(of pair: RenderingPair) {
    let (old, new) = (pair.old.payload, pair.new.payload)
    let payloads = [old, new].compactMap(\.self)
    servedLocales = Set(payloads.map(\.servedLocale))
    keys = payloads.reduce(into: []) { keys, payload in
      let notification = payload.template.notification
      keys.formUnion(payload.template.template.usedProperties.map(notification.key))
    }
    changesCatalog =
      old?.servedLocale != new?.servedLocale
      || old?.texts.map(\.property) != new?.texts.map(\.property)
  }

  func mayInclude(_ edit: Edit, template: String) -> Bool {
    switch edit.kind {
    case .settings: true
    case .template: edit.subject.hasPrefix("\(template).")
    case .catalog: changesCatalog || servedLocales.contains(edit.locale)
    case .message:
      (changesCatalog || servedLocales.contains(edit.locale))
        && edit.keys.contains(where: keys.contains)
    case .sample: false
    }
  }
}
