internal import Diagnostics
internal import Documents
package import Platforms

/// The address of an app on one device, issued by its push service, such as a device token.
package struct DeviceHandle: Hashable, Sendable {
  /// One part of the handle, such as the `auth` of a browser's subscription.
  package struct Part: Hashable, Sendable {
    /// The kind of the part, such as the device token.
    package let kind: HandlePart
    /// The value of the part.
    package let text: String

    /// Creates a part.
    package init(_ kind: HandlePart, _ text: String) {
      self.kind = kind
      self.text = text
    }

    /// Whether the value is a placeholder such as `{device token}`.
    package var isPlaceholder: Bool { text.hasPrefix("{") && text.hasSuffix("}") }
  }

  /// The parts, in the order of the registration's elements.
  package let parts: [Part]

  /// Creates a handle from its parts.
  package init(parts: [Part]) { self.parts = parts }

  /// Returns a handle for a platform, with a placeholder for each part.
  package static func placeholder(for platform: Platform) -> DeviceHandle {
    DeviceHandle(parts: platform.handle.parts.map { Part($0, "{\($0.words)}") })
  }

  /// An invalid handle and the reason.
  package struct Invalid: Error, Hashable, Sendable {
    /// The fault of the handle, in one phrase.
    package let message: String
    /// The advice for correcting the handle, in one phrase.
    package let remedy: String
  }

  /// Parses a handle from the command line.
  ///
  /// A browser's handle is the JSON of its subscription; a Baidu handle is `USER-CHANNEL`.
  package init(parsing text: String, for platform: Platform) throws(Invalid) {
    let parts: [Part] =
      switch platform.handle {
      case .single(let part): [Part(part, text)]
      case .pair(let first, let second): try Self.pair(text, first, second, of: platform)
      case .object(let kinds): try Self.subscription(text, kinds, of: platform)
      }
    for part in parts {
      if let flaw = part.kind.flaw(of: part.text) {
        throw Invalid(message: flaw.message, remedy: flaw.remedy)
      }
    }
    self.init(parts: parts.map { Part($0.kind, $0.kind.normalized($0.text)) })
  }

  private static func subscription(
    _ text: String, _ kinds: [HandlePart], of platform: Platform
  ) throws(Invalid) -> [Part] {
    let file = SourceFile(name: "handle", text: text)
    let root = JSONReader.read(file).document?.root
    // In the output of a browser's `PushSubscription.toJSON()`, two of the keys are nested inside
    // `keys`.
    let nested = root?["keys"]
    let parts = kinds.compactMap { kind in
      (root?[kind.key] ?? nested?[kind.key])?.text.map { Part(kind, $0.string) }
    }
    guard parts.count == kinds.count else {
      throw Invalid(
        message: "the handle for \(platform.displayName) is not a JSON object with the required "
          + "keys",
        remedy: "write \(kinds.example)")
    }
    return parts
  }

  static func pair(
    _ text: String, _ first: HandlePart, _ second: HandlePart, of platform: Platform
  ) throws(Invalid) -> [Part] {
    let ids = text.split(separator: "-", maxSplits: 1).map(String.init)
    guard ids.count == 2 else {
      throw Invalid(
        message:
          "the handle for \(platform.displayName) does not have two parts joined with a hyphen",
        remedy: "write the \(first.words), a hyphen, and the \(second.words)")
    }
    return [Part(first, ids[0]), Part(second, ids[1])]
  }
}

extension [HandlePart] {
  /// An example of a JSON object with the keys of the parts, for messages.
  var example: String {
    let members = map { "\"\($0.key)\":\"\($0.format == .url ? "https://…" : "…")\"" }
    return "{\(members.joined(separator: ","))}"
  }
}
