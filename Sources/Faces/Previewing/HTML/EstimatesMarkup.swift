internal import Pages
internal import Surfaces

/// A list of the assumptions behind the previews, with link targets.
struct EstimatesMarkup {
  private let assumptions: [Assumption]
  private let prefix: String

  init(_ assumptions: [Assumption], prefix: String) {
    self.assumptions = assumptions
    self.prefix = prefix
  }

  func add(to page: inout Markup) {
    page.element("dl") { page in
      for assumption in assumptions {
        page.element("div", ["id": "\(prefix)\(assumption.id)"]) { page in
          page.element("dt", assumption.id)
          page.element("dd") { page in
            page.add("\(assumption.statement) ")
            page.element(
              "small",
              "\(assumption.certainty.rawValue): \(assumption.source); as of \(assumption.asOf)")
          }
        }
      }
    }
  }
}
