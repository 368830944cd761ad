internal import CommandLineTool
internal import Diagnostics
internal import Files
internal import HTTP
internal import HubService

extension CommandDescription {
  static let hub = CommandDescription(
    name: "hub", group: .test, summary: "a local notification hub for apps, back ends and tests",
    usage: ["crier hub [--port N] [--hub NAME]... [--ca-file FILE]"],
    examples: [
      .init(
        line: "crier hub",
        meaning: "serve the hub 'myhub' on port 8899 and print its connection strings"),
      .init(
        line: "crier hub --port 0 --ca-file ca.pem --seed 1 --clock 2026-11-21T12:00:00Z",
        meaning: "any free port, and the same keys, ids and times at each start"),
      .init(
        line: "crier hub --fault 'send=429;times=2;retry-after=1'",
        meaning: "refuse the first two sends"),
    ],
    options: [
      .init("--port", "N", "the port on 127.0.0.1 and ::1; 0 for any free port (default: 8899)"),
      .init("--hub", "NAME", "a hub (default: myhub)", .often),
      .init("--host", "NAME", "another host name that clients use for this machine", .often),
      .init("--ca-file", "FILE", "write the certificate that clients must trust to this file"),
      .init("--clock", "TIME|frozen", "freeze the clock at a time, or at the time of the start"),
      .init("--seed", "N", "make the same keys and ids at each start"),
      .init("--fault", "RULE", "WHERE=WHAT[;times=N][;every=N][;after=N]", .often),
      .init("--keep", "N", "the number of notifications in the outbox (default: 10000)"),
      .init("--log", "text|json", "print the start as text or as one line of JSON"),
    ],
    notes: [
      "The first lines are the address of each hub, a connection string with all rights, one for",
      "apps, and the certificate. Everything is kept in memory until the program ends.",
      "Open the page in a browser to see each notification as a device shows it, and to learn why a",
      "device got none.",
      "Tests read GET /outbox?device=D&count=1&wait=5s, and use /clock, /faults, /state, /health",
      "and /outbox/why?message=M&device=D. Requests that change something there must have the",
      "header 'X-Crier: 1'. Each option is also a variable of the environment: CRIER_HUB_PORT.",
      "Exit code 0 after Ctrl-C, 2 for a wrong option, 3 if the port is taken.",
    ]
  ) { arguments, console in
    if let word = arguments.words.first {
      throw UsageError("unexpected argument '\(word)'", of: arguments.command)
    }
    let job = try HubJob(arguments)
    let server: HubServer
    do throws(HTTPError) {
      server = try HubServer(job.settings)
    } catch {
      for error in error.all { try console.write("crier: \(error)\n", to: .error) }
      return .unreadable
    }
    return try job.serve(server, console)
  }
}

extension HTTPError {
  /// The error, or one for each library that is missing, so that all can be installed at once.
  fileprivate var all: [HTTPError] {
    guard case .notBuiltIn = self else { return [self] }
    return HTTPSupport.missing.map(HTTPError.notBuiltIn)
  }
}
