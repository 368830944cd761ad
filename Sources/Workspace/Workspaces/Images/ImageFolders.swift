internal import Bytes
internal import Diagnostics
internal import Documents
internal import Files

/// The folders with copies of images that templates load from a server, as `images` in crier.json
/// maps them.
///
/// A preview draws the copy, because it never loads anything from the network.
///
/// ```json
/// {"images": {"https://cdn.example/": "Images/"}}
/// ```
package struct ImageFolders: Sendable {
  /// The folder for the URLs with a prefix.
  struct Folder: Sendable {
    let prefix: String
    let path: String
    /// The location of the path in crier.json.
    let label: Label
  }

  /// The folders, in the order of crier.json.
  private(set) var all: [Folder] = []

  /// Creates a list without folders.
  init() {}

  /// Reads `images` in crier.json; skips values of the wrong type, which the schema reports.
  init(_ value: JSONValue?, in file: SourceFile) {
    all = (value?.members ?? []).compactMap { member in
      member.value.text.map { path in
        Folder(
          prefix: member.key.string, path: path.string, label: Label(member.value.span, in: file))
      }
    }
  }

  /// The paths of the folders, relative to the workspace.
  package var paths: [String] { all.map(\.path) }

  /// Returns the path of an image's copy, relative to the workspace; nil if no folder is for its
  /// URL.
  ///
  /// The longest prefix decides. A URL without a scheme is itself a path in the workspace.
  package func path(of url: String) -> String? {
    let plain = String(url.prefix { $0 != "?" && $0 != "#" })
    let folder = all.filter { plain.hasPrefix($0.prefix) }.max {
      $0.prefix.utf8.count < $1.prefix.utf8.count
    }
    let path: String
    if let folder {
      path = folder.path.joined(with: String(plain.dropFirst(folder.prefix.count)).percentDecoded())
    } else if !plain.contains(":"), !plain.hasPrefix("/") {
      path = plain.percentDecoded()
    } else {
      return nil
    }
    let isFile = !path.isEmpty && !path.hasSuffix("/") && !path.utf8.contains(0)
    return isFile && path.staysInFolder ? path : nil
  }
}

extension ImageFolders {
  /// Returns a member of crier.json with a folder for the URL's host; nil for a URL without a host.
  package static func suggestion(for url: String) -> String? {
    guard let scheme = url.firstRange(of: "://"), scheme.lowerBound > url.startIndex else {
      return nil
    }
    let host = url[scheme.upperBound...].prefix { !"/?#\"\\".contains($0) }
    return "\"images\": {\"\(url[..<scheme.upperBound])\(host)/\": \"Images/\"}"
  }

  /// The setting `images` of crier.json.
  static let setting = ObjectSchema.Key(
    "images", .table(of: .text),
    "Folders with copies of images, for previews: {\"https://cdn.example/\": \"Images/\"}.")

  /// Returns findings about the folders that cannot be used.
  func findings(_ isFolder: (String) -> Bool) -> Findings {
    var findings = Findings()
    for folder in all {
      if !folder.path.staysInFolder {
        findings.report(
          Diagnostic(
            .imageFolder, "the folder '\(folder.path)' is outside the workspace", at: folder.label,
            help: "copy the images into a folder of the workspace"))
      } else if !isFolder(folder.path) {
        findings.report(
          Diagnostic(
            .imageFolder, "there is no folder '\(folder.path)'", at: folder.label,
            help: "create the folder, or write its path relative to the workspace"))
      }
    }
    return findings
  }
}

extension Rule {
  static let imageFolder = Rule(
    "image-folder-unusable", .warning, basis: .documented,
    summary: "'images' in crier.json must name folders in the workspace",
    explanation: """
      A preview loads nothing from the network: it draws the copy of an image that is in the folder \
      for the beginning of the image's URL, and otherwise a surface with the name of the image. The \
      longest beginning decides; what follows it is the path in the folder.
      """,
    bad: Example(
      "Templates/news/apns.json", #"{"aps":{"alert":"Hello"}}"#,
      others: [
        Example("Templates/crier.json", #"{"images":{"https://cdn.example/":"Images/"}}"#)
      ]),
    good: Example(
      "Templates/news/apns.json", #"{"aps":{"alert":"Hello"}}"#,
      others: [
        Example("Templates/crier.json", #"{"images":{"https://cdn.example/":"Images/"}}"#),
        Example("Images/README.md", "Copies of what our server has."),
      ]))
}
