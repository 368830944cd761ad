import Comparison
import Documents
import Diagnostics
import TestSupport
import Testing

/// For random bodies, the comparison finds every difference, and every reported path leads to the
/// reported value.
struct BodyComparisonGeneratedTests {
  @Test(arguments: DocumentSyntax.allCases)
  func `the comparison finds at least one change between different generated bodies`(
    _ syntax: DocumentSyntax
  ) {
    for seed in GeneratedInputs.seeds {
      var generator = Generator(seed: seed)
      let old = generator.body(syntax)
      var new = generator.once(in: 2) ? old : generator.body(syntax)
      if generator.once(in: 2) { generator.damage(&new, with: "{}[]\",:<>/= \na1") }
      let changes = BodyComparison.changes(
        from: Array(old.utf8), to: Array(new.utf8), as: syntax)
      #expect(
        changes.isEmpty == (Array(old.utf8) == Array(new.utf8)), "seed \(seed): \(old) \(new)")
    }
  }

  @Test func `generated changes of JSON show the values at the changed paths`() throws {
    var shown = 0
    for seed in GeneratedInputs.seeds {
      var generator = Generator(seed: seed)
      let (old, new) = (generator.json(depth: 0), generator.json(depth: 0))
      let roots = try (root(old), root(new))
      for change in BodyComparison.changes(
        from: Array(old.utf8), to: Array(new.utf8), as: .json)
      where change.kind != .reordered {
        shown += 1
        let place = "seed \(seed): \(change.place) in \(old) and \(new)"
        if let text = change.old { #expect(roots.0.value(at: change.place) == text, "\(place)") }
        if let text = change.new { #expect(roots.1.value(at: change.place) == text, "\(place)") }
        #expect((change.old == nil) == (change.kind == .added), "\(place)")
        #expect((change.new == nil) == (change.kind == .removed), "\(place)")
      }
    }
    #expect(shown > GeneratedInputs.seeds.count / 2)
  }

  private func root(_ text: String) throws -> JSONValue {
    try #require(JSONReader.read(SourceFile(name: "body", text: text)).document?.root, "\(text)")
  }
}

extension JSONValue {
  /// Returns the compact form of the value that a JSON pointer selects; `/` alone selects the root
  /// value.
  fileprivate func value(at pointer: String) -> String? {
    var value = self
    for step in pointer.split(separator: "/") {
      let name = String(step.replacing("~1", with: "/").replacing("~0", with: "~"))
      switch value.content {
      case .object:
        guard let member = value[name] else { return nil }
        value = member
      case .array(let elements):
        guard let index = Int(name), elements.indices.contains(index) else { return nil }
        value = elements[index]
      case .string, .number, .boolean, .null: return nil
      }
    }
    return value.compactText
  }
}

extension Generator {
  fileprivate mutating func body(_ syntax: DocumentSyntax) -> String {
    switch syntax {
    case .json: json(depth: 0)
    case .xml: xml(depth: 0)
    }
  }

  /// Returns a JSON value without duplicate keys.
  fileprivate mutating func json(depth: Int) -> String {
    let kind = depth == 0 ? 0 : Int.random(in: 0..<6, using: &self)
    switch kind {
    case 0 where depth < 3:
      let keys = ["a", "b", "x/y", "~"].filter { _ in !once(in: 3) }
      let members = keys.map { "\"\($0)\":\(json(depth: depth + 1))" }
      return "{\(members.joined(separator: ","))}"
    case 1 where depth < 3:
      let values = several(0...3) { $0.json(depth: depth + 1) }
      return "[\(values.joined(separator: ","))]"
    default: return one(of: ["1", "2", "\"a\"", "\"b\"", "true", "null", "{}", "[]"])
    }
  }

  fileprivate mutating func xml(depth: Int) -> String {
    let attributes = ["p", "q"].filter { _ in !once(in: 2) }
      .map { " \($0)='\(one(of: ["1", "2"]))'" }.joined()
    let name = depth == 0 ? "r" : one(of: ["a", "b"])
    guard depth < 3 else { return "<\(name)\(attributes)/>" }
    let children = several(0...3) { generator in
      generator.once(in: 2)
        ? generator.xml(depth: depth + 1)
        : generator.one(of: ["text", "x", "<!-- c -->", "\n", "<![CDATA[y]]>"])
    }
    return "<\(name)\(attributes)>\(children.joined())</\(name)>"
  }
}
