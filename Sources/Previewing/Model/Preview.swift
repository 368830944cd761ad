internal import Diagnostics
internal import Documents
package import Platforms

/// What people are shown about one payload: pictures, and what lies beneath them.
package struct Preview: Sendable {
  /// The payload.
  package let payload: PreviewedPayload
  /// What the device shows, in the order in which people meet it.
  package let surfaces: [Surface]
  /// Why the device shows nothing by itself; nil where it shows something.
  package let silence: String?
  /// What of the payload is not to be seen, and why.
  package let omissions: [Omission]
  /// How the payload travels.
  package let travel: [TravelNote]
  /// How much of the service's limit it takes; nil where there is no payload or no known limit.
  package let gauge: SizeGauge?

  /// Looks at a payload with the eyes of its device.
  package init(of payload: PreviewedPayload) {
    let received = ReceivedPayload(payload)
    let appearance = DeviceModel.behind(payload.target).appearance(of: received)
    self.payload = payload
    surfaces = appearance.surfaces
    silence = appearance.silence
    omissions = appearance.omissions + payload.findings.omissions + appearance.surfaces.cuts
    travel = appearance.travel
    gauge = received.gauge
  }

  /// What the pictures take for granted, each once.
  package var assumptions: [Assumption] {
    var seen: Set<Assumption> = []
    return surfaces.flatMap(\.allAssumptions).filter { seen.insert($0).inserted }
  }
}

extension Surface {
  /// What the surface takes for granted, the cuts of its texts included, each once.
  package var allAssumptions: [Assumption] {
    var seen: Set<Assumption> = []
    let ofTexts = parts.flatMap(\.texts).map(\.assumption)
    let ofFrame: [Assumption] = direction == .rightToLeft ? [.deviceDirection] : []
    return (ofTexts + assumptions + ofFrame).filter { seen.insert($0).inserted }
  }
}

extension Surface.Part {
  /// The texts that the device cuts, those of columns included.
  package var texts: [PictureLines] {
    switch self {
    case .text(let lines): [lines]
    case .columns(let columns): columns.flatMap { $0.parts.flatMap(\.texts) }
    case .header, .notice, .picture, .buttons, .input, .progress, .badge, .datum, .remark: []
    }
  }
}

extension ReceivedPayload {
  /// How much of the limit the body takes.
  fileprivate var gauge: SizeGauge? {
    guard let bytes = payload.bytes else { return nil }
    let file = SourceFile(name: "payload", bytes: bytes)
    let body: Payload.Body = document.map { .document($0) } ?? .opaque(file)
    let headers = payload.headers.map { PayloadHeader($0.name, $0.value, at: SourceSpan(0, 0)) }
    let size =
      payload.size
      ?? PayloadSize(
        byteCount: bytes.count, slashCount: PayloadSize.bareSlashes(in: bytes[...]))
    return Payload(body, for: payload.target, headers: PayloadHeaders(headers), size: size).gauge
  }
}

extension [Surface] {
  /// The texts that are cut, each with the surface that shows least of it.
  fileprivate var cuts: [Omission] {
    flatMap { surface in
      surface.parts.flatMap(\.texts).filter(\.fitted.isCut).map { lines in
        let count = lines.fitted.hiddenCharacterCount
        return Omission(
          subject: "\(count) character\(count == 1 ? "" : "s") of the \(lines.role.rawValue)",
          reason: "cut off on \(surface.kind.device), \(surface.kind.name.lowercased())")
      }
    }
  }
}

extension Findings {
  /// The endings of codes that say: the device does not read this.
  private static let ignored = [
    "-unknown-key", "-unknown-name", "-unknown-field", "-misplaced-key", "-name-misplaced",
    "-sdk-spelling", "-alias", "-wrong-type", "-deprecated-key", "-legacy-key",
    "-text-without-effect", "-client-ignores",
  ]

  /// What the device ignores, according to what was found.
  fileprivate var omissions: [Omission] {
    sorted.filter { finding in Self.ignored.contains { finding.rule.code.hasSuffix($0) } }
      .map { Omission(subject: $0.message, reason: $0.primary?.text ?? "ignored") }
  }
}
