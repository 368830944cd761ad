package import HTTP
internal import Previewing

/// A file that the page loads; all such files are embedded in the program.
package enum PageAsset: String, Hashable, Sendable {
  /// The style sheet.
  case style = "style.css"
  /// The script.
  case script = "script.js"
  /// The icon for the browser tab.
  case icon = "icon.svg"

  /// The response that contains the file.
  package var response: Response { .page(text, mediaType: mediaType) }

  private var mediaType: String {
    switch self {
    case .style: "text/css"
    case .script: "text/javascript"
    case .icon: "image/svg+xml"
    }
  }

  private var text: String {
    switch self {
    case .style: PageStyle.text + PageStyle.controls + HubPageStyle.text
    case .script: PageScript.marking + HubPageScript.text
    case .icon: PageStyle.icon
    }
  }
}
