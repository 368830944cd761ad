/// Functions that quote text for Markdown, so that no part of the text is interpreted as Markdown.
///
/// Names and values come from untrusted files. A backtick must not end a code span, `@name` must
/// not notify a person, and `#12` must not become a link.
package enum MarkdownText {
  /// Returns text on one line, with every character escaped that has a meaning in Markdown.
  package static func escaped(_ text: String) -> String {
    VisibleText.line(text).reduce(into: "") { result, character in
      switch character {
      case "@": result += "&#64;"
      case "<": result += "&lt;"
      case "&": result += "&amp;"
      case "\\", "`", "*", "_", "[", "]", "|", "#", "!", "~", ">": result += "\\\(character)"
      default: result.append(character)
      }
    }
  }

  /// Returns a code span with delimiters longer than any run of backticks in the text.
  package static func code(_ text: String) -> String {
    let visible = VisibleText.line(text)
    let fence = String(repeating: "`", count: longestRun(in: visible) + 1)
    let needsSpace = visible.hasPrefix("`") || visible.hasSuffix("`") || visible.isEmpty
    return needsSpace ? "\(fence) \(visible) \(fence)" : fence + visible + fence
  }

  /// Returns a code block with a fence longer than any run of backticks in its lines.
  package static func block(_ lines: [String], language: String) -> String {
    let visible = lines.map(VisibleText.line)
    let longest = visible.map(longestRun).max() ?? 0
    let fence = String(repeating: "`", count: max(3, longest + 1))
    return "\(fence)\(language)\n\(visible.joined(separator: "\n"))\n\(fence)\n"
  }

  private static func longestRun(in text: String) -> Int {
    text.split { $0 != "`" }.map(\.count).max() ?? 0
  }
}
