package import HTTP
internal import Previewing

/// A file that the page loads; all of them are part of the program.
package enum PageAsset: String, Hashable, Sendable {
  /// The style sheet.
  case style = "style.css"
  /// The script.
  case script = "script.js"
  /// The icon of the browser's tab.
  case icon = "icon.svg"

  /// The answer to a request for the file.
  package var response: Response {
    var headers = Response.pageHeaders
    headers.append("Content-Type", "\(mediaType); charset=utf-8")
    return Response(200, headers, body: Array(text.utf8))
  }

  private var mediaType: String {
    switch self {
    case .style: "text/css"
    case .script: "text/javascript"
    case .icon: "image/svg+xml"
    }
  }

  private var text: String {
    switch self {
    case .style: PageStyle.text + HubPageStyle.text
    case .script: PageScript.marking + HubPageScript.text
    case .icon: Self.mark
    }
  }

  private static let mark = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16">\
    <path fill="#0b57c4" d="M1 15 15 1v14z"/></svg>
    """
}
