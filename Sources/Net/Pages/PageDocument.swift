/// A whole HTML document: the head, a link that skips to the content, and the body.
///
/// ```swift
/// let document = PageDocument("Catalog", [.icon("/icon.svg"), .style("/style.css")])
/// document.markup { page in page.element("main", ["id": "main"]) { … } }
/// ```
package struct PageDocument {
  /// An element of the head.
  package enum HeadElement: Sendable {
    /// A link to the icon of the browser's tab.
    case icon(String)
    /// A link to a style sheet.
    case style(String)
    /// A link to a script, which runs when the document is complete.
    case script(String)
    /// A link to a module, which can import other modules.
    case module(String)
    /// The name of the program that wrote the document.
    case generator(String)
    /// The rule that the document loads nothing: styles and scripts are part of it.
    case selfContained
    /// A style sheet as a part of the document.
    case embeddedStyle(String)
  }

  private let title: String
  private let head: [HeadElement]
  private let bodyClass: String?
  private let skipWords: String
  private let lastScript: String?

  /// Creates a document.
  ///
  /// `skipWords` is the text of a link to the element with the id `main`, for users of keyboards and
  /// screen readers. `lastScript` is a script at the end of the body, as a part of the document.
  package init(
    _ title: String, _ head: [HeadElement], bodyClass: String? = nil,
    skipWords: String = "Skip to main content", lastScript: String? = nil
  ) {
    self.title = title
    self.head = head
    self.bodyClass = bodyClass
    self.skipWords = skipWords
    self.lastScript = lastScript
  }

  /// Returns the document with the body that a closure adds.
  package func markup(_ body: (inout Markup) -> Void) -> Markup {
    var page = Markup()
    page.raw("<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
    page.raw("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
    page.element("title", title)
    for element in head {
      page.raw("\n")
      page.add(element)
    }
    page.raw("\n</head>\n")
    page.empty("body", ["class": bodyClass])
    page.element("a", ["class": "skip", "href": "#main"], skipWords)
    body(&page)
    if let lastScript { page.raw("\n<script>\(lastScript)</script>") }
    page.raw("\n</body>\n</html>\n")
    return page
  }
}

extension Markup {
  fileprivate mutating func add(_ element: PageDocument.HeadElement) {
    switch element {
    case .icon(let url): empty("link", ["rel": "icon", "href": url])
    case .style(let url): empty("link", ["rel": "stylesheet", "href": url])
    case .script(let url): self.element("script", ["src": url, "defer": ""], "")
    case .module(let url): self.element("script", ["src": url, "type": "module"], "")
    case .generator(let name): empty("meta", ["name": "generator", "content": name])
    case .selfContained:
      // A payload cannot make the document load anything, even if its markup were not escaped.
      let policy =
        "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; "
        + "img-src data:; base-uri 'none'; form-action 'none'"
      empty("meta", ["http-equiv": "Content-Security-Policy", "content": policy])
    case .embeddedStyle(let text): raw("<style>\(text)</style>")
    }
  }
}
