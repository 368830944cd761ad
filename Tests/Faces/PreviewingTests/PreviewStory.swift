import Apps
import Diagnostics
import Documents
import Localization
import Platforms
import Previewing
import Sending
import Surfaces
import TestSupport
import Testing

/// A case file and the payload that it contains.
struct PreviewStory {
  static let cases = CaseFolder("Tests/Faces/PreviewingTests/Cases")

  var file: CaseFile

  /// Returns the preview of the payload with its headers, in its locale.
  func preview() throws -> Preview {
    let input = try #require(file.sections.first)
    let target = try #require(PlatformTarget(fileName: input.name))
    let headers = (file["headers"] ?? "").split(separator: "\n").map { line in
      let parts = line.split(separator: ":", maxSplits: 1)
      return Header(
        String(parts[0]), String(parts[1].drop { $0 == " " }), at: Label(SourceSpan(0, 0)))
    }
    let subject = Preview.Subject(
      notification: String(file.name.dropLast(5)), template: "\(target)", target: target,
      sample: "", requestedLocale: file["locale"], servedLocale: file["locale"])
    let body = SourceFile(name: "payload", text: input.text)
    let generation = try file["device"].map { try #require(DeviceGeneration.named($0)) }
    return Preview(
      of: subject, Delivery(finished: body, for: target, headers: headers), app: try app(),
      generations: DeviceGenerations([generation].compactMap(\.self)))
  }

  /// Returns the app that the case file declares.
  private func app() throws -> AppDeclaration {
    guard let text = file["app"] else { return .unknown }
    let settings = SourceFile(name: "crier.json", text: text)
    let root = try #require(JSONReader.read(settings).document?.root)
    return AppDeclaration(root, in: settings) { text, _ in LocaleTag(text) }
  }

  /// Returns the previews of all case files, and a preview whose text is traced to a template.
  static func allPreviews() throws -> [Preview] {
    let template = SourceFile(
      name: "Templates/hostile/apns.json",
      text: #"{"aps":{"alert":{"title":"$(a)","body":"$(b)"}}}"#)
    let properties = SourceFile(name: "hostile.json", text: hostileProperties)
    let traced = Preview(
      of: PayloadTemplate(template, for: PlatformTarget(.apns)), propertiesFile: properties)
    return try cases.names.map { try PreviewStory(file: cases.story($0)).preview() } + [traced]
  }

  /// Values that would run scripts in a page that does not escape them.
  private static let hostileProperties =
    #"{"a":"</a></p><script>window.executed = 1</script>","b":"\" onfocus=\"window.executed = 1\" x='&amp;<!--<img src=x onerror=executed=1>"}"#
}
