import Diagnostics
import Documents
import Hub
import Sending
import TestSupport
import Testing

@testable import HubService

struct RegistrationTableTests {
  @Test(arguments: GeneratedInputs.shares)
  func `an expression selects the registrations for which it is true`(
    _ seeds: Range<UInt64>
  ) throws {
    for seed in seeds {
      var generator = Generator(seed: seed)
      let table = try RegistrationTable.random(&generator)
      let all = table.allPositions.compactMap { table[position: $0] }
      let expression = try TagExpression(Self.expression(&generator, most: 5))
      var found: [String] = []
      table.forEach(in: expression) { registration in
        found.append(registration.decoded.id)
        return .more
      }
      let expected = all.filter { expression.includes(Set($0.tags)) }.map(\.id)
      #expect(found == expected, "seed \(seed)")
      for tag in ["a", "NEWS", "user:3"] {
        let positions = table.positions(with: Tag(templateName: tag))
        let ids = positions.compactMap { table[position: $0]?.id }
        #expect(
          ids == all.filter { $0.tags.contains(Tag(templateName: tag)) }.map(\.id), "seed \(seed)")
      }
    }
  }

  private static func expression(_ generator: inout Generator, most: Int) -> String {
    let tag = RegistrationTable.tags.randomElement(using: &generator) ?? "a"
    guard most > 1, generator.once(in: 2) else { return generator.once(in: 3) ? "!\(tag)" : tag }
    let left = Int.random(in: 1..<most, using: &generator)
    let sign = Bool.random(using: &generator) ? "&&" : "||"
    return "(\(expression(&generator, most: left)) \(sign) "
      + "\(expression(&generator, most: most - left)))"
  }

  @Test(arguments: GeneratedInputs.shares)
  func `registrations with the same handle and template are marked as sharing the handle`(
    _ seeds: Range<UInt64>
  ) throws {
    for seed in seeds {
      var generator = Generator(seed: seed)
      let table = try RegistrationTable.random(&generator)
      var all: [(key: String, mayShare: Bool)] = []
      table.forEach(in: nil) { registration in
        let key = "\(registration.decoded.handle) \(registration.shape.templateID ?? -1)"
        all.append((key, registration.mayShareHandle))
        return .more
      }
      let counts = Dictionary(grouping: all, by: \.key).mapValues(\.count)
      for (key, mayShare) in all where !mayShare {
        #expect(counts[key] == 1, "seed \(seed)")
      }
    }
  }

  @Test
  func `a device with one registration for each template is not listed as sharing its handle`()
    throws
  {
    var table = RegistrationTable()
    for number in 0..<100 {
      table.put(
        try .sample(number, handle: number / 2, tags: [], hasTemplate: number.isMultiple(of: 2)))
    }
    var count = 0
    table.forEach(in: nil) { registration in
      if registration.mayShareHandle { count += 1 }
      return .more
    }
    #expect(count == 0)
  }

  @Test(arguments: [2, 8, 9, 12])
  func `the table marks every registration of a device that may share its handle`(_ count: Int)
    throws
  {
    var table = RegistrationTable()
    for number in 0..<count { table.put(try .sample(number, handle: 1, tags: [])) }
    table.forEach(in: nil) { registration in
      #expect(registration.mayShareHandle)
      return .more
    }
  }

  @Test func `a send examines only registrations that it can reach`() throws {
    var table = RegistrationTable()
    for number in 0..<10 {
      table.put(try .sample(number, tags: ["a"], hasTemplate: number.isMultiple(of: 5)))
    }
    var ids: [String] = []
    let examined = table.forEach(
      in: try TagExpression("a"), where: { $0.template != nil }
    ) { registration in
      ids.append(registration.decoded.id)
      return .more
    }
    #expect(ids == ["0-1-1", "5-1-1"])
    #expect(examined == 2)
  }

  @Test(arguments: GeneratedInputs.shares)
  func `a stored and restored table equals the original`(_ seeds: Range<UInt64>) throws {
    for seed in seeds {
      var generator = Generator(seed: seed)
      var table = try RegistrationTable.random(&generator)
      var restored = RegistrationTable()
      for case .put(let key, let bytes) in table.takeChanges(hub: "h") {
        try restored.restore(key, bytes)
      }
      #expect(table.takeChanges(hub: "h").isEmpty)
      #expect(restored.count == table.count, "seed \(seed)")
      let ids = table.allPositions.compactMap { table[position: $0]?.id }
      for id in ids {
        let (left, right) = (try #require(table[id]), try #require(restored[id]))
        #expect(RegistrationRecord(left).bytes == RegistrationRecord(right).bytes, "seed \(seed)")
        #expect(left.description == right.description, "seed \(seed)")
        #expect(left.template?.template.file.bytes == right.template?.template.file.bytes)
        #expect(
          restored.positions(withHandle: left.handle) == table.positions(withHandle: left.handle))
      }
    }
  }

  @Test(arguments: [
    ("user:7", 1), ("all && user:7", 1), ("user:7 || user:9", 2), ("(user:7 || user:8) && all", 2),
    ("!user:7 && rare", 10), ("rare && all", 10), ("!user:7", 1000), ("all", 1000),
  ])
  func `only registrations with the rarest tag are examined`(
    _ expression: String, _ count: Int
  ) throws {
    var table = RegistrationTable()
    for number in 0..<1000 {
      let tags = ["all", "user:\(number)"] + (number % 100 == 0 ? ["rare"] : [])
      table.put(try .sample(number, tags: tags))
    }
    let examined = table.forEach(in: try TagExpression(expression)) { _ in .more }
    #expect(examined == count)
  }

  @Test func `a deleted registration is not found again, and its id is not reused`() throws {
    var table = RegistrationTable()
    for number in 0..<3 { table.put(try .sample(number, tags: ["x"])) }
    table.remove("1-1-1")
    #expect(table["1-1-1"] == nil)
    #expect(table.isRetired("1-1-1"))
    #expect(table.count == 2)
    #expect(table.positions(with: Tag(templateName: "X")) == [0, 2])
  }

  @Test func `a damaged record is refused`() throws {
    var table = RegistrationTable(isStored: true)
    table.put(try .sample(1, tags: ["a"]))
    for case .put(let key, let bytes) in table.takeChanges(hub: "h")
    where key.kind == .registration {
      var other = RegistrationTable()
      #expect(throws: StoreError.damaged(.registration)) {
        try other.restore(key, Array(bytes.dropLast(bytes.count / 2)))
      }
    }
  }
}

extension RegistrationTable {
  fileprivate static let tags = ["a", "B", "News", "user:3", "$InstallationId:{x=1}"]

  fileprivate static func random(_ generator: inout Generator) throws -> RegistrationTable {
    var table = RegistrationTable(isStored: true)
    for _ in 0..<Int.random(in: 0..<9, using: &generator) {
      let number = Int.random(in: 0..<6, using: &generator)
      if generator.once(in: 5) {
        table.remove("\(number)-1-1")
      } else {
        let own = tags.dropLast().filter { _ in generator.once(in: 2) }
        let handle = Int.random(in: 0..<4, using: &generator)
        table.put(
          try .sample(number, handle: handle, tags: own, hasTemplate: generator.once(in: 2)))
      }
    }
    return table
  }
}

extension StoredRegistration {
  /// Returns a registration of an Apple device.
  fileprivate static func sample(
    _ number: Int, handle: Int? = nil, tags: [String], hasTemplate: Bool = false
  ) throws -> StoredRegistration {
    let kind = hasTemplate ? "AppleTemplateRegistrationDescription" : "AppleRegistrationDescription"
    let list = tags.isEmpty ? "" : "<Tags>\(tags.joined(separator: ","))</Tags>"
    let body = hasTemplate ? #"<BodyTemplate>{"aps":{"alert":"$(m)"}}</BodyTemplate>"# : ""
    let entry =
      #"<entry xmlns="http://www.w3.org/2005/Atom"><content type="application/xml">"#
      + "<\(kind) xmlns=\"http://schemas.microsoft.com/netservices/2010/10/servicebus/connect\">"
      + "\(list)<DeviceToken>ab\(1000 + (handle ?? number))</DeviceToken>\(body)</\(kind)></content></entry>"
    let now = HubTime(seconds: 1_700_000_000)
    return StoredRegistration(
      id: "\(number)-1-1", created: now, updated: now,
      try RegistrationRequest(Array(entry.utf8)).content)
  }
}

extension TagExpression {
  fileprivate init(_ text: String) throws {
    let file = SourceFile(name: "tags", text: text)
    self = try #require(
      TagExpressionParser.parse(request: DecodedText(verbatim: file), in: file).0)
  }
}
