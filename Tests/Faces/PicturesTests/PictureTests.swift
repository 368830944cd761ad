import Diagnostics
import Documents
import Foundation
import Pictures
import Platforms
import Previewing
import Surfaces
import Testing

@Suite(.enabled(if: TestPictures.canDraw, "needs HarfBuzz and Debian's fonts"))
struct PictureTests {
  @Test func `the same picture has the same bytes`() throws {
    let preview = try TestPictures.preview("apns.json", TestPictures.alert)
    for format in PictureFormat.allCases {
      let runs = (0..<2).map { _ in
        Picture.all(of: preview, in: .dark, as: format, TestPictures.fonts()).map { picture in
          format == .svg ? SVGPicture.bytes(of: picture) : PNGPicture.bytes(of: picture)
        }
      }
      let isSame = runs[0] == runs[1]
      #expect(isSame, "\(format)")
      #expect(runs[0].count == 3)
    }
  }

  @Test func `an SVG file is well-formed and labels each line`() throws {
    let preview = try TestPictures.preview("apns.json", TestPictures.alert)
    let picture = try #require(
      Picture.all(of: preview, in: .light, as: .svg, TestPictures.fonts()).first)
    let bytes = SVGPicture.bytes(of: picture)
    let read = XMLReader.read(SourceFile(name: "a.svg", bytes: bytes))
    #expect(read.document != nil)
    #expect(read.findings.isEmpty)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.hasPrefix(#"<svg xmlns="http://www.w3.org/2000/svg" width="394" "#))
    #expect(text.contains("<title>iOS 26, Banner: Flood"))
    #expect(text.contains(#"<g aria-label="Flood">"#))
    #expect(text.contains(#"…"><g transform="#))
  }

  @Test func `a PNG file has two pixels for each point`() throws {
    let preview = try TestPictures.preview("apns.json", TestPictures.alert)
    let picture = try #require(
      Picture.all(of: preview, in: .light, as: .png, TestPictures.fonts()).first)
    let bytes = PNGPicture.bytes(of: picture)
    #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
    #expect(bytes[12..<16].elementsEqual("IHDR".utf8))
    let numbers = [16, 20].map { bytes[$0..<$0 + 4].reduce(0) { $0 << 8 | Int($1) } }
    #expect(numbers == [Int(picture.width * 2), Int(picture.height * 2)])
    #expect(bytes.suffix(8).prefix(4).elementsEqual("IEND".utf8))
  }

  @Test func `light and dark differ, and so do generations`() throws {
    let fonts = TestPictures.fonts()
    func bytes(_ device: DeviceGeneration, _ appearance: PictureAppearance) throws -> [UInt8] {
      let preview = try TestPictures.preview("apns.json", TestPictures.alert, device: device)
      return SVGPicture.bytes(of: Picture.all(of: preview, in: appearance, as: .svg, fonts)[0])
    }
    let all = try [DeviceGeneration.iOS26, .iOS18].flatMap { device in
      try PictureAppearance.allCases.map { try bytes(device, $0) }
    }
    #expect(Set(all).count == 4)
  }

  @Test func `the path names template, layout, locale, sample and design`() throws {
    let preview = try TestPictures.preview("apns.json", TestPictures.alert, locale: "fr")
    let dark = Picture.all(of: preview, in: .dark, as: .png, TestPictures.fonts())
    #expect(
      dark.map { $0.path(as: .png) } == [
        "news/apns.banner.fr.world.dark.png", "news/apns.lock-screen.fr.world.dark.png",
        "news/apns.expanded.fr.world.dark.png",
      ])
  }

  @Test func `an Arabic picture begins at the right`() throws {
    let body = #"{"aps":{"alert":{"title":"هدف","body":"أهداف حتى الآن"}}}"#
    let preview = try TestPictures.preview("apns.json", body, locale: "ar")
    let picture = Picture.all(of: preview, in: .light, as: .svg, TestPictures.fonts())[0]
    let keys = Data(PictureKeys.bytes(of: picture, named: "a.svg", as: .svg))
    let document = try JSONSerialization.jsonObject(with: keys) as? [String: Any]
    let strings = try #require(document?["strings"] as? [[String: Any]])
    func x(of text: String) throws -> Double {
      let string = strings.first { $0["text"] as? String == text }
      return try #require(string?["x"] as? Double)
    }
    let (titleX, timeX) = (try x(of: "هدف"), try x(of: "الآن"))
    #expect(titleX > timeX)
    let width = try #require(document?["width"] as? Double)
    #expect(titleX > 0.7 * width)
  }

  @Test(arguments: Platform.all)
  func `the notifications of every platform can be drawn`(_ platform: Platform) throws {
    let (title, body) = (#""title":"Flood""#, #""body":"Stay at home""#)
    let payloads = [
      "apns": #"{"aps":{"alert":{\#(title),\#(body)},"badge":3}}"#,
      "fcmv1": #"{"message":{"notification":{\#(title),\#(body)}}}"#,
      "gcm": #"{"notification":{\#(title),\#(body)}}"#,
      "wns":
        #"<toast><visual><binding template="ToastGeneric"><text>a</text></binding></visual></toast>"#,
      "mpns":
        #"<wp:Notification xmlns:wp="WPNotification"><wp:Toast><wp:Text1>a</wp:Text1></wp:Toast></wp:Notification>"#,
      "adm": #"{"notification":{\#(title),\#(body)},"data":{"a":"b"}}"#,
      "baidu": #"{\#(title),"description":"a"}"#, "browser": #"{\#(title),\#(body)}"#,
      "xiaomi": #"{\#(title),"description":"a","payload":"b"}"#,
      "expo": #"{"to":"ExponentPushToken[a]",\#(title),\#(body),"badge":3}"#,
    ]
    let payload = try #require(payloads[platform.name])
    let name = platform.name + (payload.hasPrefix("<") ? ".xml" : ".json")
    let preview = try TestPictures.preview(name, payload)
    let pictures = Picture.all(of: preview, in: .dark, as: .svg, TestPictures.fonts())
    #expect(pictures.contains { !$0.texts.isEmpty })
    let page = String(decoding: PagePreview.html(of: [preview], title: "a"), as: UTF8.self)
    for surface in preview.surfaces where surface.frame != .icon && surface.frame != .app {
      #expect(page.contains(" \(surface.measures.design)\""), "\(surface.kind.id)")
    }
  }

  @Test(arguments: ["ios-18", "android-14", nil])
  func `a message from Expo is shown on the devices that are meant`(_ name: String?) throws {
    let device = name.flatMap(DeviceGeneration.named)
    let preview = try TestPictures.preview(
      "expo.json", #"{"to":"ExponentPushToken[a]","title":"Flood","subtitle":"b","body":"c"}"#,
      device: device)
    let systems = Set(preview.surfaces.compactMap { $0.generation?.system })
    #expect(systems == device.map { [$0.system] } ?? [.apple, .android])
  }

  @Test(arguments: ["\\u00AD", "\\n", "\\u200F"])
  func `the time stays on the first line if the title is invisible`(_ title: String) throws {
    let fonts = TestPictures.fonts()
    func time(_ title: String) throws -> Double {
      let body = #"{"aps":{"alert":{"title":"\#(title)","body":"Goal"}}}"#
      let preview = try TestPictures.preview("apns.json", body)
      let picture = Picture.all(of: preview, in: .light, as: .svg, fonts)[0]
      return try #require(picture.placedTexts.first { $0.text.text == picture.surface.time }).y
    }
    #expect(try time(title) == time("Flood"))
  }

  @Test func `a missing glyph is listed by its code point`() throws {
    let body = #"{"aps":{"alert":"\u0378 \uDBFF\uDFFD"}}"#
    let preview = try TestPictures.preview("apns.json", body)
    let picture = Picture.all(of: preview, in: .light, as: .svg, TestPictures.fonts())[0]
    #expect(picture.missingCharacters.map(\.name).contains("U+0378"))
  }
}
