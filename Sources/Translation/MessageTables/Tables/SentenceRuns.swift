extension [VariantTable.Atom] {
  /// A run of characters or a placeholder.
  package enum Run {
    case text(String)
    case placeholder(Placeholder)
  }

  /// The sentence as a list of runs, in which adjacent characters are joined.
  package var runs: [Run] {
    var runs: [Run] = []
    var text = String.UnicodeScalarView()
    for atom in self {
      switch atom {
      case .scalar(let scalar): text.append(scalar)
      case .placeholder(let placeholder):
        if !text.isEmpty { runs.append(.text(String(text))) }
        text = .init()
        runs.append(.placeholder(placeholder))
      }
    }
    return text.isEmpty ? runs : runs + [.text(String(text))]
  }

  /// The placeholders, in order.
  package var placeholders: [Placeholder] {
    compactMap { if case .placeholder(let placeholder) = $0 { placeholder } else { nil } }
  }
}
