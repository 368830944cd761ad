internal import Documents

extension TextForm {
  /// The maximum time to live of a Firebase message: four weeks, in seconds.
  fileprivate static let longestLifetime = 2_419_200
  /// A regular expression for whole seconds that are less than the maximum.
  private static let secondsBelowLongest =
    "[0-9]{1,6}|1[0-9]{6}|2[0-3][0-9]{5}|240[0-9]{4}|241[0-8][0-9]{3}|2419[01][0-9]{2}"

  /// A time to live in the JSON form of protocol buffers, such as `"3600s"`.
  ///
  /// Firebase's SDKs take the same field in milliseconds, so the unit of a bare number is uncertain:
  /// https://firebase.google.com/docs/reference/admin/node/firebase-admin.messaging.androidconfig
  static let lifetime = TextForm(
    #"a duration in seconds such as "3600s", at most "2419200s""#,
    pattern: "^0*(?:(?:\(secondsBelowLongest))(?:\\.[0-9]{1,9})?|2419200(?:\\.0{1,9})?)s$",
    matches: \.isLifetime)

  /// A short duration, as in a vibration pattern.
  ///
  /// Android itself counts milliseconds here, so the unit of a bare number is uncertain:
  /// https://developer.android.com/reference/android/app/NotificationChannel#setVibrationPattern(long[])
  static let interval = TextForm(
    #"a duration in seconds, such as "0.25s""#, pattern: #"^[0-9]+(?:\.[0-9]{1,9})?s$"#,
    matches: \.isDuration)

  static let timestamp = TextForm(
    #"a time such as "2026-11-20T17:00:00Z""#,
    pattern: #"^[0-9]{4}-[0-9]{2}-[0-9]{2}T(?:[0-9]{2}:){2}[0-9]{2}(?:\.[0-9]*)?(?:Z|[+-].{5})$"#,
    format: .instant, matches: \.isTimestamp)

  static let colour = TextForm(
    ##"a color such as "#ff8800""##, pattern: "^#[0-9A-Fa-f]{6}$",
    remedy: { text in "#\(text)".isColour ? "#\(text)" : nil }, matches: \.isColour)

  static let webAddress = TextForm(
    "an absolute URL that begins with https:// or http://",
    pattern: #"^[Hh][Tt][Tt][Pp][Ss]?://[^/?#\s]\S*$"#, format: .url,
    matches: { $0.isAddress(of: ["http", "https"]) })

  static let secureAddress = TextForm(
    "an absolute URL that begins with https://", pattern: #"^[Hh][Tt][Tt][Pp][Ss]://[^/?#\s]\S*$"#,
    format: .url, matches: { $0.isAddress(of: ["https"]) })

  static let analyticsLabel = TextForm(
    "1 to 50 of the characters a-z, A-Z, 0-9, -, _, ., ~ and %",
    pattern: "^[A-Za-z0-9_.~%-]{1,50}$",
    matches: { (1...50).contains($0.utf8.count) && $0.isLabel })
}

extension String {
  fileprivate var isDuration: Bool {
    guard hasSuffix("s") else { return false }
    let parts = dropLast().split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts[0].isDigits, parts.count <= 2 else { return false }
    return parts.count == 1 || parts[1].isDigits && parts[1].count <= 9
  }

  fileprivate var isLifetime: Bool {
    guard isDuration else { return false }
    let parts = dropLast().split(separator: ".").map(String.init)
    guard let seconds = Int(parts[0]), seconds <= TextForm.longestLifetime else { return false }
    let isWhole = parts.count == 1 || parts[1].allSatisfy { $0 == "0" }
    return seconds < TextForm.longestLifetime || isWhole
  }

  fileprivate var isColour: Bool {
    utf8.count == 7 && hasPrefix("#")
      && dropFirst().utf8.allSatisfy { (48...57).contains($0) || (97...102).contains($0 | 0x20) }
  }

  /// Whether the string has only characters that topics and labels allow.
  var isLabel: Bool {
    !isEmpty
      && utf8.allSatisfy { byte in
        (48...57).contains(byte) || (97...122).contains(byte | 0x20)
          || "-_.~%".utf8.contains(byte)
      }
  }

  /// Whether the string is an absolute URL with one of these schemes.
  func isAddress(of schemes: [String]) -> Bool {
    guard let colon = firstIndex(of: ":") else { return false }
    guard schemes.contains(self[..<colon].lowercased()) else { return false }
    let rest = self[index(after: colon)...]
    guard rest.hasPrefix("//") else { return false }
    let host = rest.dropFirst(2).prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    return !host.isEmpty && !contains { $0.isWhitespace }
  }

  /// Whether the string is a time in the format of RFC 3339.
  fileprivate var isTimestamp: Bool {
    let parts = split(separator: "T", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].count == 10, parts[1].count >= 9 else { return false }
    let digits = parts[0].split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    let clock = parts[1].prefix(8).split(separator: ":", omittingEmptySubsequences: false)
    var zone = parts[1].dropFirst(8)
    if zone.hasPrefix(".") { zone = zone.dropFirst().drop { $0.isNumber } }
    return digits.map(\.count) == [4, 2, 2] && digits.allSatisfy(\.isDigits)
      && clock.map(\.count) == [2, 2, 2] && clock.allSatisfy { String($0).isDigits }
      && (zone == "Z" || zone.count == 6 && (zone.hasPrefix("+") || zone.hasPrefix("-")))
  }
}
