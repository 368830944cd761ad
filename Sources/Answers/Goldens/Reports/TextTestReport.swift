internal import Comparison
package import Diagnostics

/// The report of golden tests as text, which shows each edit once with all affected renderings.
package struct TextTestReport {
  private let palette: Palette
  /// Returns the words about who last changed the line of a cause; nil if that is unknown.
  private var author: (TestedRendering.Cause) -> String? = { _ in nil }
  private var text: DisplayText = ""

  /// The maximum number of renderings that are listed by name.
  private static let mostNames = 6

  /// Returns the report of a run, without findings; empty if all renderings equal their goldens.
  package static func text(of run: TestRun, palette: Palette = .plain) -> String {
    display(of: run, palette: palette).string
  }

  /// Returns the report of a run as text that is safe to show.
  package static func display(of run: TestRun, palette: Palette = .plain) -> DisplayText {
    var report = TextTestReport(palette: palette)
    report.appendChanges(ChangeGroup.all(in: run.renderings))
    report.appendDamaged(run)
    report.appendNew(run.renderings)
    report.appendUnreferenced(run)
    return report.text
  }

  /// Returns the report of one rendering, with all its changes.
  package static func text(of rendering: TestedRendering, palette: Palette = .plain) -> String {
    display(of: rendering, palette: palette).string
  }

  /// Returns the report of one rendering, with all its changes, as text that is safe to show.
  package static func display(
    of rendering: TestedRendering, palette: Palette = .plain,
    author: @escaping (TestedRendering.Cause) -> String? = { _ in nil }
  ) -> DisplayText {
    var report = TextTestReport(palette: palette)
    report.author = author
    report.appendTitle(rendering.name.title)
    for difference in rendering.differences { report.append(difference) }
    if rendering.differences.isEmpty { report.append("\(TestReport.phrase(for: rendering))") }
    return report.text
  }

  /// Returns the number of renderings with each outcome, in one sentence.
  package static func summary(of run: TestRun) -> String { TestReport.summary(of: run) }

  /// Returns advice on the commands to run next; nil if no golden needs a change.
  package static func advice(on run: TestRun) -> String? {
    var ways: [String] = []
    if !run.failed.isEmpty {
      ways.append("'crier test --review' shows each difference; '--update' accepts all differences")
    }
    if !run.unreferenced.isEmpty {
      ways.append("'crier test --remove-unreferenced' removes goldens without a rendering")
    }
    return ways.isEmpty ? nil : ways.joined(separator: "\n")
  }

  private mutating func appendChanges(_ groups: [ChangeGroup]) {
    var shown = ""
    for group in groups {
      guard let first = group.names.first else { continue }
      let title = "\(first.notification) \(first.template)"
      if title != shown { appendTitle(title) }
      shown = title
      append(group.example)
      let note = group.isIdentical ? "" : " (the first is shown)"
      append("  in \(names(group.names))\(note)")
    }
  }

  private mutating func append(_ difference: TestedRendering.Difference) {
    append(
      "\(palette.strong)\(difference.change.place)\(palette.reset) "
        + "\(difference.change.kind.words)")
    for line in difference.change.lines { append("  \(coloured(line))") }
    for cause in difference.causes {
      append("  from \(cause.text)")
      if let author = author(cause) { append("    \(author)") }
    }
  }

  private func coloured(_ line: String) -> DisplayText {
    "\(line.hasPrefix("-") ? palette.error : palette.good)\(line)\(palette.reset)"
  }

  private mutating func appendDamaged(_ run: TestRun) {
    for rendering in run.renderings {
      guard case .damaged(let damage) = rendering.verdict else { continue }
      appendTitle(rendering.name.title)
      append("\(run.folder)/\(rendering.name.path):\(damage.line) is damaged: \(damage)")
    }
  }

  private mutating func appendNew(_ renderings: [TestedRendering]) {
    var names: [String: [GoldenName]] = [:]
    for rendering in renderings {
      guard case .new = rendering.verdict else { continue }
      names["\(rendering.name.notification) \(rendering.name.template)", default: []]
        .append(rendering.name)
    }
    for (title, names) in names.sorted(by: { $0.key < $1.key }) {
      appendTitle(title)
      append("no golden yet for \(self.names(names))")
    }
  }

  private mutating func appendUnreferenced(_ run: TestRun) {
    guard !run.unreferenced.isEmpty else { return }
    appendTitle("goldens without a rendering")
    for golden in run.unreferenced { append("\(run.folder)/\(golden.path): \(golden.reason)") }
  }

  /// Returns the first names, and the number of names that are left out.
  private func names(_ names: [GoldenName]) -> String {
    let shown = names.prefix(Self.mostNames).map(\.variant).joined(separator: ", ")
    let more = names.count - Self.mostNames
    return more > 0 ? "\(shown) and \(more) more" : shown
  }

  private mutating func appendTitle(_ title: String) {
    text += "\(text.isEmpty ? "" : "\n" as DisplayText)\(palette.strong)\(title)\(palette.reset)\n"
  }

  private mutating func append(_ line: DisplayText) { text += "  \(line)\n" }
}
