internal import Diagnostics
internal import Localization
internal import Proofreading

extension LintRule {
  static let blankDiffers = LintRule(
    .blankDiffers
  ) { linted, report in
    for message in linted.messages {
      guard let outline = message.outline else { continue }
      let source = message.isSource ? nil : linted.source(of: message.entry.key)?.outline
      guard let slip = BlankSlip(outline, source: source) else { continue }
      report.report(.blank(slip, message.entry), about: message.entry)
    }
  }
}

/// The position of an extra space in a message.
private enum BlankSlip: String {
  case atTheBeginning = "the message begins with white space"
  case atTheEnd = "the message ends with white space"
  case doubled = "the message contains two spaces in a row"

  init?(_ outline: MessageOutline, source: MessageOutline?) {
    // Few messages have extra spaces, so most sources need not be searched.
    func isOwn(_ isExtra: (String) -> Bool) -> Bool {
      outline.alternatives.contains { isExtra($0.marked) }
        && !(source?.alternatives.contains { isExtra($0.marked) } ?? false)
    }
    if isOwn(\.beginsBlank) {
      self = .atTheBeginning
    } else if isOwn(\.endsBlank) {
      self = .atTheEnd
    } else if isOwn(\.hasDoubleBlank) {
      self = .doubled
    } else {
      return nil
    }
  }
}

extension String {
  fileprivate var beginsBlank: Bool { first?.isWhitespace ?? false }
  fileprivate var endsBlank: Bool { last?.isWhitespace ?? false }
  fileprivate var hasDoubleBlank: Bool {
    zip(utf8, utf8.dropFirst()).contains { $0 == UInt8(ascii: " ") && $1 == UInt8(ascii: " ") }
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func blank(_ slip: BlankSlip, _ entry: CatalogEntry) -> Self {
    Self(
      LintRule.blankDiffers.rule, slip.rawValue,
      at: Label(entry.span), help: "remove the extra space")
  }
}
