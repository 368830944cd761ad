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
  }

  let workspace: Workspace
  private let notification: Notification

  init(of notification: Notification, in workspace: Workspace) {
    self.notification = notification
    self.workspace = workspace
  }

  /// The renderings, in the order of the templates; those in `first` come before other locales.
  func items(first: LocaleTag? = nil) -> [Item] {
    let locales = workspace.locales(of: notification)
    let ordered = locales.filter { $0 == first } + locales.filter { $0 != first }
    return ordered.flatMap { locale in
      notification.templates.map { Item(template: $0.label, locale: locale) }
    }
  }

  /// Returns the golden of a rendering, or the reason why nothing is sent.
  func outcome(
    of item: Item, with arguments: Arguments, _ formatter: inout MessageFormatter
  ) -> RenderedSend {
    guard let template = notification.templates.first(where: { $0.label == item.template }) else {
      return .refused(code: nil)
    }
    let payload = workspace.localized(template, of: notification, in: item.locale)
      .render(arguments, formatter: &formatter).reviewed
    guard payload.isSendable else {
      return .refused(code: payload.findings.sorted.first { $0.severity == .error }?.rule.code)
    }
    return .sent(Golden(of: payload))
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
