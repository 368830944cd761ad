internal import Pages
internal import Previewing
internal import Surfaces
internal import Workspaces

/// The images of a notification that the stage cannot draw, with the way to a copy of each.
struct AbsentImages {
  private let images: [(url: String, obstacle: LocalImage.Obstacle)]

  init(of preview: Preview, on shelf: ImageShelf) {
    var seen: Set<String> = []
    images = preview.surfaces.flatMap(\.images).map(\.source.string)
      .filter { !$0.isEmpty && seen.insert($0).inserted }
      .compactMap { url in shelf.obstacle(to: url).map { (url, $0) } }
  }

  func add(to page: inout Markup) {
    guard !images.isEmpty else { return }
    page.element("details", ["class": "note absent"]) { page in
      page.element("summary") { page in
        page.addIcon("image")
        let count = images.count
        page.add(count == 1 ? "An image is not drawn" : "\(count) images are not drawn")
      }
      page.element("p", "Nothing is loaded from the network; add a copy to the workspace.")
      page.element("ul") { page in
        for (url, obstacle) in images {
          page.element("li") { page in
            page.element("code", ["dir": "ltr"], url)
            page.element("p", obstacle.remedy)
            if obstacle == .elsewhere, let setting = ImageFolders.suggestion(for: url) {
              page.element("pre", ["dir": "ltr"]) { $0.element("code", setting) }
            }
          }
        }
      }
    }
  }
}

extension LocalImage.Obstacle {
  /// The way to make the image visible.
  fileprivate var remedy: String {
    let limit = LocalImage.byteLimit >> 20
    return switch self {
    case .elsewhere: "Name a folder for it in crier.json, for example:"
    case .absent(let path): "Copy it to \(path)."
    case .tooLarge(let path): "\(path) has more than \(limit) MiB; use a smaller copy."
    case .tooManyPixels(let path):
      "\(path) is wider or higher than \(LocalImage.pixelLimit) pixels; use a smaller copy."
    case .otherFormat(let path): "\(path) is neither PNG, JPEG, GIF nor WebP; convert it."
    }
  }
}
