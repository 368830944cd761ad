import Diagnostics
import LiveActivities
import TestSupport
import Testing

/// The keys that are read from the declarations of a Swift file.
struct SwiftReaderTests {
  @Test(
    arguments: [
      ("var a: Int", ["a: Int"]),
      ("let a: String?; var b: [Int?]", ["a?: String?", "b: [Int?]"]),
      ("var a, b: Int, c: String = \"x\"", ["a: Int", "b: Int", "c: String"]),
      ("var a: Optional<Int>\n var b: Int!", ["a?: Optional<Int>", "b?: Int!"]),
      (
        "let a = 5\n var b = 5\n var c = [1.5]\n var d = Stop()", ["b: Int", "c: Array", "d: Stop"]
      ),
      ("private(set) var a: Int\n @MainActor public var b: Int", ["a: Int", "b: Int"]),
      ("var a: Int { 5 }\n var b: Int { get { 5 } set {} }\n var c: Int { didSet {} }", ["c: Int"]),
      ("var a: Int = 5 { willSet { } }\n var b: () -> Int { { 5 } }", ["a: Int"]),
      ("static var a: Int = 3\n lazy var b: Int = { 3 }()\n var c: Int", ["c: Int"]),
      ("var `default`: Int\n var größe: Int", ["default: Int", "größe: Int"]),
      ("func f<T>(_ x: T = { \"}\" }()) -> [Int] where T: Codable { [] }\n var a: Int", ["a: Int"]),
      ("static func < (l: Self, r: Self) -> Bool { l.a < r.a }\n var a: Int", ["a: Int"]),
      ("init() { a = 3 }\n subscript(i: Int) -> Int { i }\n deinit {}\n var a: Int", ["a: Int"]),
      (
        "var a: Int = try! JSONDecoder()\n  .decode(Int.self, from: Data())\n var b: Int",
        ["a: Int", "b: Int"]
      ),
      ("var a: String = \"\\(1 + \"}\".count) { \\\"\"\n var b: Int", ["a: String", "b: Int"]),
      (
        "var a: String = \"\"\"\n  } \"{\" \\\"\"\"\n  \"\"\"\n var b: Int",
        ["a: String", "b: Int"]
      ),
      ("var a = #\"\\(x) \"} \"#\n var b: Int", ["a: String", "b: Int"]),
      ("var a = #\"\"\"\"\"#\n var b = ##\"\"\"#{\"##", ["a: String", "b: String"]),
      ("var a = #\"\"\"\n } \"\" \"#\n \"\"\"#\n var b: Int", ["a: String", "b: Int"]),
      ("/* { /* } */ */ var a: Int // }\n /// {\n var b: Int", ["a: Int", "b: Int"]),
      ("let r = /[{\"]/\n var a: Int = 4 / 2 / 1\n var b: Int", ["a: Int", "b: Int"]),
      ("@available(iOS 17, *) @Other(x: { }) nonisolated var a: Int", ["a?: @Other Int"]),
      ("#if os(iOS)\n var a: Int\n #else\n var b: Int\n #endif", ["a: Int"]),
      (
        "#if !os(iOS) || canImport(AppKit)\n var a: Int\n #elseif swift(>=5.9)\n var b: Int\n #endif",
        ["b: Int"]
      ),
      ("#if DEBUG\n var a: Int\n #endif\n var b: Int", ["a?: Int", "b: Int"]),
      ("#if targetEnvironment(simulator)\n var a: Int\n #endif", []),
      ("typealias M = Int?\n var a: M\n var b: Self.M", ["a?: M", "b?: Self.M"]),
      (
        "enum CodingKeys: String, CodingKey { case a, b = \"B\" }\n var a: Int; var b: Int",
        ["a: Int", "B: Int"]
      ),
      (
        "private enum CodingKeys: CodingKey { case a }\n var a: Int; var b: Int = 5; var c: Int?",
        ["a: Int"]
      ),
      ("enum CodingKeys: Int, CodingKey { case a = 7 }\n var a: Int", ["a: Int"]),
      (
        "var a: (Int); var b: (Int?); var c: [String: [Int]]",
        ["a: (Int)", "b?: (Int?)", "c: [String: [Int]]"]
      ),
    ] as [(String, [String])])
  func `a structure has the keys that the compiler would decode`(
    _ members: String, _ keys: [String]
  ) {
    #expect(ContractStory(state: members, "struct Stop: Codable {}").keys == keys)
  }

  @Test(arguments: [
    "struct Delivery: ActivityAttributes { typealias ContentState = State }; struct State: Codable { var a: Int }",
    "struct Delivery: ActivityAttributes {}\nextension Delivery { struct ContentState: Codable { var a: Int } }",
    "enum App { struct Delivery: ActivityAttributes { struct ContentState: Codable { var a: Int } } }",
    "#if canImport(ActivityKit)\nimport ActivityKit\nstruct Delivery: ActivityAttributes { struct ContentState: Codable { var a: Int } }\n#endif",
    "struct Delivery: ActivityAttributes { struct ContentState { var a: Int } }\nextension Delivery.ContentState: Codable, Hashable {}",
    "struct Delivery: ActivityAttributes { struct ContentState { var a: Int\n enum CodingKeys: CodingKey { case a } } }\nextension Delivery.ContentState: Decodable {}",
    "protocol State: Codable {}\nstruct Delivery: ActivityAttributes { struct ContentState: State { var a: Int } }",
    "\u{FEFF}#!/usr/bin/swift\nstruct Delivery: ActivityAttributes { struct ContentState: Codable { var a: Int } }",
    "import SwiftUI\n#Preview(\"x\") { Text(\"}\") }\nstruct W: Widget { var body: some View { Text(\"\\(5)\") } }\nstruct Delivery: ActivityAttributes { final class ContentState: Codable { var a: Int = 3 } }",
  ])
  func `the state is found wherever it is declared`(_ text: String) {
    let story = ContractStory(file: text)
    #expect(story.keys == ["a: Int"])
    #expect(story.findings == [])
  }

  @Test(arguments: [
    (
      "var a: Stop", "struct Stop: Codable { init(from decoder: any Decoder) throws {} }",
      "its own init(from:)"
    ),
    (
      "var a: Stop",
      "struct Stop: Codable {}\nextension Stop { init(from decoder: Decoder) throws {} }",
      "its own init(from:)"
    ),
    (
      "var a: Stop",
      "protocol P {}\nextension P { init(from d: Decoder) throws { fatalError() } }\nstruct Stop: P, Codable {}",
      "its own init(from:)"
    ),
    (
      "var a: Stop",
      "protocol P {}\nprotocol Q: P {}\nextension P { init(from d: Decoder) throws { fatalError() } }\nstruct Stop: Q, Codable {}",
      "its own init(from:)"
    ),
    ("var a: Box<Int>", "struct Box<T: Codable>: Codable { var t: T }", "is generic"),
    ("var a: Stop", "@Model struct Stop: Codable {}", "'@Model' can add members"),
    ("var a: Stop", "", "'Stop' is not declared in these files"),
    ("var a: Other.Stop", "", "'Other.Stop' is not declared"),
    ("var a: Locale", "", "the system's type 'Locale'"),
    ("var a = makeStop()", "", "the type of 'a' is not declared"),
    ("@Default var a: Int", "", "'@Default' decides"),
    ("var a: Stop", "class Base {}; class Stop: Base, Codable {}", "inherits from 'Base'"),
    ("var a: Stop", "struct Stop: Model {}", "Decodable only if 'Model' is"),
    ("var a: Stop", "struct Stop: Codable, Model {}", "'Model' could have an init(from:)"),
    ("var a: Stop", "enum Stop: RawRepresentable, Codable { case x }", "raw values of 'Stop'"),
    (
      "var a: Stop",
      "struct Stop: RawRepresentable, Codable { var rawValue: Int; init?(rawValue: Int) { nil } }",
      "raw values of 'Stop'"
    ),
    (
      "var a: Stop", "#if DEBUG\nstruct Stop: Codable {}\n#else\nstruct Stop: Codable {}\n#endif",
      "more than once"
    ),
    ("#if DEBUG\n var a: Int\n #endif", "", "the condition of an #if"),
    ("var (a, b): (Int, Int)", "", "is not understood"),
    (
      "var a: Stop", "struct Stop: Codable { var x: Int; typealias CodingKeys = Other }",
      "coding keys of 'Stop'"
    ),
  ])
  func `what code decides is said once and not judged`(
    _ members: String, _ others: String, _ words: String
  ) throws {
    let story = ContractStory(state: members, others)
    #expect(story.findings.count == 1)
    #expect(story.findings.first?.contains(words) == true, "\(story.findings)")
    #expect(try story.refused(#"{"a":{"x":[null]}}"#) == [])
  }

  @Test(arguments: [
    ("var a: (Int, Int)", "a tuple does not conform"), ("var a: () -> Int", "a function does not"),
    ("var a: any Codable", "an existential type"), ("var a: Int.Type", "a metatype"),
    ("var a: Character", "'Character' does not"), ("var a: [Any]", "'Any' does not"),
    ("enum CodingKeys: CodingKey { case b }\n var a: Int = 3", "the coding key 'b'"),
    ("enum CodingKeys: CodingKey { }\n var a: Int", "neither a coding key nor a default"),
    ("enum CodingKeys: CodingKey { }\n let a: Int?", "neither a coding key nor a default"),
    ("var a: Stop\n struct Stop { var x: Int }", "'Stop' does not conform to Decodable"),
  ])
  func `what does not compile is a finding`(_ members: String, _ words: String) {
    let findings = ContractStory(state: members).findings
    #expect(findings.count == 1)
    #expect(findings.first?.contains(words) == true, "\(findings)")
  }

  @Test(arguments: [
    (
      "struct Other: ActivityAttributes { struct ContentState: Codable {} }",
      "does not declare the type 'Delivery'"
    ),
    ("struct Delivery: ActivityAttributes {", "is not closed"), ("/* ", "is not closed"),
    ("let a = \"x\nstruct Delivery {}", "is not closed"), ("", "does not declare"),
  ])
  func `a file without the activity is not a contract`(_ text: String, _ words: String) {
    let story = ContractStory(file: text)
    #expect(story.contract == nil)
    #expect(story.findings.first?.contains(words) == true, "\(story.findings)")
  }
}
