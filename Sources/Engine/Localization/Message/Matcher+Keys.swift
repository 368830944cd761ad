internal import Documents

extension Message.Matcher {
  /// Creates a matcher that formats the index of the matching key; `keys.count` if no key matches.
  ///
  /// `tail` follows the index in the last variant, because ICU determines a number's plural
  /// category from its format in the variant `other`.
  package init(
    on selector: Message.Expression, keys: [String], tail: Message.Pattern = []
  ) {
    let span = selector.span
    let isICU = selector.function?.isICU == true
    func text(_ text: String) -> Message.Part { .text(DecodedText(text, replacing: span)) }
    var variants = keys.enumerated().map { index, key in
      Message.Variant(
        keys: [.literal(Message.Literal(text: key, span: span))],
        pattern: [text("\(index) ")], span: span)
    }
    let last: Message.Key =
      isICU ? .literal(Message.Literal(text: "other", span: span)) : .catchAll(span)
    variants.append(
      Message.Variant(keys: [last], pattern: [text("\(keys.count) ")] + tail, span: span))
    self.init(selectors: [selector], variants: variants, span: span)
  }
}
