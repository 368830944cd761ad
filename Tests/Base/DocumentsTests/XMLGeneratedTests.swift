import Diagnostics
import Documents
import LibXML
import TestSupport
import Testing

/// Compares our XML scanner with libxml2 on generated input.
struct XMLGeneratedTests {
  @Test func `generated input is parsed as libxml2 parses it`() {
    for seed in GeneratedInputs.seeds {
      var random = RandomXML(seed: seed)
      let text = random.text()
      let document = XMLReader.read(SourceFile(name: "generated", text: text)).document
      let theirs = try? XMLJudge.events(in: Array(text.utf8))
      guard let document else {
        if theirs != nil, !Self.isRefusedOnPurpose(text) {
          Issue.record("seed \(seed): libxml2 accepts, we refuse\n\(text)")
          return
        }
        continue
      }
      let ours = document.root.events
      let inside = theirs.map { Self.insideRoot($0).map(\.withNormalizedLines) }
      if ours != inside {
        Issue.record("seed \(seed):\n\(text)\nours: \(ours)\ntheirs: \(inside ?? [])")
        return
      }
    }
  }

  @Test func `Generated documents keep their values in both layouts`() {
    for seed in GeneratedInputs.seeds {
      var random = RandomXML(seed: seed)
      let file = SourceFile(name: "generated", text: random.text())
      guard let document = XMLReader.read(file).document else { continue }
      let pretty = Document.xml(document).pretty
      for written in [pretty, Document.xml(document).compact] {
        let again = XMLReader.read(SourceFile(name: "written", bytes: written)).document
        #expect(again?.root.values == document.root.values, "seed \(seed)")
      }
      let again = XMLReader.read(SourceFile(name: "pretty", bytes: pretty)).document
      #expect(again.map { Document.xml($0).pretty } == pretty, "seed \(seed)")
    }
  }

  /// We reject document type declarations, which libxml2 would read.
  private static func isRefusedOnPurpose(_ text: String) -> Bool { text.contains("<!DOCTYPE") }

  private static func insideRoot(_ events: [XMLJudge.Event]) -> [XMLJudge.Event] {
    let start = events.firstIndex { if case .start = $0 { true } else { false } } ?? 0
    let end = events.lastIndex { if case .end = $0 { true } else { false } } ?? 0
    return Array(events[start...end])
  }
}

extension XMLJudge.Event {
  /// The event with line breaks normalized as in section 2.11 of XML 1.0, even in CDATA sections.
  ///
  /// libxml2 2.9 does not normalize line breaks in CDATA sections. No generated document contains a
  /// carriage return as a character reference.
  fileprivate var withNormalizedLines: XMLJudge.Event {
    guard case .text(let bytes) = self else { return self }
    var normal: [UInt8] = []
    for (index, byte) in bytes.enumerated()
    where byte != 0x0D || bytes.dropFirst(index + 1).first != 0x0A {
      normal.append(byte == 0x0D ? 0x0A : byte)
    }
    return .text(normal)
  }
}

extension XMLElement {
  /// The events that libxml2 would report for the element.
  fileprivate var events: [XMLJudge.Event] {
    let start = XMLJudge.Event.start(
      name: Array(name.utf8),
      attributes: attributes.map { .init(name: Array($0.name.utf8), value: Array($0.value.bytes)) })
    var events = [start]
    for child in children {
      switch child {
      case .element(let element): events += element.events
      case .comment: events.append(.comment)
      case .instruction: events.append(.instruction)
      case .text(let text) where text.text.bytes.isEmpty: break
      case .text(let text):
        if case .text(let before)? = events.last {
          events[events.count - 1] = .text(before + text.text.bytes)
        } else {
          events.append(.text(Array(text.text.bytes)))
        }
      }
    }
    return events + [.end(name: Array(name.utf8))]
  }

  /// The values of all attributes, and the text of all elements without children, in order.
  fileprivate var values: [String] {
    let own = attributes.map(\.value.string)
    let text = elements.isEmpty ? [texts.map(\.text.string).joined()] : []
    return own + text + elements.flatMap(\.values)
  }
}
