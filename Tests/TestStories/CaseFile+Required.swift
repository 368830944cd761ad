package import TestSupport

/// The error of a case file without a section that its story needs.
package struct MissingSection: Error, CustomStringConvertible {
  let section: String
  let story: String

  /// The error in one sentence.
  package var description: String { "the case file '\(story)' has no section '\(section)'" }
}

extension CaseFile {
  /// The text of a section that must not be missing.
  package func required(_ section: String) throws -> String {
    guard let text = self[section] else { throw MissingSection(section: section, story: name) }
    return text
  }

  /// The first section, which is the input of the story.
  package var requiredFirstSection: Section {
    get throws {
      guard let first = sections.first else { throw MissingSection(section: "input", story: name) }
      return first
    }
  }
}
