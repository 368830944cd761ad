internal import Diagnostics
internal import Hub
internal import Platforms
internal import Previewing
internal import PushServices
internal import Sending
internal import Surfaces
internal import TemplateLanguage

extension Preview {
  /// Creates the preview of a notification in the outbox.
  ///
  /// The outbox stores only bytes. Rendering the message again finds the origin of each part of the
  /// payload, unless the registration has changed and the bytes differ.
  init(of sent: SentNotification, in context: PageContext) {
    let rendering = SentRendering(sent, in: context)
    let delivery = rendering?.delivery(equalTo: sent) ?? .of(sent)
    let look = context.look(of: sent)
    let subject = Subject(
      notification: sent.message, template: sent.template ?? "", target: delivery.payload.target,
      sample: "", requestedLocale: look?.locale)
    var findings = Findings()
    for finding in sent.findings { findings.report(finding) }
    self.init(
      of: subject, delivery, findings: findings, generations: look?.generations ?? .current)
  }
}

extension Delivery {
  /// Returns a delivery with the bytes in the outbox; a push service has received no other headers.
  fileprivate static func of(_ sent: SentNotification) -> Delivery {
    let delivery = Delivery(
      finished: SourceFile(name: "payload", bytes: sent.payload),
      for: PlatformTarget(sent.platform), headers: sent.headers.filter { !$0.isDerived },
      route: sent.isFromHub ? .hub : .direct)
    return sent.isFromHub ? delivery : delivery.withoutDerivedHeaders
  }
}

/// The template and the message from which a notification was rendered.
private struct SentRendering {
  private let message: Message
  private let template: PayloadTemplate
  private let properties: Properties

  /// Finds the template and the message; nil for a native send, or if either was deleted.
  init?(_ sent: SentNotification, in context: PageContext) {
    guard let (hub, message) = context.message(sent.message),
      let registration = sent.registration.flatMap({ hub.registrations[$0] }),
      let template = registration.device.template, message.request.format == .template
    else { return nil }
    self.message = message
    self.template = template.template
    properties = MessageDelivery(message, hub: hub.name, at: sent.time)
      .properties(with: registration.pushVariables)
  }

  /// Renders the notification again; nil if the bytes or headers differ from those in the outbox.
  func delivery(equalTo sent: SentNotification) -> Delivery? {
    guard let body = template.body() else { return nil }
    var options = DeliveryOptions()
    options.requestHeaders = SendHeaders.headers(message.request.headers, for: sent.platform)
    let delivery = Delivery(template, body, with: properties, options: options)
    guard delivery.body == sent.payload, delivery.headers.map(\.value) == sent.headers.map(\.value)
    else { return nil }
    return delivery
  }
}
