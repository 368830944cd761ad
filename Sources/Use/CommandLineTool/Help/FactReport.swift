internal import Checking
internal import Diagnostics
internal import Documents

/// The vendors' pages on which rules are based, with the dates on which they were checked.
///
/// The oldest page comes first, because it is the next one to compare with the vendor's current text.
struct FactReport {
  private let pages: [VendorPage]
  private let codes: [VendorPage: [String]]

  /// Creates a report about the pages of the given rules.
  init(of rules: [Rule] = Rule.all) {
    let cited = rules.compactMap { rule in rule.source.map { ($0, [rule.code]) } }
    codes = Dictionary(cited, uniquingKeysWith: +)
    pages = codes.keys.sorted { ($0.checked, $0.title) < ($1.checked, $1.title) }
  }

  /// The oldest date, followed by a line for each page.
  var text: DisplayText {
    let lines = pages.map { page in
      "\(page.checked.description)  \(page.title) (\(codes[page, default: []].count))\n"
        as DisplayText
    }
    let oldest = pages.first.map { $0.checked.description } ?? "none"
    return "oldest check: \(oldest)\n\nchecked     page (rules)\n" + lines.joined()
  }

  /// The oldest date and all pages with their rules, as one JSON document.
  var json: [UInt8] {
    JSONWriter.pretty(
      .object([
        ("oldest", .optional(pages.first?.checked.description)),
        ("pages", .array(pages.map(json))),
      ]))
  }

  private func json(of page: VendorPage) -> JSONValue {
    .object([
      ("checked", .string(page.checked.description)), ("title", .string(page.title)),
      ("address", .optional(page.address)),
      ("rules", .array(codes[page, default: []].map { .string($0) })),
    ])
  }
}
