internal import HTTP
internal import Hub

/// The certificate with which a provider authenticates itself
/// (https://developer.apple.com/documentation/usernotifications/establishing-a-certificate-based-connection-to-apns).
///
/// Apple issues such certificates, but nothing can check that here: only the dates and the topics
/// are checked.
struct ProviderCertificate {
  let sender: PushSender
  /// The topics to which the certificate allows sending: the bundle id of the app, or several.
  private let topics: [String]

  /// The extension with the topics of a certificate for several ones.
  ///
  /// It is a sequence of strings, each followed by the kinds of notifications. It is not documented,
  /// but every such certificate contains this extension.
  private static let topicsExtension = "1.2.840.113635.100.6.3.6"

  /// Checks the dates of a certificate.
  init(_ certificate: ClientCertificate, at time: HubTime) throws(APNsReason) {
    let period = certificate.validity
    guard (period.first...max(period.first, period.last)).contains(time.seconds) else {
      let times = [period.first, period.last].map { HubTime(seconds: $0).iso8601 }
      throw Self.bad("The client certificate is valid from \(times[0]) to \(times[1])")
    }
    let app = certificate.subject("UID")
    let listed = certificate.strings(ofExtension: Self.topicsExtension)
    topics = listed.isEmpty ? [app].compactMap(\.self) : listed
    guard let first = app ?? topics.first else {
      throw Self.bad("The client certificate has no topic: its subject has no UID")
    }
    sender = PushSender(
      name: "certificate of \(first)", keys: [first],
      remarks: ["The issuer of the client certificate was not checked"])
  }

  /// Returns the topic of a request: the given one, or the only one of the certificate.
  func topic(_ given: String?) throws(APNsReason) -> String {
    guard let given, !given.isEmpty else {
      guard topics.count == 1 else { throw .missingTopic }
      return topics[0]
    }
    guard topics.contains(given) else {
      var reason = APNsReason.topicDisallowed
      reason.remark = "The client certificate is for \(topics.joined(separator: ", "))"
      throw reason
    }
    return given
  }

  private static func bad(_ remark: String) -> APNsReason {
    var reason = APNsReason.badCertificate
    reason.remark = remark
    return reason
  }
}
