import Testing

/// Typical mistakes of users, each made in a workspace that is otherwise without findings.
///
/// The data is in a folder next to the checkout; without that folder, the tests are skipped.
@Suite(.enabled(if: !PlantedMistake.all.isEmpty, "the folder of planted mistakes is missing"))
struct PlantedMistakesTests {
  /// The mistakes that are not yet reported as they should be; the list must only shrink.
  private static let knownGaps: Set<String> = []

  @Test(arguments: PlantedMistake.all)
  func `a planted mistake is reported at its location, without repetition`(
    _ mistake: PlantedMistake
  ) {
    let faults = mistake.faults
    if Self.knownGaps.contains(mistake.id) {
      #expect(!faults.isEmpty, "\(mistake.id) is no longer a gap; remove it from the list")
    } else {
      #expect(faults.isEmpty)
    }
  }

  @Test func `each known gap is a planted mistake`() {
    #expect(Self.knownGaps.isSubset(of: PlantedMistake.all.map(\.id)))
  }
}
