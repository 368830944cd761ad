package import Diagnostics
internal import Documents
internal import Localization
internal import Platforms
internal import Sending
internal import Surfaces
internal import TemplateLanguage
internal import Workspaces

/// A collector of the visible strings that devices truncate, grouped by message or expression.
struct Truncations {
  /// The origin of a truncated string: a message in a locale, or a location in a template.
  fileprivate enum Cause: Hashable {
    case message(MessageKey, LocaleTag)
    case place(SourceFile, SourceSpan)
  }

  private struct Truncation {
    let label: Label
    let role: String
    let sample: String
    var hiddenCount = 0
    /// Whether some device shows the whole string on none of its views.
    var isLost = false
    var surfaces: [String] = []
  }

  private var order: [Cause] = []
  private var truncations: [Cause: Truncation] = [:]

  /// Adds the strings of a delivery that a device truncates.
  mutating func add(_ delivery: Delivery, _ payload: LocalizedPayload, _ sample: Sample) {
    let device = ReceivingDevice(
      language: payload.requestedLocale.description, app: payload.template.settings.app)
    let appearance = Appearance(of: delivery.payload, on: device)
    let shown = appearance.surfaces.flatMap { surface in
      surface.parts.flatMap(\.texts).map { (lines: $0, surface: surface.kind) }
    }
    let whole = Set(shown.filter { !$0.lines.fitted.isCut }.compactMap(View.init))
    for text in shown where text.lines.fitted.isCut {
      let isLost = View(text).map { !whole.contains($0) } ?? true
      add(text.lines, on: text.surface, isLost: isLost, delivery, payload, sample)
    }
  }

  /// A string of a payload on a device, in any of the device's views.
  private struct View: Hashable {
    let device: String
    let offset: Int

    init?(_ text: (lines: PictureLines, surface: SurfaceKind)) {
      guard let span = text.lines.text.decoded?.span else { return nil }
      device = text.surface.isTile ? text.surface.id : text.surface.device
      offset = span.start
    }
  }

  private mutating func add(
    _ lines: PictureLines, on surface: SurfaceKind, isLost: Bool, _ delivery: Delivery,
    _ payload: LocalizedPayload, _ sample: Sample
  ) {
    guard let span = lines.text.decoded?.span, let provenance = delivery.provenance,
      let origin = provenance.rendering.origin(of: span.start)
    else { return }
    let name = provenance.property(of: origin)
    let entry = payload.texts.first { $0.property == name }?.text.entry
    let label =
      entry.map { Label($0.span, in: $0.file) } ?? Label(origin.span, in: provenance.template.file)
    let cause =
      entry.map { Cause.message($0.key, $0.locale) }
      ?? .place(provenance.template.file, origin.span)
    if truncations[cause] == nil { order.append(cause) }
    var known =
      truncations[cause]
      ?? Truncation(label: label, role: lines.role.rawValue, sample: sample.name)
    known.hiddenCount = max(known.hiddenCount, lines.fitted.hiddenCharacterCount)
    known.isLost = known.isLost || isLost
    let place = "\(surface.device) \(surface.name.lowercased())"
    if !known.surfaces.contains(place) { known.surfaces.append(place) }
    truncations[cause] = known
  }

  /// Returns one finding for each origin, except for messages whose source message is invalid.
  func findings(on notification: Notification, in workspace: Workspace) -> [SubjectFindings] {
    order.compactMap { cause in
      if case .message(let key, _) = cause,
        let source = workspace.catalogs.entry(for: key, in: workspace.settings.defaultLocale),
        source.message == nil
      {
        return nil
      }
      return truncations[cause].map { truncation in
        var findings = Findings()
        findings.report(
          .textTruncated(
            truncation.role, on: truncation.surfaces, in: cause.locale, truncation.hiddenCount,
            truncation.sample, at: truncation.label,
            severity: truncation.isLost ? .warning : .note))
        return SubjectFindings(about: cause.subject(of: notification), findings)
      }
    }
  }
}

extension SurfaceKind {
  /// Whether the layout is a tile, which has one size for each reader: no other view replaces it.
  fileprivate var isTile: Bool {
    [.tileSmall, .tileMedium, .tileWide, .tileLarge].contains(self)
  }
}

extension Truncations.Cause {
  fileprivate func subject(of notification: Notification) -> Subject {
    switch self {
    case .message(let key, let locale): .message(key, locale)
    case .place: .notification(notification.name)
    }
  }

  fileprivate var locale: LocaleTag? {
    if case .message(_, let locale) = self { locale } else { nil }
  }
}

extension Rule {
  package static let textTruncated = Rule(
    "text-truncated", .warning, basis: .observed,
    summary: "a visible string should not be truncated on devices",
    explanation: """
      A device shows only the first lines of a title or a body, followed by an ellipsis. The width \
      of a line is an estimate; 'crier preview' lists its assumptions. If another view of the \
      device shows the whole string, such as the expanded notification, the finding is a note.
      """,
    bad: Example(
      "Templates/news/samples/flood.json", #"{"News":"\#(long)"}"#, others: [.newsTemplate]),
    good: Example(
      "Templates/news/samples/flood.json", #"{"News":"Flood in Brno"}"#, others: [.newsTemplate]))

  private static let long = String(repeating: "The river rises. ", count: 30)
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func textTruncated(
    _ role: String, on surfaces: [String], in locale: LocaleTag?, _ count: Int, _ sample: String,
    at label: Label, severity: Severity
  ) -> Self {
    let language = locale.map { " in \($0)" } ?? ""
    return Self(
      .textTruncated, "the \(role) is truncated\(language): \(surfaces.listed)",
      at: Label(label.span, "up to \(count) characters are hidden", in: label.file),
      severity: severity,
      help: severity == .note
        ? "another view shows the whole text; see 'crier preview' with the sample '\(sample)'"
        : "shorten the text; 'crier preview' shows the result with the sample '\(sample)'")
  }
}

extension [String] {
  /// The first four names, followed by the number of the remaining names.
  fileprivate var listed: String {
    prefix(4).joined(separator: ", ") + (count > 4 ? " and \(count - 4) more" : "")
  }
}
