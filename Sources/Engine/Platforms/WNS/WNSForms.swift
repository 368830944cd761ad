internal import Documents

extension TextForm {
  /// A time with at most three fractional digits; Microsoft's parser drops a toast with more
  /// digits.
  static let toastTime = TextForm(
    "a time such as 2026-11-20T17:00:00Z, with at most three fractional digits",
    matches: \.isToastTime)

  static let progress = TextForm(
    "a number from 0 to 1, or 'indeterminate'",
    matches: { text in
      text == "indeterminate" || text.isDataBinding
        || Double(text).map { (0...1).contains($0) } == true
    })
}

extension String {
  /// Whether the string is a data binding of a toast: a name in braces.
  var isDataBinding: Bool {
    hasPrefix("{") && hasSuffix("}") && count > 2
      && dropFirst().dropLast().allSatisfy { $0 != "{" && $0 != "}" }
  }

  fileprivate var isToastTime: Bool {
    let parts = split(separator: "T", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2 else { return false }
    let day = parts[0].split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    guard day.map(\.count) == [4, 2, 2], day.allSatisfy(\.isDigits) else { return false }
    guard let zoneStart = parts[1].lastIndex(where: { "Zz+-".contains($0) }) else { return false }
    return String(parts[1][..<zoneStart]).isToastClock && String(parts[1][zoneStart...]).isZone
  }

  private var isToastClock: Bool {
    let parts = split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    guard (2...3).contains(parts.count), parts[0].isDigits, parts[1].isDigits else { return false }
    guard parts.count == 3 else { return true }
    let seconds = parts[2].split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    return (1...2).contains(seconds.count) && seconds.allSatisfy(\.isDigits)
      && (seconds.count == 1 || seconds[1].count <= 3)
  }

  private var isZone: Bool {
    if lowercased() == "z" { return true }
    let parts = dropFirst().split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    return parts.allSatisfy(\.isDigits)
      && (parts.map(\.count) == [2, 2] || parts.map(\.count) == [4])
  }

  /// The scheme of a URL; nil for a relative URL.
  var scheme: String? {
    guard let colon = firstIndex(of: ":") else { return nil }
    let scheme = self[..<colon]
    guard let first = scheme.first, first.isASCII, first.isLetter,
      scheme.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) })
    else { return nil }
    return scheme.lowercased()
  }
}

extension ArraySlice<UInt8> {
  /// The kind of a visible text, by its direction; nil for text that Windows reads as a name.
  var kindOfText: UInt8? {
    let text = String(decoding: self, as: UTF8.self)
    guard !text.hasPrefix("{"), !text.hasPrefix("ms-resource:") else { return nil }
    return text.isRightToLeft.map { $0 ? 2 : 1 } ?? 0
  }

  /// The kind of an address: with or without a scheme.
  var kindOfAddress: UInt8 { String(decoding: self, as: UTF8.self).scheme == nil ? 0 : 1 }
}
