internal import Hub
internal import Localization

/// The registrations of an export that differ only in their device, tags and ids.
///
/// An app registers the same few templates on all devices, so each is parsed and rendered once.
final class RegistrationClass {
  /// A registration of the class; nil if the line is not a registration.
  let sample: KnownRegistration?
  /// The slots of the scanner that contain the parts of the handle, in order.
  let handleSlots: [Int]
  /// The number of the template, starting with 1; 0 for a native registration.
  let template: Int
  /// The result of the send for a registration without push variables; nil if it is unknown.
  let result: SendResult?
  /// The number of matching registrations; `rendered` counts only those without push variables.
  var matching = 0
  var rendered = 0

  init(_ sample: KnownRegistration?, template: Int, result: SendResult?) {
    self.sample = sample
    self.template = template
    self.result = result
    handleSlots = sample.map { DescriptionScanner.handleSlots(of: $0.platform) } ?? []
  }
}

/// The parts of a delivery explanation that an audience count includes.
struct SendResult {
  let isEmpty: Bool
  let missing: [String]
  let locale: LocaleTag?

  /// Renders the send for a registration.
  init(_ send: ExplainedSend, to registration: KnownRegistration, at time: HubTime) {
    let delivery = send.explained(for: registration, at: time)
    isEmpty = delivery.verdict == .empty
    missing = delivery.values.filter { $0.source == .missing }.map(\.name)
    locale = delivery.locale
  }
}
