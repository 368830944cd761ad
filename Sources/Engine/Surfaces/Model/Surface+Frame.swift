/// The parts of a layout that frames draw in their own places.
extension Surface {
  private var header: (app: String, time: String)? {
    parts.lazy.compactMap { part in
      if case .header(let app, let time) = part { (app, time) } else { nil }
    }.first
  }

  /// Whether the layout has a header line.
  package var hasHeader: Bool { header != nil }
  /// The name of the app in the header; empty without a header.
  package var app: String { header?.app ?? "" }
  /// The time in the header; empty without a header.
  package var time: String { header?.time ?? "" }

  /// The first title; nil if the layout has none.
  package var title: PictureLines? {
    parts.lazy.compactMap { part in
      if case .text(let lines) = part, lines.role == .title { lines } else { nil }
    }.first
  }

  /// The images next to the text.
  package var sideImages: [PictureBox] {
    parts.compactMap { part in
      if case .picture(let box) = part, box.place.isBesideText { box } else { nil }
    }
  }

  /// The parts below the first title, without those that the frame draws elsewhere.
  package var restOfText: [Part] {
    var rest = parts.filter { !$0.isNotice && !$0.isBesideText && !$0.isHeader }
    if let title = rest.firstIndex(where: \.isTitle) { rest.remove(at: title) }
    return rest
  }
}

extension Surface.Part {
  /// Whether the part is a row of buttons.
  package var isButtons: Bool { if case .buttons = self { true } else { false } }
  /// Whether the part is the header line.
  package var isHeader: Bool { if case .header = self { true } else { false } }
  /// Whether the part is a system notice.
  package var isNotice: Bool { if case .notice = self { true } else { false } }
  /// Whether the part is a note from Crier.
  package var isRemark: Bool { if case .remark = self { true } else { false } }
  /// Whether the part is an image next to the text.
  package var isBesideText: Bool { place?.isBesideText == true }

  /// The place of an image; nil for other parts.
  package var place: PictureBox.Place? {
    if case .picture(let box) = self { box.place } else { nil }
  }

  /// Whether the part is a title.
  package var isTitle: Bool {
    if case .text(let lines) = self { lines.role == .title } else { false }
  }
}
