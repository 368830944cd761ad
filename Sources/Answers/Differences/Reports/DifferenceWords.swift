internal import Diagnostics
internal import LiveActivities

/// The phrases that the difference reports share.
enum DifferenceWords {
  /// Returns a number with its noun in the singular or plural.
  static func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}

extension Edit {
  /// The edit as a phrase: `the message 'news.title' was changed`.
  var words: String {
    let name =
      switch kind {
      case .settings: "the settings '\(subject)'"
      case .catalog: "the catalog '\(subject)'"
      case .template: "the template '\(subject)'"
      case .message: "the message '\(subject)'"
      case .sample: "the sample '\(subject)'"
      }
    return "\(name) was \(outcome.rawValue)"
  }
}

extension Harm {
  /// The harm as the title of a group.
  var title: String {
    switch self {
    case .broken: "Broken"
    case .text: "Different text"
    case .data: "Different data"
    case .headers: "Different headers"
    case .layout: "Equal values, different bytes"
    }
  }
}

extension RevisionComparison.Outcome {
  /// The numbers of changed renderings and of edits, in one sentence.
  var summary: String {
    guard changedCount > 0 else {
      return "no change in \(DifferenceWords.counted(renderingCount, "rendering"))"
    }
    let harms = Harm.allCases.compactMap { harm -> String? in
      let count = groups.count { $0.harm == harm }
      return count == 0 ? nil : "\(count) \(harm.rawValue)"
    }
    return "\(changedCount) of \(DifferenceWords.counted(renderingCount, "rendering")) changed, by "
      + "\(DifferenceWords.counted(groups.count, "edit")): \(harms.joined(separator: ", "))"
  }

  /// The changes of contracts in one sentence; nil if no contract is declared or changed.
  var contractSummary: String? {
    let count = contracts.changes.count
    let changes =
      count == 0
      ? []
      : [
        "\(DifferenceWords.counted(count, "contract change")) "
          + "break\(count == 1 ? "s" : "") running Live Activities"
      ]
    let unknown = contracts.unknown.map {
      "the contract of '\($0)' cannot be compared: it cannot be read"
    }
    let uncompared = contracts.uncompared.map {
      "'\($0.path)' of '\($0.activity)' cannot be compared: only one of the contracts tells its JSON"
    }
    let removed = contracts.removed.map {
      "'\($0)' is no longer in crier.json; if the app renamed or removed it, its activities break"
    }
    let parts = changes + unknown + uncompared + removed
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
  }

  /// The files of the samples with an edit of the given outcome.
  func samples(_ outcome: Edit.Outcome) -> [String] {
    sampleEdits.filter { $0.outcome == outcome }.map(\.file)
  }

  /// The changed, removed and added samples, with their consequences.
  var sampleRemarks: [String] {
    let consequences: [(Edit.Outcome, String)] = [
      (.changed, "all other differences are shown with the new samples"),
      (.removed, "'crier test' no longer renders them"),
      (.added, "both revisions are rendered with them"),
    ]
    return consequences.compactMap { outcome, consequence in
      let files = samples(outcome)
      guard !files.isEmpty else { return nil }
      let names = files.map { "'\($0)'" }.joined(separator: ", ")
      return "\(outcome.rawValue) samples: \(names); \(consequence)"
    }
  }
}

extension ContractChange {
  /// The path of the contract's file.
  var file: String { label.file?.name ?? "" }

  /// The line of the declaration, counted from 1.
  var line: Int { label.file?.position(at: label.span.start).line ?? 1 }
}
