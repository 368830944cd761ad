internal import Diagnostics
internal import Hub
internal import Localization
internal import Platforms
internal import Sending
internal import TemplateLanguage
internal import Workspaces

/// The law that the hub sends the bytes and the headers that Crier renders.
///
/// > hub(register(template, locale), message(arguments)) = render(template, locale, arguments)
struct RouteLaw {
  /// The properties of one send.
  private let sent: Properties?

  /// Makes the send of a notification, once for all templates and locales.
  init(sending arguments: Arguments, of notification: Notification, in workspace: Workspace) {
    let body = workspace.sendBody(of: notification, with: arguments)
    sent = Properties.read(SourceFile(name: "send.json", bytes: body.json)).properties
  }

  /// Returns whether the hub sends other bytes or headers for a registered template.
  func isBroken(by payload: LocalizedPayload, _ registered: PayloadTemplate) -> Bool {
    guard payload.isSendable, let own = payload.delivery else { return false }
    guard let sent, let body = registered.body() else { return true }
    let delivery = Delivery(registered, body, with: sent)
    return delivery.body != own.body || delivery.headerLines != own.headerLines
  }
}

extension Delivery {
  fileprivate var headerLines: [String] { headers.map { "\($0.name): \($0.value)" } }
}
