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
  /// Whether the pictures are older than the files, which are broken now.
  package let isOutdated: Bool

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
    isOutdated = false
  }

  private init(_ payload: PreviewedPayload, picturesOf older: Preview) {
    self.payload = payload
    surfaces = older.surfaces
    silence = older.silence
    omissions = payload.findings.omissions
    travel = older.travel
    gauge = older.gauge
    isOutdated = true
  }

  /// The preview with the pictures of an older one, where it has no payload of its own.
  package func keepingPictures(of older: Preview) -> Preview {
    guard payload.bytes == nil else { return self }
    return Preview(payload.keepingBytes(of: older.payload), picturesOf: older)
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
  /// The texts that are cut, each with the surfaces that cut it so.
  fileprivate var cuts: [Omission] {
    var cuts: [(subject: String, surfaces: [String])] = []
    for surface in self {
      for lines in surface.parts.flatMap(\.texts) where lines.fitted.isCut {
        let count = lines.fitted.hiddenCharacterCount
        let subject = "\(count) character\(count == 1 ? "" : "s") of the \(lines.role.rawValue)"
        let name = surface.kind.name.lowercased()
        if let index = cuts.firstIndex(where: { $0.subject == subject }) {
          if !cuts[index].surfaces.contains(name) { cuts[index].surfaces.append(name) }
        } else {
          cuts.append((subject, [name]))
        }
      }
    }
    return cuts.map { cut in
      Omission(subject: cut.subject, reason: "cut off: \(cut.surfaces.joined(separator: ", "))")
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
