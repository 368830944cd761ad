internal import HTTP
internal import Previewing

/// A file that the studio's pages load; all such files are built into the program.
enum StudioAsset: String, Hashable, Sendable {
  case style = "/style.css"
  case script = "/script.js"
  case icon = "/icon.svg"

  /// The response to a request for the file.
  var response: Response {
    switch self {
    case .style:
      .page(PageStyle.text + PageStyle.controls + StudioStyle.text, mediaType: "text/css")
    case .script:
      .page(PageScript.marking + StudioScript.text, mediaType: "text/javascript")
    case .icon: .page(PageStyle.icon, mediaType: "image/svg+xml")
    }
  }
}
