internal import CommandLineTool
internal import Diagnostics
internal import Files

extension CommandDescription {
  static let register = CommandDescription(
    name: "register", group: .ship, summary: "the registration or installation a device sends",
    usage: [
      "crier register NOTIFICATION --locale L [--platform P[-V]] [--handle H] [--as installation|registration] [--installation-id ID] [--format text|json]"
    ],
    examples: [
      .init(
        line: "crier register localized-news --locale fr --platform apns",
        meaning: "the installation of an iPhone in France, its handle left to be filled in"),
      .init(
        line: "crier register localized-news --locale fr --platform apns --as registration",
        meaning: "the same as an Atom entry, for apps that use registrations"),
      .init(
        line:
          "crier register breaking-news --locale en --platform apns --handle 00FC13AD --installation-id 8f3a11",
        meaning: "ready to send"),
    ],
    options: [
      .init("--locale", "L", "the locale of the device; its texts are named in the template"),
      .init(
        "--platform", "P[-V]", "the platform, where there are several; or one template by name"),
      .init("--handle", "H", "the device's token, channel or subscription; else a placeholder"),
      .init("--as", "installation|registration", "JSON with all templates, or Atom XML with one"),
      .init("--installation-id", "ID", "the id of the installation; else a placeholder"),
      .init("--workspace", "DIR", "the workspace, instead of the one around the current folder"),
      .findingsFormat,
      .init("--strict", nil, "fail on warnings too"),
    ],
    notes: [
      "A template whose texts come from catalogs is written with the properties of the locale that",
      "serves the device: $(News) becomes $(News_fr). 'crier message' sends these properties. The",
      "handle of a browser is the JSON of its subscription, that of Baidu is USER-CHANNEL.",
    ]
  ) { arguments, console in
    let format = try arguments.findingsFormat()
    let job = try RegisterJob(arguments)
    try console.show(job.findings, as: format, on: .error)
    guard let output = job.output(below: arguments.strictness) else { return .findings }
    if let served = job.servedInstead { try console.reporting(as: format).say("\(served)") }
    try console.write(data: output)
    return .good
  }
}
