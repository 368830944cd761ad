import Diagnostics
import Files
import Platforms
import Previewing
import TestSupport
import Testing

/// Each file in `Cases/` shows a payload and what a terminal shows of it.
///
/// `CRIER_RECORD=1 swift test --filter PictureCaseTests` draws the pictures anew.
struct PictureCaseTests {
  private static let folder = RepositoryFolder.root + "/Tests/PreviewingTests/Cases"

  private static var names: [String] {
    get throws { try Folder.names(in: folder).filter { $0.hasSuffix(".case") } }
  }

  @Test(arguments: try Self.names)
  func `a payload is drawn as its case shows`(_ name: String) throws {
    let path = "\(Self.folder)/\(name)"
    let bytes = try FileReader.text(of: path, limit: 1 << 20)
    var story = CaseFile(name: name, text: String(decoding: bytes, as: UTF8.self))
    let expected = story.text
    try retell(&story)
    if environment("CRIER_RECORD") != nil, environment("CI") == nil {
      try FileWriter.replace(path, with: Array(story.text.utf8))
    } else {
      #expect(story.text == expected)
    }
  }

  /// Draws the pictures of the widths that the story has, 80 columns where it has none.
  private func retell(_ story: inout CaseFile) throws {
    let preview = try Preview(of: payload(of: story))
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

  private func payload(of story: CaseFile) throws -> PreviewedPayload {
    let input = try #require(story.sections.first)
    let target = try #require(PlatformTarget(fileName: input.name))
    var payload = PreviewedPayload(
      notification: String(story.name.dropLast(5)), template: "\(target)", target: target,
      sample: "", requestedLocale: story["locale"], servedLocale: story["locale"])
    payload.bytes = Array(input.text.utf8)
    payload.headers = (story["headers"] ?? "").split(separator: "\n").map { line in
      let parts = line.split(separator: ":", maxSplits: 1)
      return .init(String(parts[0]), String(parts[1].drop { $0 == " " }))
    }
    return payload
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
