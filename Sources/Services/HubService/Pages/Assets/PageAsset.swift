package import HTTP
internal import Pages
internal import Previewing

/// A file that the hub's pages load.
package enum PageAsset: String, Hashable, Sendable {
  /// The style sheet.
  case style = "style.css"
  /// The script.
  case script = "script.js"
  /// The icon for the browser tab.
  case icon = "icon.svg"

  /// The response that contains the file.
  package var response: Response {
    switch self {
    case .style: Self.styleFile.response
    case .script: Self.scriptFile.response
    case .icon: PageFile.icon(path: rawValue).response
    }
  }

  private static let folder = "Services/HubService/Pages/Assets"
  private static let styleFile = PreviewStyle.file(
    path: Self.style.rawValue, and: ["\(folder)/hub.css"])
  private static let scriptFile = PreviewStyle.script(
    path: Self.script.rawValue, and: "\(folder)/hub.js")
}
