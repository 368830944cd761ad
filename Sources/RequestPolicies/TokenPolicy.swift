package import HTTP

/// The token that requests must have on a server that other machines can reach.
///
/// A program sends it as `Authorization: Bearer TOKEN` or as `?token=TOKEN`. A browser opens a page
/// with the token in its address once, and gets a cookie for the pages that follow.
///
/// ```swift
/// let policy = TokenPolicy(token: "5f0c…")
/// policy.refusal(of: head)  // 401 without the token
/// ```
package struct TokenPolicy: Hashable, Sendable {
  /// The token, made of letters and digits.
  package let token: String

  /// The name of the cookie.
  private static let cookieName = "crier-token"

  /// Creates a policy.
  package init(token: String) { self.token = token }

  /// The 401 response to a request without the token, or nil if it has the token.
  package func refusal(of head: RequestHead) -> Response? {
    let given = bearers(of: head) + cookies(of: head) + [queryToken(of: head)]
    if given.contains(where: isToken) { return nil }
    var response = Response.text(401, "This address requires the token that the start printed.\n")
    response.headers.append("WWW-Authenticate", "Bearer")
    return response
  }

  /// The response to a request for a page that is not answered by the page, or nil.
  ///
  /// That is 401 without the token. A token in the address is moved into a cookie by a redirect, so
  /// that it stays out of links and of the browser's history.
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
