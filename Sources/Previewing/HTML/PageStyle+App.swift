package import Apps

extension PageStyle {
  /// Returns the style of an app: its icon at a URL, and its accent color; empty for an unknown app.
  package static func app(_ app: AppDeclaration, iconURL: String?) -> String {
    var style = ""
    if let iconURL {
      style += ".icon{background:url(\"\(iconURL)\") center/cover}"
      style +=
        ".toast .head::before,.window .head::before{background:url(\"\(iconURL)\") center/cover}"
    }
    if let color = app.accentColor { style += ".row .head::before{background:\(color)}" }
    return style.isEmpty ? "" : style + "\n"
  }
}

extension AppIcon {
  /// The icon as a URL, for a page without other files (https://www.rfc-editor.org/rfc/rfc2397).
  var dataURL: String {
    var text = "data:\(mediaType),"
    for byte in bytes {
      if Self.unreserved.contains(byte) {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        text += byte < 16 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return text
  }

  /// The bytes that a URL may contain and that mean nothing in a style sheet.
  private static let unreserved = Set(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/:=".utf8)
}
