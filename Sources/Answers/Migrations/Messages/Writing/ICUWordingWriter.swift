internal import Diagnostics
internal import Localization

/// A writer of wordings as ICU messages.
struct ICUWordingWriter {
  func message(_ parts: [WordingPart]) throws(ConversionGap) -> Message {
    Message(body: .pattern(try pattern(of: parts, in: nil)))
  }

  private func pattern(
    of parts: [WordingPart], in plural: WordingChoice.Selector?
  ) throws(ConversionGap) -> Message.Pattern {
    var pattern: Message.Pattern = []
    for part in parts.joined {
      switch part {
      case .text(let text): pattern.append(.words(text))
      case .value(let value, let span):
        pattern.append(.expression(try expression(of: value, in: plural, at: span)))
      case .choice(let choice): pattern.append(.matcher(try matcher(of: choice)))
      }
    }
    return pattern
  }

  // MARK: - Values

  private func expression(
    of value: WordingValue, in plural: WordingChoice.Selector?, at span: SourceSpan
  ) throws(ConversionGap) -> Message.Expression {
    guard let name = value.argument else {
      throw ConversionGap(
        span, "ICU messages cannot format a number that is written in the message",
        remedy: "write the digits as text")
    }
    try checkName(name, at: span)
    switch value.form {
    case .any, .text: return expression(name, "argument")
    case .date(let form): return try date(form, of: name, at: span)
    case .number(let form):
      if form.withoutOffset == .icuPlain,
        plural?.argument == name, plural?.form.offset == form.offset
      {
        let offset = form.offset.map { [Message.Option("offset", $0)] } ?? []
        return expression(name, "pound", offset)
      }
      guard form.offset == nil else {
        throw ConversionGap(
          span, "ICU messages show the rest after an offset only as '#' of its own plural",
          remedy: "pass the difference as an argument")
      }
      return expression(name, "number", try style(of: form, at: span))
    }
  }

  private func expression(
    _ name: String, _ keyword: String, _ options: [Message.Option] = []
  ) -> Message.Expression {
    Message.Expression(.named(name), .icu(keyword, options: options))
  }

  private func style(
    of form: NumberForm, at span: SourceSpan
  ) throws(ConversionGap) -> [Message.Option] {
    if form == .icuPlain { return [] }
    if form == .icuInteger { return [Message.Option("style", "integer")] }
    if form == .icuPercent { return [Message.Option("style", "percent")] }
    if form == NumberForm(style: .currency(nil)) { return [Message.Option("style", "currency")] }
    guard let skeleton = form.skeleton else {
      throw ConversionGap(
        span, "an amount of money in an ICU message has no format but its own",
        remedy: "set the currency in the message, or show the amount without options")
    }
    return [Message.Option("style", "::\(skeleton)")]
  }

  private func date(
    _ form: DateForm, of name: String, at span: SourceSpan
  ) throws(ConversionGap) -> Message.Expression {
    func length(_ word: String) -> [Message.Option] {
      word == "medium" ? [] : [Message.Option("style", word)]
    }
    switch form {
    case .skeleton(let skeleton):
      return expression(name, "date", [Message.Option("style", "::\(skeleton)")])
    case .style(let date?, nil): return expression(name, "date", length(date))
    case .style(nil, let time?): return expression(name, "time", length(time))
    case .style("short", "short"): return expression(name, "argument")
    case .style:
      throw ConversionGap(
        span, "ICU messages have no style for a date together with its time",
        remedy: "show the date and the time separately")
    }
  }

  private func checkName(_ name: String, at span: SourceSpan) throws(ConversionGap) {
    let isNumber = name.utf8.allSatisfy { (0x30...0x39).contains($0) }
    guard !name.isEmpty, !isNumber || name == "0" || !name.hasPrefix("0"),
      name.unicodeScalars.allSatisfy(ICUCharacters.isIdentifier)
    else {
      throw ConversionGap(
        span, "the name of an argument of ICU messages cannot be '\(name)'",
        remedy: "use only letters, digits and '_'")
    }
  }

  // MARK: - Choices

  private func matcher(of choice: WordingChoice) throws(ConversionGap) -> Message.Matcher {
    let choice = choice.separatingOther
    let selector = choice.selector
    guard let name = selector.argument else {
      throw ConversionGap(
        choice.span, "ICU messages cannot select by a number that is written in the message",
        remedy: "keep only the variant of this number")
    }
    try checkName(name, at: choice.span)
    let keyword: String =
      switch selector.kind {
      case .cardinal: "plural"
      case .ordinal: "selectordinal"
      case .text: "select"
      }
    var variants: [Message.Variant] = []
    for variant in choice.variants {
      let key = try self.key(variant.key, at: choice.span)
      variants.append(
        Message.Variant(
          [key], try pattern(of: variant.parts, in: selector.kind == .text ? nil : selector)))
    }
    let offset = selector.form.offset.map { [Message.Option("offset", $0)] } ?? []
    return Message.Matcher(
      [Message.Expression(.named(name), .icu(keyword, options: offset))], variants)
  }

  private func key(
    _ key: WordingChoice.Key, at span: SourceSpan
  ) throws(ConversionGap) -> String {
    switch key {
    case .any: return "other"
    case .exact(let number): return "=\(number)"
    case .category(let name): return name
    case .word(let text):
      guard text != "other" else {
        throw ConversionGap(
          span, "'other' is the key of all other values in ICU messages",
          remedy: "use another word for this value")
      }
      guard !text.isEmpty, text.unicodeScalars.allSatisfy(ICUCharacters.isIdentifier) else {
        throw ConversionGap(
          span, "a key of ICU messages cannot be '\(text)'",
          remedy: "use only letters, digits and '_'")
      }
      return text
    }
  }
}

extension WordingChoice {
  /// The choice with `other` as the fallback, and a variant for every other category that would
  /// have used the fallback.
  var separatingOther: WordingChoice {
    guard selector.kind != .text, let fallback = variants.first(where: { $0.key == .any }),
      let other = variants.first(where: { $0.key == .category("other") })
    else { return self }
    var choice = self
    choice.variants.removeAll { $0.key == .any || $0.key == .category("other") }
    for name in ["zero", "one", "two", "few", "many"]
    where !choice.variants.contains(where: { $0.key == .category(name) }) {
      choice.variants.append(Variant(key: .category(name), parts: fallback.parts))
    }
    choice.variants.append(Variant(key: .any, parts: other.parts))
    return choice
  }
}
