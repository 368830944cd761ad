import AppStrings
import Checking
import Diagnostics
import Documents
import Files
import TestSupport
import Testing

/// The conformance cases: each has a payload, the files of an app, the text that the device shows,
/// and the expected problem, if any.
@Suite(.enabled(if: LocKeyCase.isHere, "the conformance data is not beside the checkout"))
struct LocKeyConformanceTests {
  @Test(arguments: LocKeyCase.all)
  func `a device shows the string that the case expects`(_ story: LocKeyCase) throws {
    let strings = try story.strings()
    let reference = try #require(AppStringReference.all(in: story.root, of: story.payload).first)
    guard case .text(let key) = reference.key else { return }
    let table = strings[reference.system]
    let shown = table.languages.map {
      table.shown(key, in: $0, arguments: reference.arguments)
    }
    guard let wanted = story.shows else {
      // If one language lacks the key, the case does not specify the text shown in that language.
      let isMissing = story.problem?.hasPrefix("missing in") == true
      #expect(shown.contains(.nothing) || isMissing && shown.last == .text(key))
      return
    }
    #expect(shown.first == .text(wanted))
  }

  @Test(arguments: LocKeyCase.all)
  func `each problem causes one finding, and a correct case causes none`(_ story: LocKeyCase) throws
  {
    let findings = try story.strings().allFindings(on: story.payload).sorted
    #expect(findings.count == (story.problem == nil ? 0 : 1), "\(findings.map(\.message))")
  }

  @Test func `the shared data has all 40 cases`() {
    #expect(LocKeyCase.all.count == 40)
  }
}

/// One conformance case, read from one line of the data file.
struct LocKeyCase: Sendable, CustomTestStringConvertible {
  let id: String
  let payload: SourceFile
  let root: JSONValue
  let files: [(path: String, text: String)]
  let shows: String?
  let problem: String?

  var testDescription: String { id }

  private static let path = RepositoryFolder.conformance + "/interchange/loc-keys/cases.ndjson"
  private static let lines = (try? FileReader.text(of: path, limit: 1 << 24)) ?? []

  static var isHere: Bool { !lines.isEmpty }

  static let all: [LocKeyCase] = lines.split(separator: UInt8(ascii: "\n")).compactMap { line in
    let file = SourceFile(name: "case", bytes: Array(line))
    guard let value = JSONReader.read(file).document?.root, let payload = value["payload"] else {
      return nil
    }
    let body = SourceFile(name: "payload.json", bytes: JSONWriter.compact(payload))
    guard let root = JSONReader.read(body).document?.root else { return nil }
    return LocKeyCase(
      id: value["id"]?.text?.string ?? "", payload: body, root: root,
      files: (value["files"]?.members ?? []).map {
        ("app/\($0.key.string)", $0.value.text?.string ?? "")
      }, shows: value["shows"]?.text?.string, problem: value["problem"]?.text?.string)
  }

  func strings() throws -> AppStrings {
    let memory = Dictionary(
      files.map { ($0.path, Array($0.text.utf8)) }, uniquingKeysWith: { one, _ in one })
    return try AppStrings(["app"], in: .memory(memory))
  }
}
