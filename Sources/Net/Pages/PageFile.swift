package import HTTP
internal import Resources

/// A file that the pages of a server load; all such files are embedded in the program.
///
/// ```swift
/// PageFile(path: "/style.css", ["Net/Pages/Assets/page.css", "Faces/Studio/Assets/studio.css"])
/// ```
package struct PageFile: Sendable {
  /// The path of the file's URL.
  package let path: String
  private let text: String

  /// Creates a file that consists of embedded files, given by their paths below `Sources`.
  package init(path: String, _ resources: [String]) {
    self.init(path: path, text: resources.map { Resource.named($0).text }.joined(separator: "\n"))
  }

  /// Creates a file from its text; a style sheet or a script is kept without comments and
  /// indentation.
  package init(path: String, text: String) {
    self.path = path
    self.text =
      path.hasSuffix(".css")
      ? text.compactStyle : path.hasSuffix(".js") ? text.compactScript : text
  }

  /// The icon of the browser's tab.
  package static func icon(path: String) -> PageFile {
    PageFile(path: path, ["Net/Pages/Assets/icon.svg"])
  }

  /// The response to a request for the file.
  package var response: Response { .page(text, mediaType: mediaType) }

  private var mediaType: String {
    switch path.split(separator: ".").last {
    case "css": "text/css"
    case "js": "text/javascript"
    case "svg": "image/svg+xml"
    default: preconditionFailure("'\(path)' has no extension of a file that pages load")
    }
  }
}

extension String {
  /// The script without indentation, empty lines and lines that are comments.
  ///
  /// No string of our scripts goes on in the next line, which a test checks.
  var compactScript: String {
    let lines = split(separator: "\n").map { line in line.drop { $0 == " " } }
    return lines.filter { !$0.isEmpty && !$0.hasPrefix("//") }.map { $0 + "\n" }.joined()
  }

  /// The style sheet without comments, indentation and line breaks, without the blanks after
  /// colons and commas and around `>`, and without the last semicolon of each rule.
  ///
  /// Other blanks stay, because they separate selectors and values; no string of our style sheets
  /// contains a line break, `/*`, or a colon or comma with a blank.
  var compactStyle: String {
    var style = ""
    style.reserveCapacity(utf8.count)
    for part in split(separator: "/*", omittingEmptySubsequences: false).enumerated() {
      let text =
        part.offset == 0
        ? part.element
        : part.element.firstRange(of: "*/").map { part.element[$0.upperBound...] } ?? ""
      for line in text.split(separator: "\n") {
        let words = line.drop { $0 == " " }
        // A selector list goes on in the next line.
        style += words.replacing(": ", with: ":").replacing(", ", with: ",")
          .replacing(" {", with: "{").replacing(" > ", with: ">")
      }
    }
    return style.replacing(";}", with: "}")
  }
}
