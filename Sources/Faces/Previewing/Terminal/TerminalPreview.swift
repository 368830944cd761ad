internal import Diagnostics
internal import Platforms
internal import Surfaces

/// Previews as text: layouts drawn with characters, and the facts behind them.
package struct TerminalPreview: Sendable {
  private let width: Int
  private let styles: StyleSheet
  private var footnotes: [Assumption] = []
  private var text = ""
  private var heading = ""
  private var lastPurpose = ""

  /// Creates previews for a terminal with a number of columns.
  package init(width: Int, styles: StyleSheet = .plain) {
    self.width = max(24, width)
    self.styles = styles
  }

  /// Returns all previews, one after the other, and their assumptions.
  package static func text(of previews: [Preview], width: Int, styles: StyleSheet = .plain)
    -> String
  {
    var drawing = TerminalPreview(width: width, styles: styles)
    for preview in previews { drawing.add(preview) }
    drawing.finish()
    return drawing.text
  }

  private mutating func add(_ preview: Preview) {
    addHeading(of: preview.subject)
    addTitle(of: preview)
    addPictures(of: preview)
    for fact in facts(of: preview) { add(fact) }
    add([StyledLine()])
  }

  private mutating func add(_ rows: [StyledLine]) {
    for row in rows { text += row.clipped(to: width).text(styles) + "\n" }
  }

  // MARK: - Headings

  /// Adds a heading with the notification, its sample and its locale, unless the previous preview
  /// had the same heading.
  private mutating func addHeading(of subject: Preview.Subject) {
    let parts = [subject.notification, subject.sample, subject.requestedLocale ?? ""]
      .filter { !$0.isEmpty }
    let words = parts.joined(separator: " \u{00B7} ").visible
    guard words != heading else { return }
    heading = words
    var styled = StyledLine()
    styled.add("\u{2501}\u{2501} ", .frame)
    styled.add(foreign: words, .strong)
    styled.add(" ")
    add([styled + .line("\u{2501}", width - styled.width)])
    if let purpose = subject.purpose, lastPurpose != purpose {
      add(wrapped(purpose, indent: 0, .faint))
      lastPurpose = purpose
    }
    add([StyledLine()])
  }

  private mutating func addTitle(of preview: Preview) {
    let target = preview.subject.target
    var styled = StyledLine(target.platform.displayName, preview.style)
    let file = preview.subject.template
    if !file.isEmpty, file != target.description || !file.hasPrefix(target.platform.name) {
      styled.add("  ")
      styled.add(foreign: file, .faint)
    } else {
      styled.add("  \(target.description)", .faint)
    }
    add([styled])
  }

  // MARK: - Pictures

  private static let gap = 3
  private static let outdated =
    "The template cannot be rendered now. The last valid preview is shown."

  private mutating func addPictures(of preview: Preview) {
    if preview.isOutdated { add(wrapped(Self.outdated, indent: 2, .bad)) }
    if let silence = preview.silence {
      add(wrapped(Self.capitalized(silence), indent: 2, .warning))
    } else if preview.body == nil {
      add(wrapped("There is no payload: the template cannot be rendered.", indent: 2, .bad))
    }
    var line: [[StyledLine]] = []
    var used = 0
    for drawn in drawings(of: preview) {
      let widest = drawn.map(\.width).max() ?? 0
      if used > 0, used + Self.gap + widest > width - 2 {
        addSideBySide(line)
        (line, used) = ([], 0)
      }
      line.append(drawn)
      used += widest + (used > 0 ? Self.gap : 0)
    }
    if !line.isEmpty { addSideBySide(line) }
  }

  /// Returns a drawing with a caption for each layout; identical layouts share a drawing.
  private mutating func drawings(of preview: Preview) -> [[StyledLine]] {
    var drawings: [(rows: [StyledLine], surfaces: [Surface])] = []
    for surface in preview.surfaces {
      let rows = SurfaceSketch(surface, width: width - 2).rows
      if let index = drawings.firstIndex(where: { $0.rows == rows }) {
        drawings[index].surfaces.append(surface)
      } else {
        drawings.append((rows, [surface]))
      }
    }
    return drawings.map { [caption(of: $0.surfaces)] + $0.rows }
  }

  private mutating func addSideBySide(_ drawings: [[StyledLine]]) {
    let height = drawings.map(\.count).max() ?? 0
    let widths = drawings.map { $0.map(\.width).max() ?? 0 }
    for row in 0..<height {
      var styled = StyledLine("  ")
      for (index, drawing) in drawings.enumerated() {
        if index > 0 { styled.add(.blanks(Self.gap)) }
        let part = row < drawing.count ? drawing[row] : StyledLine()
        styled.add(part.placed(.start, in: widths[index]))
      }
      add([styled])
    }
  }

  private mutating func caption(of surfaces: [Surface]) -> StyledLine {
    var seen: Set<Assumption> = []
    let assumptions = surfaces.flatMap(\.allAssumptions).filter { seen.insert($0).inserted }
    let marks = assumptions.map { "[\(number(of: $0))]" }.joined()
    let names = surfaces.map(\.kind.name).joined(separator: ", ")
    return StyledLine(names, .strong) + StyledLine(marks.isEmpty ? "" : " \(marks)", .faint)
  }

  private mutating func number(of assumption: Assumption) -> Int {
    if let index = footnotes.firstIndex(of: assumption) { return index + 1 }
    footnotes.append(assumption)
    return footnotes.count
  }

  // MARK: - Facts

  private static let labelWidth = 12

  private func facts(of preview: Preview) -> [[StyledLine]] {
    var facts: [[StyledLine]] = []
    if let gauge = preview.gauge { facts.append(fact("size", bar(gauge), gauge.sentence)) }
    if let locale = preview.subject.localeSentence {
      facts.append(fact("locale", StyledLine(), locale))
    }
    for note in preview.travel { facts.append(fact(note.topic.label, StyledLine(), note.sentence)) }
    facts += omissions(of: preview)
    for finding in preview.findings.sorted {
      let place = finding.primary.map(\.place) ?? ""
      let code = " [\(finding.rule.code)]" + (place.isEmpty ? "" : " \(place)")
      facts.append(
        fact(
          finding.severity.rawValue, StyledLine(), finding.message + code, finding.severity.style))
    }
    return facts
  }

  private static let mostOmissions = 12

  private func omissions(of preview: Preview) -> [[StyledLine]] {
    var facts = preview.omissions.prefix(Self.mostOmissions).enumerated().map { index, omission in
      fact(
        index == 0 ? "not shown" : "", StyledLine(),
        "\(omission.subject) \u{2013} \(omission.reason)")
    }
    let more = preview.omissions.count - Self.mostOmissions
    if more > 0 {
      facts.append(fact("", StyledLine(), "and \(more) more; use --format json to list all"))
    }
    return facts
  }

  private func bar(_ gauge: SizeGauge) -> StyledLine {
    let cells = 16
    let used = min(cells, (gauge.byteCount * cells + gauge.limit - 1) / max(1, gauge.limit))
    return StyledLine.line("\u{2588}", used, gauge.style) + .line("\u{2591}", cells - used)
      + StyledLine(" ")
  }

  private func fact(
    _ label: String, _ lead: StyledLine, _ text: String, _ style: TextStyle = .plain
  ) -> [StyledLine] {
    let room = max(8, width - Self.labelWidth - lead.width)
    let fit = TextFit(columns: room, lines: 40, .deviceDirection)
    let lines = fit.fitted(text.visible).lines
    return lines.enumerated().map { index, line in
      let name = index == 0 ? label : ""
      var styled = StyledLine("  ") + StyledLine(name, style == .plain ? .faint : style)
      styled = styled.placed(.start, in: Self.labelWidth)
      styled.add(index == 0 ? lead : .blanks(lead.width))
      styled.add(foreign: line.shown, .plain, .leftToRight)
      return styled
    }
  }

  private func wrapped(_ text: String, indent: Int, _ style: TextStyle) -> [StyledLine] {
    let fit = TextFit(columns: max(8, width - indent), lines: 40, .deviceDirection)
    return fit.fitted(text.visible).lines.map { line in
      var styled = StyledLine.blanks(indent)
      styled.add(foreign: line.shown, style, .leftToRight)
      return styled
    }
  }

  // MARK: - Footnotes

  private mutating func finish() {
    guard !footnotes.isEmpty else { return }
    add([StyledLine("Estimates", .strong)])
    for (index, assumption) in footnotes.enumerated() {
      let mark = "[\(index + 1)] "
      let rows = wrapped(mark + assumption.sentence, indent: 0, .faint)
      add(rows)
    }
  }

  private static func capitalized(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }
}

extension Assumption {
  /// The assumption with its certainty and source.
  var sentence: String { "\(statement) (\(certainty.rawValue): \(source); as of \(asOf))" }
}

extension SizeGauge {
  /// The used share of the limit, in percent.
  var percent: Int { byteCount * 100 / max(1, limit) }

  /// The used share as a sentence: `64 of 4,096 bytes, 1 %`.
  var sentence: String {
    let counted =
      leastCount < byteCount ? "; the service may count as few as \(leastCount.grouped) bytes" : ""
    return "\(byteCount.grouped) of \(limit.grouped) bytes, \(percent) %\(counted)"
  }

  fileprivate var style: TextStyle { percent > 100 ? .bad : percent >= 90 ? .warning : .good }
}

extension Preview.Subject {
  /// The requested and the served locale; nil if no text comes from a catalog.
  var localeSentence: String? {
    switch (requestedLocale, servedLocale) {
    case (let requested?, let served?) where requested != served:
      "\(requested) requested, \(served) served"
    case (_, let served?): "\(served) served"
    case (_, nil): nil
    }
  }
}

extension TravelNote {
  /// The note, followed by its reason in parentheses.
  var sentence: String { because.map { "\(text) (\($0))" } ?? text }
}

extension TravelNote.Topic {
  /// The label of the note in the list of facts.
  var label: String {
    switch self {
    case .offline: "offline"
    case .replaces: "replaces"
    case .until: "kept"
    case .loudness: "arrives"
    }
  }
}

extension Severity {
  fileprivate var style: TextStyle {
    switch self {
    case .error: .bad
    case .warning: .warning
    case .note: .faint
    }
  }
}

extension Preview {
  fileprivate var style: TextStyle {
    switch subject.target.platform.family {
    case .apple: .apple
    case .android: .android
    case .windows: .windows
    case .other: .neutral
    }
  }
}
