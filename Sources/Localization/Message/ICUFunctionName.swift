/// The extension namespace: what ICU messages can say and the standard's functions cannot.
///
/// | function | means | options |
/// |---|---|---|
/// | `icu:argument` | `{x}`: text as it is, numbers and dates in the locale's default format | |
/// | `icu:number` | `{x, number, …}` | `style` |
/// | `icu:date`, `icu:time` | `{x, date, …}`, `{x, time, …}` | `style` |
/// | `icu:spellout`, `icu:ordinal`, `icu:duration` | numbers by the rules of the language | `style` |
/// | `icu:plural`, `icu:selectordinal` | selectors: `=n` by the value, keywords by value minus offset | `offset` |
/// | `icu:select` | a selector: exact text | |
/// | `icu:choice` | a selector: the keys are the beginnings of intervals, such as `1#` and `1<` | |
/// | `icu:pound` | `#`: the value minus the offset, in the locale's default format | `offset` |
///
/// They are stricter than `:number` and its sisters, as ICU is: text is never read as a number.
enum ICUFunctionName: String, CaseIterable, Sendable {
  case argument = "icu:argument"
  case number = "icu:number"
  case date = "icu:date"
  case time = "icu:time"
  case spellout = "icu:spellout"
  case ordinal = "icu:ordinal"
  case duration = "icu:duration"
  case plural = "icu:plural"
  case selectOrdinal = "icu:selectordinal"
  case select = "icu:select"
  case choice = "icu:choice"
  case pound = "icu:pound"
}
