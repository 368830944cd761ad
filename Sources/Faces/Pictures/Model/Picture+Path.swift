internal import Previewing
internal import Surfaces

extension Picture {
  /// The path of the picture in a folder of pictures, the same for each run:
  /// `match-score/apns.lock-screen.fr.goal.dark.svg`.
  package func path(as format: PictureFormat) -> String {
    let subject = preview.subject
    let layout = surface.kind.id.split(separator: ".").last.map(String.init) ?? surface.kind.id
    let design = appearance == .dark ? "dark" : nil
    let parts = [
      subject.template, layout, subject.requestedLocale, subject.sample, design, format.rawValue,
    ]
    let name = parts.compactMap(\.self).map(\.inFileNames).joined(separator: ".")
    return subject.notification.isEmpty ? name : "\(subject.notification.inFileNames)/\(name)"
  }
}

extension String {
  /// The string with hyphens instead of characters that separate folders or shell words.
  fileprivate var inFileNames: String {
    let name = map { $0.isWhitespace || "/\\:\"'*?<>|".contains($0) ? "-" : String($0) }.joined()
    return name.hasPrefix(".") ? "-\(name.dropFirst())" : name
  }
}
