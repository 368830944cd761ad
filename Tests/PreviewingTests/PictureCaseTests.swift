import Previewing
import TestSupport
import Testing

/// Each file in `Cases/` shows a payload and what a terminal shows of it.
///
/// `CRIER_RECORD=1 swift test --filter PictureCaseTests` draws the pictures anew.
struct PictureCaseTests {
  @Test(arguments: try PreviewStory.cases.names)
  func `a payload is drawn as its case shows`(_ name: String) throws {
    let story = try PreviewStory.cases.retold(name, retell)
    #expect(story.told == story.written)
  }

  /// Draws the pictures of the widths that the story has, 80 columns where it has none.
  private func retell(_ story: inout CaseFile) throws {
    let preview = try PreviewStory(file: story).preview()
    var widths = story.sections.compactMap { section in
      section.name.hasSuffix(" columns") ? Int(section.name.dropLast(8)) : nil
    }
    if widths.isEmpty { widths = [80] }
    story.sections.removeAll { $0.name.hasSuffix(" columns") }
    for width in widths {
      let text = TerminalPreview.text(of: [preview], width: width)
      story.sections.append(.init("\(width) columns", text.withVisibleIsolates))
    }
  }
}

extension String {
  /// The text with a sign for each isolate, so that a reader of the case file sees them.
  fileprivate var withVisibleIsolates: String {
    String(
      String.UnicodeScalarView(
        trimmed.unicodeScalars.map { scalar in
          switch scalar.value {
          case 0x2066: "\u{2997}"
          case 0x2067: "\u{2998}"
          case 0x2069: "\u{2E28}"
          default: scalar
          }
        }))
  }
}
