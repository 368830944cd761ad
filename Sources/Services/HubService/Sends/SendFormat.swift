internal import Hub
internal import Platforms

/// The value of `ServiceBusNotification-Format`: a template send, or a native send to a platform.
enum SendFormat: Hashable, Sendable {
  case template
  case native(Platform)

  /// Parses a header; a missing header means a template send.
  init(_ header: String?) throws(ServiceError) {
    guard let word = header?.lowercased(), word != "template" else {
      self = .template
      return
    }
    guard let platform = Platform.ofHub.first(where: { $0.sendFormat == word }) else {
      throw .badRequest("The notification format '\(word)' is not supported")
    }
    self = .native(platform)
  }

  /// The platform of a native send; nil for a template send.
  var platform: Platform? { if case .native(let platform) = self { platform } else { nil } }

  /// Whether a send in this format goes to registrations with the given platform and template.
  func applies(to shape: RegistrationShape) -> Bool {
    switch self {
    case .template: shape.template != nil
    case .native(let platform): shape.template == nil && shape.platform == platform
    }
  }
}
