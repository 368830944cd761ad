internal import Diagnostics
internal import Goldens
internal import Localization
internal import Workspaces

/// The renderings of a notification that a sample needs: one for each template and locale.
struct RenderingPlan {
  /// One rendering: a template in a locale.
  struct Item: Hashable {
    let template: String
    let locale: LocaleTag
    /// The position of the rendering in its plan, by which renderings are compared.
    fileprivate let index: Int

    static func == (left: Item, right: Item) -> Bool { left.index == right.index }
    func hash(into hasher: inout Hasher) { hasher.combine(index) }
  }

  let workspace: Workspace
  private let notification: Notification
  /// The localized templates so far, because a pool has many samples for each.
  private var localized: [Int: LocalizedTemplate] = [:]

  init(of notification: Notification, in workspace: Workspace) {
    self.notification = notification
    self.workspace = workspace
  }

  /// The renderings, in the order of the templates; those in `first` come before other locales.
  func items(first: LocaleTag? = nil) -> [Item] {
    let labels = notification.templates.map(\.label)
    let items = workspace.locales(of: notification).flatMap { locale in
      labels.map { (template: $0, locale: locale) }
    }.enumerated().map { index, item in
      Item(template: item.template, locale: item.locale, index: index)
    }
    return items.filter { $0.locale == first } + items.filter { $0.locale != first }
  }

  /// Returns the golden of a rendering, or the reason why nothing is sent.
  mutating func outcome(
    of item: Item, with arguments: Arguments, _ formatter: inout MessageFormatter
  ) -> RenderedSend {
    guard let template = template(of: item) else { return .refused(code: nil) }
    let payload = template.render(arguments, formatter: &formatter).reviewed
    guard payload.isSendable else {
      return .refused(code: payload.findings.sorted.first { $0.severity == .error }?.rule.code)
    }
    return .sent(Golden(of: payload))
  }

  private mutating func template(of item: Item) -> LocalizedTemplate? {
    if let known = localized[item.index] { return known }
    let found = notification.templates.first { $0.label == item.template }
    let template = found.map { workspace.localized($0, of: notification, in: item.locale) }
    localized[item.index] = template
    return template
  }
}

/// The outcome of rendering a template for one send.
enum RenderedSend {
  /// The payload in the form of a golden, without redacted values.
  case sent(Golden)
  /// Nothing is sent; `code` is the rule of the first error.
  case refused(code: String?)

  /// Whether a golden test would notice the difference between two outcomes.
  func differs(from other: RenderedSend) -> Bool {
    switch (self, other) {
    case (.sent(let own), .sent(let other)): !own.isSame(as: other)
    case (.refused, .refused): false
    case (.sent, .refused), (.refused, .sent): true
    }
  }
}
