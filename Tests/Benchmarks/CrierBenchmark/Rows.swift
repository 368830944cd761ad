internal import Diagnostics
internal import Documents
internal import Files
internal import TemplateLanguage

/// Rows of properties, read from the file of `--rows FILE`; without this option, built-in rows.
enum Rows {
  static func bytes(_ count: Int) -> [UInt8] { Array(lines(count).joined(separator: [0x0A])) }

  static func lines(_ count: Int) -> [[UInt8]] {
    let known = fromFile ?? own
    return (0..<count).map { known[$0 % known.count] }
  }

  private static let fromFile: [[UInt8]]? = {
    guard let path = CommandLine.arguments.value(of: "--rows") else { return nil }
    // If the rows cannot be read, the run ends, because results for other rows could not be
    // compared.
    guard let bytes = try? FileReader.bytes(of: path, limit: 1 << 30) else {
      preconditionFailure("the file of rows can be read")
    }
    return bytes.split(separator: 0x0A).map(Array.init)
  }()

  private static let own: [[UInt8]] = {
    let titles = [
      "Storm over the coast", "Příliš žluťoučký kůň", "国会通过预算", "\\\"Quoted\\\" & <more>",
    ]
    let bodies = [
      "Parliament passes the budget after a night of debate; the vote was close \u{1F600}",
      "Short", "夜通しの審議の末、議会は予算を可決した。投票は僅差だった", "Two\\nlines, and \\u00e9 escaped",
    ]
    return (0..<997).map { number in
      Array(
        """
        {"id":"row-\(number)","title":"\(titles[number % 4])","body":"\(bodies[number / 4 % 4])",\
        "count":\(number),"topic":"world news/\(number % 13)","region":"eu-west"}
        """.utf8)
    }
  }()

  static func template(_ syntax: DocumentSyntax) -> CompiledTemplate {
    let text =
      syntax == .json
      ? ##"{"aps":{"alert":{"title":"$(title)","body":".(body, 60)"},"badge":"#(count)"},"##
        + ##""link":"{'https://example.test/n?q=' + %(topic)}"}"##
      : ##"<toast launch="{'n=' + %(topic)}"><visual><binding template="ToastGeneric">"##
        + "<text>$(title)</text><text>.(body, 60)</text></binding></visual></toast>"
    guard
      let template = TemplateParser.parse(SourceFile(name: "t", text: text), as: syntax).template
    else { preconditionFailure("the benchmark's own template is valid") }
    return template.compiled()
  }
}
