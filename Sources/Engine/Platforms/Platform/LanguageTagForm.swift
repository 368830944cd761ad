internal import Documents

extension TextForm {
  static let languageTag = TextForm("a language tag such as 'pt-BR'", matches: \.isLanguageTag)
}

extension String {
  /// Whether the string has the form of a BCP 47 language tag.
  fileprivate var isLanguageTag: Bool {
    let parts = split(separator: "-", omittingEmptySubsequences: false)
    guard let language = parts.first, (2...8).contains(language.count),
      language.allSatisfy({ $0.isASCII && $0.isLetter })
    else { return isEmpty || self == "x-none" }
    return parts.dropFirst().allSatisfy { part in
      (1...8).contains(part.count) && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }
  }
}
