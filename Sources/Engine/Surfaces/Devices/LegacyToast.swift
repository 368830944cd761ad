internal import Documents

/// A Windows 8 toast template, whose name determines the number of lines of each text element.
struct LegacyToast {
  private let lines: [(role: PictureLines.Role, count: Int)]
  private let hasPicture: Bool

  /// Creates the layout of a Windows 8 toast template; returns nil for other names.
  init?(_ name: String) {
    hasPicture = name.hasPrefix("ToastImageAndText")
    guard hasPicture || name.hasPrefix("ToastText") else { return nil }
    switch name.suffix(2) {
    case "01": lines = [(.body, 3)]
    case "02": lines = [(.title, 1), (.body, 2)]
    case "03": lines = [(.title, 2), (.body, 1)]
    case "04": lines = [(.title, 1), (.body, 1), (.body, 1)]
    default: return nil
    }
  }

  /// Returns the parts of a binding; the `id` of each text element determines its position.
  ///
  /// The app's icon, like an image in the toast, reduces the width of text.
  func parts(
    of binding: XMLElement, hasIcon: Bool, _ measures: SurfaceMeasures, _ content: WindowsContent
  ) -> [Surface.Part] {
    let texts = binding.children(named: "text")
    var parts: [Surface.Part] = []
    if hasPicture, let image = binding.child("image"),
      let picture = content.picture(image, .logo)
    {
      parts.append(picture)
    }
    for (index, line) in lines.enumerated() {
      let text = texts.first { $0.value("id") == String(index + 1) }
      guard let text, !text.content.isBlank else { continue }
      let fit = TextFit(
        width: hasPicture || hasIcon ? measures.toastTextBesideLogo : measures.toastText,
        size: measures["\(line.role.rawValue)-size"], lines: line.count, .legacyToast,
        font: .windows.weighted(for: line.role))
      parts.append(.text(content.lines(line.role, text, in: fit)))
    }
    return parts
  }
}
