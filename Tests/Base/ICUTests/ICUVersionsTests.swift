import ICU
import Testing

struct ICUVersionsTests {
  @Test func `every ICU version consists of two numbers`() {
    let versions = [ICUVersions.library, ICUVersions.localeData, ICUVersions.characters]
    for version in versions {
      #expect(version.split(separator: ".").compactMap { Int($0) }.count == 2, "\(version)")
    }
  }
}
