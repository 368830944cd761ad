import Diagnostics
import Platforms
import Previewing
import TestSupport
import Testing

/// A case file of a payload, and the payload in it.
struct PreviewStory {
  static let cases = CaseFolder("Tests/PreviewingTests/Cases")

  var file: CaseFile

  /// The payload, its headers and its locale.
  func payload() throws -> PreviewedPayload {
    let input = try #require(file.sections.first)
    let target = try #require(PlatformTarget(fileName: input.name))
    var payload = PreviewedPayload(
      notification: String(file.name.dropLast(5)), template: "\(target)", target: target,
      sample: "", requestedLocale: file["locale"], servedLocale: file["locale"])
    payload.bytes = Array(input.text.utf8)
    payload.headers = (file["headers"] ?? "").split(separator: "\n").map { line in
      let parts = line.split(separator: ":", maxSplits: 1)
      return .init(String(parts[0]), String(parts[1].drop { $0 == " " }))
    }
    return payload
  }

  /// The previews of all case files, and one whose words are traced to a template.
  static func allPreviews() throws -> [Preview] {
    let template = SourceFile(
      name: "Templates/hostile/apns.json",
      text: #"{"aps":{"alert":{"title":"$(a)","body":"$(b)"}}}"#)
    let properties = SourceFile(name: "hostile.json", text: hostileProperties)
    let traced = BareTemplate(template, for: PlatformTarget(.apns), properties: properties).payload
    return try cases.names.map { Preview(of: try PreviewStory(file: cases.story($0)).payload()) }
      + [Preview(of: traced)]
  }

  /// Texts that would break a page that trusts them.
  private static let hostileProperties =
    #"{"a":"</a></p><script>window.executed = 1</script>","b":"\" onfocus=\"window.executed = 1\" x='&amp;<!--<img src=x onerror=executed=1>"}"#
}
