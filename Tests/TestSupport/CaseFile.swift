/// A story in one file: named sections of input and of what must come of it.
///
/// A section begins with a line `--- name`. Recording (`CRIER_RECORD=1`) rewrites what must come of
/// it; the file's name is the sentence that it proves.
public struct CaseFile: Sendable {
  /// A part of the story.
  public struct Section: Sendable {
    /// What stands behind the dashes.
    public let name: String
    /// The lines, without the line break that ends the last one.
    public var text: String

    /// Creates a section.
    public init(_ name: String, _ text: String) {
      self.name = name
      self.text = text
    }
  }

  /// The sentence.
  public let name: String
  /// The parts in their order.
  public var sections: [Section]

  /// Takes a file apart.
  public init(name: String, text: String) {
    self.name = name
    sections = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("--- ") {
        sections.append(Section(String(line.dropFirst(4)), ""))
      } else if !sections.isEmpty {
        sections[sections.count - 1].text += line + "\n"
      }
    }
    for index in sections.indices where !sections[index].text.isEmpty {
      sections[index].text.removeLast()
    }
    if let last = sections.indices.last, sections[last].text.hasSuffix("\n") {
      sections[last].text.removeLast()
    }
  }

  /// The text of a section.
  public subscript(name: String) -> String? { sections.first { $0.name == name }?.text }

  /// The file put together.
  public var text: String { sections.map { "--- \($0.name)\n\($0.text)\n" }.joined() }
}
