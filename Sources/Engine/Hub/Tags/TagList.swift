package import Diagnostics

/// The tags of a registration, checked separately and together.
package struct TagList: Sendable {
  /// The maximum number of tags of a registration.
  package static let mostTags = 60
  /// The maximum number of bytes of all tags, including the commas between them.
  package static let mostBytes = 8000

  /// The valid tags.
  package private(set) var tags: [Tag] = []
  /// The findings about invalid tags, and about all tags together.
  package private(set) var findings: Findings

  /// Checks the tags of a registration.
  ///
  /// The hub derives tags from template names; such a tag may contain any character that is allowed
  /// in a name.
  package init(_ spellings: [TagSpelling], in file: SourceFile, templateNames: [String] = []) {
    findings = Findings(in: file)
    let automatic = Set(templateNames.map { Tag(templateName: $0) })
    var first: [Tag: TagSpelling] = [:]
    for spelling in spellings {
      let text = spelling.text
      let isAutomatic = !automatic.isEmpty && automatic.contains(Tag(templateName: text))
      guard let tag = isAutomatic ? Tag(templateName: text) : Tag(text) else {
        if let flaw = TagFlaw(in: spelling.bytes) {
          findings.report(.tagFlaw(flaw, of: spelling, in: .list))
        }
        continue
      }
      if let earlier = first[tag] {
        findings.report(.repeatedTag(tag.text, at: spelling.span, after: earlier.span))
        continue
      }
      first[tag] = spelling
      tags.append(tag)
    }
    checkTogether(spellings)
  }

  private mutating func checkTogether(_ spellings: [TagSpelling]) {
    if spellings.count > Self.mostTags {
      findings.report(
        .tooManyRegistrationTags(spellings.count, at: spellings[Self.mostTags].span))
    }
    var byteCount = -1
    var beyond: TagSpelling?
    for spelling in spellings {
      byteCount += 1 + spelling.byteCount
      if byteCount > Self.mostBytes, beyond == nil { beyond = spelling }
    }
    if let beyond { findings.report(.tagsTooLarge(byteCount, at: beyond.span)) }
  }
}
