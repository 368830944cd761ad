internal import Apps
internal import HTTP
internal import Pages
internal import Previewing

/// A file for the studio's pages that depends on the app declared in crier.json.
enum AppAsset: String, Hashable, Sendable {
  case style = "/app.css"
  case icon = "/app-icon"

  /// Returns the response to a request for the file.
  func response(for app: AppDeclaration) -> Response {
    switch self {
    case .style:
      let url = app.icon == nil ? nil : Self.icon.rawValue
      return .page(PreviewStyle.app(app, iconURL: url), mediaType: "text/css")
    case .icon:
      guard let icon = app.icon else { return .text(404, "The app has no icon.\n") }
      var headers = Response.pageHeaders
      headers.append("Content-Type", icon.mediaType)
      return Response(200, headers, body: icon.bytes)
    }
  }
}
