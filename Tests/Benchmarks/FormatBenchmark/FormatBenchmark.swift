import Diagnostics
import Documents
import Files
import Localization

/// Measures Crier's part of a comparison of message formatters, in nanoseconds per formatted
/// message.
///
/// Reads a file of messages and arguments and prints `{implementation: {message: {ns, out}}}`. The
/// benchmarks of other implementations do this for the same file.
@main
enum FormatBenchmark {
  static func main() {
    let path = CommandLine.arguments.dropFirst().first ?? ""
    guard let bytes = try? FileReader.text(of: path, limit: 1 << 20),
      let root = JSONReader.read(SourceFile(name: path, bytes: bytes)).document?.root,
      let messages = root["messages"]?.members,
      case .array(let rows)? = root["args"]?.content, let locale = root["locale"]?.text?.string
    else {
      print("usage: FormatBenchmark FILE, a JSON file with locale, messages and args")
      return
    }
    let arguments = rows.map { Self.arguments($0) }
    var once: [(String, JSONValue)] = []
    var eachTime: [(String, JSONValue)] = []
    for message in messages {
      let source = message.value.text?.bytes ?? []
      once.append((message.key.string, measureOnce(source, locale, arguments)))
      eachTime.append((message.key.string, measureEachTime(source, locale, arguments)))
    }
    let result = JSONValue.object([
      ("Crier, compiled once", .object(once)), ("Crier, compiled each time", .object(eachTime)),
    ])
    print(result.compactText)
  }

  private static func arguments(_ row: JSONValue) -> [String: Argument] {
    var named: [String: Argument] = [:]
    for member in row.members ?? [] {
      let name = member.key.string
      switch member.value.content {
      case .string(let string): named[name] = .text(string.text.bytes)
      case .number(let number):
        let value = DecimalNumber(number.spelling) ?? .zero
        if name == "when", case .integer(let seconds) = value {
          named[name] = .date(DateTimeValue(unixSeconds: seconds))
        } else {
          named[name] = .number(value)
        }
      default: break
      }
    }
    return named
  }

  private static func compiled(_ source: ArraySlice<UInt8>, _ locale: String) -> CompiledMessage {
    guard let message = MessageSyntax.icu.parse(source).message,
      let compiled = CompiledMessage(message, locale: locale)
    else { preconditionFailure("the messages of the comparison are good") }
    return compiled
  }

  private static func formatter() -> MessageFormatter {
    guard let formatter = MessageFormatter(isolation: .none) else {
      preconditionFailure("there is memory for one formatter")
    }
    return formatter
  }

  private static func measureOnce(
    _ source: ArraySlice<UInt8>, _ locale: String, _ rows: [[String: Argument]]
  ) -> JSONValue {
    let message = compiled(source, locale)
    let arguments = rows.map { message.arguments($0) }
    var formatter = formatter()
    return measured(rows.count) { index, output in
      formatter.format(message, arguments[index], into: &output)
    }
  }

  private static func measureEachTime(
    _ source: ArraySlice<UInt8>, _ locale: String, _ rows: [[String: Argument]]
  ) -> JSONValue {
    let names = compiled(source, locale).parameters
    let arguments = rows.map { row in names.map { row[$0] } }
    var formatter = formatter()
    return measured(rows.count) { index, output in
      formatter.format(compiled(source, locale), arguments[index], into: &output)
    }
  }

  private static func measured(
    _ rows: Int, _ format: (Int, inout [UInt8]) -> Void
  ) -> JSONValue {
    var outputs: [JSONValue] = []
    var output: [UInt8] = []
    for index in 0..<rows {
      output.removeAll(keepingCapacity: true)
      format(index, &output)
      outputs.append(.string(String(decoding: output, as: UTF8.self)))
    }
    func run(_ times: Int) {
      for round in 0..<times {
        output.removeAll(keepingCapacity: true)
        format(round % rows, &output)
      }
    }
    run(2_000)
    let clock = ContinuousClock()
    let start = clock.now
    var count = 0
    repeat {
      run(512)
      count += 512
    } while clock.now - start < .milliseconds(60)
    let nanoseconds = (clock.now - start) / .nanoseconds(1) / Double(count)
    return .object([
      ("ns", .number(Int(nanoseconds.rounded()))), ("out", .array(outputs)),
    ])
  }
}
