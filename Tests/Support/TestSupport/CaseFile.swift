/// A test case in one file: named sections of input and of expected output.
///
/// A section begins with a line `--- name`. Recording (`CRIER_RECORD=1`) rewrites the expected
/// output. The file's name is a sentence that states the behavior.
public struct CaseFile: Sendable {
  /// A named section of the test case.
  public struct Section: Sendable {
    /// The name after the dashes.
    public let name: String
    /// The lines of the section, without the last line break.
    public var text: String

    /// Creates a section.
    public init(_ name: String, _ text: String) {
      self.name = name
      self.text = text
    }
  }

  /// The name of the case file, a sentence that states the tested behavior.
  public let name: String
  /// The sections, in the order of the file.
  public var sections: [Section]

  /// Splits the text of a case file into its sections.
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

  /// Returns the text of the named section; nil if the section is missing.
  public subscript(name: String) -> String? { sections.first { $0.name == name }?.text }

  /// The content of the case file, assembled from its sections.
  public var text: String { sections.map { "--- \($0.name)\n\($0.text)\n" }.joined() }
}
