internal import Diagnostics
package import Pages
package import Surfaces

/// The exactness of previews and the assumptions behind them, closed until a reader asks.
package struct EstimatesMarkup {
  private let assumptions: [Assumption]
  private let title: String

  /// Creates the answer to the question in the title.
  package init(_ assumptions: [Assumption], title: String) {
    self.assumptions = assumptions
    self.title = title
  }

  /// The exactness of each aspect of a preview.
  private static let aspects = [
    ("Text", "exact: the characters of the payload"),
    ("Line breaks", "computed from the widths of the letters, a character more or less"),
    ("Number of lines", "reported by users of devices; vendors publish few"),
    ("Colors and sizes", "close to the system\u{2019}s, not measured"),
  ]

  /// Adds the question, unless nothing was assumed.
  package func add(to page: inout Markup) {
    guard !assumptions.isEmpty else { return }
    page.element("details", ["class": "estimates"]) { page in
      page.element("summary", title)
      page.element("dl") { page in
        for (aspect, exactness) in Self.aspects { add(aspect, to: &page) { $0.add(exactness) } }
      }
      page.element(
        "p", ["class": "list-title"], assumptions.count == 1 ? "The assumption" : "All assumptions")
      page.element("dl") { page in
        for assumption in assumptions {
          add(assumption.id, to: &page) { page in
            page.add("\(assumption.statement) ")
            page.element(
              "small",
              "\(assumption.certainty.rawValue): \(assumption.source); as of \(assumption.asOf)")
          }
        }
      }
    }
  }

  private func add(
    _ term: String, to page: inout Markup, _ description: (inout Markup) -> Void
  ) {
    page.element("div") { page in
      page.element("dt", term)
      page.element("dd", [:], description)
    }
  }
}
