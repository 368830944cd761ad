import Documents
import Platforms
import Testing

struct PlatformTargetTests {
  @Test(arguments: [
    ("apns", "apns", nil), ("wns", "wns", nil), ("wns-tile", "wns", "tile"),
    ("mpns-raw", "mpns", "raw"),
  ])
  func `a target consists of a platform and an optional variant`(
    _ name: String, _ platform: String, _ variant: String?
  ) throws {
    let target = try PlatformTarget(parsing: name)
    #expect(target.platform.name == platform)
    #expect(target.variant == variant)
    #expect(target.description == name)
  }

  @Test(arguments: [
    ("apn", "apns"), ("APNS", "apns"), ("apple", "apns"), ("windows", "wns"),
    ("wns-tiles", "wns-tile"),
    ("apns-toast", "apns"), ("qqqqqq", nil), ("", nil),
  ])
  func `for an unknown platform, a similar platform is suggested`(
    _ name: String, _ suggestion: String?
  ) {
    do throws(PlatformTarget.UnknownName) {
      _ = try PlatformTarget(parsing: name)
      Issue.record("'\(name)' was accepted")
    } catch {
      #expect(error.name == name)
      #expect(error.suggestion == suggestion)
    }
  }

  @Test func `an unknown target name is reported with the valid names`() {
    let names = { (name: String) in
      do throws(PlatformTarget.UnknownName) {
        return [try PlatformTarget(parsing: name).description]
      } catch {
        return error.names
      }
    }
    #expect(names("x") == Platform.all.map(\.name))
    #expect(names("wns-x") == ["wns-toast", "wns-tile", "wns-badge", "wns-raw"])
    #expect(names("apns-x") == ["apns"])
  }

  @Test(arguments: [
    ("apns.json", "apns"), ("wns-tile.celsius.xml", "wns-tile"), ("wns.xml", "wns"),
    ("apns", nil), ("apns.txt", nil), ("apns.a.b.json", nil), ("apple.json", nil), (".json", nil),
    ("wns-x.xml", nil),
  ])
  func `the target is parsed from a file name`(_ name: String, _ target: String?) {
    #expect(PlatformTarget(fileName: name)?.description == target)
  }

  @Test(arguments: [
    ("apns", "<a/>", DocumentSyntax.json), ("apns", "{}", .json),
    ("wns", "<toast/>", .xml), ("wns", "{}", .json), ("wns", "\u{FEFF} \r\n\t{}", .json),
    ("wns", "", .xml), ("wns", "x{", .xml), ("wns-raw", "{}", .json), ("wns-raw", "<a/>", .xml),
    ("wns-toast", "{}", .xml), ("wns-tile", "{}", .xml), ("mpns", "{}", .json),
    ("mpns-toast", "{}", .xml),
  ])
  func `only an untyped or raw body for Windows may be JSON`(
    _ name: String, _ body: String, _ syntax: DocumentSyntax
  ) throws {
    #expect(try PlatformTarget(parsing: name).syntax(of: Array(body.utf8)) == syntax)
  }
}
