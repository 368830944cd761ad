internal import CommandLineTool
internal import Diagnostics
internal import Sending

extension CommandDescription {
  static let render = CommandDescription(
    name: "render", group: .write, summary: "print the exact payload of a notification",
    usage: [
      "crier render NOTIFICATION [NAME=VALUE...] [--platform P[-V]] [--locale L] [--sample S | --arguments FILE|JSON|-] [--format text|json]",
      "crier render --template FILE [--platform P[-V]] --properties FILE|-",
    ],
    examples: [
      "crier render breaking-news --platform apns --locale fr":
        "print the bytes that an iPhone receives in French",
      "crier render match-score --sample goal --out payloads": "write a file for every platform",
      "crier render match-score --platform apns --sample goal home=Brno":
        "change an argument of a sample; of the only one, without --sample",
      "crier render --template Templates/breaking-news/apns.json --properties properties.json":
        "render one template, as the hub would",
      #"echo '{"message":"Hi"}' | crier render --template toast.xml --platform wns --properties -"#:
        "read properties from standard input, and set the platform",
    ],
    options: [
      .init(
        "--platform", "P[-V]", "the platform (default: all; for a template, from the file name)"),
      .init("--locale", "L", "the locale of the device (default: the default locale)"),
      .init(
        "--sample", "S", "the arguments of a sample; @empty, @longest, @wide, @rtl are built in"),
      .init(
        "--arguments", "FILE|JSON", "a JSON object of arguments, or its file; - is standard input"),
      .init("--out", "DIR", "write each payload to a file in this folder"),
      .workspace,
      .init(
        "--template", "FILE", "the body of a hub registration; needs no workspace"),
      .init("--properties", "FILE", "a JSON object of properties; - reads standard input"),
      .init(
        "--header", "'NAME: VALUE'", "a header of the template; its value can be an expression",
        .often),
      .init("--headers", nil, "print the headers and an empty line before the payload"),
      .init("--direct", nil, "the payload is sent directly to the service, not through a hub"),
      .init("--size", nil, "print the payload size and a breakdown by part"),
      .init("--pretty", nil, "print the payload formatted for reading; not the exact bytes"),
      .init("--compact", nil, "remove all insignificant white space"),
      .init("--verbatim", nil, "keep all white space, even in JSON"),
      .onOversize("what to do with a payload that is too large (default: keep)"),
      .findingsFormat, .strict,
    ],
    notes: [
      "The payload goes to standard output; findings go to standard error. On a terminal, a line",
      "break follows the payload; a file or a pipe receives the exact bytes. If the template is",
      "invalid, nothing is printed and the exit code is 1. Findings about the payload change the",
      "exit code only with --strict. --headers also prints the headers that the hub adds or, with",
      "--direct, those that you must add.",
    ]
  ) { arguments, console in
    let format = try arguments.findingsFormat()
    let job = try RenderJob(arguments)
    let output = RenderOutput(arguments, console.reporting(as: format), format)
    return try output.write(job)
  }
}

extension ParsedArguments {
  /// Returns the headers, expiry and priority that the command line sets.
  func compiledHeaders() throws(UsageError) -> CompiledHeaders {
    var headers = CompiledHeaders()
    for header in all("--header") {
      guard let colon = header.dropFirst().firstIndex(of: ":") else {
        throw UsageError("a header must be 'NAME: VALUE', not '\(header)'", of: command)
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
