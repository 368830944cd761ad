internal import Bytes
internal import HTTP
internal import Hub

/// The check of the token with which an application server identifies itself
/// (https://www.rfc-editor.org/rfc/rfc8292).
struct VAPIDToken {
  /// The public key of the server in Base64 for URLs; nil if the request has no token.
  let key: String?
  let sender: PushSender

  /// A token is valid for at most 24 hours.
  private static let longestLife: Int64 = 86_400
  /// Clocks differ.
  private static let tolerance: Int64 = 300

  /// A token that a push service refuses.
  struct Refusal: Error {
    let text: String
  }

  /// Checks the token of a request; a request without a token is accepted.
  init(of call: ServiceCall, at time: HubTime) throws(Refusal) {
    guard let (text, key) = Self.parts(of: call) else {
      self.key = nil
      sender = PushSender(
        remarks: ["The request has no VAPID token; most push services require one"])
      return
    }
    guard let token = JSONWebToken(text), token.header("alg") == "ES256" else {
      throw Refusal(text: "The VAPID token is malformed")
    }
    guard let point = Base64.decodeFromURL(key), let key = try? CryptoKey(point: point) else {
      throw Refusal(text: "The VAPID public key is not a point of P-256")
    }
    guard token.isSigned(by: key) else {
      throw Refusal(text: "The signature of the VAPID token is wrong")
    }
    let audience = token.claim("aud")
    guard let audience, Self.isOrigin(audience, of: call) else {
      throw Refusal(
        text: "The VAPID token is for '\(audience ?? "")', not for '\(call.origin)'")
    }
    guard let end = token.number("exp") else {
      throw Refusal(text: "The VAPID token has no 'exp'")
    }
    guard end > time.seconds - Self.tolerance else {
      throw Refusal(text: "The VAPID token has expired")
    }
    guard end <= time.seconds + Self.longestLife + Self.tolerance else {
      throw Refusal(text: "The VAPID token is valid for more than 24 hours")
    }
    let publicKey = Base64.encodeForURL(point)
    self.key = publicKey
    let subject = token.claim("sub")
    var remarks: [String] = []
    if subject.map(\.isContact) != true {
      remarks.append("The VAPID token has no 'sub' with mailto: or https:; Apple requires one")
    }
    if end <= time.seconds || end > time.seconds + Self.longestLife {
      remarks.append(
        "The VAPID token is outside of its 24 hours by less than 5 minutes; a push service with "
          + "another clock refuses it")
    }
    sender = PushSender(
      name: subject, keys: [subject, publicKey].compactMap(\.self), remarks: remarks)
  }

  /// Whether an audience is the origin that the request names; the default port may be written.
  ///
  /// Endpoints begin with https, and the port serves both: a test that leaves TLS out still signs for
  /// the endpoint.
  private static func isOrigin(_ audience: String, of call: ServiceCall) -> Bool {
    let host = call.host.lowercased()
    let audience = audience.lowercased()
    return [("https", ":443"), ("http", ":80")].contains { scheme, port in
      audience == "\(scheme)://\(host)" || audience == "\(scheme)://\(host)\(port)"
    }
  }

  /// Returns the token and the key of `vapid t=TOKEN, k=KEY`, or of the draft's
  /// `WebPush TOKEN` with the key in the header `Crypto-Key`.
  private static func parts(of call: ServiceCall) -> (token: String, key: String)? {
    guard let text = call.headers["authorization"] else { return nil }
    let pair = text.split(separator: " ", maxSplits: 1).map(String.init)
    guard pair.count == 2 else { return (text, "") }
    if pair[0].lowercased() == "vapid" {
      return (parameter("t", of: pair[1]) ?? "", parameter("k", of: pair[1]) ?? "")
    }
    return (pair[1], parameter("p256ecdsa", of: call.headers["Crypto-Key"]) ?? "")
  }

  private static func parameter(_ name: String, of text: String?) -> String? {
    let parts = text?.split { $0 == ";" || $0 == "," }.map { $0.drop(while: \.isWhitespace) }
    let part = parts?.first { $0.hasPrefix("\(name)=") }
    return part.map { $0.dropFirst(name.count + 1).filter { $0 != "\"" && !$0.isWhitespace } }
  }
}

extension String {
  /// Whether the string can be used to reach the operator of a server.
  fileprivate var isContact: Bool { hasPrefix("mailto:") || hasPrefix("https:") }
}
