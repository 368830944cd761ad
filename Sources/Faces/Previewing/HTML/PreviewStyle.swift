package import Pages
internal import Resources
internal import Surfaces

/// The style sheet of previews: the page around them, and the designs of the platforms.
///
/// No element uses inline styles, so that a page can forbid them.
package enum PreviewStyle {
  /// The complete style sheet of a report.
  package static let text =
    texts(of: ["page", "lists"].map { "Net/Pages/Assets/\($0).css" }) + files(["previews"])
    + devices

  /// The facts and the devices, for any page with previews.
  private static let devices =
    facts + frames + measures(of: SurfaceMeasures.all, usedBy: frames + designs) + designs + shares

  static let facts = files(["facts"])
  static let frames = files(["devices"])
  private static let designs = Design.allCases.map(\.text).joined()

  /// The script that highlights a property in the preview, the payload and the sources.
  package static let highlights = Resource.named("Faces/Previewing/Assets/highlights.js").text

  /// Returns the style sheet of a server's pages with previews and forms.
  package static func file(path: String, and own: [String]) -> PageFile {
    PageFile(
      path: path,
      text: page + texts(of: ["Net/Pages/Assets/lists.css"]) + devices + texts(of: own))
  }

  /// The rules of all pages and their forms.
  static let page = texts(of: ["page", "controls"].map { "Net/Pages/Assets/\($0).css" })

  static func texts(of resources: [String]) -> String {
    resources.map { Resource.named($0).text }.joined()
  }

  /// Returns the script of a server's pages with previews.
  package static func script(path: String, and own: String) -> PageFile {
    PageFile(path: path, text: highlights + Resource.named(own).text)
  }

  /// Returns the class of an element whose width is a percentage of its container.
  static func width(percent: Int) -> String { "part \(digits(of: min(max(percent, 0), 100)))" }

  /// Returns the class of a column whose width is relative to the widths of its neighbors.
  static func weight(_ weight: Int) -> String { "column \(digits(of: min(max(weight, 1), 100)))" }

  /// The number of an element's share: a class for the tens and one for the ones, so that a style
  /// sheet needs twenty rules and not a hundred.
  private static func digits(of number: Int) -> String {
    "tens-\(number / 10) ones-\(number % 10)"
  }

  static let shares =
    (0...10).map { ".tens-\($0){--tens:\($0)}" }.joined()
    + (0...9).map { ".ones-\($0){--ones:\($0)}" }.joined()
    + ".part{inline-size:calc(10% * var(--tens) + 1% * var(--ones))}"
    + ".column{flex:calc(10 * var(--tens) + var(--ones)) 1 0}\n"

  private static func files(_ names: [String]) -> String {
    names.map { Resource.named("Faces/Previewing/Assets/\($0).css").text }.joined()
  }
}
