import Foundation
import TestSupport
import Testing

struct EvalCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func eval(_ arguments: String..., input: String = "") throws -> CommandRun {
    try CommandRun(["eval"] + arguments, in: folder.path, input: input)
  }

  @Test(arguments: [
    (
      ["--message", "--locale", "ru", "{n, plural, one{# год} few{# года} other{# лет}}", "n:=22"],
      "22 года\n"
    ),
    (["--mf2", "--locale", "ar", "{$n :number}", "n:=1234"], "\u{2067}١٬٢٣٤\u{2069}\n"),
    (["--mf2", "--bidi", "none", "Hi {$name}", "name=Ann"], "Hi Ann\n"),
    (["--message", "{name} {missing}", "name=5"], "5 {missing}\n"),
    (
      [
        "--message", "--locale", "en", "{d, date, ::yMMMd}",
        #"d:={"type":"datetime","value":"2026-11-20T17:00:00Z"}"#,
      ], "Nov 20, 2026\n"
    ),
    (
      ["--mf2", "--test-functions", "--bidi", "none", "{1 :test:function decimalPlaces=1}"], "1.0\n"
    ),
  ])
  func `a message is formatted to text or to JSON`(arguments: [String], text: String) throws {
    let run = try CommandRun(["eval"] + arguments, in: folder.path)
    #expect(run.text == text)
    #expect(run.code == 0 && run.talk == "")
  }

  @Test func `an invalid message gives findings and no text`() throws {
    let run = try eval("--message", "Hello {name")
    #expect(run.code == 1 && run.text == "")
    #expect(run.talk.contains("a placeholder is not closed [message-syntax]"))
  }

  @Test func `a value of the wrong type is reported, and MessageFormat 2 still gives a result`()
    throws
  {
    let icu = try eval("--message", "{n, number}", "n=five")
    #expect(icu.code == 1 && icu.text == "" && icu.talk.contains("[format-error]"))
    let mf2 = try eval("--mf2", "--bidi", "none", "{$n :number}", "n=five")
    #expect(mf2.code == 1 && mf2.text == "{$n}\n" && mf2.talk.contains("[bad-operand]"))
  }

  @Test func `requests are answered in order, and invalid lines get an error`() throws {
    let run = try eval(
      "--requests",
      input: """
        {"id":1,"syntax":"hub","source":"{$(a) + '-' + $(b)}","arguments":{"a":1,"b":"x"}}

        nonsense
        {"id":"z","syntax":"icu","source":"{x}","arguments":{"x":"é"}}
        """)
    let lines = run.text.split(separator: "\n")
    #expect(lines.count == 3 && run.code == 0)
    #expect(lines.first == #"{"id":1,"text":"1-x","errors":[]}"#)
    #expect(
      lines.dropFirst().first?.hasPrefix(#"{"line":3,"errors":[{"type":"request-error""#) ?? false)
    #expect(lines.last == #"{"id":"z","text":"é","errors":[]}"#)
  }

  @Test func `a request line over 16 MiB causes an error record, and the next line is answered`()
    throws
  {
    let request = #"{"id":1,"syntax":"icu","source":"a"}"#
    let long = String(repeating: "x", count: 17 << 20)
    let run = try eval("--requests", input: "\(request)\n\(long)\n\n\(request)\n\(long)")
    let answer = #"{"id":1,"text":"a","errors":[]}"#
    func refusal(_ line: Int) -> String {
      #"{"line":\#(line),"errors":[{"type":"request-error","message":"the line is longer than 16 MiB"}]}"#
    }
    #expect(
      run.text == [answer, refusal(2), answer, refusal(5)].map { $0 + "\n" }.joined(), "\(run.talk)"
    )
    #expect(run.code == 0)
  }

  @Test func `crier version prints the versions of ICU, CLDR and Unicode`() throws {
    let run = try CommandRun(["version"], in: folder.path)
    #expect(
      run.text.contains("ICU ") && run.text.contains("CLDR ") && run.text.contains("Unicode "))
  }
}

/// The official test suite of MessageFormat 2, run with `crier eval`.
struct EvalConformanceTests {
  private static let folder = RepositoryFolder.conformance + "/mf2"
  private static let files = [
    "bidi", "data-model-errors", "fallback", "pattern-selection", "syntax", "syntax-errors",
    "u-options", "functions/currency", "functions/date", "functions/datetime",
    "functions/integer", "functions/number", "functions/offset", "functions/percent",
    "functions/string", "functions/time",
  ]

  @Test(
    .enabled(
      if: FileManager.default.fileExists(atPath: folder),
      "the shared conformance folder is not here"),
    arguments: files)
  func `the program passes the official MessageFormat test suite`(file: String) throws {
    let bytes = try Data(contentsOf: URL(filePath: "\(Self.folder)/\(file).json"))
    let root = try #require(JSONSerialization.jsonObject(with: bytes) as? [String: Any])
    let defaults = root["defaultTestProperties"] as? [String: Any] ?? [:]
    let cases = try #require(root["tests"] as? [[String: Any]])
      .map { defaults.merging($0) { _, own in own } }
    let requests = try cases.map { try Self.request($0) }.joined(separator: "\n")
    let run = try CommandRun(
      ["eval", "--requests", "--test-functions"], in: RepositoryFolder.root, input: requests)
    let answers = run.text.split(separator: "\n")
    #expect(answers.count == cases.count && run.code == 0)
    for (wanted, line) in zip(cases, answers) {
      let answer = try #require(
        JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      #expect(Self.agrees(answer, wanted), "\(wanted["src"] ?? ""): \(line)")
    }
  }

  private static func request(_ test: [String: Any]) throws -> String {
    var arguments: [String: Any] = [:]
    for parameter in test["params"] as? [[String: Any]] ?? [] {
      let name = parameter["name"] as? String ?? ""
      arguments[name] = parameter["type"] == nil ? parameter["value"] : parameter
    }
    let request: [String: Any] = [
      "syntax": "mf2", "source": test["src"] ?? "", "locale": test["locale"] ?? "und",
      "bidi": test["bidiIsolation"] ?? "default", "arguments": arguments,
    ]
    return String(decoding: try JSONSerialization.data(withJSONObject: request), as: UTF8.self)
  }

  private static func agrees(_ answer: [String: Any], _ wanted: [String: Any]) -> Bool {
    let errors = types(answer["errors"])
    let expected = types(wanted["expErrors"])
    guard errors.isEmpty == expected.isEmpty, errors.isSubset(of: expected) else { return false }
    guard let text = wanted["exp"] as? String else { return true }
    return (answer["text"] as? String)?.utf8.elementsEqual(text.utf8) ?? false
  }

  private static func types(_ errors: Any?) -> Set<String> {
    Set((errors as? [[String: Any]] ?? []).compactMap { $0["type"] as? String })
  }
}
