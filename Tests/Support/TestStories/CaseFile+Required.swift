package import TestSupport

/// The error for a case file that lacks a required section.
package struct MissingSection: Error, CustomStringConvertible {
  let section: String
  let story: String

  /// The error in one sentence.
  package var description: String { "the case file '\(story)' has no section '\(section)'" }
}

extension CaseFile {
  /// Returns the text of a section; throws an error if the section is missing.
  package func required(_ section: String) throws -> String {
    guard let text = self[section] else { throw MissingSection(section: section, story: name) }
    return text
  }

  /// The first section of the case file, which contains the input of the test.
  package var requiredFirstSection: Section {
    get throws {
      guard let first = sections.first else { throw MissingSection(section: "input", story: name) }
      return first
    }
  }
}
