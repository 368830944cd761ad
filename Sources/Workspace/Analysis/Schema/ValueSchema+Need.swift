internal import Documents
internal import Platforms

/// The restrictions of a platform, as types of arguments.
extension ValueSchema {
  /// The values that a place with this schema accepts; nil if it accepts any text.
  var need: SchemaUse.Need? {
    switch self {
    case .word(let vocabulary):
      vocabulary.words.allSatisfy(\.isShortWholeNumber)
        ? .whole : vocabulary.words.allSatisfy(\.isBoolean) ? .boolean : .platformText
    case .number(let range): range.grain == .whole ? .whole : .number
    case .boolean: .boolean
    case .formed(let form):
      switch form.format {
      case .url: .url
      case .instant: .date
      case nil: .platformText
      }
    default: nil
    }
  }

  /// The values that `#()` can convert for a place with this schema; nil for any number.
  ///
  /// A range of any numbers with limits, such as that of a volume, is made for fractions.
  var needOfDigits: SchemaUse.Need? {
    if case .number(let range) = self, range.grain == .any, range.bounds.upperBound.isFinite,
      range.bounds.lowerBound < range.bounds.upperBound
    {
      .number
    } else {
      nil
    }
  }

  /// The required value in words; nil if the schema accepts any text.
  var wanted: String? {
    switch self {
    case .word(let vocabulary): "one of \(vocabulary.words.joined(separator: ", "))"
    case .number(let range): range.description
    case .boolean: "true or false"
    case .formed(let form): form.description
    default: nil
    }
  }

  /// Whether typed code can write a text that the schema accepts.
  func admits(_ text: String) -> Bool {
    switch self {
    case .word(let vocabulary): vocabulary.words.contains(text)
    case .boolean: text.isBoolean
    case .number: text.plainNumber != nil && objection(to: text) == nil
    default: objection(to: text) == nil
    }
  }

  /// Whether the schema accepts a typical value of a type, spelled as text.
  func admitsSome(of kind: SendSchema.Kind) -> Bool {
    let examples =
      switch kind {
      case .text: ["a"]
      case .url: ["https://example.com/"]
      case .whole: ["1", "5", "10"]
      case .number, .money: ["1", "1.5"]
      case .date: ["2026-11-20T17:00:00Z"]
      case .boolean: ["true"]
      }
    return examples.contains { objection(to: $0) == nil }
  }
}

extension String {
  /// Whether the string is a whole number that all target languages represent exactly.
  var isShortWholeNumber: Bool {
    let digits = hasPrefix("-") ? dropFirst() : self[...]
    return (1...15).contains(digits.utf8.count) && digits.utf8.allSatisfy { (48...57).contains($0) }
  }
}
