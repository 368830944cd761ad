internal import HTTP
internal import Pages
internal import Previewing

/// A file that the studio's pages load.
enum StudioAsset: String, Hashable, Sendable {
  case style = "/style.css"
  case script = "/script.js"
  case icon = "/icon.svg"

  /// The response to a request for the file.
  var response: Response {
    switch self {
    case .style: Self.styleFile.response
    case .script: Self.scriptFile.response
    case .icon: PageFile.icon(path: rawValue).response
    }
  }

  private static let styleFile = PreviewStyle.file(
    path: Self.style.rawValue, and: "Faces/Studio/Assets/studio.css")
  private static let scriptFile = PreviewStyle.script(
    path: Self.script.rawValue, and: "Faces/Studio/Assets/studio.js")
}
