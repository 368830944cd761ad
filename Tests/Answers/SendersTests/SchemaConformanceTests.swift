import Analysis
import Diagnostics
import Documents
import Senders
import TestSupport
import Testing
import Workspaces

/// Tests generated JSON Schemas against another implementation of JSON Schema and against sends.
@Suite(.enabled(if: JSONSchemaValidator.isInstalled, "needs the package jsonschema for Python"))
struct SchemaConformanceTests {
  /// A schema, with objects that should be valid and objects that should be invalid.
  private struct Trial {
    let schema: String
    var documents: [String] = []
  }

  @Test func `every sample of the shipped workspace is valid`() throws {
    let workspace = Workspace.load(RepositoryFolder.root)
    var trials: [Trial] = []
    for notification in workspace.notifications {
      for subject in SendSchema.Subject.allCases {
        let schema = SendSchema(subject, of: notification, in: workspace)
        var trial = Trial(schema: try #require(Sender(schema, in: .jsonSchema).text))
        trial.documents = notification.samples.map { sample in
          let body = workspace.sendBody(of: notification, with: sample.arguments)
          return subject == .message
            ? String(decoding: body.json, as: UTF8.self) : sample.arguments.file.content
        }
        trials.append(trial)
      }
    }
    #expect(try Self.errors(in: trials).allSatisfy { $0 == nil })
  }

  @Test func `valid generated objects render, and a missing required member is reported`() throws {
    var trials: [Trial] = []
    for seed in GeneratedInputs.seeds.prefix(40) {
      var generator = Generator(seed: seed)
      let generated = try SenderWorkspace(&generator)
      let notification = try #require(generated.notification)
      let schema = SendSchema(.arguments, of: notification, in: generated.workspace)
      var trial = Trial(schema: try #require(Sender(schema, in: .jsonSchema).text))
      trial.documents.append(try #require(notification.samples.first).arguments.file.content)
      for _ in 0..<20 {
        let members = schema.members.compactMap { member in
          member.isRequired || generator.once(in: 2)
            ? (member, Self.value(of: member, &generator)) : nil
        }
        let object = Self.object(members)
        trial.documents.append(object)
        let findings = generated.findings(object)
        #expect(!findings.hasErrors, "seed \(seed) \(object) \(findings.sorted.map(\.message))")
        let gone = members.filter(\.0.isRequired).randomElement(using: &generator)
        guard let gone else { continue }
        let rest = Self.object(members.filter { $0.0.name != gone.0.name })
        let codes = generated.findings(rest).sorted.filter { $0.message.contains(gone.0.name) }
          .map(\.rule.code)
        #expect(
          !Set(codes).isDisjoint(with: [
            "property-missing", "argument-missing", "message-not-formatted",
          ]),
          "seed \(seed) \(gone.0.name) \(codes)")
      }
      trials.append(trial)
    }
    for error in try Self.errors(in: trials) { #expect(error == nil) }
  }

  @Test func `an object without a required member is invalid`() throws {
    var generator = Generator(seed: 1)
    let generated = try SenderWorkspace(&generator)
    let notification = try #require(generated.notification)
    let schema = SendSchema(.arguments, of: notification, in: generated.workspace)
    var trial = Trial(schema: try #require(Sender(schema, in: .jsonSchema).text))
    let members = schema.members.map { ($0, Self.value(of: $0, &generator)) }
    for member in schema.members where member.isRequired {
      trial.documents.append(Self.object(members.filter { $0.0.name != member.name }))
    }
    #expect(trial.documents.count > 5)
    for error in try Self.errors(in: [trial]) { #expect(error?.contains("required") == true) }
  }

  @Test func `a value that the platform refuses is invalid`() throws {
    let folder = try TemporaryFolder()
    try folder.write("Templates/news/notification.json", "{}")
    try folder.write(
      "Templates/news/apns.json",
      ##"""
      {"aps":{"alert":"Hi","badge":"#(badge)","mutable-content":"#(flag)",
        "interruption-level":"$(level)","sound":{"name":"a","volume":"#(volume)"}}}
      """##)
    try folder.write(
      "Templates/news/fcmv1.json",
      #"""
      {"message":{"android":{"ttl":"$(ttl)","notification":{"title":"Hi","color":"$(color)",
        "image":"$(image)"}}}}
      """#)
    let workspace = Workspace.load(folder.path)
    let notification = try #require(workspace.notifications.first)
    let schema = SendSchema(.arguments, of: notification, in: workspace)
    let good = [
      "badge": "5", "flag": "1", "level": #""active""#, "volume": "0.5", "ttl": #""60s""#,
      "color": ##""#ff8800""##, "image": #""https://example.com/a""#,
    ]
    let refused = [
      "badge": ["-1", "2147483648", #""2147483648""#, "1.5", #""many""#],
      "flag": ["0", "2", #""0""#], "level": [#""urgent""#, #""Active""#, "1"],
      "volume": ["1.5", "-0.5", #""1.01""#], "ttl": [#""60""#, #""2419201s""#, #""2419200.5s""#],
      "color": [#""red""#, ##""#ff880""##], "image": [#""/a.png""#, #""https://a b""#],
    ]
    var trial = Trial(schema: try #require(Sender(schema, in: .jsonSchema).text))
    trial.documents = [Self.document(good)]
    for (name, values) in refused {
      trial.documents += values.map { Self.document(good.merging([name: $0]) { $1 }) }
    }
    let errors = try Self.errors(in: [trial])
    #expect(errors.first == .some(nil))
    for (document, error) in zip(trial.documents, errors).dropFirst() {
      #expect(error != nil, "\(document)")
    }
  }

  private static func document(_ members: [String: String]) -> String {
    let texts = members.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\($0.value)" }
    return "{\(texts.joined(separator: ","))}"
  }

  private static func errors(in trials: [Trial]) throws -> [String?] {
    try JSONSchemaValidator.errors(
      schemas: trials.map(\.schema),
      cases: trials.enumerated().flatMap { index, trial in
        trial.documents.map { (index, $0) }
      })
  }

  private static func object(_ members: [(SendSchema.Member, SendValue)]) -> String {
    let texts = members.map { member, value in
      let key = String(decoding: SendValue.text(member.name).json, as: UTF8.self)
      return "\(key):\(String(decoding: value.json, as: UTF8.self))"
    }
    return "{\(texts.joined(separator: ","))}"
  }

  private static func value(
    of member: SendSchema.Member, _ generator: inout Generator
  ) -> SendValue {
    let words = ["", "Žluť & \"ďas\"", "😀 <b>", "\u{202E}x", "a\\b"]
    let text = member.allowed.isEmpty ? generator.one(of: words) : generator.one(of: member.allowed)
    let number = Int.random(in: 0...100_000, using: &generator)
    let bounds = member.bounds ?? -500 ... .infinity
    switch member.kind {
    case .text where !member.forms.isEmpty:
      let texts = ["#ff8800", "#00FF00", "0s", "00.5s", "3600s", "2419200.0s"]
      return .text(
        generator.one(of: texts.filter { text in member.forms.allSatisfy { $0.matches(text) } }))
    case .whole where !member.allowed.isEmpty: return .number(text)
    case .text: return .text(text)
    case .url: return .text("https://example.com/\(number)")
    case .whole:
      let least = Int(bounds.lowerBound)
      return .number(String(min(number + least, Int(exactly: bounds.upperBound) ?? .max)))
    case .number where bounds.upperBound == 1: return .number("0.\(number % 7 + 1)")
    case .number: return .number("\(number).\(number % 7 + 1)")
    case .boolean: return .boolean(number.isMultiple(of: 2))
    case .date: return .date(Int64(number) * 40_000)
    case .money: return .money("\(number).5", currency: generator.one(of: ["EUR", "JPY"]))
    }
  }
}

extension SenderWorkspace {
  /// Returns the findings of a send and of all renderings with an object of arguments.
  fileprivate func findings(_ object: String) -> Findings {
    var (arguments, findings) = Arguments.read(SourceFile(name: "object.json", text: object))
    guard let arguments, let notification else { return findings }
    findings.report(
      contentsOf: workspace.sendBody(of: notification, with: arguments).findings)
    for template in notification.templates {
      for locale in workspace.locales(of: notification) {
        let localized = workspace.localized(template, of: notification, in: locale)
        let payload = localized.render(arguments)
        findings.report(contentsOf: payload.findings)
        findings.report(contentsOf: payload.platformFindings)
      }
    }
    return findings
  }
}

extension SourceFile {
  fileprivate var content: String { String(decoding: bytes, as: UTF8.self) }
}
