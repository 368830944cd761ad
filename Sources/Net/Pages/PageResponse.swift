package import HTTP

extension Response {
  /// The headers of every response with a page of a local server.
  ///
  /// A notification is hostile text. If a page fails to escape the markup in a notification, the
  /// content security policy still prevents scripts, file loads and forms that post to another
  /// site. The referrer policy is not `no-referrer`, because browsers would then send `Origin:
  /// null` with the page's own forms
  /// (https://fetch.spec.whatwg.org/#append-a-request-origin-header).
  package static var pageHeaders: Headers {
    [
      "Cache-Control": "no-store",
      "Content-Security-Policy":
        "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' data:; "
        + "connect-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
      "X-Frame-Options": "DENY", "X-Content-Type-Options": "nosniff",
      "Referrer-Policy": "same-origin", "Cross-Origin-Opener-Policy": "same-origin",
      "Cross-Origin-Resource-Policy": "same-origin",
    ]
  }

  /// Returns a response with a page of a local server, or with a file of such a page.
  package static func page(
    _ text: String, mediaType: String = "text/html", status: Status = 200
  ) -> Response {
    var headers = pageHeaders
    headers.append("Content-Type", "\(mediaType); charset=utf-8")
    return Response(status, headers, body: Array(text.utf8))
  }

  /// Returns a response with a page.
  package static func page(_ markup: Markup, status: Status = 200) -> Response {
    page(markup.text, status: status)
  }

  /// Returns the response to a posted form, which redirects the browser to another page.
  package static func redirect(to location: String) -> Response {
    var headers = pageHeaders
    headers.append("Location", location)
    return Response(303, headers)
  }
}
