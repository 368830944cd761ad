import CommandLineTool
import Diagnostics
import Documents
import Fonts
import HTTP
import SQLite
import Testing

struct NoticeReportTests {
  private let text = String(decoding: NoticeReport().text, as: UTF8.self)

  @Test func `the text contains each notice and each licence, word for word`() {
    for library in LinkedLibrary.all {
      #expect(text.contains("  \(library.name)"))
      for quoted in [library.notice, library.licenceText].compactMap(\.self) {
        let isQuoted = text.contains(String(decoding: quoted.bytes, as: UTF8.self))
        #expect(isQuoted, "\(quoted.name)")
      }
    }
  }

  @Test func `a license shared by two libraries is printed once`() {
    let twice = NoticeReport(of: LinkedLibrary.all + LinkedLibrary.all)
    let texts = Set(LinkedLibrary.all.compactMap { $0.licenceText?.name })
    for name in texts {
      let lines = String(decoding: twice.text, as: UTF8.self).split(separator: "\n")
      #expect(lines.count { $0 == "======== \(name)" } == 1, "\(name)")
    }
  }

  @Test func `an optional library is listed if this build contains it`() {
    let names = Set(LinkedLibrary.all.map(\.name))
    #expect(names.contains("OpenSSL") == HTTPSupport.Library.openSSL.isBuiltIn)
    #expect(names.contains("nghttp2") == HTTPSupport.Library.nghttp2.isBuiltIn)
    #expect(names.contains("SQLite") == SQLiteSupport.isBuiltIn)
    #expect(names.contains("HarfBuzz") == FontSupport.isBuiltIn)
    #expect(names.isSuperset(of: ["ICU", "libxml2", "Swift"]))
  }

  @Test func `the JSON contains the same libraries, notices and licenses`() throws {
    let file = SourceFile(name: "notices.json", bytes: NoticeReport().json)
    let root = try #require(JSONReader.read(file).document).root
    let libraries = try #require(root["libraries"]).elements
    #expect(libraries.map { $0["name"]?.text?.string } == LinkedLibrary.all.map(\.name))
    let notices = libraries.map { Array($0["notice"]?.text?.bytes ?? []) }
    let isSame = notices == LinkedLibrary.all.map(\.notice.bytes)
    #expect(isSame)
    let licences = try #require(root["licences"]?.members).map(\.key.string)
    #expect(licences == libraries.compactMap { $0["licenceText"]?.text?.string })
  }
}
