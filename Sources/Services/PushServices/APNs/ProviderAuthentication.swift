internal import HTTP

/// The authentication of a request: a token or a certificate.
enum ProviderAuthentication {
  case token(ProviderToken)
  case certificate(ProviderCertificate)

  var sender: PushSender {
    switch self {
    case .token(let token): token.sender
    case .certificate(let certificate): certificate.sender
    }
  }

  /// Returns the topic of a request.
  func topic(of call: ServiceCall) throws(APNsReason) -> String {
    let given = call.headers["apns-topic"]
    switch self {
    case .token: return try APNsHeaders.topic(given)
    case .certificate(let certificate): return try certificate.topic(given)
    }
  }
}
