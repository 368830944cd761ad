import Diagnostics
import Fonts
import Pictures
import Platforms
import Previewing
import Sending
import Surfaces
import Testing

/// Pictures for tests, drawn with the installed fonts.
enum TestPictures {
  /// Whether this build can draw, and the fonts with which the model measures are installed.
  static let canDraw =
    FontSupport.isBuiltIn
    && [
      "/usr/share/fonts/opentype/inter/Inter-Regular.otf",
      "/usr/share/fonts/truetype/open-sans/OpenSans-Regular.ttf",
      "/usr/share/fonts/truetype/noto/NotoSansArabic-Regular.ttf",
    ].allSatisfy { Font.count(in: $0) > 0 }

  /// Returns new fonts, because a shaper belongs to one thread.
  static func fonts() -> PictureFonts { PictureFonts(.installed(home: nil)) }

  /// Returns the preview of a payload.
  static func preview(
    _ name: String, _ body: String, locale: String = "en", device: DeviceGeneration? = nil
  ) throws -> Preview {
    let target = try #require(PlatformTarget(fileName: name))
    let subject = Preview.Subject(
      notification: "news", template: "\(target)", target: target, sample: "world",
      requestedLocale: locale, servedLocale: locale)
    let payload = SourceFile(name: "payload", text: body)
    return Preview(
      of: subject, Delivery(finished: payload, for: target, headers: []),
      generations: DeviceGenerations([device].compactMap(\.self)))
  }

  /// A payload with a title and a long body.
  static let alert =
    #"{"aps":{"alert":{"title":"Flood","body":"The river rises until Sunday evening, and the bridge in the old town is closed to cars, buses and trams until further notice"}}}"#
}
