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
    let relevant = all.filter { $0.mayAffect(pair, name) }
    return (relevant.isEmpty ? all : relevant).sorted { $0.generality < $1.generality }
  }
}

extension Edit {
  fileprivate var generality: Int { Kind.allCases.firstIndex(of: kind) ?? 0 }

  fileprivate func mayAffect(_ pair: RenderingPair, _ name: GoldenName) -> Bool {
    switch kind {
    case .settings: true
    case .template: subject.hasPrefix("\(name.template).")
    case .catalog: pair.isServedBy(locale) || pair.changesCatalog
    case .message: pair.uses(key) && (pair.isServedBy(locale) || pair.changesCatalog)
    case .sample: false
    }
  }
}

extension RenderingPair {
  private var payloads: [LocalizedPayload] { [old, new].compactMap(\.payload) }

  /// Whether another locale serves the rendering than before, or none.
  fileprivate var changesCatalog: Bool {
    old.payload?.servedLocale != new.payload?.servedLocale
      || old.payload?.texts.map(\.property) != new.payload?.texts.map(\.property)
  }

  fileprivate func isServedBy(_ locale: LocaleTag?) -> Bool {
    payloads.contains { $0.servedLocale == locale }
  }

  fileprivate func uses(_ key: MessageKey?) -> Bool {
    guard let key else { return false }
    return payloads.contains { payload in
      let notification = payload.template.notification
      return payload.template.template.usedProperties.contains { notification.key(of: $0) == key }
    }
  }
}
