import Documents
import Pictures
import Previewing
import Surfaces
import TestSupport
import Testing

/// Compares the text of pictures with the lines that the model computes.
@Suite(.enabled(if: TestPictures.canDraw, "needs HarfBuzz and Debian's fonts"))
struct PictureGeneratedTests {
  @Test(arguments: GeneratedInputs.shares)
  func `a picture shows exactly the visible lines of the model`(_ seeds: Range<UInt64>) throws {
    let fonts = TestPictures.fonts()
    for seed in seeds {
      var generator = Generator(seed: seed)
      let preview = try RandomAlert.make(&generator)
      for picture in Picture.all(of: preview, in: .light, as: .svg, fonts) {
        let model = picture.surface.parts.flatMap(\.texts).flatMap { $0.fitted.lines.map(\.shown) }
        let drawn = picture.texts.filter { $0.place != nil }.map(\.text)
        // Lines without a visible letter are not drawn.
        let visible = model.filter { line in line.contains { !$0.isWhitespace } }
        let shown = drawn.filter { line in line.contains { !$0.isWhitespace } }
        #expect(shown.sorted() == visible.sorted(), "seed \(seed)")
        checkPlaces(of: picture, seed)
      }
    }
  }

  @Test(arguments: GeneratedInputs.shares)
  func `a picture has the lines of the page`(_ seeds: Range<UInt64>) throws {
    let fonts = TestPictures.fonts()
    for seed in seeds {
      var generator = Generator(seed: seed)
      let preview = try RandomAlert.make(&generator)
      let pictures = Picture.all(of: preview, in: .light, as: .svg, fonts)
      let drawn = pictures.flatMap(\.texts).filter { $0.place != nil }.map(\.text)
      let page = String(decoding: PagePreview.html(of: [preview], title: "a"), as: UTF8.self)
      let lines = page.split(separator: "<span class=\"line\">").dropFirst().compactMap { rest in
        rest.split(separator: "</span>", maxSplits: 1).first.map { String($0).unescaped }
      }
      // Layouts that look the same are drawn once on a page.
      let visible = Set(drawn.filter { $0.contains { !$0.isWhitespace } })
      #expect(Set(lines).isSuperset(of: visible), "seed \(seed)")
    }
  }

  /// Every line is inside the picture, lines do not overlap, and a title ends before the time.
  private func checkPlaces(of picture: Picture, _ seed: UInt64) {
    let places = picture.placedTexts
    for text in places {
      let isInside =
        text.x >= -0.01 && text.x + text.width <= picture.width + 0.01 && text.y >= -0.01
        && text.y + text.height <= picture.height + 0.01
      #expect(isInside, "seed \(seed): \(text)")
    }
    for (index, one) in places.enumerated() {
      for other in places[(index + 1)...] {
        let isApart =
          one.x + one.width <= other.x + 0.01 || other.x + other.width <= one.x + 0.01
          || one.y + one.height <= other.y + 0.01 || other.y + other.height <= one.y + 0.01
        #expect(isApart, "seed \(seed): \(one) and \(other)")
      }
    }
  }
}

/// Generates notifications with strings of many scripts and lengths.
enum RandomAlert {
  static func make(_ generator: inout Generator) throws -> Preview {
    let title = JSONValue.string(text(0...8, &generator)).compactText
    let body = JSONValue.string(text(0...60, &generator)).compactText
    let (name, payload) = generator.one(of: [
      ("apns.json", #"{"aps":{"alert":{"title":\#(title),"body":\#(body)}}}"#),
      (
        "apns.json",
        #"{"aps":{"alert":{"title":\#(title),"subtitle":\#(title),"body":\#(body)},"interruption-level":"time-sensitive","badge":7}}"#
      ),
      ("fcmv1.json", #"{"message":{"notification":{"title":\#(title),"body":\#(body)}}}"#),
      (
        "fcmv1.json",
        #"{"message":{"notification":{"title":\#(title),"body":\#(body),"image":"https://a.example/b.png"}}}"#
      ),
      (
        "browser.json",
        #"{"title":\#(title),"body":\#(body),"icon":"i.png","actions":[{"title":\#(title)}]}"#
      ),
      ("wns-toast.xml", toast(text(0...8, &generator), text(0...60, &generator))),
    ])
    let locale = generator.one(of: ["en", "ar", "he", "ja", "zh-Hant", "hi", "fr", "de"])
    let device = generator.one(of: [nil] + DeviceGeneration.all.map(Optional.some))
    return try TestPictures.preview(name, payload, locale: locale, device: device)
  }

  private static let words = [
    "Hello", "Überraschungsangebot", "WWWWWW", "illicit", "مرحبا", "بالعالم", "שלום", "日本語",
    "速報です。", "नमस्ते", "สวัสดี", "👨‍👩‍👧‍👦", "🇩🇪", "e\u{301}", "2–1", "20:45", "\u{2068}Ann\u{2069}",
    "\"quoted\"", "back\\slash", "<b>&amp;", "\n", "\t", "a", "…", "!", "\u{200F}", "\u{AD}",
  ]

  private static func text(_ count: ClosedRange<Int>, _ generator: inout Generator) -> String {
    generator.several(count) { generator in
      generator.one(of: words) + generator.one(of: [" ", " ", "", "\u{A0}"])
    }.joined()
  }

  private static func toast(_ title: String, _ body: String) -> String {
    let (title, body) = (escaped(title), escaped(body))
    return """
      <toast><visual><binding template="ToastGeneric"><text>\(title)</text><text>\(body)</text>\
      </binding></visual><actions><action content="\(title)" arguments="a"/></actions></toast>
      """
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
  }
}

extension String {
  /// The text of markup without elements.
  fileprivate var unescaped: String {
    [
      ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&#34;", "\""),
      ("&amp;", "&"),
    ]
    .reduce(self) { $0.replacing($1.0, with: $1.1) }
  }
}
