internal import Checking
internal import Comparison
internal import Diagnostics
internal import Goldens
internal import Localization
internal import Platforms
internal import Sending
internal import Surfaces
internal import TemplateLanguage
internal import Workspaces

/// One rendering in two revisions, with the same arguments.
struct RenderingPair {
  /// The result of a rendering in one revision.
  enum Side {
    /// The template does not exist in the revision, or nothing is sent in this locale.
    case absent
    /// The template cannot be rendered.
    case broken(LocalizedPayload)
    case sent(LocalizedPayload, Delivery)

    var payload: LocalizedPayload? {
      switch self {
      case .absent: nil
      case .broken(let payload), .sent(let payload, _): payload
      }
    }
  }

  let old: Side
  let new: Side
  let sample: Sample

  /// Whether users or apps receive something different.
  var isChanged: Bool {
    switch (old, new) {
    case (.absent, .absent), (.broken, .broken): false
    case (.sent(_, let old), .sent(_, let new)): !old.isSame(as: new)
    default: true
    }
  }

  // MARK: - Changes

  /// The changes of body and headers; a single change if only one revision renders a payload.
  var changes: [Change] {
    guard case .sent(_, let old) = old, case .sent(let payload, let new) = new else {
      return [wholeChange]
    }
    return GoldenComparison.changes(
      from: old.golden, to: new.golden, as: payload.template.template.target.syntax(of: new.body))
  }

  private var wholeChange: Change {
    let (before, after) = (old.words, new.words)
    let kind: Change.Kind = before == nil ? .added : after == nil ? .removed : .changed
    return Change(kind, at: "the rendering", from: before, to: after)
  }

  // MARK: - Harm

  /// The most severe harm that the changes cause.
  func harm(of changes: [Change]) -> Harm {
    if breaks { return .broken }
    guard old.visibleStrings == new.visibleStrings else { return .text }
    let content = changes.filter { !$0.isLayout }
    if content.contains(where: { !$0.isOfHeader }) { return .data }
    return content.isEmpty ? .layout : .headers
  }

  /// Whether the new revision has errors or empty text that the old revision does not have.
  private var breaks: Bool {
    switch (old, new) {
    case (_, .absent): false
    case (.broken, _): false
    case (_, .broken): true
    case (_, .sent(let payload, let delivery)):
      !payload.problems(delivery, sample).isSubset(of: old.problems(sample))
    }
  }
}

extension RenderingPair.Side {
  init(_ payload: LocalizedPayload, in workspace: Workspace) {
    if workspace.settings.noLocale == .suppress, payload.template.isUnserved {
      self = .absent
    } else if payload.isSendable, let delivery = payload.delivery {
      self = .sent(payload, delivery)
    } else {
      self = .broken(payload)
    }
  }

  /// The visible strings on one line, or the error that prevents a rendering.
  var words: String? {
    switch self {
    case .absent: return nil
    case .broken(let payload):
      let error = payload.findings.sorted.first { $0.severity == .error }
      return "cannot be rendered: \(error?.message ?? "the template has errors")"
    case .sent(_, let delivery):
      let strings = visibleStrings.joined(separator: " · ")
      return strings.isEmpty ? VisibleBytes.text(of: delivery.body) : strings
    }
  }

  /// The visible strings of all layouts, without duplicates.
  var visibleStrings: [String] {
    guard case .sent(let payload, let delivery) = self else { return [] }
    let device = ReceivingDevice(
      language: payload.requestedLocale.description, app: payload.template.settings.app)
    var seen: Set<String> = []
    return Appearance(of: delivery.payload, on: device).surfaces
      .flatMap { $0.parts.flatMap(\.strings) }.filter { seen.insert($0).inserted }
  }

  fileprivate func problems(_ sample: Sample) -> Set<String> {
    guard case .sent(let payload, let delivery) = self else { return [] }
    return payload.problems(delivery, sample)
  }
}

extension LocalizedPayload {
  /// Warnings about templates whose source code users see.
  private static let shownSource: Set<Rule> = [.textAroundExpression, .blankBeforeExpression]

  /// Returns the codes of errors, the findings about empty visible text and visible source code, and
  /// the locale whose messages cannot be used.
  fileprivate func problems(_ delivery: Delivery, _ sample: Sample) -> Set<String> {
    let errors = (findings.sorted + platformFindings.sorted).filter { $0.severity == .error }
    let source = template.template.template.findings.filter { Self.shownSource.contains($0.rule) }
    let empty = EmptyText.findings(in: delivery, self, sample).sorted
    let lost = template.isDisplaced ? ["messages of \(requestedLocale)"] : []
    return Set((errors + source.sorted).map(\.rule.code) + empty.map(\.message) + lost)
  }
}

extension Delivery {
  fileprivate var golden: Golden { Golden(headers: headers, body: body) }

  fileprivate func isSame(as other: Delivery) -> Bool { golden.isSame(as: other.golden) }
}

extension Change {
  fileprivate var isOfHeader: Bool { place.hasPrefix("header ") || place == "headers" }

  /// Whether the values are equal and only their order, spelling or white space differ.
  fileprivate var isLayout: Bool {
    guard kind != .respelled, kind != .reordered else { return true }
    guard place.hasPrefix("line ") else { return false }
    let words = [old, new].map { ($0 ?? "").filter { !$0.isWhitespace } }
    return words[0] == words[1]
  }
}

extension Surface.Part {
  /// The visible strings in this part of a layout.
  fileprivate var strings: [String] {
    switch self {
    case .text(let lines): [lines.text.string]
    case .columns(let columns): columns.flatMap { $0.parts.flatMap(\.strings) }
    case .buttons(let buttons): buttons.map(\.label.string)
    case .input(let input):
      [input.label, input.hint, input.button?.label].compactMap { $0?.string }
        + input.choices.map(\.string)
    case .progress(let progress):
      [progress.title, progress.status, progress.valueText].compactMap { $0?.string }
    case .badge(let text): [text]
    case .header, .notice, .picture, .datum, .remark: []
    }
  }
}
