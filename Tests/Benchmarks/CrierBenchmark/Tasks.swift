internal import Diagnostics
internal import Documents
internal import Platforms
internal import Sending
internal import TemplateLanguage

/// A task that can be measured with inputs of several sizes.
struct BenchmarkTask: Sendable {
  let name: String
  let measure: @Sendable (_ size: Int) -> Measurement

  /// All tasks, in the order in which the results are printed.
  static let all: [BenchmarkTask] =
    [
      readJSON, readXML, readProperties, parseAndCompile(.json), parseAndCompile(.xml), check,
      render(.json), render(.xml), renderWithOrigins,
    ] + PayloadTasks.all + MessageTasks.all + BulkTasks.all

  private static let readJSON = BenchmarkTask(name: "read JSON") { size in
    let file = jsonTemplate(size)
    return Measurement("read JSON", size: size, byteCount: file.bytes.count) {
      precondition(JSONReader.read(file).document != nil)
    }
  }

  private static let readXML = BenchmarkTask(name: "read XML") { size in
    let file = xmlTemplate(size)
    return Measurement("read XML", size: size, byteCount: file.bytes.count) {
      precondition(XMLReader.read(file).document != nil)
    }
  }

  private static let readProperties = BenchmarkTask(name: "read properties") { size in
    let members = (0..<size).map { "\"key\($0)\":\"a value of some \\\"length\\\"\"" }
    let file = SourceFile(name: "p", text: "{\(members.joined(separator: ","))}")
    return Measurement("read properties", size: size, byteCount: file.bytes.count) {
      precondition(Properties.read(file).properties != nil)
    }
  }

  private static func parseAndCompile(_ syntax: DocumentSyntax) -> BenchmarkTask {
    let name = "parse and compile, \(syntax)"
    return BenchmarkTask(name: name) { size in
      let file = template(size, syntax)
      return Measurement(name, size: size, byteCount: file.bytes.count) {
        precondition(TemplateParser.parse(file, as: syntax).template?.compiled() != nil)
      }
    }
  }

  private static let check = BenchmarkTask(name: "check") { size in
    let file = jsonTemplate(size)
    return Measurement("check", size: size, byteCount: file.bytes.count) {
      precondition(PayloadTemplate(file, for: PlatformTarget(.apns)).isAccepted)
    }
  }

  private static func render(_ syntax: DocumentSyntax) -> BenchmarkTask {
    let name = "render, \(syntax)"
    return BenchmarkTask(name: name) { size in
      let (template, values) = prepared(size, syntax)
      var output: [UInt8] = []
      template.append(values, to: &output)
      return Measurement(name, size: size, byteCount: output.count) {
        output.removeAll(keepingCapacity: true)
        template.append(values, to: &output)
      }
    }
  }

  private static let renderWithOrigins = BenchmarkTask(name: "render with origins") { size in
    let (template, values) = prepared(size, .json)
    var rendering = template.rendered(with: values)
    return Measurement("render with origins", size: size, byteCount: rendering.bytes.count) {
      template.render(values, into: &rendering)
    }
  }

  // MARK: - Inputs

  private static func template(_ size: Int, _ syntax: DocumentSyntax) -> SourceFile {
    syntax == .json ? jsonTemplate(size) : xmlTemplate(size)
  }

  private static func jsonTemplate(_ size: Int) -> SourceFile {
    let members = (0..<size).map { number in
      ##""k\##(number)":{"alert":{"title":"$(title)","body":".(body, 60)"},"badge":"#(count)","link":"{'https://example.test/n?q=' + %(topic)}"}"##
    }
    return SourceFile(name: "apns.json", text: "{\(members.joined(separator: ","))}")
  }

  private static func xmlTemplate(_ size: Int) -> SourceFile {
    let item =
      ##"<item launch="{'n=' + %(topic)}"><text>$(title)</text><text>.(body, 60)</text></item>"##
    return SourceFile(
      name: "wns-raw.xml", text: "<raw>\(String(repeating: item, count: size))</raw>")
  }

  private static func prepared(
    _ size: Int, _ syntax: DocumentSyntax
  ) -> (CompiledTemplate, SlotValues) {
    guard let template = TemplateParser.parse(template(size, syntax), as: syntax).template else {
      preconditionFailure("the benchmark's own template is valid")
    }
    let compiled = template.compiled()
    let properties = Properties([
      ("title", "Příliš žluťoučký \"kůň\" & friends"),
      (
        "body", "Parliament passes the budget after a night of debate; the vote was close \u{1F600}"
      ),
      ("count", "42"), ("topic", "world news/politics"),
    ])
    return (compiled, properties.values(for: compiled))
  }
}
