package import Diagnostics
package import Pages

/// Findings as a list on a page, each with its location, its help and its fix.
package struct FindingsMarkup {
  private let findings: Findings
  private let links: SourceLinks
  private let quotesSource: Bool

  /// Creates a list that quotes the source text of each finding.
  package init(findings: Findings, links: SourceLinks) {
    self.findings = findings
    self.links = links
    quotesSource = true
  }

  /// Creates a list that names locations instead of linking to them, as in printed reports.
  init(withoutSource findings: Findings) {
    self.findings = findings
    links = .none
    quotesSource = false
  }

  /// Adds the list, unless there are no findings.
  package func add(to page: inout Markup) {
    guard !findings.isEmpty else { return }
    page.element("ul", ["class": "findings"]) { page in
      for finding in findings.sorted {
        page.element("li", ["class": finding.severity.rawValue]) { add(finding, to: &$0) }
      }
    }
  }

  private func add(_ finding: Diagnostic, to page: inout Markup) {
    page.element("b", finding.severity.rawValue)
    page.add(" \(finding.message) ")
    page.element("code", finding.rule.code)
    if let place = finding.primary, !place.place.isEmpty {
      page.add(" ")
      page.addPlace(place, links)
    }
    addSource(of: finding, to: &page)
    if let help = finding.help { page.element("p", ["class": "help"], help) }
    guard quotesSource, let fix = finding.fix else { return }
    page.element("p", ["class": "help"], "Fix: \(fix.summary)")
  }

  /// The maximum length of the source text that a finding quotes, in characters.
  private static let longestSource = 160

  private func addSource(of finding: Diagnostic, to page: inout Markup) {
    guard quotesSource, let label = finding.primary, let file = label.file else { return }
    let source = file.text(at: label.span)
    guard !source.isEmpty else { return }
    let isLong = source.count > Self.longestSource
    page.element("p", ["class": "source", "dir": "ltr"]) { page in
      page.element(
        "code", isLong ? "\(source.prefix(Self.longestSource))\u{2026}" : source)
      if !label.text.isEmpty { page.element("span", " \u{2190} \(label.text)") }
    }
  }
}
