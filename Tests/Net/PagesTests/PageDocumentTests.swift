import HTTP
import Pages
import Testing

struct PageDocumentTests {
  @Test func `a document has a title, its files, and a link to its content`() {
    let document = PageDocument(
      "A & B", [.icon("/icon.svg"), .style("/style.css"), .script("/script.js")],
      bodyClass: "wide")
    #expect(
      document.markup { $0.element("main", ["id": "main"], "text") }.text == """
        <!doctype html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>A &amp; B</title>
        <link rel="icon" href="/icon.svg">
        <link rel="stylesheet" href="/style.css">
        <script src="/script.js" defer=""></script>
        </head>
        <body class="wide"><a class="skip" href="#main">Skip to main content</a>\
        <main id="main">text</main>
        </body>
        </html>

        """)
  }

  @Test func `a self-contained document forbids everything from elsewhere`() {
    let text = PageDocument("A", [.selfContained]).markup { _ in }.text
    #expect(text.contains("default-src &#39;none&#39;"))
  }

  @Test func `a file has the media type of its extension, and strict headers`() throws {
    let files = [
      PageFile.icon(path: "/icon.svg"), PageFile(path: "/page.css", ["Net/Pages/Assets/page.css"]),
      PageFile(path: "/empty.js", text: ""),
    ]
    let types = ["image/svg+xml", "text/css", "text/javascript"]
    for (file, type) in zip(files, types) {
      let headers = file.response.headers
      #expect(headers["Content-Type"] == "\(type); charset=utf-8")
      #expect(headers["X-Content-Type-Options"] == "nosniff")
      #expect(try #require(headers["Content-Security-Policy"]).contains("default-src 'none'"))
    }
  }
}
