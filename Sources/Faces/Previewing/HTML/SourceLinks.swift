internal import Bytes
package import Diagnostics
internal import Files

/// The URLs that open a line of a file in an editor.
///
/// ```swift
/// let links = SourceLinks(.vscode)
/// links.url(of: label)  // vscode://file/home/ann/app/Templates/news/apns.json:3:14
/// ```
package struct SourceLinks: Hashable, Sendable {
  /// An editor with a URL scheme of its own.
  package enum Editor: String, Hashable, Sendable, CaseIterable {
    /// Visual Studio Code (https://code.visualstudio.com/docs/configure/command-line).
    case vscode
    /// The IDEs of JetBrains (https://www.jetbrains.com/help/idea/opening-files-from-command-line.html).
    case idea
    /// Zed (https://zed.dev/docs/command-line-interface).
    case zed
    /// No editor; property values link to the list of their sources on the page.
    case none
  }

  /// The editor that the links open.
  package let editor: Editor
  /// The absolute path of the folder that file names are relative to.
  private let folder: String

  /// Creates links to an editor, for files named relative to the current folder.
  package init(_ editor: Editor) {
    self.editor = editor
    folder = Folder.current
  }

  private init() {
    editor = .none
    folder = ""
  }

  /// Links to the list of sources on the page, without an editor.
  package static let none = SourceLinks()

  /// Returns the URL that opens the location of a label; nil without an editor or a file.
  package func url(of label: Label) -> String? {
    guard editor != .none, let file = label.file, !file.name.hasPrefix("@") else { return nil }
    let path = file.name.hasPrefix("/") ? file.name : folder.joined(with: file.name)
    let position = file.position(at: label.span.start)
    let escaped = path.percentEncodedPath
    return switch editor {
    case .vscode: "vscode://file\(escaped):\(position.line):\(position.column)"
    case .idea: "idea://open?file=\(escaped)&line=\(position.line)&column=\(position.column)"
    case .zed: "zed://file\(escaped):\(position.line):\(position.column)"
    case .none: nil
    }
  }

  /// Returns the URL of the source of a value: its message, or else its expression.
  func url(of trace: Trace) -> String? { url(of: trace.message ?? trace.expression) }
}
