internal import HTTP
internal import Pages
internal import Previewing

/// The files that the studio's pages load.
enum StudioAsset {
  /// The paths that the head of a page names.
  static let style = "/style.css"
  static let catalogStyle = "/catalog.css"
  static let wallpapers = "/wallpapers.css"
  static let script = "/js/studio.js"
  static let icon = "/icon.svg"

  /// Returns the path of the style sheet that draws a device.
  static func style(of device: StudioDevice) -> String { "/devices/\(device.id).css" }

  /// Returns the response to a request for a file; nil for another path.
  static func response(to path: String) -> Response? { files[path]?.response }

  private static let files: [String: PageFile] = Dictionary(
    uniqueKeysWithValues: all.map { ($0.path, $0) })

  private static let all =
    [
      PreviewStyle.sharedFile(path: style, and: styles.map { "\(folder)/\($0).css" }),
      PageFile(path: catalogStyle, ["\(folder)/catalog.css"]),
      PageFile(path: wallpapers, ["\(folder)/wallpapers.css"]),
      PageFile(path: "/palette.css", ["\(folder)/palette.css"]),
      PageFile(path: "/menus.css", ["\(folder)/menus.css"]),
      PageFile.icon(path: icon),
      PageFile(path: "/js/highlights.js", ["Faces/Previewing/Assets/highlights.js"]),
    ]
    + scripts.map { PageFile(path: "/js/\($0).js", ["\(folder)/\($0).js"]) }
    + StudioDevice.all.map { device in
      PreviewStyle.file(
        path: style(of: device), of: device.design, and: ["\(folder)/\(device.shell).css"])
    }

  /// The style sheets, in the order in which their rules apply.
  private static let styles = [
    "studio", "stage", "strip", "inspector", "widths", "shells", "editor", "contrast",
  ]

  private static let scripts = [
    "studio", "state", "choices", "editor", "actions", "menus", "keys", "palette", "picture",
    "table",
  ]

  private static let folder = "Faces/Studio/Assets"
}
