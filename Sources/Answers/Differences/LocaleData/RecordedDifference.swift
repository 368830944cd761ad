internal import Goldens

/// The difference between a rendering with old and with new locale data, and its causes.
struct RecordedDifference {
  /// A cause, and the place in a message where it shows.
  struct Finding {
    let cause: LocaleDataCause
    var place: LocaleDataComparison.Place?
    var value: String?
  }

  private let old: RecordedRendering
  private let new: RecordedRendering

  init(from old: RecordedRendering, to new: RecordedRendering) {
    self.old = old
    self.new = new
  }

  /// Whether users or apps receive something different.
  var exists: Bool { old.content != new.content }

  /// The strings that users see before and after, without those that are equal; the whole content if
  /// users see no difference, or if one side cannot be rendered.
  var example: (before: String, after: String) {
    guard old.visible != new.visible, !old.visible.isEmpty, !new.visible.isEmpty else {
      return (old.content, new.content)
    }
    let before = old.visible.filter { !new.visible.contains($0) }
    let after = new.visible.filter { !old.visible.contains($0) }
    return (before.joined(separator: " · "), after.joined(separator: " · "))
  }

  /// The causes; never empty for a difference that exists.
  var findings: [Finding] {
    if old.served != new.served {
      let words = [old.served, new.served].map { $0 ?? "none" }
      return [
        Finding(
          cause: LocaleDataCause(
            .fallback, in: old.name.locale ?? "", from: words[0], to: words[1]))
      ]
    }
    let found = old.messages.flatMap { message in
      new.messages.first { $0.property == message.property }
        .map { self.findings(from: message, to: $0) } ?? []
    }
    guard found.isEmpty else { return found }
    let (before, after) = example
    return [
      Finding(
        cause: LocaleDataCause(
          .unexplained, in: old.name.locale ?? "", from: before, to: after))
    ]
  }

  private func findings(
    from old: RecordedRendering.Message, to new: RecordedRendering.Message
  ) -> [Finding] {
    guard old.text != new.text else { return [] }
    func finding(_ cause: LocaleDataCause, _ piece: MessagePiece) -> Finding {
      Finding(
        cause: cause,
        place: LocaleDataComparison.Place(file: old.file, line: old.line, source: piece.source),
        value: piece.kind == .variant ? piece.text : nil)
    }
    var findings: [Finding] = []
    // After the first variant that differs, the variants inside of it cannot be compared.
    let variants = [old, new].map { $0.pieces.filter { $0.kind == .variant } }
    if let (before, after) = zip(variants[0], variants[1]).first(where: { $0.offset != $1.offset })
    {
      findings.append(
        finding(
          LocaleDataCause(
            .pluralCategory, in: old.locale, from: before.source, to: after.source), before))
    }
    let values = Dictionary(
      new.pieces.filter { $0.kind != .variant }.map { ($0.offset, $0) },
      uniquingKeysWith: { first, _ in first })
    for piece in old.pieces where piece.kind != .variant {
      guard let other = values[piece.offset], other.text != piece.text else { continue }
      findings += LocaleDataCause.causes(from: piece, to: other, in: old.locale).map {
        finding($0, piece)
      }
    }
    return findings
  }
}
