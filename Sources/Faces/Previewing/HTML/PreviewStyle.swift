package import Pages
internal import Resources

/// The style sheet of previews: the page around them, and the designs of the platforms.
///
/// No element uses inline styles, so that a page can forbid them.
package enum PreviewStyle {
  /// The complete style sheet of a report.
  package static let text =
    Resource.named("Net/Pages/Assets/page.css").text + files(["previews"]) + devices

  /// The facts and the devices, for any page with previews.
  private static let devices = files(["facts"]) + frames + measures + designs + shares

  /// Whether a rule uses a custom property.
  static func uses(_ property: String) -> Bool { (frames + designs).contains(property) }

  private static let frames = files(["devices"])
  private static let designs = files(["apple", "watch", "android", "windows", "browsers"])

  /// The script that highlights a property in the preview, the payload and the sources.
  package static let highlights = Resource.named("Faces/Previewing/Assets/highlights.js").text

  /// Returns the style sheet of a server's pages with previews and forms.
  package static func file(path: String, and own: [String]) -> PageFile {
    let page = ["page", "controls"].map { Resource.named("Net/Pages/Assets/\($0).css").text }
    let more = own.map { Resource.named($0).text }
    return PageFile(path: path, text: page.joined() + devices + more.joined())
  }

  /// Returns the script of a server's pages with previews.
  package static func script(path: String, and own: String) -> PageFile {
    PageFile(path: path, text: highlights + Resource.named(own).text)
  }

  /// Returns the class of an element whose width is a percentage of its container.
  static func width(percent: Int) -> String { "i\(min(max(percent, 0), 100))" }

  /// Returns the class of a column whose width is relative to the widths of its neighbors.
  static func weight(_ weight: Int) -> String { "f\(min(max(weight, 1), 100))" }

  private static let shares =
    (0...100).map { ".i\($0){inline-size:\($0)%}" }.joined()
    + (1...100).map { ".f\($0){flex:\($0) 1 0}" }.joined() + "\n"

  private static func files(_ names: [String]) -> String {
    names.map { Resource.named("Faces/Previewing/Assets/\($0).css").text }.joined()
  }
}
