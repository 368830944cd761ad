package import Diagnostics

/// The icon of an app: a PNG or SVG image.
package struct AppIcon: Hashable, Sendable {
  /// The maximum file size in bytes.
  ///
  /// It is small because every page with previews contains the icon.
  package static let byteLimit = 65_536

  /// The bytes of the file.
  package let bytes: [UInt8]
  /// The media type: `image/png` or `image/svg+xml`.
  package let mediaType: String

  /// Creates an icon; nil if the bytes are neither PNG nor SVG.
  package init?(_ bytes: [UInt8]) {
    if bytes.starts(with: Self.signatureOfPNG) {
      mediaType = "image/png"
    } else if Self.isSVG(bytes) {
      mediaType = "image/svg+xml"
    } else {
      return nil
    }
    self.bytes = bytes
  }

  /// The first bytes of a PNG file (https://www.w3.org/TR/png-3/#5PNG-file-signature).
  private static let signatureOfPNG: [UInt8] = [
    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A,
  ]

  /// Whether a file begins with `<` and contains `<svg` in its first 2,048 bytes.
  private static func isSVG(_ bytes: [UInt8]) -> Bool {
    let start = String(decoding: bytes.prefix(searchedBytes), as: UTF8.self)
    guard start.first(where: { !$0.isWhitespace && $0 != "\u{FEFF}" }) == "<" else { return false }
    return start.contains("<svg")
  }

  /// The number of bytes to search for `<svg`.
  ///
  /// The comments that drawing programs put before `<svg` are shorter.
  private static let searchedBytes = 2048
}

extension Rule {
  static let appIcon = Rule(
    "app-icon-unusable", .warning, basis: .documented,
    summary: "'icon' in crier.json must name a PNG or SVG file in the workspace",
    explanation: """
      Previews show the icon of the app. Each page with previews contains the icon, so the file \
      must have at most 64 KiB. If the icon cannot be used, previews show a placeholder.
      """,
    bad: Example(
      "Templates/news/apns.json", #"{"aps":{"alert":"Hello"}}"#,
      others: [Example("Templates/crier.json", #"{"app":{"icon":"icon.svg"}}"#)]),
    good: Example(
      "Templates/news/apns.json", #"{"aps":{"alert":"Hello"}}"#,
      others: [
        Example("Templates/crier.json", #"{"app":{"icon":"icon.svg"}}"#),
        Example("icon.svg", #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>"#),
      ]))
}

// MARK: - Diagnostics

extension AppIcon {
  /// The reason why a file cannot be the icon.
  package enum Obstacle: Error, Hashable, Sendable {
    /// The path is outside the workspace.
    case outside
    /// The file does not exist or cannot be read.
    case unreadable
    /// The file is too large.
    case tooLarge
    /// The file is neither PNG nor SVG.
    case otherFormat
  }

  /// Returns the finding about a file that cannot be the icon.
  package static func finding(_ obstacle: Obstacle, _ path: String, at label: Label) -> Diagnostic {
    let (message, help) =
      switch obstacle {
      case .outside:
        ("the icon '\(path)' is outside the workspace", "copy the icon into the workspace")
      case .unreadable:
        (
          "the icon '\(path)' cannot be read",
          "write the path of a PNG or SVG file, relative to the workspace"
        )
      case .tooLarge:
        (
          "the icon '\(path)' is larger than \(byteLimit / 1024) KiB",
          "use a smaller image; 120 by 120 pixels are enough"
        )
      case .otherFormat:
        ("the icon '\(path)' is neither PNG nor SVG", "convert the image to PNG or SVG")
      }
    return Diagnostic(.appIcon, message, at: label, help: help)
  }
}
