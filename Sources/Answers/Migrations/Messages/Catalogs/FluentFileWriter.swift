internal import Documents
internal import Localization

/// A writer of Fluent files: one message for each notification, with its properties as attributes.
///
///     # title: the title of a news alert
///     news =
///         .title = News of { $place }
struct FluentFileWriter {
  /// A notification with its attributes, in the order of the catalog.
  private struct Block {
    let name: String
    var comments: [String] = []
    var attributes: [(name: String, source: String)] = []
  }

  private var blocks: [Block] = []

  /// Adds a message; the source follows `=` and is indented by four spaces.
  mutating func add(_ entry: CatalogEntry, _ source: String) {
    let name = entry.key.notification
    let index = blocks.firstIndex { $0.name == name } ?? blocks.count
    if index == blocks.count { blocks.append(Block(name: name)) }
    blocks[index].attributes.removeAll { $0.name == entry.key.property }
    blocks[index].attributes.append((entry.key.property, source))
    if let description = entry.metadata.description?.string, !description.isEmpty {
      let lines = description.split(whereSeparator: \.isNewline)
      blocks[index].comments += lines.enumerated().map { index, line in
        index == 0 ? "# \(entry.key.property): \(line)" : "# \(line)"
      }
    }
  }

  /// The content of the file.
  var text: String {
    blocks.map { block in
      let attributes = block.attributes.map { name, source in
        "    .\(name) =\(source.indentedForAttribute)"
      }
      return (block.comments + ["\(block.name) ="] + attributes).joined(separator: "\n") + "\n"
    }.joined(separator: "\n")
  }
}

extension String {
  /// The source of a pattern with its lines indented as below an attribute.
  fileprivate var indentedForAttribute: String {
    let lines = split(separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().map { index, line in
      index == 0 || line.isEmpty ? String(line) : "    \(line)"
    }.joined(separator: "\n")
  }
}
