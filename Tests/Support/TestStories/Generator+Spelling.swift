package import TestSupport

extension Generator {
  /// Returns a string as the content of a JSON string, with all required escapes and some random
  /// ones.
  package mutating func jsonSpelling(of text: String) -> String {
    let escapesMore = once(in: 2)
    var spelling = ""
    for scalar in text.unicodeScalars {
      let isNeeded = scalar == "\"" || scalar == "\\" || scalar.value < 0x20
      if isNeeded || (escapesMore && once(in: 5)) {
        spelling += escape(of: scalar)
      } else {
        spelling.unicodeScalars.append(scalar)
      }
    }
    return spelling
  }

  private mutating func escape(of scalar: UnicodeScalar) -> String {
    let short: [UnicodeScalar: String] = [
      "\"": "\\\"", "\\": "\\\\", "/": "\\/", "\n": "\\n", "\t": "\\t",
    ]
    if let escape = short[scalar], !once(in: 3) { return escape }
    return UTF16.encode(scalar).map { units in
      units.map { unit in
        let digits = String(unit, radix: 16, uppercase: once(in: 2))
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }.joined()
    } ?? String(scalar)
  }
}

extension String {
  /// The string as .NET spells it in XML; the hub searches this spelling for expressions.
  package var xmlSpelling: String {
    reduce(into: "") { spelling, character in
      switch character {
      case "&": spelling += "&amp;"
      case "<": spelling += "&lt;"
      case ">": spelling += "&gt;"
      default: spelling.append(character)
      }
    }
  }

  /// The string as .NET spells it in an attribute between double quotes.
  package var xmlAttributeSpelling: String {
    xmlSpelling.replacing("\"", with: "&quot;")
  }
}
