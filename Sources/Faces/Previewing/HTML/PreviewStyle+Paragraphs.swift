internal import Surfaces

/// The size of a device's paragraphs, in which the browser breaks the lines itself.
///
/// A paragraph is as wide as the device allows and ends after the device's number of lines, so a
/// reader whose browser has the device's font sees the same lines as on the device.
extension PreviewStyle {
  /// Returns the class of a paragraph with a number of columns.
  static func columns(_ count: Int) -> String { "w\(min(max(count, 1), mostColumns))" }

  /// Returns the class of a paragraph with a maximum number of lines.
  static func lines(_ limit: Int) -> String { "n\(min(max(limit, 1), mostLines))" }

  private static let mostColumns = 60
  private static let mostLines = 20

  /// The style of the paragraphs of all devices.
  static let paragraphs =
    """
    .device .fit{display:-webkit-box;-webkit-box-orient:vertical;overflow:hidden;overflow-wrap:anywhere;white-space:pre-wrap;margin-inline-end:auto}
    .device .center{text-align:center;margin-inline:auto}.device .end{text-align:end;margin-inline:auto 0}

    """
    + fonts(".card", .apple, "-apple-system,BlinkMacSystemFont,Inter")
    + fonts(".row", .android, "Roboto")
    + fonts(":is(.toast,.tile,.window)", .windows, "\"Segoe UI\",\"Open Sans\"")
    + (1...mostColumns).map { ".w\($0){max-inline-size:calc(\($0)*var(--column) + .15em)}" }
    .joined()
    + (1...mostLines).map { ".n\($0){-webkit-line-clamp:\($0)}" }.joined() + "\n"

  /// Returns the rules for a frame: its fonts, and the width of a column in them.
  private static func fonts(_ frame: String, _ font: TextFont, _ names: String) -> String {
    """
    \(frame) .device{font-family:\(names),"Noto Sans","Noto Sans Arabic","Noto Sans CJK SC",system-ui,sans-serif}
    \(frame){--column:\(em(font))}\(frame) :is(.title,.subtitle){--column:\(em(font.bold))}

    """
  }

  private static func em(_ font: TextFont) -> String {
    ".\(font.columnWidth < 10 ? "0" : "")\(font.columnWidth)em"
  }
}
