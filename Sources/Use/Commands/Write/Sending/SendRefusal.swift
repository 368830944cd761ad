internal import HTTP
internal import Hub
internal import Platforms
internal import Sending
internal import Studio

/// The reason why the studio sent nothing, or why nothing was accepted.
struct SendRefusal: Error {
  /// The sentences for the page.
  let answer: SendAnswer

  init(_ sentence: String, remedy: String, page: String? = nil) {
    answer = .refused(sentence, remedy: remedy, page: page)
  }

  /// The refusal if no server can be reached.
  static func unreachable(
    _ kind: LocalReceiver.Kind, at client: ControlClient, _ error: ClientError
  ) -> SendRefusal {
    let (host, port) = client.address
    guard case .unreachable = error else {
      return SendRefusal(
        "Nothing was sent: \(error).",
        remedy: "Check that '\(kind.command)' runs at \(host), port \(port).")
    }
    return SendRefusal(
      "Nothing was sent: nothing listens at \(host), port \(port).",
      remedy: "Start '\(kind.command)', or start the studio with --\(kind.rawValue) URL, and send "
        + "again.")
  }

  /// The refusal if another program answers, or if the server wants a token.
  static func foreign(
    _ kind: LocalReceiver.Kind, at client: ControlClient, _ status: Status
  ) -> SendRefusal {
    let place = client.url(of: "/")
    guard status != 401 else {
      return SendRefusal(
        "Nothing was sent: \(place) wants the token that '\(kind.command)' printed at its start.",
        remedy: "Start the studio with --\(kind.rawValue) '\(place)?token=TOKEN'.")
    }
    return SendRefusal(
      "Nothing was sent: \(place) answered with status \(status.rawValue), so it is not "
        + "\(kind.displayName).",
      remedy: "Start the studio with --\(kind.rawValue) URL.")
  }
}

extension LocalReceiver {
  /// Creates a receiver from a function that throws the reason why nothing was sent.
  init(
    _ kind: Kind, _ client: ControlClient,
    _ send: @escaping @Sendable (Delivery, String?) throws(SendRefusal) -> SendAnswer
  ) {
    self.init(kind, at: client.url(of: "/")) { delivery, device in
      do throws(SendRefusal) {
        return try send(delivery, device)
      } catch {
        return error.answer
      }
    }
  }
}

extension DeviceHandle {
  /// Parses the handle of a device that the author named, or makes one up in the form of the service.
  init(named text: String?, for platform: Platform) throws(SendRefusal) {
    guard let text else {
      self.init(parts: platform.handle.parts.map { Part($0, $0.example) })
      return
    }
    do throws(Invalid) {
      try self.init(parsing: text, for: platform)
    } catch {
      throw SendRefusal(
        "Nothing was sent: \(error.message).",
        remedy: "\(error.remedy.prefix(1).uppercased())\(error.remedy.dropFirst()).")
    }
  }
}

extension HandlePart {
  /// A value of the right form that no real device has.
  fileprivate var example: String {
    switch format {
    case .hexadecimal: String(repeating: "00112233445566778899AABBCCDDEEFF", count: 2)
    case .url: "https://localhost/wns/?token=studio"
    // Tokens of FCM have this form; the keys of a browser are not made up.
    case .token: "crierStudioMadeUpToken:APA91b\(String(repeating: "studio", count: 22))"
    }
  }
}
