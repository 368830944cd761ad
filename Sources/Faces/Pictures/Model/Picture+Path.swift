internal import Previewing
package import Surfaces

extension Picture {
  /// The path of the picture in a folder of pictures, the same for each run:
  /// `match-score/apns.lock-screen.fr.goal.dark.svg`.
  ///
  /// A message for several systems has the device in the names of layouts that both have.
  package func path(as format: PictureFormat) -> String {
    let subject = preview.subject
    let design = appearance == .dark ? "dark" : nil
    let short = surface.kind.shortID
    let isShared = preview.surfaces.contains {
      $0.kind != surface.kind && $0.kind.shortID == short
    }
    let layout = isShared ? surface.kind.id.replacing(".", with: "-") : short
    let parts = [
      subject.template, layout, subject.requestedLocale, subject.sample, design, format.rawValue,
    ]
    let name = parts.compactMap(\.self).map(\.inFileNames).joined(separator: ".")
    return subject.notification.isEmpty ? name : "\(subject.notification.inFileNames)/\(name)"
  }
}

extension SurfaceKind {
  /// The name of the layout in file names and on the command line: `lock-screen`.
  package var shortID: String { id.split(separator: ".").last.map(String.init) ?? id }
}

extension String {
  /// The string with hyphens instead of characters that separate folders or shell words.
  fileprivate var inFileNames: String {
    let name = map { $0.isWhitespace || "/\\:\"'*?<>|".contains($0) ? "-" : String($0) }.joined()
    return name.hasPrefix(".") ? "-\(name.dropFirst())" : name
  }
}
