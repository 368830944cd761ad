import Diagnostics
import Formats
import Interchange
import TestSupport
import Testing

/// Mistakes for which aapt2 rejects a file of resources, and files that it accepts.
struct AndroidMistakeTests {
  static let mistakes: [String] = [
    #"<string name="a">%s of %d</string>"#,
    #"<string name="a">x</string><string name="a">y</string>"#,
    #"<string name="a">x</string><item type="string" name="a">y</item>"#,
    #"<string name="a">\u12z</string>"#,
    #"<string name="a">It's</string>"#,
    #"<string>x</string>"#,
    #"<string name="a b">x</string>"#,
    #"<string name="a/b">x</string>"#,
    #"<string name="1a">x</string>"#,
    #"<string name=".a">x</string>"#,
    #"<string name="a" translatable="maybe">x</string>"#,
    #"<string name="a" formatted="no">x</string>"#,
    #"<strng name="a">x</strng>"#,
    #"<string name="a">x & y</string>"#,
    #"<string name="a">x"#,
    #"<string name="a">x</string> y"#,
    #"<string name="a">1 <xliff:g id="n">a<xliff:g id="m">%s</xliff:g></xliff:g> b</string>"#,
    #"<string name="a">1 <xliff:g id="n"><b><xliff:g id="m">%s</xliff:g></b></xliff:g></string>"#,
    #"<plurals name="a"><item quantity="twoo">x</item><item quantity="other">x</item></plurals>"#,
    #"<plurals name="a"><item>x</item><item quantity="other">x</item></plurals>"#,
    #"<plurals name="a"><itm quantity="one">x</itm><item quantity="other">x</item></plurals>"#,
    #"<plurals name="a"><item quantity="other">x</item><item quantity="other">y</item></plurals>"#,
    #"<string-array name="a"><itm>x</itm></string-array>"#,
  ]

  static let allowed: [String] = [
    #"<string name="a">%1$s of %2$d</string>"#,
    #"<string name="a" formatted="false">%s of %d</string>"#,
    #"<string name="a.b-c_1" translatable="True">x</string>"#,
    #"<string name="_é">x</string>"#,
    #"<string name="a">"It's" \u00e9 <b>bold</b></string>"#,
    #"<string name="a"><xliff:g id="n">%1$s</xliff:g> <xliff:g id="m">%2$s</xliff:g></string>"#,
    #"<item type="string" name="a">x</item><item type="id" name="a"/>"#,
    #"<plurals name="a">text<item quantity="other">x</item></plurals>"#,
    #"<string-array name="a"><item>x</item><!-- note --></string-array>"#,
    #"<color name="a">#fff</color><dimen name="a">4dp</dimen><bool name="a">true</bool>"#,
    #"<eat-comment/><skip/><integer-array name="a"><item>1</item></integer-array>"#,
  ]

  private static func file(_ content: String) -> String {
    "<resources xmlns:xliff=\"urn:oasis:names:tc:xliff:document:1.2\">\(content)\n</resources>\n"
  }

  private func findings(_ content: String) -> Findings {
    let file = TranslationFile(
      name: "res/values/strings.xml", bytes: Array(Self.file(content).utf8), format: .android)
    return file.findings
  }

  @Test(arguments: Self.mistakes)
  func `what aapt2 rejects is an error`(content: String) {
    #expect(findings(content).hasErrors)
  }

  @Test(arguments: Self.allowed)
  func `what aapt2 accepts is no error`(content: String) {
    #expect(!findings(content).hasErrors, "\(findings(content).sorted.map(\.message))")
  }

  @Test(.enabled(if: ExternalTool.aapt2.isInstalled, "needs aapt"))
  func `aapt2 rejects the same files`() throws {
    for (contents, isRejected) in [(Self.mistakes, true), (Self.allowed, false)] {
      for content in contents {
        let folder = try TemporaryFolder()
        try folder.write("res/values/strings.xml", Self.file(content))
        let complaint = try ExternalTool.aapt2.complaint(
          ["compile", "--dir", "res", "-o", "x.zip"], in: folder.path)
        #expect(complaint.isEmpty == !isRejected, "\(content): \(complaint)")
      }
    }
  }
}
