/// The role of a piece of a drawing, which determines its color.
enum TextStyle: CaseIterable, Hashable, Sendable {
  case plain, strong, faint, frame
  case apple, android, windows, neutral
  case tile, tileStrong, tileFaint
  case good, warning, bad
  case button
}

/// The escape sequences that style text on a terminal; without colors, there are none.
package struct StyleSheet: Hashable, Sendable {
  private let isColoured: Bool

  /// A style sheet without colors.
  package static let plain = StyleSheet(isColoured: false)
  /// A style sheet with the sixteen colors that every terminal supports.
  package static let ansi = StyleSheet(isColoured: true)

  private init(isColoured: Bool) { self.isColoured = isColoured }

  /// Returns text in a style.
  func painted(_ text: String, _ style: TextStyle) -> String {
    guard isColoured, !text.isEmpty, let code = Self.code(of: style) else { return text }
    return "\u{1B}[\(code)m\(text)\u{1B}[0m"
  }

  /// The control sequences that drawings use: colors, and marks around text of another direction.
  package var controls: Set<String> {
    let isolates: Set<String> = ["\u{2066}", "\u{2067}", "\u{2069}"]
    guard isColoured else { return isolates }
    let colours = TextStyle.allCases.compactMap(Self.code).map { "\u{1B}[\($0)m" }
    return isolates.union(colours).union(["\u{1B}[0m"])
  }

  private static func code(of style: TextStyle) -> String? {
    switch style {
    case .plain: nil
    case .strong: "1"
    case .faint: "2"
    case .frame: "90"
    case .apple: "1;36"
    case .android: "1;32"
    case .windows: "1;34"
    case .neutral: "1;35"
    case .tile: "37;44"
    case .tileStrong: "1;37;44"
    case .tileFaint: "36;44"
    case .good: "32"
    case .warning: "33"
    case .bad: "1;31"
    case .button: "7"
    }
  }
}
