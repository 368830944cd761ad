/// A writer of literal text in ICU messages.
///
///     ICUText.escaped("It's {new}".unicodeScalars, in: .pattern)      // It's '{new}'
package enum ICUText {
  /// The pattern around the text, which decides which characters have a meaning.
  package enum Surroundings: Hashable, Sendable {
    case pattern
    /// A variant of a plural, in which `#` is the number.
    case plural

    fileprivate func gives(meaningTo scalar: UnicodeScalar) -> Bool {
      scalar == "{" || scalar == "}" || scalar == "#" && self == .plural
    }
  }

  /// Quotes runs of special characters; doubles an apostrophe only if it would begin a quotation.
  ///
  /// The text must be all literal text up to the next placeholder or to the end of the pattern.
  package static func escaped(
    _ text: some Sequence<UnicodeScalar>, in surroundings: Surroundings
  ) -> String {
    let text = Array(text)
    var output = String.UnicodeScalarView()
    var isQuoting = false
    for (index, scalar) in text.enumerated() {
      let next = index + 1 < text.count ? text[index + 1] : nil
      if surroundings.gives(meaningTo: scalar) {
        if !isQuoting { output.append("'") }
        isQuoting = true
        output.append(scalar)
      } else if scalar == "'" {
        // The run ends before a placeholder, before a brace, or at the end of the sentence.
        let quotes =
          next.map {
            surroundings.gives(meaningTo: $0) || $0 == "'" || $0 == "|" || $0 == "#"
          } ?? true
        output.append(contentsOf: isQuoting || quotes ? ["'", "'"] : ["'"])
      } else {
        if isQuoting { output.append("'") }
        isQuoting = false
        output.append(scalar)
      }
    }
    if isQuoting { output.append("'") }
    return String(output)
  }
}
