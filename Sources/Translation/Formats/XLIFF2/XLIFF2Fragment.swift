/// A reference to a part of an XLIFF 2 document, such as `#f=f1/u=1/n=n1`.
///
/// https://docs.oasis-open.org/xliff/xliff-core/v2.1/xliff-core-v2.1.html#fragid
struct XLIFF2Fragment {
  /// The prefix of the last part, such as `n`; empty for an inline element of the source.
  let prefix: String
  /// The id in the last part of the reference.
  let id: String
  /// Whether the reference points outside the unit that contains the reference.
  let isOutsideUnit: Bool

  /// Parses a reference that starts with `#`; returns nil if it is malformed.
  init?(_ text: String) {
    guard text.hasPrefix("#") else { return nil }
    var parts = text.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
    if parts.first?.isEmpty == true { parts.removeFirst() }
    var last = (prefix: "", id: "")
    var prefixes: [String] = []
    for (index, part) in parts.enumerated() {
      let pieces = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let id = pieces.last, String(id).isNameToken else { return nil }
      last = (pieces.count == 2 ? String(pieces[0]) : "", String(id))
      // Only file, group and unit can be followed by further parts.
      let isContainer = ["f", "g", "u"].contains(last.prefix)
      if index < parts.count - 1, !isContainer { return nil }
      if last.prefix == "f", index > 0 { return nil }
      if last.prefix == "g", prefixes.contains("u") || prefixes.contains("g") { return nil }
      if last.prefix == "u", prefixes.contains("u") { return nil }
      prefixes.append(last.prefix)
    }
    guard !parts.isEmpty else { return nil }
    (prefix, id) = last
    isOutsideUnit = !prefixes.dropLast().isEmpty && !prefixes.dropLast().contains("u")
  }
}
