internal import Diagnostics

/// The meaning of a message, independent of its syntax: text, values with formats, and choices.
///
///     You have {n, plural, one {# goal} other {# goals}}
///
/// is text and a choice by `n` with two variants. A reader of each syntax makes it, and a writer of
/// each syntax spells it. A construct that only one syntax has never becomes a wording: it is a
/// ``ConversionGap``.
indirect enum WordingPart: Sendable {
  case text(String)
  case value(WordingValue, SourceSpan)
  case choice(WordingChoice)
}

/// A displayed value.
struct WordingValue: Hashable, Sendable {
  /// The source of a value.
  enum Operand: Hashable, Sendable {
    case argument(String)
    /// A number that is written in the message.
    case number(String)
  }

  var operand: Operand
  var form: ValueForm

  /// The name of the argument; nil for a number in the message.
  var argument: String? { if case .argument(let name) = operand { name } else { nil } }
}

/// The format of a value.
enum ValueForm: Hashable, Sendable {
  /// The default format of the value's type, whatever it is.
  case any
  /// Text without a format.
  case text
  case number(NumberForm)
  case date(DateForm)
}

/// A choice of one of several variants by a value.
struct WordingChoice: Sendable {
  /// The comparison of a value with keys.
  enum Kind: Hashable, Sendable {
    case cardinal
    case ordinal
    case text
  }

  /// A value that selects, and its comparison with keys.
  struct Selector: Hashable, Sendable {
    var operand: WordingValue.Operand
    var kind: Kind
    /// The format whose visible digits decide the plural category.
    var form = NumberForm()
  }

  /// A key of a variant.
  enum Key: Hashable, Sendable {
    /// Exactly this number, before an offset is subtracted.
    case exact(String)
    /// A plural category.
    case category(String)
    /// Exactly this text.
    case word(String)
    /// Every other value.
    case any
  }

  /// A variant of the choice.
  struct Variant: Sendable {
    var key: Key
    var parts: [WordingPart]
  }

  var selector: Selector
  var variants: [Variant]
  var span: SourceSpan
}

extension [WordingPart] {
  /// All values that the wording shows, including those in variants.
  var values: [WordingValue] {
    flatMap { part -> [WordingValue] in
      switch part {
      case .text: []
      case .value(let value, _): [value]
      case .choice(let choice): choice.variants.flatMap(\.parts.values)
      }
    }
  }

  /// The wording with adjacent runs of text joined.
  var joined: [WordingPart] {
    var output: [WordingPart] = []
    for part in self {
      if case .text(let text) = part, case .text(let before)? = output.last {
        output[output.count - 1] = .text(before + text)
      } else {
        output.append(part)
      }
    }
    return output
  }
}
