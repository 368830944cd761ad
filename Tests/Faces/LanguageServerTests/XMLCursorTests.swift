import Diagnostics
import Documents
import Testing

@testable import LanguageServer

/// In a complete document, the cursor finds the same elements and attributes as the XML reader.
struct XMLCursorTests {
  private static let document = """
    <?xml version="1.0" encoding="utf-8"?>
    <!-- <a b="c"> -->
    <toast a = 'one "two" > three' é="1"><x:y xmlns:x="urn:z" x:b=""/>
      <visual/>text &lt; <![CDATA[<no tag="]]><b><c d
        = "</c>&quot;"
      e='/'/></b ><f></f>
    </toast>

    """.replacing("</c>", with: "&lt;/c>")

  @Test func `the cursor finds every name and value in a document`() throws {
    let file = SourceFile(name: "t.xml", text: Self.document)
    guard case .xml(let document)? = Document.read(file, as: .xml).document else {
      Issue.record("the document cannot be read")
      return
    }
    var count = 0
    check(document.root, in: [], file.bytes, &count)
    #expect(count == 18)
  }

  private func check(
    _ element: XMLElement, in parents: [String], _ bytes: [UInt8], _ count: inout Int
  ) {
    let path = parents + [element.name]
    let name = XMLCursor(bytes, at: element.nameSpan.end)
    #expect(name?.path == parents && name?.part == .element, "\(path)")
    #expect(name?.start == element.nameSpan.start, "\(path)")
    count += 1
    var before: [String] = []
    for attribute in element.attributes {
      let key = XMLCursor(bytes, at: attribute.nameSpan.end)
      #expect(key?.path == path && key?.part == .attribute(after: before), "\(path)")
      let value = XMLCursor(bytes, at: attribute.value.span.end)
      #expect(value?.path == path && value?.part == .value(of: attribute.name), "\(path)")
      #expect(value?.start == attribute.value.span.start, "\(path)")
      before.append(attribute.name)
      count += 2
    }
    for child in element.elements { check(child, in: path, bytes, &count) }
  }

  @Test(arguments: [
    "", "text", "<a>", "<!-- <b ", "<![CDATA[<b ", "<?xml ver", "<!DOCTYPE b", "<a></a>", "<a/> ",
  ])
  func `text, comments and declarations have no names`(_ text: String) {
    #expect(XMLCursor(Array(text.utf8), at: text.utf8.count) == nil)
  }

  @Test func `an XML cursor reads no byte after its offset, for every offset`() {
    let bytes = Array(Self.document.utf8)
    for offset in 0...bytes.count {
      let whole = XMLCursor(bytes, at: offset)
      let prefix = XMLCursor(Array(bytes[..<offset]), at: offset)
      #expect(whole?.path == prefix?.path && whole?.part == prefix?.part, "\(offset)")
    }
  }
}
