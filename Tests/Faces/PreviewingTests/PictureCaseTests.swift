import Previewing
import TestSupport
import Testing

/// Each file in `Cases/` contains a payload and its preview in a terminal.
///
/// `CRIER_RECORD=1 swift test --filter PictureCaseTests` records the previews again.
struct PictureCaseTests {
  @Test(arguments: try PreviewStory.cases.names)
  func `a payload is drawn as its case file shows`(_ name: String) throws {
    let story = try PreviewStory.cases.retold(name, retell)
    #expect(story.told == story.written)
  }

  /// Draws the case's previews again, in the recorded widths or, by default, in 80 columns.
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
  /// The string with a visible character for each isolate, so that isolates can be seen in a case
  /// file.
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
