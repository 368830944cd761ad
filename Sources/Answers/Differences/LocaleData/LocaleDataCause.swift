/// A difference between two versions of locale data that changes renderings.
///
/// Each cause is found by comparing the pieces of a message as both versions format them: the plural
/// category of 1,000,000 in French is a cause, and so is the month name of a date in German.
package struct LocaleDataCause: Hashable, Sendable {
  /// The kinds of causes; the names are those in JSON.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Another locale serves the reader, because of likely subtags or parent locales.
    case fallback
    /// A number has another plural category, so another variant is shown.
    case pluralCategory = "plural-category"
    case number, percent, currency, unit, date, time
    case dateAndTime = "date-time"
    /// The pieces of the messages are equal, but the rendering is not.
    case unexplained
  }

  /// The aspects of a value that differ; the names are those in JSON.
  package enum Aspect: String, Hashable, Sendable {
    /// The digits, such as Arabic or European ones.
    case digits
    /// The signs between digits: grouping and decimal separators.
    case separators
    /// The sign or the name next to the digits, or its position.
    case sign
    /// The number of digits.
    case rounding
    /// The order and the punctuation of a date.
    case pattern
    /// The names of months, days, eras, zones, or of AM and PM.
    case names
    /// The whole value.
    case whole
  }

  /// The kind of the cause.
  package let kind: Kind
  /// The aspect of a value; `whole` for other causes.
  package let aspect: Aspect
  /// The locale of the message; for a fallback, the requested locale.
  package let locale: String
  /// The differing part of the value, with the old data.
  package let before: String
  /// The differing part of the value, with the new data.
  package let after: String

  init(
    _ kind: Kind, _ aspect: Aspect = .whole, in locale: String, from before: String,
    to after: String
  ) {
    (self.kind, self.aspect, self.locale) = (kind, aspect, locale)
    (self.before, self.after) = (before, after)
  }
}

extension LocaleDataCause {
  /// Returns the causes of the different text of a value.
  static func causes(
    from old: MessagePiece, to new: MessagePiece, in locale: String
  ) -> [LocaleDataCause] {
    let kind = Kind(old.kind)
    func cause(_ aspect: Aspect, _ before: String, _ after: String) -> LocaleDataCause {
      LocaleDataCause(kind, aspect, in: locale, from: before, to: after)
    }
    if let before = old.pattern, let after = new.pattern, before != after {
      return [cause(.pattern, before, after)]
    }
    let shapes = (NumberShape(old.text), NumberShape(new.text))
    var causes: [LocaleDataCause] = []
    if shapes.0.zeros != shapes.1.zeros {
      causes.append(cause(.digits, shapes.0.zeroWords, shapes.1.zeroWords))
    }
    if old.pattern != nil || shapes.0.digits.isEmpty {
      let (before, after) = differingWords(shapes.0.plain, shapes.1.plain)
      if shapes.0.plain != shapes.1.plain { causes.append(cause(.names, before, after)) }
      return causes
    }
    if shapes.0.digits != shapes.1.digits { causes.append(cause(.rounding, old.text, new.text)) }
    if shapes.0.digits.count == shapes.1.digits.count,
      shapes.0.separators != shapes.1.separators
    {
      causes.append(cause(.separators, shapes.0.separatorWords, shapes.1.separatorWords))
    }
    if shapes.0.affixes != shapes.1.affixes {
      causes.append(cause(.sign, shapes.0.affixes, shapes.1.affixes))
    }
    return causes.isEmpty ? [cause(.whole, old.text, new.text)] : causes
  }

  /// Returns the first word that differs, in both texts.
  private static func differingWords(_ old: String, _ new: String) -> (String, String) {
    let words = [old, new].map { $0.split(separator: " ").map(String.init) }
    let pair = zip(words[0], words[1]).first { $0 != $1 }
    return words[0].count == words[1].count ? pair ?? (old, new) : (old, new)
  }
}

/// The parts of a formatted number: its digits, the separators between them, and what is around them.
private struct NumberShape {
  /// The values of the digits, in order.
  private(set) var digits: [Int] = []
  /// The zeros of the numbering systems of the digits.
  private(set) var zeros: Set<Unicode.Scalar> = []
  /// The signs between digits, by the number of digits before them.
  private(set) var separators: [Int: String] = [:]
  /// The text before and after the digits, with an ellipsis in their place.
  private(set) var affixes = ""
  /// The text with European digits.
  private(set) var plain = ""

  init(_ text: String) {
    var pending = ""
    for scalar in text.unicodeScalars {
      guard scalar.properties.generalCategory == .decimalNumber,
        let value = scalar.properties.numericValue.map({ Int($0) }),
        let zero = Unicode.Scalar(scalar.value - UInt32(value))
      else {
        pending.unicodeScalars.append(scalar)
        plain.unicodeScalars.append(scalar)
        continue
      }
      if digits.isEmpty {
        affixes = pending
      } else if !pending.isEmpty {
        separators[digits.count] = pending
      }
      pending = ""
      digits.append(value)
      zeros.insert(zero)
      plain += String(value)
    }
    affixes += "…" + pending
  }

  var zeroWords: String {
    zeros.sorted().compactMap { zero in
      Unicode.Scalar(zero.value + 9).map { "\(zero)–\($0)" }
    }.joined(separator: ", ")
  }

  var separatorWords: String {
    separators.isEmpty
      ? "none"
      : separators.sorted { $0.key < $1.key }.map(\.value).reduce(into: [String]()) {
        if !$0.contains($1) { $0.append($1) }
      }.joined(separator: " and ")
  }
}

extension LocaleDataCause.Kind {
  fileprivate init(_ kind: MessagePiece.Kind) {
    self =
      switch kind {
      case .variant: .pluralCategory
      case .number: .number
      case .percent: .percent
      case .currency: .currency
      case .unit: .unit
      case .date: .date
      case .time: .time
      case .dateAndTime: .dateAndTime
      case .text: .unexplained
      }
  }
}
