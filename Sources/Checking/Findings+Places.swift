internal import Diagnostics

extension Findings {
  /// The findings at other places than those of earlier ones.
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
