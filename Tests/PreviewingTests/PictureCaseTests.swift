import Files
import Previewing
import TestSupport
import Testing

/// Each file in `Cases/` shows a payload and what a terminal shows of it.
///
/// `CRIER_RECORD=1 swift test --filter PictureCaseTests` draws the pictures anew.
struct PictureCaseTests {
  @Test(arguments: try PreviewStory.names)
  func `a payload is drawn as its case shows`(_ name: String) throws {
    var story = try PreviewStory(name)
    let expected = story.file.text
    try retell(&story)
    if environment("CRIER_RECORD") != nil, environment("CI") == nil {
      try FileWriter.replace(story.path, with: Array(story.file.text.utf8))
    } else {
      #expect(story.file.text == expected)
    }
  }

  /// Draws the pictures of the widths that the story has, 80 columns where it has none.
  private func retell(_ story: inout PreviewStory) throws {
    let preview = try Preview(of: story.payload())
    var widths = story.file.sections.compactMap { section in
      section.name.hasSuffix(" columns") ? Int(section.name.dropLast(8)) : nil
    }
    if widths.isEmpty { widths = [80] }
    story.file.sections.removeAll { $0.name.hasSuffix(" columns") }
    for width in widths {
      let text = TerminalPreview.text(of: [preview], width: width)
      story.file.sections.append(.init("\(width) columns", text.withVisibleIsolates))
    }
  }
}

extension String {
  /// The text with a sign for each isolate, so that a reader of the case file sees them.
  fileprivate var withVisibleIsolates: String {
    var text = self
    while text.hasSuffix("\n") { text.removeLast() }
    return String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { scalar in
          switch scalar.value {
          case 0x2066: "\u{2997}"
          case 0x2067: "\u{2998}"
          case 0x2069: "\u{2E28}"
          default: scalar
          }
        }))
  }
}
