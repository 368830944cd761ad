internal import Diagnostics
internal import Documents

extension Findings {
  /// Returns the findings whose ranges do not enclose the range of an earlier finding.
  func excludingPlaces(of earlier: Findings) -> Findings {
    let places = earlier.sorted.flatMap { [$0.primary].compactMap(\.self) + $0.related }
    return filter { finding in
      !places.contains { place in
        guard let label = finding.primary, label.file == place.file else { return false }
        return label.span.start <= place.span.start && place.span.end <= label.span.end
      }
    }
  }
}

extension Findings {
  /// The findings; in files with syntax errors, only the syntax errors keep their fixes.
  ///
  /// After a syntax error, the locations of all other findings are guesses.
  var withoutGuessedFixes: Findings {
    let syntax: Set<Rule> = [.jsonSyntax, .xmlSyntax]
    let unreadable = Set(filter { syntax.contains($0.rule) }.sorted.compactMap(\.primary?.file))
    guard !unreadable.isEmpty else { return self }
    return map { finding in
      let isGuessed =
        !syntax.contains(finding.rule)
        && finding.fix?.edits.contains { $0.file.map(unreadable.contains) ?? false } == true
      return isGuessed ? finding.withoutFix : finding
    }
  }
}
