package import HTTP
package import Previewing

extension Response {
  /// Creates a response that contains a page.
  package static func page(_ markup: Markup, status: Status = 200) -> Response {
    page(markup.text, status: status)
  }
}
