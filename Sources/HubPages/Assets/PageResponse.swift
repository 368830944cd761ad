package import HTTP
package import Previewing
internal import RequestPolicies

extension Response {
  /// Returns a response with a page.
  package static func page(_ markup: Markup, status: Status = 200) -> Response {
    page(markup.text, status: status)
  }
}
