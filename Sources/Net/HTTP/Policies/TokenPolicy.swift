/// The token that requests must contain on a server that other machines can reach.
///
/// A program sends the token as `Authorization: Bearer TOKEN` or as `?token=TOKEN`. A browser opens
/// one page with the token in the URL, and gets a cookie for the pages that follow.
///
/// ```swift
/// let policy = TokenPolicy(token: "5f0c…")
/// policy.refusal(of: head)  // 401 without the token
/// ```
package struct TokenPolicy: Hashable, Sendable {
  /// The token, made of letters and digits.
  package let token: String

  /// The name of the cookie that contains the token.
  private static let cookieName = "crier-token"

  /// Creates a policy that requires a token.
  package init(token: String) { self.token = token }

  /// Returns a 401 response if the request has no valid token, otherwise nil.
  package func refusal(of head: RequestHead) -> Response? {
    let given = bearers(of: head) + cookies(of: head) + [queryToken(of: head)]
    if given.contains(where: isToken) { return nil }
    var response = Response.text(401, "This URL requires the token that the server printed.\n")
    response.headers.append("WWW-Authenticate", "Bearer")
    return response
  }

  /// Returns a 401 response or a redirect in place of the page, or nil to send the page.
  ///
  /// A request without the token gets 401. A token in the URL is moved into a cookie by a redirect,
  /// so that it stays out of links and of the browser's history.
  package func pageRefusal(of head: RequestHead) -> Response? {
    guard head.method.isSafe, isToken(queryToken(of: head)) else { return refusal(of: head) }
    // A second slash would lead to another host.
    let path = "/" + head.target.path.drop { $0 == "/" }
    return Response(
      303,
      [
        "Location": path, "Cache-Control": "no-store",
        "Set-Cookie": "\(Self.cookieName)=\(token); Path=/; HttpOnly; SameSite=Strict",
      ])
  }

  private func isToken(_ text: Substring?) -> Bool {
    text.map { HMACSHA256.areEqual(Array($0.utf8), Array(token.utf8)) } ?? false
  }

  private func bearers(of head: RequestHead) -> [Substring?] {
    head.headers.values(of: "Authorization").map { value in
      value.lowercased().hasPrefix("bearer ") ? value.dropFirst(7) : nil
    }
  }

  private func cookies(of head: RequestHead) -> [Substring?] {
    head.headers.values(of: "Cookie").flatMap { $0.split(separator: ";") }.map { pair in
      let words = pair.drop { $0 == " " }.split(separator: "=", maxSplits: 1)
      return words.count == 2 && words[0] == Self.cookieName ? words[1] : nil
    }
  }

  private func queryToken(of head: RequestHead) -> Substring? {
    let items = (head.target.query ?? "").split(separator: "&")
    return items.first { $0.hasPrefix("token=") }?.dropFirst(6)
  }
}
