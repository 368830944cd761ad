internal import Resources

/// A notice or a license, word for word.
package struct NoticeText: Hashable, Sendable {
  /// The name of the file in `Texts`, without its extension.
  package let name: String
  /// The bytes of the file, which must be embedded.
  package var bytes: [UInt8] { Resource.named("\(Self.folder)\(name).txt").bytes }

  /// All notices and licenses.
  package static let all: [NoticeText] = Resource.all(below: folder).map { file in
    NoticeText(name: String(file.path.dropLast(".txt".count)))
  }

  private static let folder = "Use/CommandLineTool/Notices/Texts/"
}
