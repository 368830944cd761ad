internal import Resources

/// A notice or a license, word for word.
package struct NoticeText: Hashable, Sendable {
  /// The name of the file in `Texts`, without its extension.
  package let name: String
  /// The bytes of the file.
  package let bytes: [UInt8]

  /// All notices and licenses.
  package static let all: [NoticeText] = Resource.all(below: folder).map { file in
    NoticeText(name: String(file.path.dropLast(".txt".count)), bytes: file.bytes)
  }

  /// Returns the notice or the license with the given name, which must be embedded.
  static func named(_ name: String) -> NoticeText {
    NoticeText(name: name, bytes: Resource.named("\(folder)\(name).txt").bytes)
  }

  private static let folder = "Use/CommandLineTool/Notices/Texts/"
}
