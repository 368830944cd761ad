import ICU
import Testing

struct ICUVersionsTests {
  @Test func `every ICU version consists of two numbers`() {
    let versions = [ICUVersions.library, ICUVersions.localeData, ICUVersions.characters]
    for version in versions {
      #expect(version.split(separator: ".").compactMap { Int($0) }.count == 2, "\(version)")
    }
  }

  @Test func `the version of the library's own data is known without reading the data`() {
    #expect(ICUVersions.localeData.hasPrefix("\(ICUVersions.ownLocaleData)."))
  }
}
