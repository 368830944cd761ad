import Diagnostics
import Documents
import Files
import Localization
import TestSupport
import Testing

/// Runs the official test suite of MessageFormat 2, if it is next to the checkout.
struct MF2ConformanceTests {
  static let files = [
    "bidi", "data-model-errors", "fallback", "pattern-selection", "syntax", "syntax-errors",
    "u-options", "functions/currency", "functions/date", "functions/datetime",
    "functions/integer", "functions/number", "functions/offset", "functions/percent",
    "functions/string", "functions/time",
  ]

  private static func path(_ file: String) -> String {
    RepositoryFolder.conformance + "/mf2/\(file).json"
  }

  @Test(
    .enabled(if: Folder.hasFile(Self.path("syntax")), "the shared conformance folder is not here"),
    arguments: files)
  func `the official test suite passes`(file: String) throws {
    let source = SourceFile(
      name: file, bytes: try FileReader.text(of: Self.path(file), limit: 1 << 24))
    let root = try #require(JSONReader.read(source).document?.root)
    guard case .array(let tests)? = root["tests"]?.content, !tests.isEmpty else {
      Issue.record("\(file) has no cases")
      return
    }
    var passed = 0
    for test in tests {
      let story = SuiteCase(test, defaults: root["defaultTestProperties"])
      #expect(story.complaint == nil, "\(file): \(story.source)")
      if story.complaint == nil { passed += 1 }
    }
    print("\(file): \(passed) of \(tests.count)")
  }
}

/// One case of the suite, as a request to the evaluator.
struct SuiteCase {
  private let test: JSONValue
  private let defaults: JSONValue?

  init(_ test: JSONValue, defaults: JSONValue?) {
    self.test = test
    self.defaults = defaults
  }

  private subscript(key: String) -> JSONValue? { test[key] ?? defaults?[key] }

  var source: String { self["src"]?.text?.string ?? "" }

  private var request: [UInt8] {
    var arguments: [(String, JSONValue)] = []
    if case .array(let parameters)? = self["params"]?.content {
      for parameter in parameters {
        let name = parameter["name"]?.text?.string ?? ""
        let isTyped = parameter["type"] != nil
        arguments.append((name, isTyped ? parameter : parameter["value"] ?? .null))
      }
    }
    return JSONWriter.compact(
      .object([
        ("syntax", .string("mf2")), ("source", self["src"] ?? .null),
        ("locale", self["locale"] ?? .null),
        ("bidi", self["bidiIsolation"] ?? .string("default")),
        ("arguments", .object(arguments)), ("parts", .boolean(true)),
      ]))
  }

  /// The difference between the actual and the expected result; nil if the results are equal.
  var complaint: String? {
    let evaluator = EvalRequests(functions: .withTestFunctions) { _ in EvalAnswer(text: nil) }
    let line = evaluator.answer(to: request, number: 1)
    guard let answer = JSONReader.read(SourceFile(name: "-", bytes: line)).document?.root else {
      return "no JSON"
    }
    let errors = types(answer["errors"])
    let expected = types(self["expErrors"])
    if expected.isEmpty, !errors.isEmpty { return "errors \(errors)" }
    if !expected.isEmpty, errors.isEmpty || !errors.isSubset(of: expected) {
      return "errors \(errors) instead of \(expected)"
    }
    if let wanted = self["exp"], wanted != answer["text"] {
      return "text \(answer["text"]?.text?.string ?? "none")"
    }
    if let wanted = self["expParts"], let parts = answer["parts"], !Self.matches(parts, wanted) {
      return "parts \(parts.compactText)"
    }
    return nil
  }

  private func types(_ errors: JSONValue?) -> Set<String> {
    guard case .array(let errors)? = errors?.content else { return [] }
    return Set(errors.compactMap { $0["type"]?.text?.string })
  }

  /// Returns whether the parts have the expected number and properties.
  private static func matches(_ parts: JSONValue, _ expected: JSONValue) -> Bool {
    guard case .array(let parts) = parts.content, case .array(let expected) = expected.content,
      parts.count == expected.count
    else { return false }
    return zip(parts, expected).allSatisfy { part, wanted in
      wanted.members?.allSatisfy { part[$0.key.string] == $0.value } ?? false
    }
  }
}
