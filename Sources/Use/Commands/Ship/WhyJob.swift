internal import Analysis
internal import CommandLineTool
internal import Diagnostics
internal import Files
internal import HTTP
internal import Hub
internal import Workspaces

/// One run of `crier why`.
struct WhyJob {
  private let console: Console
  private let arguments: ParsedArguments
  private let format: FindingsFormat
  private let devicePath: String
  private let time: HubTime

  init(_ arguments: ParsedArguments, _ console: Console) throws(UsageError) {
    if let word = arguments.words.first {
      throw UsageError("unexpected argument '\(word)'", of: arguments.command)
    }
    guard let path = arguments["--device"] else {
      throw UsageError("'crier why' needs --device FILE", of: arguments.command)
    }
    guard ["--send", "--properties", "--request"].contains(where: arguments.has) else {
      throw UsageError(
        "'crier why' needs a send: --send NOTIFICATION, --properties FILE or --request FILE",
        of: arguments.command)
    }
    let inputs = ["--device", "--properties", "--request"].filter { arguments[$0] == "-" }
    guard inputs.count < 2 else {
      throw UsageError("only one file can come from standard input", of: arguments.command)
    }
    self.arguments = arguments
    self.console = console
    format = try arguments.findingsFormat()
    devicePath = path
    time = try arguments.time()
  }

  func run() throws -> ExitCode {
    if !arguments.has("--device-id"), devicePath != "-",
      try ByteSource(devicePath).byteCount ?? 0 > InputLimits.documentByteCount
    {
      throw UsageError(
        "'\(devicePath)' is an export, not a single device",
        remedy: "choose a device with "
          + "--device-id ID")
    }
    let choice = try SendChoice(arguments)
    guard let send = choice.send else {
      preconditionFailure("an option that selects a send must be set, as checked above")
    }
    let file = try DeviceSearch(path: devicePath, device: arguments["--device-id"]).file()
    guard !file.registrations.isEmpty || !file.findings.hasErrors else {
      throw BadArguments(findings: file.findings)
    }
    let (registrations, device) = try device(in: file)
    let explanation = SendExplanation(send, to: registrations, named: device, at: time)
    switch format {
    case .json:
      let json = ExplanationJSON(explanation, send, device: device, findings: choice.findings)
      try console.write(data: json.text)
    case .text:
      try console.show(choice.findings, on: .error)
      let text = ExplanationText(
        explanation, send, device: device, handles: arguments.has("--full") ? .whole : .shortened,
        palette: console.palette(for: .output))
      try console.write(text.text)
    }
    return explanation.verdict == .shown ? .good : .findings
  }

  /// Returns the registrations of the selected device, and the name of the device.
  private func device(in file: DeviceFile) throws(UsageError) -> ([KnownRegistration], String) {
    if let name = arguments["--device-id"] {
      return (file.registrations.filter { $0.isNamed(name) }, name)
    }
    var names: [String] = []
    for registration in file.registrations where !names.contains(registration.device) {
      names.append(registration.device)
      guard names.count < 2 else {
        throw UsageError(
          "'\(devicePath)' contains several devices: \(names.joined(separator: ", "))…",
          remedy: "choose a device with --device-id ID")
      }
    }
    return (file.registrations, names.first ?? devicePath)
  }
}

extension KnownRegistration {
  /// The name of the device: its installation id, or else its handle.
  fileprivate var device: String { installation ?? (handle.isEmpty ? id ?? "" : handle) }
}

extension ParsedArguments {
  /// Returns the time given with `--at`, or else the system time.
  func time() throws(UsageError) -> HubTime {
    guard let text = self["--at"] else {
      return HubTime(milliseconds: SystemClock.unixMilliseconds)
    }
    guard let time = HubTime(lenient: text) else {
      throw UsageError(
        "--at must be a time such as 2026-11-20T17:00:00Z, not '\(text)'", of: command)
    }
    return time
  }
}
