internal import Goldens
internal import Localization
internal import Workspaces

/// The edits, indexed by the renderings that they can affect.
struct EditIndex: Sendable {
  private let general: EditList
  private let byNotification: [String: EditList]

  init(_ edits: [Edit]) {
    general = EditList(edits.filter { $0.notification == nil })
    byNotification = Dictionary(
      grouping: edits.filter { $0.notification != nil }, by: { $0.notification ?? "" }
    ).mapValues(EditList.init)
  }

  /// Whether any edit may affect a notification.
  func affects(_ notification: String) -> Bool {
    !general.isEmpty || byNotification[notification] != nil
  }

  /// Returns the edit of a sample; nil if the sample has not changed.
  func edit(ofSample name: String, of notification: String) -> Edit? {
    byNotification[notification]?.samples["\(name).json"]
  }

  /// Returns the edits that may have changed a rendering; the most general edits come first.
  func candidates(for pair: RenderingPair, _ name: GoldenName) -> [Edit] {
    let lists = [general, byNotification[name.notification]].compactMap(\.self)
    let dependencies = Dependencies(of: pair)
    let relevant = lists.flatMap { $0.edits(in: dependencies.locales) }
      .filter { dependencies.mayInclude($0, template: name.template) }
    return (relevant.isEmpty ? lists.flatMap { $0.edits(in: nil) } : relevant)
      .sorted { $0.generality < $1.generality }
  }
}

/// Edits, indexed by the locales that they affect.
private struct EditList {
  /// The changed samples, by file name.
  let samples: [String: Edit]
  private let ofAllLocales: [Edit]
  private let byLocale: [LocaleTag: [Edit]]
  let isEmpty: Bool

  init(_ edits: [Edit]) {
    let (samples, others) = (
      edits.filter { $0.kind == .sample }, edits.filter { $0.kind != .sample }
    )
    self.samples = Dictionary(
      samples.filter { $0.outcome == .changed }.map { ($0.subject, $0) },
      uniquingKeysWith: { first, _ in first })
    ofAllLocales = others.filter { $0.locale == nil }
    byLocale = others.reduce(into: [:]) { lists, edit in
      if let locale = edit.locale { lists[locale, default: []].append(edit) }
    }
    isEmpty = edits.isEmpty
  }

  /// Returns the edits that affect the given locales; with nil, the edits that affect any locale.
  func edits(in locales: Set<LocaleTag>?) -> [Edit] {
    guard let locales else { return ofAllLocales + byLocale.values.joined() }
    return ofAllLocales + locales.flatMap { byLocale[$0] ?? [] }
  }
}

extension Edit {
  fileprivate var generality: Int { Kind.allCases.firstIndex(of: kind) ?? 0 }
}

/// The inputs of a rendering, except its template and the settings.
private struct Dependencies {
  /// The locales whose catalogs can affect the rendering; nil for all locales.
  ///
  /// If the serving locale changed, an edit in any catalog can be the cause.
  let locales: Set<LocaleTag>?
  private let keys: Set<MessageKey>

  init(of pair: RenderingPair) {
    let (old, new) = (pair.old.payload, pair.new.payload)
    let payloads = [old, new].compactMap(\.self)
    keys = payloads.reduce(into: []) { keys, payload in
      let notification = payload.template.notification
      keys.formUnion(payload.template.template.usedProperties.map(notification.key))
    }
    let isServedAlike =
      old?.servedLocale == new?.servedLocale
      && old?.texts.map(\.property) == new?.texts.map(\.property)
    locales = isServedAlike ? Set(payloads.compactMap(\.servedLocale)) : nil
  }

  func mayInclude(_ edit: Edit, template: String) -> Bool {
    switch edit.kind {
    case .settings, .catalog: true
    case .template: edit.subject.hasPrefix("\(template).")
    case .message: edit.keys.contains(where: keys.contains)
    case .sample: false
    }
  }
}
