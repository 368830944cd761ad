extension Change {
  /// The old and the new value as lines that begin with `-` and `+`, with the words that differ marked.
  package var lines: [String] {
    guard kind != .reordered else { return ["- \(old ?? "")", "+ \(new ?? "")"] }
    let difference = TextDifference(from: distinctOld, to: distinctNew)
    var lines: [String] = []
    if old != nil { lines.append("- \(difference.markedOld)") }
    if new != nil { lines.append("+ \(difference.markedNew)") }
    return lines
  }

  /// The old text, spelled out if it looks like the new one.
  package var distinctOld: String { looksSame ? Self.spelledOut(old ?? "") : old ?? "" }
  /// The new text, spelled out if it looks like the old one.
  package var distinctNew: String { looksSame ? Self.spelledOut(new ?? "") : new ?? "" }

  /// Swift's equality of texts is that of the eye: a letter with its accent, however it is composed.
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
  /// The change as the end of a phrase.
  package var words: String {
    switch self {
    case .added: "is new"
    case .removed: "is gone"
    case .changed: "has changed"
    case .reordered: "has another order"
    case .respelled: "is the same in other bytes"
    }
  }
}
