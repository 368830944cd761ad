internal import Diagnostics
internal import Localization

/// The benchmarks of messages and catalogs; the unit of work is a message.
enum MessageTasks {
  static let all: [BenchmarkTask] = [
    format("text", "News of {place}"),
    format("plural", "{count, plural, one {# flood} few {# f} many {# m} other {# floods}}"),
    format("number", "{price, number}"), loadCatalog,
  ]

  private static func format(_ kind: String, _ source: String) -> BenchmarkTask {
    let name = "format, \(kind)"
    return BenchmarkTask(name: name) { size in
      let catalog = Catalog.read(
        SourceFile(name: "pl.arb", text: "{\"@@locale\":\"pl\",\"a.b\":\"\(source)\"}"))
      guard let message = catalog.catalog?.entries.first?.message,
        let compiled = CompiledMessage(message, locale: "pl"), var formatter = MessageFormatter()
      else { preconditionFailure("the benchmark's own message is valid") }
      let values: [String: Argument] = [
        "place": .text("San José"), "count": .integer(42), "price": .integer(12_345),
      ]
      let arguments = compiled.arguments(values)
      var output: [UInt8] = []
      for _ in 0..<size { formatter.format(compiled, arguments, into: &output) }
      return Measurement(name, size: size, byteCount: output.count) {
        output.removeAll(keepingCapacity: true)
        for _ in 0..<size { formatter.format(compiled, arguments, into: &output) }
      }
    }
  }

  private static let loadCatalog = BenchmarkTask(name: "load catalog") { size in
    let messages = (0..<size).map { number in
      "\"news\(number).body\":\"{count, plural, one {# flood} other {# floods}} in {place}\""
    }
    let file = SourceFile(
      name: "en.arb", text: "{\"@@locale\":\"en\",\(messages.joined(separator: ","))}")
    return Measurement("load catalog", size: size, byteCount: file.bytes.count) {
      precondition(Catalog.read(file).catalog?.entries.count == size)
    }
  }
}
