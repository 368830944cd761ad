internal import Documents
internal import Localization
internal import MessageTables
internal import TemplateLanguage
internal import Workspaces

/// The messages of a notification's families, created from the strings of its samples.
///
/// If all samples send the same string, it becomes a plain message. Otherwise an argument with
/// different values in the samples selects the string.
struct FamilyTexts {
  /// An argument whose values select a string.
  fileprivate struct Choice {
    let argument: String
    /// The values, each with the first sample that sets it; the first value is used for `other`.
    let values: [(value: String, sample: Int)]
  }

  private let choice: Choice?
  /// The families whose strings differ between samples.
  private let varying: Set<String>
  /// The strings of all samples, in the order of the samples, by locale and family.
  private let texts: [LocaleTag: [String: [String]]]

  /// Collects the strings; nil if they differ between samples and no argument can select a string.
  ///
  /// `texts` has a string for each sample; `excluded` contains the lower-case names of arguments
  /// that must not select.
  init?(
    _ texts: [LocaleTag: [String: [String]]], from samples: [Arguments],
    excluding excluded: Set<String>
  ) {
    self.texts = texts
    var varying: Set<String> = []
    for (family, row) in texts.values.joined() where row.contains(where: { $0 != row.first }) {
      varying.insert(family)
    }
    self.varying = varying
    guard !varying.isEmpty else {
      choice = nil
      return
    }
    let rows = texts.values.flatMap(\.values)
    guard let choice = Self.choice(among: samples, for: rows, excluding: excluded) else {
      return nil
    }
    self.choice = choice
  }

  /// The argument that selects strings; nil if all samples send the same strings.
  var selector: String? { choice?.argument }

  /// The index of the sample whose strings are used for `other`; nil without a selector.
  var sampleOfOther: Int? { choice?.values.first?.sample }

  /// Returns the metadata of a family's message in the catalog of the default locale.
  func metadata(of family: String) -> [(String, JSONValue)] {
    guard varying.contains(family), let choice, let example = choice.values.first?.value else {
      return []
    }
    let placeholder = JSONValue.object([
      ("type", .string("String")), ("example", .string(example)),
    ])
    return [("placeholders", .object([(choice.argument, placeholder)]))]
  }

  /// Returns the message of a family in a locale.
  func message(of family: String, in locale: LocaleTag) -> String {
    let row = texts[locale]?[family] ?? []
    guard varying.contains(family), let choice, let other = choice.values.first else {
      return Self.escaped(row.first ?? "")
    }
    let variants = choice.values.dropFirst().map {
      "\($0.value) {\(Self.escaped(row[$0.sample]))} "
    }
    let last = Self.escaped(row[other.sample])
    return "{\(choice.argument), select, \(variants.joined())other {\(last)}}"
  }

  private static func escaped(_ text: String) -> String {
    guard let encoded = PatternText(.icu).encode(text.unicodeScalars.map { .scalar($0) }) else {
      preconditionFailure("every string without placeholders can be written as an ICU message")
    }
    return encoded
  }

  // MARK: - The selecting argument

  private static func choice(
    among samples: [Arguments], for rows: [[String]], excluding excluded: Set<String>
  ) -> Choice? {
    for entry in samples.first?.entries ?? [] {
      let name = entry.name
      guard isArgument(name), !excluded.contains(PropertyName.folded(name)) else { continue }
      let values = samples.map { keyword($0[name]) }
      guard let keywords = values.allPresent else { continue }
      if let choice = Choice(argument: name, keywords, for: rows) { return choice }
    }
    return nil
  }

  /// Whether ICU accepts the name of an argument.
  private static func isArgument(_ name: String) -> Bool {
    PropertyName(name) != nil && name.first.map { !$0.isNumber } ?? false
  }

  /// Returns the value as the keyword of a select variant; nil if the value is not a single word.
  private static func keyword(_ entry: Arguments.Entry?) -> String? {
    guard let entry, case .text(let bytes) = entry.value else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    let isWord = text.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || ("0"..."9").contains($0) || $0 == "_"
    }
    return isWord && !text.isEmpty && text != "other" ? text : nil
  }
}

extension FamilyTexts.Choice {
  /// Creates a choice; nil if two samples with the same value have different strings.
  fileprivate init?(argument: String, _ keywords: [String], for rows: [[String]]) {
    var values: [(value: String, sample: Int)] = []
    var first: [String: Int] = [:]
    for (index, keyword) in keywords.enumerated() {
      if let known = first[keyword] {
        guard rows.allSatisfy({ $0[known] == $0[index] }) else { return nil }
      } else {
        first[keyword] = index
        values.append((keyword, index))
      }
    }
    self.argument = argument
    self.values = values
  }
}

extension [String?] {
  /// The elements without their optional type; nil if any element is nil.
  fileprivate var allPresent: [String]? {
    let present = compactMap(\.self)
    return present.count == count ? present : nil
  }
}
