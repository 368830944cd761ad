extension Change {
  /// The old and the new value on lines with `-` and `+`; differing words are marked.
  package var lines: [String] {
    guard kind != .reordered else { return ["- \(old ?? "")", "+ \(new ?? "")"] }
    let difference = TextDifference(from: distinctOld, to: distinctNew)
    var lines: [String] = []
    if old != nil { lines.append("- \(difference.markedOld)") }
    if new != nil { lines.append("+ \(difference.markedNew)") }
    return lines
  }

  /// The old value; invisible characters are shown as codes if both values look equal.
  package var distinctOld: String { looksSame ? Self.spelledOut(old ?? "") : old ?? "" }
  /// The new value; invisible characters are shown as codes if both values look equal.
  package var distinctNew: String { looksSame ? Self.spelledOut(new ?? "") : new ?? "" }

  /// Whether both values look equal, even if an accented letter has different encodings.
  private var looksSame: Bool { old != nil && old == new }

  private static func spelledOut(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      result +=
        scalar.isASCII
        ? String(scalar) : "<U+\(String(scalar.value, radix: 16, uppercase: true))>"
    }
  }
}

extension Change.Kind {
  /// The kind of change as a predicate, such as `has changed`.
  package var words: String {
    switch self {
    case .added: "is new"
    case .removed: "is gone"
    case .changed: "has changed"
    case .reordered: "has a different order"
    case .respelled: "has an equal value, but different bytes"
    }
  }
}
