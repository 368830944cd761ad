import Foundation
import HTTP
import Pages
import TestSupport
import Testing

struct PageFileTests {
  private func text(_ file: PageFile) throws -> String {
    guard case .bytes(let bytes) = file.response.body else { return "" }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `a script is served without comments and indentation`() throws {
    let file = PageFile(
      path: "/a.js", text: "// Why.\nconst a = () => {\n  // No.\n\n  go(\"// x\");\n};\n")
    #expect(try text(file) == "const a = () => {\ngo(\"// x\");\n};\n")
  }

  @Test func `no string of a script goes on in the next line`() throws {
    let folder = RepositoryFolder.root + "/Sources"
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder).filter {
      $0.hasSuffix(".js")
    }
    #expect(names.count > 5)
    for name in names {
      let script = try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
      for line in script.split(separator: "\n") {
        #expect(line.count { $0 == "`" }.isMultiple(of: 2), "\(name): \(line)")
        #expect(!line.drop { $0 == " " }.hasPrefix("/*"), "\(name): \(line)")
      }
    }
  }
}
