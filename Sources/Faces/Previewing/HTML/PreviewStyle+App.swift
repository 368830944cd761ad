package import Apps
internal import Bytes

extension PreviewStyle {
  /// Returns the style for an app's icon and accent color; empty if the app declares neither.
  package static func app(_ app: AppDeclaration, iconURL: String?) -> String {
    var style = ""
    if let color = app.accentColor { style += ".icon{background:\(color)}" }
    if let iconURL {
      style += ".icon{background:url(\"\(iconURL)\") center/cover;color:transparent}"
    }
    return style.isEmpty ? "" : style + "\n"
  }
}

extension AppIcon {
  /// The icon as a `data` URL, for a self-contained page (https://www.rfc-editor.org/rfc/rfc2397).
  var dataURL: String { "data:\(mediaType),\(bytes.percentEncoded)" }
}
