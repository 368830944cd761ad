import Crier
import Diagnostics
import Linting
import Platforms
import Testing

/// The documentation of every rule of a platform is true.
struct PlatformRuleTests {
  private static let rules = Rule.all.filter { $0.vendor != nil }

  @Test(arguments: Self.rules)
  func `the bad example of a platform breaks its rule`(_ rule: Rule) throws {
    let codes = try PlatformExample(rule.bad).codes
    #expect(codes.contains(rule.code), "found \(codes)")
  }

  @Test(arguments: Self.rules)
  func `the good example of a platform keeps its rule`(_ rule: Rule) throws {
    let good = try #require(rule.good)
    let codes = try PlatformExample(good).codes
    #expect(!codes.contains(rule.code))
  }

  @Test(arguments: Self.rules)
  func `the good example of a platform has no error at all`(_ rule: Rule) throws {
    let good = try #require(rule.good)
    let errors = try PlatformExample(good).findings.filter { $0.severity == .error }
    let codes = errors.sorted.map { "\($0.rule.code): \($0.message)" }
    #expect(codes.isEmpty)
  }
}

/// An example as a person would try it: rendered where it has properties, else as it stands.
struct PlatformExample {
  let findings: Findings
  var codes: [String] { findings.sorted.map(\.rule.code) }

  init(_ example: Example) throws {
    let target = try #require(PlatformTarget(fileName: example.file))
    let file = SourceFile(name: example.file, text: example.text)
    let road: Payload.Road = example.options.contains("--direct") ? .direct : .hub
    findings =
      FinishedPayload(
        file, for: target, envelope: Envelope(headers: example.headers), road: road
      ).findings
  }
}

extension Example {
  /// What goes with the body, as a command line would give it.
  var headers: [Envelope.Field] {
    envelope.map { line in
      let colon = line.dropFirst().firstIndex(of: ":") ?? line.endIndex
      let value = line[colon...].dropFirst().drop { $0 == " " }
      let name = String(line[..<colon])
      return Envelope.Field(name, SourceFile(name: name, text: String(value)))
    }
  }
}
