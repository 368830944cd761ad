import Diagnostics
import Documents
import Platforms
import Sending
import Surfaces
import TestSupport
import Testing

import Previewing

struct DeviceModelTests {
  private func preview(_ platform: Platform, _ body: String?, in locale: String? = nil) -> Preview {
    let target = PlatformTarget(platform)
    let delivery = body.map { body in
      Delivery(finished: SourceFile(name: "payload", text: body), for: target, headers: [])
    }
    let subject = Preview.Subject(
      notification: "n", template: "t", target: target, sample: "s", requestedLocale: locale)
    return Preview(of: subject, delivery)
  }

  @Test(arguments: Platform.all)
  func `every platform has known facts about its devices`(_ platform: Platform) {
    let body = platform.syntaxes[0] == .json ? "{}" : "<toast/>"
    let preview = preview(platform, body, in: "en")
    #expect(preview.silence?.contains("no facts are known") != true)
    #expect(!platform.displayName.isEmpty)
  }

  @Test func `the layouts of a broken template are kept and marked as outdated`() {
    let good = preview(.apns, #"{"aps":{"alert":"Hi"}}"#)
    let kept = preview(.apns, nil).keepingSurfaces(of: good)
    #expect(kept.isOutdated && kept.surfaces.count == 3)
    #expect(!good.keepingSurfaces(of: kept).isOutdated)
  }

  @Test func `the layout direction follows the locale, the text direction the first letter`() {
    let surface = preview(.apns, #"{"aps":{"alert":"Hello"}}"#, in: "he").surfaces[0]
    #expect(surface.direction == .rightToLeft)
    #expect(surface.parts.flatMap(\.texts).last?.direction == .leftToRight)
  }
}
