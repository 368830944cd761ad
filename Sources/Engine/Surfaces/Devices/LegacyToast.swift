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
  /// The app's icon, like an image in the toast, reduces the number of columns for text.
  func parts(
    of binding: XMLElement, iconColumns: Int, _ content: WindowsContent
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
      let columns = (line.role == .title ? 42 : 46) - (hasPicture ? 8 : iconColumns)
      let fit = TextFit(
        columns: columns, lines: line.count, .legacyToast,
        lineBreaks: line.count == 1 ? .asBlanks : .kept, font: .windows.weighted(for: line.role))
      parts.append(.text(content.lines(line.role, text, in: fit)))
    }
    return parts
  }
}
