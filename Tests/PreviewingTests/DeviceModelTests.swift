import Documents
import Platforms
import TestSupport
import Testing

@testable import Previewing

struct DeviceModelTests {
  @Test(arguments: Platform.all)
  func `something is known of the device behind each platform`(_ platform: Platform) {
    let target = PlatformTarget(platform)
    let body = platform.syntaxes[0] == .json ? "{}" : "<toast/>"
    var payload = PreviewedPayload(
      notification: "n", template: "t", target: target, sample: "s", requestedLocale: "en")
    payload.bytes = Array(body.utf8)
    let preview = Preview(of: payload)
    #expect(preview.silence?.contains("nothing is known") != true)
    #expect(!target.displayName.isEmpty)
  }

  @Test func `what a broken template showed before stays, and is said to be old`() {
    var good = PreviewedPayload(
      notification: "n", template: "apns", target: PlatformTarget(.apns), sample: "s")
    let broken = good
    good.bytes = Array(#"{"aps":{"alert":"Hi"}}"#.utf8)
    let kept = Preview(of: broken).keepingPictures(of: Preview(of: good))
    #expect(kept.isOutdated && kept.surfaces.count == 3)
    #expect(!Preview(of: good).keepingPictures(of: kept).isOutdated)
  }

  @Test func `the direction of the frame follows the locale, that of a text its first letter`() {
    var payload = PreviewedPayload(
      notification: "n", template: "apns", target: PlatformTarget(.apns), sample: "s",
      requestedLocale: "he")
    payload.bytes = Array(#"{"aps":{"alert":"Hello"}}"#.utf8)
    let surface = Preview(of: payload).surfaces[0]
    #expect(surface.direction == .rightToLeft)
    #expect(surface.parts.flatMap(\.texts).last?.direction == .leftToRight)
  }
}
