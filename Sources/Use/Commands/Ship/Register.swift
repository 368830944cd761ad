internal import CommandLineTool
internal import Diagnostics
internal import Files

extension CommandDescription {
  static let register = CommandDescription(
    name: "register", group: .ship,
    summary: "print the registration or installation that a device sends",
    usage: [
      "crier register NOTIFICATION --locale L [--platform P[-V]] [--handle H] [--as installation|registration] [--installation-id ID] [--format text|json]"
    ],
    examples: [
      "crier register localized-news --locale fr --platform apns":
        "print the installation of an iPhone set to French, with a placeholder for its "
        + "handle",
      "crier register localized-news --locale fr --platform apns --as registration":
        "print a registration (an Atom entry) instead of an installation",
      "crier register breaking-news --locale en --platform apns --handle 00FC13AD --installation-id 8f3a11":
        "print an installation that is ready to send",
    ],
    options: [
      .init("--locale", "L", "the device's locale; it selects the properties in the template"),
      .init(
        "--platform", "P[-V]", "the platform or the name of a template, if there are several"),
      .init(
        "--handle", "H", "the device's token, channel or subscription (default: a placeholder)"),
      .init(
        "--as", "installation|registration",
        "all templates as JSON, or one template as Atom XML (default: installation)"),
      .init("--installation-id", "ID", "the id of the installation (default: a placeholder)"),
      .workspace, .findingsFormat, .strict,
    ],
    notes: [
      "In a template that uses messages, properties get the suffix of the locale that serves the",
      "device: $(News) becomes $(News_fr). 'crier message' sends these properties. The handle of a",
      "browser is the JSON of its subscription. A Baidu handle has the form USER-CHANNEL.",
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
