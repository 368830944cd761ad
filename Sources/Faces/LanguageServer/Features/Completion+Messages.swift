internal import Diagnostics
internal import Localization
internal import Workspaces

extension CompletionPlace {
  /// The arguments or plural categories to propose in a message that starts at an offset.
  func messageProposals(from start: Int) -> Proposals? {
    let span = nameSpan { Self.isNamePart($0) || $0 == UInt8(ascii: "=") }
    guard span.start >= start else { return nil }
    let open = innermostBrace(from: start, before: span.start)
    let head = open.map { String(decoding: bytes[$0 + 1..<span.start], as: UTF8.self) } ?? ""
    let words = head.split(separator: ",", maxSplits: 2, omittingEmptySubsequences: false)
      .map { $0.filter { $0 != " " } }
    if words.count == 3, let use = PluralFacts.Use(keyword: words[1]) {
      return Proposals(span: span, values: categories(use))
    }
    guard let open, head.allSatisfy({ $0 == " " || $0 == "$" }) else { return nil }
    let notification = view.notification(at: open)
    return Proposals(span: span, values: notification?.argumentProposals ?? [])
  }

  /// The arguments to propose after the dollar sign of a variable in a Fluent catalog.
  var fluentProposals: Proposals {
    let span = nameSpan(Self.isNamePart)
    guard span.start > 0, bytes[span.start - 1] == UInt8(ascii: "$") else { return nothing }
    return Proposals(
      span: span, values: view.notification(at: span.start)?.argumentProposals ?? [])
  }

  /// The offset of the innermost open brace before an offset; nil outside braces.
  private func innermostBrace(from start: Int, before end: Int) -> Int? {
    var depth = 0
    for offset in (start..<end).reversed() {
      switch bytes[offset] {
      case UInt8(ascii: "}"): depth += 1
      case UInt8(ascii: "{"):
        if depth == 0 { return offset }
        depth -= 1
      default: break
      }
    }
    return nil
  }

  private func categories(_ use: PluralFacts.Use) -> [Proposal] {
    guard let locale = Catalog.locale(ofPath: view.path),
      let facts = PluralFacts.of(locale, use)
    else { return [] }
    return facts.categories.map { category in
      let numbers = facts.wholeNumbers(in: category).sorted()
      let shown = numbers.prefix(6).map(String.init) + (numbers.count > 6 ? ["…"] : [])
      let examples = shown.isEmpty ? "fractions" : shown.joined(separator: ", ")
      return Proposal(text: category, kind: .keyword, detail: "\(examples) in \(locale)")
    }
  }
}

extension PluralFacts.Use {
  /// Creates the use for the ICU keyword `plural` or `selectordinal`; nil for any other keyword.
  fileprivate init?(keyword: String) {
    switch keyword {
    case "plural": self = .cardinal
    case "selectordinal": self = .ordinal
    default: return nil
    }
  }
}
