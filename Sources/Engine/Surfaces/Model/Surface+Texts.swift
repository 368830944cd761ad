extension Surface {
  /// The assumptions about the layout and its strings, without duplicates.
  package var allAssumptions: [Assumption] {
    var seen: Set<Assumption> = []
    let ofTexts = parts.flatMap(\.texts).map(\.assumption)
    let ofFrame: [Assumption] = direction == .rightToLeft ? [.deviceDirection] : []
    let isTranslated = parts.contains { part in
      if case .header(_, let time) = part {
        !time.isEmpty && time != SystemWords.english
      } else {
        false
      }
    }
    let ofWords: [Assumption] = isTranslated ? [.systemWords] : []
    return (ofTexts + assumptions + ofFrame + ofWords).filter { seen.insert($0).inserted }
  }
}

extension Surface.Part {
  /// The strings that the device may truncate, including those in columns.
  package var texts: [PictureLines] {
    switch self {
    case .text(let lines): [lines]
    case .columns(let columns): columns.flatMap { $0.parts.flatMap(\.texts) }
    case .header, .notice, .picture, .buttons, .input, .progress, .badge, .datum, .remark: []
    }
  }
}

extension [Surface] {
  /// The truncated strings, each with the layouts that truncate it.
  package var cuts: [Omission] {
    var cuts: [(subject: String, surfaces: [String])] = []
    for surface in self {
      for lines in surface.parts.flatMap(\.texts) where lines.fitted.isCut {
        let count = lines.fitted.hiddenCharacterCount
        let subject = "\(count) character\(count == 1 ? "" : "s") of the \(lines.role.rawValue)"
        let name = surface.kind.name.lowercased()
        if let index = cuts.firstIndex(where: { $0.subject == subject }) {
          if !cuts[index].surfaces.contains(name) { cuts[index].surfaces.append(name) }
        } else {
          cuts.append((subject, [name]))
        }
      }
    }
    return cuts.map { cut in
      Omission(subject: cut.subject, reason: "truncated: \(cut.surfaces.joined(separator: ", "))")
    }
  }
}
