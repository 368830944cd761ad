package import Diagnostics
package import Git
internal import Localization
internal import Workspaces

/// The report of the sources of a payload, or of the templates that are most like it.
package struct TextTraceReport {
  private let palette: Palette

  /// Creates a report in colors or without them.
  package init(palette: Palette = .plain) { self.palette = palette }

  /// Returns the report.
  package func text(of trace: PayloadTrace) -> DisplayText {
    var text: DisplayText = ""
    for (index, source) in trace.sources.enumerated() {
      if index > 0 { text += "\n" }
      text += block(source.title, source.rows)
    }
    for (index, near) in trace.nearest.enumerated() {
      if index > 0 { text += "\n" }
      text += block(near.title, near.rows)
    }
    return text
  }

  /// Returns the line about the commit whose files give a payload.
  package func text(of commit: LineCommit) -> DisplayText {
    "\(Author.commit(commit).words)  \(commit.summary)\n\n"
  }

  private func block(
    _ title: String, _ rows: [(name: String, words: String)]
  ) -> DisplayText {
    let width = rows.map(\.name.count).max() ?? 0
    var text: DisplayText = "\(palette.strong)\(title)\(palette.reset)\n"
    for row in rows { text += "  \(row.name.padded(to: width))  \(row.words)\n" }
    return text
  }
}

extension TracedSource {
  fileprivate var title: String {
    let name = "\(template.notification.name) \(template.template.label)"
    let place = locales.isEmpty ? "" : " in \(locales.map(\.description).joined(separator: ", "))"
    return "\(name)\(place): \(likeness.words)"
  }

  fileprivate var rows: [(name: String, words: String)] {
    let file = template.template.file
    let places =
      [("template", Label(SourceSpan(0, 0), in: file).address)]
      + messages.map { ($0.key, $0.place.address) }
    return places + arguments.map { ($0.name, $0.words) }
  }
}

extension ReceivedPayload.Likeness {
  /// The similarity in words, after the name of a template.
  package var words: String {
    switch self {
    case .identical: "exactly these bytes"
    case .reformatted: "the same values with another layout or spelling"
    case .reordered: "the same values with another order of keys"
    }
  }
}

extension TracedArgument {
  fileprivate var words: String {
    switch certainty {
    case .shown: text.map { $0.isEmpty ? "empty or not set" : $0.onOneLine } ?? "not set"
    case .beginning(let text):
      "begins with \(String(decoding: text, as: UTF8.self).onOneLine)"
    case .example: "for example \(text.map(\.onOneLine) ?? "nothing")"
    case .any: "any value"
    case .missing: "not set"
    }
  }
}

extension NearTemplate {
  fileprivate var title: String {
    let total = equalCount + differences.count
    let place = template.served.map { " in \($0)" } ?? ""
    return "\(template.notification.name) \(template.template.label)\(place): "
      + "\(equalCount) of \(total) values are equal"
  }

  private static let mostRows = 6

  fileprivate var rows: [(name: String, words: String)] {
    let shown = differences.prefix(Self.mostRows).map { difference in
      (difference.path, difference.words)
    }
    let rest = differences.count - shown.count
    let more = rest > 0 ? [("", "and \(rest) more")] : []
    return [("template", Label(SourceSpan(0, 0), in: template.template.file).address)] + shown
      + more
  }
}

extension PayloadDifference {
  fileprivate var words: String {
    switch (expected, found) {
    case (let expected?, let found?): "expected \(expected.onOneLine), found \(found.onOneLine)"
    case (let expected?, nil): "expected \(expected.onOneLine), but the payload has no such value"
    case (nil, let found?): "found \(found.onOneLine), which the template does not have"
    case (nil, nil): ""
    }
  }
}
