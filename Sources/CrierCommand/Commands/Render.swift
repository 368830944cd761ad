internal import CommandLineTool
internal import Diagnostics
internal import Sending

extension CommandDescription {
  static let render = CommandDescription(
    name: "render", group: .write, summary: "the exact payload",
    usage: [
      "crier render NOTIFICATION [--platform P[-V]] [--locale L] [--sample S | --arguments FILE|-] [--format text|json]",
      "crier render --template FILE [--platform P[-V]] --properties FILE|-",
    ],
    examples: [
      .init(
        line: "crier render breaking-news --platform apns --locale fr",
        meaning: "the bytes that an iPhone would get in France"),
      .init(
        line: "crier render match-score --sample derby --out payloads",
        meaning: "a file for every platform"),
      .init(
        line:
          "crier render --template Templates/breaking-news/apns.json --properties properties.json",
        meaning: "one template, as the hub would render it"),
      .init(
        line:
          #"echo '{"message":"Hi"}' | crier render --template toast.xml --platform wns --properties -"#,
        meaning: "properties from standard input, the platform by name"),
    ],
    options: [
      .init("--platform", "P[-V]", "one platform instead of all; of a template, what it is for"),
      .init("--locale", "L", "the locale of the reader (default: the workspace's default locale)"),
      .init(
        "--sample", "S", "the arguments of a sample; @empty, @longest, @wide, @rtl are built in"),
      .init("--arguments", "FILE", "a JSON object of arguments; - reads standard input"),
      .init("--out", "DIR", "write each payload to a file below this folder"),
      .init("--workspace", "DIR", "the workspace (default: found from the current folder upwards)"),
      .init(
        "--template", "FILE", "a body of a hub registration, without a workspace"),
      .init("--properties", "FILE", "a JSON object of properties; - reads standard input"),
      .init("--header", "'NAME: VALUE'", "a header of the template; may be an expression", .often),
      .init("--headers", nil, "print the headers and an empty line first"),
      .init("--direct", nil, "the payload goes to the service itself, not through a hub"),
      .init("--size", nil, "print the payload size and a breakdown by part"),
      .init("--pretty", nil, "laid out for eyes; not what is sent"),
      .init("--compact", nil, "leave out all white space that means nothing"),
      .init("--verbatim", nil, "keep all white space, of JSON too"),
      .onOversize("what becomes of a payload that is too large (default: keep)"),
      .findingsFormat,
      .init("--strict", nil, "fail on warnings too"),
    ],
    notes: [
      "The payload goes to standard output, findings to standard error. On a terminal, a line break",
      "follows the payload; a file or a pipe receives its exact bytes, without a line break. If the",
      "template is invalid, nothing is printed and the exit code is 1; findings about the payload change",
      "the exit code only with --strict. --headers also prints the headers that the hub adds; with",
      "--direct, those that you have to add.",
    ]
  ) { arguments, console in
    let format = try arguments.findingsFormat()
    let job = try RenderJob(arguments)
    let output = RenderOutput(arguments, console.reporting(as: format), format)
    return try output.write(job)
  }
}

extension ParsedArguments {
  /// The headers, expiry and priority of the command line.
  func compiledHeaders() throws(UsageError) -> CompiledHeaders {
    var headers = CompiledHeaders()
    for header in all("--header") {
      guard let colon = header.dropFirst().firstIndex(of: ":") else {
        throw UsageError("a header is 'name: value', not '\(header)'", of: command)
      }
      let value = header[header.index(after: colon)...].drop { $0 == " " }
      let name = String(header[..<colon])
      headers.headers.append(.init(name, text: String(value)))
    }
    headers.expiry = self["--expiry"].map { .init("expiry", text: $0) }
    headers.priority = self["--priority"].map { .init("priority", text: $0) }
    return headers
  }
}
