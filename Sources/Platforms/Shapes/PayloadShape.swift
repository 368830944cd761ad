internal import Diagnostics

/// What an object of a payload may hold, as data: its keys, and what each of them takes.
struct PayloadShape: Sendable {
  /// The name for messages: `aps`, `message.android`; empty for the body itself.
  let name: String
  /// The keys in the order in which people expect them.
  let keys: [PayloadKey]
  /// Whether any other key may stand beside them.
  let unknownKeys: UnknownKeys
  /// The names of the keys by their letters alone, to know them in other spellings.
  let keyNamesByLetters: [String: String]

  /// Whether an object may have keys that its schema does not list.
  enum UnknownKeys: Sendable { case checked, allowed }

  init(_ name: String, _ keys: [PayloadKey], unknownKeys: UnknownKeys = .checked) {
    self.name = name
    self.keys = keys
    self.unknownKeys = unknownKeys
    keyNamesByLetters = Dictionary(
      keys.map { ($0.name.foldedKey, $0.name) }, uniquingKeysWith: { first, _ in first })
  }

  /// The key of a spelling, and which of its spellings it is.
  func key(spelled bytes: ArraySlice<UInt8>) -> PayloadKey? {
    keys.first { $0.isSpelled(bytes) }
  }
}

/// A key, and what is known of it.
struct PayloadKey: Sendable {
  /// How a key stands with its vendor.
  enum Status: Sendable {
    case current
    /// Not to be used any more, and what to do instead.
    case deprecated(String)
    /// Accepted, and missing from the vendor's reference.
    case unlisted(String)
  }

  /// The name as the vendor spells it.
  let name: String
  /// The same key as another dialect spells it; both are right.
  let otherSpelling: String?
  /// What it takes.
  let type: ValueType
  /// The first version of the system that knows it.
  let since: String?
  /// How it stands.
  let status: Status
  /// The rule broken by a value of the wrong kind, where the platform has a particular one.
  let typeRule: Rule?
  /// The rule broken by a value outside its range, form or enumeration.
  let valueRule: Rule?
  private let spellings: [[UInt8]]

  init(
    _ name: String, or otherSpelling: String? = nil, _ type: ValueType, since: String? = nil,
    _ status: Status = .current, typeRule: Rule? = nil, valueRule: Rule? = nil
  ) {
    self.name = name
    self.otherSpelling = otherSpelling
    self.type = type
    self.since = since
    self.status = status
    self.typeRule = typeRule
    self.valueRule = valueRule
    spellings = [Array(name.utf8)] + (otherSpelling.map { [Array($0.utf8)] } ?? [])
  }

  fileprivate func isSpelled(_ bytes: ArraySlice<UInt8>) -> Bool {
    spellings.contains { $0.count == bytes.count && $0.elementsEqual(bytes) }
  }
}

/// What a value may be.
indirect enum ValueType: Sendable {
  case any
  case text
  /// Text of a certain form.
  case formed(TextForm)
  case number(NumberForm)
  case boolean(Leniency)
  /// One of a few words.
  case choice(Vocabulary)
  case object(PayloadShape)
  /// An object of which nothing is known.
  case freeObject
  /// An object whose values are texts.
  case textMap
  case list(ValueType)
  /// The first one whose kind the value has.
  case either([ValueType])

  /// Whether something may stand for a value that it is not.
  enum Leniency: Sendable {
    case strict
    /// A reader of the service also takes the value in quotes.
    case quoted
  }
}

/// A form that a text must have.
struct TextForm: Sendable {
  /// The form in words: `a duration such as "3600s"`.
  let description: String
  let matches: @Sendable (String) -> Bool
  /// What was meant by a value of another kind or form, where that is certain.
  let remedy: @Sendable (String) -> String?

  init(
    _ description: String, remedy: @escaping @Sendable (String) -> String? = { _ in nil },
    matches: @escaping @Sendable (String) -> Bool
  ) {
    self.description = description
    self.matches = matches
    self.remedy = remedy
  }
}

/// A range that a number must lie in.
struct NumberForm: Sendable {
  /// The range in words: `from 0 to 1`.
  let description: String
  let matches: @Sendable (Double) -> Bool
  /// Whether a number in quotes is taken too.
  let leniency: ValueType.Leniency

  init(
    _ description: String, _ leniency: ValueType.Leniency = .strict,
    matches: @escaping @Sendable (Double) -> Bool
  ) {
    self.description = description
    self.leniency = leniency
    self.matches = matches
  }

  static let any = NumberForm("a number") { _ in true }
}

/// The words that a value may be, and where the list comes from.
struct Vocabulary: Sendable {
  let words: [String]
  /// The page that lists them.
  let source: String
  /// Words that are accepted although the source does not list them, each with a remark.
  let tolerated: [String: String]
  /// Whether letter case does not count.
  let ignoresCase: Bool

  /// Whether letter case counts.
  enum Case: Sendable { case counts, doesNotCount }

  init(
    _ words: [String], source: String, tolerated: [String: String] = [:],
    letterCase: Case = .counts
  ) {
    self.words = words
    self.source = source
    self.tolerated = tolerated
    ignoresCase = letterCase == .doesNotCount
  }

  func contains(_ word: String) -> Bool {
    if words.contains(word) || tolerated[word] != nil { return true }
    return ignoresCase && words.contains { $0.lowercased() == word.lowercased() }
  }
}

extension String {
  /// The letters of a key, however its words are joined.
  var foldedKey: String {
    let isDivider = { (byte: UInt8) in byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") }
    guard utf8.contains(where: { isDivider($0) || (65...90).contains($0) }) else { return self }
    let letters = utf8.filter { !isDivider($0) }
    return String(decoding: letters.map { (65...90).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
  }
}
