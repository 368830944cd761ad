internal import Workspaces

/// Strings that have broken notifications: directions, clusters, escapes, line ends and lengths.
enum NastyText {
  /// Strings as senders could set them, the plain ones first.
  ///
  /// Isolates that are not closed are missing: they break out of every isolation, so that no message
  /// could be correct.
  static let all =
    plain + directions + clusters.map { "Ann \($0)" } + clusters + escapes + lineEnds + invisible

  /// The number of equal clusters in a run, which a limit inside of a message cuts somewhere.
  private static let runLength = 24
  /// The length of long strings without a declared limit, in characters.
  private static let usualLength = 240
  /// The maximum length of a string that is as long as a declaration allows, in characters.
  private static let mostCharacters = 4000

  private static let plain = [
    "Ann", "A", "7", "O'Neill-Smith", "Zażółć gęślą jaźń", "速報です",
    "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft",
  ]
  private static let directions = [
    "محمد", "דוד כהן", "Ann\u{202E}", "\u{202D}7\u{202C}", "\u{202B}Ann", "(عاجل) 24",
    "\u{2067}Ann\u{2069}", "Ann\u{200F}",
  ]
  /// Characters that consist of several code points or UTF-16 units.
  static let clusters = [
    "e\u{301}", "👍", "👍🏽", "🇨🇿", "👩‍👩‍👧‍👦", "🏳️‍🌈", "1️⃣", "o\u{308}\u{323}", "ห้", "क्षि",
  ]
  private static let escapes = [
    "\"", "\\", "<&>\"'", "]]>", "$(name)", "{name}", "'{'", "%20&a=b#c", "\\u0000", "&amp;",
  ]
  private static let lineEnds = ["A\nB", "A\r\nB", "A\u{2028}B", "A\tB", "\n"]
  private static let invisible = ["", "\u{0}", "A\u{0}B", "\u{FEFF}A", "A\u{200B}B", "\u{A0}A"]

  /// Returns strings that end, or have a cluster, around the limits of expressions in UTF-16 units.
  static func atLimits(_ limits: [Int]) -> [String] {
    var texts: [String] = []
    for limit in limits {
      texts += [filler(limit), filler(limit + 1)]
      for cluster in clusters {
        for inside in 1..<max(2, cluster.utf16.count) where inside <= limit {
          texts.append(filler(limit - inside) + cluster + "z")
        }
      }
    }
    return texts
  }

  /// Returns long strings: as long as a declaration allows, or as senders could set them.
  static func longest(_ declared: LengthLimits?) -> [String] {
    let runs = clusters.map { String(repeating: $0, count: runLength) }
    guard let declared else { return runs + [filler(usualLength)] }
    let full = ["a", "\"", "速", "👩‍👩‍👧‍👦"].map { String(repeating: $0, count: mostCharacters) }
    return (runs + full).map(declared.clipped)
  }

  private static func filler(_ count: Int) -> String { String(repeating: "a", count: count) }
}
