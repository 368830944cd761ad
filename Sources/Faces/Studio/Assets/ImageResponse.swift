internal import HTTP
internal import Pages
internal import Workspaces

extension LocalImage {
  /// The response to a request for the image.
  var response: Response {
    var headers = Response.pageHeaders
    headers.append("Content-Type", mediaType)
    return Response(200, headers, body: bytes)
  }
}
